import Diagnostics
import TipModel

// The rules of clock times.
extension StaffRules {
  /// Returns pairs of clock-in and clock-out that run forward, less the unpaid break.
  ///
  /// - Parameter pairs: nil for a pair that could not be read.
  mutating func attendance(
    pairs: [(PlacedTime, PlacedTime)?], unpaidBreak: Placed<Int>?
  ) -> PlacedAttendance? {
    var run = PunchRun()
    var times: [PlacedTime] = []
    var isWhole = !pairs.isEmpty
    for pair in pairs {
      guard let (clockIn, clockOut) = pair else {
        isWhole = false
        continue
      }
      times += [clockIn, clockOut]
      if isWhole { isWhole = append(clockIn, clockOut, to: &run, first: times[0].place) }
    }
    guard isWhole, let first = run.first else { return nil }
    if let unpaidBreak, unpaidBreak.value > run.worked {
      bag.report(.breakTooLong(unpaidBreak.value, worked: run.worked, at: unpaidBreak.place))
      return nil
    }
    return PlacedAttendance(
      attendance: .punches(
        first: first, more: run.more, unpaidBreak: unpaidBreak?.value ?? 0),
      unclearTimes: unclearTimes(times.map { $0.time }, of: [first] + run.more) { times[$0].text },
      places: times.map { $0.place.span })
  }

  /// Adds a pair of clock times to a person's; false if the pair is not valid.
  ///
  /// - Parameter first: the place of the person's first clock-in.
  private mutating func append(
    _ clockIn: PlacedTime, _ clockOut: PlacedTime, to run: inout PunchRun, first: Place
  ) -> Bool {
    run.append(clockIn: clockIn.time, clockOut: clockOut.time)
    guard let fault = run.fault else { return true }
    let (start, end) = (clockIn.place, clockOut.place)
    switch fault {
    case .noTimeBetween:
      bag.report(.clockOutEqualsClockIn(clockOut.time.time, at: end, clockIn: start))
    case .clockOutBefore: bag.report(.clockOutBeforeClockIn(at: end, clockIn: start))
    case .wholeDay: bag.report(.pairOfAWholeDay(at: end, clockIn: start))
    case .overADay:
      bag.report(.spanOverADay(at: end, first: first, lacksAmOrPm: run.mayBeMisread))
    case .overlap: bag.report(.overlappingPunches(at: start, lacksAmOrPm: run.mayBeMisread))
    }
    return false
  }
}

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

  private(set) var first: Punch?
  private(set) var more: [Punch] = []

  /// Minutes.
  private(set) var worked = 0

  /// Whether any of the times could be meant twelve hours later.
  private(set) var mayBeMisread = false

  /// The moment of the last time, as in `Punch`.
  private var last = 0

  mutating func append(clockIn: WrittenClockTime, clockOut: WrittenClockTime) {
    let start = clockIn.minute(after: last)
    let end = clockOut.minute(after: start)
    let begin = first?.clockIn ?? start
    if clockIn.mayMeanAfternoon || clockOut.mayMeanAfternoon { mayBeMisread = true }
    fault =
      if start < last {
        .overlap
      } else if end == start {
        .noTimeBetween
      } else if end < start {
        .clockOutBefore
      } else if end - begin > ClockTime.minutesPerDay {
        overlapsEarlier(from: start, to: end) ? .overlap : .overADay
      } else if end - start == ClockTime.minutesPerDay {
        .wholeDay
      } else {
        nil
      }
    guard fault == nil else { return }
    let punch = Punch(clockIn: start, clockOut: end)
    worked += end - start
    last = end
    if first == nil { first = punch } else { more.append(punch) }
  }

  /// Whether a pair that seems to be on the next day would overlap another pair a day earlier; then it was meant for
  /// that day.
  private func overlapsEarlier(from start: Int, to end: Int) -> Bool {
    let (start, end) = (start - ClockTime.minutesPerDay, end - ClockTime.minutesPerDay)
    return ([first].compactMap { $0 } + more).contains { $0.clockIn < end && start < $0.clockOut }
  }
}
