import Bundles
import Diagnostics
import RestaurantFolder
import Schemas
import TipModel
import TipReports

/// The questions about one shift, for `tipsheet new` and `tipsheet edit`.
struct ShiftDialog {
  enum Step: CaseIterable {
    case date, type, creditCard, house, cash, crew, people, report
  }

  private let arguments: ParsedArguments
  let prompter: Prompter
  let finder: PersonFinder
  let files: ShiftFiles
  let day: RestaurantDay
  var entry: ShiftEntry

  /// The file that `tipsheet edit` names: its day and type are not asked.
  private let edited: ShiftFiles.File?

  /// Questions that were answered in this run; they are asked again only after `back`.
  private var answered: Set<Step> = []

  /// A draft was taken up: what it knows is not asked again.
  private var isResumed = false
  private var makesReport: Bool

  /// Whether the clock-in's answer had the clock-out with it.
  var hasTypedPair = false

  /// Warnings that were shown.
  var shownWarnings: Set<String> = []

  init(
    _ loaded: LoadedRestaurant, editing edited: ShiftFiles.File?, files: ShiftFiles,
    arguments: ParsedArguments, prompter: Prompter
  ) {
    self.arguments = arguments
    self.prompter = prompter
    self.files = files
    self.edited = edited
    finder = PersonFinder(loaded.roster)
    makesReport = arguments.has(.report)
    day = RestaurantDay(of: loaded.restaurant)
    entry = ShiftEntry(loaded)
  }

  /// What to tell a person who leaves.
  var farewell: String {
    entry.keptAt == nil
      ? "Nothing was written."
      : "The shift is kept as a draft; `tipsheet new` goes on with it."
  }

  mutating func run() throws(Stop) -> ExitStatus {
    try prompter.say(
      (edited == nil ? "A new shift at " : "Changing a shift at ") + entry.restaurant.name
        + ". Enter takes what is in [ ], Tab completes names, `back` asks the question before. "
        + "Ctrl-C leaves; what you typed is kept as a draft.")
    try takeUpDraft()
    try takeOptions()
    try askAll()
    var entry = entry
    return try orStop { [arguments, makesReport] () throws(CommandFailure) in
      try entry.finish(arguments, makesReport: makesReport)
    }
  }

  private mutating func takeOptions() throws(Stop) {
    var options = ShiftOptions(arguments, day: day, usualClockIns: files.usualClockIns)
    var entry = entry
    try orStop { () throws(CommandFailure) in
      if edited == nil { try options.fillDay(of: &entry) }
    }
    self.entry = entry
    if let edited { try open(edited) } else { try openIfThere() }
    entry = self.entry
    try orStop { () throws(CommandFailure) in try options.fill(&entry) }
    self.entry = entry
    for echo in options.echoes.all { try prompter.echo(echo) }
  }

  // MARK: Steps

  private mutating func askAll() throws(Stop) {
    let steps = Step.allCases
    var index = 0
    while index < steps.count {
      do throws(Stop) {
        if isWanted(steps[index]), !isAnswered(steps[index]) {
          try ask(steps[index])
          answered.insert(steps[index])
          if steps[index] != .report { try keep() }
        }
        index += 1
      } catch {
        guard case .back = error else { throw error }
        if let before = steps[..<index].lastIndex(where: { isWanted($0) }) {
          index = before
          answered.remove(steps[before])
          askedAgain.insert(steps[before])
        } else {
          try prompter.say("This is the first question; Ctrl-C leaves.")
        }
      }
    }
  }

  /// Questions that `back` led to: they are asked with the old answer offered.
  private var askedAgain: Set<Step> = []

  private func isWanted(_ step: Step) -> Bool {
    switch step {
    case .date, .type: edited == nil
    case .creditCard, .house, .cash, .people: true
    case .crew: entry.draft.staff.isEmpty && entry.unfinished == nil && lastCrew != nil
    case .report: !arguments.has(.report)
    }
  }

  private func isAnswered(_ step: Step) -> Bool {
    if answered.contains(step) { return true }
    if askedAgain.contains(step) { return false }
    // What a file says is offered; what an option or a draft says is taken.
    let isTaken = entry.opened == nil || isResumed
    return switch step {
    case .date: entry.draft.date != nil
    case .type: entry.draft.type != nil
    case .creditCard:
      arguments.has(.creditCard) || (entry.draft.creditCard != nil && isTaken)
    case .house: arguments.has(.house) || (entry.draft.house != nil && isTaken)
    case .cash: arguments.has(.cash) || (entry.draft.cash != nil && isTaken)
    case .crew, .people, .report: false
    }
  }

  private mutating func ask(_ step: Step) throws(Stop) {
    switch step {
    case .date: try askDate()
    case .type: try askType()
    case .creditCard: try askTips(.creditCard)
    case .house: try askTips(.house)
    case .cash: try askTips(.cash)
    case .crew: try askCrew()
    case .people: try askPeople()
    case .report:
      let changes = entry.changeLines
      if !changes.isEmpty { try prompter.say("Changes in \(entry.path ?? "the file"):") }
      for change in changes { try prompter.echo(change) }
      makesReport = try prompter.askYesOrNo("make the tip sheet now", initial: true)
    }
  }

  mutating func keep() throws(Stop) {
    var entry = entry
    try orStop { () throws(CommandFailure) in try entry.keepDraft() }
    self.entry = entry
  }

