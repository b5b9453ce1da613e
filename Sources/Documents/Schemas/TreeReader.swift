import Diagnostics
import YAMLSubset

/// Walks one file's tree and collects what is wrong with it.
///
/// Each kind of file adds its own readings in an extension; all of them report and go on, so that
/// one run shows every mistake.
struct TreeReader {
  let tree: SyntaxTree
  private(set) var bag = DiagnosticBag()

  init(_ tree: SyntaxTree) { self.tree = tree }

  mutating func report(_ diagnostic: Diagnostic) { bag.report(diagnostic) }

  /// The first character of a node: where something is missing inside it.
  func startPlace(of node: NodeID) -> Place {
    let span = tree.span(of: node)
    return Place(tree.file, Span(start: span.start, end: min(span.start + 1, span.end)))
  }

  /// Text as it stands; refuses a list or a block of keys.
  mutating func text(at node: NodeID, field: String) -> String? {
    guard isScalar(node, field: field) else { return nil }
    return tree.text(of: node)
  }

  /// Text of one line that a report can print: not blank, no control characters, at most `limit`
  /// characters.
  mutating func label(at node: NodeID, field: String, limit: Int = 100) -> String? {
    guard let text = text(at: node, field: field) else { return nil }
    if isPlainLabel(tree.scalarText(of: node), limit: limit) { return text }
    if let problem = labelProblem(
      text, field: field, at: tree.place(of: node), limit: limit)
    {
      report(problem)
      return nil
    }
    return text
  }

  /// Exactly `true` or `false`.
  mutating func flag(at node: NodeID, field: String) -> Bool? {
    choice(at: node, field: field, among: [("true", true), ("false", false)])
  }

  /// One of a few words.
  mutating func choice<Value>(
    at node: NodeID, field: String, among choices: [(word: String, value: Value)]
  ) -> Value? {
    guard let text = text(at: node, field: field) else { return nil }
    if let found = choices.first(where: { $0.word == text }) { return found.value }
    report(
      .notAChoice(
        text, field: field, at: tree.place(of: node), choices: choices.map(\.word)))
    return nil
  }

  /// One of an enumeration's raw values.
  mutating func choice<Choice: CaseIterable & RawRepresentable<String>>(
    at node: NodeID, field: String, of _: Choice.Type
  ) -> Choice? {
    choice(at: node, field: field, among: Choice.allCases.map { ($0.rawValue, $0) })
  }

  /// The items of a list.
  mutating func items(at node: NodeID, field: String, of what: String) -> SyntaxTree.Items? {
    guard tree.kind(of: node) == .sequence else {
      report(
        .wrongKind(
          at: tree.place(of: node), wanted: "a list of \(what) after `\(field):`, a dash for each"))
      return nil
    }
    return tree.items(of: node)
  }

  @inline(__always)
  mutating func isScalar(_ node: NodeID, field: String) -> Bool {
    if tree.kind(of: node) == .scalar { return true }
    reportNotScalar(node, field: field)
    return false
  }

  @inline(never)
  private mutating func reportNotScalar(_ node: NodeID, field: String) {
    if tree.kind(of: node) == .empty {
      report(.missingValue(of: field, at: tree.place(of: node), example: nil))
    } else {
      report(.wrongKind(at: tree.place(of: node), wanted: "one value for `\(field)`"))
    }
  }
}
