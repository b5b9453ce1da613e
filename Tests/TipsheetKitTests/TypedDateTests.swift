import Documents
import Jobs
import TestSupport
import Testing
import Text
import Tips
@testable import TipsheetKit

/// Days as people type them.
@Suite struct TypedDateTests {
  /// Friday, November 20, 2026, in the evening.
  private static let evening = day(18 * 60)

  /// Half past one in the night that follows.
  private static let night = day(25 * 60 + 30)

  /// - Parameter minutes: since the midnight that began November 20, 2026.
  private static func day(_ minutes: Int) -> RestaurantDay {
    guard let date = CalendarDate(year: 2026, month: 11, day: 20 + minutes / 1_440) else {
      preconditionFailure("a day of November")
    }
    return RestaurantDay(
      calendar: date, time: ClockTime(minutes: minutes % 1_440), dayStart: ClockTime(minutes: 240))
  }

  @Test func beforeTheDayStartsItIsLastNight() {
    #expect(TypedDateTests.day(1_439).business.plain == "2026-11-20")
    #expect(TypedDateTests.day(1_440 + 239).business.plain == "2026-11-20")
    #expect(TypedDateTests.day(1_440 + 240).business.plain == "2026-11-21")
  }

  @Test(arguments: [
    ("today", "2026-11-20"), ("Yesterday", "2026-11-19"), ("tonight", "2026-11-20"),
    ("tomorrow", "2026-11-21"), ("friday", "2026-11-20"), ("last friday", "2026-11-13"),
    ("Sat", "2026-11-14"), ("thurs", "2026-11-19"), ("11/13", "2026-11-13"), ("4/13", "2026-04-13"),
    ("12/24", "2025-12-24"), ("4/13/2024", "2024-04-13"), ("13.4.2024", "2024-04-13"),
    ("2024-4-8", "2024-04-08"), ("2024-04-08", "2024-04-08"), ("April 13", "2026-04-13"),
    ("13 apr 2024", "2024-04-13"), ("11/12/26", "2026-11-12"),
  ])
  func aDayIsUnderstood(typed: String, date: String) throws {
    #expect(try TypedDateTests.evening.date(typed).plain == date)
  }

  @Test(arguments: [
    ("4/5/2024", "may be Friday, April 5, 2024 or Saturday, May 4, 2024"),
    ("4/5", "may be Monday, May 4, 2026 or Sunday, April 5, 2026"),
    ("soon", "is not a day"), ("2024-02-30", "no 2024-02-30 in the calendar"),
  ])
  func whatMayBeTwoDaysOrNoneIsRefused(typed: String, message: String) {
    do {
      let date = try TypedDateTests.evening.date(typed)
      Issue.record("\(typed) was read as \(date.plain)")
    } catch {
      #expect(error.message.contains(message), "\(error.message)")
    }
  }

  /// The last of several days may be to come.
  @Test(arguments: [
    ("11/9 to 11/15", "2026-11-09", "2026-11-15"), ("11/16 to 11/29", "2026-11-16", "2026-11-29"),
    ("November 16 to December 2", "2026-11-16", "2026-12-02"),
    ("12/28 to 1/3", "2025-12-28", "2026-01-03"), ("2/11 to 8/11", "2026-11-02", "2026-11-08"),
    ("april", "2026-04-01", "2026-04-30"), ("11/16 to 2/29", nil, nil), ("11/16 to 11/9", nil, nil),
  ])
  func severalDaysAreUnderstood(typed: String, first: String?, last: String?) {
    let days = TypedDateTests.evening.days(meantBy: typed, TestRestaurant().restaurant)
    #expect(days?.from.plain == first, "\(typed)")
    #expect(days?.to.plain == last, "\(typed)")
  }

  @Test func afterMidnightTodayAndYesterdayAreTwoDaysEach() {
    let night = TypedDateTests.night
    #expect(night.dates(meantBy: "today").map(\.plain) == ["2026-11-20", "2026-11-21"])
    #expect(night.dates(meantBy: "yesterday").map(\.plain) == ["2026-11-20", "2026-11-19"])
    #expect(night.dates(meantBy: "tonight").map(\.plain) == ["2026-11-20"])
    #expect(night.dates(meantBy: "last night").map(\.plain) == ["2026-11-20"])
    #expect(night.dates(meantBy: "friday").map(\.plain) == ["2026-11-20"])
  }
}
