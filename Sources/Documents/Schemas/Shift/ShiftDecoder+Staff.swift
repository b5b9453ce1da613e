import Text
public import Tips

// A person's line: who worked, in which position, and when.
extension ShiftDecoder {
  /// Adds one person's line to the draft. If the line cannot be used, reports the reason and returns false.
  mutating func readStaffLine(at node: NodeID, row: Int) -> Bool {
    guard let fields = reader.fields(of: node, StaffSchema.keys.description) else {
      return false
    }
    let employee = reader.value(StaffSchema.employee, in: fields)
      .flatMap { reader.context.roster[$0] }
    if let employee { named.insert(employee.id) }
    if let employee, let date = draft.date, !employee.isEmployed(on: date) {
      reader.report(
        .notEmployed(employee, on: date, at: place(of: StaffSchema.employee, in: fields)))
    }
    let positionNode = reader.node(
      StaffSchema.position, in: fields, example: employee?.positions.first.map { valueText($0) })
    let position = positionNode.flatMap {
      StaffSchema.position.type.read(&reader, $0, StaffSchema.position.name)
    }.flatMap { heldPosition($0, by: employee, in: fields) }
    let time = workedTime(in: fields)
    var line = StaffLine()
    for field in StaffSchema.keys.fields { _ = field.read(&reader, fields, &line) }
    guard let employee, let position, let time else { return false }
    checkPoints(of: employee, in: position, line.pointValue, in: fields)
    let entry = StaffEntry(
      employee: employee.id, position: position.name, attendance: time.attendance,
      unclearTimes: time.unclear, pointValue: line.pointValue, reason: line.reason,
      ownTips: line.ownTips, sales: line.sales, team: line.team, shares: line.shares)
    checkOtherLines(of: entry, by: employee, at: place(of: StaffSchema.employee, in: fields))
    lines[entry.employee, default: []].append(draft.staff.count)
    draft.staff.append(entry)
    rows.append(row)
    return true
  }

  func place(of key: KeyDescription, in fields: Entries) -> Place {
    tree.place(of: fields[key] ?? fields.mapping)
  }

  /// Returns the path of a value of one of the draft's staff.
  func path(ofLine index: Int, _ key: KeyDescription) -> ValuePath {
    [.key(ShiftSchema.staff.name), .item(rows[index]), .key(key.name)]
  }

  func place(ofLine index: Int, _ key: KeyDescription) -> Place {
    tree.place(of: path(ofLine: index, key))
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
      reader.bag.report(
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
      reader.bag.report(
        .positionWithoutPercent,
        "\(position.name) has no percent, so points for it earn nothing: \(type) tips are shared by"
          + " percent",
        at: place,
        help:
          "give \(position.name) a percentage in restaurant.yaml, or delete the point value here")
    }
  }

  // MARK: Other lines

  /// Checks that a person's lines in a shift have different positions and different times.
  private mutating func checkOtherLines(
    of entry: StaffEntry, by employee: Employee, at place: Place
  ) {
    let other = lines[entry.employee, default: []].first {
      draft.staff[$0].position == entry.position
        || !draft.staff[$0].attendance.isApart(from: entry.attendance)
    }
    guard let other else { return }
    reader.report(
      .employeeTwice(
        "\(employee.name) (\(employee.id.text))", at: place,
        first: self.place(ofLine: other, StaffSchema.employee),
        isInOnePosition: draft.staff[other].position == entry.position))
  }
}

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
