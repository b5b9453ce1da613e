import Diagnostics
import ShiftSyntax
import TipModel

// How long a person was there: clock times, pairs of them, or hours.
extension ShiftDecoder {
  typealias PlacedAttendance = (attendance: Attendance, places: ClockTimePlaces)

  mutating func attendance(in fields: Fields<StaffKey>) -> PlacedAttendance? {
    if let hours = fields[.hours] { return givenHours(at: hours, in: fields) }
    if fields.keyNode(.punches) != nil { return punches(in: fields) }
    if fields.keyNode(.clockIn) != nil || fields.keyNode(.clockOut) != nil {
      return clockTimes(in: fields)
    }
    reader.report(.noWorkedTime(at: reader.startPlace(of: fields.mapping)))
    return nil
  }

  private mutating func givenHours(
    at hours: NodeID, in fields: Fields<StaffKey>
  ) -> PlacedAttendance? {
    for key in [StaffKey.clockIn, .clockOut, .punches, .breakMinutes] {
      guard let keyNode = fields.keyNode(key) else { continue }
      reader.report(
        .hoursAndClockTimes(key.text, at: tree.place(of: keyNode), hours: tree.place(of: hours)))
      return nil
    }
    return reader.hours(at: hours, field: "hours").map { (.hours($0), .none) }
  }

  /// Clock-in and clock-out, once.
  private mutating func clockTimes(in fields: Fields<StaffKey>) -> PlacedAttendance? {
    let clockIn = reader.required(.clockIn, in: fields, example: "clock_in: 3:00 pm")
      .flatMap { placedTime(at: $0, field: "clock_in") }
    let clockOut = reader.required(.clockOut, in: fields, example: "clock_out: 11:30 pm")
      .flatMap { placedTime(at: $0, field: "clock_out") }
    guard let clockIn, let clockOut else { return nil }
    var run = PunchRun()
    let isWhole = append(clockIn, clockOut, to: &run, first: clockIn)
    guard let unpaidBreak = unpaidBreak(in: fields, worked: isWhole ? run.worked : nil), isWhole,
      let punch = run.first
    else { return nil }
    return (
      .punches(first: punch, more: [], unpaidBreak: unpaidBreak),
      .pair(clockIn: clockIn.span, clockOut: clockOut.span)
    )
  }

  /// Several pairs of clock-in and clock-out.
  private mutating func punches(in fields: Fields<StaffKey>) -> PlacedAttendance? {
    guard let list = fields[.punches] else {
      _ = reader.required(.punches, in: fields, example: TreeReader.punchesExample)
      return nil
    }
    for key in [StaffKey.clockIn, .clockOut] {
      guard let keyNode = fields.keyNode(key) else { continue }
      reader.report(.punchesAndClockTimes(key.text, at: tree.place(of: keyNode)))
      return nil
    }
    guard let pairs = reader.items(at: list, field: "punches", of: "pairs") else { return nil }
    var run = PunchRun()
    var spans: [Span] = []
    spans.reserveCapacity(4)
    var isWhole = true
    for pair in pairs {
      guard let (clockIn, clockOut) = punchTimes(at: pair) else {
        isWhole = false
        continue
      }
      spans.append(clockIn.span)
      spans.append(clockOut.span)
      let first: PlacedTime = (clockIn.time, spans[0])
      if isWhole { isWhole = append(clockIn, clockOut, to: &run, first: first) }
    }
    if spans.isEmpty, isWhole {
      reader.report(.emptyList(of: "punches", at: tree.place(of: list)))
      isWhole = false
    }
    guard let unpaidBreak = unpaidBreak(in: fields, worked: isWhole ? run.worked : nil), isWhole,
      let first = run.first
    else { return nil }
    return (
      .punches(first: first, more: run.more, unpaidBreak: unpaidBreak),
      spans.count == 2 ? .pair(clockIn: spans[0], clockOut: spans[1]) : .pairs(spans)
    )
  }

  /// - Parameter worked: minutes, more than which the break cannot be; nil where the clock times are
  ///   no good.
  private mutating func unpaidBreak(in fields: Fields<StaffKey>, worked: Int?) -> Int? {
    guard let node = fields[.breakMinutes] else { return 0 }
    guard let minutes = reader.minutes(at: node, field: "break", limit: ClockTime.minutesPerDay)
    else { return nil }
    if let worked, minutes > worked {
      reader.report(.breakTooLong(minutes, worked: worked, at: tree.place(of: node)))
      return nil
    }
    return minutes
  }

  private typealias PlacedTime = (time: ClockTime, span: Span)

  /// The two times of a pair; both are read, even where one of them is wrong.
  private mutating func punchTimes(
    at pair: NodeID
  ) -> (clockIn: PlacedTime, clockOut: PlacedTime)? {
    guard tree.kind(of: pair) == .sequence, let (first, second) = pairOfItems(in: pair) else {
      reader.report(.notAPunchPair(at: tree.place(of: pair)))
      return nil
    }
    let clockIn = placedTime(at: first, field: "punches")
    let clockOut = placedTime(at: second, field: "punches")
    guard let clockIn, let clockOut else { return nil }
    return (clockIn, clockOut)
  }

  /// The items of a list that has exactly two.
  private func pairOfItems(in list: NodeID) -> (NodeID, NodeID)? {
    var items = tree.items(of: list)
    guard let first = items.next(), let second = items.next(), items.next() == nil else {
      return nil
    }
    return (first, second)
  }

  private mutating func placedTime(at node: NodeID, field: String) -> PlacedTime? {
    reader.clockTime(at: node, field: field).map { ($0, tree.span(of: node)) }
  }

  /// Adds a pair of clock times to those of a person; false where they cannot be.
  private mutating func append(
    _ clockIn: PlacedTime, _ clockOut: PlacedTime, to run: inout PunchRun, first: PlacedTime
  ) -> Bool {
    run.append(clockIn: clockIn.time, clockOut: clockOut.time)
    guard let fault = run.fault else { return true }
    let place = Place(tree.file, clockOut.span)
    switch fault {
    case .noTimeBetween:
      reader.report(
        .clockOutEqualsClockIn(
          clockOut.time, at: place, clockIn: Place(tree.file, clockIn.span)))
    case .overADay:
      reader.report(.spanOverADay(at: place, first: Place(tree.file, first.span)))
    }
    return false
  }
}

/// Puts clock times on days as they come: one that is earlier than the one before it is on the
/// next day.
private struct PunchRun {
  enum Fault {
    case noTimeBetween
    case overADay
  }

  /// What keeps the pair that was appended last from being one; then no more may follow.
  private(set) var fault: Fault?

  private(set) var first: Punch?
  private(set) var more: [Punch] = []

  /// Minutes.
  private(set) var worked = 0
  private var last = ClockTime(minutes: 0)

  /// The one that began the day of the last time, in minutes since the one of the shift's date.
  private var midnight = 0

  mutating func append(clockIn: ClockTime, clockOut: ClockTime) {
    let start = minute(of: clockIn)
    let end = minute(of: clockOut)
    guard start < end else {
      fault = .noTimeBetween
      return
    }
    let punch = Punch(clockIn: start, clockOut: end)
    worked += end - start
    guard let first else {
      first = punch
      return
    }
    if end - first.clockIn > ClockTime.minutesPerDay { fault = .overADay }
    more.append(punch)
  }

  private mutating func minute(of time: ClockTime) -> Int {
    let isNextDay = time.minutes < last.minutes
    if isNextDay { midnight += ClockTime.minutesPerDay }
    last = time
    return midnight + time.minutes
  }
}
