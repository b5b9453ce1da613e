import TestSupport
import Testing
import Tips

@Suite struct EmployeeIDTests {
  @Test func digitsCompareAsNumbersAndComeFirst() {
    let sorted = ["2", "10", "007", "7", "A", "", "1b", "099", "ä", "a"]
      .map(EmployeeID.init).sorted().map(\.text)
    #expect(sorted == ["2", "007", "7", "10", "099", "", "1b", "A", "a", "ä"])
  }

  @Test func numbersLongerThanAnyInteger() {
    let nines = EmployeeID(String(repeating: "9", count: 30))
    let one = EmployeeID("1" + String(repeating: "0", count: 30))
    #expect(nines < one && !(one < nines))
  }

  @Test func accentsHoweverComposed() {
    #expect(EmployeeID("Jos\u{E9}") == EmployeeID("Jose\u{301}"))
    #expect(EmployeeID("\u{FFFD}") < EmployeeID("\u{1D538}"))
  }

  /// The contract orders scalars, not what they are composed to: `e` is before `f`, though `é` is not.
  @Test func scalarsCompareAsTheyAreWritten() {
    #expect(EmployeeID("e\u{301}") < EmployeeID("f"))
    #expect(EmployeeID("f") < EmployeeID("\u{E9}"))
    #expect(EmployeeID("\u{1112}\u{1161}") < EmployeeID("\u{2000}"))
  }

  /// Of any two different IDs exactly one comes first, and the order is transitive.
  @Test func theOrderIsTotal() {
    let ids = [
      "0", "00", "000", "1", "01", "12", "9", "", "a", "A", "é", "e\u{301}", "𝔸", "\u{FFFD}",
    ]
    .map(EmployeeID.init)
    for first in ids {
      for second in ids {
        let places = [first < second, first == second, second < first]
        #expect(places.filter { $0 }.count == 1, "\(first.text), \(second.text)")
        for third in ids where first < second && second < third { #expect(first < third) }
        for third in ids where first == second && second < third { #expect(first < third) }
      }
    }
  }
}

@Suite struct CalendarTests {
  @Test func everyDayOfTheCalendar() {
    var date: CalendarDate? = day(1900, 1, 1)
    var number = -25_567
    var weekday = 0
    var wrong: [String] = []
    while let today = date {
      if today.dayNumber != number || today.weekday.rawValue != weekday
        || CalendarDate(dayNumber: number) != today
      {
        wrong.append(today.plain)
      }
      date =
        CalendarDate(year: today.year, month: today.month, day: today.day + 1)
        ?? CalendarDate(year: today.year, month: today.month + 1, day: 1)
        ?? CalendarDate(year: today.year + 1, month: 1, day: 1)
      number += 1
      weekday = (weekday + 1) % 7
    }
    #expect(wrong == [])
    #expect(number == 84_006)
    #expect(CalendarDate(dayNumber: number) == nil && CalendarDate(dayNumber: -25_568) == nil)
  }

  @Test func daysThatAreNone() {
    for (year, month, day) in [
      (2023, 2, 29), (1900, 2, 29), (2024, 4, 31), (2024, 13, 1), (2024, 0, 1), (2024, 1, 0),
      (1899, 12, 31), (10_000, 1, 1),
    ] {
      #expect(CalendarDate(year: year, month: month, day: day) == nil)
    }
    #expect(CalendarDate(year: 2000, month: 2, day: 29) != nil)
  }
}

@Suite struct PayPeriodTests {
  /// One day in common is enough, at either end.
  @Test(arguments: [
    (1, 7, false), (1, 8, true), (14, 20, true), (15, 20, false), (10, 11, true), (1, 20, true),
  ])
  func overlaps(from: Int, to: Int, isExpected: Bool) {
    let week = PayPeriod(from: day(2024, 4, 8), to: day(2024, 4, 14))
    let other = PayPeriod(from: day(2024, 4, from), to: day(2024, 4, to))
    #expect(week.overlaps(other) == isExpected)
    #expect(other.overlaps(week) == isExpected)
  }

  @Test func periodsOfDays() {
    let weekly = PayPeriodRule.weekly(start: day(2024, 4, 8))
    #expect(weekly.period(containing: day(2024, 4, 8)) == period(day(2024, 4, 8), day(2024, 4, 14)))
    #expect(weekly.period(containing: day(2024, 4, 7)) == period(day(2024, 4, 1), day(2024, 4, 7)))
    let biweekly = PayPeriodRule.biweekly(start: day(2024, 4, 8))
    #expect(
      biweekly.period(containing: day(2024, 4, 7)) == period(day(2024, 3, 25), day(2024, 4, 7)))
    #expect(weekly.period(containing: day(2199, 12, 31)) == nil)
  }

  @Test func periodsOfMonths() {
    let half = PayPeriodRule.semimonthly
    #expect(half.period(containing: day(2024, 2, 15)) == period(day(2024, 2, 1), day(2024, 2, 15)))
    #expect(half.period(containing: day(2024, 2, 16)) == period(day(2024, 2, 16), day(2024, 2, 29)))
    let month = PayPeriodRule.monthly
    #expect(month.period(containing: day(2023, 2, 28)) == period(day(2023, 2, 1), day(2023, 2, 28)))
  }

  /// Every day is in exactly one period, which all of its days agree on.
  @Test(arguments: 0..<4)
  func periodsTileTheCalendar(kind: Int) throws {
    let start = day(2024, 2, 29)
    let rule: PayPeriodRule =
      [.weekly(start: start), .biweekly(start: start), .semimonthly, .monthly][kind]
    var date = day(2023, 1, 1)
    while date < day(2025, 3, 1) {
      let found = try #require(rule.period(containing: date))
      #expect(found.contains(date) && found.from <= found.to)
      #expect(rule.period(containing: found.from) == found)
      #expect(rule.period(containing: found.to) == found)
      let next = try #require(found.to.adding(days: 1))
      #expect(rule.period(containing: next)?.from == next)
      date = try #require(date.adding(days: 1))
    }
  }

  private func period(_ from: CalendarDate, _ to: CalendarDate) -> PayPeriod {
    PayPeriod(from: from, to: to)
  }
}

@Suite struct PlainTextTests {
  @Test func money() throws {
    let dinar = try #require(Currency(code: "KWD"))
    let yen = try #require(Currency(code: "JPY"))
    #expect(Money(minorUnits: 306_622).plain(in: .usDollar) == "3066.22")
    #expect(Money(minorUnits: 5).plain(in: .usDollar) == "0.05")
    #expect(Money(minorUnits: 5).plain(in: dinar) == "0.005")
    #expect(Money(minorUnits: 5).plain(in: yen) == "5")
    #expect(MoneyDifference(minorUnits: -9_292).plain(in: .usDollar) == "-92.92")
    #expect(MoneyDifference(minorUnits: -5).plain(in: .usDollar) == "-0.05")
    #expect(FractionalMoney(units: 4_820_812_345).plain(in: .usDollar) == "4820.812345")
    #expect(FractionalMoney(units: -50).plain(in: yen) == "-0.0050")
    #expect((FractionalMoney(Money(minorUnits: 1)) - FractionalMoney(units: 1)).units == 9_999)
  }

