import TestSupport
import Testing
import Text
import Tips
@testable import Documents

/// One person's line: what is read of it, and that each mistake is reported once.
@Suite struct AttendanceTests {
  private let restaurant = Restaurant(
    positions: [Position("Server"), Position("Assistant Floor Captain", 5_000)])

  private let roster = DecodedRoster(
    roster: Roster([
      Employee("3", "Johny", ["Server", "Assistant Floor Captain"]),
      Employee("an-ID-of-more-than-fifteen", "Ana", ["Server"]),
      Employee("caf\u{E9}", "Bo", ["Server"]),
    ]), positionPlaces: [:])

  private func decoded(_ lines: String) -> (staff: [StaffEntry], codes: [DiagnosticCode]) {
    let text = "date: 2024-04-13\nshift: Dinner\ntips: {}\nstaff:\n" + lines
    var bag = DiagnosticBag()
    let tree = parse(SourceFile(text), reportingTo: &bag)
    let shift = decodeShift(tree, restaurant: restaurant, roster: roster, reportingTo: &bag)
    return (shift?.shift.staff ?? [], bag.inFileOrder.map(\.code))
  }

  private func person(_ fields: String) -> (staff: [StaffEntry], codes: [DiagnosticCode]) {
    decoded("  - {employee: 3, position: Server, \(fields)}\n")
  }

