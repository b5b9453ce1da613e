import Diagnostics
import Schemas
import TipModel

// The questions about one person of the staff.
extension InitDialog {
  /// `back` asks the question before; from the first one it leaves the person out.
  mutating func askPerson(_ name: String) throws(Stop) {
    guard !name.contains(where: \.isNumber) else {
      try prompter.sayWrong(
        "a name has no digits in it", help: "type the name alone; ID and positions are asked next")
      return
    }
    let (first, last) = InitDialog.names(name)
    do throws(WrongAnswer) {
      for part in [first, last] where !part.isEmpty {
        _ = try TypedAnswer(part, field: "name").label()
      }
    } catch {
      try prompter.sayWrong(error.message, help: error.help)
      return
    }
    var id: EmployeeID?
    while true {
      let known = try askID(first: first, initial: id)
      id = known
      do throws(Stop) {
        return try askPositions(of: known, first: first, last: last)
      } catch {
        guard case .back = error else { throw error }
      }
    }
  }

  private mutating func askPositions(
    of id: EmployeeID, first: String, last: String
  ) throws(Stop) {
    let names = setUp.positions.map(\.name)
    let setUp = setUp
    var initial = names.count == 1 ? names.first : nil
    while true {
      var person = try prompter.ask(Question("positions", initial: initial).completingList(names)) {
        typed throws(WrongAnswer) in
        let person = Employee(
          id: id, firstName: first, lastName: last, positions: try setUp.knownPositions(typed))
        var changed = setUp
        try changed.add(person)
        return person
      }
      initial = person.positions.joined(separator: ", ")
      do throws(Stop) {
        let mayManage = person.positions.contains {
          setUp.restaurant.position(named: $0)?.isTipEligible == false
        }
        if mayManage {
          person = Employee(
            id: id, firstName: first, lastName: last, positions: person.positions,
            isManager: try prompter.askYesOrNo("manager or supervisor", initial: true))
        }
        self.setUp.people.append(person)
        return
      } catch {
        guard case .back = error else { throw error }
      }
    }
  }

  private func askID(first: String, initial: EmployeeID?) throws(Stop) -> EmployeeID {
    let setUp = setUp
    let taken = setUp.people.compactMap { Int($0.id.text) }.max() ?? 0
    let next = initial?.text ?? (taken < Int.max ? String(taken + 1) : nil)
    return try prompter.ask(Question("ID", initial: next)) { typed throws(WrongAnswer) in
      guard !typed.contains(where: { $0 == " " || $0 == "," }) else {
        throw WrongAnswer(
          code: .wrongKind, message: "`\(typed)` is no ID",
          help: "one word or number, as on the schedule or the time clock")
      }
      let id = try TypedAnswer(typed, field: "id").employeeID()
      var changed = setUp
      try changed.add(
        Employee(
          id: id, firstName: first, lastName: "",
          positions: Array(setUp.positions.map(\.name).prefix(1))))
      return id
    }
  }
}
