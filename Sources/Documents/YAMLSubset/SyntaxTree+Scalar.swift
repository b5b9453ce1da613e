import Diagnostics

extension SyntaxTree {
  /// A tree of one value whose text is at hand, as if it stood in a file of its own.
  ///
  /// - Parameter text: taken as it is; empty text is a value that is missing.
  package static func scalar(_ text: String) -> (tree: SyntaxTree, node: NodeID) {
    let file = SourceFile(name: "answer", bytes: Array(text.utf8))
    let nodes = UnsafeMutablePointer<Node>.allocate(capacity: 1)
    unsafe nodes.initialize(
      to: Node(
        start: 0, end: UInt32(file.bytes.count), link: 0, shape: text.isEmpty ? .empty : .plain))
    let storage = unsafe Storage(
      file: file, nodes: nodes, count: 1, decodedBytes: [], decodedTexts: [])
    return (SyntaxTree(storage: storage), NodeID(index: 0))
  }
}
