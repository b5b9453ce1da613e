/// A time on the wall clock.
///
/// - Unit: minutes since midnight.
/// - Range: `0..<1440`.
public struct ClockTime: Hashable, Sendable, Comparable {
  public static let minutesPerDay = 1_440

  public let minutes: Int

  public init(minutes: Int) {
    precondition((0..<ClockTime.minutesPerDay).contains(minutes), "clock time out of range")
    self.minutes = minutes
  }

  public var hour: Int { minutes / 60 }
  public var minute: Int { minutes % 60 }

  public static func < (left: ClockTime, right: ClockTime) -> Bool {
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
public struct Punch: Hashable, Sendable {
  public let clockIn: Int
  public let clockOut: Int

  public init(clockIn: Int, clockOut: Int) {
    precondition(
      clockIn >= 0 && clockIn < clockOut && clockOut - clockIn <= ClockTime.minutesPerDay,
      "a punch runs forward, for at most 24 hours")
    self.clockIn = clockIn
    self.clockOut = clockOut
  }

  public var clockInTime: ClockTime { ClockTime(minutes: clockIn % ClockTime.minutesPerDay) }
  public var clockOutTime: ClockTime { ClockTime(minutes: clockOut % ClockTime.minutesPerDay) }
}

/// A moment at which a place's clocks are set forward or back.
///
/// - Source: the system's time zone data for the restaurant's `time_zone`.
public struct ClockChange: Hashable, Sendable {
  /// The day of the moment, on the clock before the change.
  public let date: CalendarDate

  /// Minutes since the midnight that began `date`, on the clock before the change.
  public let minute: Int

  /// Minutes that the clock is set forward (60 in spring) or back (-60 in autumn).
  public let shift: Int

  public init(date: CalendarDate, minute: Int, shift: Int) {
    self.date = date
    self.minute = minute
    self.shift = shift
  }
}
