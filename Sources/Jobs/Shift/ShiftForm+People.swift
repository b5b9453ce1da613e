package import Documents
import Folder
import Text
package import Tips

// The people of the shift.
extension ShiftForm {
  /// Checks a person's line and puts it into the shift, replacing the line at `index` if there is one.
  package mutating func put(_ person: TypedPerson, at index: Int?) throws(WrongAnswer) {
    let entry = try checked(person.staffLine)
    try checkApart(entry, except: index)
    let before = draft
    if let index, draft.staff.indices.contains(index) {
      draft.staff[index] = entry
    } else {
      draft.staff.append(entry)
    }
    // Only the whole shift shows some errors, such as a time that the clocks skip that day.
    guard knowsTips, draft.date != nil, draft.type != nil, case .wrong(let wrong) = outcome(),
      // A total that no pool takes may be that of people still to come.
      wrong.code != .sourceWithoutPool
    else { return }
    draft = before
    throw wrong
  }

  /// Returns a line as the shift counts it.
  package func checked(_ line: StaffLine) throws(WrongAnswer) -> StaffEntry {
    try line.entry(
      restaurant: restaurant, roster: loaded.decodedRoster, shiftType: draft.type,
      date: draft.date, through: draft.through, pointValues: draft.pointValues)
  }

  /// Checks that the person has only one line per position, and no overlapping times.
  private func checkApart(_ entry: StaffEntry, except index: Int?) throws(WrongAnswer) {
    for other in draft.staff.indices where other != index {
      let line = draft.staff[other]
      guard line.employee == entry.employee else { continue }
      if line.position == entry.position { throw thereAlready(other) }
      guard !line.attendance.isApart(from: entry.attendance) else { continue }
      throw WrongAnswer(
        code: .employeeTwice,
        message:
          "tipsheet does not know that the hours of \(name(of: entry.employee)) as \(entry.position) are at another "
          + "time than those as \(line.position)",
        help: "for two positions write clock times that do not overlap, or hours in both")
    }
  }

  /// Begins the line of a person who is not in the shift yet.
  package func newPerson(_ employee: Employee) throws(WrongAnswer) -> TypedPerson {
    if let there = draft.staff.firstIndex(where: { $0.employee == employee.id }) {
      throw thereAlready(there)
    }
    var person = TypedPerson()
    person.employee = employee
    return person
  }

  private func thereAlready(_ index: Int) -> WrongAnswer {
    let id = draft.staff[index].employee
    let other = loaded.roster[id].flatMap { try? secondPosition(of: $0) }
    return WrongAnswer(
      code: .employeeTwice, message: "\(name(of: id)) is in this shift already",
      help: "`edit \(index + 1)` changes that line; several clock times go into one line: "
        + "`11:00 am-2:30 pm, 5:00 pm-10:00 pm`"
        + (other?.line.position.map {
          "; `add \(id.text)` adds a line for work as \($0) at another time"
        } ?? ""))
  }

  /// Begins the line of a person in a second position.
  package func secondPosition(of employee: Employee) throws(WrongAnswer) -> TypedPerson {
    let there = draft.staff.filter { $0.employee == employee.id }.map { $0.position }
    guard let position = employee.positions.first(where: { !there.contains($0) }) else {
      throw WrongAnswer(
        code: .employeeTwice,
        message: "\(employee.name) is in this shift already, and may work in no other position",
        help: "add the position to the person's line in the roster")
    }
    var person = TypedPerson()
    person.employee = employee
    if !there.isEmpty { person.line.position = position }
    return person
  }

  /// Finds a line by its number, by part of the name, or by an ID that is not a line number.
  package func lineIndex(_ typed: String) throws(WrongAnswer) -> Int {
    guard let number = Int(typed) else { return try staffIndex(of: typed) }
    if draft.staff.indices.contains(number - 1) { return number - 1 }
    if let index = draft.staff.firstIndex(where: { $0.employee.text == typed }) { return index }
    let count = draft.staff.count
    throw WrongAnswer(
      code: .notAChoice, message: "there is no line \(typed)",
      help: count == 0 ? "nobody is entered yet" : "the lines are numbered from 1 to \(count)")
  }

  /// Finds a person's line by ID or by part of the name.
  func staffIndex(of who: String) throws(WrongAnswer) -> Int {
    let here = Set(draft.staff.map { $0.employee })
    let inShift = PersonFinder(Roster(loaded.roster.employees.filter { here.contains($0.id) }))
    let isInShift = !inShift.completions(of: who).isEmpty
    let employee = try (isInShift ? inShift : finder).employee(who)
    if let index = draft.staff.firstIndex(where: { $0.employee == employee.id }) { return index }
    throw WrongAnswer(
      code: .unknownEmployee, message: "\(employee.name) is not in this shift",
      help: draft.staff.isEmpty
        ? "nobody is entered yet"
        : "these are: " + draft.staff.map { name(of: $0.employee) }.joined(separator: ", "))
  }

  func personHere(_ who: String) throws(WrongAnswer) -> EmployeeID {
    draft.staff[try staffIndex(of: who)].employee
  }

  // MARK: Points

  /// Returns the person's point value on this shift unless another is given.
  func usualPointValue(of employee: Employee, in position: String) -> PointValue {
    let known = restaurant.position(named: position)
    guard !restaurant.law.excludes(employee), known?.isTipEligible ?? true else { return .zero }
    return pointValueInForce(of: employee, in: position)
  }

  /// Returns the point value of a line without its own, even if the person may not share.
  private func pointValueInForce(of employee: Employee, in position: String) -> PointValue {
    employee.pointValue ?? needs.pointValue(of: position) ?? draft.pointValues[position]
      ?? restaurant.position(named: position)?.pointValue ?? .zero
  }

  /// Returns the value to write for the person; nil for the usual one. A manager in a position with points gets zero of
  /// their own.
  func ownPointValue(
    _ value: PointValue, of employee: Employee, in position: String
  ) -> PointValue? {
    let known = restaurant.position(named: position)
    let inForce = pointValueInForce(of: employee, in: position)
    return value == inForce || (known?.isTipEligible == false && value == .zero) ? nil : value
  }
}
