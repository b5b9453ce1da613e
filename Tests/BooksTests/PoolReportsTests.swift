import EngineTrials
import Rules
import TestSupport
import Testing
import Text
import Tips
@testable import Books

/// Two nights of a restaurant with tip-outs, a jar for the week and a service charge.
private enum Nights {
  static let roster = Roster([
    Employee("1", "Ana Ruiz", ["Server"]), Employee("2", "Bo Ng", ["Server"]),
    Employee("3", "Cy Mo", ["Bartender"]), Employee("4", "Di Po", ["Cook"]),
  ])

  static var restaurant: Restaurant {
    var restaurant = Restaurant(
      "Nights", positions: ["Server", "Bartender", "Cook"].map { Position($0) },
      cardFee: Percentage(millionths: 25_000))
    restaurant.pools = [bar, jar, kitchen]
    return restaurant
  }

  private static func pool(_ name: String, to position: String) -> PoolPolicy {
    PoolPolicy(name: name, receivers: PoolReceivers([.init(name: position)]))
  }

  private static var bar: PoolPolicy {
    var bar = pool("Bar", to: "Bartender")
    bar.tipOuts = [
      TipOutPolicy(
        givers: ["Server"], rate: .percent([(from: 1, percent: Percentage(millionths: 70_000))]))
    ]
    bar.weights = [WeightPart(basis: .hours, percent: .all)]
    return bar
  }

  private static var jar: PoolPolicy {
    var jar = pool("Jar", to: "Server")
    jar.sources = ["credit_card", "cash"].map { SourcePart(source: $0, percent: .all) }
    jar.span = .week
    return jar
  }

  private static var kitchen: PoolPolicy {
    var kitchen = pool("Kitchen", to: "Cook")
    kitchen.sources = [SourcePart(source: "service_charge", percent: .all)]
    kitchen.house = Percentage(millionths: 500_000)
    return kitchen
  }

  private static func line(_ id: String, _ position: String, own: (Int64, Int64)?) -> StaffEntry {
    StaffEntry(
      employee: EmployeeID(id), position: position,
      attendance: .hours(Hours(tenThousandths: 65_000)),
      ownTips: own.map {
        OwnTips(creditCard: Money(minorUnits: $0.0), cash: Money(minorUnits: $0.1))
      })
  }

  static func allocation(day number: Int) throws -> ShiftAllocation {
    var details = TipDetails()
    details.otherSources = [
      SourceAmount(source: "service_charge", amount: Money(minorUnits: 10_001))
    ]
    details.handTipOuts = [
      HandTipOut(
        giver: EmployeeID("1"), receiver: EmployeeID("4"), amount: Money(minorUnits: 333),
        paysCashFirst: true)
    ]
    let shift = Shift(
      date: day(2026, 5, number), type: "Dinner",
      tips: CollectedTips(card: 50_017, cash: 4_003),
      staff: [
        line("1", "Server", own: (20_003, 1_001)), line("2", "Server", own: (10_107, 0)),
        line("3", "Bartender", own: nil), line("4", "Cook", own: nil),
      ], details: details)
    return try allocate(shift, in: restaurant, roster: roster, clockChanges: [])
  }

  static func period() throws -> PeriodAllocation {
    PeriodAllocation(
      PayPeriod(from: day(2026, 5, 4), to: day(2026, 5, 10)),
      shifts: [try allocation(day: 5), try allocation(day: 8)], roster: roster)
  }
}

@Suite struct PoolReportsTests {
  /// All that sources and people put in goes to people, the restaurant and the week.
  @Test func everyPoolBalancesInItsTable() throws {
    let period = try Nights.period()
    let lines = PoolLine.lines(
      of: period.shifts, period.pools, roster: Nights.roster, currency: .usDollar)
    var sums: [String: Int64] = [:]
    for line in lines {
      for kind in MoneyKind.allCases {
        let comesIn = line.side == .source || line.side == .gives
        sums["\(line.date.plain) \(line.pool) \(kind)", default: 0] +=
          (comesIn ? 1 : -1) * line.amounts[kind].minorUnits
      }
    }
    #expect(Set(lines.map(\.pool)) == ["Bar", "Jar", "Kitchen", "by hand"])
    #expect(Set(lines.map(\.side)).count == 5)
    #expect(sums.values.allSatisfy { $0 == 0 }, "\(sums.filter { $0.value != 0 })")
  }

