import Books
import EngineTrials
import TestSupport
import Testing
import Text
import Tips
@testable import Rules

/// A row as it is printed, with bars between cells.
private func lines(_ table: CSVTable) -> [String] {
  table.rows.map { row in
    row.map { cell in
      switch cell {
      case .text(let text): text
      case .verbatim(let text): text
      }
    }.joined(separator: "|")
  }
}

@Suite struct CSVTablesTests {
  /// A name that holds the separator is told from two names by quotes.
  @Test func positionsWithSemicolonsAreQuoted() {
    let restaurant = Restaurant(
      positions: ["Bar; Patio", "The \"Pass\""].map { Position($0) })
    let employee = Employee("1", "Ana", restaurant.positions.map(\.name))
    let table = CSVTable.roster(Roster([employee]), of: restaurant)
    #expect(table.rows[0][3] == .text("\"Bar; Patio\";\"The \"\"Pass\"\"\""))
  }

  @Test func validationPrintsEveryKindOfValue() throws {
    let values: [(Finding.Value, CSVTable.Cell)] = [
      (.none, .verbatim("")), (.money(Money(minorUnits: 5)), .verbatim("0.05")),
      (.moneyDifference(MoneyDifference(minorUnits: -9_292)), .verbatim("-92.92")),
      (.fractionalMoney(FractionalMoney(units: 123_456)), .verbatim("0.123456")),
      (.hours(Hours(minutes: 465)), .verbatim("7.75")), (.minutes(-3), .verbatim("-3")),
      (.points(Points(units: 1_631_250_000)), .verbatim("5.44")),
      (.pointValue(PointValue(tenThousandths: 7_500)), .verbatim("0.75")),
      (.count(9), .verbatim("9")),
      (.text("=SUM(A1)"), .text("=SUM(A1)")),
    ]
    let rule = Rule(name: "cash shares", law: nil, diagnostic: nil)
    var list = FindingList(
      rule, about: .init(ShiftID(date: day(2024, 4, 13), type: "Dinner")), by: .us)
    for (value, _) in values { list.add(.fail, difference: value, "why") }
    var period = FindingList(rule, about: .init(), by: .us)
    period.add(.pass, as: "whole period", "")
    let table = CSVTable.validation(of: list.findings + period.findings, currency: .usDollar)
    for (row, (_, cell)) in zip(table.rows, values) {
      #expect(
        row == [
          .verbatim("2024-04-13"), .text("Dinner"), .text("cash shares"), .text("FAIL"), .empty,
          .empty,
          cell, .text("why"),
        ])
    }
    #expect(lines(table).last == "||whole period|PASS||||")
  }
}

/// Money per hour is a number on worksheets, and rounded to cents in plain files.
@Test(arguments: [
  (10_001 as Int64, 180, "33.34"), (10_000, 180, "33.33"), (1, 0, "0.00"), (5, 600, "0.01"),
])
func moneyPerHourInAPlainFile(cents: Int64, minutes: Int, text: String) {
  let rate = TableValue.perHour(Money(minorUnits: cents), Hours(minutes: minutes))
  #expect(rate.text(in: .usDollar) == text)
}
