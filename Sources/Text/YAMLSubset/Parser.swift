/// Reads the document format: a strict subset of YAML 1.2.
///
/// Reports what it refuses, and continues after it if that is safe. Do not decode a tree whose file
/// has errors, except to find more errors in the parts that were read.
public func parse(_ file: SourceFile, reportingTo bag: inout DiagnosticBag) -> SyntaxTree {
  guard file.bytes.count <= Parser.fileLimit else {
    bag.report(
      Diagnostic(
        .fileTooLarge, "this file is larger than 64 MiB", at: Place(file, Span(0..<0)),
        help: "a year of shifts takes a few megabytes; check that this is the right file"))
    return SyntaxTree(of: file)
  }
  guard let strangeLines = checkText(of: file, wanted: .yaml, reportingTo: &bag) else {
    return SyntaxTree(of: file)
  }
  var parser = Parser(file)
  parser.readDocument()
  // Errors on lines that are not valid text would only follow from those already reported.
  for diagnostic in parser.bag.diagnostics {
    let start = Int(diagnostic.place.span.start)
    if !strangeLines.contains(where: { $0.contains(start) }) { bag.report(diagnostic) }
  }
  return parser.tree
}

/// Reads one file from its first byte to its last, once.
///
/// Lines are read one after the other; `frames` holds the mappings and sequences that are open.
/// Nothing here is recursive, so no file can exhaust the stack.
struct Parser {
  /// The largest file, in bytes.
  static let fileLimit = 64 << 20

  /// The deepest nesting of mappings and sequences.
  static let depthLimit = 64

  /// Reading stops after this many errors: people do not read more, and memory use stays bounded.
  static let errorLimit = 1000

  /// The most warnings of one file.
  static let warningLimit = 20

  let file: SourceFile
  let text: SourceText
  var tree: SyntaxTree

  /// The next byte to read.
  var cursor: Int

  /// The start of the cursor's line.
  var lineStart: Int

  /// The open mappings and sequences, innermost last; the document itself is the first.
  var frames = [Frame(kind: .root, node: -1, indent: -1, awaitsValue: true)]

  /// The end of the last value, key, or closing bracket.
  var lastEnd = 0
  var bag = DiagnosticBag()
  var isStopped = false
  var reportedOnce: Set<DiagnosticCode> = []
  var hasStartMarker = false
  var documentEnd: Span?

  /// Whether a key was written after a question mark, so that its value may follow after a separate colon.
  var hasComplexKey = false

  /// Whether it reads a line of JSON rather than a file.
  var isJSON = false

  init(_ file: SourceFile) {
    self.file = file
    text = SourceText(bytes: file.bytes)
    tree = SyntaxTree(of: file)
    cursor = file.byteOrderMarkLength
    lineStart = cursor
  }

  /// The byte at the cursor.
  var current: UInt8 { text[cursor] }

  var isAtEnd: Bool { cursor >= text.count }
  var column: Int { cursor - lineStart }
}

/// A mapping or sequence that is open.
struct Frame {
  enum Kind {
    /// The document itself, which awaits one value.
    case root
    case mapping
    case sequence
    case flowMapping
    case flowSequence

    var isMapping: Bool { self == .mapping || self == .flowMapping }
    var isFlow: Bool { self == .flowMapping || self == .flowSequence }

    func content(end: Int) -> Node.Content {
      isMapping ? .mapping(end: end) : .sequence(end: end)
    }
  }

  let kind: Kind
  let node: Int

  /// The column of its keys or dashes, from 0; inside brackets, that of their owner.
  let indent: Int

  /// A second column at which its lines may begin, after one of them was reported.
  var otherIndent: Int?

  /// The place where the awaited value would start.
  var valuePoint = 0

  /// Whether a key with its colon, or a dash, has been read, but not its value.
  var awaitsValue = false

  /// Whether an error was reported here; deeper lines belong to it and are skipped.
  var isBroken = false

  /// Whether keys among its items, or items among its keys, have been reported.
  var isMixed = false

  var isFlow: Bool { kind.isFlow }
}

