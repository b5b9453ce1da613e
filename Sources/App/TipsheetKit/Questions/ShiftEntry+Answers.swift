import Bundles
import Diagnostics
import Machine
import RestaurantFolder
import Schemas
import TipModel

// Answers about a shift and its people, as they are typed at a prompt or after an option.
extension ShiftEntry {
  /// A shift type by name, in any case, or by its number in the settings.
  func type(_ text: String) throws(WrongAnswer) -> String {
    let types = restaurant.shiftTypes
    if let exact = types.first(where: { $0.lowercased() == text.lowercased() }) { return exact }
    if let number = Int(text), types.indices.contains(number - 1) { return types[number - 1] }
    let beginning = types.filter { startsAlike($0, text) }
    if beginning.count == 1 { return beginning[0] }
    throw WrongAnswer(noShiftType: text, known: types)
  }

  /// The draft with an amount of tips as it was typed.
  func draft(with tips: Field<ShiftDraft>, _ typed: String) throws(WrongAnswer) -> ShiftDraft {
    var changed = draft
    try tips.take(typed, &changed, ReadingContext(currency: currency))
    return changed
  }

  // MARK: People

  /// The person's line in the shift, checked; `index` is the place of a line that it replaces.
  mutating func put(_ person: TypedPerson, at index: Int?) throws(WrongAnswer) {
    let entry = try checked(person.staffLine)
    try checkNotTwice(entry.employee, except: index)
    let before = draft
    if let index, draft.staff.indices.contains(index) {
      draft.staff[index] = entry
    } else {
      draft.staff.append(entry)
    }
    // What only the whole shift shows: a time that the clocks skip that night.
    guard draft.tips != nil, draft.date != nil, case .wrong(let wrong) = outcome() else { return }
    draft = before
    throw wrong
  }

  func checked(_ line: StaffLine) throws(WrongAnswer) -> StaffEntry {
    try line.entry(
      restaurant: restaurant, roster: loaded.decodedRoster, shiftType: draft.type,
      pointValues: draft.pointValues)
  }

  func checkNotTwice(_ id: EmployeeID, except index: Int?) throws(WrongAnswer) {
    guard let other = draft.staff.firstIndex(where: { $0.employee == id }), other != index else {
      return
    }
    let name = loaded.roster[id]?.name ?? id.text
    throw WrongAnswer(
      code: .employeeTwice, message: "\(name) is in this shift already",
      help: "`edit \(other + 1)` changes that line; several clock times go into one line: "
        + "`11:00 am-2:30 pm, 5:00 pm-10:00 pm`")
  }

  /// The line meant by its number, a part of the name, or an ID that is not the number of a line.
  func lineIndex(_ typed: String) throws(WrongAnswer) -> Int {
    if let number = Int(typed) {
      if draft.staff.indices.contains(number - 1) { return number - 1 }
      if let index = draft.staff.firstIndex(where: { $0.employee.text == typed }) { return index }
      let count = draft.staff.count
      throw WrongAnswer(
        code: .notAChoice, message: "there is no line \(typed)",
        help: count == 0 ? "nobody is entered yet" : "the lines are numbered from 1 to \(count)")
    }
    return try staffIndex(of: typed)
  }

  /// Which line is a person's, by ID or by a part of the name.
  func staffIndex(of who: String) throws(WrongAnswer) -> Int {
    let inShift = PersonFinder(Roster(draft.staff.compactMap { loaded.roster[$0.employee] }))
    let isInShift = !inShift.completions(of: who).isEmpty
    let employee = try (isInShift ? inShift : PersonFinder(loaded.roster)).employee(who)
    if let index = draft.staff.firstIndex(where: { $0.employee == employee.id }) { return index }
    throw WrongAnswer(
      code: .unknownEmployee, message: "\(employee.name) is not in this shift",
      help: draft.staff.isEmpty
        ? "nobody is entered yet"
        : "these are: "
          + draft.staff.map { loaded.roster[$0.employee]?.name ?? $0.employee.text }
          .joined(separator: ", "))
  }

  /// The point value that a person has tonight unless another is given.
  func usualPointValue(of employee: Employee, in position: String) -> PointValue {
    let known = restaurant.position(named: position)
    guard !employee.isManager, known?.isTipEligible ?? true else { return .zero }
    return draft.pointValues[position] ?? known?.pointValue ?? .zero
  }

  /// A manager in a position with points has a point value of zero of their own.
  func ownPointValue(
    _ value: PointValue, of employee: Employee, in position: String
  ) -> PointValue? {
    let known = restaurant.position(named: position)
    let inForce = draft.pointValues[position] ?? known?.pointValue ?? .zero
    return value == inForce || (known?.isTipEligible == false && value == .zero) ? nil : value
  }

  /// A position as the person holds it, whatever case it was typed in.
  func heldPosition(_ typed: String, _ employee: Employee) -> String {
    employee.positions.first { $0.lowercased() == typed.lowercased() } ?? typed
  }

  // MARK: A person's line

  /// Reads `36,Expo,4:00 pm,11:15 pm,break 30`.
  ///
  /// - Returns: the person, and whether am or pm was inferred from the other times.
  func person(
    line: String, usual: [ClockTime]
  ) throws(WrongAnswer) -> (read: TypedPerson, isInferred: Bool) {
    var parts = line.split(separator: ",", omittingEmptySubsequences: false).map { part in
      trimmedAnswer(String(part))
    }
    var person = TypedPerson()
    let employee = try PersonFinder(loaded.roster).employee(parts.removeFirst())
    person.employee = employee
    let position = parts.isEmpty ? "" : parts.removeFirst()
    person.position = position.isEmpty ? employee.positions.first : heldPosition(position, employee)
    try take(parts[...], into: &person)
    if person.pointValue == nil, employee.isManager, let position = person.position {
      person.pointValue = ownPointValue(.zero, of: employee, in: position)
    }
    let readings = person.readings(usual: usual)
    guard readings.count <= 1 else {
      throw WrongAnswer(openTimes: readings.map { person.reading($0) })
    }
    guard let reading = readings.first else { return (person, false) }
    return (person.reading(reading), person.times.contains(where: \.isOpen))
  }

  private func take(
    _ parts: ArraySlice<String>, into person: inout TypedPerson
  ) throws(WrongAnswer) {
    var times: [String] = []
    loop: for (index, part) in zip(parts.indices, parts) where !part.isEmpty {
      let words = part.split(maxSplits: 1) { $0 == " " || $0 == "=" }.map(String.init)
      let value = words.count == 2 ? words[1] : ""
      switch words[0].lowercased() {
      case "break": person.breakMinutes = try TypedDuration.minutes(value, field: "break")
      case "point_value":
        person.pointValue = try StaffSchema.pointValue.value(of: value)
      case "hours": person.hours = try StaffSchema.hours.value(of: value)
      case "reason":
        // The last one: its own commas belong to it.
        person.reason = ([value] + parts[(index + 1)...]).joined(separator: ", ")
        break loop
      default: times.append(part)
      }
    }
    guard !times.isEmpty else { return }
    if times.count == 1, let hours = try TypedDuration.hoursIfMeant(times[0]) {
      person.hours = hours
      return
    }
    for text in times {
      person.times += try TypedTime.times(
        text, field: person.times.count.isMultiple(of: 2) ? "clock_in" : "clock_out")
    }
  }
}
