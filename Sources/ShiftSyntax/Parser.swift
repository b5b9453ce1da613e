package import Diagnostics

/// Reads the document format: a strict subset of YAML 1.2.
///
/// Reports what it refuses, and goes on after it where that is safe. A tree with errors in its
/// file is not to be decoded, except to find more errors in the parts that were read.
package func parse(_ file: SourceFile, reportingTo bag: inout DiagnosticBag) -> SyntaxTree {
  let nothing = SyntaxTree(
    file: file, root: nil, nodes: [], decodedBytes: [], decodedTexts: [])
  guard file.bytes.count <= Parser.fileLimit else {
    bag.report(.fileTooLarge(in: file))
    return nothing
  }
  return unsafe file.bytes.withUnsafeBufferPointer { bytes in
    guard let start = bytes.baseAddress,
      unsafe checkText(of: file, bytes, reportingTo: &bag)
    else {
      return nothing
    }
    var parser = unsafe Parser(file: file, start: start)
    parser.readDocument()
    bag.report(contentsOf: parser.bag)
    return parser.finishedTree()
  }
}

/// Reads one file from its first byte to its last, once.
///
/// Lines are read one after the other; `frames` holds the mappings and sequences that are open.
/// Nothing here calls itself on what the file says, so no file can exhaust the stack.
@safe struct Parser: ~Copyable {
  /// Bytes.
  static let fileLimit = 64 << 20

  /// Mappings and sequences within each other.
  static let depthLimit = 64

  /// Reading stops after so many errors: nobody reads more, and memory stays in proportion.
  static let errorLimit = 1000

  let file: SourceFile
  private let start: UnsafePointer<UInt8>
  let count: Int

  /// The next byte to read.
  var cursor: Int

  /// Where the line of the cursor starts.
  var lineStart: Int

  var nodes: [Node] = []
  var decodedBytes: [UInt8] = []
  var decodedTexts: [Span] = []
  var frames: [Frame]

  /// The end of the last value, key or closing bracket.
  var lastEnd: UInt32 = 0
  var bag = DiagnosticBag()
  var isStopped = false
  var reportedOnce: Set<DiagnosticCode> = []
  var hasStartMarker = false
  var isBracketIndentReported = false
  var documentEnd: Span?

  /// - Precondition: `start` points to the file's bytes for as long as the parser lives.
  init(file: SourceFile, start: UnsafePointer<UInt8>) {
    self.file = file
    unsafe self.start = start
    count = file.bytes.count
    cursor = file.byteOrderMarkLength
    lineStart = cursor
    frames = [Frame(kind: .root, node: -1, indent: -1, awaitsValue: true)]
    frames.reserveCapacity(Parser.depthLimit + 2)
    nodes.reserveCapacity(count / 10 + 16)
  }

  /// The byte at an index; a line feed where the file has ended.
  func byte(at index: Int) -> UInt8 {
    unsafe index < count ? start[index] : Byte.lineFeed
  }

  /// - Precondition: the range is within the file.
  func bytes(in range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
    unsafe UnsafeBufferPointer(start: start + range.lowerBound, count: range.count)
  }

  consuming func finishedTree() -> SyntaxTree {
    SyntaxTree(
      file: file, root: nodes.isEmpty ? nil : NodeID(index: 0), nodes: nodes,
      decodedBytes: decodedBytes, decodedTexts: decodedTexts)
  }
}

/// A mapping or sequence that is open.
struct Frame {
  enum Kind: UInt8 {
    /// The document itself, which awaits one value.
    case root
    case mapping
    case sequence
    case flowMapping
    case flowSequence
  }

  let kind: Kind
  let node: Int32

  /// The column of its keys or dashes, from 0; what stands inside brackets has its parent's.
  let indent: Int32

  /// A second column that its lines are let pass at, after one of them was reported.
  var otherIndent: Int32 = -2

  /// Where the value would begin that is being awaited.
  var valuePoint: UInt32 = 0

