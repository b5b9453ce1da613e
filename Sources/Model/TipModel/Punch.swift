/// A time on the clock on the wall.
///
/// - Unit: minutes since midnight.
/// - Range: `0..<1440`.
package struct ClockTime: Hashable, Sendable, Comparable {
  package static let minutesPerDay = 1_440

  package let minutes: Int

  package init(minutes: Int) {
    precondition((0..<ClockTime.minutesPerDay).contains(minutes), "clock time out of range")
    self.minutes = minutes
  }

  package var hour: Int { minutes / 60 }
  package var minute: Int { minutes % 60 }

  package static func < (left: ClockTime, right: ClockTime) -> Bool {
    left.minutes < right.minutes
  }
}

/// A clock-in and its clock-out, on the days that they fall on.
///
/// - Unit: minutes on the wall clock since the midnight that began the shift's date; 1500 is
///   1:00 am of the next day. On the two nights a year when the clocks change, true elapsed time
///   differs: `ClockChange`.
/// - Range: clock-in before clock-out, at most 24 hours apart; a clock-in after midnight that
///   belongs to the evening before is 1440 or more.
package struct Punch: Hashable, Sendable {
  package let clockIn: Int
  package let clockOut: Int

  package init(clockIn: Int, clockOut: Int) {
    precondition(
      clockIn >= 0 && clockIn < clockOut && clockOut - clockIn <= ClockTime.minutesPerDay,
      "a punch runs forward, for at most 24 hours")
    self.clockIn = clockIn
    self.clockOut = clockOut
  }

  package var clockInTime: ClockTime { ClockTime(minutes: clockIn % ClockTime.minutesPerDay) }
  package var clockOutTime: ClockTime { ClockTime(minutes: clockOut % ClockTime.minutesPerDay) }
}

/// A moment at which a place's clocks are set forward or back.
///
/// - Source: the system's time zone data for the restaurant's `time_zone`.
package struct ClockChange: Hashable, Sendable {
  /// The day on whose wall clock, before the change, the moment falls.
  package let date: CalendarDate

  /// Minutes since the midnight that began `date`, on the clock before the change.
  package let minute: Int

  /// Minutes by which the clock is set forward (60 in spring) or back (-60 in autumn).
  package let shift: Int

  package init(date: CalendarDate, minute: Int, shift: Int) {
    self.date = date
    self.minute = minute
    self.shift = shift
  }
}