extension Parser {
  /// The innermost open mapping or sequence.
  var top: Frame {
    get { frames[frames.count - 1] }
    set { frames[frames.count - 1] = newValue }
  }

  // MARK: Reporting

  func place(_ range: Range<Int>) -> Place { Place(file, Span(range)) }

  /// The byte at the cursor.
  var here: Place { place(cursor..<cursor + 1) }

  /// The line from the cursor on.
  var restOfLine: Place { place(cursor..<text.lineEnd(from: cursor)) }

  /// Reports an error or a warning whose help line does not quote a fix.
  mutating func report(
    _ code: DiagnosticCode, _ message: Words, severity: Diagnostic.Severity = .error,
    at place: Place, notes: [Diagnostic.Note] = [], fixes: [Fix] = [], otherwise: Words? = nil,
    help: Words
  ) {
    report(
      Diagnostic(
        code, message, severity: severity, at: place, notes: notes, fixes: fixes,
        otherwise: otherwise, help: help))
  }

  mutating func report(_ diagnostic: Diagnostic) {
    switch diagnostic.code {
    case .tabInIndentation where isJSON, .tabBetweenWords where isJSON: return
    // A file repeats these throughout; only the first is reported.
    case .tabInIndentation, .tabBetweenWords, .bracketNotIndented, .quotedLineNotIndented:
      guard reportedOnce.insert(diagnostic.code).inserted else { return }
    // Of keys among items, or items among keys, a mapping or sequence gets one report.
    case .keyAmongItems, .itemAmongKeys, .keyInBrackets:
      if top.isMixed { return }
      top.isMixed = true
    default: break
    }
    if diagnostic.severity == .warning {
      // Further warnings would only repeat the others.
      guard bag.diagnostics.count - bag.errorCount < Parser.warningLimit else { return }
    } else if isStopped {
      return
    }
    bag.report(diagnostic)
    isStopped = isStopped || bag.errorCount >= Parser.errorLimit
  }

  // MARK: Building the tree

  mutating func append(_ scalar: Node) {
    tree.nodes.append(scalar)
    lastEnd = scalar.end
  }

  /// Appends the value that the top frame awaits.
  mutating func appendValue(_ scalar: Node) {
    append(scalar)
    top.awaitsValue = false
  }

  /// Appends an empty value if the top frame awaits one.
  mutating func appendAwaitedValue() {
    if top.awaitsValue { appendValue(Node(.empty, top.valuePoint..<top.valuePoint)) }
  }

  /// Awaits the value of the key that is now in the tree; the value may begin at the cursor.
  mutating func awaitValue() {
    top.awaitsValue = true
    top.isBroken = false
    top.valuePoint = cursor
  }

  /// Opens a mapping or sequence that starts at `start`, as the value that the top frame awaits.
  ///
  /// Stops reading if they are nested too deeply.
  mutating func open(_ kind: Frame.Kind, at start: Int, indent: Int) -> Bool {
    guard frames.count <= Parser.depthLimit else {
      report(
        Diagnostic(
          .nestedTooDeep, "this has more than 64 levels", at: place(start..<start + 1),
          label: "reading stops here", help: "close the open brackets, or use fewer levels"))
      isStopped = true
      cursor = text.count
      return false
    }
    top.awaitsValue = false
    frames.append(Frame(kind: kind, node: tree.nodes.count, indent: indent))
    tree.nodes.append(Node(kind.content(end: 0), start..<start))
    lastEnd = start
    return true
  }

  /// Closes the innermost open mapping or sequence at the end of the last value.
  mutating func closeTop() {
    appendAwaitedValue()
    let frame = frames.removeLast()
    tree.nodes[frame.node] = Node(
      frame.kind.content(end: tree.nodes.count), tree.nodes[frame.node].start..<lastEnd)
    if frame.kind.isMapping { checkKeys(of: NodeID(index: frame.node)) }
  }

  /// Closes every open mapping and sequence beyond the first `frameCount` frames.
  mutating func close(downTo frameCount: Int) {
    while frames.count > frameCount { closeTop() }
  }
}
