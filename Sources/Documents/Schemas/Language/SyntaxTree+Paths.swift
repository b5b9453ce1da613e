public import Text
public import Tips

extension SyntaxTree {
  /// Returns the value at the end of a path; nil if the document does not have it.
  ///
  /// A key also leads to a text of a list, or to a text alone: `["sources", "cash"]` in `sources: [house, cash]`.
  ///
  /// - Parameter start: the node that the path begins at; nil for the whole document.
  public func node(at path: ValuePath, below start: NodeID? = nil) -> NodeID? {
    end(of: path, below: start)?.value
  }

  /// Returns the key at the end of a path; the value if it has no key.
  public func keyNode(at path: ValuePath, below start: NodeID? = nil) -> NodeID? {
    end(of: path, below: start).map { $0.key ?? $0.value }
  }

  /// Returns the place of the value at the end of a path, or of the nearest value above it.
  public func place(of path: ValuePath, below start: NodeID? = nil) -> Place {
    place(of: path, below: start) { $0.value }
  }

  /// Returns the place of the key at the end of a path, or of the nearest one above it.
  public func keyPlace(of path: ValuePath, below start: NodeID? = nil) -> Place {
    place(of: path, below: start) { $0.key ?? $0.value }
  }

  private typealias End = (key: NodeID?, value: NodeID)

  private func place(of path: ValuePath, below start: NodeID?, _ part: (End) -> NodeID) -> Place {
    for count in path.steps.indices.reversed() {
      if let end = end(of: ValuePath(Array(path.steps[...count])), below: start) {
        return place(of: part(end))
      }
    }
    let first = (start ?? root).map { span(of: $0).start } ?? 0
    return Place(file, Span(start: first, end: min(first + 1, UInt32(file.bytes.count))))
  }

  private func end(of path: ValuePath, below start: NodeID?) -> End? {
    guard let start = start ?? root else { return nil }
    var end: End = (nil, start)
    for step in path.steps {
      guard let next = next(step, in: end.value) else { return nil }
      end = next
    }
    return end
  }

  private func next(_ step: ValuePath.Step, in node: NodeID) -> End? {
    switch (step, kind(of: node)) {
    case (.key(let key), .mapping):
      return entries(of: node).first { text(of: $0.key) == key }.map { ($0.key, $0.value) }
    case (.key(let key), .sequence):
      return items(of: node).first { kind(of: $0) == .scalar && text(of: $0) == key }
        .map { (nil, $0) }
    case (.key(let key), .scalar): return text(of: node) == key ? (nil, node) : nil
    case (.item(let index), .sequence):
      let items = items(of: node)
      return items.indices.contains(index) ? (nil, items[index]) : nil
    case (.item, _), (.key, .empty): return nil
    }
  }
}
