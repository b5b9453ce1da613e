import Diagnostics
import Schemas
import TipModel
import Wording

// The questions about one person of the staff.
extension InitDialog {
  private enum PersonStep: CaseIterable { case id, positions, manager }

  /// `back` asks the question before; from the first one it leaves the person out.
  func askPerson(_ name: String) throws {
    let (first, last) = InitDialog.names(name)
    do {
      guard !name.contains(where: \.isNumber) else {
        throw WrongAnswer(
          code: .wrongKind, message: "a name has no digits in it",
          help: "type the name alone; ID and positions are asked next")
      }
      for part in [first, last] where !part.isEmpty {
        _ = try ValueType.label().value(of: part, field: "name")
      }
    } catch let wrong as WrongAnswer {
      return try questionnaire.sayWrong(wrong)
    }
    var id: EmployeeID?
    let known = setUp.restaurant.positions.map(\.name)
    var positions = known.count == 1 ? known : []
    var isManager = false
    try questionnaire.askInOrder(
      PersonStep.allCases,
      isWanted: { step in
        step != .manager
          || positions.contains { setUp.restaurant.position(named: $0)?.isTipEligible == false }
      }, first: { throw NoAnswer.back }
    ) { step in
      switch step {
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

  private func askID(first: String, initial: EmployeeID?) throws -> EmployeeID {
    let taken = setUp.people.compactMap { Int($0.id.text) }.max() ?? 0
    let next = initial?.text ?? (taken < Int.max ? String(taken + 1) : nil)
    return try questionnaire.ask(Question("ID", initial: next)) { typed in
      guard !typed.contains(where: { $0 == " " || $0 == "," }) else {
        throw WrongAnswer(
          code: .wrongKind, message: "`\(typed)` is no ID",
          help: "one word or number, as on the schedule or the time clock")
      }
      let id = try RosterSchema.id.value(of: typed)
      try setUp.check(
        Employee(
          id: id, firstName: first, lastName: "",
          positions: Array(setUp.restaurant.positions.map(\.name).prefix(1))))
      return id
    }
  }
}
