public import Diagnostics

extension SyntaxTree {
  /// Returns the tree as JSON: every scalar is a string, and keys are in file order.
  ///
  /// - Parameter empty: the JSON value of empty values and of an empty file.
  public func json(empty: JSONValue = .null) -> JSONValue {
    func json(_ node: NodeID) -> JSONValue {
      switch kind(of: node) {
      case .empty: empty
      case .scalar: .string(text(of: node))
      case .sequence: .list(items(of: node).map(json))
      case .mapping: .object(entries(of: node).map { (text(of: $0.key), json($0.value)) })
      }
    }
    return root.map(json) ?? empty
  }
}
