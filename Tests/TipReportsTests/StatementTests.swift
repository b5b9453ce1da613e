import TestSupport
import Testing
import TipAllocation
import TipModel

@testable import Spreadsheet
@testable import TipReports

/// Dinners of a few people, day after day.
private enum Dinners {
  static func period(
    _ method: ShareMethod, days: Int = 3, people: Int = 4, currency: Currency = .usDollar
  ) throws -> (period: PeriodAllocation, restaurant: Restaurant, roster: Roster) {
    var kitchen = TestRestaurant()
    kitchen.method = method
    kitchen.currency = currency
    let positions = ["Server", "Bartender", "Busser"]
    let staff = (1...people).map { number in
      entry("\(number)", positions[number % 3], hours: 60_000 + 2_500 * Int64(number))
    }
    let roster = kitchen.roster(staff)
    let shifts = try (1...days).map { number in
      try kitchen.allocation(
        staff, card: 100_003 + 7 * Int64(number), cash: 20_001,
        on: try #require(day(2024, 4, 1).adding(days: number - 1)), roster: roster)
    }
    let period = PayPeriod(from: day(2024, 4, 1), to: day(2024, days > 30 ? 6 : 4, 30))
    return (
      PeriodAllocation(period, shifts: shifts, roster: roster), kitchen.restaurant, roster
    )
  }

  static func places(
    _ period: PeriodAllocation, _ restaurant: Restaurant, _ changes: PeriodChanges? = nil
  ) -> StatementsPlaces {
    var names = SheetNames()
    return StatementsPlaces(
      StatementPerson.all(of: period, at: restaurant, changes), of: period,
      in: restaurant.currency, page: PageSetup(paper: .letter), firstRow: 2
    ) { names.name("Statements \($0)") }
  }
}

extension Sheet {
  fileprivate var texts: [String] {
    cells.compactMap { cell in
      switch cell.value {
      case .text(let text): text
      case .formula(let formula, _): formula.text
      default: nil
      }
    }
  }
}

@Suite struct StatementTests {
  @Test(arguments: [
    (ShareMethod.points, "6.25 of 23.25 points"), (.hours, "6.25 of 26.50 hours"),
    (.equally, "1 of 4 equal parts"), (.percent, "30% × 6.25 of 13.25 points"),
  ])
  func aPartIsTrueArithmetic(method: ShareMethod, words: String) throws {
    let (period, _, _) = try Dinners.period(method)
    let rows = try #require(StatementRow.rows(of: period)[EmployeeID("1")])
    #expect(rows.map { $0.part?.words } == [words, words, words])
    for row in rows {
      let part = try #require(row.part)
      let exact = UInt128(part.digital.minorUnits) * part.fraction.numerator
      let floor = Int64(exact / part.fraction.denominator)
      #expect((floor...floor + 1).contains(row.earned.shares.digital.minorUnits))
    }
  }

  /// Where a position is missing, the others' percents make the whole.
  @Test func percentsOfTheNightMakeTheWhole() throws {
    let (period, _, _) = try Dinners.period(.percent, people: 1)
    let row = try #require(StatementRow.rows(of: period)[EmployeeID("1")]?.first)
    #expect(row.part?.words == "30% ÷ 30% × 6.25 of 6.25 points")
    #expect(row.part?.fraction.hundredthsOfPercent == 10_000)
  }

  @Test func columnsAreThoseThatTheMethodsNeed() throws {
    func keys(_ method: ShareMethod) throws -> [String] {
      Table.statement(StatementShape(try Dinners.period(method).period)).sheetColumns.map(\.key)
    }
    let byHours = [
      "date", "shift", "hours", "part", "fraction", "digital_pool", "digital_tips", "cash_pool",
      "cash_tips", "total_tips",
    ]
    #expect(try keys(.hours) == byHours)
    #expect(try keys(.equally) == byHours)
    #expect(
      try keys(.points) == byHours.prefix(3) + ["point_value", "points"] + byHours.dropFirst(3))
  }

  /// No page holds more than its paper, and no statement that would fit on one begins another.
  @Test(arguments: [1, 5, 11, 13, 14, 30, 90], ["USD", "KWD", "JPY"])
  func pagesHoldWhatIsOnThem(days: Int, code: String) throws {
    let currency = try #require(Currency(code: code))
    let (period, restaurant, _) = try Dinners.period(.points, days: days, currency: currency)
    let statements = Dinners.places(period, restaurant)
    let page = statements.columns.page
    #expect(page.scale >= 73)
    var starts = [statements.firstRow] + statements.pageBreaks[0]
    #expect(starts == starts.sorted() && Set(starts).count == starts.count)
    starts.append(statements.ends[0])
    let heights = Dictionary(
      uniqueKeysWithValues: statements.places.flatMap { place in
        place.layout.lines.enumerated().map { (place.start + $0, $1.height) }
      })
    for (first, next) in zip(starts, starts.dropFirst()) {
      let height = (first..<next).reduce(0) { $0 + (heights[$1] ?? 0) }
      #expect(height <= page.pageHeight, "rows \(first) to \(next)")
    }
    // Each page but the last is so full that the next statement does not fit.
    let layouts = statements.people.map {
      StatementLayout.height(of: statements.columns.content(of: $0))
    }
    for (place, height) in zip(statements.places, layouts).dropFirst()
    where starts.contains(place.start) {
      let before = starts.last { $0 < place.start } ?? statements.firstRow
      let above = zip(statements.places, layouts)
        .filter { (before..<place.start).contains($0.0.start) }.map(\.1)
      let used = above.reduce(0) { $0 + $1 + StatementLayout.cut }
      #expect(used + height > page.pageHeight - 3)
    }
  }

