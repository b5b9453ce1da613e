import EngineTrials
import TestSupport
import Testing
import TipAllocation
import TipModel
import TipValidation

@testable import Spreadsheet
@testable import TipReports

/// Two dinners of three people, of whom two have the same name.
private enum Week {
  static let roster = Roster([
    Employee("1", "Ana Ruiz", ["Server"]), Employee("2", "Bo Ng", ["Server"]),
    Employee("3", "Ana Ruiz", ["Busser"]),
  ])

  static let restaurant = Restaurant(
    "Casa", positions: [Position("Server"), Position("Busser", 5_000)])

  static let source = BookSource(bundle: nil, version: "1.0", files: [])

  static func shift(
    _ number: Int, cash: Int64, hours: [(String, String, Int64)]
  ) throws -> ShiftAllocation {
    let shift = Shift(
      date: day(2024, 4, number), type: "Dinner",
      tips: CollectedTips(card: 50_003, cash: cash),
      staff: hours.map { entry($0.0, $0.1, hours: $0.2) })
    return try allocate(shift, in: restaurant, roster: roster, clockChanges: [])
  }

  static func period(
    cash: Int64 = 11_348, last: String = "3", to: Int = 14
  ) throws -> PeriodAllocation {
    PeriodAllocation(
      PayPeriod(from: day(2024, 4, 8), to: day(2024, 4, to)),
      shifts: [
        try shift(8, cash: cash, hours: [("1", "Server", 80_000), ("2", "Server", 60_000)]),
        try shift(
          13, cash: 4_001,
          hours: [("1", "Server", 35_000), (last, "Busser", 50_000)]),
      ], roster: roster)
  }

  static func book(_ period: PeriodAllocation, _ changes: PeriodChanges? = nil) -> Workbook {
    periodWorkbook(
      period, of: restaurant, roster: roster, findings: [], source: source, changes: changes)
  }
}

extension Workbook {
  fileprivate func laidOut(_ name: String) throws -> Sheet {
    try #require(sheets.first { $0.name.text == name }, "no sheet \(name)").layOut()
  }
}

extension Sheet {
  fileprivate func texts(inColumn column: Int) -> [String] {
    cells.filter { $0.reference.column == column }.sorted { $0.reference.row < $1.reference.row }
      .compactMap { if case .text(let text) = $0.value { text } else { nil } }
  }

  fileprivate func number(at reference: CellReference) -> Rational? {
    switch cells.first(where: { $0.reference == reference })?.value {
    case .number(let number)?, .formula(_, let number)?: number
    default: nil
    }
  }

  fileprivate var statuses: [String] {
    cells.compactMap { cell in
      guard case .textFormula(_, let text) = cell.value, ["✓", "FAIL"].contains(text) else {
        return nil
      }
      return text
    }
  }
}

