import Diagnostics
import TipModel
import YAMLSubset

// How long a person was there: clock times, pairs of them, or hours.
extension ShiftDecoder {
  struct PlacedAttendance {
    let attendance: Attendance
    var unclearTimes: [UnclearClockTime] = []
    let places: [Span]
  }

  mutating func attendance(in fields: Fields) -> PlacedAttendance? {
    if let hours = fields[StaffSchema.hours] { return givenHours(at: hours, in: fields) }
    if fields.keyNode(StaffSchema.punches) != nil { return punches(in: fields) }
    if fields.keyNode(StaffSchema.clockIn) != nil || fields.keyNode(StaffSchema.clockOut) != nil {
      return clockTimes(in: fields)
    }
    reader.report(.noWorkedTime(at: reader.startPlace(of: fields.mapping)))
    return nil
  }

  private mutating func givenHours(at hours: NodeID, in fields: Fields) -> PlacedAttendance? {
    for name in [
      StaffSchema.clockIn.name, StaffSchema.clockOut.name, StaffSchema.punches.name,
      StaffSchema.unpaidBreak.name,
    ] {
      guard let keyNode = fields.keyNode(named: name) else { continue }
      reader.report(
        .hoursAndClockTimes(name, at: tree.place(of: keyNode), hours: tree.place(of: hours)))
      return nil
    }
    return reader.value(StaffSchema.hours, in: fields).map {
      PlacedAttendance(attendance: .hours($0), places: [])
    }
  }

  /// Clock-in and clock-out, once.
  private mutating func clockTimes(in fields: Fields) -> PlacedAttendance? {
    let clockIn = onlyTime(StaffSchema.clockIn, in: fields)
    let clockOut = onlyTime(StaffSchema.clockOut, in: fields)
    guard let clockIn, let clockOut else { return nil }
    var run = PunchRun()
    let isWhole = append(clockIn, clockOut, to: &run, first: clockIn.span)
    guard let unpaidBreak = unpaidBreak(in: fields, worked: isWhole ? run.worked : nil), isWhole,
      let punch = run.first
    else { return nil }
    return placed(
      .punches(first: punch, more: [], unpaidBreak: unpaidBreak), [punch], [clockIn, clockOut])
  }

  /// Several pairs of clock-in and clock-out.
  private mutating func punches(in fields: Fields) -> PlacedAttendance? {
    guard let list = fields[StaffSchema.punches] else {
      reader.reportMissing(StaffSchema.punches, in: fields)
      return nil
    }
    for key in [StaffSchema.clockIn, StaffSchema.clockOut] {
      guard let keyNode = fields.keyNode(key) else { continue }
      reader.report(.punchesAndClockTimes(key.name, at: tree.place(of: keyNode)))
      return nil
    }
    guard let pairs = reader.items(at: list, field: "punches", of: "pairs") else { return nil }
    var run = PunchRun()
    var times: [PlacedTime] = []
    var isWhole = true
    for pair in pairs {
      guard let (clockIn, clockOut) = punchTimes(at: pair) else {
        isWhole = false
        continue
      }
      times.append(clockIn)
      times.append(clockOut)
      if isWhole { isWhole = append(clockIn, clockOut, to: &run, first: times[0].span) }
    }
    if times.isEmpty, isWhole {
      reader.report(.emptyList(of: "punches", at: tree.place(of: list)))
      isWhole = false
    }
    guard let unpaidBreak = unpaidBreak(in: fields, worked: isWhole ? run.worked : nil), isWhole,
      let first = run.first
    else { return nil }
    return placed(
      .punches(first: first, more: run.more, unpaidBreak: unpaidBreak), [first] + run.more, times)
  }

  private func placed(
    _ attendance: Attendance, _ punches: [Punch], _ times: [PlacedTime]
  ) -> PlacedAttendance {
    PlacedAttendance(
      attendance: attendance,
      unclearTimes: unclearTimes(times.map(\.time), of: punches) { tree.text(of: times[$0].node) },
      places: times.map(\.span))
  }

