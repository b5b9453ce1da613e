import Text
import Tips

// Clock times, pairs of them, or hours.
extension ShiftDecoder {
  mutating func workedTime(
    in fields: Entries
  ) -> (attendance: Attendance, unclear: [UnclearClockTime])? {
    func first(of keys: [KeyDescription]) -> (name: String, node: NodeID)? {
      keys.compactMap { key in fields.keyNode(key).map { (key.name, $0) } }.first
    }
    let clock: [KeyDescription] = [StaffSchema.clockIn, StaffSchema.clockOut]
    if let hours = fields[StaffSchema.hours] {
      if let (name, node) = first(of: clock + [StaffSchema.punches, StaffSchema.unpaidBreak]) {
        reader.report(
          .hoursAndClockTimes, "`\(name)` and `hours` cannot both be set", at: node,
          notes: [("the hours", hours)], help: "delete one of them")
        return nil
      }
      return reader.value(StaffSchema.hours, in: fields).map { (.hours($0), []) }
    }
    guard let (_, node) = first(of: clock + [StaffSchema.punches]) else {
      reader.bag.report(
        .noWorkedTime, "this person does not have clock times or hours",
        at: reader.startPlace(of: fields.mapping),
        help: "add `clock_in: 3:00 pm` and `clock_out: 11:30 pm`, or `hours: 6.25`")
      return nil
    }
    if draft.through != nil {
      reader.report(
        .severalDays, "this file covers several days, but clock times belong to one day",
        at: node,
        help: "write each person's hours of all these days, such as `27.45`; or enter each day by"
          + " itself")
      return nil
    }
    guard let pairs = pairs(in: fields, besides: first(of: clock)) else { return nil }
    let unpaidBreak = reader.value(StaffSchema.unpaidBreak, in: fields)
    guard let (run, unclear) = punches(pairs),
      unpaidBreak != nil || fields[StaffSchema.unpaidBreak] == nil
    else { return nil }
    if let unpaidBreak, unpaidBreak > run.worked {
      reader.bag.report(
        .breakTooLong,
        "the unpaid break of \(unpaidBreak) minutes is longer than the \(run.worked) minutes between the punches",
        at: self.place(of: StaffSchema.unpaidBreak, in: fields),
        help: "write the break in minutes, such as `break: 30`")
      return nil
    }
    return run.first.map {
      (.punches(first: $0, more: run.more, unpaidBreak: unpaidBreak ?? 0), unclear)
    }
  }

  /// Returns the pairs of clock times; nil for one that cannot be read.
  private mutating func pairs(
    in fields: Entries, besides clock: (name: String, node: NodeID)?
  ) -> [TimePair?]? {
    guard fields.keyNode(StaffSchema.punches) != nil else {
      return [pair(time(StaffSchema.clockIn, in: fields), time(StaffSchema.clockOut, in: fields))]
    }
    guard let list = reader.node(StaffSchema.punches, in: fields) else {
      reader.reportMissing(StaffSchema.punches, in: fields)
      return nil
    }
    if let (name, node) = clock {
      reader.report(
        .punchesAndClockTimes, "`\(name)` and `punches` cannot both be set", at: node,
        help: "put all times into `punches`")
      return nil
    }
    guard let items = reader.items(at: list, field: "punches", of: "pairs") else { return nil }
    if items.isEmpty { reader.report(.emptyList(of: "punches", at: tree.place(of: list))) }
    return items.map { item in
      let times = tree.items(of: item)
      guard times.count == 2 else {
        reader.report(
          .notAPunchPair, "a punch is a clock-in and a clock-out", at: item,
          help: "write pairs, such as `\(TreeReader.punchesExample)`")
        return nil
      }
      return pair(time(at: times[0], "punches"), time(at: times[1], "punches"))
    }
  }

  /// Both times are read even if one of them is wrong.
  private func pair(_ clockIn: WrittenTime?, _ clockOut: WrittenTime?) -> TimePair? {
    guard let clockIn, let clockOut else { return nil }
    return (clockIn, clockOut)
  }

  mutating func time(_ key: KeyDescription, in fields: Entries) -> WrittenTime? {
    guard let node = fields[key] else {
      reader.reportMissing(key, in: fields)
      return nil
    }
    return time(at: node, key.name)
  }

  private mutating func time(at node: NodeID, _ field: String) -> WrittenTime? {
    StaffSchema.clockIn.type.read(&reader, node, field).map {
      WrittenTime(time: $0, node: node)
    }
  }

  /// Returns pairs that run forward, with the times that may be misread.
  private mutating func punches(
    _ pairs: [TimePair?]
  ) -> (run: PunchRun, unclear: [UnclearClockTime])? {
    var run = PunchRun()
    let known = pairs.compactMap { $0 }
    for (clockIn, clockOut) in pairs.prefix(while: { $0 != nil }).compactMap({ $0 }) {
      run.append(clockIn: clockIn.time, clockOut: clockOut.time)
      guard let fault = run.fault else { continue }
      let (start, end) = (clockIn.node, clockOut.node)
      switch fault {
      case .noTimeBetween:
        reader.report(
          .clockOutNotAfterClockIn,
          "the clock-out equals the clock-in, \(clockOut.time.time.plain)", at: end,
          notes: [("the clock-in", start)], help: "correct one of the two times")
      case .clockOutBefore:
        reader.report(
          .clockOutNotAfterClockIn, "the clock-out is before the clock-in", at: end,
          notes: [("the clock-in", start)],
          help: "`next day` is the day after the shift's date: correct one of the two times")
      case .wholeDay:
        reader.report(
          .spanOverADay, "the clock-out is a whole day after the clock-in", at: end,
          notes: [("the clock-in", start)], help: "correct one of the two times")
      case .overADay:
        reader.report(
          .spanOverADay, "these punches span more than 24 hours", at: end,
          notes: [("the first clock-in", known[0].clockIn.node)],
          help: run.mayBeMisread
            ? Diagnostic.writeAmOrPm
            : "a time earlier than the one before it is on the next day: write the times in the order"
              + " worked")
      case .overlap:
        reader.report(
          .overlappingPunches, "this pair begins before an earlier one has ended", at: start,
          help: run.mayBeMisread
            ? Diagnostic.writeAmOrPm
            : "write the pairs in order, and correct the ones that overlap")
      }
      return nil
    }
    guard !pairs.isEmpty, known.count == pairs.count else { return nil }
    return (run, unclear(known.flatMap { [$0.clockIn, $0.clockOut] }, of: run))
  }

  /// Returns the times of a run that may be misread.
  func unclear(_ times: [WrittenTime], of run: PunchRun) -> [UnclearClockTime] {
    unclearTimes(times.map { $0.time }, of: run.all) { tree.text(of: times[$0].node) }
  }
}

/// A clock time with its node in the file.
struct WrittenTime {
  let time: WrittenClockTime
  let node: NodeID
}

typealias TimePair = (clockIn: WrittenTime, clockOut: WrittenTime)
