/// A clock time as it is written in a shift file or typed at a prompt: `3:00 pm`, `15:00`,
/// `12:30 am next day`.
public struct WrittenClockTime: Hashable, Sendable {
  /// The time of day.
  public let time: ClockTime

  public let hasAmOrPm: Bool

  /// Whether `next day` is written.
  public let isNextDay: Bool

  public init(_ time: ClockTime, hasAmOrPm: Bool = true, isNextDay: Bool = false) {
    self.time = time
    self.hasAmOrPm = hasAmOrPm
    self.isNextDay = isNextDay
  }

  /// True for 1:00 to 11:59 without am or pm: people also write afternoon and evening times this way.
  public var mayMeanAfternoon: Bool {
    !hasAmOrPm && (60..<ClockTime.minutesPerDay / 2).contains(time.minutes)
  }

  /// Returns the moment that is meant.
  ///
  /// `next day` is the day after the shift's date, whatever was before; a time without it is on the day of the time
  /// before it, or on the next day if it is earlier.
  ///
  /// - Parameter last: the moment of the time before it; 0 for the first.
  /// - Returns: minutes on the wall since the midnight that began the shift's date, as in `Punch`.
  public func minute(after last: Int) -> Int {
    if isNextDay { return ClockTime.minutesPerDay + time.minutes }
    let minute = last - last % ClockTime.minutesPerDay + time.minutes
    return minute < last ? minute + ClockTime.minutesPerDay : minute
  }

  /// Returns the times of consecutive punches, in order, written so that they read back the same.
  ///
  /// - Precondition: the first clock-in is on the shift's date or on the day after it, and no pair
  ///   lasts exactly 24 hours.
  public static func times(of punches: [Punch]) -> [WrittenClockTime] {
    var last = 0
    var times: [WrittenClockTime] = []
    for minute in punches.flatMap({ [$0.clockIn, $0.clockOut] }) {
      let time = ClockTime(minutes: minute % ClockTime.minutesPerDay)
      let plain = WrittenClockTime(time)
      let isRead = plain.minute(after: last) == minute
      times.append(isRead ? plain : WrittenClockTime(time, isNextDay: true))
      last = minute
    }
    return times
  }
}

extension ClockTime {
  /// `3:00 pm`, as people write it.
  public var spoken: String {
    let minutes = minute < 10 ? "0\(minute)" : "\(minute)"
    return "\(hour % 12 == 0 ? 12 : hour % 12):\(minutes) \(hour < 12 ? "am" : "pm")"
  }
}

extension WrittenClockTime {
  /// `3:00 pm`, or `12:30 am next day` if the day is written.
  public var spoken: String { time.spoken + (isNextDay ? " next day" : "") }
}
