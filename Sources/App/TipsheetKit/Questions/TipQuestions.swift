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

  var option: CommandLineOption {
    switch self {
    case .creditCard: .creditCard
    case .house: .house
    case .cash: .cash
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

extension Questionnaire {
  /// - Parameter laterWord: an answer that leaves the amount open; nil where it has to be given.
  /// - Returns: nil for that answer alone.
  func askTips(
    _ source: TipSource, initial: Money?, of entry: ShiftEntry, laterWord: String? = nil
  ) throws -> Money? {
    var question = Question(source.label, initial: initial?.plain(in: entry.currency))
      .completing([laterWord].compactMap { $0 })
    question.example =
      "what came in, or 0" + (laterWord.map { "; `\($0)` leaves it open" } ?? "")
    var answer = ""
    let amount: Money? = try ask(question) { typed in
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

extension Questionnaire {
  /// Asks for the three amounts of one shift file, and writes them into it.
  ///
  /// - Parameters:
  ///   - entry: a shift of the same restaurant, without anything in it.
  ///   - suggested: what is known from elsewhere, offered where the file says nothing.
  /// - Returns: false where the person types `later`, and the file stays as it is.
  func askTips(
    forFileAt path: String, of loaded: LoadedRestaurant, _ clock: Clock, suggested: ShiftDraft
  ) throws -> Bool {
    var entry = ShiftEntry(loaded, clock)
    try entry.open(try ShiftFiles.file(at: path), of: try ShiftFiles(of: loaded))
    let people = counted(entry.draft.staff.count, "person", "people")
    try say("\(entry.title), \(people). `later` leaves its tips open.")
    var isLater = false
    try askInOrder(
      TipSource.allCases, isWanted: { _ in !isLater },
      first: { try say("This is the first question; `later` goes on to the next shift.") }
    ) { source in
      let known = entry.draft[keyPath: source.path] ?? suggested[keyPath: source.path]
      let amount = try askTips(source, initial: known, of: entry, laterWord: "later")
      if let amount { entry.draft[keyPath: source.path] = amount } else { isLater = true }
    }
    guard !isLater else { return false }
    switch entry.outcome() {
    case .shared(_, let warnings): for warning in warnings { try say(warning) }
    case .unshared(_, let wrong), .wrong(let wrong):
      // The tips are typed; what else the file lacks is there to be corrected.
      try sayWrong(wrong)
    }
    try entry.write()
    return true
  }
}
