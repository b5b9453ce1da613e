import Documents
import Folder
import Jobs
import Machine
import Text
import Tips

extension Field where Model == ShiftDraft {
  /// The tips of all restaurants' shifts, in the order of their prompts.
  static var tips: [Field] { ShiftSchema.tips.fields.filter { $0.question != nil } }

  /// The text before the cursor, which also names the tips in sentences.
  var label: Words { question?.label ?? Words(verbatim: name) }

  /// The option that answers the prompt.
  var option: CommandLineOption { CommandLineOption(question) }

  func isKnown(in draft: ShiftDraft) -> Bool { answer(draft, .usDollar) != nil }
}

extension Questionnaire {
  /// - Parameter laterWord: an answer that leaves the amount open; nil if an amount is required.
  /// - Returns: the draft with the amount; nil for that answer.
  func askTips(
    _ tips: Field<ShiftDraft>, initial: String?, of entry: ShiftEntry, laterWord: AnswerWord? = nil
  ) throws -> ShiftDraft? {
    var question = Question(tips.label, initial: initial)
      .completing([laterWord].compactMap { $0?.shown })
    question.example =
      "what came in, or 0" + (laterWord.map { "; type `\($0.shown)` to skip it for now" } ?? "")
    var answer = ""
    let draft: ShiftDraft? = try ask(question) { typed in
      answer = typed
      if AnswerWord.cancelled.isMeant(by: typed) {
        try entry.checkNotWorked()
        throw ShiftIsCancelled()
      }
      return laterWord?.isMeant(by: typed) == true ? nil : try entry.draft(with: tips, typed)
    }
    try echo(draft.flatMap { tips.answer($0, entry.currency) }, for: answer)
    return draft
  }
}

extension Questionnaire {
  /// Asks for the amounts that a shift collected, and writes them into its file.
  ///
  /// - Parameters:
  ///   - entry: an empty shift of the same restaurant.
  ///   - suggested: amounts from elsewhere, offered if the file has none.
  /// - Returns: false if the user types `later`; the file then stays unchanged.
  func askTips(
    forFileAt path: String, of loaded: LoadedRestaurant, _ clock: Clock, suggested: ShiftDraft
  ) throws -> Bool {
    var entry = ShiftEntry(loaded, clock)
    try entry.open(try ShiftFiles.file(at: path), of: try ShiftFiles(of: loaded))
    let people = counted(entry.draft.staff.count, "person", "people")
    if !entry.askedTips.isEmpty {
      try say("\(entry.title), \(people). Type `later` to enter its tips another time.")
    }
    var isLater = false
    try askInOrder(
      entry.askedTips, isWanted: { _ in !isLater },
      first: { try say("This is the first question; `later` goes on to the next shift.") }
    ) { tips in
      let known = [entry.draft, suggested].lazy.compactMap { tips.answer($0, entry.currency) }.first
      let draft = try askTips(tips, initial: known, of: entry, laterWord: .later)
      if let draft { entry.draft = draft } else { isLater = true }
    }
    guard !isLater else { return false }
    switch entry.outcome() {
    case .shared(_, let warnings): for warning in warnings { try say(warning) }
    case .unshared(_, let wrong), .wrong(let wrong):
      // The tips are typed; the user can correct the file's other gaps there.
      try sayWrong(wrong)
    }
    var outputs = Outputs()
    outputs.change(entry.change)
    try InputWriter(
      folder: loaded.folder.path, console: console, questionnaire: self, undoable: "edit"
    ).publish(outputs)
    return true
  }
}
