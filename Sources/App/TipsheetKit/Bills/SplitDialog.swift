import Bills
import Diagnostics
import Machine
import Schemas
import TipAllocation
import TipModel
import Wording

/// Asks for a table's bill, shows who owes what, and offers to save it.
final class SplitDialog {
  private enum Answer {
    case taken(String?)
    case startOver, list
  }

  private var draft: SplitDraft
  private let questionnaire: Questionnaire

  /// Prints the split bill.
  private let show: (BillSplit) throws -> Void

  init(
    _ draft: SplitDraft, _ questionnaire: Questionnaire,
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
        while draft.step != .done { try askNext() }
        guard let bill = draft.bill else { preconditionFailure("a bill with something missing") }
        try show(BillSplit(bill))
        try questionnaire.show([""])
        if try save(bill) { return }
      } catch NoAnswer.back {
        if !draft.goBack() { try questionnaire.say("This is the first question.") }
      }
    }
  }

  private func askNext() throws {
    try explain()
    var next = draft
    let answer = try questionnaire.ask(question) { typed in
      if SplitDialog.isStartOver(typed) { return Answer.startOver }
      if next.step == .item, AnswerWord.list.isMeant(by: typed) { return .list }
      var attempt = next
      let understood = try attempt.take(typed)
      next = attempt
      return .taken(understood)
    }
    switch answer {
    case .startOver: try startOver()
    case .list: for line in draft.itemLines { try questionnaire.say(line) }
    case .taken(let understood):
      draft = next
      if let understood { try questionnaire.say(understood) }
    }
  }

  private func startOver() throws {
    draft = SplitDraft(currency: draft.currency)
    try questionnaire.say("Starting over.")
  }

  private static func isStartOver(_ typed: String) -> Bool {
    AnswerWord.startOver.isMeant(by: typed)
  }

  /// Explains a prompt in a line or two before it.
  private func explain() throws {
    switch draft.step {
    case .way: try questionnaire.say("Split it equally, or by items.")
    case .item:
      if draft.itemIndex == 0, draft.items.isEmpty {
        try questionnaire.say(
          "Type each item with its price, such as Burger 14.50. Press Enter when all items are in; "
            + "`list` shows the items, and `delete 2` deletes one.")
      }
      try questionnaire.say(draft.remainderText)
    case .sharers:
      try questionnaire.say("The people who share it: names or numbers, separated by commas.")
    case .people, .subtotal, .tax, .price, .tip, .done:
      if let hint = draft.step.question?.hint { try questionnaire.say(hint) }
    }
  }

  private var question: Question {
    let currency = draft.currency
    switch draft.step {
    case .people:
      let names = draft.people
      let text = names.first == "Person 1" ? "\(names.count)" : names.joined(separator: ", ")
      return Question("people", initial: names.isEmpty ? nil : text)
    case .subtotal: return Question("subtotal", initial: draft.subtotal?.plain(in: currency))
    case .tax: return Question("tax", initial: (draft.tax ?? .zero).plain(in: currency))
    case .way:
      let (equally, items) = (AnswerWord.equally.shown, AnswerWord.items.shown)
      return Question("split", initial: draft.isByItems == true ? items : equally)
        .completing([equally, items])
    case .item:
      let item = draft.items.indices.contains(draft.itemIndex) ? draft.items[draft.itemIndex] : nil
      return Question("item \(draft.itemIndex + 1)", initial: item.map(draft.text)).allowingEmpty()
    case .price: return Question("price")
    case .sharers:
      let everyone = AnswerWord.everyone.shown
      return Question("shared by", initial: everyone).completingList([everyone] + draft.people)
    case .tip: return Question("tip", initial: draft.tip.map(tipText) ?? "20%")
    case .done: preconditionFailure("no question is open")
    }
  }

  private func tipText(_ tip: BillTip) -> String {
    switch tip {
    case .percent(let percent): percent.plain
    case .amount(let amount): amount.plain(in: draft.currency)
    }
  }

  /// Offers to save the bill as a file.
  ///
  /// - Returns: false to begin the prompts again.
  private func save(_ bill: Bill) throws -> Bool {
    try questionnaire.say("To keep the bill, write a file name, such as dinner.yaml.")
    while true {
      let question = Question("save as", initial: AnswerWord.no.shown)
        .completing([AnswerWord.no.shown, "bill.yaml"])
      let name = try questionnaire.ask(question) { typed in
        try SplitDialog.fileName(typed)
      }
      guard let name else { return true }
      if SplitDialog.isStartOver(name) {
        try startOver()
        return false
      }
      if fileExists(at: name) {
        guard try questionnaire.askYesOrNo("replace \(name)", initial: false) else { continue }
      }
      var outputs = Outputs()
      _ = outputs.add(Array(billFileText(bill).utf8), at: name)
      try outputs.publish()
      try questionnaire.console.printWritten(outputs.paths)
      try questionnaire.say("`tipsheet split \(name)` splits it again.")
      return true
    }
  }

  /// Returns the file name, with an extension added if it has none; nil for no file.
  private static func fileName(_ typed: String) throws -> String? {
    switch AnswerWord.meant(by: typed, among: [.no, .yes]) {
    case .no: return nil
    case .yes: return "bill.yaml"
    default: break
    }
    if isStartOver(typed) { return typed }
    guard !isFolder(at: typed), !typed.hasSuffix("/") else {
      throw WrongAnswer(
        code: .wrongKind, message: "\(typed) is a folder", help: "write \(typed)/bill.yaml")
    }
    let isYAML = [".yaml", ".yml"].contains { typed.lowercased().hasSuffix($0) }
    return isYAML ? typed : typed + ".yaml"
  }
}
