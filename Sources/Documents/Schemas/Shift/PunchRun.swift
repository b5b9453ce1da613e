import Tips

/// Assigns clock times to days in order, and finds those that do not run forward.
struct PunchRun {
  enum Fault {
    case noTimeBetween
    case clockOutBefore

    /// Exactly 24 hours, which look like zero on a clock.
    case wholeDay
    case overADay

    /// An overlap with an earlier pair.
    case overlap
  }

  /// The reason why the pair that was appended last is not valid; no more may follow it.
  private(set) var fault: Fault?

  private(set) var all: [Punch] = []

  /// Minutes.
  private(set) var worked = 0

  /// Whether any of the times could be meant twelve hours later.
  private(set) var mayBeMisread = false

  var first: Punch? { all.first }
  var more: [Punch] { Array(all.dropFirst()) }

  mutating func append(clockIn: WrittenClockTime, clockOut: WrittenClockTime) {
    let last = all.last?.clockOut ?? 0
    let start = clockIn.minute(after: last)
    let end = clockOut.minute(after: start)
    if clockIn.mayMeanAfternoon || clockOut.mayMeanAfternoon { mayBeMisread = true }
    fault =
      if start < last {
        .overlap
      } else if end == start {
        .noTimeBetween
      } else if end < start {
        .clockOutBefore
      } else if end - (first?.clockIn ?? start) > ClockTime.minutesPerDay {
        overlapsEarlier(from: start, to: end) ? .overlap : .overADay
      } else if end - start == ClockTime.minutesPerDay {
        .wholeDay
      } else {
        nil
      }
    guard fault == nil else { return }
    worked += end - start
    all.append(Punch(clockIn: start, clockOut: end))
  }

  /// Whether a pair that seems to be on the next day would overlap another pair a day earlier; then it was meant for
  /// that day.
  private func overlapsEarlier(from start: Int, to end: Int) -> Bool {
    let (start, end) = (start - ClockTime.minutesPerDay, end - ClockTime.minutesPerDay)
    return all.contains { $0.clockIn < end && start < $0.clockOut }
  }
}
