public import Diagnostics

/// A file's text as mappings, sequences and scalars with their places; what they mean is decoded
/// elsewhere.
///
/// The nodes are in the order of the file: a container is followed by its children, a mapping by
/// its keys and values in turn. A scalar is text, whatever it looks like.
public struct SyntaxTree: Sendable {
  public enum Kind: Sendable {
    case scalar
    case mapping
    case sequence

    /// Nothing was given: `key:`, `- ` or the like. Its span is empty, if a value would begin.
    case empty
  }

  public let file: SourceFile
  var nodes: [Node] = []

  /// The texts of scalars with quotes, escapes or several lines.
  var decodedTexts: [[UInt8]] = []

  init(of file: SourceFile) { self.file = file }

  /// Nil if the file holds nothing but comments, or could not be read at all.
  public var root: NodeID? { nodes.isEmpty ? nil : NodeID(index: 0) }

  public func kind(of node: NodeID) -> Kind {
    switch nodes[node.index].content {
    case .plain, .decoded: .scalar
    case .empty: .empty
    case .mapping: .mapping
    case .sequence: .sequence
    }
  }

  /// With its quotes or brackets, without comments.
  public func span(of node: NodeID) -> Span { nodes[node.index].span }

  public func place(of node: NodeID) -> Place { Place(file, span(of: node)) }

  /// A scalar's text, decoded.
  public func text(of scalar: NodeID) -> String {
    String(decoding: bytes(of: scalar), as: UTF8.self)
  }

  /// A scalar's text in UTF-8, decoded.
  public func bytes(of scalar: NodeID) -> ArraySlice<UInt8> {
    let node = nodes[scalar.index]
    switch node.content {
    case .plain: return file.bytes[node.span.range]
    case .decoded(let index): return decodedTexts[index][...]
    case .empty, .mapping, .sequence: preconditionFailure("only a scalar has text")
    }
  }

  /// A mapping's keys (always scalars) and values, in file order.
  public func entries(of mapping: NodeID) -> [(key: NodeID, value: NodeID)] {
    precondition(kind(of: mapping) == .mapping, "only a mapping has entries")
    var entries: [(key: NodeID, value: NodeID)] = []
    var key = mapping.index + 1
    while key < endIndex(of: mapping) {
      entries.append((NodeID(index: key), NodeID(index: key + 1)))
      key = endIndex(of: NodeID(index: key + 1))
    }
    return entries
  }

  /// A sequence's items, in file order.
  public func items(of sequence: NodeID) -> [NodeID] {
    precondition(kind(of: sequence) == .sequence, "only a sequence has items")
    var items: [NodeID] = []
    var item = sequence.index + 1
    while item < endIndex(of: sequence) {
      items.append(NodeID(index: item))
      item = endIndex(of: NodeID(index: item))
    }
    return items
  }

  /// How many nodes a container holds, all that is in them counted.
  public func nodeCount(in container: NodeID) -> Int {
    endIndex(of: container) - container.index - 1
  }

  /// The index after the node's last descendant.
  func endIndex(of node: NodeID) -> Int {
    switch nodes[node.index].content {
    case .mapping(let end), .sequence(let end): end
    case .plain, .decoded, .empty: node.index + 1
    }
  }
}
