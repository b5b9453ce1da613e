import Documents
import TestSupport
import Testing
import Tips
@testable import Imports
@testable import Jobs

@Suite struct ShiftTimetableTests {
  private static func restaurant(_ types: [String]) -> Restaurant {
    Restaurant(shiftTypes: types)
  }

  private static func timetable(
    _ types: [String], worked: [WorkedShift] = []
  ) -> ShiftTimetable {
    ShiftTimetable(
      restaurant: restaurant(types), worked: worked, dayStart: Restaurant.usualDayStart)
  }

  /// `Lunch 9:00-16:00` for the entries of a day.
  private static func text(_ timetable: ShiftTimetable, on day: Weekday) -> [String] {
    timetable.entries(on: [day]).map { entry, _ in
      let span = entry.span.minutes
      return "\(entry.span.type) \(span.lowerBound / 60):\(span.lowerBound % 60)"
        + "-\(span.upperBound / 60):\(span.upperBound % 60)"
    }
  }

  private static func worked(
    _ date: String, _ type: String, _ times: [(Int, Int)]
  ) throws -> WorkedShift {
    var draft = ShiftDraft()
    (draft.date, draft.type) = (isoDate(date), type)
    draft.staff = times.enumerated().map { entry("\($0)", from: $1.0 * 60, to: $1.1 * 60) }
    return try #require(WorkedShift(draft))
  }

  @Test(arguments: [
    (["Lunch", "Dinner"], Weekday.saturday, ["Lunch 9:0-16:0", "Dinner 16:0-28:0"]),
    (["Lunch", "Brunch", "Dinner"], .monday, ["Lunch 9:0-16:0", "Dinner 16:0-28:0"]),
    (["Lunch", "Brunch", "Dinner"], .sunday, ["Brunch 8:0-16:0", "Dinner 16:0-28:0"]),
    (["Brunch", "Dinner"], .tuesday, ["Brunch 8:0-16:0", "Dinner 16:0-28:0"]),
    (
      ["Breakfast", "Lunch", "Dinner", "Late Night"], .friday,
      ["Breakfast 5:0-11:0", "Lunch 11:0-16:0", "Dinner 16:0-22:0", "Late Night 22:0-28:0"]
    ),
    (["AM", "PM"], .friday, ["AM 5:0-16:0", "PM 16:0-28:0"]),
    (["Day", "Night"], .friday, ["Day 5:0-16:0", "Night 16:0-28:0"]),
    (["Day shift", "Bar"], .friday, ["Day shift 5:0-16:0", "Bar 16:0-28:0"]),
    (["Banquet", "Tasting"], .friday, []),
    (["Banquet"], .friday, ["Banquet 4:0-28:0"]),
  ])
  func namesAndDaysSuggestTimes(types: [String], day: Weekday, expected: [String]) {
    #expect(ShiftTimetableTests.text(ShiftTimetableTests.timetable(types), on: day) == expected)
  }

  @Test func timesComeFromTheFoldersShifts() throws {
    let timetable = ShiftTimetableTests.timetable(
      ["Lunch", "Brunch", "Dinner", "Late Night"],
      worked: [
        // Tuesday, Friday, Saturday.
        try ShiftTimetableTests.worked("2024-04-09", "Lunch", [(11, 15), (10, 14)]),
        try ShiftTimetableTests.worked("2024-04-12", "Dinner", [(15, 23), (17, 22)]),
        try ShiftTimetableTests.worked("2024-04-13", "Brunch", [(9, 15)]),
        try ShiftTimetableTests.worked("2024-04-13", "Dinner", [(16, 25)]),
      ])
    // Late Night was never worked; on weekends its usual times are mostly Dinner's own.
    #expect(
      ShiftTimetableTests.text(timetable, on: .monday) == [
        "Lunch 10:0-15:0", "Dinner 15:0-23:0", "Late Night 22:0-28:0",
      ])
    #expect(
      ShiftTimetableTests.text(timetable, on: .sunday) == [
        "Brunch 9:0-15:0", "Dinner 16:0-28:0",
      ])
  }

  /// Somebody who came at five in the morning once, or stayed until three, does not count.
  @Test func oddTimesDoNotCount() throws {
    var times = Array(repeating: (16, 23), count: 18)
    times += [(5, 23), (16, 27)]
    let timetable = ShiftTimetableTests.timetable(
      ["Lunch", "Dinner"],
      worked: [try ShiftTimetableTests.worked("2024-04-12", "Dinner", times)])
    #expect(
      ShiftTimetableTests.text(timetable, on: .friday) == ["Lunch 9:0-16:0", "Dinner 16:0-28:0"])
  }

  @Test func rulesThatNeverMatchAreFound() {
    let four = ClockTime(minutes: 960)
    let schedule = ShiftWindowSchedule(
      [
        ShiftWindow(type: "Lunch", until: four),
        ShiftWindow(type: "Brunch", until: four, days: [.saturday]),
        ShiftWindow(type: "Tea", from: four, until: four),
        ShiftWindow(type: "Dinner", until: nil), ShiftWindow(type: "Late", until: nil),
        ShiftWindow(type: "Night", from: ClockTime(minutes: 1_380), until: ClockTime(minutes: 60)),
      ], dayStart: Restaurant.usualDayStart)
    #expect(schedule.unreachable == [1, 2, 4])
    #expect(schedule.spans[.saturday]?.map(\.minutes) == [240..<960, 960..<1_680, 1_380..<1_500])
  }
}
