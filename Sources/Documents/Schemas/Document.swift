import Diagnostics
import Wording
import YAMLSubset

/// A kind of document: its names, and the keys that it may have.
public struct DocumentDescription: Sendable {
  /// The name of its template, its reference page and its JSON schema.
  public let name: String

  /// The file's usual name.
  public let file: String
  public let keys: KeysDescription

  /// The name of a file that has its keys: `the restaurant's roster`.
  let kind: Words

  /// The name of a file that is wanted: `a roster`.
  let wanted: Words

  /// The path of an example.
  let model: String

  /// The content that an empty file lacks: `a shift`.
  let content: Words

  /// A line that it may begin with.
  let firstLine: String

  /// Its purpose, in a sentence.
  public let about: String

  /// Instructions for its template; empty where there is none.
  public let instructions: String

  public var hasTemplate: Bool { !instructions.isEmpty }

  /// The kinds that are recognized by their keys.
  public static var all: [DocumentDescription] {
    [
      RestaurantSchema.document, RosterSchema.document, ShiftSchema.document, BillSchema.document,
      TimeClockSchema.document, PayrollTemplateSchema.document, PeriodsSchema.document,
      GroupSchema.document,
    ]
  }

  /// How many of a file's keys only this kind of document has.
  private func tellingKeys(among names: [String]) -> Int {
    names.count { name in keys.keys.contains { $0.isTelling && $0.name == name } }
  }

  /// The kind of document that a file's keys belong to, where they are those of another kind and
  /// none is of this one.
  fileprivate func otherKind(among names: [String]) -> DocumentDescription? {
    guard tellingKeys(among: names) == 0 else { return nil }
    let other = DocumentDescription.all.max {
      $0.tellingKeys(among: names) < $1.tellingKeys(among: names)
    }
    return other.flatMap { $0.tellingKeys(among: names) > 0 ? $0 : nil }
  }
}

extension TreeReader {
  mutating func reportEmpty(_ document: DocumentDescription) {
    report(
      .emptyFile(
        what: document.content, at: Place(tree.file, Span(start: 0, end: 0)),
        example: document.firstLine))
  }

  /// The file's content; an error is reported where there is none, or for a document of another
  /// kind.
  mutating func root(of document: DocumentDescription) -> NodeID? {
    guard let root = tree.root else {
      if !bag.hasErrors { reportEmpty(document) }
      return nil
    }
    guard tree.kind(of: root) == .mapping,
      let other = document.otherKind(among: tree.entries(of: root).map { tree.text(of: $0.key) })
    else { return root }
    report(
      Diagnostic(
        .wrongFile, "this is \(other.kind), not \(document.wanted)", at: startPlace(of: root),
        help: "\(document.wanted) is written as in \(document.model)"))
    return nil
  }
}
