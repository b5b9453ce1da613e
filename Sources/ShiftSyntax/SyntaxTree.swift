package import Diagnostics

/// What a file says, as mappings, sequences and scalars with their places; what it means is
/// decoded elsewhere.
///
/// One arena in the order of the file: a container is followed by its children, a mapping by its
/// keys and values in turn. A scalar has no type of its own, and no text of its own either where
/// its bytes stand in the file as they are.
package struct SyntaxTree: Sendable {
  package enum Kind: UInt8, Sendable {
    case scalar
    case mapping
    case sequence

    /// Nothing was given: `key:`, `- ` or the like. Its span is empty and stands where a value
    /// would begin.
    case empty
  }

  package let file: SourceFile

  /// Nil where the file holds nothing but comments, or could not be read at all.
  package let root: NodeID?

  let nodes: [Node]

  /// The decoded bytes of the scalars that do not stand in the file as they are (escapes, folded
  /// lines, carriage returns).
  let decodedBytes: [UInt8]
}

/// A node of one syntax tree.
package struct NodeID: Hashable, Sendable {
  let index: Int32
}

struct Node: Sendable {
  let kind: SyntaxTree.Kind
  let isDecoded: Bool
  let span: Span

  /// A scalar's text, in the file or in the decoded bytes.
  let text: Span

  /// The index after the last descendant.
  let end: Int32
}

extension SyntaxTree {
  package func kind(of node: NodeID) -> Kind { self[node].kind }

  /// With its quotes or brackets, without comments.
  package func span(of node: NodeID) -> Span { self[node].span }

  package func place(of node: NodeID) -> Place { Place(file, span(of: node)) }

  /// A scalar's text, decoded.
  package func text(of scalar: NodeID) -> String {
    unsafe withText(of: scalar) { bytes in
      unsafe String(decoding: bytes, as: UTF8.self)
    }
  }

  /// A scalar's text in UTF-8, without a copy; valid during the call.
  package func withText<Answer>(
    of scalar: NodeID, _ body: (UnsafeBufferPointer<UInt8>) -> Answer
  ) -> Answer {
    let node = self[scalar]
    precondition(node.kind == .scalar, "only a scalar has text")
    return unsafe (node.isDecoded ? decodedBytes : file.bytes).withUnsafeBufferPointer {
      unsafe body(UnsafeBufferPointer(rebasing: $0[node.text.range]))
    }
  }

  /// A mapping's keys (always scalars) and values, in file order.
  package func entries(of mapping: NodeID) -> Entries {
    precondition(self[mapping].kind == .mapping, "only a mapping has entries")
    return Entries(tree: self, cursor: mapping.index + 1, end: self[mapping].end)
  }

  /// A sequence's items, in file order.
  package func items(of sequence: NodeID) -> Items {
    precondition(self[sequence].kind == .sequence, "only a sequence has items")
    return Items(tree: self, cursor: sequence.index + 1, end: self[sequence].end)
  }

  subscript(node: NodeID) -> Node { nodes[Int(node.index)] }

  package struct Items: Sequence, IteratorProtocol {
    let tree: SyntaxTree
    var cursor: Int32
    let end: Int32

    package mutating func next() -> NodeID? {
      guard cursor < end else { return nil }
      let item = NodeID(index: cursor)
      cursor = tree[item].end
      return item
    }
  }

  package struct Entries: Sequence, IteratorProtocol {
    let tree: SyntaxTree
    var cursor: Int32
    let end: Int32

    package mutating func next() -> (key: NodeID, value: NodeID)? {
      guard cursor < end else { return nil }
      let key = NodeID(index: cursor)
      let value = NodeID(index: cursor + 1)
      cursor = tree[value].end
      return (key, value)
    }
  }
}
