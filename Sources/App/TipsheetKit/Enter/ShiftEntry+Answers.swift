import Documents
import Folder
import Jobs
import Machine
import Text
import Tips

// Answers about a shift and its people, as typed at a prompt or after an option.
extension ShiftEntry {
  /// Reads a shift type by name, in any case, or by its number in the settings.
  func type(_ text: String) throws(WrongAnswer) -> String {
    let types = restaurant.shiftTypes
    if let exact = nameMeant(by: text, among: types) { return exact }
    // A meal by another name: `supper`, and in Spanish `dinner` too.
    let meals: [AnswerWord] = [.breakfast, .brunch, .lunch, .dinner]
    let meal = meals.first { $0.isMeant(by: text) }
    let named = types.filter { meal?.isPart(of: $0) == true }
    if named.count == 1 { return named[0] }
    if let number = Int(text), types.indices.contains(number - 1) { return types[number - 1] }
    let beginning = types.filter { startsAlike($0, text) }
    if beginning.count == 1 { return beginning[0] }
    throw WrongAnswer(noShiftType: text, known: types)
  }

  /// Returns the draft with a typed amount of tips.
  func draft(with tips: Field<ShiftDraft>, _ typed: String) throws(WrongAnswer) -> ShiftDraft {
    var changed = draft
    try tips.take(
      AnswerWord.amount(typed, in: currency), &changed, ReadingContext(currency: currency))
    return changed
  }

  // MARK: People

  /// Checks a person's line and puts it into the shift, replacing the line at `index` if there is one.
  mutating func put(_ person: TypedPerson, at index: Int?) throws(WrongAnswer) {
    let entry = try checked(person.staffLine)
    try checkApart(entry, except: index)
    let before = draft
    if let index, draft.staff.indices.contains(index) {
      draft.staff[index] = entry
    } else {
      draft.staff.append(entry)
    }
    // Only the whole shift shows some errors, such as a time that the clocks skip that day.
    guard knowsTips, draft.date != nil, draft.type != nil, case .wrong(let wrong) = outcome() else {
      return
    }
    draft = before
    throw wrong
  }

  func checked(_ line: StaffLine) throws(WrongAnswer) -> StaffEntry {
    try line.entry(
      restaurant: restaurant, roster: loaded.decodedRoster, shiftType: draft.type,
      date: draft.date, through: draft.through, pointValues: draft.pointValues)
  }

  /// Checks that the person has only one line per position, and no overlapping times.
  private func checkApart(_ entry: StaffEntry, except index: Int?) throws(WrongAnswer) {
    for other in draft.staff.indices where other != index {
      let line = draft.staff[other]
      guard line.employee == entry.employee else { continue }
      if line.position == entry.position { throw WrongAnswer(there: other, in: self) }
      guard !line.attendance.isApart(from: entry.attendance) else { continue }
      throw WrongAnswer(
        code: .employeeTwice,
        message:
          "tipsheet does not know that the hours of \(name(of: entry)) as \(entry.position) are at another "
          + "time than those as \(line.position)",
        help: "for two positions write clock times that do not overlap, or hours in both")
    }
  }

  func checkNotTwice(_ id: EmployeeID) throws(WrongAnswer) {
    guard let other = draft.staff.firstIndex(where: { $0.employee == id }) else { return }
    throw WrongAnswer(there: other, in: self)
  }

  /// Creates the person for a line in a second position.
  func secondPosition(of employee: Employee) throws(WrongAnswer) -> TypedPerson {
    let there = draft.staff.filter { $0.employee == employee.id }.map(\.position)
    guard let position = employee.positions.first(where: { !there.contains($0) }) else {
      throw WrongAnswer(
        code: .employeeTwice,
        message: "\(employee.name) is in this shift already, and may work in no other position",
        help: "add the position to the person's line in the roster")
    }
    var person = TypedPerson()
    person.employee = employee
    if !there.isEmpty { person.position = position }
    return person
  }

  func name(of entry: StaffEntry) -> String {
    loaded.roster[entry.employee]?.name ?? entry.employee.text
  }

  /// Finds a line by its number, by part of the name, or by an ID that is not a line number.
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

  /// Finds a person's line by ID or by part of the name.
  func staffIndex(of who: String) throws(WrongAnswer) -> Int {
    let here = Set(draft.staff.map(\.employee))
    let inShift = PersonFinder(Roster(loaded.roster.employees.filter { here.contains($0.id) }))
    let isInShift = !inShift.completions(of: who).isEmpty
    let employee = try (isInShift ? inShift : finder).employee(who)
    if let index = draft.staff.firstIndex(where: { $0.employee == employee.id }) { return index }
    throw WrongAnswer(
      code: .unknownEmployee, message: "\(employee.name) is not in this shift",
      help: draft.staff.isEmpty
        ? "nobody is entered yet"
        : "these are: "
          + draft.staff.map { loaded.roster[$0.employee]?.name ?? $0.employee.text }
          .joined(separator: ", "))
  }

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

  /// Returns a position with the capitalization of the employee's own, whatever case was typed.
  func heldPosition(_ typed: String, _ employee: Employee) -> String {
    positionMeant(by: typed, among: employee.positions) ?? typed
  }

  // MARK: A person's line

