import Documents
import Jobs
import Text
import Tips

// Typed lines about parties, manual tip-outs, and refunds, at the prompt for people.
extension ShiftDialog {
  /// A kind of money besides the totals.
  struct MoneyPrompt {
    let place: ShiftPlace
    let word: AnswerWord
    let hint: Words
    let example: Words

    static var all: [MoneyPrompt] {
      [
        MoneyPrompt(
          place: .party, word: .party,
          hint: """
            A check or an event that several people served: its name, its tips, and the people, with \
            parts if they differ; `-` after the name deletes it.
            """, example: "Smith wedding, credit_card 400, 15 2, 21 1"),
        MoneyPrompt(
          place: .tipOut, word: .tipOut,
          hint: """
            A manual tip-out, after the pools: who gives it, who gets it, the amount, and `cash` to \
            take cash first; `-` for the amount deletes it.
            """, example: Words(verbatim: "21, 3, 20, " + AnswerWord.cash.shown)),
        MoneyPrompt(
          place: .refund, word: .refund,
          hint: """
            A refund to guests, subtracted first: sources with amounts, and the reason; `-` deletes it.
            """, example: "credit_card 20, chargeback of table 12"),
      ]
    }
  }

  /// Whether they are offered, because the restaurant has pools or the file has some of them.
  var offersMoney: Bool { form.needs.hasPools || !form.moneyLines.isEmpty }

  /// - Parameter typed: the text after the word; nil to prompt for it.
  func enter(_ kind: MoneyPrompt, _ typed: String?) throws {
    do {
      if let typed {
        form = try changed(kind.place, typed)
      } else {
        try questionnaire.say(kind.hint)
        var question = Question(Words(verbatim: kind.word.shown))
        question.example = "such as `\(kind.example)`"
        form = try questionnaire.ask(question) { try changed(kind.place, $0) }
      }
    } catch let wrong as WrongAnswer {
      return try questionnaire.sayWrong(wrong)
    } catch NoAnswer.back {
      return
    }
    try keep()
    for line in form.moneyLines { try questionnaire.echo(line) }
  }

  /// Returns the form with the typed line, if the shift can then be shared.
  private func changed(_ place: ShiftPlace, _ typed: String) throws(WrongAnswer) -> ShiftForm {
    var changed = form
    _ = try changed.make(ShiftEdit(place, typed))
    // An earlier error, such as having no people yet, does not count against the line.
    if case .wrong = form.outcome() { return changed }
    if case .wrong(let wrong) = changed.outcome() { throw wrong }
    return changed
  }
}
