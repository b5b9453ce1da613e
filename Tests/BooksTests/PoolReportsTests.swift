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
    var jar = PoolPolicy("Jar", to: ["Server"], from: ["credit_card", "cash"])
    jar.span = .week
    var kitchen = PoolPolicy("Kitchen", to: ["Cook"], from: ["service_charge"])
    kitchen.house = Percentage(millionths: 500_000)
    restaurant.pools = [
      PoolPolicy("Bar", to: ["Bartender"], tipOut: 70_000, by: .hours), jar, kitchen,
    ]
    return restaurant
  }

  static func period() throws -> PeriodAllocation {
    var details = TipDetails.serviceCharge(10_001)
    details.handTipOuts = [
      HandTipOut(
        giver: EmployeeID("1"), receiver: EmployeeID("4"), amount: Money(minorUnits: 333),
        paysCashFirst: true)
    ]
    let staff = [
      entry("1", hours: 65_000, own: (20_003, 1_001)), entry("2", hours: 65_000, own: (10_107, 0)),
      entry("3", "Bartender", hours: 65_000), entry("4", "Cook", hours: 65_000),
    ]
    let shifts = try [5, 8].map {
      try allocated(
        staff, CollectedTips(card: 50_017, cash: 4_003), in: restaurant, on: day(2026, 5, $0),
        details: details, roster: roster)
    }
    return PeriodAllocation(
      PayPeriod(from: day(2026, 5, 4), to: day(2026, 5, 10)), shifts: shifts, roster: roster)
  }
}

extension Workbook {
  /// The sheets of which a cell is put twice.
  fileprivate var sheetsWithDoubleCells: [String] {
    sheets.map { $0.layOut() }.filter { sheet in
      let references = sheet.cells.map(\.reference)
      return Set(references).count != references.count
    }.map(\.name.text)
  }
}

private let unnamed = BookSource(bundle: nil, version: "1.0", files: [])

@Suite struct PoolReportsTests {
  @Test func everyCellIsPutOnce() throws {
    let period = try Nights.period()
    let workbooks = [
      periodWorkbook(
        period, of: Nights.restaurant, roster: Nights.roster,
        findings: validate(period, in: Nights.restaurant), source: unnamed),
      shiftWorkbook(
        period.shifts[0], roster: Nights.roster, findings: validate(period.shifts[0]),
        source: unnamed),
    ]
    #expect(workbooks.flatMap(\.sheetsWithDoubleCells) == [])
    #expect(workbooks[0].sheets.map(\.name.text).contains("Pools"))
  }

  /// Nights on which a pool collects cash alone, by sales, or no pool collects anything.
  @Test(arguments: [0, 2_000] as [Int64])
  func poolsWithLittleMoneyHaveTheirTables(cash: Int64) throws {
    var restaurant = Restaurant(
      "Sales", positions: ["Server", "Bartender"].map { Position($0) })
    var bar = PoolPolicy("Bar", to: ["Bartender"])
    bar.tipOuts = [TipOutPolicy(20_000, of: .sales(categories: nil))]
    restaurant.pools = [bar]
    let staff = [
      entry("1", hours: 50_000, own: (0, cash), sales: ("food", 30_000)),
      entry("3", "Bartender", hours: 50_000),
    ]
    let allocation = try allocated(
      staff, CollectedTips(cash: cash), in: restaurant, roster: Nights.roster)
    let workbook = shiftWorkbook(
      allocation, roster: Nights.roster, findings: validate(allocation), source: unnamed)
    #expect(workbook.sheetsWithDoubleCells == [])
    #expect(allocation.rows[1].cashShare == Money(minorUnits: min(cash, 600)))
  }

  /// A rule has days if another one took its place, and none if they took turns.
  @Test(arguments: [
    ([("7%", 4...5), ("7%", 6...6), ("8%", 7...9)], [(4...6, true), (7...9, true)]),
    ([("7%", 4...5), ("8%", 6...6), ("7%", 7...9)], [(4...9, false), (6...6, false)]),
    ([("7%", 4...5), ("7%", 6...6)], [(4...6, false)]),
  ])
  func rulesWithTheirDays(
    days: [(String, ClosedRange<Int>)], merged: [(ClosedRange<Int>, Bool)]
  ) {
    let rules = days.map {
      RuleOnDays(name: "Bar", words: $0, days: april($1.lowerBound, $1.upperBound))
    }
    #expect(rules.merged.map(\.days) == merged.map { april($0.0.lowerBound, $0.0.upperBound) })
    #expect(rules.merged.map(\.isDated) == merged.map(\.1))
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
