import Answers
import Wording

/// A question at the terminal.
struct Question {
  /// The text before the cursor.
  let label: String

  /// The answer for Enter alone; nil if an answer is required.
  var initial: String?

  /// The whole lines to which the Tab key may complete what was typed.
  var completions: (String) -> [String] = { _ in [] }

  /// The words to choose from; empty if anything may be typed.
  private(set) var choices: [String] = []

  /// Whether Enter alone is an answer of its own if there is no `initial`.
  var allowsEmpty = false

  init(_ label: Words, initial: String? = nil) {
    self.label = label.text
    self.initial = initial
  }

  /// The words that complete what was typed.
  func completing(_ words: [String]) -> Question {
    var question = self
    question.choices = words
    question.completions = { typed in words.filter { startsAlike($0, typed) } }
    return question
  }

  /// The words that complete the last of several, after a comma or semicolon.
  func completingList(_ words: [String]) -> Question {
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

  /// The example shown if nothing was typed; nil for the usual one.
  var example: Words?

  /// The help shown if nothing was typed.
  var help: Words {
    if let example { return "type \(example); or `back`" }
    // More than fit on a line or two are found with the Tab key.
    guard (1...12).contains(choices.count) else { return "type it and press Enter, or `back`" }
    return "type \(choices.joined(separator: ", ")); or `back`"
  }

  func allowingEmpty() -> Question {
    var question = self
    question.allowsEmpty = true
    return question
  }
}
