import EngineTrials
import TestSupport
import Testing
import TipAllocation
import TipModel

@testable import Spreadsheet
@testable import TipReports

/// How a shift's sheet is laid out.
@Suite struct ShiftSheetTests {
  private func plan(
    _ staff: [[StaffEntry]], roster: Roster? = nil, currency: Currency = .usDollar,
    cash: Int64 = 10_000, note: String? = nil
  ) throws -> Plan {
    var house = TestRestaurant()
    house.currency = currency
    let people = roster ?? house.roster(Array(staff.joined()))
    let shifts = try zip(["Lunch", "Dinner"], staff).map { type, staff in
      try allocate(
        Shift(
          date: day(2024, 4, 13), type: type, tips: CollectedTips(cash: cash), staff: staff,
          note: note),
        in: house.restaurant, roster: people, clockChanges: [])
    }
    let period = PeriodAllocation(
      PayPeriod(from: day(2024, 4, 8), to: day(2024, 4, 14)), shifts: shifts, roster: people)
    return Plan(
      house.restaurant, roster: people, period: period, findings: [],
      source: BookSource(bundle: nil, version: "1.0", files: []), isSingleShift: false)
  }

  /// Two small shifts of a day are on one sheet, and on one page unless their notes are too long for that.
  @Test(arguments: [(nil, false), (String(repeating: "rain ", count: 500), true)])
  func twoShiftsOfADay(note: String?, areApart: Bool) throws {
    let plan = try plan(
      [(1...7).map { entry("\($0)") }, (8...14).map { entry("\($0)") }], note: note)
    let sheet = plan.shiftSheet([0, 1])
    #expect(plan.shifts[0].sheet == plan.shifts[1].sheet)
    #expect(sheet.page.pageBreaks == (areApart ? [plan.shifts[1].top] : []))
  }

  /// Exact shares have four decimals where amounts have none.
  @Test func exactSharesFitTheirColumn() throws {
    let yen = try #require(Currency(code: "JPY"))
    let plan = try plan([(1...3).map { entry("\($0)") }], currency: yen, cash: 3_703_703)
    let proof = try #require(plan.shifts[0].proof)
    let width = plan.shiftSheet([0]).columns[proof.column(SharedKeys(.cash).exact)].width
    #expect(width >= "1,234,567.6667".count)
  }

  /// A name has a row of two lines if it is wider than its column.
  @Test func longNamesTakeTwoLines() throws {
    let names = [18, 19, 20].map { String(repeating: "8", count: $0) }
    let roster = Roster(
      names.enumerated().map { Employee("\($0 + 1)", $1, ["Server"]) })
    let plan = try plan([(1...3).map { entry("\($0)") }], roster: roster)
    let sheet = plan.shiftSheet([0])
    let table = plan.shifts[0].table
    #expect(sheet.columns[table.column("name")].width == 19)
    #expect((0..<3).map { sheet.rowHeights[table.first + $0] } == [nil, nil, 28])
  }
}
