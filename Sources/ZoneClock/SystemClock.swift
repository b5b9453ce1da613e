internal import Glibc
package import TipModel

/// What the computer that the program runs on thinks of time and place.
package enum SystemClock {
  /// Today, where the computer is; 1970 where its clock is out of the calendar.
  package static var today: CalendarDate {
    var now = time(nil)
    var parts = unsafe tm()
    let epoch = CalendarDate(dayNumber: 0)
    let read = unsafe localtime_r(&now, &parts) != nil
    let date = CalendarDate(
      year: unsafe Int(parts.tm_year) + 1_900, month: unsafe Int(parts.tm_mon) + 1,
      day: unsafe Int(parts.tm_mday))
    guard let day = read ? date ?? epoch : epoch else { preconditionFailure("1970 has days") }
    return day
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
  /// Where a text stands in this one for the first time.
  fileprivate func range(of text: String) -> Range<String.Index>? {
    for start in indices where self[start...].hasPrefix(text) {
      return start..<index(start, offsetBy: text.count)
    }
    return nil
  }
}
