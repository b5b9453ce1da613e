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
  /// The rules of the shift as far as it was read.
  var rules: StaffRules {
    StaffRules(
      restaurant: restaurant, context: reader.context, shiftType: draft.type,
      pointValues: draft.pointValues)
  }

  /// Adds one person's line to the draft; false, after it reported why, where it cannot be used.
  mutating func readStaffLine(at node: NodeID) -> Bool {
    guard let fields = reader.fields(of: node, StaffSchema.mapping.description) else {
      return false
    }
    var rules = rules
    defer { reader.bag.report(contentsOf: rules.bag) }
    let employeeNode = reader.node(StaffSchema.employee, in: fields)
    let employee = employeeNode.flatMap { staffMember(at: $0) }
    let positionNode = reader.node(StaffSchema.position, in: fields)
    let position = reader.value(StaffSchema.position, in: fields).flatMap { name in
      positionNode.flatMap {
        rules.heldPosition(
          Placed(value: name, place: tree.place(of: $0)), by: employee,
          mayHavePoints: fields[StaffSchema.pointValue] == nil)
      }
    }
    let attendance = attendance(in: fields, by: &rules)
    let pointValue = reader.value(StaffSchema.pointValue, in: fields)
    let reason = reader.value(StaffSchema.reason, in: fields)
    guard let employeeNode, let employee, let positionNode, let position, let attendance else {
      return false
    }
    let override = pointValue.flatMap { value in
      fields[StaffSchema.pointValue].map { Placed(value: value, place: tree.place(of: $0)) }
    }
    rules.checkPoints(
      of: employee, in: position, override: override,
      at: tree.place(of: fields[StaffSchema.pointValue] ?? positionNode))
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
}

extension TreeReader {
  static let punchesExample = "punches: " + StaffSchema.punches.description.example
}
