import Jobs
import Diagnostics
import Machine
import Schemas
import TipModel
import TipReports
import Wording

/// The prompts of `tipsheet init`.
final class InitDialog {
  private enum Step {
    case question(SettingQuestion)
    case write
  }

  var setUp: RestaurantSetUp
  let questionnaire: Questionnaire
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
    questionnaire.farewell =
      draft.isKept
      ? "Your answers are kept as a draft; the next `tipsheet init` continues with them."
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
    try questionnaire.askInOrder(
      questions.map { .question($0) } + [Step.write],
      isWanted: { step in
        if case .question(let question) = step { question.isWanted(setUp) } else { true }
      },
      goingBack: { step in
        if case .question(let question) = step { skipped.remove(question.key) }
      }, first: questionnaire.sayFirst
    ) { step in
      switch step {
      case .question(let question):
        guard !skipped.contains(question.key) else { return }
        try ask(question)
        answered.insert(question.key)
        try keep()
      case .write:
        try showSummary()
        do { status = try write(setUp, draft.base) } catch let failure as CommandFailure {
          // The kept version holds all that the draft does.
          if failure.isKept { try draft.delete() }
          throw failure
        }
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

  func keep() throws { try draft.keep(setUp, answered: answered) }

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

  private func ask(_ question: SettingQuestion) throws {
    guard let label = question.label else {
      return question.isPositions ? try askPositions() : try askRoster()
    }
    if let hint = question.hint { try questionnaire.say(hint) }
    for line in question.lines() { try questionnaire.say(line) }
    var asked = Question(label, initial: question.answer(setUp)).completing(question.choices(setUp))
    asked.allowsEmpty = question.allowsEmpty
    setUp = try questionnaire.ask(asked) { typed in
      var changed = setUp
      try question.take(&changed, typed)
      return changed
    }
    for line in question.echo(setUp)?.split(separator: "\n") ?? [] {
      try questionnaire.echo(String(line))
    }
  }

  /// Shows everything that will be written.
  private func showSummary() throws {
    try questionnaire.say("The restaurant as it will be written:")
    for question in SettingQuestion.all where question.isWanted(setUp) {
      guard let label = question.label, let answer = question.answer(setUp) else { continue }
      try questionnaire.echo("\(label.text): \(answer)")
    }
    try questionnaire.show(positionLines + rosterLines)
  }

  // MARK: Positions

  private func askPositions() throws {
    try questionnaire.say(
      "Positions, with the points that an hour counts for. Change them line by line: `Server 0.9`, "
        + "`Barista 1, Busser 0.5`, `Manager none` for no share of tips, `delete Host`. Enter when "
        + "they are right.")
    while true {
      try questionnaire.show(positionLines)
      let names = setUp.restaurant.positions.map(\.name)
      let before = setUp.restaurant.positions
      let changed: [Position]? = try questionnaire.ask(
        Question("position").allowingEmpty().completing(
          names + names.map { "\(AnswerWord.delete.shown) \($0)" })
      ) { typed in
        guard typed.isEmpty else {
          return try RestaurantSetUp.positions(before, changed: typed)
        }
        guard before.isEmpty else { return nil }
        throw WrongAnswer(
          code: .emptyList, message: "there are no positions", help: "add at least one")
      }
      guard let changed else { return }
      setUp.restaurant.positions = changed
      try keep()
    }
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
}
