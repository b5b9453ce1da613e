package import Diagnostics
import ShiftSyntax
import TipModel

private enum StaffKey: Int, FieldKey {
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

/// One person's line in a shift file: what it says, and where.
struct StaffLine {
  let entry: StaffEntry
  let places: StaffPlaces
}

/// Where a person's line and its parts stand in a shift file.
package struct StaffPlaces: Sendable {
  package let employee: Place
  package let position: Place

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
  /// One person's line; reports what is wrong with it.
  mutating func staffLine(at node: NodeID, pointValues: [String: PointValue]) -> StaffLine? {
    guard let fields = reader.fields(of: node, as: StaffKey.self, what: "a person's line") else {
      return nil
    }
    let employeeNode = reader.required(.employee, in: fields, example: "employee: 36")
    let employee = employeeNode.flatMap { staffMember(at: $0) }
    let positionNode = reader.required(.position, in: fields, example: "position: Server")
    let position = positionNode.flatMap { heldPosition(at: $0, by: employee) }
    let attendance = attendance(in: fields)
    let pointValue = fields[.pointValue].flatMap {
      reader.pointValue(at: $0, field: "point_value")
    }
    let reason = fields[.reason].flatMap { reader.label(at: $0, field: "reason", limit: 300) }
    guard let employeeNode, let employee, let positionNode, let position, let attendance else {
      return nil
    }
    checkMayShare(
      employee, in: position, override: pointValue, shiftValue: pointValues[position.name],
      at: tree.place(of: fields[.pointValue] ?? positionNode))
    return StaffLine(
      entry: StaffEntry(
        employee: employee.id, position: position.name, attendance: attendance.attendance,
        pointValue: pointValue, reason: reason),
      places: StaffPlaces(
        employee: tree.place(of: employeeNode), position: tree.place(of: positionNode),
        clockTimes: attendance.places))
  }

  /// A person who does not stand in this shift already.
  private mutating func staffMember(at node: NodeID) -> Employee? {
    guard let employee = rosterEmployee(at: node) else { return nil }
    let place = tree.place(of: node)
    if let first = firstPlaces[employee.id] {
      reader.report(.employeeTwice(employee.id, at: place, first: first))
    } else {
      firstPlaces[employee.id] = place
    }
    return employee
  }

  /// A position that is set up, and that the person holds.
  private mutating func heldPosition(at node: NodeID, by employee: Employee?) -> Position? {
    guard let name = reader.text(at: node, field: "position") else { return nil }
    guard let position = restaurant.position(named: name) else {
      reader.report(
        .unknownPosition(
          name, at: tree.place(of: node), known: restaurant.positions.map(\.name)))
      return nil
    }
    if let employee, !employee.positions.contains(name) {
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
    _ employee: Employee, in position: Position, override: PointValue?, shiftValue: PointValue?,
    at place: Place
  ) {
    let value = override ?? shiftValue ?? position.pointValue
    guard value > .zero else { return }
    if employee.isManager {
      reader.report(.pointsForManager(employee, at: place))
    } else if !position.isTipEligible, override != nil {
      reader.report(.pointsForIneligiblePosition(position.name, at: place))
    }
  }

  private mutating func attendance(
    in fields: Fields<StaffKey>
  ) -> (attendance: Attendance, places: ClockTimePlaces)? {
    let clocked: [StaffKey] = [.clockIn, .clockOut, .punches]
    if let hoursNode = fields[.hours] {
      for key in clocked + [.breakMinutes] {
        guard let keyNode = fields.keyNode(key) else { continue }
        reader.report(
          .hoursAndClockTimes(
            key.text, at: tree.place(of: keyNode), hours: tree.place(of: hoursNode)))
        return nil
      }
      return reader.hours(at: hoursNode, field: "hours").map { (.hours($0), .none) }
    }
    guard clocked.contains(where: { fields.keyNode($0) != nil }) else {
      reader.report(.noWorkedTime(at: reader.startPlace(of: fields.mapping)))
      return nil
    }
    guard let times = clockTimes(in: fields) else { return nil }
    let unpaidBreak =
      fields[.breakMinutes].map {
        reader.minutes(at: $0, field: "break", limit: ClockTime.minutesPerDay)
      } ?? 0
    guard let unpaidBreak, let (first, more) = runForward(times) else { return nil }
    let worked = more.reduce(first.clockOut - first.clockIn) { $0 + $1.clockOut - $1.clockIn }
    if unpaidBreak > worked, let node = fields[.breakMinutes] {
      reader.report(.breakTooLong(unpaidBreak, worked: worked, at: tree.place(of: node)))
      return nil
    }
    return (
      .punches(first: first, more: more, unpaidBreak: unpaidBreak),
      times.count == 2
        ? .pair(clockIn: times[0].span, clockOut: times[1].span) : .pairs(times.map(\.span))
    )
  }

  private typealias PlacedTime = (time: ClockTime, span: Span)

  /// Clock-in, clock-out, clock-in, ... as typed.
  private mutating func clockTimes(in fields: Fields<StaffKey>) -> [PlacedTime]? {
    guard let list = fields[.punches] else {
      guard fields.keyNode(.punches) == nil else {
        _ = reader.required(.punches, in: fields, example: TreeReader.punchesExample)
        return nil
      }
      let clockIn = reader.required(.clockIn, in: fields, example: "clock_in: 3:00 pm")
        .flatMap { placedTime(at: $0, field: "clock_in") }
      let clockOut = reader.required(.clockOut, in: fields, example: "clock_out: 11:30 pm")
        .flatMap { placedTime(at: $0, field: "clock_out") }
      guard let clockIn, let clockOut else { return nil }
      return [clockIn, clockOut]
    }
    for key in [StaffKey.clockIn, .clockOut] {
      guard let keyNode = fields.keyNode(key) else { continue }
      reader.report(.punchesAndClockTimes(key.text, at: tree.place(of: keyNode)))
      return nil
    }
    return punches(at: list)
  }

  private mutating func punches(at list: NodeID) -> [PlacedTime]? {
    guard let pairs = reader.items(at: list, field: "punches", of: "pairs") else { return nil }
    var times: [PlacedTime] = []
    var isWhole = true
    for pair in pairs {
      guard tree.kind(of: pair) == .sequence, tree.items(of: pair).count(where: { _ in true }) == 2
      else {
        reader.report(.notAPunchPair(at: tree.place(of: pair)))
        isWhole = false
        continue
      }
      for item in tree.items(of: pair) {
        if let time = placedTime(at: item, field: "punches") {
          times.append(time)
        } else {
          isWhole = false
        }
      }
    }
    if times.isEmpty, isWhole {
      reader.report(.emptyList(of: "punches", at: tree.place(of: list)))
    }
    return isWhole && !times.isEmpty ? times : nil
  }

  private mutating func placedTime(at node: NodeID, field: String) -> PlacedTime? {
    reader.clockTime(at: node, field: field).map { ($0, tree.span(of: node)) }
  }

  /// Puts clock times on days: one that is earlier than the one before it is on the next day.
  private mutating func runForward(_ times: [PlacedTime]) -> (first: Punch, more: [Punch])? {
    var first: Punch?
    var more: [Punch] = []
    var clockIn = 0
    var last = 0
    for (index, placed) in times.enumerated() {
      let place = Place(tree.file, placed.span)
      let day = last - last % ClockTime.minutesPerDay
      var minute = day + placed.time.minutes
      if minute < last { minute += ClockTime.minutesPerDay }
      last = minute
      guard index % 2 == 1 else {
        clockIn = minute
        continue
      }
      if minute == clockIn {
        reader.report(
          .clockOutEqualsClockIn(
            placed.time, at: place, clockIn: Place(tree.file, times[index - 1].span)))
        return nil
      }
      let punch = Punch(clockIn: clockIn, clockOut: minute)
      if let start = first?.clockIn {
        if minute - start > ClockTime.minutesPerDay {
          reader.report(.spanOverADay(at: place, first: Place(tree.file, times[0].span)))
          return nil
        }
        more.append(punch)
      } else {
        first = punch
      }
    }
    return first.map { ($0, more) }
  }
}

extension TreeReader {
  static let punchesExample = "punches: [[11:00 am, 2:30 pm], [5:00 pm, 10:00 pm]]"
}
