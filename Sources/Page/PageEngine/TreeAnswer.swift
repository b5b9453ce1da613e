import Diagnostics
import RestaurantTexts
import YAMLSubset

/// A file's keys and values, with which the page fills its form.
func treeAnswer(_ question: PageQuestion) -> JSONValue {
  var bag = DiagnosticBag()
  let tree = syntaxTree(from: question.file, reportingTo: &bag)
  return [
    "diagnostics": bag.json,
    "tree": bag.hasErrors ? .null : tree.root.map { tree.form(of: $0) } ?? .null,
    "comments": .number(tree.commentCount),
  ]
}

extension SyntaxTree {
  fileprivate func form(of node: NodeID) -> JSONValue {
    switch kind(of: node) {
    case .empty: ["kind": "empty"]
    case .scalar: ["kind": "scalar", "text": .string(text(of: node))]
    case .sequence:
      ["kind": "sequence", "items": .list(items(of: node).map { form(of: $0) })]
    case .mapping:
      [
        "kind": "mapping",
        "entries": .list(
          entries(of: node).map { entry in
            ["key": .string(text(of: entry.key)), "value": form(of: entry.value)]
          }),
      ]
    }
  }

  /// How many lines have a comment: a number sign outside of all keys and values.
  fileprivate var commentCount: Int {
    var values: [Range<Int>] = []
    if let root { collectValues(of: root, in: &values) }
    var (line, commented, next) = (0, Set<Int>(), 0)
    values.sort { $0.lowerBound < $1.lowerBound }
    for (offset, byte) in file.bytes.enumerated() {
      if byte == UInt8(ascii: "\n") { line += 1 }
      while next < values.count, values[next].upperBound <= offset { next += 1 }
      let isInValue = next < values.count && values[next].contains(offset)
      if byte == UInt8(ascii: "#"), !isInValue { commented.insert(line) }
    }
    return commented.count
  }

  private func collectValues(of node: NodeID, in values: inout [Range<Int>]) {
    switch kind(of: node) {
    case .empty: break
    case .scalar: values.append(span(of: node).range)
    case .sequence: for item in items(of: node) { collectValues(of: item, in: &values) }
    case .mapping:
      for entry in entries(of: node) {
        collectValues(of: entry.key, in: &values)
        collectValues(of: entry.value, in: &values)
      }
    }
  }
}
