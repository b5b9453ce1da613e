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

  let storage: Storage

  package var file: SourceFile { storage.file }

  /// Nil where the file holds nothing but comments, or could not be read at all.
  package var root: NodeID? { storage.count == 0 ? nil : NodeID(index: 0) }

  /// What all copies of a tree share: never changed after the parser has made it.
  @safe final class Storage: @unchecked Sendable {
    let file: SourceFile
    private let nodes: UnsafeMutablePointer<Node>
    let count: Int

    /// The decoded bytes of the scalars that do not stand in the file as they are (escapes, folded
    /// lines, text blocks).
    let decodedBytes: [UInt8]

    /// Where each decoded scalar's text is among the decoded bytes.
    let decodedTexts: [Span]

    /// Takes over `nodes`, of which `count` are initialized.
    init(
      file: SourceFile, nodes: UnsafeMutablePointer<Node>, count: Int, decodedBytes: [UInt8],
      decodedTexts: [Span]
    ) {
      self.file = file
      unsafe self.nodes = nodes
      self.count = count
      self.decodedBytes = decodedBytes
      self.decodedTexts = decodedTexts
    }

    deinit { unsafe nodes.deallocate() }

    subscript(index: Int) -> Node {
      precondition(index >= 0 && index < count, "no such node")
      return unsafe nodes[index]
    }
  }
}

extension SyntaxTree {
  package func kind(of node: NodeID) -> Kind {
    switch self[node].shape {
    case .plain, .quoted, .decoded: .scalar
    case .empty: .empty
    case .mapping: .mapping
    case .sequence: .sequence
    }
  }

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
    let isDecoded = node.shape == .decoded
    let range = textRange(of: node)
    return unsafe (isDecoded ? storage.decodedBytes : storage.file.bytes).withUnsafeBufferPointer {
      unsafe body(UnsafeBufferPointer(rebasing: $0[range]))
    }
  }

  /// Where a scalar's text is, in the file or in the decoded bytes.
  private func textRange(of scalar: Node) -> Range<Int> {
    switch scalar.shape {
    case .plain: return scalar.span.range
    case .quoted: return Int(scalar.start) + 1..<Int(scalar.end) - 1
    case .decoded: return storage.decodedTexts[Int(scalar.link)].range
    case .empty, .mapping, .sequence: preconditionFailure("only a scalar has text")
    }
  }

  /// A mapping's keys (always scalars) and values, in file order.
  package func entries(of mapping: NodeID) -> Entries {
    precondition(self[mapping].shape == .mapping, "only a mapping has entries")
    return Entries(tree: self, cursor: mapping.index + 1, end: endIndex(of: mapping))
  }

  /// A sequence's items, in file order.
  package func items(of sequence: NodeID) -> Items {
    precondition(self[sequence].shape == .sequence, "only a sequence has items")
    return Items(tree: self, cursor: sequence.index + 1, end: endIndex(of: sequence))
  }

  subscript(node: NodeID) -> Node { storage[Int(node.index)] }

  /// The index after the node's last descendant.
  private func endIndex(of node: NodeID) -> Int32 {
    switch self[node].shape {
    case .mapping, .sequence: Int32(self[node].link)
    case .plain, .quoted, .decoded, .empty: node.index + 1
    }
  }

  package struct Items: Sequence, IteratorProtocol {
    let tree: SyntaxTree
    var cursor: Int32
    let end: Int32

    package mutating func next() -> NodeID? {
      guard cursor < end else { return nil }
      let item = NodeID(index: cursor)
      cursor = tree.endIndex(of: item)
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
      cursor = tree.endIndex(of: value)
      return (key, value)
    }
  }
}
