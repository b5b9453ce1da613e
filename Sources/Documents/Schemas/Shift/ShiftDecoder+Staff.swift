public import Diagnostics
public import TipModel
import YAMLSubset

/// The places of a person's line and its parts in a shift file.
public struct StaffPlaces: Sendable {
  public let employee: Span
  public let position: Span

  /// The clock times in the order worked: clock-in, clock-out, clock-in, ...; empty if hours
  /// were given directly.
  public let clockTimes: [Span]

  /// The values of the line's other keys, by their names.
  public let values: [String: Span]
}

extension ShiftDecoder {
  /// The rules of the shift, as far as it has been read.
  var rules: StaffRules {
    StaffRules(
      restaurant: restaurant, context: reader.context, shiftType: draft.type, date: draft.date,
      pointValues: draft.pointValues)
  }

  /// Adds one person's line to the draft. If the line cannot be used, reports the reason and returns false.
  mutating func readStaffLine(at node: NodeID) -> Bool {
    guard let fields = reader.fields(of: node, StaffSchema.keys.description) else {
      return false
    }
    var rules = rules
    defer { reader.bag.report(contentsOf: rules.bag) }
    let employeeNode = reader.node(StaffSchema.employee, in: fields)
    let employee = employeeNode.flatMap { staffMember(at: $0) }
    if let employee, let employeeNode {
      rules.checkEmployment(of: employee, at: tree.place(of: employeeNode))
    }
    let positionNode = reader.node(
      StaffSchema.position, in: fields, example: employee?.positions.first.map { valueText($0) })
    let position = positionNode.flatMap { node in
      StaffSchema.position.type.read(&reader, node, StaffSchema.position.name).flatMap { name in
        rules.heldPosition(
          Placed(value: name, place: tree.place(of: node)), by: employee,
          mayHavePoints: fields[StaffSchema.pointValue] == nil)
      }
    }
    let attendance = attendance(in: fields, by: &rules)
    let pointValue = reader.value(StaffSchema.pointValue, in: fields)
    let reason = reader.value(StaffSchema.reason, in: fields)
    let ownTips = reader.value(StaffSchema.tips, in: fields)
    let sales = reader.value(StaffSchema.sales, in: fields)
    let team = reader.value(StaffSchema.team, in: fields)
    let shares = reader.value(StaffSchema.shares, in: fields)
    guard let employeeNode, let employee, let positionNode, let position, let attendance else {
      return false
    }
    let override = pointValue.flatMap { value in
      fields[StaffSchema.pointValue].map { Placed(value: value, place: tree.place(of: $0)) }
    }
    rules.checkPoints(
      of: employee, in: position, override: override,
      at: tree.place(of: fields[StaffSchema.pointValue] ?? positionNode))
    let entry = StaffEntry(
      employee: employee.id, position: position.name, attendance: attendance.attendance,
      unclearTimes: attendance.unclearTimes, pointValue: pointValue, reason: reason,
      ownTips: ownTips, sales: sales, team: team, shares: shares)
    checkOtherLines(of: entry, at: tree.place(of: employeeNode))
    draft.staff.append(entry)
    staffLines.append(fields)
    staffPlaces.append(
      StaffPlaces(
        employee: tree.span(of: employeeNode), position: tree.span(of: positionNode),
        clockTimes: attendance.places, values: spans(of: fields)))
    return true
  }

  /// Returns the places of values that doubts may point to.
  private func spans(of fields: Entries) -> [String: Span] {
    var spans: [String: Span] = [:]
    let keys: [KeyDescription] = [
      StaffSchema.hours, StaffSchema.unpaidBreak, StaffSchema.team, StaffSchema.sales,
    ]
    for key in keys {
      if let node = fields[key] { spans[key.name] = tree.span(of: node) }
    }
    return spans
  }

  /// Returns the person with an ID.
  private mutating func staffMember(at node: NodeID) -> Employee? {
    StaffSchema.employee.type.read(&reader, node, StaffSchema.employee.name)
      .flatMap { reader.context.roster[$0] }
  }

  /// Checks that a person's lines in a shift have different positions and different times.
  private mutating func checkOtherLines(of entry: StaffEntry, at place: Place) {
    for (index, other) in draft.staff.enumerated() where other.employee == entry.employee {
      guard
        other.position == entry.position || !other.attendance.isApart(from: entry.attendance)
      else { continue }
      let first = Place(tree.file, staffPlaces[index].employee)
      reader.report(
        .employeeTwice(
          entry.employee, at: place, first: first,
          isInOnePosition: other.position == entry.position))
      return
    }
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
