package import Diagnostics

/// Reads the document format: a strict subset of YAML 1.2.
///
/// Reports what it refuses, and goes on after it where that is safe. A tree with errors in its
/// file is not to be decoded, except to find more errors in the parts that were read.
package func parse(_ file: SourceFile, reportingTo bag: inout DiagnosticBag) -> SyntaxTree {
  let nothing = Parser.emptyTree(of: file)
  guard file.bytes.count <= Parser.fileLimit else {
    bag.report(.fileTooLarge(in: file))
    return nothing
  }
  return unsafe file.bytes.withUnsafeBufferPointer { bytes in
    guard let start = bytes.baseAddress,
      let content = unsafe checkText(of: file, bytes, wanted: .yaml, reportingTo: &bag)
    else {
      return nothing
    }
    var parser = unsafe Parser(file: file, start: start)
    parser.hasNonASCII = content.hasNonASCII
    parser.readDocument()
    parser.reportAll(except: content.strangeLines, to: &bag)
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

  /// Warnings of one file.
  static let warningLimit = 20

  let file: SourceFile
  let text: SourceText

  /// The next byte to read.
  var cursor: Int

  /// Where the line of the cursor starts.
  var lineStart: Int

  var nodes: Arena
  var decodedBytes: [UInt8] = []
  var decodedTexts: [Span] = []
  var frames: FrameStack

  /// The end of the last value, key or closing bracket.
  var lastEnd: UInt32 = 0
  var bag = DiagnosticBag()
  var warningCount = 0
  var hasNonASCII = false
  var isStopped = false
  var reportedOnce: Set<DiagnosticCode> = []
  var hasStartMarker = false

  /// A key was written after a question mark: its value may stand after a colon of its own.
  var hasComplexKey = false
  var isBracketIndentReported = false
  var isQuotedLineReported = false
  var documentEnd: Span?

  /// - Precondition: `start` points to the file's bytes for as long as the parser lives.
  init(file: SourceFile, start: UnsafePointer<UInt8>) {
    self.file = file
    text = unsafe SourceText(start: start, count: file.bytes.count)
    cursor = file.byteOrderMarkLength
    lineStart = cursor
    frames = FrameStack(capacity: Parser.depthLimit + 1)
    // Seldom exceeded, so that little is moved to a larger arena; what is never written to costs
    // no memory.
    nodes = Arena(capacity: file.bytes.count / 6 + 16)
    frames.append(Frame(kind: .root, node: -1, indent: -1, awaitsValue: true))
  }

  var count: Int {
    @inline(__always) get { text.count }
  }

  @inline(__always)
  func byte(at index: Int) -> UInt8 { text.byte(at: index) }

  consuming func finishedTree() -> SyntaxTree {
    SyntaxTree(
      storage: nodes.finished(file: file, decodedBytes: decodedBytes, decodedTexts: decodedTexts))
  }

  static func emptyTree(of file: SourceFile) -> SyntaxTree {
    SyntaxTree(
      storage: Arena(capacity: 1).finished(file: file, decodedBytes: [], decodedTexts: []))
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

  var isFlow: Bool { kind == .flowMapping || kind == .flowSequence }

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
    @inline(__always) get { frames.top }
    @inline(__always) set { frames.top = newValue }
  }

  func place(_ range: Range<Int>) -> Place { Place(file, Span(range)) }

  @inline(never)
  mutating func report(_ diagnostic: Diagnostic) {
    guard !isStopped else { return }
    bag.report(diagnostic)
    if bag.errorCount >= Parser.errorLimit { isStopped = true }
  }

  /// Hands over what was found, but for mistakes on lines that are no proper text: those would be
  /// ghosts of what was reported already.
  func reportAll(except strangeLines: [Range<Int>], to bag: inout DiagnosticBag) {
    for diagnostic in self.bag.diagnostics {
      let start = Int(diagnostic.place.span.start)
      if !strangeLines.contains(where: { $0.contains(start) }) { bag.report(diagnostic) }
    }
  }

  /// Warnings beyond the limit are dropped: they would only be more of the same.
  @inline(never)
  mutating func warn(_ diagnostic: Diagnostic) {
    guard warningCount < Parser.warningLimit else { return }
    warningCount += 1
    bag.report(diagnostic)
  }

  /// For mistakes that come in herds: the first one speaks for all.
  @inline(never)
  mutating func reportOnce(_ diagnostic: Diagnostic) {
    if reportedOnce.insert(diagnostic.code).inserted { report(diagnostic) }
  }

  // MARK: Building the tree

  @inline(__always)
  mutating func append(_ token: ScalarToken) {
    nodes.append(
      Node(
        start: UInt32(truncatingIfNeeded: token.start), end: UInt32(truncatingIfNeeded: token.end),
        link: token.link, shape: token.shape))
    lastEnd = UInt32(truncatingIfNeeded: token.end)
  }

  /// Appends the value that the top frame awaits.
  @inline(__always)
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
  @inline(__always)
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
      reportNestedTooDeep(at: start)
      return false
    }
    top.awaitsValue = false
    let isMapping = kind == .mapping || kind == .flowMapping
    frames.append(
      Frame(
        kind: kind, node: Int32(truncatingIfNeeded: nodes.count),
        indent: Int32(truncatingIfNeeded: indent)))
    let start = UInt32(truncatingIfNeeded: start)
    lastEnd = start
    nodes.append(
      Node(start: start, end: start, link: 0, shape: isMapping ? .mapping : .sequence))
    return true
  }

  @inline(never)
  private mutating func reportNestedTooDeep(at start: Int) {
    report(.nestedTooDeep(at: place(start..<start + 1)))
    isStopped = true
    cursor = count
  }

  /// Closes the innermost open mapping or sequence at the end of the last value.
  mutating func closeTop() {
    if top.awaitsValue { appendEmptyValue() }
    let frame = top
    frames.removeLast()
    let node = Int(frame.node)
    nodes.close(node, end: lastEnd)
    if frame.kind == .mapping || frame.kind == .flowMapping { checkKeys(ofMappingAt: node) }
  }

  /// Closes every open mapping and sequence beyond the first `frameCount` frames.
  mutating func close(downTo frameCount: Int) {
    while frames.count > frameCount { closeTop() }
  }
}
