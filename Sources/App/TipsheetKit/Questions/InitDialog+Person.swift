import Diagnostics
import Schemas
import TipModel
import Wording

// The questions about one person of the staff.
extension InitDialog {
  private enum PersonStep: CaseIterable { case lastName, id, positions, manager }

  /// `back` asks the question before; from the first one it leaves the person out.
  func askPerson(_ typed: String) throws {
    let known = setUp.restaurant.positions.map(\.name)
    let (name, position) = InitDialog.nameAndPosition(typed, among: known)
    var (first, last) = InitDialog.names(name)
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
    var positions = position.map { [$0] } ?? (known.count == 1 ? known : [])
    let words = name.contains(",") ? 0 : name.split(separator: " ").count
    var isManager = false
    try questionnaire.askInOrder(
      PersonStep.allCases,
      isWanted: { step in
        switch step {
        case .lastName: words > 2
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
    setUp.people.append(
      Employee(
        id: id, firstName: first, lastName: last, positions: positions, isManager: isManager))
  }

  /// Of three words or more, nobody knows how many are last names.
  private func askLastNames(of name: String) throws -> (first: String, last: String) {
    let words = name.split(separator: " ").map(String.init)
    // Two of four, as in `José Ángel Peña Muñoz`.
    let usual = words.suffix(words.count > 3 ? 2 : 1).joined(separator: " ")
    let question = Question("last names", initial: usual)
    let last = try questionnaire.ask(question) { typed in
      let count = typed.split(separator: " ").count
      let end = words.suffix(count).joined(separator: " ")
      guard count < words.count, foldedAnswer(end) == foldedAnswer(typed) else {
        throw WrongAnswer(
          code: .wrongKind, message: "\(name) does not end in \"\(typed)\"",
          help: "write the last names as they are in it, such as `\(usual)`")
      }
      return end
    }
    let count = last.split(separator: " ").count
    let first = words.dropLast(count).joined(separator: " ")
    try questionnaire.echo("first name: \(first); last name: \(last)")
    return (first, last)
  }

  /// `Ana Ruiz, server` and `Ana Ruiz server` have a position behind the name.
  private static func nameAndPosition(
    _ typed: String, among positions: [String]
  ) -> (name: String, position: String?) {
    let words = typed.split { $0 == " " || $0 == "," }.map(String.init)
    guard words.count > 1, let last = words.last, last.utf8.count > 3,
      let position = nameMeant(by: last, among: positions),
      // The first letters alone may be a name: `Ana Bart`.
      nameMeant(by: position, among: [last]) != nil
    else { return (typed, nil) }
    let name = typed.dropLast(last.count).reversed().drop { $0 == " " || $0 == "," }.reversed()
    return (String(name), position)
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
