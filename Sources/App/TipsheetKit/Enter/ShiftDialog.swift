import Books
import Documents
import Folder
import Jobs
import Machine
import Text
import Tips

/// The prompts about one shift, for `tipsheet new` and `tipsheet edit`.
final class ShiftDialog {
  enum Step: Hashable {
    case date, type, crew, people, doubts, report

    /// An amount, by its index in the list of tips.
    case tips(Int)
  }

  /// The amounts that prompts may ask for.
  private let tips: [Field<ShiftDraft>]

  private let options: [ShiftEdit]
  private let asksForReport: Bool
  let questionnaire: Questionnaire
  let clock: Clock
  var form: ShiftForm

  /// The draft of the shift; nil if none is kept.
  private(set) var kept: KeptDraft? {
    didSet { tellFarewell() }
  }

  /// The file that `tipsheet edit` names. Its day and type have no prompts.
  let edited: ShiftFiles.File?

  /// Prompts answered in this run. They appear again only after `back`.
  private var answered: Set<Step> = []

  /// Prompts that `back` led to. They offer the old answer.
  private var askedAgain: Set<Step> = []

  /// Whether a draft was resumed. Its values are not asked again.
  var isResumed = false

  /// Paths of drafts that the user declined.
  var declined: Set<String> = []
  private(set) var makesReport: Bool

  /// Commands for the same restaurant.
  private let commands: CommandLines

  /// Times typed after a name, until their prompt.
  var typedTimes: String?

  /// Warnings that were already shown.
  var shownWarnings: Set<String> = []

  init(
    _ run: ShiftEntryRun, editing edited: ShiftFiles.File?, _ questionnaire: Questionnaire
  ) {
    self.questionnaire = questionnaire
    self.edited = edited
    options = ShiftEdit.all(in: run.given.answers)
    makesReport = run.given.makesReport
    asksForReport = !makesReport
    clock = run.environment.clock
    commands = CommandLines(folder: run.given.common.folder, settings: run.given.common.settings)
    form = run.form
    tips = form.tipQuestions
  }

  /// The reason that the shift was not worked, if the user gave one.
  private(set) var cancelReason: String?

  private func tellFarewell() {
    let command = commands.line(edited == nil ? "new" : "edit", [])
    questionnaire.farewell =
      kept == nil
      ? "Nothing was written."
      : edited == nil
        ? "The shift is kept as a draft; `\(command)` continues it."
        : "The changes are kept as a draft; `\(command)` of the same shift continues it."
  }

  /// Prompts until the shift can be written.
  func run() throws {
    try questionnaire.say(
      (edited == nil ? translated("A new shift at ") : translated("Changing a shift at "))
        + form.restaurant.name
        + translated(
          """
          . Enter accepts the value in [ ], Tab completes names, and `back` returns to the \
          previous question. Ctrl-C exits and keeps a draft.
          """))
    try takeUpDraft()
    try takeOptions()
    do { try askSteps() } catch is ShiftIsCancelled {
      cancelReason = try questionnaire.ask(Question("why it was cancelled")) {
        try ShiftSchema.cancelReason.value(of: $0)
      }
    }
  }

  private func askSteps() throws {
    try questionnaire.askInOrder(
      [.date, .type] + tips.indices.map { .tips($0) } + [.crew, .people, .doubts, .report],
      isWanted: isWanted,
      goingBack: { step in
        answered.remove(step)
        askedAgain.insert(step)
      }, first: questionnaire.sayFirst
    ) { step in
      guard !isAnswered(step) else { return }
      try ask(step)
      answered.insert(step)
      if step != .report { try keep() }
    }
  }

  private func takeOptions() throws {
    let isDay = { (edit: ShiftEdit) in edit.place == .date || edit.place == .type }
    var echoes = edited == nil ? try form.make(options: options.filter(isDay)) : []
    if let edited { try open(edited) } else { try openIfThere() }
    echoes += try form.make(options: options.filter { !isDay($0) })
    for echo in echoes.inOrder { try questionnaire.echo(echo) }
  }

  // MARK: Steps

  private func isWanted(_ step: Step) -> Bool {
    switch step {
    case .date, .type: edited == nil
    case .tips(let index): form.needs.takes(tips[index].name)
    case .people: true
    case .crew: form.draft.staff.isEmpty && form.unfinished == nil && form.lastCrew != nil
    case .doubts: !doubts.isEmpty
    case .report: asksForReport
    }
  }

  private func isAnswered(_ step: Step) -> Bool {
    if answered.contains(step) { return true }
    if askedAgain.contains(step) { return false }
    // Values of a file are offered; values of an option or a draft are final.
    let isTaken = form.opened == nil || isResumed
    return switch step {
    case .date: form.draft.date != nil
    case .type: form.draft.type != nil
    case .tips(let index):
      options.gives(tips[index]) || (tips[index].isKnown(in: form.draft) && isTaken)
    case .crew, .people, .doubts, .report: false
    }
  }