  /// Reads `36,Expo,4:00 pm,11:15 pm,break 30`.
  ///
  /// - Returns: the person, and whether the other times determined am or pm.
  func person(
    line: String, usual: [ClockTime]
  ) throws(WrongAnswer) -> (read: TypedPerson, isInferred: Bool) {
    var parts = line.split(separator: ",", omittingEmptySubsequences: false).map { part in
      trimmedAnswer(String(part))
    }
    var person = TypedPerson()
    let employee = try finder.employee(parts.removeFirst())
    person.employee = employee
    let position = parts.isEmpty ? "" : parts.removeFirst()
    person.position = position.isEmpty ? employee.positions.first : heldPosition(position, employee)
    try take(parts[...], into: &person)
    if person.pointValue == nil, restaurant.law.excludes(employee), let position = person.position {
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
    _ typed: ArraySlice<String>, into person: inout TypedPerson
  ) throws(WrongAnswer) {
    let parts = ShiftEntry.withDecimals(typed)
    if let (hours, rest) = zip(parts, parts.dropFirst()).first(where: { pair in
      WrongAnswer(commaIn: "\(pair.0),\(pair.1)") != nil
    }), let comma = WrongAnswer(commaIn: "\(hours),\(rest)") {
      throw comma
    }
    var times: [String] = []
    loop: for (index, part) in zip(parts.indices, parts) where !part.isEmpty {
      if let (field, amount) = ownAmount(part) {
        try person.take(amount, of: field, in: currency)
        continue
      }
      let (word, value) = ShiftEntry.wordAndValue(part)
      switch word {
      case .unpaidBreak: person.breakMinutes = try TypedDuration.minutes(value, field: "break")
      case .points: person.pointValue = try StaffSchema.pointValue.value(of: value)
      case .hours: person.hours = try TypedDuration.hours(value)
      case .team: person.team = try StaffSchema.team.value(of: value)
      case .shares: person.shares = try StaffSchema.shares.value(of: value)
      case .sales:
        let (category, amount) = try sales(value)
        try person.take(sales: amount, of: category, in: currency)
      case .reason:
        // The reason comes last, so commas in it belong to it.
        person.reason = ([value] + parts[(index + 1)...]).joined(separator: ", ")
        break loop
      default: times.append(part)
      }
    }
    try takeTimes(times, into: &person)
  }

  /// Joins `6` and `5 hours`: the unit shows that the comma is a decimal comma.
  private static func withDecimals(_ parts: ArraySlice<String>) -> [String] {
    parts.reduce(into: []) { joined, part in
      let hours = "\(joined.last ?? ""),\(part)"
      let isNumber = joined.last?.isEmpty == false && joined.last?.allSatisfy(\.isNumber) == true
      if isNumber, part.contains(where: \.isLetter),
        let read = try? TypedDuration.hoursIfMeant(hours), read > .zero
      {
        joined[joined.count - 1] = hours
      } else {
        joined.append(part)
      }
    }
  }

  /// Splits `break 30` or `break=30` into the word and its value; the word is nil if it is not known.
  private static func wordAndValue(_ part: String) -> (word: AnswerWord?, value: String) {
    let words: [AnswerWord] = [.unpaidBreak, .points, .hours, .team, .shares, .sales, .reason]
    let spaced = part.split(separator: "=", maxSplits: 1).joined(separator: " ")
    for text in [part, spaced] {
      for word in words {
        if word.isMeant(by: text) { return (word, "") }
        if let value = word.rest(of: text) { return (word, value) }
      }
    }
    return (nil, part)
  }

  /// Reads `food 902.35`.
  private func sales(_ value: String) throws(WrongAnswer) -> (category: String, amount: String) {
    let mark = value.lastIndex(of: " ")
    let name = mark.map { trimmedAnswer(String(value[..<$0])) } ?? value
    let known = restaurant.salesCategories
    guard let mark, let category = known.first(where: { $0.lowercased() == name.lowercased() })
    else {
      throw WrongAnswer(
        code: .unknownCategory, message: "\"sales \(value)\" names no category of sales",
        help: known.isEmpty
          ? "`sales` in restaurant.yaml has the categories; there are none"
          : "write a category and its amount; there are \(known.joined(separator: ", "))")
    }
    return (category, String(value[value.index(after: mark)...]))
  }

  /// Returns a bare number as hours if a line covers several days: `112` is then not a clock time.
  func timeMeant(by typed: String) -> String {
    let isNumber = !typed.isEmpty && typed.utf8.allSatisfy { (0x30...0x39).contains($0) }
    return draft.through != nil && isNumber ? typed + " h" : typed
  }

  private func takeTimes(
    _ times: [String], into person: inout TypedPerson
  ) throws(WrongAnswer) {
    guard !times.isEmpty else { return }
    if times.count == 1, let hours = try TypedDuration.hoursIfMeant(timeMeant(by: times[0])) {
      person.hours = hours
      return
    }
    for text in times {
      person.times += try TypedTime.times(
        text, field: person.times.count.isMultiple(of: 2) ? "clock_in" : "clock_out")
    }
  }
}

extension WrongAnswer {
  /// Creates a person from their existing line.
  fileprivate init(there index: Int, in entry: ShiftEntry) {
    let line = entry.draft.staff[index]
    let other = entry.loaded.roster[line.employee].flatMap { try? entry.secondPosition(of: $0) }
    self.init(
      code: .employeeTwice, message: "\(entry.name(of: line)) is in this shift already",
      help: "`edit \(index + 1)` changes that line; several clock times go into one line: "
        + "`11:00 am-2:30 pm, 5:00 pm-10:00 pm`"
        + (other?.position.map {
          "; `add \(line.employee.text)` adds a line for work as \($0) at another time"
        } ?? ""))
  }
}
