import EngineTrials
import Rules
import TestSupport
import Testing
import Tips
@testable import Books

/// A week of two dinners with one of each way to be there, and two people of one name.
private enum Week {
  static let roster = Roster([
    Employee("7", "Ana Ruiz", ["Server"]), Employee("15", "Bo Ng", ["Server"]),
    Employee("16", "Ana Ruiz", ["Busser"]),
    Employee("x1", "Cy M.", ["Busser"], isManager: true),
  ])

  static func restaurant(_ method: ShareMethod = .points, fee: Int64 = 30_300) -> Restaurant {
    Restaurant(
      "Casa",
      positions: [
        Position("Server", percent: 700_000), Position("Busser", 5_500, percent: 300_000),
      ],
      rounding: Rounding(hours: 15), cardFee: Percentage(millionths: fee),
      sharing: ["Dinner": method])
  }

  static func shift(
    _ method: ShareMethod = .points, card: Int64 = 10_001, cash: Int64 = 1_000, on number: Int = 13,
    last: String = "16", currency: Currency = .usDollar
  ) throws -> ShiftAllocation {
    let shift = Shift(
      date: day(2024, 4, number), type: "Dinner",
      tips: CollectedTips(card: card, house: 57, cash: cash),
      staff: [
        entry("15", from: 1_020, to: 1_503, unpaidBreak: 30),
        entry("7", "Busser", hours: 62_500), entry(last, "Busser", hours: 50_000),
        entry("x1", "Busser", from: 600, to: 660),
      ])
    return try allocate(shift, in: restaurant(method), roster: roster, clockChanges: [])
  }

  static func period(cash: Int64 = 1_000, last: String = "16", to: Int = 14) throws
    -> PeriodAllocation
  {
    PeriodAllocation(
      PayPeriod(from: day(2024, 4, 8), to: day(2024, 4, to)),
      shifts: [try shift(cash: cash, on: 8), try shift(last: last)], roster: roster)
  }

  static func source(_ handedOut: [EmployeeID: Money] = [:]) -> BookSource {
    BookSource(bundle: "casa.zip", version: "1.0", files: [], handedOut: handedOut)
  }

  static func book(
    _ period: PeriodAllocation, _ changes: PeriodChanges? = nil,
    handedOut: [EmployeeID: Money] = [:]
  ) -> Workbook {
    periodWorkbook(
      period, of: restaurant(), roster: roster, findings: validate(period, in: restaurant()),
      source: source(handedOut), changes: changes)
  }

  static func book(ofShift shift: ShiftAllocation) -> Workbook {
    shiftWorkbook(
      shift, roster: roster, findings: validate(shift),
      source: BookSource(bundle: nil, version: "1.0", files: []))
  }
}

extension Workbook {
  fileprivate func laidOut(_ name: String) throws -> Sheet {
    try #require(sheets.first { $0.name.text == name }, "no sheet \(name)").layOut()
  }
}

extension Sheet {
  fileprivate func texts(inColumn column: Int? = nil) -> [String] {
    cells.filter { column == nil || $0.reference.column == column }
      .sorted { $0.reference.row < $1.reference.row }
      .compactMap { if case .text(let text) = $0.value { text } else { nil } }
  }

  fileprivate var formulas: [String] {
    cells.compactMap { if case .formula(let formula, _) = $0.value { formula.text } else { nil } }
  }
}

@Suite struct BookTests {
  @Test(arguments: ShareMethod.allCases)
  func everyCellIsPutOnceAndNoFormulaIsLong(method: ShareMethod) throws {
    let sheets =
      Week.book(try Week.period()).sheets + Week.book(ofShift: try Week.shift(method)).sheets
    for sheet in sheets.map({ $0.layOut() }) {
      let cells = sheet.cells.map(\.reference)
      #expect(Set(cells).count == cells.count, "\(sheet.name.text)")
      #expect(sheet.isProtected == (sheet.name.text != "Register"))
      #expect(sheet.formulas.allSatisfy { $0.utf8.count <= 120 })
    }
  }

