import Jobs
import Wording

/// A prompt at the terminal.
struct Question {
  /// The text before the cursor.
  let label: String

  /// The answer if the user only presses Enter; nil if an answer is required.
  var initial: String?

  /// Returns the whole lines that the Tab key may complete.
  var completions: (String) -> [String] = { _ in [] }

  /// The words to choose from; empty if anything may be typed.
  private(set) var choices: [String] = []

  /// Whether pressing only Enter is an answer if there is no `initial`.
  var allowsEmpty = false

  init(_ label: Words, initial: String? = nil) {
    self.label = label.text
    self.initial = initial
  }

  /// Adds words that complete the typed text.
  func completing(_ words: [String]) -> Question {
    var question = self
    question.choices = words
    question.completions = { typed in words.filter { startsAlike($0, typed) } }
    return question
  }

  /// Adds words that complete the last of several, after a comma or semicolon.
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
    // The Tab key finds words that do not fit on a line or two.
    guard (1...12).contains(choices.count) else { return "type it and press Enter, or `back`" }
    return "type \(choices.joined(separator: ", ")); or `back`"
  }

  func allowingEmpty() -> Question {
    var question = self
    question.allowsEmpty = true
    return question
  }
}
