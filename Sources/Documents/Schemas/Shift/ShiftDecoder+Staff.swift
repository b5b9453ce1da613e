import Diagnostics
public import TipModel
import Wording
import YAMLSubset

// A person's line: who worked, in which position, and when.
extension ShiftDecoder {
  /// Adds one person's line to the draft. If the line cannot be used, reports the reason and returns false.
  mutating func readStaffLine(at node: NodeID, row: Int) -> Bool {
    guard let fields = reader.fields(of: node, StaffSchema.keys.description) else {
      return false
    }
    let employee = reader.value(StaffSchema.employee, in: fields)
      .flatMap { reader.context.roster[$0] }
    if let employee, let date = draft.date, !employee.isEmployed(on: date) {
      reader.report(
        .notEmployed(employee, on: date, at: place(of: StaffSchema.employee, in: fields)))
    }
    let positionNode = reader.node(
      StaffSchema.position, in: fields, example: employee?.positions.first.map { valueText($0) })
    let position = positionNode.flatMap {
      reader.value(StaffSchema.position.type, at: $0, field: StaffSchema.position.name)
    }.flatMap { heldPosition($0, by: employee, in: fields) }
    let time = workedTime(in: fields)
    let pointValue = reader.value(StaffSchema.pointValue, in: fields)
    let reason = reader.value(StaffSchema.reason, in: fields)
    let ownTips = reader.value(StaffSchema.tips, in: fields)
    let sales = reader.value(StaffSchema.sales, in: fields)
    let team = reader.value(StaffSchema.team, in: fields)
    let shares = reader.value(StaffSchema.shares, in: fields)
    guard let employee, let position, let time else { return false }
    checkPoints(of: employee, in: position, pointValue, in: fields)
    let entry = StaffEntry(
      employee: employee.id, position: position.name, attendance: time.attendance,
      unclearTimes: time.unclear, pointValue: pointValue, reason: reason, ownTips: ownTips,
      sales: sales, team: team, shares: shares)
    checkOtherLines(of: entry, at: place(of: StaffSchema.employee, in: fields))
    draft.staff.append(entry)
    rows.append(row)
    return true
  }

  private func place(of key: KeyDescription, in fields: Entries) -> Place {
    tree.place(of: fields[key] ?? fields.mapping)
  }

  /// Returns the path of a value of one of the draft's staff.
  func path(ofLine index: Int, _ key: KeyDescription) -> ValuePath {
    [.key(ShiftSchema.staff.name), .item(rows[index]), .key(key.name)]
  }

  // MARK: Position and points

  /// Returns the named position, if the person holds it. For a manager in a position with points, the law is reported
  /// before the roster.
  private mutating func heldPosition(
    _ name: String, by employee: Employee?, in fields: Entries
  ) -> Position? {
    guard let position = restaurant.position(named: name) else { return nil }
    guard let employee, !employee.positions.contains(name) else { return position }
    let place = place(of: StaffSchema.position, in: fields)
    if restaurant.law.excludes(employee), fields[StaffSchema.pointValue] == nil,
      position.pointValue > .zero
    {
      let without = restaurant.positions.filter { $0.pointValue == .zero }.map { $0.name }
      reader.report(
        .pointsForManager(
          employee, by: restaurant.law, at: place,
          instead: employee.positions.filter(without.contains)))
    } else {
      reader.report(
        .positionNotHeld, "employee \(employee.id.text) may not work as \"\(name)\"", at: place,
        label: "not among the positions on the roster: "
          + employee.positions.joined(separator: ", "),
        notes: reader.context.positionPlaces[employee.id].map {
          [Diagnostic.Note("\(employee.name)'s positions", at: $0)]
        } ?? [],
        help: "add \(name) to employee \(employee.id.text) in the roster, or correct the position"
      )
    }
    return nil
  }

