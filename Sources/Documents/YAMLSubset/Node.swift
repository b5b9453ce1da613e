public import Diagnostics

/// A node of one syntax tree.
@usableFromInline package struct NodeID: Hashable, Sendable {
  @usableFromInline package let index: Int32

  @inlinable package init(index: Int32) { self.index = index }

  /// What follows a mapping's key: its value.
  @inlinable package var valueOfKey: NodeID { NodeID(index: index &+ 1) }

  /// Stands where there is no node.
  @inlinable package static var none: NodeID { NodeID(index: -1) }
}

/// What the arena holds for one mapping, sequence, scalar or missing value: sixteen bytes.
@usableFromInline package struct Node: Sendable {
  @usableFromInline package enum Shape: UInt8, Sendable {
    /// The text is the span.
    case plain

    /// The text is the span without its first and last byte.
    case quoted

    /// The text stands in the decoded bytes.
    case decoded
    case empty
    case mapping
    case sequence
  }

  @usableFromInline package var start: UInt32
  @usableFromInline package var end: UInt32

  /// A container: the index after its last descendant. A decoded scalar: the index of its text in
  /// `decodedTexts`.
  @usableFromInline package var link: UInt32
  @usableFromInline package let shape: Shape

  @inlinable package var span: Span { Span(start: start, end: end) }
}