  @Test func timesRunForwardOverMidnight() {
    let punches = "punches: [[10:00 pm, 11:00 pm], [11:00 pm, 1:00 am], [2:00, 3:00]], break: 30"
    #expect(
      person(punches).staff.map(\.attendance) == [
        .punches(
          first: Punch(clockIn: 1320, clockOut: 1380),
          more: [Punch(clockIn: 1380, clockOut: 1500), Punch(clockIn: 1560, clockOut: 1620)],
          unpaidBreak: 30)
      ])
    #expect(
      person("clock_in: 11pm, clock_out: 1am").staff.map(\.attendance) == [
        .punches(first: Punch(clockIn: 1380, clockOut: 1500), more: [], unpaidBreak: 0)
      ])
  }

  @Test(
    arguments: [
      ("punches: [], break: 30", [.emptyList]),
      ("punches: [[5pm, noon]], break: 30", [.notAClockTime]),
      ("punches: [[5pm, 6pm, 7pm]], break: 30", [.notAPunchPair]),
      ("clock_in: 5pm, clock_out: 5pm, break: 30", [.clockOutNotAfterClockIn]),
      ("clock_in: 5pm, clock_out: 5pm, break: x", [.clockOutNotAfterClockIn, .wrongNumber]),
      ("clock_in: 5pm, clock_out: 6pm, break: 61", [.breakTooLong]),
      (
        "punches: [[5pm, 6pm], [8pm, 9pm], [7pm, 7:30pm], [10pm, x]]",
        [.spanOverADay, .notAClockTime]
      ),
      ("break: 30", [.noWorkedTime]),
      ("hours: 5, break: 30, punches: [[1pm, 2pm]]", [.hoursAndClockTimes]),
      ("clock_in: 5pm, punches: [[1pm, 2pm]]", [.punchesAndClockTimes]),
      ("clock_in: 5pm", [.missingKey]), ("punches: ", [.missingValue]),
      ("hours: 24", []), ("hours: 24.0001", [.wrongNumber]),
      // A next day that cannot be.
      ("clock_in: 11pm next day, clock_out: 2am next day", [.clockOutNotAfterClockIn]),
      ("clock_in: 2am next day, clock_out: 2:00 next day", [.clockOutNotAfterClockIn]),
      ("clock_in: 5pm, clock_out: 5pm next day", [.spanOverADay]),
      ("clock_in: 1am, clock_out: 5am next day", [.spanOverADay]),
      ("punches: [[10pm, 2am], [1am next day, 3am]]", [.overlappingPunches]),
      ("punches: [[5pm, 10pm], [9pm, 11pm]]", [.overlappingPunches]),
      // A misread time makes the line impossible.
      ("punches: [[11:00 am, 2:00 pm], [5:00, 9:30 pm]]", [.overlappingPunches]),
      ("clock_in: next day, clock_out: 6am", [.notAClockTime]),
      ("clock_in: 3:00 pm nextday, clock_out: 6am", [.notAClockTime]),
      ("clock_in: 3:00 pm  day, clock_out: 6am", [.notAClockTime]),
      ("clock_in: 3:00 pm next days, clock_out: 6am", [.notAClockTime]),
      ("clock_in: 13 next day, clock_out: 6am", [.notAClockTime]),
    ] as [(String, [DiagnosticCode])])
  func eachMistakeIsReportedOnce(fields: String, codes: [DiagnosticCode]) {
    #expect(person(fields).codes == codes)
  }

  /// `next day` is the day after the shift's date; a time without it follows the one before it.
  @Test func theNextDay() {
    func punches(_ fields: String) -> [Punch] {
      guard case .punches(let first, let more, _) = person(fields).staff.first?.attendance else {
        return []
      }
      return [first] + more
    }
    let night = [Punch(clockIn: 1470, clockOut: 1620)]
    #expect(punches("clock_in: 12:30 am next day, clock_out: 3:00 am") == night)
    #expect(punches("clock_in: 00:30 NEXT   Day, clock_out: 3am next day") == night)
    #expect(punches("punches: [[12:30am Next day, 3:00]]") == night)
    #expect(
      punches("clock_in: 6:00 pm, clock_out: 2:00 am next day")
        == [Punch(clockIn: 1080, clockOut: 1560)])
    #expect(
      punches("punches: [[11:00 pm, 12:15 am next day], [12:45 am next day, 3:00 am]]")
        == [Punch(clockIn: 1380, clockOut: 1455), Punch(clockIn: 1485, clockOut: 1620)])
    #expect(
      punches("clock_in: 11:00 pm next day, clock_out: 2:00 am")
        == [Punch(clockIn: 2820, clockOut: 3000)])
    #expect(
      punches("clock_in: 2:00 am, clock_out: 1:00 am next day")
        == [Punch(clockIn: 120, clockOut: 1500)])
  }

  /// Times without am or pm that may be misread, with both readings.
  @Test(arguments: [
    ("clock_in: 11:00, clock_out: 2:30", "2:30 1 930 210 11:00"),
    ("clock_in: 11:00 am, clock_out: 2:30", "2:30 1 930 210 -"),
    ("clock_in: 5:00, clock_out: 11:00 pm", "5:00 0 1080 360 -"),
    ("clock_in: 5:00, clock_out: 0:30", "5:00 0 1170 450 -"),
    ("clock_in: 9:00, clock_out: 5:00", "5:00 1 1200 480 9:00"),
    ("clock_in: 5:30, clock_out: 18:00", "5:30 0 750 30 -"),
    ("clock_in: 15:00, clock_out: 2:30", "2:30 1 690 1410 -"),
    ("clock_in: 3:00 pm, clock_out: 3:00", "3:00 1 720 - -"),
    ("clock_in: 9:00 am, clock_out: 11:00", "11:00 1 120 840 -"),
    ("clock_in: 12:30 am next day, clock_out: 3:00", "3:00 1 150 870 -"),
    ("punches: [[11:00, 14:00], [5:00, 9:30]]", "5:00 2 270 270 9:30"),
    ("punches: [[2:00 pm, 3:00 pm], [5:00, 9:30 am]]", "5:00 2 270 990 -"),
    // Nothing to doubt.
    ("clock_in: 9:00, clock_out: 17:00", ""),
    ("clock_in: 9:00, clock_out: 11:30", ""),
    ("clock_in: 11:00 am, clock_out: 2:30 am", ""),
    ("clock_in: 15:00, clock_out: 0:30", ""),
    ("clock_in: 3:00 pm, clock_out: 23:30", ""),
    ("clock_in: 3:00 pm, clock_out: 12:30 am", ""),
    ("clock_in: 15:00, clock_out: 02:30 next day", ""),
    ("hours: 15.5", ""),
  ])
  func timesThatMayBeMisread(fields: String, expected: String) throws {
    let unclear = try #require(person(fields).staff.first).unclearTimes
    let found = unclear.map { time in
      func minutes(_ punch: Punch?) -> String {
        punch.map { "\($0.clockOut - $0.clockIn)" } ?? "-"
      }
      return "\(time.text) \(time.index) \(minutes(time.punch)) \(minutes(time.punchInAfternoon))"
        + " \(time.otherText ?? "-")"
    }
    #expect(found.joined(separator: ", ") == expected)
  }

  /// People are found by the bytes of their IDs where those fit into two words, and by their text
  /// where they do not, or are spelled another way.
  @Test func everyWayToNameAPerson() {
    let staff = decoded(
      """
        - {employee: "\\x33", position: 'Server', hours: 1}
        - {employee: an-ID-of-more-than-fifteen, position: Server, hours: 2}
        - {employee: "cafe\\u0301", position: Server, hours: 3}

      """)
    #expect(staff.codes == [])
    #expect(staff.staff.map(\.employee.text) == ["3", "an-ID-of-more-than-fifteen", "caf\u{E9}"])
    #expect(
      decoded("  - {employee: 3, position: Assistant Floor Captain, hours: 1}\n").staff
        .map(\.position) == ["Assistant Floor Captain"])
  }

  @Test(
    arguments: [
      ("''", "Server", .blankText), ("4", "Server", .unknownEmployee),
      ("an-ID-of-more-than-fiftee", "Server", .unknownEmployee),
      ("café", "Assistant Floor Captain", .positionNotHeld),
    ] as [(String, String, DiagnosticCode)])
  func peopleWhoAreNotThere(id: String, position: String, code: DiagnosticCode) {
    let line = "  - {employee: \(id), position: \(position), hours: 1}\n"
    #expect(decoded(line).codes == [code])
  }

  @Test func aPersonTwice() {
    let line = "  - {employee: 3, position: Server, hours: 1}\n"
    #expect(decoded(line + line.replacing("3", with: "'3'")).codes == [.employeeTwice])
  }
}