  private func ask(_ step: Step) throws {
    switch step {
    case .date: try askDate()
    case .type: try askType()
    case .tips(let index): try askTips(tips[index])
    case .crew: try askCrew()
    case .people: try askPeople()
    case .doubts: try askAboutDoubts()
    case .report:
      let changes = form.changeLines
      if !changes.isEmpty {
        try questionnaire.say("Changes in \(form.path ?? translated("the file")):")
      }
      for change in changes { try questionnaire.echo(change) }
      makesReport = try questionnaire.askYesOrNo("make the tip sheet now", initial: true)
    }
  }

  /// Doubts about the entered shift that are not confirmed yet.
  private var doubts: [Diagnostic] {
    let (shift, bag) = form.finished()
    return shift == nil ? [] : form.newDoubts(in: bag)
  }

  /// Lets one key press confirm everything; `back` corrects it.
  private func askAboutDoubts() throws {
    for doubt in doubts { try questionnaire.say("doubt: \(doubt.message)") }
    let known = form.draft.confirmed
    form.draft.confirmed = try questionnaire.ask(
      Question(
        "reason", hint: "Type `y` or the reason if it is right; `back` corrects it.")
    ) { typed in
      return AnswerWord.yes.isMeant(by: typed)
        ? known ?? translated("checked when it was entered")
        : try ShiftSchema.confirmed.value(of: typed)
    }
  }

  func keep() throws { kept = try KeptDraft.keep(form, replacing: kept) }

  /// Goes on with a draft.
  func takeUp(_ draft: KeptDraft) {
    questionnaire.console.printDiagnostics(draft.diagnostics)
    form.takeUp(draft.draft, unfinished: draft.unfinished)
    kept = draft
    isResumed = true
  }

  // MARK: Day and type

  private func askDate() throws {
    let offered = form.draft.date ?? form.day.business
    let several = form.draft.through == nil ? nil : form.draft.longDays
    let initial =
      several
      ?? (abs(offered.dayNumber - form.day.calendar.dayNumber) < 180
        ? offered.weekdayAndDay.text : offered.longText)
    let question = Question(
      "date", initial: initial, example: "a day such as `yesterday`, `Friday`, or `11/6`"
    ).completing(
      [AnswerWord.today.shown, AnswerWord.yesterday.shown]
        + Weekday.allCases.map { $0.words.text.lowercased() })
    let (date, through) = try questionnaire.ask(question) { typed in
      typed == initial
        ? (offered, form.draft.through)
        : try form.day.daysOfShift(meantBy: typed, in: form.restaurant)
    }
    let isOther = date != form.draft.date
    (form.draft.date, form.draft.through) = (date, through)
    try questionnaire.echo(form.draft.longDays ?? date.longText)
    for doubt in form.doubts(about: through ?? date) {
      try questionnaire.say("\(doubt); `back` corrects it")
    }
    if isOther { close() }
    if answered.contains(.type) || form.draft.type != nil { try openIfThere() }
  }

  private func askType() throws {
    let types = form.restaurant.shiftTypes
    let there = form.draft.date.map { form.files.files(on: $0).compactMap(\.type) } ?? []
    let list = types.enumerated().map { index, type in
      "\(index + 1) \(type)" + (there.contains(type) ? translated(" (there already)") : "")
    }
    try questionnaire.say("Shift types: \(list.joined(separator: ", "))")
    let initial = form.draft.type ?? (types.count == 1 ? types[0] : nil)
    let type = try questionnaire.ask(Question("shift", initial: initial).completing(types)) {
      typed in try form.type(typed)
    }
    if type != form.draft.type { close() }
    form.draft.type = type
    try takeUpDraftOfShift()
    try openIfThere()
  }

  /// Opens the shift's file if there is one, and offers its values.
  private func openIfThere() throws {
    guard form.opened == nil, let date = form.draft.date, let type = form.draft.type,
      let file = form.files.file(on: date, type: type)
    else { return }
    guard file.date == date, file.type == type else {
      throw CommandFailure.refused(
        "\(file.path) has the name of this shift, but it is a draft of another one",
        help: "give that file a name of its own, or correct its date or shift")
    }
    let isTyped = form.draft.tips != nil || !form.draft.staff.isEmpty
    guard isResumed || !isTyped else {
      form.draft.type = nil
      try questionnaire.sayWrong(
        "\(type) on \(date.longText) is there already: \(file.path)",
        help: "choose another type, or `back` for another date; `tipsheet edit` changes that one")
      return try askType()
    }
    try open(file)
  }

  /// Closes an opened file. Its changes stay in their draft.
  private func close() {
    guard form.opened != nil else { return }
    form.close()
    kept = nil
    isResumed = false
  }

  private func open(_ file: ShiftFiles.File) throws {
    try form.open(file, isResumed: kept != nil)
    try questionnaire.say(
      "\(form.title): \(file.path). "
        + (isResumed ? "The draft" : "Its values are the default answers, and only what you change")
        + (isResumed ? " changes that file." : " is changed."))
  }

  // MARK: Tips

  private func askTips(_ tips: Field<ShiftDraft>) throws {
    _ = try questionnaire.askTips(
      tips, initial: tips.answer(form.draft, form.currency), in: &form)
    form.learnPast()
    if let doubt = form.doubt(about: tips) {
      try questionnaire.say("\(doubt); `back` corrects it")
    }
  }
}
