package import Documents
import Text
package import Tips

/// Durations as people type them at a prompt: `15 minutes`, `1 hour`, `0:30`, `half an hour`, `6 h 30 min`.
package enum TypedDuration {
  /// Reads minutes, alone or with units; `none` is zero.
  package static func minutes(_ typed: String, field: String) throws(WrongAnswer) -> Int {
    if AnswerWord.none.isMeant(by: typed) { return 0 }
    let minutes = HoursMeant(typed)?.number(in: .minutes)
    return try ValueType.minutes.value(of: minutes ?? typed, field: field)
  }

  /// `6.25`, `6`, `6h`, `6 hours`, `6 h 30 min`; nil for a text that does not look like hours.
  package static func hoursIfMeant(_ typed: String) throws(WrongAnswer) -> Hours? {
    if let meant = HoursMeant(typed) { return try hours(meant.number(in: .hours) ?? typed) }
    let isNumber = typed.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") }
    // `1130` is a time; two digits are hours of work.
    guard isNumber, typed.contains(".") || typed.utf8.count <= 2 else { return nil }
    return try hours(typed)
  }

  /// Reads a number of hours, up to those of several days. The whole line is checked against its shift's days later.
  package static func hours(_ typed: String) throws(WrongAnswer) -> Hours {
    if let hours = try? StaffSchema.hours.value(of: typed, in: .ofSeveralDays) { return hours }
    return try StaffSchema.hours.value(of: typed)
  }
}
