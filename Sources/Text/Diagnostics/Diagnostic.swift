/// An error or a warning at one place in a file, with advice on what to write instead.
///
/// It is a value: factories next to the code that finds it hold its wording, and one renderer lays
/// it out.
public struct Diagnostic: Error, Sendable {
  public enum Severity: String, Sendable {
    case error
    case warning

    /// Unusual but perhaps right: `confirmed` in a shift file answers it.
    case doubt

    /// The word that people read.
    var words: Words {
      switch self {
      case .error: "error"
      case .warning: "warning"
      case .doubt: "doubt"
      }
    }
  }

  /// A second place that explains the first, such as a duplicate key's first use.
  public struct Note: Sendable {
    public let message: String
    public let place: Place

    public init(_ message: Words, at place: Place) {
      self.message = message.text
      self.place = place
    }
  }

  /// The stable name of the kind of error; editors and tests rely on it.
  public let code: DiagnosticCode

  public let severity: Severity

  /// One sentence about the error, without a period and without a parser's terms.
  public internal(set) var message: String

  /// The place of the error.
  public let place: Place

  /// Text after the carets, if there is more to explain about that place.
  public let label: String?

  public let notes: [Note]

  /// Advice on what to write instead.
  public internal(set) var help: String?

  /// The source of the help line's wording; nil if there is only advice.
  var proposal: Proposal?

  // Hundreds of callers use this; copies of it would be most of their code.
  @inline(never)
  public init(
    _ code: DiagnosticCode, _ message: Words, severity: Severity = .error, at place: Place,
    label: Words? = nil, notes: [Note] = [], help: Words? = nil
  ) {
    self.code = code
    self.severity = severity
    self.message = message.text
    self.place = place
    self.label = label?.text
    self.notes = notes
    self.help = help?.text
  }
}

/// A span and its file.
public struct Place: Sendable {
  public let file: SourceFile
  public let span: Span

  public init(_ file: SourceFile, _ span: Span) {
    self.file = file
    self.span = span
  }
}