  /// Shares are formulas with the engine's cents as their values; a manager's are values.
  @Test(arguments: ShareMethod.allCases)
  func sharesAreFormulas(method: ShareMethod) throws {
    let allocation = try Week.shift(method)
    let sheet = try Week.book(ofShift: allocation).laidOut("Summary")
    let title = try #require(
      sheet.cells.first { if case .text("Digital tips") = $0.value { true } else { false } })
    for (index, row) in allocation.rows.enumerated() {
      let spot = title.reference.moved(down: 1 + index)
      let cell = try #require(sheet.cells.first { $0.reference == spot })
      guard case .formula(_, let value) = cell.value else {
        #expect(row.work.exclusion != nil)
        continue
      }
      #expect(value == Rational(row.digitalShare.minorUnits, over: 100))
    }
  }

  /// Beyond what spreadsheets do exactly, exact shares and their whole cents are values.
  @Test(arguments: [(10_001, true), (Money.limit, false)])
  func amountsTooLargeAreValues(card: Int64, isFollowed: Bool) throws {
    let sheet = try Week.book(ofShift: try Week.shift(card: card)).laidOut("Summary")
    #expect(sheet.formulas.contains { $0.hasPrefix("INT(ROUND(B") } == isFollowed)
  }

  /// Every difference in an equation of the workbook is zero.
  @Test func everythingAddsUp() throws {
    var count = 0
    for sheet in Week.book(try Week.period()).sheets.map({ $0.layOut() }) {
      for cell in sheet.cells where cell.style.kind == .tick {
        guard case .formula(_, let value) = cell.value else { continue }
        #expect(value.numerator == 0, "\(sheet.name.text) \(cell.reference)")
        count += 1
      }
    }
    #expect(count >= 15)
  }

  /// Hours above 40 are a formula up to five weeks; with more, it would be too long.
  @Test(arguments: [(5, 11), (6, 18)])
  func hoursAboveFortyAreAFormula(month: Int, lastDay: Int) throws {
    let shifts = try [8, 9, 10, 11].map {
      try allocated(
        [entry("15", hours: 110_000)], CollectedTips(cash: 100), in: Week.restaurant(),
        on: day(2024, 4, $0), roster: Week.roster)
    }
    let period = PeriodAllocation(
      PayPeriod(from: day(2024, 4, 8), to: day(2024, 5, lastDay)), shifts: shifts,
      roster: Week.roster)
    let formulas = try Week.book(period).laidOut("Workweeks").formulas
    #expect(formulas.contains { $0.split(separator: "MAX(").count == 5 } == (month == 5))
  }

  /// Cash that was handed out is not asked for again, and bills and coins are shown only for the rest.
  @Test func cashHandedOutBefore() throws {
    let period = try Week.period()
    let first = try Week.book(period).laidOut("Summary").texts()
    #expect(first.contains("1  Hand out 20.00 in cash"))
    #expect(first.contains("Take out of the safe"))
    let all = Dictionary(
      uniqueKeysWithValues: period.employees.map { ($0.employee.id, $0.cash) })
    let later = try Week.book(period, handedOut: all).laidOut("Summary").texts()
    #expect(later.contains("1  Have the statements signed: sheet Employees"))
    #expect(later.contains("Cash left"))
    #expect(!later.contains("Take out of the safe"))
  }

  /// One line to sign for each person who gets something, and none for nothing.
  @Test func nobodySignsForNothing() throws {
    let texts = try Week.book(try Week.period()).laidOut("Employees").texts()
    #expect(texts.filter { $0.hasPrefix("Received ") }.count == 3)
    #expect(texts.contains { $0.hasPrefix("Cy M.: $0.00") })
  }

  /// A statement stays on one page, and a page ends between two of them.
  @Test(arguments: [1, 5, 14, 60])
  func statementsStayWhole(people: Int) throws {
    let house = TestRestaurant()
    let staff = (1...people).map { entry("\($0)") }
    let shift = try house.allocation(staff, card: 100_000, on: day(2024, 4, 8))
    let period = PeriodAllocation(
      PayPeriod(from: day(2024, 4, 8), to: day(2024, 4, 14)), shifts: [shift],
      roster: house.roster(staff))
    let book = periodWorkbook(
      period, of: house.restaurant, roster: house.roster(staff), findings: [],
      source: Week.source())
    let count = people == 1 ? "1 employee" : "\(people) employees"
    #expect(try book.laidOut("Summary").texts().contains(count))
    let sheet = try book.laidOut("Employees")
    let page = sheet.page
    #expect(page.scale >= PageSetup.leastScale)
    let starts = [0] + page.pageBreaks
    let last = try #require(page.printArea?.last.row)
    for (first, next) in zip(starts, starts.dropFirst() + [last + 1]) {
      let height = (first..<next).reduce(0) { $0 + (sheet.rowHeights[$1] ?? 14) }
      #expect(height <= page.printableHeight * 100 / page.scale)
      // Each page begins with a name.
      #expect(first == 0 || sheet.texts(inRow: first).contains { $0.hasPrefix("Person ") })
    }
  }
}

extension Sheet {
  fileprivate func texts(inRow row: Int) -> [String] {
    cells.filter { $0.reference.row == row }
      .compactMap { if case .text(let text) = $0.value { text } else { nil } }
  }
}
