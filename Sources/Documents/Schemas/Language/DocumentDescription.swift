import Text

/// A kind of document: its names, and the keys that it may have.
public struct DocumentDescription: Sendable {
  /// The name of its template, its reference page, and its JSON schema.
  public let name: String

  /// The file's usual name.
  public let file: String
  public let keys: KeysDescription

  public let kind: DocumentKind

  /// Its purpose, in a sentence.
  public let about: String

  /// Instructions for its template; empty if there is none.
  public let instructions: String

  /// A key that, if `true`, changes the keys of the document; nil if there is none.
  public var exception: Exception?

  /// The change of a document's keys if one of them is `true`.
  public struct Exception: Sendable {
    public let key: String

    /// The keys that are then required, in addition to the remaining ones.
    public let needs: [String]

    /// The keys that are then not allowed.
    public let excludes: [String]
  }

  public var hasTemplate: Bool { !instructions.isEmpty }

  /// The kinds that are recognized by their keys.
  public static var all: [DocumentDescription] {
    [
      RestaurantSchema.document, RosterSchema.document, ShiftSchema.document, BillSchema.document,
      TimeClockSchema.document, PayrollTemplateSchema.document, PeriodsSchema.document,
      PaidSchema.document, GroupSchema.document,
    ]
  }
}

extension TreeReader {
  mutating func reportEmpty(_ document: DocumentKind) {
    report(
      .emptyFile(
        what: document.content, at: Place(tree.file, Span(start: 0, end: 0)),
        example: document.firstLine))
  }

  /// Returns the file's content; reports an error if there is none, or if it is a different kind of document.
  mutating func root(of document: DocumentKind) -> NodeID? {
    guard let root = tree.root else {
      if !bag.hasErrors { reportEmpty(document) }
      return nil
    }
    guard tree.kind(of: root) == .mapping, !document.tellingKeys.isEmpty,
      let other = document.other(among: tree.entries(of: root).map { tree.text(of: $0.key) })
    else { return root }
    bag.report(
      .wrongFile, "this is \(other.name), not \(document.wanted)", at: startPlace(of: root),
      help: "write \(document.wanted) as in \(document.model)")
    return nil
  }
}
