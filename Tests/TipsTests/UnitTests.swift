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
}

@Suite struct HoursTests {
  /// A minute, and a ten-thousandth of an hour, are whole numbers of the unit of hours.
  @Test func unitsAreWhole() {
    #expect(Hours(minutes: 60).units == Hours.unitsPerHour)
    #expect(Hours(tenThousandths: 10_000).units == Hours.unitsPerHour)
    #expect(Hours(minutes: 61).wholeMinutes == 61)
    #expect(Hours(tenThousandths: 63_333).wholeMinutes == nil)
  }
}

@Suite struct PunchTests {
  @Test func aPunchThatRunsBackward() async {
    await #expect(processExitsWith: .failure) { _ = Punch(clockIn: 60, clockOut: 60) }
    await #expect(processExitsWith: .failure) { _ = Punch(clockIn: 60, clockOut: 1_501) }
  }
}
