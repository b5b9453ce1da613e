public import Text

/// A clock time from 1:00 to 11:59 without am or pm, in a line that makes its meaning doubtful:
/// its pair crosses midnight or lasts over 12 hours, or another time of the line has am or pm.
public struct UnclearClockTime: Hashable, Sendable {
  /// As it is written: `2:30`.
  public let text: String

  /// Its place among the person's clock times, in their order; those of clock-ins are even.
  public let index: Int

  /// The pair that the time belongs to, with the time read as am.
  public let punch: Punch

  /// The same pair with the time read as pm; nil if that pair would not be under 24 hours.
  public let punchInAfternoon: Punch?

  /// The other time of the pair as it is written, if it has the same doubt.
  public let otherText: String?

  public init(
    text: String, index: Int, punch: Punch, punchInAfternoon: Punch?, otherText: String? = nil
  ) {
    self.text = text
    self.index = index
    self.punch = punch
    self.punchInAfternoon = punchInAfternoon
    self.otherText = otherText
  }

  private var isClockIn: Bool { index.isMultiple(of: 2) }

  /// The time as it is read: `2:30 am`.
  public var morningText: String { time.spoken }

  /// The time as it may have been meant: `2:30 pm`.
  public var afternoonText: String {
    ClockTime(minutes: time.minutes + ClockTime.minutesPerDay / 2).spoken
  }

  private var time: ClockTime { isClockIn ? punch.clockInTime : punch.clockOutTime }

  /// Returns both readings, with the hours of the pair in each: `"2:30" without am or pm is read as 2:30 am, 15.5
  /// hours; as 2:30 pm it would be 3.5 hours`.
  public func sentence(on clock: WallClock) -> Words {
    func hours(_ punch: Punch) -> Words { hoursText(minutes: clock.elapsedMinutes(of: punch)) }
    let isMoved = isClockIn && punch.clockIn >= ClockTime.minutesPerDay
    let reading: Words =
      "\"\(text)\" without am or pm is read as \(morningText)"
      + (isMoved ? " of the next day" : "") + ", \(hours(punch))"
    guard let punchInAfternoon else { return reading }
    return reading + "; as \(afternoonText) it would be \(hours(punchInAfternoon))"
  }
}

/// `15.5 hours`, `1 hour`: two decimals at most, rounded half up for print.
public func hoursText(minutes: Int) -> Words { Hours(minutes: max(0, minutes)).spoken }

extension Hours {
  /// `15.5 hours`, `1 hour`: two decimals at most, rounded half up for print.
  public var spoken: Words {
    let text = trimmedDecimalText(hundredths, decimals: 2)
    return text == "1" ? "\(text) hour" : "\(text) hours"
  }
}
