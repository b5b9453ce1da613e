import TestSupport
import Testing
import Tips
@testable import Books

/// Dinners of a few people, day after day.
private enum Dinners {
  static func period(
    _ method: ShareMethod, people: Int = 4
  ) throws -> (period: PeriodAllocation, restaurant: Restaurant) {
    var kitchen = TestRestaurant()
    kitchen.method = method
    let positions = ["Server", "Bartender", "Busser"]
    let staff = (1...people).map { number in
      entry("\(number)", positions[number % 3], hours: 60_000 + 2_500 * Int64(number))
    }
    let roster = kitchen.roster(staff)
    let shifts = try (1...3).map { number in
      try kitchen.allocation(
        staff, card: 100_003 + 7 * Int64(number), cash: 20_001,
        on: try #require(day(2024, 4, 1).adding(days: number - 1)), roster: roster)
    }
    let period = PayPeriod(from: day(2024, 4, 1), to: day(2024, 4, 30))
    return (PeriodAllocation(period, shifts: shifts, roster: roster), kitchen.restaurant)
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

  fileprivate var hasFormulas: Bool {
    cells.contains { if case .formula = $0.value { true } else { false } }
  }
}

@Suite struct StatementTests {
  @Test(arguments: [
    (ShareMethod.points, "6.25 of 23.25 points"), (.hours, "6.25 of 26.50 hours"),
    (.equally, "1 of 4 equal parts"), (.percent, "30% × 6.25 of 13.25 points"),
  ])
  func aPartIsTrueArithmetic(method: ShareMethod, words: String) throws {
    let (period, _) = try Dinners.period(method)
    let rows = try #require(StatementRow.rows(of: period)[EmployeeID("1")])
    #expect(rows.map(\.part) == [words, words, words])
  }

  /// Where a position is missing, the others' percents make the whole.
  @Test func percentsOfTheNightMakeTheWhole() throws {
    let (period, _) = try Dinners.period(.percent, people: 1)
    let row = try #require(StatementRow.rows(of: period)[EmployeeID("1")]?.first)
    #expect(row.part == "30% ÷ 30% × 6.25 of 6.25 points")
  }

  @Test func columnsAreThoseThatTheMethodsNeed() throws {
    func keys(_ method: ShareMethod) throws -> [String] {
      Table.statement(StatementShape(try Dinners.period(method).period)).sheetColumns.map(\.key)
    }
    let byHours = ["date", "shift", "position", "hours", "digital_tips", "cash_tips"]
    #expect(try keys(.hours) == byHours)
    #expect(try keys(.equally) == byHours)
    #expect(try keys(.points) == byHours.prefix(4) + ["points"] + byHours.dropFirst(4))
  }

  /// The amounts paid before, those that should be, and the difference; somebody who is in no shift any
  /// more has a statement too.
  @Test func aCorrectionShowsWhatWasPaid() throws {
    let (was, restaurant) = try Dinners.period(.points, people: 5)
    let (now, _) = try Dinners.period(.points, people: 4)
    let changes = PeriodChanges(
      of: "a.zip", number: 1, was: was, now: now, inputs: [], payroll: [])
    let people = StatementPerson.all(of: now, at: restaurant, changes)
    #expect(people.map(\.employee.id.text) == ["1", "2", "3", "4", "5"])
    for (person, before) in zip(people, was.employees) {
      #expect(person.amounts.suffix(2).map(\.label) == ["Already paid", "Difference"])
      #expect(person.paid?.was == before.earned)
    }
    #expect(people[4].rows.isEmpty)
  }

  /// Whoever holds exactly the cash that is theirs hands nothing in.
  @Test(
    arguments: [(-1, "Cash you get"), (0, "Cash you get"), (1, "Cash you hand in")]
      as [(Int64, String)])
  func whoHoldsCashAlready(more: Int64, label: String) throws {
    let totals = try #require(Dinners.period(.points).period.employees.first)
    let person = StatementPerson(
      totals: totals, about: "", rows: [], sentences: [], paid: nil,
      held: Money(minorUnits: totals.cash.minorUnits + more))
    #expect(person.amounts.last?.label == label)
  }

  /// A person's own workbook: values, no link, and no other name in it.
  @Test func aStatementAloneIsOfNobodyElse() throws {
    let (period, restaurant) = try Dinners.period(.points)
    let statement = try #require(
      PersonalStatement(of: EmployeeID("2"), in: period, at: restaurant))
    let workbook = statementWorkbook([statement, statement], version: "1.0")
    #expect(workbook.sheets.map(\.name.text) == ["2024-04-01", "2024-04-01 (2)"])
    for sheet in workbook.sheets.map({ $0.layOut() }) {
      #expect(sheet.hyperlinks.isEmpty && sheet.isProtected && !sheet.hasFormulas)
      let texts = sheet.texts + [workbook.title, workbook.subject, workbook.author]
      #expect(texts.contains { $0.hasPrefix("Person 2: ") })
      for other in ["Person 1", "Person 3", "Person 4"] {
        #expect(!texts.contains { $0.contains(other) })
      }
    }
    #expect(PersonalStatement(of: EmployeeID("9"), in: period, at: restaurant) == nil)
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
