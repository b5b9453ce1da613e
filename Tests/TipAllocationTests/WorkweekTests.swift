import TestSupport
import Testing
import TipAllocation
import TipModel

@Suite struct WorkweekTests {
  private func day(_ month: Int, _ day: Int) throws -> CalendarDate {
    try #require(CalendarDate(year: 2024, month: month, day: day))
  }

  /// Every first day of the week over a half month: the weeks cover each day once, begin on that
  /// day, and those that reach beyond the period are partial.
  @Test(arguments: Weekday.allCases)
  func weeksCoverThePeriod(first: Weekday) throws {
    let period = PayPeriod(from: try day(2, 16), to: try day(2, 29))
    let weeks = workweeks(in: period, startingOn: first)
    for number in period.from.dayNumber...period.to.dayNumber {
      let holders = weeks.filter { ($0.from.dayNumber...$0.to.dayNumber).contains(number) }
      #expect(holders.count == 1)
    }
    for week in weeks {
      #expect(week.from.weekday == first)
      #expect(week.to.dayNumber == week.from.dayNumber + 6)
      #expect(week.isPartial == (week.from < period.from || week.to > period.to))
    }
    // February 16, 2024 was a Friday.
    #expect(weeks.count == (first == .friday ? 2 : 3))
  }

  @Test func weeksBeginAsThePayPeriodsDo() throws {
    func restaurant(_ rule: PayPeriodRule?, _ start: Weekday? = nil) -> Restaurant {
      Restaurant(payPeriod: rule, workweekStart: start)
    }
    #expect(restaurant(nil).firstDayOfWorkweek == .monday)
    #expect(restaurant(.monthly).firstDayOfWorkweek == .monday)
    #expect(restaurant(.biweekly(start: try day(2, 15))).firstDayOfWorkweek == .thursday)
    #expect(restaurant(.weekly(start: try day(2, 15)), .sunday).firstDayOfWorkweek == .sunday)
  }
}
