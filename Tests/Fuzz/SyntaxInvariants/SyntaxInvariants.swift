package import Text

/// The first invariant that a parse breaks, in words; nil where it keeps all of them.
///
/// Spans lie within the file, in order and within their parents'; nesting stays in the limit;
/// keys are scalars; a file without errors has UTF-8 texts only; the excerpts can be printed.
package func brokenInvariant(of tree: SyntaxTree, _ bag: DiagnosticBag) -> String? {
  let count = tree.file.bytes.count
  for diagnostic in bag.diagnostics {
    for span in [diagnostic.place.span] + diagnostic.notes.map(\.place.span)
    where span.range.upperBound > count {
      return "\(diagnostic.code.rawValue) points behind the file"
    }
  }
  var renderer = DiagnosticRenderer()
  if !bag.diagnostics.isEmpty, renderer.text(of: bag).isEmpty { return "nothing is printed" }
  guard let root = tree.root else { return nil }
  guard tree.span(of: root).range.upperBound <= count else { return "the root leaves the file" }
  return broken(tree, root, depth: 1, isSound: !bag.hasErrors)
}

private func broken(_ tree: SyntaxTree, _ node: NodeID, depth: Int, isSound: Bool) -> String? {
  switch tree.kind(of: node) {
  case .empty:
    return tree.span(of: node).range.isEmpty ? nil : "nothing given has a span"
  case .scalar:
    let isText = String(validating: tree.bytes(of: node), as: UTF8.self) != nil
    return isText || !isSound ? nil : "a text is not UTF-8"
  case .sequence:
    return broken(tree, Array(tree.items(of: node)), in: node, depth: depth, isSound: isSound)
  case .mapping:
    var children: [NodeID] = []
    for (key, value) in tree.entries(of: node) {
      guard tree.kind(of: key) == .scalar else { return "a key is no scalar" }
      children += [key, value]
    }
    return broken(tree, children, in: node, depth: depth, isSound: isSound)
  }
}

private func broken(
  _ tree: SyntaxTree, _ children: [NodeID], in parent: NodeID, depth: Int, isSound: Bool
) -> String? {
  guard depth <= 64 else { return "nested deeper than the limit" }
  let range = tree.span(of: parent).range
  var end = range.lowerBound
  for child in children {
    let span = tree.span(of: child).range
    guard span.lowerBound >= end else { return "a span starts before the one before it ends" }
    guard span.upperBound <= range.upperBound else { return "a span leaves its parent's" }
    end = span.upperBound
    if let problem = broken(tree, child, depth: depth + 1, isSound: isSound) { return problem }
  }
  return nil
}
