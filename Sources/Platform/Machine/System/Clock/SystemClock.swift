internal import Glibc
package import Tips

/// The date, time, and time zone of the computer that the program runs on.
///
/// A moment in the environment variable `TIPSHEET_NOW` replaces the computer's clock, so that a test or a demonstration
/// gives the same results every day.
package enum SystemClock {
  /// The day and the time on the wall clock of a place.
  package struct Moment: Hashable, Sendable {
    package let date: CalendarDate
    package let time: ClockTime
  }

  /// Returns today at a place: near midnight, the restaurant's day may differ from the computer's.
  ///
  /// - Parameter zone: an IANA name; nil, or a name that the system does not know, means the computer's own zone.
  package static func today(in zone: String?) -> CalendarDate { now(in: zone).date }

  /// Returns the day and the time at a place; the first minute of 1970 if the computer's clock is outside the calendar.
  ///
  /// - Parameter zone: the same as for `today(in:)`.
  /// - Source: time(2), localtime(3).
  package static func now(in zone: String?) -> Moment {
    let known = zone.flatMap { (try? ZoneData.check($0)) == nil ? nil : $0 }
    return ZoneClock.withZone(known) { localMoment() }
  }

  private static func localMoment() -> Moment {
    var now = chosenMoment ?? time(nil)
    var parts = unsafe tm()
    let date =
      unsafe localtime_r(&now, &parts) == nil
      ? nil
      : unsafe CalendarDate(
        year: Int(parts.tm_year) + 1_900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday))
    guard let date else {
      guard let epoch = CalendarDate(dayNumber: 0) else { preconditionFailure("1970 has days") }
      return Moment(date: epoch, time: ClockTime(minutes: 0))
    }
    return unsafe Moment(
      date: date, time: ClockTime(minutes: Int(parts.tm_hour) * 60 + Int(parts.tm_min)))
  }

  /// The environment variable that replaces the computer's clock.
  package static let variable = "TIPSHEET_NOW"

  /// The variable's text if it is not a moment such as `2026-03-02T15:30:00Z`; nil if it is one, or if it is not set.
  package static var unreadableMoment: String? {
    guard let text = variableText, chosenMoment == nil else { return nil }
    return text
  }

  /// The variable's text; nil if it is not set, or empty.
  private static var variableText: String? {
    let text = unsafe getenv(variable).map { unsafe String(cString: $0) }
    return text?.isEmpty == false ? text : nil
  }

  /// Seconds since 1970 in UTC.
  private static let chosenMoment: time_t? = variableText.flatMap { text in
    // The layout of `2026-03-02T15:30:00Z`: the places of digits, and the signs between them.
    let signs = Array(text.utf8)
    let layout = Array("0000-00-00T00:00:00Z".utf8)
    guard signs.count == layout.count else { return nil }
    var numbers = [0]
    for (sign, expected) in zip(signs, layout) {
      if expected != UInt8(ascii: "0") {
        guard sign == expected else { return nil }
        numbers.append(0)
      } else {
        guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(sign) else { return nil }
        numbers[numbers.count - 1] = numbers[numbers.count - 1] * 10 + Int(sign & 0xF)
      }
    }
    guard numbers[3] < 24, numbers[4] < 60, numbers[5] < 60,
      let date = CalendarDate(year: numbers[0], month: numbers[1], day: numbers[2])
    else { return nil }
    return date.dayNumber * 86_400 + numbers[3] * 3_600 + numbers[4] * 60 + numbers[5]
  }

  /// The IANA name of the computer's time zone: `TZ`, or else the target of /etc/localtime.
  ///
  /// - Source: tzset(3), localtime(5).
  package static var zone: String? {
    if let value = unsafe getenv("TZ") {
      let text = unsafe String(cString: value)
      let name = text.hasPrefix(":") ? String(text.dropFirst()) : text
      return (try? ZoneData.check(name)) == nil ? nil : name
    }
    guard let target = unsafe realpath("/etc/localtime", nil) else { return nil }
    defer { unsafe free(target) }
    let path = unsafe String(cString: target)
    guard let folder = path.range(of: "/zoneinfo/") else { return nil }
    let name = String(path[folder.upperBound...])
    return (try? ZoneData.check(name)) == nil ? nil : name
  }
}

extension String {
  /// Returns the first place of a text in this one.
  fileprivate func range(of text: String) -> Range<String.Index>? {
    for start in indices where self[start...].hasPrefix(text) {
      return start..<index(start, offsetBy: text.count)
    }
    return nil
  }
}
