import Books
import Documents
import Jobs
import Machine
import Text
import Tips

/// The prompts of `tipsheet init`.
final class InitDialog {
  private var setUp: RestaurantSetUp
  private let questionnaire: Questionnaire
  private let questions: [SettingQuestion]

  /// The keys of prompts answered at the terminal, in this run or the one before.
  private var answered: Set<String> = []

  /// The prompts that a draft has answered.
  private var skipped: Set<String> = []
  private var draft: SetUpDraft {
    didSet { tellFarewell() }
  }

  /// - Parameter questions: the prompts that no option has answered.
  init(_ setUp: RestaurantSetUp, questions: [SettingQuestion], _ questionnaire: Questionnaire) {
    self.setUp = setUp
    self.questions = questions
    self.questionnaire = questionnaire
    draft = SetUpDraft(in: setUp.old.folder)
    tellFarewell()
  }

  private func tellFarewell() {
    let folder = setUp.old.folder
    let command = CommandLines(folder: folder == "." ? nil : folder).line("init", [])
    questionnaire.farewell =
      draft.isKept
      ? "Your answers are kept as a draft; the next `\(command)` continues with them."
      : "Nothing was written."
  }

  /// Asks the prompts that are not answered yet.
  ///
  /// - Parameter write: writes the files; it may ask the user first. It gets the version of the settings that a resumed
  ///   draft began with.
  func run(write: (RestaurantSetUp, FileVersion?) throws -> ExitStatus) throws -> ExitStatus {
    try questionnaire.say(
      (setUp.old.restaurant == nil
        ? "A few questions set the restaurant up."
        : "The current settings are the default answers.")
        + " Enter accepts the value in [ ]; `back` returns to the previous question. Ctrl-C exits: your "
        + "answers are kept as a draft.")
    try takeUpDraft()
    var status = ExitStatus.done
    // After the last question, nil is the step that writes.
    try questionnaire.askInOrder(
      questions + [nil], isWanted: { $0?.isWanted(setUp) ?? true },
      goingBack: { question in question.map { _ = skipped.remove($0.key) } },
      first: questionnaire.sayFirst
    ) { question in
      if let question {
        guard !skipped.contains(question.key) else { return }
        try question.isRoster ? askRoster(question) : ask(question)
        answered.insert(question.key)
        return try keep()
      }
      try showSummary()
      do { status = try write(setUp, draft.base) } catch let failure as CommandFailure {
        // The kept version holds all that the draft does.
        if failure.isKept { try draft.delete() }
        throw failure
      }
    }
    if status == .done {
      try draft.delete()
    } else {
      questionnaire.console.printToError(questionnaire.farewell + "\n")
    }
    return status
  }

  // MARK: Draft

  private func keep() throws { try draft.keep(setUp, answered: answered) }

  private func takeUpDraft() throws {
    var changed = setUp
    guard let known = try draft.takeUp(into: &changed, asking: questions) else { return }
    let people = counted(changed.people.count, "person", "people")
    let offer =
      translated(
        """
        There is a draft: \(changed.name ?? "a restaurant"), \(people). `no` asks everything again, \
        with its answers offered; `delete` deletes it.
        """)
    try questionnaire.say(offer)
    let answer = try questionnaire.askAboutDrafts(1) { [questionnaire] in
      try questionnaire.say(offer)
    }
    if case .delete = answer { return try draft.delete() }
    (setUp, answered) = (changed, known)
    if case .goOn = answer { skipped = known }
  }

  // MARK: Questions

  private func ask(_ question: SettingQuestion) throws {
    for hint in question.question(setUp).hints { try questionnaire.say(hint) }
    var (isDone, answer) = (false, "")
    repeat {
      if question.isPositions { try questionnaire.show(positionLines) }
      try questionnaire.ask(question.question(setUp)) { typed in
        var changed = setUp
        isDone = try question.takeLine(&changed, typed)
        (setUp, answer) = (changed, typed)
      }
      if !isDone { try keep() }
    } while !isDone
    for line in question.echo(setUp)?.split(separator: "\n") ?? [] where line != answer {
      try questionnaire.echo(String(line))
    }
  }

  /// Shows everything that will be written.
  private func showSummary() throws {
    try questionnaire.say("The restaurant as it will be written:")
    for question in SettingQuestion.all where !question.isByLine && question.isWanted(setUp) {
      guard let label = question.label, let answer = question.answer(setUp) else { continue }
      try questionnaire.echo("\(label.text): \(answer)")
    }
    try questionnaire.show(positionLines + rosterLines)
  }

  private var positionLines: [String] {
    var table = TerminalTable([
      .init("Position", .words(least: 8)), .init("Points per hour", .number),
    ])
    for position in setUp.restaurant.positions {
      table.add([
        position.name,
        position.isTipEligible ? position.pointValue.fileText : AnswerWord.none.shown,
      ])
    }
    return table.lines(width: questionnaire.width)
  }

  // MARK: People

  private func askRoster(_ question: SettingQuestion) throws {
    if let path = setUp.old.rosterPath, setUp.old.roster == nil {
      try questionnaire.say("The staff is kept in \(path), which stays as it is.")
      return
    }
    let question = question.question(setUp)
    for hint in question.hints { try questionnaire.say(hint) }
    while true {
      let count = counted(setUp.people.count, "person", "people")
      try questionnaire.say(count + translated(" on the roster."))
      let typed = try questionnaire.ask(question) { $0 }
      do {
        switch try setUp.take(rosterLine: typed) {
        case .done: return
        case .list:
          try questionnaire.show(rosterLines)
          continue
        case .file: try takeFile(typed)
        case .changed: break
        case .name:
          let person = try questionnaire.hire(typed, in: setUp.restaurant, besides: setUp.people)
          if let person { setUp.people.append(person) }
        }
        try keep()
      } catch let wrong as WrongAnswer { try questionnaire.sayWrong(wrong) }
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
}

extension Questionnaire {
  /// Asks about a new employee. `back` returns to the previous prompt; at the first one, it drops the employee.
  ///
  /// - Parameters:
  ///   - typed: the name.
  ///   - people: the current employees.
  /// - Returns: nil if the user adds nobody.
  func hire(
    _ typed: String, in restaurant: Restaurant, besides people: [Employee]
  ) throws -> Employee? {
    do {
      var hire = try Hire(typed, in: restaurant, besides: people)
      if let understood = hire.echo { try echo(understood) }
      try askInOrder(
        Hire.Field.allCases, isWanted: { hire.isAsked($0) }, first: { throw NoAnswer.back }
      ) { field in
        let question = hire.question(field)
        for hint in question.hints { try say(hint) }
        let understood = try ask(question) { try hire.take($0, for: field) }
        if let understood { try echo(understood) }
      }
      return hire.isAnother == false ? nil : hire.person
    } catch let wrong as WrongAnswer {
      try sayWrong(wrong)
      return nil
    } catch NoAnswer.back { return nil }
  }
}
