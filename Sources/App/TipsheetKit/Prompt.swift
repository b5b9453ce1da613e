import Diagnostics
import Machine
import Schemas

/// Why a question at the terminal got no answer.
enum Stop: Error {
  /// `back`: the question before it is wanted again.
  case back

  /// Ctrl-C, or Ctrl-D on an empty line.
  ///
  /// - farewell: what to tell the person: what they typed so far is kept or not.
  case left(isInterrupted: Bool, farewell: String? = nil)
  case failure(CommandFailure)

  /// The same, where the person leaves with words for what becomes of their answers.
  func leaving(_ farewell: String) -> Stop {
    guard case .left(let isInterrupted, nil) = self else { return self }
    return .left(isInterrupted: isInterrupted, farewell: farewell)
  }
}

/// A question at the terminal.
struct Question {
  /// What stands before the cursor.
  let label: String

  /// What Enter alone answers; nil where something has to be typed.
  var initial: String?

  /// What the Tab key may make of what was typed, as whole lines.
  var completions: (String) -> [String] = { _ in [] }

  /// The words to choose from; empty where anything may be typed.
  private(set) var choices: [String] = []

  /// Whether Enter alone is an answer of its own where there is no `initial`.
  var allowsEmpty = false

  init(_ label: String, initial: String? = nil) {
    self.label = label
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

  /// What to type where nothing was, in words of its own.
  var example: String?

  /// What to type where nothing was.
  fileprivate var help: String {
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

/// Asks a person at the terminal; a wrong answer gets its message, and the question again.
final class Prompter {
  private let editor: LineEditor

  /// Nil where there is nobody to ask: standard input or output is no terminal.
  init?() {
    guard let editor = LineEditor(isPlain: !TerminalKind.takesEscapeCodes) else { return nil }
    self.editor = editor
  }

  var width: Int { StandardStream.output.columns ?? 80 }

  /// Prints lines; one that is wider than the terminal is broken between words.
  func show(_ lines: [String]) throws(Stop) {
    do throws(CommandFailure) {
      try Console(isQuiet: false).printText(lines.map { $0 + "\n" }.joined())
    } catch {
      throw .failure(error)
    }
  }

  /// Prints text, wrapped to the terminal's width.
  func say(_ text: String) throws(Stop) { try show(wrapped(text, to: width)) }

  /// What was understood of an answer, below it.
  func echo(_ text: String) throws(Stop) {
    try show(wrapped(text, to: max(1, width - 2)).map { "  " + $0 })
  }

  /// What was wrong, and what to write instead.
  func sayWrong(_ message: String, help: String?) throws(Stop) {
    try say("error: \(message)")
    if let help { try echo("= help: \(help)") }
  }

  /// Asks until an answer can be read.
  ///
  /// - Errors: `back`, leaving.
  func ask<Value>(
    _ question: Question, _ read: (String) throws(WrongAnswer) -> Value
  ) throws(Stop) -> Value {
    while true {
      let typed = try line(question)
      if typed.lowercased() == "back" { throw .back }
      if typed.isEmpty, !question.allowsEmpty {
        try sayWrong("nothing was typed for \(question.label)", help: question.help)
        continue
      }
      do throws(WrongAnswer) {
        return try read(typed)
      } catch {
        try sayWrong(error.message, help: error.help)
      }
    }
  }

  func askYesOrNo(_ label: String, initial: Bool) throws(Stop) -> Bool {
    let words = [("yes", true), ("no", false), ("y", true), ("n", false)]
    return try ask(Question(label, initial: initial ? "yes" : "no").completing(["yes", "no"])) {
      answer throws(WrongAnswer) in
      if let known = words.first(where: { $0.0 == answer.lowercased() }) { return known.1 }
      return try TypedAnswer(answer, field: label).choice(among: Array(words.prefix(2)))
    }
  }

  /// One line without spaces around it; what Enter stands for where nothing was typed.
  private func line(_ question: Question) throws(Stop) -> String {
    switch editor.read(
      prompt: try prompt(question), initial: question.initial, completions: question.completions)
    {
    case .line(let text):
      let typed = TypedAnswer(text, field: question.label).text
      return typed.isEmpty ? question.initial ?? "" : typed
    case .ended: throw .left(isInterrupted: false)
    case .interrupted: throw .left(isInterrupted: true)
    }
  }

  /// `currency [USD]: `; in a narrow window what Enter stands for has a line of its own.
  private func prompt(_ question: Question) throws(Stop) -> String {
    // A label that would leave no room for an answer stands on lines of its own.
    guard TerminalPiece(question.label).width + 10 <= width else {
      let initial = question.initial.map { " [\(TerminalPiece($0).text)]" } ?? ""
      try say(question.label + initial + ":")
      return "> "
    }
    guard let initial = question.initial, !initial.isEmpty else { return question.label + ": " }
    let whole = "\(question.label) [\(TerminalPiece(initial).text)]: "
    // Room for an answer of ordinary length.
    if TerminalPiece(whole).width + 16 <= width { return whole }
    try say("Enter for: \(initial)")
    return question.label + ": "
  }
}

/// Whether a text begins with what was typed, in any case.
func startsAlike(_ text: String, _ typed: String) -> Bool {
  text.lowercased().hasPrefix(typed.lowercased())
}

extension CommandFailure {
  /// Options and prompts that nobody answered: there is no terminal to ask at.
  static func missingAnswers(_ missing: [(option: String, what: String)]) -> CommandFailure {
    let width = missing.map { TerminalPiece($0.option).width }.max() ?? 0
    let lines = missing.map { option, what in
      "\n   " + option + String(repeating: " ", count: width - TerminalPiece(option).width)
        + "  " + what
    }
    return .usage(
      "there is no terminal to ask at, and these options are missing:" + lines.joined(),
      help: "give them, or run the command in a terminal window")
  }

  /// An option's value that cannot be taken.
  static func wrongOption(_ option: CommandLineOption, _ wrong: WrongAnswer) -> CommandFailure {
    .usage("--\(option.name): \(wrong.message)", help: wrong.help)
  }
}

/// Runs what asks questions, and says how it ended where it was left.
///
/// - Parameter leaving: what to tell a person who leaves, where the question does not say it.
func asking(
  leaving: String = "Nothing was written.", _ body: () throws(Stop) -> ExitStatus
) throws(CommandFailure) -> ExitStatus {
  do throws(Stop) {
    return try body()
  } catch {
    switch error {
    case .failure(let failure): throw failure
    case .back: preconditionFailure("`back` left the first question")
    case .left(let isInterrupted, let farewell):
      Console(isQuiet: false).printToError((farewell ?? leaving) + "\n")
      return isInterrupted ? .interrupted : .refused
    }
  }
}

/// Runs a part of the program that knows nothing of questions.
func orStop<Value>(_ body: () throws(CommandFailure) -> Value) throws(Stop) -> Value {
  do throws(CommandFailure) { return try body() } catch { throw .failure(error) }
}