@Suite struct PayoutTests {
  @Test func aPeriodHasASheetToSignWithItsCash() throws {
    let period = try Week.period()
    let book = Week.book(period)
    let payout = try book.laidOut("Payout")
    #expect(payout.isProtected && payout.autoFilter == nil)
    // Those of one name are told apart.
    #expect(
      payout.texts(inColumn: 0)
        == [
          "Payout",
          "Casa, April 8 – 14, 2024. The last row lists the bills and coins to take from the safe.",
          "Who",
          "Ana Ruiz (1)", "Bo Ng", "Ana Ruiz (3)", "Total",
        ])
    // The bills and coins are beside the amounts.
    #expect(payout.statuses == ["✓", "✓"])
    #expect(!book.sheets.contains { $0.name.text == "Cash" })
    // Below an empty row.
    #expect(
      payout.number(at: CellReference(8, 1))
        == Rational(period.totals.total.minorUnits, over: 100))
  }

  @Test func billsAndCoinsAreWorthTheCash() throws {
    let sheet = try Week.book(try Week.period()).laidOut("Payout")
    let values = CashDenominations(of: .usDollar).pieces.map(\.value)
    for row in [4, 5, 6, 8] {
      let cash = try #require(sheet.number(at: CellReference(row, 3)))
      let worth = values.indices.reduce(Int64(0)) { sum, index in
        sum + (sheet.number(at: CellReference(row, 5 + index))?.numerator ?? 0) * values[index]
      }
      #expect(worth == cash.numerator * (100 / cash.denominator))
    }
  }

  @Test func aShiftHasThemOnOneSheet() throws {
    let shift = try Week.shift(8, cash: 999, hours: [("1", "Server", 80_000)])
    let book = shiftWorkbook(
      shift, roster: Week.roster, findings: validate(shift), source: Week.source)
    #expect(!book.sheets.contains { $0.name.text == "Cash" })
    let sheet = try book.laidOut("Payout")
    #expect(sheet.statuses == ["✓", "✓"])
    #expect(sheet.texts(inColumn: 5) == ["$20"])
  }

  /// Only what a correction adds is handed out; what it takes is in a list below.
  @Test func aCorrectionHandsOutDifferences() throws {
    let (was, now) = (try Week.period(), try Week.period(cash: 12_348, last: "2"))
    let changes = PeriodChanges(
      of: "casa.zip", number: 1, was: was, now: now, inputs: [], payroll: [])
    let rows = PayoutRow.rows(of: now, changes)
    #expect(rows.map(\.id.text) == ["1", "2", "3"])
    for (row, person) in zip(rows, changes.people) {
      #expect(row.difference == person.now.total - person.was.total)
      let due = person.now.cash - person.was.cash
      #expect(row.cashOut - row.cashBack == due)
    }
    let book = Week.book(now, changes)
    let cash = try book.laidOut("Cash")
    #expect(cash.statuses == ["✓"])
    #expect(
      cash.texts(inColumn: 0).filter { $0.hasPrefix("Ana") || $0.hasPrefix("Bo") }
        == ["Ana Ruiz (1)", "Bo Ng", "Ana Ruiz (3)"])
    #expect(cash.texts(inColumn: 0).contains("Cash to recover"))
    let spots = cash.cells.map(\.reference)
    #expect(Set(spots).count == spots.count)
    // The headers of both lists have one height.
    let headers = cash.cells.filter { if case .text("Who") = $0.value { true } else { false } }
    #expect(headers.count == 2)
    #expect(Set(headers.map { cash.rowHeights[$0.reference.row] }).count == 1)
    let payout = try book.laidOut("Payout")
    #expect(payout.texts(inColumn: 5).contains("Already paid"))
    #expect(payout.statuses == ["✓"])
  }

  /// Whoever is owed nothing is in no list.
  @Test func whatIsOwed() throws {
    let was = try Week.period()
    for (now, ids) in [(was, []), (try Week.period(last: "2"), ["2", "3"])] {
      let changes = PeriodChanges(
        of: "casa.zip", number: 1, was: was, now: now, inputs: [], payroll: [])
      let rows = OwedRow.rows(changes, PayoutRow.rows(of: now, changes))
      #expect(rows.map(\.person.employee.id.text) == ids)
    }
  }

  @Test func workweeksArePeopleByWeeks() throws {
    let period = try Week.period(to: 24)
    let sheet = try Week.book(period).laidOut("Workweeks")
    let header = sheet.cells.filter { $0.reference.row == 3 }.compactMap { cell in
      if case .text(let text) = cell.value { text } else { nil }
    }
    #expect(
      header == [
        "Who", "Apr 8–14", "Apr 15–21", "Apr 22–28, partial", "Total", "Over 40",
      ])
    // 8 + 3.5 hours in one week.
    #expect(sheet.number(at: CellReference(4, 1)) == Rational(11 * 30_000 + 15_000, over: 30_000))
    #expect(sheet.statuses == ["✓"])
  }
}
