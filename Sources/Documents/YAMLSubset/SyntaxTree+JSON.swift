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
    var closers: [(end: Int, text: String, isMapping: Bool)] = []
    var isKey = false
    var needsComma = false
    if root == nil { json.append(raw: emptyValue) }
    for index in 0..<storage.count {
      let node = storage[index]
      while let last = closers.last, last.end == index {
        json.append(raw: last.text)
        closers.removeLast()
        isKey = closers.last?.isMapping ?? false
        needsComma = true
      }
      if needsComma { json.append(raw: ",") }
      switch node.shape {
      case .mapping, .sequence:
        let isMapping = node.shape == .mapping
        json.append(raw: isMapping ? "{" : "[")
        closers.append((Int(node.link), isMapping ? "}" : "]", isMapping))
        isKey = isMapping
        needsComma = false
        continue
      case .empty: json.append(raw: emptyValue)
      case .plain, .quoted, .decoded:
        json.append(string: text(of: NodeID(index: Int32(index))))
      }
      if isKey { json.append(raw: ":") }
      needsComma = !isKey
      isKey = !isKey && closers.last?.isMapping ?? false
    }
    for closer in closers.reversed() { json.append(raw: closer.text) }
  }
}