  @Test func everyCellIsPutOnce() throws {
    let period = try Nights.period()
    let workbooks = [
      periodWorkbook(
        period, of: Nights.restaurant, roster: Nights.roster,
        findings: validate(period, in: Nights.restaurant),
        source: BookSource(bundle: nil, version: "1.0", files: [])),
      shiftWorkbook(
        period.shifts[0], roster: Nights.roster, findings: validate(period.shifts[0]),
        source: BookSource(bundle: nil, version: "1.0", files: [])),
    ]
    for sheet in workbooks.flatMap(\.sheets).map({ $0.layOut() }) {
      let references = sheet.cells.map(\.reference)
      #expect(Set(references).count == references.count, "\(sheet.name.text)")
    }
    #expect(workbooks[0].sheets.map(\.name.text).contains("Pools"))
  }

  /// Nights on which a pool collects cash alone, by sales, or no pool collects anything.
  @Test(arguments: [0, 2_000] as [Int64])
  func poolsWithLittleMoneyHaveTheirTables(cash: Int64) throws {
    var restaurant = Restaurant(
      "Sales", positions: ["Server", "Bartender"].map { Position($0) })
    var bar = PoolPolicy(name: "Bar", receivers: PoolReceivers([.init(name: "Bartender")]))
    let rate = TipOutPolicy.Rate.percent([(from: 1, percent: Percentage(millionths: 20_000))])
    var tipOut = TipOutPolicy(givers: ["Server"], rate: rate)
    tipOut.base = .sales(categories: nil)
    bar.tipOuts = [tipOut]
    restaurant.pools = [bar]
    let hours = Attendance.hours(Hours(tenThousandths: 50_000))
    let server = StaffEntry(
      employee: EmployeeID("1"), position: "Server", attendance: hours,
      ownTips: OwnTips(creditCard: .zero, cash: Money(minorUnits: cash)),
      sales: [CategorySales(category: "food", amount: Money(minorUnits: 30_000))])
    let bartender = StaffEntry(
      employee: EmployeeID("3"), position: "Bartender", attendance: hours)
    let shift = Shift(
      date: day(2026, 5, 5), type: "Dinner", tips: CollectedTips(card: 0, cash: cash),
      staff: [server, bartender])
    let allocation = try allocate(shift, in: restaurant, roster: Nights.roster, clockChanges: [])
    let workbook = shiftWorkbook(
      allocation, roster: Nights.roster, findings: validate(allocation),
      source: BookSource(bundle: nil, version: "1.0", files: []))
    for sheet in workbook.sheets.map({ $0.layOut() }) {
      let references = sheet.cells.map(\.reference)
      #expect(Set(references).count == references.count, "\(sheet.name.text)")
    }
    #expect(allocation.rows[1].cashShare == Money(minorUnits: min(cash, 600)))
  }

  /// A person reads what was collected, given and got, and nobody else's amounts.
  @Test func statementsTellAPersonsOwnMoney() throws {
    let period = try Nights.period()
    let paragraphs = LedgerSentences.paragraphs(of: period, in: .usDollar)[0]
    #expect(paragraphs.count == 3)
    #expect(
      paragraphs[0].hasPrefix(
        "Tue May 5 Dinner: You collected 200.03 and 10.01 in cash, less the card fee of 5.00."
          + " You gave 13.65 and 0.70 in cash to Bar (7% of 195.03 and 10.01 in cash)."))
    #expect(paragraphs[2].hasPrefix("Jar, May 4 to May 10, 2026: you got "))
  }

  /// Collected, less given, and received is what a line of a statement comes to.
  @Test func movesOfAStatementAddUp() throws {
    let lines = StatementRow.rows(of: try Nights.period())
    #expect(lines.count == 4)
    for row in lines.values.joined() {
      guard let moves = row.moves else { continue }
      #expect(
        moves.collected.minorUnits - moves.given.minorUnits + moves.received.minorUnits
          == row.earned.shares.total.minorUnits)
    }
  }

  /// A tip-out by hand goes to a position in a statement: no other person's name is in it.
  @Test func aStatementAloneNamesNobodyElse() throws {
    let statement = try #require(
      PersonalStatement(
        of: EmployeeID("1"), in: try Nights.period(), at: Nights.restaurant))
    let texts = statementWorkbook([statement], version: "1.0").sheets.flatMap { sheet in
      sheet.layOut().cells.compactMap { cell in
        if case .text(let text) = cell.value { text } else { nil }
      }
    }
    let words = "You gave a manual tip-out of 3.33 in cash to a coworker (Cook)."
    #expect(texts.contains { $0.contains(words) })
    for name in ["Bo Ng", "Cy Mo", "Di Po"] {
      #expect(!texts.contains { $0.contains(name) })
    }
  }
}