  /// A key and its colon, or a dash, have been read, and what they belong to has not.
  var awaitsValue: Bool

  /// Something was reported here: deeper lines belong to it and are passed over.
  var isBroken = false

  /// Keys among its items, or items among its keys, have been reported.
  var isMixed = false

  init(kind: Kind, node: Int32, indent: Int32, awaitsValue: Bool = false) {
    self.kind = kind
    self.node = node
    self.indent = indent
    self.awaitsValue = awaitsValue
  }
}

/// A scalar that has been read and is not in the tree yet.
struct ScalarToken {
  let shape: Node.Shape
  let start: Int
  let end: Int
  var link: UInt32 = 0

  var span: Span { Span(start..<end) }
  var isQuoted: Bool { shape != .plain }
}

extension Parser {
  var top: Frame {
    get { frames[frames.count - 1] }
    set { frames[frames.count - 1] = newValue }
  }

  func place(_ range: Range<Int>) -> Place { Place(file, Span(range)) }

  mutating func report(_ diagnostic: Diagnostic) {
    bag.report(diagnostic)
    if bag.errorCount >= Parser.errorLimit { isStopped = true }
  }

  /// For mistakes that come in herds: the first one speaks for all.
  mutating func reportOnce(_ diagnostic: Diagnostic) {
    if reportedOnce.insert(diagnostic.code).inserted { report(diagnostic) }
  }

  // MARK: Building the tree

  mutating func append(_ token: ScalarToken) {
    nodes.append(
      Node(
        start: UInt32(truncatingIfNeeded: token.start), end: UInt32(truncatingIfNeeded: token.end),
        link: token.link, shape: token.shape))
    lastEnd = UInt32(truncatingIfNeeded: token.end)
  }

  /// Appends the value that the top frame awaits.
  mutating func appendValue(_ token: ScalarToken) {
    append(token)
    top.awaitsValue = false
  }

  /// Appends "nothing given" as the value that the top frame awaits.
  mutating func appendEmptyValue() {
    let point = top.valuePoint
    nodes.append(Node(start: point, end: point, link: 0, shape: .empty))
    lastEnd = point
    top.awaitsValue = false
  }

  /// The key is in; its value is awaited, to begin at the cursor.
  mutating func awaitValue() {
    top.awaitsValue = true
    top.isBroken = false
    top.valuePoint = UInt32(truncatingIfNeeded: cursor)
  }

  /// Opens a mapping or sequence that starts at `start`, as the value that the top frame awaits.
  ///
  /// Stops reading where that is one too many within each other.
  mutating func open(_ kind: Frame.Kind, at start: Int, indent: Int) -> Bool {
    guard frames.count <= Parser.depthLimit else {
      report(.nestedTooDeep(at: place(start..<start + 1)))
      isStopped = true
      cursor = count
      return false
    }
    top.awaitsValue = false
    let isMapping = kind == .mapping || kind == .flowMapping
    frames.append(
      Frame(
        kind: kind, node: Int32(truncatingIfNeeded: nodes.count),
        indent: Int32(truncatingIfNeeded: indent)))
    let start = UInt32(truncatingIfNeeded: start)
    nodes.append(
      Node(start: start, end: start, link: 0, shape: isMapping ? .mapping : .sequence))
    return true
  }

  /// Closes the innermost open mapping or sequence at the end of the last value.
  mutating func closeTop() {
    if top.awaitsValue { appendEmptyValue() }
    let frame = frames.removeLast()
    let node = Int(frame.node)
    nodes[node].end = lastEnd
    nodes[node].link = UInt32(truncatingIfNeeded: nodes.count)
    if frame.kind == .mapping || frame.kind == .flowMapping { checkKeys(ofMappingAt: node) }
  }

  /// Closes every open mapping and sequence beyond the first `frameCount` frames.
  mutating func close(downTo frameCount: Int) {
    while frames.count > frameCount { closeTop() }
  }
}
