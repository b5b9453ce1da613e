public import Diagnostics

/// What a file says, as mappings, sequences and scalars with their places; what it means is
/// decoded elsewhere.
///
/// One arena in the order of the file: a container is followed by its children, a mapping by its
/// keys and values in turn. A scalar has no type of its own, and no text of its own either where
/// its bytes stand in the file as they are.
@usableFromInline package struct SyntaxTree: Sendable {
  @usableFromInline package enum Kind: UInt8, Sendable {
    case scalar
    case mapping
    case sequence

    /// Nothing was given: `key:`, `- ` or the like. Its span is empty and stands where a value
    /// would begin.
    case empty
  }

  @usableFromInline package let storage: Storage

  @inlinable package var file: SourceFile { storage.file }

  /// Nil where the file holds nothing but comments, or could not be read at all.
  package var root: NodeID? { storage.count == 0 ? nil : NodeID(index: 0) }

  init(storage: Storage) { self.storage = storage }

  /// What all copies of a tree share: never changed after the parser has made it.
  @usableFromInline @safe package final class Storage: @unchecked Sendable {
    @usableFromInline package let file: SourceFile
    @usableFromInline package let nodes: UnsafeMutablePointer<Node>
    @usableFromInline package let count: Int

    /// The decoded bytes of the scalars that do not stand in the file as they are (escapes, folded
    /// lines, text blocks).
    private let decodedBytes: [UInt8]

    /// Where each decoded scalar's text is among the decoded bytes.
    @usableFromInline package let decodedTexts: [Span]

    // The storage of an array that nothing changes any more stays where it is, and both arrays
    // live as long as this: so the bytes can be reached without going through the arrays.
    @usableFromInline package let fileStart: UnsafePointer<UInt8>
    @usableFromInline package let decodedStart: UnsafePointer<UInt8>

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
      // Nothing is read of an empty array: any address will do.
      let nowhere = unsafe UnsafeRawPointer(nodes).assumingMemoryBound(to: UInt8.self)
      unsafe fileStart = file.bytes.withUnsafeBufferPointer { $0.baseAddress } ?? nowhere
      unsafe decodedStart =
        decodedBytes.withUnsafeBufferPointer { $0.baseAddress } ?? nowhere
    }

    deinit { unsafe nodes.deallocate() }

    @inlinable
    package subscript(index: Int) -> Node {
      precondition(index >= 0 && index < count, "no such node")
      return unsafe nodes[index]
    }
  }
}

extension SyntaxTree {
  @inline(__always)
  @inlinable
  package func kind(of node: NodeID) -> Kind {
    switch self[node].shape {
    case .plain, .quoted, .decoded: .scalar
    case .empty: .empty
    case .mapping: .mapping
    case .sequence: .sequence
    }
  }

  /// With its quotes or brackets, without comments.
  @inlinable package func span(of node: NodeID) -> Span { self[node].span }

  package func place(of node: NodeID) -> Place { Place(file, span(of: node)) }

  /// A scalar's text, decoded.
  @inlinable package func text(of scalar: NodeID) -> String { scalarText(of: scalar).string }

  /// A scalar's text in UTF-8, decoded, without a copy.
  @inline(__always)
  @inlinable
  package func scalarText(of scalar: NodeID) -> ScalarText {
    let node = self[scalar]
    guard node.shape == .plain else { return quotedText(of: node) }
    return unsafe ScalarText(
      start: storage.fileStart + Int(node.start), count: Int(node.end &- node.start))
  }

  @usableFromInline
  package func quotedText(of node: Node) -> ScalarText {
    switch node.shape {
    case .quoted:
      return unsafe ScalarText(
        start: storage.fileStart + Int(node.start + 1), count: Int(node.end - node.start - 2))
    case .decoded:
      let text = storage.decodedTexts[Int(node.link)]
      return unsafe ScalarText(
        start: storage.decodedStart + Int(text.start), count: Int(text.end - text.start))
    case .plain, .empty, .mapping, .sequence: preconditionFailure("only a scalar has text")
    }
  }

  /// A mapping's keys (always scalars) and values, in file order.
  @inlinable
  package func entries(of mapping: NodeID) -> Entries {
    precondition(self[mapping].shape == .mapping, "only a mapping has entries")
    return Entries(tree: self, cursor: mapping.index + 1, end: endIndex(of: mapping))
  }

  /// Looks at a mapping's keys and values in file order: as `entries`, but without an iterator that
  /// would have to keep the tree alive.
  @inline(__always)
  @inlinable
  package func forEachEntry(of mapping: NodeID, _ body: (_ key: NodeID, _ value: NodeID) -> Void) {
    precondition(self[mapping].shape == .mapping, "only a mapping has entries")
    let end = endIndex(of: mapping)
    var cursor = mapping.index + 1
    while cursor < end {
      let key = NodeID(index: cursor)
      body(key, key.valueOfKey)
      cursor = endIndex(of: key.valueOfKey)
    }
  }

  /// A sequence's items, in file order.
  @inlinable
  package func items(of sequence: NodeID) -> Items {
    precondition(self[sequence].shape == .sequence, "only a sequence has items")
    return Items(tree: self, cursor: sequence.index + 1, end: endIndex(of: sequence))
  }

  /// How many nodes a container holds, all that is in them counted.
  package func nodeCount(in container: NodeID) -> Int {
    Int(endIndex(of: container) - container.index) - 1
  }

  @inlinable package subscript(node: NodeID) -> Node { storage[Int(node.index)] }

  /// The index after the node's last descendant.
  @inlinable
  package func endIndex(of node: NodeID) -> Int32 {
    switch self[node].shape {
    case .mapping, .sequence: Int32(self[node].link)
    case .plain, .quoted, .decoded, .empty: node.index + 1
    }
  }

  @usableFromInline package struct Items: Sequence, IteratorProtocol {
    @usableFromInline package let tree: SyntaxTree
    @usableFromInline package var cursor: Int32
    @usableFromInline package let end: Int32

    @inlinable
    package init(tree: SyntaxTree, cursor: Int32, end: Int32) {
      self.tree = tree
      self.cursor = cursor
      self.end = end
    }

    @inlinable
    package mutating func next() -> NodeID? {
      guard cursor < end else { return nil }
      let item = NodeID(index: cursor)
      cursor = tree.endIndex(of: item)
      return item
    }
  }

  @usableFromInline package struct Entries: Sequence, IteratorProtocol {
    @usableFromInline package let tree: SyntaxTree
    @usableFromInline package var cursor: Int32
    @usableFromInline package let end: Int32

    @inlinable
    package init(tree: SyntaxTree, cursor: Int32, end: Int32) {
      self.tree = tree
      self.cursor = cursor
      self.end = end
    }

    @inlinable
    package mutating func next() -> (key: NodeID, value: NodeID)? {
      guard cursor < end else { return nil }
      let key = NodeID(index: cursor)
      let value = NodeID(index: cursor + 1)
      cursor = tree.endIndex(of: value)
      return (key, value)
    }
  }
}
