import Diagnostics

/// A text as a value or key that is read back as it is, wherever it is written: in quotes where
/// the parser would take it for something else.
package func valueText(_ text: String) -> String {
  var bag = DiagnosticBag()
  let isPlain =
    ["[\(text)]", "\(text): a"].map { parse(trial($0), reportingTo: &bag) }.allSatisfy { tree in
      guard let root = tree.root, tree.kind(of: root) != .scalar else { return false }
      return tree.nodeCount(in: root) == (tree.kind(of: root) == .sequence ? 1 : 2)
        && tree.firstText(in: root) == text
    } && bag.diagnostics.isEmpty
  return isPlain ? text : quoted(text)
}

/// Whether a line is one key with one value, and nothing is wrong with it.
func isOneEntry(_ line: String) -> Bool {
  var bag = DiagnosticBag()
  let tree = parse(trial(line), reportingTo: &bag)
  guard let root = tree.root, tree.kind(of: root) == .mapping, bag.diagnostics.isEmpty else {
    return false
  }
  return tree.nodeCount(in: root) == 2
}

private func trial(_ text: String) -> SourceFile {
  SourceFile(name: "", bytes: Array(text.utf8), isTrial: true)
}

extension SyntaxTree {
  /// The text of a mapping's first key or a sequence's first item; nil where that is no scalar.
  fileprivate func firstText(in container: NodeID) -> String? {
    let first =
      kind(of: container) == .sequence
      ? items(of: container).first { _ in true } : entries(of: container).first { _ in true }?.key
    return first.flatMap { kind(of: $0) == .scalar ? text(of: $0) : nil }
  }
}
