import Jobs
import Diagnostics
import Schemas
import TipModel
import Wording

// The prompts about one employee.
extension InitDialog {
  private enum PersonStep: CaseIterable { case lastName, id, positions, manager }

  /// Asks about an employee. `back` returns to the previous prompt; at the first one, it drops the employee.
  func askPerson(_ typed: String) throws {
    let known = setUp.restaurant.positions.map(\.name)
    let name: TypedName
    do {
      name = try TypedName(typed, among: known)
    } catch {
      return try questionnaire.sayWrong(error)
    }
    var (first, last) = (name.first, name.last)
    if name.hasNewCapitals, !name.isUnclear { try echo(first, last) }
    var id: EmployeeID?
    var positions = name.position.map { [$0] } ?? (known.count == 1 ? known : [])
    var isManager = false
    try questionnaire.askInOrder(
      PersonStep.allCases,
      isWanted: { step in
        switch step {
        case .lastName: name.isUnclear
        case .manager:
          positions.contains { setUp.restaurant.position(named: $0)?.isTipEligible == false }
        case .id, .positions: true
        }
      }, first: { throw NoAnswer.back }
    ) { step in
      switch step {
      case .lastName: (first, last) = try askLastNames(of: name)
      case .id: id = try askID(first: first, initial: id)
      case .positions:
        let initial = positions.isEmpty ? nil : positions.joined(separator: ", ")
        let question = Question("positions", initial: initial).completingList(known)
        positions = try questionnaire.ask(question) { typed in
          let held = try setUp.knownPositions(typed)
          try setUp.check(
            Employee(id: id ?? EmployeeID(""), firstName: first, lastName: last, positions: held))
          return held
        }
      case .manager:
        isManager = try questionnaire.askYesOrNo("manager or supervisor", initial: true)
      }
    }
    guard let id else { preconditionFailure("a person without an ID") }
    let person = Employee(
      id: id, firstName: first, lastName: last, positions: positions, isManager: isManager)
    if let known = Roster(setUp.people).namesake(of: person) {
      guard try questionnaire.isAnother(person, than: known) else { return }
    }
    setUp.people.append(person)
  }

  private func askLastNames(of name: TypedName) throws -> (first: String, last: String) {
    let question = Question("last names", initial: name.usualLastNames)
    let names = try questionnaire.ask(question) { typed in try name.split(atLastNames: typed) }
    try echo(names.first, names.last)
    return names
  }

  private func echo(_ first: String, _ last: String) throws {
    guard !last.isEmpty else { return try questionnaire.echo("first name: \(first)") }
    try questionnaire.echo("first name: \(first); last name: \(last)")
  }

  private func askID(first: String, initial: EmployeeID?) throws -> EmployeeID {
    let taken = setUp.people.compactMap { Int($0.id.text) }.max() ?? 0
    let next = initial?.text ?? (taken < Int.max ? String(taken + 1) : nil)
    return try questionnaire.ask(Question("ID", initial: next)) { typed in
      guard !typed.contains(where: { $0 == " " || $0 == "," }) else {
        throw WrongAnswer(
          code: .wrongKind, message: "`\(typed)` is not an ID",
          help: "one word or number, as on the schedule or the time clock")
      }
      let id = try RosterSchema.id.value(of: typed)
      if let position = positionMeant(by: typed, among: setUp.restaurant.positions.map { $0.name })
      {
        throw WrongAnswer(
          code: .reservedName, message: "\"\(typed)\" is the position \(position), not an ID",
          help: "press Enter for the next free ID; positions come next")
      }
      try setUp.check(
        Employee(
          id: id, firstName: first, lastName: "",
          positions: Array(setUp.restaurant.positions.map(\.name).prefix(1))))
      return id
    }
  }
}
