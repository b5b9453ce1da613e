import Diagnostics
import Machine
import RestaurantFolder
import Schemas
import TipModel

/// Where tips come from, as they are asked for.
enum TipSource: CaseIterable {
  case creditCard, house, cash

  var label: String {
    switch self {
    case .creditCard: "credit-card tips"
    case .house: "house tips"
    case .cash: "cash tips"
    }
  }

  var field: String {
    switch self {
    case .creditCard: "credit_card"
    case .house: "house"
    case .cash: "cash"
    }
  }

  var path: WritableKeyPath<ShiftDraft, Money?> {
    switch self {
    case .creditCard: \.creditCard
    case .house: \.house
    case .cash: \.cash
    }
  }
}

extension Prompter {
  /// - Parameter laterWord: an answer that leaves the amount open; nil where it has to be given.
  /// - Returns: nil for that answer alone.
  func askTips(
    _ source: TipSource, initial: Money?, of entry: ShiftEntry, laterWord: String? = nil
  ) throws(Stop) -> Money? {
    var question = Question(source.label, initial: initial?.plain(in: entry.currency))
      .completing([laterWord].compactMap { $0 })
    question.example =
      "what came in, or 0" + (laterWord.map { "; `\($0)` leaves it open" } ?? "")
    var answer = ""
    let amount: Money? = try ask(question) { typed throws(WrongAnswer) in
      answer = typed
      return typed.lowercased() == laterWord ? nil : try entry.money(typed, field: source.field)
    }
    // What was typed as the file has it needs no echo.
    if let amount, amount.plain(in: entry.currency) != answer {
      try echo(amount.plain(in: entry.currency))
    }
    return amount
  }
}

/// Asks for the tips of shift files that have none yet, such as those of an import.
struct TipQuestions {
  private let loaded: LoadedRestaurant
  private let prompter: Prompter

  init(_ loaded: LoadedRestaurant, prompter: Prompter) {
    self.loaded = loaded
    self.prompter = prompter
  }

  /// Asks for the three amounts of one shift, and writes them into its file.
  ///
  /// - Parameters:
  ///   - path: the shift's file.
  ///   - suggested: what is known from elsewhere, offered where the file says nothing.
  /// - Returns: false where the person types `later`, and the file stays as it is.
  func ask(forFileAt path: String, suggested: ShiftDraft = ShiftDraft()) throws(Stop) -> Bool {
    var entry = ShiftEntry(loaded)
    try orStop { () throws(CommandFailure) in
      try entry.open(try ShiftFiles.file(at: path), of: try ShiftFiles(of: loaded))
    }
    let people = counted(entry.draft.staff.count, "person", "people")
    try prompter.say("\(entry.title), \(people). `later` leaves its tips open.")
    let sources = TipSource.allCases
    var index = 0
    while index < sources.count {
      let source = sources[index]
      do throws(Stop) {
        let known = entry.draft[keyPath: source.path] ?? suggested[keyPath: source.path]
        let amount = try prompter.askTips(source, initial: known, of: entry, laterWord: "later")
        guard let amount else { return false }
        entry.draft[keyPath: source.path] = amount
        index += 1
      } catch {
        guard case .back = error else { throw error }
        if index == 0 {
          try prompter.say("This is the first question; `later` goes on to the next shift.")
        }
        index = max(0, index - 1)
      }
    }
    switch entry.standing() {
    case .shared(_, let warnings): for warning in warnings { try prompter.say(warning) }
    case .unshared(_, let wrong), .wrong(let wrong):
      // The tips are typed; what else the file lacks is there to be corrected.
      try prompter.sayWrong(wrong.message, help: wrong.help)
    }
    try orStop { [entry] () throws(CommandFailure) in try entry.write() }
    return true
  }
}
