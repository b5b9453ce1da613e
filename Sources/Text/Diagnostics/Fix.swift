/// A change of one range of bytes in a file that resolves a diagnostic.
///
/// The help line is made from it, so a person reads exactly the change that an editor applies.
public struct Fix: Hashable, Sendable {
  /// The range of bytes to replace; empty to insert text.
  public let span: Span

  /// The new text; empty to delete the range.
  public let text: String

  /// The meaning of the text, such as the name of the person with that ID.
  public let remark: String?

  public init(replacing span: Span, with text: String, remark: String? = nil) {
    self.span = span
    self.text = text
    self.remark = remark
  }

  /// The text in the help line: in backquotes, unless it is already in quotes.
  public var shown: String {
    let first = text.utf8.first
    let isQuoted = first == UInt8(ascii: "\"") || first == UInt8(ascii: "'")
    return (isQuoted ? text : "`\(text)`") + (remark.map { " (\($0))" } ?? "")
  }

  /// Returns the file's bytes with the change made.
  public func applied(to bytes: [UInt8]) -> [UInt8] {
    var changed = bytes
    changed.replaceSubrange(span.range, with: text.utf8)
    return changed
  }

  /// The place of the new text in the changed file.
  public var spanAfter: Range<Int> {
    span.range.lowerBound..<span.range.lowerBound + text.utf8.count
  }
}

/// Fixes, and the help line that goes with them.
struct Proposal: Sendable {
  var fixes: [Fix]

  /// The help line if no fix is left.
  let otherwise: Words?

  /// The help line around the fixes' texts.
  let wording: @Sendable (String) -> Words

  var help: String? {
    (fixes.isEmpty ? otherwise : wording(alternatives(fixes.map { $0.shown })))?.text
  }
}

extension Diagnostic {
  /// Creates a diagnostic that one change of the file, or one of several, resolves.
  ///
  /// - Parameters:
  ///   - fixes: each for a possible meaning; `otherwise` is the help line if there are none.
  ///   - wording: the help line around the fixes' texts, which it gets joined by "or".
  @inline(never)
  public init(
    _ code: DiagnosticCode, _ message: Words, severity: Severity = .error, at place: Place,
    label: Words? = nil, notes: [Note] = [], fixes: [Fix], otherwise: Words?,
    help wording: @escaping @Sendable (String) -> Words
  ) {
    self.init(code, message, severity: severity, at: place, label: label, notes: notes)
    let proposal = Proposal(fixes: fixes, otherwise: otherwise, wording: wording)
    self.proposal = proposal
    help = proposal.help
  }

  /// Creates a diagnostic whose help line says what its fixes do, without their texts.
  ///
  /// - Parameter otherwise: the help line if there are no fixes; nil for the same.
  public init(
    _ code: DiagnosticCode, _ message: Words, severity: Severity = .error, at place: Place,
    notes: [Note] = [], fixes: [Fix], otherwise: Words? = nil, help: Words
  ) {
    self.init(
      code, message, severity: severity, at: place, notes: notes, fixes: fixes,
      otherwise: otherwise ?? help
    ) { _ in help }
  }

  /// Changes of the file that resolve the diagnostic, as the help line shows them; empty if there is only advice.
  public var fixes: [Fix] { proposal?.fixes ?? [] }

  /// Returns the diagnostic with some of its fixes and their help line.
  public func keepingFixes(where isKept: (Fix) -> Bool) -> Diagnostic {
    guard let proposal else { return self }
    var smaller = self
    smaller.proposal?.fixes = proposal.fixes.filter(isKept)
    smaller.help = smaller.proposal?.help
    return smaller
  }

  /// Returns the diagnostic with text added to its message, and without its fixes.
  public func adding(_ words: Words) -> Diagnostic {
    var longer = withoutFixes
    longer.message += words.text
    return longer
  }

  /// The diagnostic with only its help line, for text in a file of another format.
  public var withoutFixes: Diagnostic {
    var plain = self
    plain.proposal = nil
    return plain
  }
}

/// `a`, `a or b`, `a, b or c`.
public func alternatives(_ words: [String]) -> String {
  guard let last = words.last, words.count > 1 else { return words.first ?? "" }
  return ("\(words.dropLast().joined(separator: ", ")) or \(last)" as Words).text
}
