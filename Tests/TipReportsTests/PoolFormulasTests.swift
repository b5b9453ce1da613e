import EngineTrials
import TestSupport
import Testing
import TipAllocation
import TipModel

@testable import Spreadsheet
@testable import TipReports

/// The formulas of the sheet Pools.
@Suite struct PoolFormulasTests {
  private func restaurant(_ pools: [PoolPolicy]) -> Restaurant {
    var restaurant = Restaurant(
      shiftTypes: ["Lunch", "Dinner", "Late", "Night"],
      positions: ["Server", "Bartender"].map { Position($0) })
    restaurant.pools = pools
    return restaurant
  }

  private func pool(_ name: String, ofCash millionths: Int64? = nil, to position: String)
    -> PoolPolicy
  {
    var pool = PoolPolicy(name: name, receivers: PoolReceivers([.init(name: position)]))
    pool.sources =
      millionths.map { [SourcePart(source: "cash", percent: Percentage(millionths: $0))] } ?? []
    return pool
  }

  private func book(_ shifts: [Shift], in restaurant: Restaurant) throws -> Workbook {
    let roster = TestRestaurant().roster(shifts[0].staff)
    let period = PeriodAllocation(
      PayPeriod(from: day(2024, 4, 1), to: day(2024, 4, 30)),
      shifts: try shifts.map {
        try allocate($0, in: restaurant, roster: roster, clockChanges: [])
      }, roster: roster)
    return periodWorkbook(
      period, of: restaurant, roster: roster, findings: [],
      source: BookSource(bundle: nil, version: "1.0", files: []))
  }

  private func sheet(_ shifts: [Shift], in restaurant: Restaurant) throws -> Sheet {
    let sheets = try book(shifts, in: restaurant).sheets
    return try #require(sheets.first { $0.name.text == "Pools" }).layOut()
  }

  private func shift(
    _ number: Int, _ type: String = "Dinner", card: Int64 = 0, cash: Int64 = 0,
    _ staff: [StaffEntry]
  ) -> Shift {
    Shift(
      date: day(2024, 4, number), type: type, tips: CollectedTips(card: card, cash: cash),
      staff: staff)
  }

  private func formula(_ sheet: Sheet, where isWanted: (String) -> Bool) -> (String, Rational)? {
    for cell in sheet.cells {
      if case .formula(let formula, let value) = cell.value, isWanted(formula.text) {
        return (formula.text, value)
      }
    }
    return nil
  }

  /// A tip-out of 10% of the first 200.00 of a server's tips follows them up to there.
  @Test(arguments: [(30_000, 200), (15_000, 150)] as [(Int64, Int64)])
  func aBaseWithALimit(tips: Int64, base: Int64) throws {
    var bar = pool("Bar", to: "Bartender")
    var tipOut = TipOutPolicy(
      givers: ["Server"], rate: .percent([(from: 1, percent: Percentage(millionths: 100_000))]))
    tipOut.baseLimit = Money(minorUnits: 20_000)
    bar.tipOuts = [tipOut]
    let server = StaffEntry(
      employee: EmployeeID("1"), position: "Server", attendance: .hours(Hours(minutes: 300)),
      ownTips: OwnTips(creditCard: Money(minorUnits: tips), cash: .zero))
    let sheet = try sheet(
      [shift(8, card: tips, [server, entry("2", "Bartender")])], in: restaurant([bar]))
    let found = formula(sheet) { $0.hasPrefix("MIN(") && $0.hasSuffix(",200.00)") }
    #expect(found?.1 == Rational(base * 100, over: 100))
  }

  /// Amounts are rounded to whole cents and never up: in binary, 100 × 0.07 is a little more than 7.
  @Test func centsAreRoundedToTheNearest() throws {
    var floor = pool("Floor", to: "Server")
    floor.sources = [SourcePart(source: "credit_card", percent: .all)]
    var restaurant = restaurant([floor])
    restaurant.cardFee = Percentage(millionths: 25_000)
    let server = StaffEntry(
      employee: EmployeeID("1"), position: "Server", attendance: .hours(Hours(minutes: 300)),
      ownTips: OwnTips(creditCard: Money(minorUnits: 7), cash: .zero))
    let shift = shift(8, card: 1_007, [server, entry("2")])
    let formulas = try book([shift], in: restaurant).sheets.flatMap { $0.layOut().cells }
      .compactMap { if case .formula(let formula, _) = $0.value { formula.text } else { nil } }
    let cents = formulas.filter { $0.contains("*100,0)") }
    #expect(cents.count > 10)
    #expect(!cents.contains { $0.contains("ROUNDUP(") })
  }

  /// Of an odd cent, the earlier of two pools has more; both have formulas for their parts.
  @Test func poolsThatHalveASource() throws {
    let sheet = try sheet(
      [shift(8, cash: 101, [entry("1"), entry("2", "Bartender")])],
      in: restaurant([
        pool("Floor", ofCash: 500_000, to: "Server"), pool("Bar", ofCash: 500_000, to: "Bartender"),
      ]))
    for (earlier, cents) in [(">=", Int64(50)), (">", 51)] {
      let found = formula(sheet) { $0.contains("MOD(") && $0.contains("1000000)\(earlier)MOD(") }
      #expect(found?.1 == Rational(cents, over: 100))
    }
  }

  /// A formula adds up what 100 shifts collected; of more, the formula is the amount as it was written.
  @Test(arguments: [(99, true), (100, true), (101, false)])
  func aPoolOverManyShifts(count: Int, isAdded: Bool) throws {
    var jar = pool("Jar", ofCash: 1_000_000, to: "Server")
    jar.span = .payPeriod
    let staff = [entry("1", hours: 10_000)]
    let types = ["Lunch", "Dinner", "Late", "Night"]
    let shifts = (0..<count).map { shift($0 / 4 + 1, types[$0 % 4], cash: 100, staff) }
    let sheet = try sheet(shifts, in: restaurant([jar]))
    let found = formula(sheet) { $0.split(separator: "+").count == count }
    #expect(found?.1 == (isAdded ? Rational(Int64(count) * 100, over: 100) : nil))
  }
}
