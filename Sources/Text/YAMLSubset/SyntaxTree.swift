/// A file's text as mappings, sequences, and scalars with their places. Their meaning is decoded elsewhere.
///
/// The nodes are in the order of the file: a container is followed by its children, a mapping by
/// its keys and values in turn. A scalar is text, whatever it looks like.
public struct SyntaxTree: Sendable {
  public enum Kind: Sendable {
    case scalar
    case mapping
    case sequence

    /// A missing value: `key:`, `- `, or the like. Its span is empty, at the place where a value would begin.
    case empty
  }

  public let file: SourceFile
  var nodes: [Node] = []

  /// The texts of scalars with quotes, escapes, or several lines.
  var decodedTexts: [[UInt8]] = []

  init(of file: SourceFile) { self.file = file }

  /// Nil if the file has only comments, or could not be read at all.
  public var root: NodeID? { nodes.isEmpty ? nil : NodeID(index: 0) }

  public func kind(of node: NodeID) -> Kind {
    switch nodes[node.index].content {
    case .plain, .decoded: .scalar
    case .empty: .empty
    case .mapping: .mapping
    case .sequence: .sequence
    }
  }

  /// Returns a node's span with its quotes or brackets, without comments.
  public func span(of node: NodeID) -> Span { nodes[node.index].span }

  public func place(of node: NodeID) -> Place { Place(file, span(of: node)) }

  /// Returns a scalar's decoded text.
  public func text(of scalar: NodeID) -> String {
    String(decoding: bytes(of: scalar), as: UTF8.self)
  }

  /// Returns a scalar's decoded text in UTF-8.
  public func bytes(of scalar: NodeID) -> ArraySlice<UInt8> {
    let node = nodes[scalar.index]
    switch node.content {
    case .plain: return file.bytes[node.span.range]
    case .decoded(let index): return decodedTexts[index][...]
    case .empty, .mapping, .sequence: preconditionFailure("only a scalar has text")
    }
  }

  /// Returns a mapping's keys (always scalars) and values, in file order; none of anything else.
  public func entries(of mapping: NodeID) -> [(key: NodeID, value: NodeID)] {
    guard kind(of: mapping) == .mapping else { return [] }
    var entries: [(key: NodeID, value: NodeID)] = []
    var key = mapping.index + 1
    while key < endIndex(of: mapping) {
      entries.append((NodeID(index: key), NodeID(index: key + 1)))
      key = endIndex(of: NodeID(index: key + 1))
    }
    return entries
  }

  /// Returns a sequence's items, in file order; none of anything else, which was reported as an error.
  public func items(of sequence: NodeID) -> [NodeID] {
    guard kind(of: sequence) == .sequence else { return [] }
    var items: [NodeID] = []
    var item = sequence.index + 1
    while item < endIndex(of: sequence) {
      items.append(NodeID(index: item))
      item = endIndex(of: NodeID(index: item))
    }
    return items
  }

  /// Returns the number of nodes in a container, at all levels.
  public func nodeCount(in container: NodeID) -> Int {
    endIndex(of: container) - container.index - 1
  }

  /// Returns the index after the node's last descendant.
  func endIndex(of node: NodeID) -> Int {
    switch nodes[node.index].content {
    case .mapping(let end), .sequence(let end): end
    case .plain, .decoded, .empty: node.index + 1
    }
  }

  /// Returns the tree as JSON, with keys in file order.
  ///
  /// - Parameters:
  ///   - empty: the JSON value of empty values and of an empty file.
  ///   - isTyped: whether scalars without quotes may be numbers, `true`, or `false`; otherwise all are strings.
  public func json(empty: JSONValue = .null, isTyped: Bool = false) -> JSONValue {
    func scalar(_ node: NodeID) -> JSONValue {
      let text = text(of: node)
      guard isTyped, nodes[node.index].isPlain else { return .string(text) }
      if let number = Int(text), String(number) == text { return .number(number) }
      return text == "true" ? .bool(true) : text == "false" ? .bool(false) : .string(text)
    }
    func json(_ node: NodeID) -> JSONValue {
      switch kind(of: node) {
      case .empty: empty
      case .scalar: scalar(node)
      case .sequence: .list(items(of: node).map(json))
      case .mapping: .object(entries(of: node).map { (text(of: $0.key), json($0.value)) })
      }
    }
    return root.map(json) ?? empty
  }
}
