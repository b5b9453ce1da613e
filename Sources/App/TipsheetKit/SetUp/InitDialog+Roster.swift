import Jobs
import Diagnostics
import Schemas
import TipModel
import TipReports
import Wording

// The prompts about who works there.
extension InitDialog {
  func askRoster() throws {
    if let path = setUp.old.rosterPath, setUp.old.roster == nil {
      try questionnaire.say("The staff is kept in \(path), which stays as it is.")
      return
    }
    try questionnaire.say(
      "The staff: type a name (first name and last names, or `last names, first name`), or the name "
        + "of a CSV file with all of them. "
        + "`list` shows who is in, `delete 36` deletes a person typed by mistake. Press Enter when "
        + "everybody is in.")
    while true {
      let count = setUp.people.count
      try questionnaire.say(counted(count, "person", "people") + translated(" on the roster."))
      let typed = try questionnaire.ask(Question("name").allowingEmpty()) { $0 }
      if typed.isEmpty {
        if count > 0 { return }
        try questionnaire.sayWrong(
          "there are no employees in this list", help: "add at least one")
      } else if AnswerWord.list.isMeant(by: typed) {
        try questionnaire.show(rosterLines)
      } else if typed.lowercased().hasSuffix(".csv") {
        try takeFile(typed)
        try keep()
      } else if let id = AnswerWord.delete.rest(of: typed) {
        try delete(EmployeeID(id))
        try keep()
      } else {
        // `back` asks for the person's name again.
        do {
          try askPerson(typed)
          try keep()
        } catch NoAnswer.back {}
      }
    }
  }

  var rosterLines: [String] {
    var table = TerminalTable([
      .init("ID", .words(least: .max)), .init("Name", .words(least: 8)),
      .init("Positions", .words(least: 8)),
    ])
    for person in setUp.people {
      table.add([person.id.text, person.name, person.positions.joined(separator: ", ")])
    }
    return table.lines(width: questionnaire.width)
  }

  private func takeFile(_ path: String) throws {
    var changed = setUp
    var bag = DiagnosticBag()
    let skipped: String?
    do {
      skipped = try changed.add(rosterFile: path, reportingTo: &bag)
    } catch {
      let failure = CommandFailure(error)
      return try questionnaire.sayWrong(failure.message ?? "", help: failure.help)
    }
    if let skipped { try questionnaire.say(skipped) }
    questionnaire.console.printDiagnostics(bag)
    guard !bag.hasErrors else { return }
    let added = changed.people.filter { person in
      !setUp.people.contains { $0.id == person.id }
    }
    let namesakes = Namesakes(of: added, on: Roster(setUp.people))
    setUp.people += try namesakes.decide(added, asking: questionnaire)
  }

  private func delete(_ id: EmployeeID) throws {
    if setUp.old.roster?[id] != nil {
      try questionnaire.sayWrong(
        "employee \(id.text) is in \(setUp.old.rosterPath ?? translated("the roster"))",
        help: "delete the line there, if old shifts no longer need it")
    } else if let index = setUp.people.firstIndex(where: { $0.id == id }) {
      setUp.people.remove(at: index)
    } else {
      try questionnaire.sayWrong("employee \(id.text) is not on the roster", help: nil)
    }
  }
}
