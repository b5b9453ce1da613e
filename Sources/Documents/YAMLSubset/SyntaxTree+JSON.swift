package import Diagnostics

extension SyntaxTree {
  /// The tree as JSON: every scalar a string, keys in file order, `null` where nothing was given.
  ///
  /// A file that holds nothing is `null`.
  package var jsonText: String {
    var json = JSONText()
    appendJSON(to: &json, emptyValue: "null")
    return json.text
  }

  /// Appends the tree with `emptyValue` (JSON text) where nothing was given.
  package func appendJSON(to json: inout JSONText, emptyValue: String) {
    if let root {
      append(root, to: &json, emptyValue: emptyValue)
    } else {
      json.append(raw: emptyValue)
    }
  }

  /// Calls itself for what is inside a container: no deeper than the parser's limit.
  private func append(_ node: NodeID, to json: inout JSONText, emptyValue: String) {
    switch kind(of: node) {
    case .empty: json.append(raw: emptyValue)
    case .scalar: json.append(string: text(of: node))
    case .sequence:
      json.append(raw: "[")
      for (index, item) in items(of: node).enumerated() {
        if index > 0 { json.append(raw: ",") }
        append(item, to: &json, emptyValue: emptyValue)
      }
      json.append(raw: "]")
    case .mapping:
      json.append(raw: "{")
      for (index, entry) in entries(of: node).enumerated() {
        json.append(key: text(of: entry.key), isFirst: index == 0)
        append(entry.value, to: &json, emptyValue: emptyValue)
      }
      json.append(raw: "}")
    }
  }
}
