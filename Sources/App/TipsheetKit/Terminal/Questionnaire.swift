import Documents
import Jobs
import Machine
import Text

/// The reason that a prompt got no answer.
enum NoAnswer: Error {
  /// The user typed `back` to return to the previous prompt.
  case back

  /// The user pressed Ctrl-C, or Ctrl-D on an empty line.
  ///
  /// - farewell: the message to a user who leaves, on whether answers are kept.
  case left(isInterrupted: Bool, farewell: Words)
}

/// Asks prompts one after another. A wrong answer gets a message, and the prompt repeats.
final class Questionnaire {
  /// The message to a user who leaves.
  var farewell: Words = "Nothing was written."

  let console: Console
  private let readLine: LineReader

  /// Fails if there is no user to ask.
  init?(_ environment: Environment) {
    guard let readLine = environment.lineReader() else { return nil }
    self.readLine = readLine
    console = Console(environment)
  }

  var width: Int { console.textWidth }

  // MARK: Sentences

  /// Prints lines, wrapped between words to the terminal's width.
  func show(_ lines: [String]) throws {
    try console.printText(lines.map { $0 + "\n" }.joined())
  }

  /// Prints text, wrapped to the terminal's width.
  func say(_ words: Words) throws { try show(wrapped(words.text, to: width)) }

  @_disfavoredOverload
  func say(_ text: String) throws { try say(Words(verbatim: text)) }

  /// Shows the interpretation of an answer below it.
  func echo(_ words: Words) throws {
    try show(wrapped(words.text, to: max(1, width - 2)).map { "  " + $0 })
  }

  @_disfavoredOverload
  func echo(_ text: String) throws { try echo(Words(verbatim: text)) }

  /// Shows the interpretation of a number, unless it was typed that way.
  func echo(_ number: String?, for typed: String) throws {
    if let number, number != typed { try echo(number) }
  }

  /// Shows an error, and what to type instead.
  func sayWrong(_ message: Words, help: Words?) throws {
    try say("error: \(message)")
    if let help { try echo("= help: \(help)") }
  }

  func sayWrong(_ wrong: WrongAnswer) throws {
    try sayWrong(Words(verbatim: wrong.message), help: wrong.help.map { Words(verbatim: $0) })
  }

  // MARK: Questions

  /// Asks until the answer is valid.
  ///
  /// - Parameter read: returns the answer's value; a `WrongAnswer` asks again.
  /// - Throws: `NoAnswer`.
  func ask<Value>(_ question: Question, _ read: (String) throws -> Value) throws -> Value {
    while true {
      let typed = try line(question)
      if AnswerWord.back.isMeant(by: typed) { throw NoAnswer.back }
      if typed.isEmpty, !question.allowsEmpty {
        try sayWrong("nothing was typed for \(question.label)", help: question.help)
        continue
      }
      do { return try read(typed) } catch let wrong as WrongAnswer {
        guard AnswerWord.help.isMeant(by: typed) else { try sayWrong(wrong); continue }
        for hint in question.hints { try say(hint) }
        try echo("= help: \(question.help)")
      }
    }
  }

  /// Asks a yes-or-no question.
  ///
  /// - Parameter initial: the answer for pressing only Enter; nil if the user must type one.
  func askYesOrNo(_ label: Words, initial: Bool?) throws -> Bool {
    try ask(.yesOrNo(label, initial: initial)) { try Question.isYes($0, for: label) }
  }

  /// Asks the first prompt of a dialog.
  ///
  /// - Parameter first: runs for `back` before the prompt repeats; the default says that this is the first prompt.
  func askFirst<Value>(
    _ question: Question, first: (() throws -> Void)? = nil, _ read: (String) throws -> Value
  ) throws -> Value {
    while true {
      do { return try ask(question, read) } catch NoAnswer.back { try (first ?? sayFirst)() }
    }
  }

  /// Asks yes or no as the first prompt of a dialog.
  func askYesOrNoFirst(_ label: Words, initial: Bool?) throws -> Bool {
    try askFirst(.yesOrNo(label, initial: initial)) { try Question.isYes($0, for: label) }
  }

  /// Asks steps in order. `back` returns to the previous one.
  ///
  /// - Parameters:
  ///   - start: the index of the first step.
  ///   - isWanted: returns false for a step that other answers make unnecessary.
  ///   - goingBack: called with the step to ask again.
  ///   - first: called for `back` at the first step, which then repeats unless this throws.
  ///   - ask: asks a step unless it is already answered.
  func askInOrder<Step>(
    _ steps: [Step], from start: Int = 0, isWanted: (Step) -> Bool = { _ in true },
    goingBack: (Step) -> Void = { _ in }, first: () throws -> Void, _ ask: (Step) throws -> Void
  ) throws {
    var index = start
    while index < steps.count {
      do {
        if isWanted(steps[index]) { try ask(steps[index]) }
        index += 1
      } catch NoAnswer.back {
        if let before = steps[..<index].lastIndex(where: isWanted) {
          index = before
          goingBack(steps[before])
        } else {
          try first()
        }
      }
    }
  }

  /// Responds to `back` at the first prompt of a dialog.
  func sayFirst() throws { try say("This is the first question; Ctrl-C leaves.") }

  // MARK: Lines

  /// Reads a line without surrounding spaces. An empty line means the default answer.
  private func line(_ question: Question) throws -> String {
    let prompt = LinePrompt(
      text: try prompt(question), initial: question.initial, completions: question.completions)
    switch readLine(prompt) {
    case .line(let text):
      let typed = trimmedAnswer(text)
      return typed.isEmpty ? question.initial ?? "" : typed
    case .ended: throw NoAnswer.left(isInterrupted: false, farewell: farewell)
    case .interrupted: throw NoAnswer.left(isInterrupted: true, farewell: farewell)
    }
  }

  /// Returns `currency [USD]: `. In a narrow window, the default answer gets a line of its own.
  private func prompt(_ question: Question) throws -> String {
    // A label that leaves no space for an answer gets its own lines.
    guard DisplayText(question.label).width + 10 <= width else {
      let initial = question.initial.map { " [\(DisplayText($0).text)]" } ?? ""
      try say(question.label + initial + ":")
      return "> "
    }
    guard let initial = question.initial, !initial.isEmpty else { return question.label + ": " }
    let whole = "\(question.label) [\(DisplayText(initial).text)]: "
    // Leave space for an answer of ordinary length.
    if DisplayText(whole).width + 16 <= width { return whole }
    try say("Enter for: \(initial)")
    return question.label + ": "
  }
}

extension CommandFailure {
  /// The failure if answers are missing and there is no terminal for prompts.
  static func missingAnswers(_ missing: [(option: String, what: Words)]) -> CommandFailure {
    let width = missing.map { DisplayText($0.option).width }.max() ?? 0
    let lines = missing.map { option, what in
      "\n   " + option + String(repeating: " ", count: width - DisplayText(option).width)
        + "  " + what.text
    }
    return .usage(
      "there is no terminal to ask at, and these options are missing:" + lines.joined(),
      help: "give them, or run the command in a terminal window")
  }

  /// The failure for missing answers, with only the options that give them.
  static func missingAnswers(_ options: [CommandLineOption]) -> CommandFailure {
    missingAnswers(options.map { ("--\($0.name) \($0.value ?? "")", $0.help) })
  }
}
