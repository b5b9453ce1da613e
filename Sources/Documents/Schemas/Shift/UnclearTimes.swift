import Text
import Tips

// Times from 1:00 to 11:59 without am or pm that may be misread.

/// Returns the doubtful times of a person's line, at most one for each pair.
///
/// - Parameters:
///   - times: clock-in, clock-out, clock-in, ..., in order.
///   - punches: the times as they are read, one punch for each two.
///   - text: returns a time of the line as it is written, by its place.
func unclearTimes(
  _ times: [WrittenClockTime], of punches: [Punch], text: (Int) -> String
) -> [UnclearClockTime] {
  let isMixed = times.contains { $0.hasAmOrPm }
  var last = 0
  var unclear: [UnclearClockTime] = []
  for (pair, punch) in punches.enumerated() {
    let (clockIn, clockOut) = (times[2 * pair], times[2 * pair + 1])
    let isMoved = pair > 0 && punch.clockIn.day > last.day
    let isDoubtful = isMixed || punch.isLongOrCrossesMidnight
    let doubtsClockIn = clockIn.mayBeMisread && (isDoubtful || isMoved)
    if clockOut.mayBeMisread, isDoubtful {
      unclear.append(
        UnclearClockTime(
          text: text(2 * pair + 1), index: 2 * pair + 1, punch: punch,
          punchInAfternoon: punched(clockIn, clockOut.inAfternoon, after: last),
          otherText: doubtsClockIn ? text(2 * pair) : nil))
    } else if doubtsClockIn {
      // A clock-out written the same way is most likely meant the same way.
      let isAlike = clockOut.mayBeMisread
      unclear.append(
        UnclearClockTime(
          text: text(2 * pair), index: 2 * pair, punch: punch,
          punchInAfternoon: punched(
            clockIn.inAfternoon, isAlike ? clockOut.inAfternoon : clockOut, after: last),
          otherText: isAlike ? text(2 * pair + 1) : nil))
    }
    last = punch.clockOut
  }
  return unclear
}

/// Returns the pair that two times make after another time; nil if they make none.
private func punched(
  _ clockIn: WrittenClockTime, _ clockOut: WrittenClockTime, after last: Int
) -> Punch? {
  let start = clockIn.minute(after: last)
  let end = clockOut.minute(after: start)
  guard start < end, end - start < ClockTime.minutesPerDay else { return nil }
  return Punch(clockIn: start, clockOut: end)
}

extension WrittenClockTime {
  /// Whether it has no am or pm and no day.
  fileprivate var mayBeMisread: Bool { mayMeanAfternoon && !isNextDay }

  /// The same time twelve hours later.
  ///
  /// - Precondition: it is before noon.
  fileprivate var inAfternoon: WrittenClockTime {
    WrittenClockTime(
      ClockTime(minutes: time.minutes + ClockTime.minutesPerDay / 2), isNextDay: isNextDay)
  }
}

extension Punch {
  fileprivate var isLongOrCrossesMidnight: Bool {
    clockIn.day != clockOut.day || clockOut - clockIn > ClockTime.minutesPerDay / 2
  }
}

extension Int {
  /// The day of a moment, counted from the shift's date.
  fileprivate var day: Int { self / ClockTime.minutesPerDay }
}
