import Documents
import Jobs
import Testing
import Text
import Tips
@testable import TipsheetKit

/// Clock times as people type them.
@Suite struct TypedTimeTests {
  /// Each way in which the times may be meant, as it is echoed.
  private func echoes(_ typed: String, usual: [ClockTime] = []) throws -> [String] {
    var person = TypedPerson()
    try person.take(clockIn: typed)
    guard person.line.hours == nil else { return [person.timesEcho] }
    return person.readings(usual: usual).map { person.reading($0).timesEcho }
  }

  private static let lunch = [ClockTime(minutes: 630)]
  private static let dinner = [ClockTime(minutes: 900), ClockTime(minutes: 1_020)]
  private static let late = [ClockTime(minutes: 1_320)]

  @Test(arguments: [
    ("11:00-2:30", "11:00 am to 2:30 pm, 3.50 hours"),
    ("4pm 11pm", "4:00 pm to 11:00 pm, 7.00 hours"),
    ("4pm-11", "4:00 pm to 11:00 pm, 7.00 hours"), ("4-11pm", "4:00 pm to 11:00 pm, 7.00 hours"),
    ("16:00 23:15", "4:00 pm to 11:15 pm, 7.25 hours"),
    ("5 pm to 1:30", "5:00 pm to 1:30 am, 8.50 hours"),
    ("3p 1130p", "3:00 pm to 11:30 pm, 8.50 hours"),
    ("4:00 P.M. - 11:15 p.m.", "4:00 pm to 11:15 pm, 7.25 hours"),
    ("4 pm 12:30", "4:00 pm to 12:30 am, 8.50 hours"),
    ("noon-5", "12:00 pm to 5:00 pm, 5.00 hours"),
    ("5pm midnight", "5:00 pm to 12:00 am, 7.00 hours"),
    ("10:30 pm–2", "10:30 pm to 2:00 am, 3.50 hours"),
    ("11-2:30, 5-10", "11:00 am to 2:30 pm, 5:00 pm to 10:00 pm, 8.50 hours"),
    ("12:30 am next day 4", "12:30 am next day to 4:00 am, 3.50 hours"),
    ("12:30 next day-2", "12:30 am next day to 2:00 am, 1.50 hours"),
    ("7", "7.00 hours"), ("6.25", "6.25 hours"), ("6h", "6.00 hours"), ("6.5 hours", "6.50 hours"),
  ])
  func whatCanBeInferredIsUnderstood(typed: String, echo: String) throws {
    #expect(try echoes(typed) == [echo])
  }

  @Test(
    arguments: [
      (
        "5-11", [],
        ["5:00 am to 11:00 am, 6.00 hours", "5:00 pm to 11:00 pm, 6.00 hours"]
      ),
      ("5-11", TypedTimeTests.dinner, ["5:00 pm to 11:00 pm, 6.00 hours"]),
      (
        "9-10:30", TypedTimeTests.dinner,
        ["9:00 am to 10:30 am, 1.50 hours", "9:00 pm to 10:30 pm, 1.50 hours"]
      ),
      ("9-5", TypedTimeTests.lunch, ["9:00 am to 5:00 pm, 8.00 hours"]),
      ("11-2:30", TypedTimeTests.dinner, ["11:00 am to 2:30 pm, 3.50 hours"]),
      ("11-2:30", TypedTimeTests.late, ["11:00 pm to 2:30 am, 3.50 hours"]),
      // Who types 13:00 may mean half past two at night as well.
      (
        "13:00-2:30", TypedTimeTests.lunch,
        ["1:00 pm to 2:30 pm, 1.50 hours", "1:00 pm to 2:30 am, 13.50 hours"]
      ),
      ("8:00-20:00", [], ["8:00 am to 8:00 pm, 12.00 hours"]),
    ] as [(String, [ClockTime], [String])])
  func whatMayBeMeantTwoWaysIsTheOtherPeoplesOrAsked(
    typed: String, usual: [ClockTime], meant: [String]
  ) throws {
    #expect(try echoes(typed, usual: usual) == meant)
  }

  @Test(arguments: [
    ("25:00", "is not a time on the clock"), ("4pm 25", "is not a time on the clock"),
    ("4:75", "is not a time on the clock"), ("13pm", "is not a time on the clock"),
    ("4pm 5pm 6pm", "a punch is a clock-in and a clock-out"), ("sometime", "is not a time"),
    ("1200.5", "at most 24"),
  ])
  func whatCannotBeReadIsRefused(typed: String, message: String) {
    do {
      var person = TypedPerson()
      try person.take(clockIn: typed)
      Issue.record("\(typed) was read as \(person.timesEcho)")
    } catch {
      #expect("\(error.message) \(error.help ?? "")".contains(message), "\(error.message)")
    }
  }

  /// With no am or pm at all, both readings have the same hours: asking is for the record only.
  @Test func noReadingOfOpenTimesIsLongerThanTwelveHours() throws {
    for clockIn in 1...12 {
      for clockOut in 1...12 where clockIn != clockOut {
        let readings = try echoes("\(clockIn):00-\(clockOut):00")
        #expect((1...2).contains(readings.count))
        let hours = Set(readings.map { $0.split(separator: ",").last })
        #expect(hours.count == 1)
      }
    }
  }

  @Test func aClockOutTellsWhatTheClockInMeans() throws {
    var person = TypedPerson()
    try person.take(clockIn: "11:00")
    #expect(person.readings(usual: []).isEmpty)
    try person.take(clockOut: "2:30")
    let readings = person.readings(usual: [])
    #expect(
      readings.map { person.reading($0).staffLine.text(in: .usDollar) }
        == ["{clock_in: 11:00 am, clock_out: 2:30 pm}"])
    let first = try #require(readings.first)
    #expect(
      person.reading(first).beginningNextDay.staffLine.text(in: .usDollar)
        == "{clock_in: 11:00 am next day, clock_out: 2:30 pm}")
  }

  @Test(arguments: [
    ("15", 15), ("15 minutes", 15), ("15 Min", 15), ("15m", 15), ("1 hour", 60), ("0.5h", 30),
    ("0:30", 30), ("none", 0), ("0", 0),
  ])
  func minutesAreTakenInWords(typed: String, minutes: Int) throws {
    #expect(try TypedDuration.minutes(typed, field: "break") == minutes)
  }
}
