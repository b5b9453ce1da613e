import Diagnostics
import Schemas
import TipModel

// The questions about who works there.
extension InitDialog {
  mutating func askRoster() throws(Stop) {
    if let path = setUp.old.rosterPath, setUp.old.hasRosterCSV || setUp.old.roster == nil {
      try prompter.say("The staff is kept in \(path), which stays as it is.")
      return
    }
    try prompter.say(
      "The staff: type a name (first and last), or the name of a CSV file with all of them. "
        + "`list` shows who is in, `delete 36` takes out a person typed by mistake. Enter when "
        + "everybody is in.")
    while true {
      let count = setUp.people.count
      try prompter.say("\(count) \(count == 1 ? "person" : "people") on the roster.")
      let typed = try prompter.ask(Question("name").allowingEmpty()) { $0 }
      if typed.isEmpty {
        if count > 0 { return }
        try prompter.sayWrong(
          "there are no employees in this list", help: "add at least one")
      } else if ["list", "?"].contains(typed.lowercased()) {
        try prompter.show(rosterLines)
      } else if typed.lowercased().hasSuffix(".csv") {
        try takeFile(typed)
        try keep()
      } else if typed.lowercased().hasPrefix("delete ") {
        try delete(EmployeeID(String(typed.dropFirst(7))))
        try keep()
      } else {
        do throws(Stop) {
          try askPerson(typed)
          try keep()
        } catch {
          // The person's name is asked for again.
          guard case .back = error else { throw error }
        }
      }
    }
  }

  private var rosterLines: [String] {
    var table = TerminalTable([
      .init("ID", .words(least: .max)), .init("Name", .words(least: 8)),
      .init("Positions", .words(least: 8)),
    ])
    for person in setUp.people {
      table.add([person.id.text, person.name, person.positions.joined(separator: ", ")])
    }
    return table.lines(width: prompter.width)
  }

  private mutating func takeFile(_ path: String) throws(Stop) {
    var changed = setUp
    var bag = DiagnosticBag()
    let skipped: String?
    do throws(CommandFailure) {
      skipped = try changed.add(rosterFile: path, reportingTo: &bag)
    } catch {
      try prompter.sayWrong(error.message, help: error.help)
      return
    }
    if let skipped { try prompter.say(skipped) }
    Console(isQuiet: false).printDiagnostics(bag)
    if !bag.hasErrors { setUp = changed }
  }

  private mutating func delete(_ id: EmployeeID) throws(Stop) {
    if setUp.old.roster?[id] != nil {
      try prompter.sayWrong(
        "employee \(id.text) is in \(setUp.old.rosterPath ?? "the roster")",
        help: "take the line out there, where old shifts no longer need it")
    } else if let index = setUp.people.firstIndex(where: { $0.id == id }) {
      setUp.people.remove(at: index)
    } else {
      try prompter.sayWrong("employee \(id.text) is not on the roster", help: nil)
    }
  }

  /// `José Ángel Muñoz` and `Muñoz, José Ángel` alike; one word is a first name.
  static func names(_ typed: String) -> (first: String, last: String) {
    if let comma = typed.firstIndex(of: ",") {
      let last = TypedAnswer(String(typed[..<comma]), field: "").text
      let first = TypedAnswer(String(typed[typed.index(after: comma)...]), field: "").text
      return first.isEmpty ? (last, "") : (first, last)
    }
    guard let space = typed.lastIndex(of: " ") else { return (typed, "") }
    return (
      TypedAnswer(String(typed[..<space]), field: "").text,
      String(typed[typed.index(after: space)...])
    )
  }
}
