import Documents
import Jobs
import Text
import Tips

// Typed lines about parties, manual tip-outs, and refunds, at the prompt for people.
extension ShiftDialog {
  /// A kind of money besides the totals.
  enum MoneyKindTyped: CaseIterable {
    case party, tipOut, refund

    var word: AnswerWord {
      switch self {
      case .party: .party
      case .tipOut: .tipOut
      case .refund: .refund
      }
    }

    fileprivate var hint: String {
      switch self {
      case .party:
        translated(
          """
          A check or an event that several people served: its name, its tips, and the people, with \
          parts if they differ; `-` after the name deletes it.
          """)
      case .tipOut:
        translated(
          """
          A manual tip-out, after the pools: who gives it, who gets it, the amount, and `cash` to \
          take cash first; `-` for the amount deletes it.
          """)
      case .refund:
        translated(
          """
          A refund to guests, subtracted first: sources with amounts, and the reason; `-` deletes it.
          """)
      }
    }

    fileprivate var example: String {
      switch self {
      case .party: translated("Smith wedding, credit_card 400, 15 2, 21 1")
      case .tipOut: "21, 3, 20, \(AnswerWord.cash.shown)"
      case .refund: translated("credit_card 20, chargeback of table 12")
      }
    }
  }

  /// Whether they are offered, because the restaurant has pools or the file has some of them.
  var offersMoney: Bool { entry.needs.hasPools || !entry.moneyLines.isEmpty }

  /// - Parameter typed: the text after the word; nil to prompt for it.
  func enter(_ kind: MoneyKindTyped, _ typed: String?) throws {
    do {
      if let typed {
        entry.draft = try changed(kind, typed)
      } else {
        try questionnaire.say(kind.hint)
        var question = Question(Words(verbatim: kind.word.shown))
        question.example = "such as `\(kind.example)`"
        entry.draft = try questionnaire.ask(question) { try changed(kind, $0) }
      }
    } catch let wrong as WrongAnswer {
      return try questionnaire.sayWrong(wrong)
    } catch NoAnswer.back {
      return
    }
    try keep()
    for line in entry.moneyLines { try questionnaire.echo(line) }
  }

  /// Returns the draft with the typed line, if the shift can then be shared.
  private func changed(_ kind: MoneyKindTyped, _ typed: String) throws(WrongAnswer) -> ShiftDraft {
    var changed = entry
    changed.draft =
      switch kind {
      case .party: try entry.draft(withParty: typed)
      case .tipOut: try entry.draft(withTipOut: typed)
      case .refund: try entry.draft(withRefund: typed)
      }
    // An earlier error, such as having no people yet, does not count against the line.
    if case .wrong = entry.outcome() { return changed.draft }
    if case .wrong(let wrong) = changed.outcome() { throw wrong }
    return changed.draft
  }
}
