import Documents
import Folder
import Text
package import Tips

// A person's line as one text: after an option, in a note, or at the prompt for people.
extension ShiftForm {
  /// Reads `36,Expo,4:00 pm,11:15 pm,break 30`.
  ///
  /// - Returns: the person, and whether the other times determined am or pm.
  func person(line: String) throws(WrongAnswer) -> (read: TypedPerson, isInferred: Bool) {
    var parts = commaParts(line)
    var person = TypedPerson()
    let employee = try finder.employee(parts.removeFirst())
    person.employee = employee
    let position = parts.isEmpty ? "" : parts.removeFirst()
    if position.isEmpty {
      person.line.position = employee.positions.first
    } else {
      try person.take(position, for: .position, in: currency)
    }
    try take(parts, into: &person)
    if person.line.pointValue == nil, restaurant.law.excludes(employee),
      let position = person.line.position
    {
      person.line.pointValue = ownPointValue(.zero, of: employee, in: position)
    }
    let readings = person.readings(usual: usualClockIns)
    guard readings.count <= 1 else {
      throw WrongAnswer(openTimes: readings.map { person.reading($0) })
    }
    guard let reading = readings.first else { return (person, false) }
    return (person.reading(reading), person.times.contains { $0.isOpen })
  }

  private func take(_ typed: [String], into person: inout TypedPerson) throws(WrongAnswer) {
    let parts = withDecimals(typed)
    if let comma = zip(parts, parts.dropFirst()).lazy
      .compactMap({ WrongAnswer(commaIn: "\($0.0),\($0.1)") }).first
    {
      throw comma
    }
    var times: [String] = []
    var given: [PersonField] = []
    var rest = parts[...]
    while let part = rest.popFirst() {
      guard !part.isEmpty else { continue }
      if let place = placeOfAnother(in: part) {
        rest = ([trimmedAnswer(String(part[..<place])), String(part[place...])] + rest)[...]
        continue
      }
      guard let (field, value) = try fieldAndValue(part) else {
        times.append(part)
        continue
      }
      guard !given.contains(field) else {
        throw WrongAnswer(
          code: .duplicateKey, message: "\"\(part)\": the line has another such value",
          help: "keep one of them")
      }
      given.append(field)
      if field == .hours {
        times.append(value.allSatisfy { $0.isNumber } ? value + " h" : value)
        continue
      }
      if field == .reason {
        // The reason comes last, so commas in it belong to it.
        person.line.reason = ([value] + rest).joined(separator: ", ")
        break
      }
      try person.take(value, for: field, in: currency)
    }
    if times.count == 1, let hours = try TypedDuration.hoursIfMeant(timeMeant(by: times[0])) {
      guard person.line.unpaidBreak == 0 else {
        throw WrongAnswer(
          code: .breakTooLong, message: "a break goes with clock times, not with hours",
          help: "write the hours without the break, or the clock times and the break")
      }
      person.take(hours)
      return
    }
    for text in times {
      person.times += try TypedTime.times(
        text, field: person.times.count.isMultiple(of: 2) ? "clock_in" : "clock_out")
    }
  }

  /// Joins `6` and `5 hours`: the unit shows that the comma is a decimal comma.
  private func withDecimals(_ parts: [String]) -> [String] {
    var joined: [String] = []
    for part in parts {
      let hours = "\(joined.last ?? ""),\(part)"
      let isNumber = joined.last.map { !$0.isEmpty && $0.allSatisfy { $0.isNumber } } == true
      if isNumber, part.contains(where: { $0.isLetter }),
        let read = try? TypedDuration.hoursIfMeant(hours), read > .zero
      {
        joined[joined.count - 1] = hours
      } else {
        joined.append(part)
      }
    }
    return joined
  }

  private static let words: [(word: AnswerWord, field: PersonField)] = [
    (.unpaidBreak, .unpaidBreak), (.points, .pointValue), (.hours, .hours), (.team, .team),
    (.shares, .shares), (.reason, .reason),
  ]

  /// Returns the place where another value begins without a comma: that of `cash 20` in `4-10:30 cash 20`.
  private func placeOfAnother(in part: String) -> String.Index? {
    let words = part.split(separator: " ")
    let first = words.first.map { String($0.prefix { $0 != "=" }) } ?? ""
    // A reason may hold any words.
    guard !AnswerWord.reason.isMeant(by: first) else { return nil }
    return words.dropFirst(begins(part) ? 2 : 1).first {
      begins(String(part[$0.startIndex...]))
    }?.startIndex
  }

  /// Whether a text begins with the name of a value and has a value.
  private func begins(_ text: String) -> Bool {
    if AnswerWord.sales.rest(of: text) != nil { return true }
    guard let (field, value) = try? fieldAndValue(text) else { return false }
    switch field {
    case .hours: return false
    case .team, .reason: return !value.isEmpty
    default: return value.contains { $0.isNumber }
    }
  }

  /// Reads `break 30`, `break=30`, `cash 22.00`, or `sales food 902.35`; nil for anything else, such as a time.
  private func fieldAndValue(
    _ part: String
  ) throws(WrongAnswer) -> (field: PersonField, value: String)? {
    if let (field, amount) = ownAmount(part) { return (.ownTips(field.name), amount) }
    let spaced = part.split(separator: "=", maxSplits: 1).joined(separator: " ")
    for text in [part, spaced] {
      for (word, field) in ShiftForm.words {
        if word.isMeant(by: text) { return (field, "") }
        if let value = word.rest(of: text) { return (field, value) }
      }
      if AnswerWord.sales.isMeant(by: text) { return try sales("") }
      if let value = AnswerWord.sales.rest(of: text) { return try sales(value) }
    }
    return nil
  }

  /// Reads `food 902.35`.
  private func sales(_ typed: String) throws(WrongAnswer) -> (PersonField, String) {
    let mark = typed.lastIndex(of: " ")
    let name = mark.map { trimmedAnswer(String(typed[..<$0])) } ?? typed
    let known = restaurant.salesCategories
    guard let mark, let category = known.first(where: { $0.lowercased() == name.lowercased() })
    else {
      throw WrongAnswer(
        code: .unknownCategory, message: "\"sales \(typed)\" names no category of sales",
        help: known.isEmpty
          ? "`sales` in restaurant.yaml has the categories; there are none"
          : "write a category and its amount; there are \(known.joined(separator: ", "))")
    }
    return (.sales(category), String(typed[typed.index(after: mark)...]))
  }

  /// Returns a bare number as hours if a line covers several days: `112` is then not a clock time.
  func timeMeant(by typed: String) -> String {
    let isNumber = !typed.isEmpty && typed.utf8.allSatisfy { (0x30...0x39).contains($0) }
    return draft.through != nil && isNumber ? typed + " h" : typed
  }

  /// Reads `maria 4 to 10:30`: an employee, and times to offer at the next prompt.
  package func employeeWithTimes(_ typed: String) -> (employee: Employee, times: String)? {
    let words = typed.split(separator: " ").map { String($0) }
    guard
      let start = words.indices.dropFirst().first(where: { words[$0].first?.isNumber == true })
    else { return nil }
    var name = words[..<start]
    if let last = name.last, name.count > 1, AnswerWord.from.isMeant(by: last) { name.removeLast() }
    guard let employee = try? finder.employee(name.joined(separator: " ")) else { return nil }
    return (employee, words[start...].joined(separator: " "))
  }
}

/// Returns the texts between commas: at least one.
func commaParts(_ typed: String) -> [String] {
  typed.split(separator: ",", omittingEmptySubsequences: false).map { trimmedAnswer(String($0)) }
}
