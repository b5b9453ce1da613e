/// Returns a text as a value or key that reads back the same anywhere: in quotes if the parser would take it for
/// something else.
public func valueText(_ text: String) -> String {
  let isPlain =
    isOneEntry("\(text): a", key: text)
    && parsed("[\(text)]").map { tree, root in
      tree.kind(of: root) == .sequence && tree.nodeCount(in: root) == 1
        && tree.kind(of: NodeID(index: 1)) == .scalar && tree.text(of: NodeID(index: 1)) == text
    } == true
  return isPlain ? text : quoted(text)
}

/// Whether a line is one key with one value, without errors.
///
/// - Parameter key: the required key; nil for any.
func isOneEntry(_ line: String, key: String? = nil) -> Bool {
  guard let (tree, root) = parsed(line), tree.kind(of: root) == .mapping else { return false }
  return tree.nodeCount(in: root) == 2 && (key == nil || tree.text(of: NodeID(index: 1)) == key)
}

/// Returns the tree of a text without errors; nil for any other text.
private func parsed(_ text: String) -> (tree: SyntaxTree, root: NodeID)? {
  var bag = DiagnosticBag()
  let file = SourceFile(name: "", bytes: Array(text.utf8), isTrial: true)
  let tree = parse(file, reportingTo: &bag)
  return bag.diagnostics.isEmpty ? tree.root.map { (tree, $0) } : nil
}
