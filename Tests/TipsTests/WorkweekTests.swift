import EngineTrials
import TestSupport
import Testing
import Tips

@Suite struct WorkweekTests {
  private func day(_ month: Int, _ day: Int) throws -> CalendarDate {
    try #require(CalendarDate(year: 2024, month: month, day: day))
  }

  /// Weeks that a shift covers together are one, with the days of all; the others stay as they are.
  @Test(arguments: [(1, 7, 5), (1, 8, 4), (8, 21, 4), (1, 29, 1), (15, 28, 4), (29, 29, 5)])
  func weeksTogetherAreOne(first: Int, last: Int, count: Int) throws {
    // April 1, 2024 was a Monday; the fifth week has its last days in May.
    let period = PayPeriod(from: try day(4, 1), to: try day(4, 30))
    let (kitchen, staff) = (TestRestaurant(), [entry("1")])
    let shift = try allocate(
      Shift(
        date: try day(4, first), through: last > first ? try day(4, last) : nil, type: "Dinner",
        tips: CollectedTips(card: 100, house: 0, cash: 0), staff: staff),
      in: kitchen.restaurant, roster: kitchen.roster(staff), clockChanges: [])
    let weeks = PeriodAllocation(period, shifts: [shift], roster: Roster([])).weeks(
      startingOn: .monday)
    #expect(weeks.all.count == count && weeks.all.reduce(0) { $0 + $1.count } == 5)
    #expect(weeks.all.last?.isPartial == true)
    for (index, week) in weeks.all.enumerated() {
      #expect(week.to.dayNumber - week.from.dayNumber == 7 * week.count - 1)
      #expect(index == 0 || weeks.all[index - 1].to.dayNumber + 1 == week.from.dayNumber)
      for number in week.from.dayNumber...week.to.dayNumber {
        let day = try #require(CalendarDate(dayNumber: number))
        #expect(weeks.index(of: day) == index)
      }
    }
    let together = weeks.all.first { $0.isSeveral }
    #expect((together == nil) == (count == 5))
    #expect(together.map { $0.from <= shift.shift.date && shift.shift.lastDay <= $0.to } != false)
    let outside = [try day(3, 31), try day(5, 6)]
    #expect(outside.allSatisfy { weeks.index(of: $0) == nil })
  }
}
