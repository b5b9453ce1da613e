package import Documents
package import Text

/// A question of a job, as a prompt or a field asks it.
package struct Question {
  /// The text before the cursor.
  package let label: String

  /// The answer if the user only presses Enter; nil if an answer is required.
  package var initial: String?

  /// Lines that explain the question before it is asked.
  package var hints: [Words] = []

  /// Returns the whole lines that the Tab key may complete.
  package var completions: (String) -> [String] = { _ in [] }

  /// The words to choose from; empty if anything may be typed.
  package private(set) var choices: [String] = []

  /// Whether pressing only Enter is an answer if there is no `initial`.
  package var allowsEmpty = false

  /// The example shown for `help`, and if nothing was typed; nil for the usual one.
  package var example: Words?

  package init(
    _ label: Words, initial: String? = nil, hint: Words? = nil, example: Words? = nil
  ) {
    self.label = label.text
    self.initial = initial
    self.example = example
    if let hint { hints = [hint] }
  }

  /// Returns a question that `yes` or `no` answers.
  ///
  /// - Parameter initial: the answer for pressing only Enter; nil if the user must type one.
  package static func yesOrNo(_ label: Words, initial: Bool?) -> Question {
    let (yes, no) = (AnswerWord.yes.shown, AnswerWord.no.shown)
    return Question(label, initial: initial.map { $0 ? yes : no }).completing([yes, no])
  }

  /// Reads `yes` or `no`.
  package static func isYes(_ typed: String, for label: Words) throws(WrongAnswer) -> Bool {
    let (yes, no) = (AnswerWord.yes.shown, AnswerWord.no.shown)
    return switch AnswerWord.meant(by: typed, among: [.yes, .no]) {
    case .yes: true
    case .no: false
    default: try ValueType.choice([(yes, true), (no, false)]).value(of: typed, field: label.text)
    }
  }

  /// Adds words that complete the typed text.
  package func completing(_ words: [String]) -> Question {
    var question = self
    question.choices = words
    question.completions = { typed in words.filter { startsAlike($0, typed) } }
    return question
  }

  /// Adds words that complete the last of several, after a comma or semicolon.
  package func completingList(_ words: [String]) -> Question {
    var question = self
    question.choices = words
    question.completions = { typed in
      let isSeparator: (Character) -> Bool = { $0 == "," || $0 == ";" }
      let start = typed.lastIndex(where: isSeparator).map { typed.index(after: $0) }
      let head = typed[..<(start ?? typed.startIndex)]
      let word = typed[head.endIndex...].drop { $0 == " " }
      return words.filter { startsAlike($0, String(word)) }
        .map { (head.isEmpty ? "" : head + " ") + $0 }
    }
    return question
  }

  /// The help shown if nothing was typed.
  package var help: Words {
    if let example { return "type \(example); or `back`" }
    // The Tab key finds words that do not fit on a line or two.
    guard (1...12).contains(choices.count) else { return "type it and press Enter, or `back`" }
    return "type \(choices.joined(separator: ", ")); or `back`"
  }
}
