package import Diagnostics
import TipModel
import YAMLSubset

/// Where a person's line and its parts are in a shift file.
package struct StaffPlaces: Sendable {
  package let employee: Span
  package let position: Span

  /// The clock times in the order worked: clock-in, clock-out, clock-in, ...; empty where hours
  /// were given directly.
  package let clockTimes: [Span]
}

extension ShiftDecoder {
  /// Adds one person's line to the draft; false, after it reported why, where it cannot be used.
  mutating func readStaffLine(at node: NodeID) -> Bool {
    guard let fields = reader.fields(of: node, StaffSchema.mapping.description) else {
      return false
    }
    let employeeNode = reader.node(StaffSchema.employee, in: fields)
    let employee = employeeNode.flatMap { staffMember(at: $0) }
    let positionNode = reader.node(StaffSchema.position, in: fields)
    let position = positionNode.flatMap {
      heldPosition(at: $0, by: employee, mayHavePoints: fields[StaffSchema.pointValue] == nil)
    }
    let attendance = attendance(in: fields)
    let pointValue = reader.value(StaffSchema.pointValue, in: fields)
    let reason = reader.value(StaffSchema.reason, in: fields)
    guard let employeeNode, let employee, let positionNode, let position, let attendance else {
      return false
    }
    checkMayShare(
      employee, in: position, override: pointValue,
      at: fields[StaffSchema.pointValue] ?? positionNode)
    if let pointValue, let node = fields[StaffSchema.pointValue], !employee.isManager {
      checkPercent(of: position, override: pointValue, at: node)
    }
    draft.staff.append(
      StaffEntry(
        employee: employee.id, position: position.name, attendance: attendance.attendance,
        unclearTimes: attendance.unclearTimes, pointValue: pointValue, reason: reason))
    staffPlaces.append(
      StaffPlaces(
        employee: tree.span(of: employeeNode), position: tree.span(of: positionNode),
        clockTimes: attendance.places))
    return true
  }

  /// The person that an ID names, who should not be in this shift already.
  private mutating func staffMember(at node: NodeID) -> Employee? {
    guard let id = StaffSchema.employee.type.read(&reader, node, StaffSchema.employee.name),
      let employee = reader.context.roster[id]
    else { return nil }
    let place = tree.place(of: node)
    if let first = firstPlaces[employee.id] {
      reader.report(.employeeTwice(employee.id, at: place, first: first))
    } else {
      firstPlaces[employee.id] = place
    }
    return employee
  }

  /// The position that is named, where the person holds it.
  ///
  /// - Parameter mayHavePoints: the line has no point value of its own. Of a manager in a position
  ///   with points the law is reported before the roster.
  private mutating func heldPosition(
    at node: NodeID, by employee: Employee?, mayHavePoints: Bool
  ) -> Position? {
    guard let name = StaffSchema.position.type.read(&reader, node, StaffSchema.position.name),
      let position = restaurant.position(named: name)
    else { return nil }
    guard let employee, !employee.positions.contains(name) else { return position }
    if employee.isManager, mayHavePoints, position.pointValue > .zero {
      let without = restaurant.positions.filter { $0.pointValue == .zero }.map(\.name)
      reader.report(
        .pointsForManager(
          employee, at: tree.place(of: node), instead: employee.positions.filter(without.contains)))
    } else {
      reader.report(
        .positionNotHeld(
          name, by: employee, at: tree.place(of: node),
          roster: reader.context.positionPlaces[employee.id]))
    }
    return nil
  }

  /// A manager, or a position that is not tip eligible, takes no share (29 CFR 531.52(b)).
  private mutating func checkMayShare(
    _ employee: Employee, in position: Position, override: PointValue?, at node: NodeID
  ) {
    guard employee.isManager || override != nil && !position.isTipEligible else { return }
    let value = override ?? draft.pointValues[position.name] ?? position.pointValue
    guard value > .zero else { return }
    if employee.isManager {
      reader.report(.pointsForManager(employee, at: tree.place(of: node)))
    } else {
      reader.report(.pointsForIneligiblePosition(position.name, at: tree.place(of: node)))
    }
  }
}

extension TreeReader {
  static let punchesExample = "punches: " + StaffSchema.punches.description.example
}
