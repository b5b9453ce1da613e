/// An error or a warning at one place of a file, and what to write instead.
///
/// A value: its wording sits in factories beside the code that finds it, one renderer lays it out.
package struct Diagnostic: Sendable {
  package enum Severity: String, Sendable {
    case error
    case warning
  }

  /// A second place that explains the first, such as a duplicate key's first use.
  package struct Note: Sendable {
    package let message: String
    package let place: Place

    package init(_ message: String, at place: Place) {
      self.message = message
      self.place = place
    }
  }

  /// Stable name of the kind of mistake; editors and tests rely on it.
  package let code: DiagnosticCode

  package let severity: Severity

  /// One sentence about what is wrong, without a full stop and without a parser's terms.
  package let message: String

  /// Where the mistake is.
  package let place: Place

  /// Text after the carets, where there is more to explain about that place.
  package let label: String?

  package let notes: [Note]

  /// Advice: what to write instead.
  package let help: String?

  /// The source of the help line's wording; nil where it can only advise.
  let proposal: Proposal?

  package init(
    _ code: DiagnosticCode, _ message: String, severity: Severity = .error, at place: Place,
    label: String? = nil, notes: [Note] = [], help: String? = nil
  ) {
    self.init(
      code, message, severity: severity, at: place, label: label, notes: notes, help: help,
      proposal: nil)
  }

  init(
    _ code: DiagnosticCode, _ message: String, severity: Severity, at place: Place,
    label: String?, notes: [Note], help: String?, proposal: Proposal?
  ) {
    self.code = code
    self.severity = severity
    self.message = message
    self.place = place
    self.label = label
    self.notes = notes
    self.help = help
    self.proposal = proposal
  }
}

/// A span and the file that it is in.
package struct Place: Sendable {
  package let file: SourceFile
  package let span: Span

  package init(_ file: SourceFile, _ span: Span) {
    self.file = file
    self.span = span
  }
}
