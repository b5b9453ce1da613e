import Documents
import Jobs
import Machine
import Text
import Tips

/// Asks for a table's bill, shows who owes what, and offers to save it.
final class SplitDialog {
  private var draft: BillForm
  private let questionnaire: Questionnaire

  /// Prints the split bill.
  private let show: (BillSplit) throws -> Void

  init(
    _ draft: BillForm, _ questionnaire: Questionnaire,
    show: @escaping (BillSplit) throws -> Void
  ) {
    self.draft = draft
    self.questionnaire = questionnaire
    self.show = show
  }

  func run() throws {
    try questionnaire.say(
      "Enter accepts the value in [ ]; `back` returns to the previous question, `start over` to the first one; "
        + "Ctrl-C leaves.")
    while true {
      do {
        while let question = draft.question { try ask(question) }
        guard let bill = draft.bill else { preconditionFailure("a bill with something missing") }
        try show(BillSplit(bill))
        try questionnaire.show([""])
        if try save(bill) { return }
      } catch NoAnswer.back {
        if !draft.goBack() { try questionnaire.say("This is the first question.") }
      }
    }
  }

  private func ask(_ question: Question) throws {
    for hint in question.hints { try questionnaire.say(hint) }
    try questionnaire.ask(question) { typed in
      if AnswerWord.startOver.isMeant(by: typed) { return try startOver() }
      if draft.step == .item, AnswerWord.list.isMeant(by: typed) {
        return try draft.itemLines.forEach { try questionnaire.say($0) }
      }
      var next = draft
      let understood = try next.take(typed)
      draft = next
      if let understood { try questionnaire.say(understood) }
    }
  }

  private func startOver() throws {
    draft = BillForm(currency: draft.currency)
    try questionnaire.say("Starting over.")
  }

  /// Offers to save the bill as a file.
  ///
  /// - Returns: false to begin the prompts again.
  private func save(_ bill: Bill) throws -> Bool {
    try questionnaire.say("To keep the bill, write a file name, such as dinner.yaml.")
    let question = Question("save as", initial: AnswerWord.no.shown)
      .completing([AnswerWord.no.shown, "bill.yaml"])
    while true {
      guard let name = try questionnaire.ask(question, SplitDialog.fileName) else { return true }
      if AnswerWord.startOver.isMeant(by: name) {
        try startOver()
        return false
      }
      if fileExists(at: name),
        try !questionnaire.askYesOrNo("replace \(name)", initial: false)
      {
        continue
      }
      try questionnaire.console.write([
        FileContent(path: name, bytes: Array(BillFile(bill).text.utf8))
      ])
      try questionnaire.say("`tipsheet split \(name)` splits it again.")
      return true
    }
  }

  /// Returns the file name, with an extension added if it has none; nil for no file.
  private static func fileName(_ typed: String) throws -> String? {
    switch AnswerWord.meant(by: typed, among: [.no, .yes, .startOver]) {
    case .no: return nil
    case .yes: return "bill.yaml"
    case .startOver: return typed
    default: break
    }
    guard !isFolder(at: typed), !typed.hasSuffix("/") else {
      throw WrongAnswer(
        code: .wrongKind, message: "\(typed) is a folder", help: "write \(typed)/bill.yaml")
    }
    let isYAML = [".yaml", ".yml"].contains { typed.lowercased().hasSuffix($0) }
    return isYAML ? typed : typed + ".yaml"
  }
}
