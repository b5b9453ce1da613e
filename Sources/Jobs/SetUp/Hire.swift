package import Documents
import Text
package import Tips

/// A new employee: the facts from the typed name and the answers, and the questions that are left.
package struct Hire {
  /// A question, in the order they are asked.
  package enum Field: String, CaseIterable { case last, id, position, manager, another }

  package private(set) var person: Employee

  /// Whether another person has the same name; nil while it is not known.
  package private(set) var isAnother: Bool?

  /// The names as they were understood, if that differs from what was typed.
  package private(set) var echo: String?
  private let name: TypedName
  private let restaurant: Restaurant
  private let people: [Employee]

  /// - Parameter people: the current employees.
  package init(
    _ typed: String, in restaurant: Restaurant, besides people: [Employee]
  ) throws(WrongAnswer) {
    let known = restaurant.positions.map { $0.name }
    name = try TypedName(trimmedAnswer(typed), among: known)
    let whole = name.whole
    if let position = known.first(where: { foldedAnswer($0) == foldedAnswer(whole) }) {
      throw WrongAnswer(
        code: .wrongKind, message: "\(position) is a position, not a person",
        help: "type the person's name; the positions are asked next")
    }
    (self.restaurant, self.people) = (restaurant, people)
    person = Employee(
      id: people.map { $0.id }.next, firstName: name.first, lastName: name.last, positions: [])
    hold(name.position.map { [$0] } ?? (known.count == 1 ? known : []))
    if name.hasNewCapitals, !name.isUnclear { echo = spokenNames }
  }

  package func isAsked(_ field: Field) -> Bool {
    switch field {
    case .last: name.isUnclear
    case .id, .position: true
    case .manager: person.positions.contains { !isTipEligible($0) }
    case .another: Roster(people).namesake(of: person) != nil
    }
  }

  package func question(_ field: Field) -> Question {
    switch field {
    case .last:
      return Question("last names", initial: name.usualLastNames).completing(name.lastNames)
    case .id: return Question("ID", initial: person.id.text)
    case .position:
      let held = person.positions.joined(separator: ", ")
      return Question("positions", initial: held.isEmpty ? nil : held)
        .completingList(restaurant.positions.map { $0.name })
    case .manager: return .yesOrNo("manager or supervisor", initial: true)
    case .another:
      var question = Question.yesOrNo("add \(person.name) as another person", initial: nil)
      if let known = Roster(people).namesake(of: person) {
        question.hints = [Namesakes.sentence(person, known)]
      }
      return question
    }
  }

  /// - Returns: the interpretation, if the answer does not show it.
  package mutating func take(
    _ typed: String, for field: Field
  ) throws(WrongAnswer) -> String? {
    switch field {
    case .last:
      (person.firstName, person.lastName) = try name.split(atLastNames: typed)
      return spokenNames
    case .id: person.id = try id(typed)
    case .position:
      var changed = self
      changed.hold(try restaurant.knownPositions(typed))
      try changed.check()
      self = changed
    case .manager: person.isManager = try Question.isYes(typed, for: "manager or supervisor")
    case .another:
      isAnother = try Question.isYes(typed, for: "add \(person.name) as another person")
    }
    return nil
  }

  /// Takes several answers at once; an empty one accepts the proposal.
  ///
  /// - Returns: the first question that needs an answer; nil if none does.
  package mutating func take(_ text: (Field) -> String) throws(WrongAnswer) -> Field? {
    for field in Field.allCases where isAsked(field) {
      let typed = trimmedAnswer(text(field))
      if !typed.isEmpty {
        _ = try take(typed, for: field)
      } else if field == .last || field == .another {
        return field
      }
    }
    try check()
    return isAnother == false ? .another : nil
  }

  private mutating func hold(_ positions: [String]) {
    person.positions = positions
    person.isManager = !positions.isEmpty && !positions.contains { isTipEligible($0) }
  }

  private func isTipEligible(_ position: String) -> Bool {
    restaurant.position(named: position)?.isTipEligible != false
  }

  private var spokenNames: String {
    person.lastName.isEmpty
      ? translated("first name: \(person.firstName)")
      : translated("first name: \(person.firstName); last name: \(person.lastName)")
  }

  private func id(_ typed: String) throws(WrongAnswer) -> EmployeeID {
    guard !typed.contains(where: { $0 == " " || $0 == "," }) else {
      throw WrongAnswer(
        code: .wrongKind, message: "`\(typed)` is not an ID",
        help: "one word or number, as on the schedule or the time clock")
    }
    let id = try RosterSchema.id.value(of: typed)
    let known = restaurant.positions.map { $0.name }
    if let position = positionMeant(by: typed, among: known) {
      throw WrongAnswer(
        code: .reservedName, message: "\"\(typed)\" is the position \(position), not an ID",
        help: "press Enter for the next free ID; positions come next")
    }
    var changed = self
    changed.person.id = id
    changed.person.positions = Array(known.prefix(1))
    try changed.check()
    return id
  }

  private func check() throws(WrongAnswer) {
    try checkEmployee(person, on: people, in: ReadingContext(restaurant))
  }
}

extension Restaurant {
  /// Returns names of positions, separated by commas or semicolons, in the settings' spelling.
  func positionNames(_ text: String) -> [String] {
    text.split { $0 == "," || $0 == ";" }.map { name in
      let typed = trimmedAnswer(String(name))
      return positionMeant(by: typed, among: positions.map { $0.name }) ?? typed
    }
  }

  /// Reads names of positions that the restaurant has.
  func knownPositions(_ text: String) throws(WrongAnswer) -> [String] {
    let names = positionNames(text)
    let known = positions.map { $0.name }
    if let unknown = names.first(where: { !known.contains($0) }) {
      throw WrongAnswer(
        code: .unknownPosition, message: "the restaurant has no position \"\(unknown)\"",
        help: nearest(to: unknown, among: known).map { "the nearest is \($0)" }
          ?? "it has \(known.joined(separator: ", ")); put commas between several")
    }
    return names
  }
}
