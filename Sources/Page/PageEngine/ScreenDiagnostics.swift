import Diagnostics
import TipModel
import Wording
import YAMLSubset

/// Diagnostics of a file as a screen shows them: at its controls, in words of people who see no
/// file, with buttons that mend them.
struct ScreenDiagnostics {
  private let tree: SyntaxTree

  init(of source: SourceFile) {
    var unread = DiagnosticBag()
    tree = parse(source, reportingTo: &unread)
  }

  func json(_ diagnostics: [Diagnostic]) -> JSONValue { .list(diagnostics.map { json($0) }) }

  func json(_ diagnostic: Diagnostic) -> JSONValue {
    let isHere = diagnostic.place.file.name == tree.file.name
    let at = isHere ? tree.path(at: Int(diagnostic.place.span.start)) : []
    let words = ScreenWords(diagnostic, at: at)
    return [
      "severity": .string(diagnostic.severity.rawValue),
      "code": .string(diagnostic.code.rawValue), "message": .string(words.message),
      "help": JSONValue(words.help), "at": .string(at.joined(separator: ".")),
      "fixes": .list(isHere ? diagnostic.fixes.map { json($0, instead: "") } : []),
      // One reason answers all doubts of a night.
      "confirmable": .bool(
        diagnostic.severity == .doubt && diagnostic.code != .unclearClockTime),
    ]
  }

  private func json(_ fix: Fix, instead: String) -> JSONValue {
    let text = fix.remark ?? fix.text
    let title: Words = fix.text.isEmpty ? "Delete it" : "Change to \(text)"
    return [
      "title": .string(title.text),
      "edits": .list([
        .list([.string("replace/\(fix.span.start)-\(fix.span.end)"), .string(fix.text)])
      ]),
    ]
  }
}

/// The words of a diagnostic for somebody who types into controls, not into a file.
struct ScreenWords {
  let message: String

  /// Nil where the program's help is about the text of a file.
  let help: String?

  init(_ diagnostic: Diagnostic, at path: [String]) {
    if let words = ScreenWords.words(diagnostic.code, at: path) {
      (message, help) = (words.message.text, words.help?.text)
      return
    }
    message = ScreenWords.withoutMarks(diagnostic.message)
    help = diagnostic.help.flatMap { $0.utf8.contains(UInt8(ascii: "`")) ? nil : $0 }
  }

  private static func words(
    _ code: DiagnosticCode, at path: [String]
  ) -> (message: Words, help: Words?)? {
    switch (code, path.first, path.last) {
    case (.missingKey, "staff", _), (.missingValue, "staff", _), (.noWorkedTime, _, _):
      ("this person's times are not complete", "enter clock-in and clock-out, or hours")
    case (.missingKey, nil, _), (.missingValue, "tips", _), (.missingKey, "tips", _):
      ("the amounts that came in are missing", "enter them; 0 if nothing came in")
    case (.emptyList, "staff", _), (.missingValue, "staff", nil):
      ("nobody is in this shift yet", "add whoever worked")
    case (.poolWithoutPoints, _, _):
      ("there are tips, and nobody in this shift may share them", "add whoever worked")
    case (.unclearClockTime, _, _):
      ("this time may be in the morning or in the evening", "choose am or pm")
    default: nil
    }
  }

  /// Keys of files are names of controls here: no backquotes, no low lines.
  private static func withoutMarks(_ message: String) -> String {
    String(message.filter { $0 != "`" }.map { $0 == "_" ? " " : $0 })
  }
}

extension SyntaxTree {
  /// The keys and numbers that lead to a byte of the file: `staff`, `3`, `clock_out`; of what is
  /// between them those that lead to what is around it.
  func path(at offset: Int) -> [String] {
    guard let root else { return [] }
    var path: [String] = []
    var node = root
    while true {
      switch kind(of: node) {
      case .scalar, .empty: return path
      case .sequence:
        let items = items(of: node)
        guard let index = items.lastIndex(where: { span(of: $0).start <= offset }) else {
          return path
        }
        path.append("\(index)")
        node = items[index]
      case .mapping:
        let entries = entries(of: node)
        guard let entry = entries.last(where: { span(of: $0.key).start <= offset }),
          offset < max(span(of: entry.key).end, span(of: entry.value).end)
        else { return path }
        // What is wrong at the first key of a line may be wrong with the whole line.
        path.append(text(of: entry.key))
        node = entry.value
      }
    }
  }
}
