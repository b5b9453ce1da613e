internal import Glibc
package import Tips

/// The reason that a place's clock changes are not known.
package enum ZoneClockError: Error, Hashable, Sendable {
  /// The system's zone data does not have the name: `America/Chicgo`.
  case unknownZone(String)

  /// The system has no zone data at all; Debian has it in the package tzdata.
  case noZoneData(directory: String)
}

/// The moments when a place's clocks are set forward or back, from the system's time zone data.
///
/// The C library reads and applies the data, by the process's `TZ`, which is then restored. Only one thread at a time
/// asks for local time. The C library silently uses UTC for a name that it does not know, so the name's file is checked
/// first.
package enum ZoneClock {
  /// A shift's punches may go on for days after its date.
  private static let daysAfter = 45

  /// Changes are at least this many seconds apart: a quarter of a day.
  private static let stride = 21_600

  private static let secondsPerDay = 86_400

  /// Returns the changes from the day before `first` to some weeks after `last`, in order.
  ///
  /// Offsets that are not whole minutes (none since 1972) are truncated to minutes.
  ///
  /// - Parameter zone: an IANA name, such as `America/Chicago`; the case of letters matters.
  /// - Throws: `ZoneClockError`.
  /// - Source: tzset(3), localtime(3).
  package static func changes(
    in zone: String, from first: CalendarDate, to last: CalendarDate
  ) throws(ZoneClockError) -> [ClockChange] {
    try ZoneData.check(zone)
    let days = (first.dayNumber - 1)...(last.dayNumber + daysAfter)
    return withZone(zone) {
      // A local day may begin up to a day before or after the same day in Greenwich.
      let start = (days.lowerBound - 1) * secondsPerDay
      let end = (days.upperBound + 2) * secondsPerDay
      var changes: [ClockChange] = []
      var before = offset(at: start)
      for moment in Swift.stride(from: start, to: end, by: stride) {
        let after = offset(at: moment + stride)
        if before != after, let change = change(from: before, to: after, within: moment),
          days.contains(change.date.dayNumber)
        {
          changes.append(change)
        }
        before = after
      }
      return changes
    }
  }

  /// Returns the change from one offset to another within a stride from a moment, in seconds since 1970; nil if it is
  /// less than a minute.
  private static func change(
    from before: Int, to after: Int, within moment: Int
  ) -> ClockChange? {
    var (low, high) = (moment, moment + stride)
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if offset(at: middle) == before { low = middle } else { high = middle }
    }
    let wallBefore = floorDivide(high + before, by: 60)
    let shift = floorDivide(high + after, by: 60) - wallBefore
    let day = floorDivide(wallBefore, by: ClockTime.minutesPerDay)
    guard shift != 0, let date = CalendarDate(dayNumber: day) else { return nil }
    return ClockChange(
      date: date, minute: wallBefore - day * ClockTime.minutesPerDay, shift: shift)
  }

  /// Returns the seconds that local clocks are ahead of Greenwich.
  private static func offset(at moment: Int) -> Int {
    var moment = time_t(moment)
    var local = unsafe tm()
    let filled = unsafe localtime_r(&moment, &local)
    unsafe precondition(filled != nil, "a moment outside the calendar")
    return unsafe local.tm_gmtoff
  }

  /// Runs a function with a place's local time, while no other thread asks for local time.
  ///
  /// - Parameter zone: an IANA name with a zone file; nil for the computer's own zone.
  static func withZone<Value>(_ zone: String?, _ body: () -> Value) -> Value {
    LocalTime.lock.alone {
      guard let zone else { return body() }
      let previous = unsafe getenv("TZ").map { unsafe String(cString: $0) }
      unsafe setenv("TZ", ":" + zone, 1)
      tzset()
      defer {
        if let previous { unsafe setenv("TZ", previous, 1) } else { unsafe unsetenv("TZ") }
        tzset()
      }
      return body()
    }
  }

  private static func floorDivide(_ dividend: Int, by divisor: Int) -> Int {
    let (quotient, rest) = dividend.quotientAndRemainder(dividingBy: divisor)
    return rest < 0 ? quotient - 1 : quotient
  }
}
