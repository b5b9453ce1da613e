/// A restaurant's wall clock, including the nights when it is set forward or back.
///
/// - Unit: minutes on the wall since the midnight that began a shift's date, as in `Punch`.
public struct WallClock: Sendable {
  /// Whether the wall clock shows a time once, twice, or never that night.
  public enum Reading: Hashable, Sendable {
    case plain

    /// The clock shows this time twice that night; the first one is meant.
    case ambiguous

    /// The clock never shows this time: it is set forward past it. Minutes on the wall, from the
    /// same midnight: the first time skipped, and the first time shown after it.
    case skipped(from: Int, to: Int)
  }

  private struct Step {
    /// On the clock before the change.
    let minute: Int
    let shift: Int
  }

  /// In the order in which they happen.
  private let steps: [Step]

  /// The clock of a shift that began on `date`.
  ///
  /// - Parameter changes: in any order; those of other days may be among them.
  public init(date: CalendarDate, changes: [ClockChange]) {
    let midnight = date.dayNumber * ClockTime.minutesPerDay
    steps =
      changes
      .map { change in
        let minute = change.date.dayNumber * ClockTime.minutesPerDay + change.minute
        return Step(minute: minute - midnight, shift: change.shift)
      }
      .sorted { $0.minute < $1.minute }
  }

  public func reading(at minute: Int) -> Reading {
    for step in steps {
      guard minute >= step.minute else {
        return minute >= step.minute + step.shift ? .ambiguous : .plain
      }
      if minute < step.minute + step.shift {
        return .skipped(from: step.minute, to: step.minute + step.shift)
      }
    }
    return .plain
  }

  /// Returns the true moments of a time on the wall clock: two if it shows the time twice.
  public func steadyMinutes(at minute: Int) -> [Int] {
    let back = steps.first { $0.minute + $0.shift <= minute && minute < $0.minute }
    let first = steadyMinute(at: minute)
    return back.map { [first, first - $0.shift] } ?? [first]
  }

  /// Returns the true minutes between two times on the wall clock.
  ///
  /// An ambiguous time means the first one; a skipped time means the moment of the change.
  public func elapsedMinutes(from start: Int, to end: Int) -> Int {
    steadyMinute(at: end) - steadyMinute(at: start)
  }

  public func elapsedMinutes(of punch: Punch) -> Int {
    elapsedMinutes(from: punch.clockIn, to: punch.clockOut)
  }

  /// Returns the minute on a clock that is never changed: the true moment of a time on the wall clock.
  public func steadyMinute(at minute: Int) -> Int {
    var setForward = 0
    for step in steps {
      if minute < step.minute { break }
      if minute < step.minute + step.shift { return step.minute - setForward }
      setForward += step.shift
    }
    return minute - setForward
  }
}
