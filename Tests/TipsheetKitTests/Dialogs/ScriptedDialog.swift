import Foundation
import Machine
import TestSupport
import Testing
import Tips
@testable import TipsheetKit

/// A step of a person at a terminal: something done, or something seen.
enum Step {
  /// Answers the question of a label; nothing typed is Enter alone.
  case answer(String, String = "")

  /// A wrong answer: its message is shown, and the same question is asked again.
  case refused(String, String, because: String)

  /// Text that has been shown since the last answer, wherever its lines are broken.
  case sees(String)

  /// The question that is asked now, with what Enter stands for: `currency [USD]`.
  case isAsked(String)

  /// The label of the question that is asked now.
  case asks(String)

  /// Ctrl-C, and Ctrl-D on an empty line.
  case interrupts, ends
}

/// One run of a command inside the tests, with its questions answered by a script.
final class ScriptedDialog {
  private(set) var status: TipsheetKit.ExitStatus?

  /// All that was shown, the questions with their answers too.
  private(set) var screen = ""

  /// The labels of all questions, in their order.
  private(set) var asked: [String] = []
  private var steps: [Step]
  private var seen = 0
  private let location: SourceLocation

  /// - Parameters:
  ///   - words: the words after the program's name.
  ///   - folder: where the command works, unless an operand names another.
  ///   - now: the clock of every place.
  @discardableResult
  init(
    _ words: [String], in folder: TemporaryFolder, now: String = "2024-04-15 12:00",
    _ steps: [Step], at location: SourceLocation = #_sourceLocation
  ) {
    self.steps = steps
    self.location = location
    status = Tipsheet.run(words, in: environment(folder.path, now: now))
    check()
    // What the machine refused is on the screen only.
    if status == .notWritten { Issue.record("not written:\n\(screen)", sourceLocation: location) }
    #expect(self.steps.isEmpty, "not reached: \(self.steps)\n\(screen)", sourceLocation: location)
  }

  private func environment(_ folder: String, now: String) -> TipsheetKit.Environment {
    let stream = TextStream(columns: { 80 }, write: { self.screen += $0 })
    let words = now.split(separator: " ").map(String.init)
    let date = words[0].split(separator: "-").compactMap { Int($0) }
    let time = words[1].split(separator: ":").compactMap { Int($0) }
    guard let day = CalendarDate(year: date[0], month: date[1], day: date[2]) else {
      preconditionFailure("a clock with a day that there is not")
    }
    return TipsheetKit.Environment(
      output: stream, error: stream,
      clock: Clock(zone: "America/Chicago") { _ in
        (day, ClockTime(minutes: time[0] * 60 + time[1]))
      }, readInput: { [] }, lineReader: { { self.answer($0.text) } },
      readSecret: { _ in nil }, folder: folder)
  }

  private func answer(_ prompt: String) -> LineAnswer {
    screen += prompt
    let label = ScriptedDialog.label(prompt)
    asked.append(label)
    check(prompt: prompt)
    guard let step = steps.first else {
      Issue.record(
        "asked more than the script answers: \(prompt)\n\(screen)", sourceLocation: location)
      return .ended
    }
    steps.removeFirst()
    seen = screen.count
    switch step {
    case .answer(let expected, let text):
      #expect(label == expected, "\(screen)", sourceLocation: location)
      screen += text + "\n"
      return .line(text)
    case .refused(let expected, let text, let message):
      #expect(label == expected, "\(screen)", sourceLocation: location)
      screen += text + "\n"
      steps = [.sees("error: "), .sees(message), .isAsked(ScriptedDialog.question(prompt))] + steps
      return .line(text)
    case .interrupts: return .interrupted
    case .ends: return .ended
    case .sees, .isAsked, .asks: preconditionFailure("checked before")
    }
  }

  /// Checks what is to be seen before the next answer.
  private func check(prompt: String? = nil) {
    while let step = steps.first {
      switch step {
      case .sees(let text):
        let shown = ScriptedDialog.words(screen.dropFirst(seen))
        #expect(
          shown.contains(ScriptedDialog.words(text[...])), "not seen: \(text)\n\(screen)",
          sourceLocation: location)
      case .isAsked(let question):
        guard let prompt else { return }
        #expect(
          ScriptedDialog.question(prompt) == question, "\(screen)", sourceLocation: location)
      case .asks(let label):
        guard let prompt else { return }
        #expect(
          ScriptedDialog.label(prompt) == label, "\(screen)", sourceLocation: location)
      default: return
      }
      steps.removeFirst()
    }
  }

  /// `currency [USD]` of `currency [USD]: `.
  private static func question(_ prompt: String) -> String {
    prompt.hasSuffix(": ") ? String(prompt.dropLast(2)) : prompt
  }

  private static func label(_ prompt: String) -> String {
    let question = question(prompt)
    guard question.hasSuffix("]"), let start = question.range(of: " [") else { return question }
    return String(question[..<start.lowerBound])
  }

  /// The text on one line, with one space between words.
  static func words(_ text: Substring) -> String {
    text.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
  }
}

extension TemporaryFolder {
  /// The names of the drafts in it, of settings or of shifts.
  func drafts() throws -> [String] {
    try files().keys.map { String($0.split(separator: "/").last ?? "") }
      .filter { $0.hasPrefix(".draft") }.sorted()
  }
}
