import Diagnostics
package import TipModel
import YAMLSubset

/// The keys of a person's line in a shift file.
package enum StaffSchema {
  package static let employee = Key(
    "employee", .employee, isRequired: true, doc: "The person's ID on the roster.", example: "36",
    reports: [.employeeTwice])

  package static let position = Key(
    "position", ValueType<String>.position, isRequired: true,
    doc: "The position worked, one that the person holds.",
    example: "Server", reports: [.positionNotHeld, .pointsForManager])

  package static let clockIn = Key(
    "clock_in", .writtenClockTime,
    doc: "The start of work; after midnight with `next day`. Not beside `hours` or `punches`.",
    example: "3:00 pm", reports: [.noWorkedTime, .unclearClockTime, .ambiguousClockTime])

  package static let clockOut = Key(
    "clock_out", .writtenClockTime,
    doc: "The end of work; a time earlier than `clock_in` is on the next day.",
    example: "11:30 pm", reports: [.clockOutEqualsClockIn, .spanOverADay, .skippedClockTime])

  package static let unpaidBreak = Key(
    "break", .minutes, standard: "0", doc: "The unpaid break in minutes.", example: "30",
    reports: [.breakTooLong])

  package static let punches = Key(
    "punches", .punches,
    doc: "Several pairs of clock-in and clock-out, in the order worked. Not beside `hours`.",
    example: "[[11:00 am, 2:30 pm], [5:00 pm, 10:00 pm]]",
    reports: [.notAPunchPair, .overlappingPunches, .punchesAndClockTimes, .emptyList])

  package static let hours = Key(
    "hours", .hours, doc: "Hours instead of clock times, taken as they are.", example: "6.25",
    reports: [.hoursAndClockTimes])

  package static let pointValue = Key(
    "point_value", .pointValue, standard: "that of the position",
    doc: "Points an hour for this person in this shift.", example: "0.9",
    reports: [.pointsForManager, .pointsForIneligiblePosition, .positionWithoutPercent])

  package static let reason = Key(
    "reason", .label(300), doc: "Why the point value differs; it is printed with the shift.",
    example: "in training")

  /// The keys of worked time, which change together.
  static let workedTime = [
    clockIn.name, clockOut.name, unpaidBreak.name, punches.name, hours.name,
  ]

  package static let mapping = Mapping<StaffEntry>(
    "a person's line", writingLast: [unpaidBreak.name, pointValue.name, reason.name],
    [
      Field(employee) { $0.employee },
      Field(position) { $0.position },
      Field(clockIn) { $0.attendance.onlyPair?[0] },
      Field(clockOut) { $0.attendance.onlyPair?[1] },
      Field(unpaidBreak) { entry in
        if case .punches(_, _, let minutes) = entry.attendance, minutes > 0 { minutes } else { nil }
      },
      Field(punches) { $0.attendance.severalPairs },
      Field(hours) { entry in
        if case .hours(let hours) = entry.attendance { hours } else { nil }
      },
      Field(pointValue) { $0.pointValue },
      Field(reason) { $0.reason },
    ])

  /// A line of a person who is on the roster and may work so.
  static func example(in context: ReadingContext) -> String {
    let person = context.roster.employees.first { !$0.isManager && !$0.positions.isEmpty }
    return "{employee: \(valueText(person?.id.text ?? "36")), position: "
      + "\(valueText(person?.positions.first ?? "Server")), hours: 6.25}"
  }
}

extension Attendance {
  /// Clock-in and clock-out, where there is one pair.
  ///
  /// - Precondition: as for `WrittenClockTime.times(of:)`.
  fileprivate var onlyPair: [WrittenClockTime]? {
    guard case .punches(let first, let more, _) = self, more.isEmpty else { return nil }
    return WrittenClockTime.times(of: [first])
  }

  fileprivate var severalPairs: [[WrittenClockTime]]? {
    guard case .punches(let first, let more, _) = self, !more.isEmpty else { return nil }
    let times = WrittenClockTime.times(of: [first] + more)
    return stride(from: 0, to: times.count, by: 2).map { Array(times[$0..<$0 + 2]) }
  }
}

extension ValueType where Value == [[WrittenClockTime]] {
  /// `[[11:00 am, 2:30 pm], [5:00 pm, 10:00 pm]]`; read with the break beside it.
  static var punches: ValueType {
    let time = ValueType<WrittenClockTime>.writtenClockTime
    return special(
      "a list of pairs, each clock-in and clock-out", .list(.list(.text)), [.notAClockTime],
      text: { pairs, currency in
        let pairs = pairs.map { pair in
          "[" + pair.map { time.text($0, currency) }.joined(separator: ", ") + "]"
        }
        return "[" + pairs.joined(separator: ", ") + "]"
      })
  }
}
