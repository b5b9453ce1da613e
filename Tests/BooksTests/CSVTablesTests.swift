import Books
import EngineTrials
import TestSupport
import Testing
import Text
import Tips
@testable import Rules

/// A small night with one of everything that a table can hold.
private enum SmallNight {
  static let roster = Roster([
    Employee("007", "Ana Ruiz", ["Server", "Bar"]), Employee("15", "Bo", ["Server"]),
    Employee("x1", "Cy Manager", ["Bar"], isManager: true),
  ])

  static let staff = [
    entry(
      "15", from: 660, to: 870, more: [Punch(clockIn: 1_020, clockOut: 1_500)], unpaidBreak: 30),
    entry("007", "Bar", hours: 63_333, value: 7_500, reason: "covered the pass"),
    entry("x1", "Bar", from: 540, to: 600),
  ]

  static func restaurant(_ currency: Currency = .usDollar) -> Restaurant {
    Restaurant(
      "Small Night", currency: currency, positions: [Position("Server"), Position("Bar", 12_345)],
      cardFee: Percentage(millionths: 25_000))
  }

  static func allocation(
    day number: Int = 13, type: String = "Dinner", currency: Currency = .usDollar
  ) throws -> ShiftAllocation {
    let shift = Shift(
      date: day(2024, 4, number), type: type,
      tips: CollectedTips(card: 10_000, house: 50, cash: 1_001), staff: staff)
    return try allocate(shift, in: restaurant(currency), roster: roster, clockChanges: [])
  }
}

extension SmallNight {
  fileprivate static func period(_ shifts: [ShiftAllocation]) -> PeriodAllocation {
    let days = shifts.map(\.shift.date)
    let first = days.min() ?? day(2024, 4, 13)
    return PeriodAllocation(
      PayPeriod(from: first, to: days.max() ?? first), shifts: shifts, roster: roster)
  }
}

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
  /// A value that nobody has gets no column, so that a plain roster's file stays as it is.
  @Test func rareColumnsAreThereWhereSomebodyHasThem() {
    func header(_ employee: Employee) -> [String] {
      CSVTable.roster(Roster([employee]), of: SmallNight.restaurant()).header
    }
    let plain = ["employee_id", "first_name", "last_name", "positions"]
    func person(
      isManager: Bool = false, code: String? = nil, payrollID: String? = nil,
      payrollIDs: [String: String] = [:]
    ) -> Employee {
      Employee(
        id: EmployeeID("1"), firstName: "Ana", lastName: "", positions: ["Bar"],
        isManager: isManager, occupationCode: code, payrollID: payrollID, payrollIDs: payrollIDs)
    }
    #expect(header(person()) == plain)
    #expect(header(person(isManager: true)) == plain + ["manager"])
    #expect(header(person(code: "101")) == plain + ["occupation_code"])
    #expect(header(person(payrollID: "7")) == plain + ["payroll_id"])
    #expect(
      header(person(payrollIDs: ["gusto": "g", "adp-run": "a"])) == plain + [
        "payroll_ids.adp-run", "payroll_ids.gusto",
      ])
  }

  /// A name that holds the separator is told from two names by quotes.
  @Test func positionsWithSemicolonsAreQuoted() {
    let restaurant = Restaurant(
      positions: ["Bar; Patio", "The \"Pass\""].map { Position($0) })
    let employee = Employee("1", "Ana", restaurant.positions.map(\.name))
    let table = CSVTable.roster(Roster([employee]), of: restaurant)
    #expect(table.rows[0][3] == .text("\"Bar; Patio\";\"The \"\"Pass\"\"\""))
  }

  @Test func moneyHasTheCurrencysDecimals() throws {
    for (code, card) in [("JPY", "10000"), ("KWD", "10.000"), ("CLF", "1.0000")] {
      let currency = try #require(Currency(code: code))
      let table = CSVTable.summary(
        of: SmallNight.period([try SmallNight.allocation(currency: currency)]))
      #expect(table.rows[0][2] == .verbatim(card))
    }
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
