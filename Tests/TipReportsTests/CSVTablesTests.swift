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
  @Test func headersAreWhatUsersRelyOn() throws {
    let shift = try SmallNight.allocation()
    let period = SmallNight.period([shift])
    let headers = [
      CSVTable.allocations(of: [shift]), .employees(of: period, currency: .usDollar),
      .summary(of: period), .validation(of: [], currency: .usDollar),
      .roster(SmallNight.roster, of: SmallNight.restaurant()),
    ].map { $0.header.joined(separator: ",") }
    #expect(
      headers == [
        "date,shift,employee_id,name,position,clock_in,clock_out,hours,point_value,points,"
          + "digital_tips,cash_tips,service_charges,total_tips",
        "employee_id,name,shifts,hours,points,digital_tips,cash_tips,service_charges,total_tips",
        "date,shift,credit_card_tips,house_tips,card_fee,digital_tips,cash_tips,service_charges,"
          + "total_tips,staff,hours,points",
        "date,shift,check,status,expected,actual,difference,detail",
        "employee_id,first_name,last_name,positions,manager",
      ])
  }

  /// 11.00 hours at 1 are 11.00 points, 6.3333 at 0.75 are 4.75, a manager has none; 98.00 of
  /// digital tips are shared by them, and 10.01 of cash.
  @Test func allocationsHaveARowPerPersonInTheOrderOfTheFile() throws {
    #expect(
      lines(.allocations(of: [try SmallNight.allocation()])) == [
        "2024-04-13|Dinner|15|Bo|Server|11:00|01:00|11.00|1|11.00|68.44|6.99||75.43",
        "2024-04-13|Dinner|007|Ana Ruiz|Bar|||6.33|0.75|4.75|29.56|3.02||32.58",
        "2024-04-13|Dinner|x1|Cy Manager|Bar|09:00|10:00|1.00|0|0.00|0.00|0.00||0.00",
      ])
  }

  @Test func summaryHasARowPerShift() throws {
    let shifts = [
      try SmallNight.allocation(), try SmallNight.allocation(day: 14, type: "Lunch"),
    ]
    #expect(
      lines(.summary(of: SmallNight.period(shifts))) == [
        "2024-04-13|Dinner|100.00|0.50|2.50|98.00|10.01||108.01|3|18.33|15.75",
        "2024-04-14|Lunch|100.00|0.50|2.50|98.00|10.01||108.01|3|18.33|15.75",
      ])
  }

  @Test func employeesHaveARowEachByID() throws {
    let shifts = [try SmallNight.allocation(), try SmallNight.allocation(day: 14)]
    let period = SmallNight.period(shifts)
    #expect(
      lines(.employees(of: period, currency: .usDollar)) == [
        "007|Ana Ruiz|2|12.67|9.50|59.12|6.04||65.16",
        "15|Bo|2|22.00|22.00|136.88|13.98||150.86",
        "x1|Cy Manager|2|2.00|0.00|0.00|0.00||0.00",
      ])
  }

  @Test func theRosterCanBeImportedAgain() {
    #expect(
      lines(.roster(SmallNight.roster, of: SmallNight.restaurant())) == [
        "007|Ana|Ruiz|Server;Bar|", "15|Bo||Server|", "x1|Cy|Manager|Bar|true",
      ])
  }

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
