internal import Glibc
package import TipModel

/// The date, time and time zone of the computer that the program runs on.
package enum SystemClock {
  /// The day and the time on the wall clock of a place.
  package struct Moment: Hashable, Sendable {
    package let date: CalendarDate
    package let time: ClockTime
  }

  /// Today, where the computer is; 1970 where its clock is out of the calendar.
  package static var today: CalendarDate { now(in: nil).date }

  /// Today at a place: near midnight, the restaurant's day may differ from the computer's.
  ///
  /// - Parameter zone: an IANA name; nil, or a name that the system does not know, asks for the
  ///   computer's own zone.
  package static func today(in zone: String?) -> CalendarDate { now(in: zone).date }

  /// The day and the time at a place; the first minute of 1970 where the computer's clock is out of
  /// the calendar. To be called before threads begin, as all that asks for a zone.
  ///
  /// - Parameter zone: as in `today(in:)`.
  /// - Source: time(2), localtime(3).
  package static func now(in zone: String?) -> Moment {
    guard let zone, (try? ZoneData.check(zone)) != nil else { return localMoment() }
    return ZoneClock.withZone(zone) { localMoment() }
  }

  private static func localMoment() -> Moment {
    var now = time(nil)
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

  /// The IANA name of the computer's time zone: `TZ`, else what /etc/localtime links to.
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
  /// The first place of a text in this one.
  fileprivate func range(of text: String) -> Range<String.Index>? {
    for start in indices where self[start...].hasPrefix(text) {
      return start..<index(start, offsetBy: text.count)
    }
    return nil
  }
}