  /// - Parameter worked: minutes, more than which the break cannot be; nil where the clock times
  ///   cannot be used.
  private mutating func unpaidBreak(in fields: Fields, worked: Int?) -> Int? {
    guard let node = fields[StaffSchema.unpaidBreak] else { return 0 }
    guard let minutes = reader.value(StaffSchema.unpaidBreak, in: fields) else { return nil }
    if let worked, minutes > worked {
      reader.report(.breakTooLong(minutes, worked: worked, at: tree.place(of: node)))
      return nil
    }
    return minutes
  }

  private struct PlacedTime {
    let time: WrittenClockTime
    let node: NodeID
    let span: Span
  }

  /// The two times of a pair; both are read, even where one of them is wrong.
  private mutating func punchTimes(
    at pair: NodeID
  ) -> (clockIn: PlacedTime, clockOut: PlacedTime)? {
    let items = tree.kind(of: pair) == .sequence ? tree.items(of: pair) : []
    guard items.count == 2 else {
      reader.report(.notAPunchPair(at: tree.place(of: pair)))
      return nil
    }
    let clockIn = placedTime(at: items[0], field: "punches")
    let clockOut = placedTime(at: items[1], field: "punches")
    guard let clockIn, let clockOut else { return nil }
    return (clockIn, clockOut)
  }

  private mutating func onlyTime(
    _ key: Key<WrittenClockTime>, in fields: Fields
  ) -> PlacedTime? {
    guard let node = fields[key] else {
      reader.reportMissing(key, in: fields)
      return nil
    }
    return placedTime(at: node, field: key.name)
  }

  private mutating func placedTime(at node: NodeID, field: String) -> PlacedTime? {
    StaffSchema.clockIn.type.read(&reader, node, field)
      .map { PlacedTime(time: $0, node: node, span: tree.span(of: node)) }
  }

  /// Adds a pair of clock times to those of a person; false where they cannot be.
  ///
  /// - Parameter first: where the person's first clock-in stands.
  private mutating func append(
    _ clockIn: PlacedTime, _ clockOut: PlacedTime, to run: inout PunchRun, first: Span
  ) -> Bool {
    run.append(clockIn: clockIn.time, clockOut: clockOut.time)
    guard let fault = run.fault else { return true }
    let (start, end) = (Place(tree.file, clockIn.span), Place(tree.file, clockOut.span))
    switch fault {
    case .noTimeBetween:
      reader.report(.clockOutEqualsClockIn(clockOut.time.time, at: end, clockIn: start))
    case .clockOutBefore: reader.report(.clockOutBeforeClockIn(at: end, clockIn: start))
    case .wholeDay: reader.report(.pairOfAWholeDay(at: end, clockIn: start))
    case .overADay:
      reader.report(
        .spanOverADay(at: end, first: Place(tree.file, first), lacksAmOrPm: run.mayBeMisread))
    case .overlap:
      reader.report(.overlappingPunches(at: start, lacksAmOrPm: run.mayBeMisread))
    }
    return false
  }
}

/// Puts clock times on days as they come, and says where they do not run forward.
private struct PunchRun {
  enum Fault {
    case noTimeBetween
    case clockOutBefore

    /// Exactly 24 hours, which no clock tells from none.
    case wholeDay
    case overADay

    /// With a pair before it.
    case overlap
  }

  /// What keeps the pair that was appended last from being one; then no more may follow.
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

  /// Whether a pair that seems to be on the next day would meet another one on the day before it:
  /// then it was meant there.
  private func overlapsEarlier(from start: Int, to end: Int) -> Bool {
    let (start, end) = (start - ClockTime.minutesPerDay, end - ClockTime.minutesPerDay)
    return ([first].compactMap { $0 } + more).contains { $0.clockIn < end && start < $0.clockOut }
  }
}
