package import Diagnostics
import TipModel
import YAMLSubset

enum StaffKey: Int, FieldKey {
  case employee, position, clockIn, clockOut, breakMinutes, punches, hours, pointValue, reason

  var name: StaticString {
    switch self {
    case .employee: "employee"
    case .position: "position"
    case .clockIn: "clock_in"
    case .clockOut: "clock_out"
    case .breakMinutes: "break"
    case .punches: "punches"
    case .hours: "hours"
    case .pointValue: "point_value"
    case .reason: "reason"
    }
  }
}

/// The people of a shift: what their lines say, and where.
struct StaffList {
  var entries: [StaffEntry] = []
  var places: [StaffPlaces] = []
}

/// Where a person's line and its parts stand in a shift file.
package struct StaffPlaces: Sendable {
  package let employee: Span
  package let position: Span

  /// The clock times in the order worked: clock-in, clock-out, clock-in, ...; empty where hours
  /// were given directly.
  package let clockTimes: ClockTimePlaces
}

/// Places of a person's clock times: two for most people, and no storage of their own for those.
package enum ClockTimePlaces: Sendable {
  case none
  case pair(clockIn: Span, clockOut: Span)
  case pairs([Span])

  /// The span of the time at an index; clock-ins have even ones.
  package subscript(index: Int) -> Span? {
    switch self {
    case .none: nil
    case .pair(let clockIn, let clockOut): index == 0 ? clockIn : clockOut
    case .pairs(let spans): spans.indices.contains(index) ? spans[index] : nil
    }
  }
}

extension ShiftDecoder {
  /// Appends one person's line to the list; false, after reporting why, where it cannot be used.
  mutating func readStaffLine(
    at node: NodeID, pointValues: [String: PointValue], into list: inout StaffList
  ) -> Bool {
    guard let fields = reader.fields(of: node, as: StaffKey.self, what: "a person's line") else {
      return false
    }
    let employeeNode = reader.required(.employee, in: fields, example: "employee: 36")
    let employee = employeeNode.flatMap { staffMember(at: $0) }
    let positionNode = reader.required(.position, in: fields, example: "position: Server")
    let position = positionNode.flatMap {
      heldPosition(at: $0, by: employee, mayHavePoints: fields[.pointValue] == nil)
    }
    let attendance = attendance(in: fields)
    let pointValue = fields[.pointValue].flatMap {
      reader.pointValue(at: $0, field: "point_value")
    }
    let reason = fields[.reason].flatMap { reader.label(at: $0, field: "reason", limit: 300) }
    guard let employeeNode, let employee, let positionNode, let position, let attendance else {
      return false
    }
    checkMayShare(
      employee, in: position, override: pointValue, shiftValues: pointValues,
      at: fields[.pointValue] ?? positionNode)
    if let pointValue, let node = fields[.pointValue],
      !roster.roster.employees[employee].isManager
    {
      checkPercent(of: restaurant.positions[position], override: pointValue, at: node)
    }
    list.entries.append(
      StaffEntry(
        employee: roster.roster.employees[employee].id,
        position: restaurant.positions[position].name, attendance: attendance.attendance,
        unclearTimes: attendance.unclearTimes, pointValue: pointValue, reason: reason))
    list.places.append(
      StaffPlaces(
        employee: tree.span(of: employeeNode), position: tree.span(of: positionNode),
        clockTimes: attendance.places))
    return true
  }

  /// Where on the roster a person stands who does not stand in this shift already.
  private mutating func staffMember(at node: NodeID) -> Int? {
    guard let employee = rosterIndex(at: node) else { return nil }
    let first = firstNodes[employee]
    if first == .none {
      firstNodes[employee] = node
    } else {
      reader.report(
        .employeeTwice(
          roster.roster.employees[employee].id, at: tree.place(of: node),
          first: tree.place(of: first)))
    }
    return employee
  }

  /// Looks at all names, without a guess at which it will be that would often be wrong.
  @inline(__always)
  private func positionIndex(named name: PackedText) -> Int? {
    var found = -1
    for index in positionNames.indices { found = positionNames[index] == name ? index : found }
    return found < 0 ? nil : found
  }

  /// Which of the restaurant's positions is named, that the person holds.
  ///
  /// - Parameter mayHavePoints: the line says no point value of its own. Of a manager in a position
  ///   with points the law is reported before the roster.
  private mutating func heldPosition(
    at node: NodeID, by employee: Int?, mayHavePoints: Bool
  ) -> Int? {
    guard reader.isScalar(node, field: "position") else { return nil }
    if let packed = tree.scalarText(of: node).packed,
      let position = positionIndex(named: packed),
      employee.map({ roster.lookup.holds(packed, employee: $0) }) ?? true
    {
      return position
    }
    let name = tree.text(of: node)
    guard let position = restaurant.positions.firstIndex(where: { $0.name == name }) else {
      reader.report(
        .unknownPosition(
          name, at: tree.place(of: node), known: restaurant.positions.map(\.name)))
      return nil
    }
    if let employee = employee.map({ roster.roster.employees[$0] }),
      !employee.positions.contains(name)
    {
      if employee.isManager, mayHavePoints, restaurant.positions[position].pointValue > .zero {
        let without = restaurant.positions.filter { $0.pointValue == .zero }.map(\.name)
        reader.report(
          .pointsForManager(
            employee, at: tree.place(of: node), instead: employee.positions.filter(without.contains)
          )
        )
        return nil
      }
      reader.report(
        .positionNotHeld(
          name, by: employee, at: tree.place(of: node),
          roster: roster.positionPlaces[employee.id]))
      return nil
    }
    return position
  }

  /// A manager, or a position that is not tip eligible, takes no share (29 CFR 531.52(b)).
  private mutating func checkMayShare(
    _ employee: Int, in position: Int, override: PointValue?, shiftValues: [String: PointValue],
    at node: NodeID
  ) {
    let isManager = roster.roster.employees[employee].isManager
    guard isManager || override != nil && !restaurant.positions[position].isTipEligible else {
      return
    }
    let position = restaurant.positions[position]
    let value = override ?? shiftValues[position.name] ?? position.pointValue
    guard value > .zero else { return }
    if isManager {
      reader.report(
        .pointsForManager(roster.roster.employees[employee], at: tree.place(of: node)))
    } else {
      reader.report(.pointsForIneligiblePosition(position.name, at: tree.place(of: node)))
    }
  }
}

extension TreeReader {
  static let punchesExample = "punches: [[11:00 am, 2:30 pm], [5:00 pm, 10:00 pm]]"
}