  // MARK: Day and type

  private mutating func askDate() throws(Stop) {
    let offered = entry.draft.date ?? day.business
    let initial =
      abs(offered.dayNumber - day.calendar.dayNumber) < 180
      ? offered.weekdayAndDay : offered.longText
    let question = Question("date", initial: initial)
      .completing(["today", "yesterday"] + Weekday.allCases.map { "\($0)" })
    let day = day
    let date = try prompter.ask(question) { typed throws(WrongAnswer) in
      typed == initial ? offered : try day.date(typed)
    }
    try prompter.echo(date.longText)
    for doubt in entry.doubts(about: date) { try prompter.say("\(doubt); `back` corrects it") }
    if date != entry.draft.date { close() }
    entry.draft.date = date
    if answered.contains(.type) || entry.draft.type != nil { try openIfThere() }
  }

  private mutating func askType() throws(Stop) {
    let types = entry.restaurant.shiftTypes
    let there = entry.draft.date.map { files.files(on: $0).compactMap(\.type) } ?? []
    let list = types.enumerated().map { index, type in
      "\(index + 1) \(type)" + (there.contains(type) ? " (there already)" : "")
    }
    try prompter.say("Shift types: \(list.joined(separator: ", "))")
    let initial = entry.draft.type ?? (types.count == 1 ? types[0] : nil)
    let entry = entry
    let type = try prompter.ask(Question("shift", initial: initial).completing(types)) {
      typed throws(WrongAnswer) in try entry.type(typed)
    }
    if type != entry.draft.type { close() }
    self.entry.draft.type = type
    try takeUpDraftOfShift()
    try openIfThere()
  }

  /// Opens the file of a shift that is there already; what it says is offered.
  private mutating func openIfThere() throws(Stop) {
    guard entry.opened == nil, let date = entry.draft.date, let type = entry.draft.type,
      let file = files.file(on: date, type: type)
    else { return }
    guard file.date == date, file.type == type else {
      throw .failure(
        .refused(
          "\(file.path) has the name of this shift, and says that it is for another one",
          help: "give that file a name of its own, or correct its date or shift"))
    }
    let isTyped = entry.draft.tips != nil || !entry.draft.staff.isEmpty
    guard isResumed || !isTyped else {
      entry.draft.type = nil
      try prompter.sayWrong(
        "\(type) on \(date.longText) is there already: \(file.path)",
        help: "choose another type, or `back` for another date; `tipsheet edit` changes that one")
      return try askType()
    }
    try open(file)
  }

  /// Leaves a file that was opened; changes of it stay in their draft.
  private mutating func close() {
    guard entry.opened != nil else { return }
    entry.close()
    isResumed = false
  }

  private mutating func open(_ file: ShiftFiles.File) throws(Stop) {
    var entry = entry
    try orStop { [files] () throws(CommandFailure) in try entry.open(file, of: files) }
    self.entry = entry
    try prompter.say(
      "\(entry.title): \(file.path). "
        + (isResumed ? "The draft" : "What it says is offered, and only what you change")
        + (isResumed ? " changes that file." : " is changed."))
  }

  // MARK: Tips

  private mutating func askTips(_ source: TipSource) throws(Stop) {
    entry.draft[keyPath: source.path] = try prompter.askTips(
      source, initial: entry.draft[keyPath: source.path], of: entry)
  }

  // MARK: Drafts

  /// Offers the shifts that were not finished.
  private mutating func takeUpDraft() throws(Stop) {
    let loaded = entry.loaded
    var drafts = try orStop { () throws(CommandFailure) in try KeptDraft.all(of: loaded) }
    if let edited {
      drafts = drafts.filter { $0.draft.date == edited.date && $0.draft.type == edited.type }
    }
    try offer(drafts)
  }

  /// Offers what was typed of the very shift that is asked about now.
  private mutating func takeUpDraftOfShift() throws(Stop) {
    guard !isResumed, entry.draft.staff.isEmpty, entry.draft.tips == nil else { return }
    let (loaded, draft, own) = (entry.loaded, entry.draft, entry.keptAt)
    let drafts = try orStop { () throws(CommandFailure) in try KeptDraft.all(of: loaded) }
      .filter { $0.draft.date == draft.date && $0.draft.type == draft.type && $0.path != own }
    guard !drafts.isEmpty, !declined.isSuperset(of: drafts.map(\.path)) else { return }
    try offer(drafts)
  }

  /// Paths of drafts that were offered and not wanted.
  private var declined: Set<String> = []

  private mutating func offer(_ offered: [KeptDraft]) throws(Stop) {
    var drafts = offered
    while !drafts.isEmpty {
      switch try prompter.choose(among: drafts) {
      case .goOn(let index):
        Console(isQuiet: false).printDiagnostics(drafts[index].diagnostics)
        entry.takeUp(drafts[index])
        isResumed = true
        return
      case .delete(let index):
        let draft = drafts.remove(at: index)
        try orStop { () throws(CommandFailure) in try draft.delete() }
        try prompter.echo("deleted: \(draft.title)")
      case .another:
        declined.formUnion(drafts.map(\.path))
        try prompter.echo(drafts.count == 1 ? "The draft is kept." : "The drafts are kept.")
        return
      }
    }
  }
}
