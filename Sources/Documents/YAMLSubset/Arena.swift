import Diagnostics

/// The nodes of one tree while it is being built: one block of memory that doubles when it is full.
@safe struct Arena: ~Copyable {
  private var base: UnsafeMutablePointer<Node>
  private var capacity: Int
  private(set) var count = 0

  init(capacity: Int) {
    unsafe base = .allocate(capacity: capacity)
    self.capacity = capacity
  }

  deinit { unsafe base.deallocate() }

  @inline(__always)
  mutating func append(_ node: Node) {
    if count == capacity { grow() }
    unsafe (base + count).initialize(to: node)
    count += 1
  }

  subscript(index: Int) -> Node {
    @inline(__always) get {
      assert(index >= 0 && index < count)
      return unsafe base[index]
    }
  }

  /// Sets where the container at `index` ends, in the file and in the arena.
  mutating func close(_ index: Int, end: UInt32) {
    precondition(index >= 0 && index < count, "no such node")
    unsafe base[index].end = end
    unsafe base[index].link = UInt32(truncatingIfNeeded: count)
  }

  /// Hands the memory over to the tree.
  consuming func finished(
    file: SourceFile, decodedBytes: [UInt8], decodedTexts: [Span]
  ) -> SyntaxTree.Storage {
    let storage = unsafe SyntaxTree.Storage(
      file: file, nodes: base, count: count, decodedBytes: decodedBytes,
      decodedTexts: decodedTexts)
    discard self
    return storage
  }

  private mutating func grow() {
    let larger = UnsafeMutablePointer<Node>.allocate(capacity: capacity * 2)
    unsafe larger.moveInitialize(from: base, count: count)
    unsafe base.deallocate()
    unsafe base = larger
    capacity *= 2
  }
}

/// The mappings and sequences that are open, innermost last: never more than the depth limit.
@safe struct FrameStack: ~Copyable {
  private let base: UnsafeMutablePointer<Frame>
  private let capacity: Int
  private(set) var count = 0

  init(capacity: Int) {
    unsafe base = .allocate(capacity: capacity)
    self.capacity = capacity
  }

  deinit { unsafe base.deallocate() }

  var top: Frame {
    @inline(__always) get { unsafe base[count - 1] }
    @inline(__always) set { unsafe base[count - 1] = newValue }
  }

  subscript(index: Int) -> Frame {
    @inline(__always) get {
      precondition(index >= 0 && index < count, "no such frame")
      return unsafe base[index]
    }
    @inline(__always) set {
      precondition(index >= 0 && index < count, "no such frame")
      unsafe base[index] = newValue
    }
  }

  mutating func append(_ frame: Frame) {
    precondition(count < capacity, "nested deeper than the limit")
    unsafe (base + count).initialize(to: frame)
    count += 1
  }

  mutating func removeLast() {
    precondition(count > 1, "the document's frame stays open")
    count -= 1
  }
}