  @Test func hoursPointsAndValues() {
    #expect(Hours(minutes: 435).plain == "7.25")
    #expect(Hours(minutes: 20).plain == "0.33")
    #expect(Hours(minutes: 50).plain == "0.83")
    #expect(Hours(tenThousandths: 50).plain == "0.01")
    #expect(Points(Hours(minutes: 435), times: PointValue(tenThousandths: 7_500)).plain == "5.44")
    #expect(PointValue(tenThousandths: 7_500).plain == "0.75")
    #expect(PointValue(tenThousandths: 100_000).plain == "10")
    #expect(PointValue.zero.plain == "0")
    #expect(Percentage(millionths: 30_300).plain == "3.03%")
    #expect(Percentage(millionths: 1_000_000).plain == "100%")
    #expect(day(2024, 4, 3).plain == "2024-04-03")
    #expect(ClockTime(minutes: 905).plain == "15:05")
  }

  /// A minute, and a ten-thousandth of an hour, are whole numbers of the unit of hours.
  @Test func unitsAreWhole() {
    #expect(Hours(minutes: 60).units == Hours.unitsPerHour)
    #expect(Hours(tenThousandths: 10_000).units == Hours.unitsPerHour)
    #expect(Hours(minutes: 61).wholeMinutes == 61)
    #expect(Hours(tenThousandths: 63_333).wholeMinutes == nil)
  }
}

@Suite struct PunchTests {
  @Test func clockTimesOfTheNextDay() {
    let punch = Punch(clockIn: 1_080, clockOut: 1_590)
    #expect(punch.clockInTime.plain == "18:00" && punch.clockOutTime.plain == "02:30")
  }

  @Test func aPunchThatRunsBackward() async {
    await #expect(processExitsWith: .failure) { _ = Punch(clockIn: 60, clockOut: 60) }
    await #expect(processExitsWith: .failure) { _ = Punch(clockIn: 60, clockOut: 1_501) }
  }
}
