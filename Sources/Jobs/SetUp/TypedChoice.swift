package import Documents
import Text
package import Tips

/// Choices of the settings that people type by their words, in English or in the language of the run.
package protocol TypedChoice: CaseIterable, RawRepresentable<String>, Equatable, Sendable {}

extension TypedChoice {
  /// The word of the choice's name.
  package var word: AnswerWord {
    guard let word = AnswerWord(rawValue: rawValue) else {
      preconditionFailure("a choice without a word")
    }
    return word
  }

  /// The choices, as a question shows them.
  package static var shownWords: [String] { allCases.map { $0.word.shown } }

  /// - Parameter field: the key of the choice in a file.
  package static func typed(_ text: String, field: String) throws(WrongAnswer) -> Self {
    if let known = allCases.first(where: { $0.word.isMeant(by: text) }) { return known }
    let choices = allCases.map { (word: $0.word.shown, value: $0) }
    return try ValueType.choice(choices).value(of: text.lowercased(), field: field)
  }
}

extension PayPeriodKind: TypedChoice {}
extension Rounding.Mode: TypedChoice {}
extension TipLaw: TypedChoice {
  /// The main consequences, for the person who chooses.
  var consequence: Words {
    switch self {
    case .us:
      "tip law of the United States: managers may not share tips, and the restaurant may not keep any"
    case .uk:
      "tip law of the United Kingdom: service charges are tips too, and the staff get all of them"
        + " (\(TipLaw.act))"
    case .none: "no tip law: tipsheet checks the arithmetic and does not cite a law"
    }
  }
}