  /// Checks that a person may have the points of a line.
  ///
  /// Managers and positions that are not tip-eligible get no share (29 CFR 531.52(b)).
  private mutating func checkPoints(
    of employee: Employee, in position: Position, _ own: PointValue?, in fields: Entries
  ) {
    let place = place(of: own == nil ? StaffSchema.position : StaffSchema.pointValue, in: fields)
    guard restaurant.law.excludes(employee) else {
      if let own { check(own, for: position, at: place) }
      return
    }
    let inPools = (restaurant.pools ?? []).contains {
      ($0.receivers[position.name]?.pointValue ?? .zero) > .zero
    }
    if (own ?? draft.pointValues[position.name] ?? position.pointValue) > .zero
      || own == nil && inPools
    {
      reader.report(.pointsForManager(employee, by: restaurant.law, at: place))
    }
  }

  /// Checks that points in a position may earn something.
  mutating func check(_ points: PointValue, for position: Position, at place: Place) {
    guard points > .zero else { return }
    guard position.isTipEligible else {
      return reader.report(
        .pointsForIneligiblePosition(position.name, by: restaurant.law, at: place))
    }
    // Points in a position without a percentage earn nothing if tips are shared by percentage.
    if let type = draft.type, restaurant.shareMethod(for: type) == .percent, position.percent == nil
    {
      reader.report(
        .positionWithoutPercent,
        "\(position.name) has no percent, so points for it earn nothing: \(type) tips are shared by"
          + " percent",
        at: place,
        help:
          "give \(position.name) a percentage in restaurant.yaml, or delete the point value here")
    }
  }

  // MARK: Worked time

