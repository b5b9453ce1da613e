import Diagnostics

/// A node of one syntax tree.
package struct NodeID: Hashable, Sendable {
  let index: Int32
}

/// What the arena holds for one mapping, sequence, scalar or missing value: sixteen bytes.
struct Node: Sendable {
  enum Shape: UInt8, Sendable {
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

  var start: UInt32
  var end: UInt32

  /// A container: the index after its last descendant. A decoded scalar: the index of its text in
  /// `decodedTexts`.
  var link: UInt32
  let shape: Shape

  var span: Span { Span(start: start, end: end) }
}
