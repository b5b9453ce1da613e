/// A change of one stretch of a file that takes a diagnostic away.
///
/// The help line is worded from it, so what a person reads and what an editor applies cannot
/// differ.
package struct Fix: Hashable, Sendable {
  /// What is replaced; empty where text is inserted.
  package let span: Span

  /// What replaces it; empty where the stretch is deleted.
  package let text: String

  package init(replacing span: Span, with text: String) {
    self.span = span
    self.text = text
  }

  /// As the help line shows it: in backquotes, except for text that is in quotes already.
  package var shown: String {
    let first = text.utf8.first
    return first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") ? text : "`\(text)`"
  }

  /// The file's bytes with the change made.
  package func applied(to bytes: [UInt8]) -> [UInt8] {
    var changed = bytes
    changed.replaceSubrange(span.range, with: text.utf8)
    return changed
  }
}

extension Diagnostic {
  /// A diagnostic that a change of the file takes away, or one of several.
  ///
  /// - Parameters:
  ///   - fixes: each a reading of what was meant; `otherwise` is the help line where there is none.
  ///   - wording: the help line around the fixes' texts, which it is given joined by "or".
  package init(
    _ code: DiagnosticCode, _ message: String, severity: Severity = .error, at place: Place,
    label: String? = nil, notes: [Note] = [], fixes: [Fix], otherwise: String?,
    help wording: (String) -> String
  ) {
    self.init(
      code, message, severity: severity, at: place, label: label, notes: notes,
      help: fixes.isEmpty ? otherwise : wording(alternatives(fixes.map(\.shown))), fixes: fixes)
  }

  /// The same with its help line alone: for text in a file of another notation.
  package var withoutFixes: Diagnostic {
    Diagnostic(
      code, message, severity: severity, at: place, label: label, notes: notes, help: help,
      fixes: [])
  }
}

/// `a`, `a or b`, `a, b or c`.
package func alternatives(_ words: [String]) -> String {
  guard let last = words.last, words.count > 1 else { return words.first ?? "" }
  return words.dropLast().joined(separator: ", ") + " or " + last
}