  /// A person of several pages has the name and the column titles on each of them.
  @Test func longStatementsGoOn() throws {
    let content = StatementLayout.Content(
      nameHeight: 21, amountLines: 1, aboutHeight: 15, rows: Array(repeating: 17, count: 90),
      paragraphs: [16, 31, 16])
    let layout = StatementLayout(content, page: 700)
    #expect(layout.pageCount == 3)
    for (page, row) in layout.breaks.enumerated() {
      #expect(layout.lines[row].part == .nameAgain(page: page + 2))
      #expect(layout.lines[row + 2].part == .header)
    }
    #expect(layout.lines.count { $0.part == .total } == 1)
    #expect(
      layout.lines.compactMap { line in
        if case .row(let index) = line.part { index } else { nil }
      } == Array(0..<90))
    #expect(layout.lines.last?.part == .signature)
  }

  /// Labels of the total rows are what other sheets add them up by.
  @Test func totalsAreFoundByTheirLabel() throws {
    let (period, restaurant, roster) = try Dinners.period(.points)
    let plan = Plan(
      restaurant, roster: roster, period: period, findings: [],
      source: BookSource(bundle: nil, version: "1.0", files: []), isSingleShift: false)
    let sheet = plan.statementsSheet(0)
    let labels = sheet.cells.filter {
      guard case .text("Total") = $0.value else { return false }
      return $0.reference.column == 0
    }
    #expect(labels.count == period.employees.count)
    #expect(plan.statements.sum("total_tips").text.hasPrefix("SUMIF('Statements'!$A$3:$A$"))
    #expect(sheet.isProtected)
    let last = try #require(sheet.page.printArea?.last)
    #expect(sheet.hyperlinks.allSatisfy { $0.cell.row < 2 || $0.cell.column > last.column })
    for row in 2...last.row { #expect(sheet.rowHeights[row] != nil, "row \(row)") }
  }

  /// The amounts paid before, those that should be, and the difference; somebody who is in no shift any
  /// more has a statement too.
  @Test func aCorrectionShowsWhatWasPaid() throws {
    let (was, restaurant, _) = try Dinners.period(.points, people: 5)
    let (now, _, _) = try Dinners.period(.points, people: 4)
    let changes = PeriodChanges(
      of: "a.zip", number: 1, was: was, now: now, inputs: [], payroll: [])
    let people = StatementPerson.all(of: now, at: restaurant, changes)
    #expect(people.map(\.employee.id.text) == ["1", "2", "3", "4", "5"])
    for (person, before) in zip(people, was.employees) {
      #expect(person.amounts[1].map(\.label) == ["Already paid", "Difference"])
      #expect(person.paid?.total == before.total)
    }
    let statements = Dinners.places(now, restaurant, changes)
    #expect(statements.places.count == 5)
    #expect(statements.people[4].rows.isEmpty)
  }

  /// An equal part counts the people on the shift's sheet.
  @Test func equalPartsAreFormulas() throws {
    let (period, restaurant, roster) = try Dinners.period(.equally)
    let plan = Plan(
      restaurant, roster: roster, period: period, findings: [],
      source: BookSource(bundle: nil, version: "1.0", files: []), isSingleShift: false)
    let texts = plan.statementsSheet(0).texts
    #expect(texts.contains { $0.contains("COUNTIFS(") })
    #expect(texts.contains("1 of 4 equal parts"))
  }

  /// Whoever holds exactly the cash that is theirs hands nothing in.
  @Test(
    arguments: [(-1, "Paid in cash"), (0, "Paid in cash"), (1, "Cash you hand in")]
      as [(Int64, String)])
  func whoHoldsCashAlready(more: Int64, label: String) throws {
    let totals = try #require(Dinners.period(.points).period.employees.first)
    let person = StatementPerson(
      totals: totals, about: "", rows: [], sentences: [], paid: nil,
      held: Money(minorUnits: totals.cash.minorUnits + more))
    let amount = try #require(person.amounts[1].last)
    #expect(amount.label == label)
  }

  /// A person's own workbook: values, no link, and no other name in it.
  @Test func aStatementAloneIsOfNobodyElse() throws {
    let (period, restaurant, roster) = try Dinners.period(.points)
    let statement = try #require(
      PersonalStatement(of: EmployeeID("2"), in: period, at: restaurant, roster: roster))
    let workbook = statementWorkbook([statement, statement], version: "1.0")
    #expect(workbook.sheets.map(\.name.text) == ["2024-04-01", "2024-04-01 (2)"])
    #expect(workbook.names.isEmpty)
    for sheet in workbook.sheets.map({ $0.layOut() }) {
      #expect(sheet.hyperlinks.isEmpty && sheet.isProtected)
      for cell in sheet.cells {
        switch cell.value {
        case .formula, .textFormula: Issue.record("a formula in \(cell.reference)")
        default: break
        }
      }
      let texts = sheet.texts + [workbook.title, workbook.subject, workbook.author]
      #expect(texts.contains("Person 2"))
      for other in ["Person 1", "Person 3", "Person 4"] {
        #expect(!texts.contains { $0.contains(other) })
      }
    }
    #expect(
      PersonalStatement(of: EmployeeID("9"), in: period, at: restaurant, roster: roster) == nil)
  }

  @Test func textIsMeasured() {
    #expect(TextWidth.width(of: "123") == 3)
    #expect(TextWidth.width(of: "山田") == 5)
    #expect(TextWidth.lines(of: "", width: 5) == 1)
    #expect(TextWidth.lines(of: "12 34 56", width: 5) == 2)
    #expect(TextWidth.lines(of: "1234567890", width: 5) == 2)
    #expect(TextWidth.lines(of: "12345678901 2", width: 5) == 3)
  }
}