  /// Clock times, pairs of them, or hours.
  private mutating func workedTime(
    in fields: Entries
  ) -> (attendance: Attendance, unclear: [UnclearClockTime])? {
    func first(of keys: [KeyDescription]) -> (name: String, place: Place)? {
      keys.compactMap { key in fields.keyNode(key).map { (key.name, tree.place(of: $0)) } }.first
    }
    let clock: [KeyDescription] = [StaffSchema.clockIn, StaffSchema.clockOut]
    if let hours = fields[StaffSchema.hours] {
      if let (name, place) = first(of: clock + [StaffSchema.punches, StaffSchema.unpaidBreak]) {
        reader.report(
          .hoursAndClockTimes, "`\(name)` and `hours` cannot both be set",
          at: place, notes: [Diagnostic.Note("the hours", at: tree.place(of: hours))],
          help: "delete one of them")
        return nil
      }
      return reader.value(StaffSchema.hours, in: fields).map { (.hours($0), []) }
    }
    guard let (_, place) = first(of: clock + [StaffSchema.punches]) else {
      reader.report(
        .noWorkedTime, "this person does not have clock times or hours",
        at: reader.startPlace(of: fields.mapping),
        help: "add `clock_in: 3:00 pm` and `clock_out: 11:30 pm`, or `hours: 6.25`")
      return nil
    }
    if draft.through != nil {
      reader.report(
        .severalDays, "this file covers several days, but clock times belong to one day",
        at: place,
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
      reader.report(
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
    in fields: Entries, besides clock: (name: String, place: Place)?
  ) -> [TimePair?]? {
    guard fields.keyNode(StaffSchema.punches) != nil else {
      return [pair(time(StaffSchema.clockIn, in: fields), time(StaffSchema.clockOut, in: fields))]
    }
    guard let list = reader.node(StaffSchema.punches, in: fields) else {
      reader.reportMissing(StaffSchema.punches, in: fields)
      return nil
    }
    if let (name, place) = clock {
      reader.report(
        .punchesAndClockTimes, "`\(name)` and `punches` cannot both be set",
        at: place, help: "put all times into `punches`")
      return nil
    }
    guard let items = reader.items(at: list, field: "punches", of: "pairs") else { return nil }
    if items.isEmpty { reader.report(.emptyList(of: "punches", at: tree.place(of: list))) }
    return items.map { item in
      let times = tree.kind(of: item) == .sequence ? tree.items(of: item) : []
      guard times.count == 2 else {
        reader.report(
          .notAPunchPair, "a punch is a clock-in and a clock-out", at: tree.place(of: item),
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
    reader.value(StaffSchema.clockIn.type, at: node, field: field).map {
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
      let (start, end) = (tree.place(of: clockIn.node), tree.place(of: clockOut.node))
      let error: Diagnostic =
        switch fault {
        case .noTimeBetween:
          Diagnostic(
            .clockOutNotAfterClockIn,
            "the clock-out equals the clock-in, \(clockOut.time.time.plain)", at: end,
            notes: [Diagnostic.Note("the clock-in", at: start)],
            help: "correct one of the two times")
        case .clockOutBefore:
          Diagnostic(
            .clockOutNotAfterClockIn, "the clock-out is before the clock-in", at: end,
            notes: [Diagnostic.Note("the clock-in", at: start)],
            help: "`next day` is the day after the shift's date: correct one of the two times")
        case .wholeDay:
          Diagnostic(
            .spanOverADay, "the clock-out is a whole day after the clock-in", at: end,
            notes: [Diagnostic.Note("the clock-in", at: start)],
            help: "correct one of the two times")
        case .overADay:
          Diagnostic(
            .spanOverADay, "these punches span more than 24 hours", at: end,
            notes: [
              Diagnostic.Note("the first clock-in", at: tree.place(of: known[0].clockIn.node))
            ],
            help: run.mayBeMisread
              ? Diagnostic.writeAmOrPm
              : "a time earlier than the one before it is on the next day: write the times in the order"
                + " worked")
        case .overlap:
          Diagnostic(
            .overlappingPunches, "this pair begins before an earlier one has ended", at: start,
            help: run.mayBeMisread
              ? Diagnostic.writeAmOrPm
              : "write the pairs in order, and correct the ones that overlap")
        }
      reader.report(error)
      return nil
    }
    guard !pairs.isEmpty, known.count == pairs.count else { return nil }
    return (run, unclear(known.flatMap { [$0.clockIn, $0.clockOut] }, of: run))
  }

  /// Returns the times of a run that may be misread.
  func unclear(_ times: [WrittenTime], of run: PunchRun) -> [UnclearClockTime] {
    unclearTimes(times.map { $0.time }, of: run.all) { tree.text(of: times[$0].node) }
  }

  // MARK: Other lines

  /// Checks that a person's lines in a shift have different positions and different times.
  private mutating func checkOtherLines(of entry: StaffEntry, at place: Place) {
    let other = draft.staff.firstIndex {
      $0.employee == entry.employee
        && ($0.position == entry.position || !$0.attendance.isApart(from: entry.attendance))
    }
    guard let other else { return }
    reader.report(
      .employeeTwice(
        entry.employee, at: place, first: tree.place(of: path(ofLine: other, StaffSchema.employee)),
        isInOnePosition: draft.staff[other].position == entry.position))
  }
}

/// A clock time with its node in the file.
struct WrittenTime {
  let time: WrittenClockTime
  let node: NodeID
}

typealias TimePair = (clockIn: WrittenTime, clockOut: WrittenTime)

extension Attendance {
  /// Whether two lines are known to have different times: clock times that do not overlap, or hours on both.
  public func isApart(from other: Attendance) -> Bool {
    switch (self, other) {
    case (.hours, .hours): return true
    case (.punches(let first, let more, _), .punches(let second, let others, _)):
      return !([first] + more).contains { punch in
        ([second] + others).contains {
          punch.clockIn < $0.clockOut && $0.clockIn < punch.clockOut
        }
      }
    case (.hours, .punches), (.punches, .hours): return false
    }
  }
}

extension TreeReader {
  static let punchesExample = "punches: " + StaffSchema.punches.example
}
