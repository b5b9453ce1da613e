import Documents
import Folder
import Jobs
import Machine
import Text
import Tips

extension Questionnaire {
  /// Asks for an amount that came in.
  ///
  /// - Parameter laterWord: an answer that leaves the amount open; nil if an amount is required.
  /// - Returns: false for that answer.
  func askTips(
    _ tips: Field<ShiftDraft>, initial: String?, in form: inout ShiftForm,
    laterWord: AnswerWord? = nil
  ) throws -> Bool {
    var question = Question(tips.label, initial: initial)
      .completing([laterWord].compactMap { $0?.shown })
    question.example =
      "what came in, or 0" + (laterWord.map { "; type `\($0.shown)` to skip it for now" } ?? "")
    var changed = form
    let answer: String? = try ask(question) { typed in
      if AnswerWord.cancelled.isMeant(by: typed) {
        try form.checkNotWorked()
        throw ShiftIsCancelled()
      }
      if laterWord?.isMeant(by: typed) == true { return nil }
      try changed.take(typed, of: tips)
      return typed
    }
    guard let answer else { return false }
    form = changed
    try echo(tips.answer(form.draft, form.currency), for: answer)
    return true
  }

  /// Asks for the amounts that a shift collected, and writes them into its file.
  ///
  /// - Parameter suggested: amounts from elsewhere, offered if the file has none.
  /// - Returns: false if the user types `later`; the file then stays unchanged.
  func askTips(
    forFileAt path: String, of loaded: LoadedRestaurant, _ clock: Clock, suggested: ShiftDraft
  ) throws -> Bool {
    var form = ShiftForm(loaded, clock, try ShiftFiles(of: loaded))
    try form.open(try ShiftFiles.file(at: path))
    let people = counted(form.draft.staff.count, "person", "people")
    if !form.askedTips.isEmpty {
      try say("\(form.title), \(people). Type `later` to enter its tips another time.")
    }
    var isLater = false
    try askInOrder(
      form.askedTips, isWanted: { _ in !isLater },
      first: { try say("This is the first question; `later` goes on to the next shift.") }
    ) { tips in
      let known = [form.draft, suggested].lazy.compactMap { tips.answer($0, form.currency) }.first
      isLater = try !askTips(tips, initial: known, in: &form, laterWord: .later)
    }
    guard !isLater else { return false }
    switch form.outcome() {
    case .shared(_, let warnings): for warning in warnings { try say(warning) }
    case .unshared(_, let wrong), .wrong(let wrong):
      // The tips are typed; the user can correct the file's other gaps there.
      try sayWrong(wrong)
    }
    try InputWriter(
      folder: loaded.folder.path, console: console, questionnaire: self, undoable: "edit"
    ).publish([form.change(from: nil)])
    return true
  }
}
