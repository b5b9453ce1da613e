/// The time that a person worked: true elapsed time, and the rounded time that counts.
public struct WorkedTime: Hashable, Sendable {
  public let exact: Hours
  public let rounded: Hours

  /// The true time less the wall clock's, in minutes: positive on a night when the clocks are set back, negative when
  /// they are set forward.
  public let clockChangeMinutes: Int

  /// The first clock time in the punches that the clock showed twice; the earlier of the two counts.
  public let ambiguousTime: ClockTime?

  /// - Precondition: the breaks are no longer than the work; rounding may still leave no time.
  public init(_ attendance: Attendance, on clock: WallClock, rounding: Rounding) {
    switch attendance {
    case .hours(let hours):
      exact = hours
      rounded = hours
      clockChangeMinutes = 0
      ambiguousTime = nil
    case .punches(let first, let more, let unpaidBreak):
      func sum(_ minutes: (Punch) -> Int) -> Int {
        more.reduce(minutes(first)) { $0 + minutes($1) }
      }
      let trueMinutes = sum { clock.elapsedMinutes(of: $0) }
      let exactMinutes = trueMinutes - unpaidBreak
      exact = Hours(minutes: max(0, exactMinutes))
      clockChangeMinutes = trueMinutes - sum { $0.clockOut - $0.clockIn }
      ambiguousTime =
        (WorkedTime.ambiguousTime(of: first, on: clock)
        ?? more.lazy.compactMap { WorkedTime.ambiguousTime(of: $0, on: clock) }.first)
        .map { ClockTime(minutes: $0 % ClockTime.minutesPerDay) }
      switch rounding.target {
      case .duration:
        rounded = Hours(minutes: rounding.round(max(0, exactMinutes)))
      case .punches:
        let minutes = sum { WorkedTime.roundedMinutes(of: $0, on: clock, rounding: rounding) }
        rounded = Hours(minutes: max(0, minutes - unpaidBreak))
      }
    }
  }

  /// Returns the first of a punch's times that the clock showed twice.
  private static func ambiguousTime(of punch: Punch, on clock: WallClock) -> Int? {
    if clock.reading(at: punch.clockIn) == .ambiguous { return punch.clockIn }
    return clock.reading(at: punch.clockOut) == .ambiguous ? punch.clockOut : nil
  }

  /// Minutes that rounding added for the person; negative if it removed some.
  public var gainedMinutes: Int {
    Int((rounded.units - exact.units) / Hours.unitsPerMinute)
  }

  /// Returns the true time between two clock times after each is rounded.
  ///
  /// Rounding moves a moment by as many minutes as its clock time moves, so that 1:58 am rounds
  /// to two minutes later even on the night when another 1:58 am comes before 2:00 am.
  private static func roundedMinutes(
    of punch: Punch, on clock: WallClock, rounding: Rounding
  ) -> Int {
    let later = rounding.round(punch.clockOut) - punch.clockOut
    let earlier = rounding.round(punch.clockIn) - punch.clockIn
    return max(0, clock.elapsedMinutes(of: punch) + later - earlier)
  }
}

extension Rounding {
  /// Minutes rounded to a whole number of steps.
  ///
  /// - Precondition: not below zero.
  public func round(_ minutes: Int) -> Int {
    precondition(minutes >= 0, "minutes below zero")
    guard hours > 0 else { return minutes }
    let (steps, rest) = minutes.quotientAndRemainder(dividingBy: hours)
    let roundsUp =
      switch mode {
      case .nearest: rest >= hours - rest
      case .up: rest > 0
      case .down: false
      }
    return (roundsUp ? steps + 1 : steps) * hours
  }

  /// Rounds the points that pools are shared by.
  public func round(_ points: Points) -> Points {
    switch self.points {
    case .exact: points
    case .hundredths: Points(units: points.hundredths * Points.unitsPerHundredth)
    }
  }
}
