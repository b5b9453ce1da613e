/// A node of one syntax tree.
public struct NodeID: Hashable, Sendable {
  let index: Int

  /// The value that follows a mapping's key.
  public var valueOfKey: NodeID { NodeID(index: index + 1) }
}

/// One mapping, sequence, scalar, or missing value, with its place in the file.
struct Node: Sendable {
  enum Content: Equatable, Sendable {
    /// A scalar whose text is the span.
    case plain

    /// A scalar whose text differs from the bytes in the file: its index in `decodedTexts`.
    case decoded(Int)
    case empty

    /// - Parameter end: the index after the last descendant.
    case mapping(end: Int)
    case sequence(end: Int)
  }

  var content: Content
  var span: Span

  init(_ content: Content, _ range: Range<Int>) {
    self.content = content
    span = Span(range)
  }

  var start: Int { Int(span.start) }
  var end: Int { Int(span.end) }
  var isPlain: Bool { content == .plain }
}
