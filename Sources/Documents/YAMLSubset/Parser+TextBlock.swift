import Diagnostics

// Text over several lines after `|` (kept as it is) or `>` (folded).
extension Parser {
  /// Reads the text block with its `|` or `>` at the cursor as the value that the top frame awaits.
  mutating func readTextBlock() {
    if top.kind == .root { return passTextWithoutKey() }
    let start = cursor
    guard let header = readTextBlockHeader() else { return }
    let parent = top.indent
    let indent =
      header.indent.map { parent + $0 } ?? detectTextIndent(parent: parent)
    var lines = TextBlockLines(isFolded: header.isFolded)
    var end = text.lineBreak(from: start)
    while moveToTextLine(indent: indent, lines: &lines) {
      end = text.lineBreak(from: cursor)
      lines.append(text.bytes[cursor..<end], endsInBreak: end < text.count)
      cursor = end
      passLineBreak()
    }
    if header.chomping != .strip, lines.hasText, lines.pendingBreaks == 0 {
      warn(.noLineBreakAtEnd(at: place(end..<end)))
    }
    let next = cursor
    cursor = end
    appendValue(decodedScalar(lines.text(chomping: header.chomping), from: start))
    cursor = next
    checkLineBelowText(parent: parent, indent: indent)
  }

  /// Skips a text block, with its lines, in place of the document's beginning; the document may still begin below it.
  private mutating func passTextWithoutKey() {
    report(.textWithoutKey(at: here))
    let indent = column
    moveToNextLine()
    while moveToContentLine() {
      guard column > indent else {
        cursor = lineStart
        return
      }
      moveToNextLine()
    }
  }

  /// Reads `|` or `>`, the indicators after it, and the rest of the line.
  private mutating func readTextBlockHeader() -> TextBlockHeader? {
    let start = cursor
    var header = TextBlockHeader(isFolded: current == Byte.greater)
    cursor += 1
    while header.read(current) { cursor += 1 }
    let indicatorsEnd = cursor
    passSpaces()
    guard text.isLineBreak(at: cursor) || current == Byte.hash && cursor > indicatorsEnd else {
      report(.badTextBlock(at: place(start..<text.lineEnd(from: start))))
      appendAwaitedValue()
      breakOff()
      return nil
    }
    moveToNextLine()
    return header
  }

  /// Returns the column of the first line that is not blank, at least one more than the parent's.
  private mutating func detectTextIndent(parent: Int) -> Int {
    var index = cursor
    var deepest = index..<index
    while index < text.count {
      let end = text.endOfSpaces(from: index)
      let width = end - index
      guard text.isLineBreak(at: end) else {
        guard width > parent else { break }
        if deepest.count > width { report(.blankLineTooDeep(at: place(deepest))) }
        return width
      }
      if width > deepest.count { deepest = index..<end }
      index = text.lineAfter(lineBreakAt: end)
    }
    // If all lines are blank, the longest one decides.
    return max(deepest.count, parent + 1)
  }

  /// Moves to the text of the block's next line that is not blank; false if the block ends.
  private mutating func moveToTextLine(indent: Int, lines: inout TextBlockLines) -> Bool {
    while !isAtEnd {
      let content = min(text.endOfSpaces(from: cursor), cursor + indent)
      if text.isLineBreak(at: content) {
        cursor = content
        if isAtEnd { return false }
        passLineBreak()
        lines.pendingBreaks += 1
        continue
      }
      guard content == cursor + indent else { return false }
      cursor = content
      return true
    }
    return false
  }

  /// Reports a line between the parent's column and the text's: it belongs to neither.
  private mutating func checkLineBelowText(parent: Int, indent: Int) {
    guard moveToContentLine() else { return }
    if column > parent {
      report(
        .textBlockLineNotIndented(at: restOfLine, column: column + 1, expected: indent + 1))
      top.isBroken = true
    }
    cursor = lineStart
  }
}

/// The indicators after a text block's `|` or `>`.
private struct TextBlockHeader {
  enum Chomping {
    /// One line break at the end.
    case clip
    /// `-`: none.
    case strip
    /// `+`: all of them.
    case keep
  }

  let isFolded: Bool
  private var indicator: Chomping?

  /// Columns of indentation beyond the parent's, if a digit gives them.
  private(set) var indent: Int?

  var chomping: Chomping { indicator ?? .clip }

  init(isFolded: Bool) { self.isFolded = isFolded }

  /// Takes one indicator; false if the byte is not one, or if one of its kind was already read.
  mutating func read(_ byte: UInt8) -> Bool {
    switch byte {
    case Byte.dash where indicator == nil: indicator = .strip
    case UInt8(ascii: "+") where indicator == nil: indicator = .keep
    case UInt8(ascii: "1")...UInt8(ascii: "9") where indent == nil:
      indent = Int(byte - UInt8(ascii: "0"))
    default: return false
    }
    return true
  }
}

/// Joins the lines of a text block.
private struct TextBlockLines {
  private let isFolded: Bool
  private var bytes: [UInt8] = []

  /// Line breaks since the last text, not yet written.
  var pendingBreaks = 0
  private(set) var hasText = false
  private var lastIsSpaced = false

  init(isFolded: Bool) { self.isFolded = isFolded }

  /// Writes a line of text and the line breaks before it. In folded text, a single break between two lines that do not
  /// start with a space becomes a space, and one of several is dropped.
  mutating func append(_ line: ArraySlice<UInt8>, endsInBreak: Bool) {
    let isSpaced = line.first == Byte.space || line.first == Byte.tab
    let isJoined = isFolded && hasText && !isSpaced && !lastIsSpaced
    if isJoined, pendingBreaks == 1 {
      bytes.append(Byte.space)
    } else {
      bytes += repeatElement(Byte.lineFeed, count: isJoined ? pendingBreaks - 1 : pendingBreaks)
    }
    bytes += line
    pendingBreaks = endsInBreak ? 1 : 0
    lastIsSpaced = isSpaced
    hasText = true
  }

  func text(chomping: TextBlockHeader.Chomping) -> [UInt8] {
    switch chomping {
    case .strip: bytes
    case .clip: hasText && pendingBreaks > 0 ? bytes + [Byte.lineFeed] : bytes
    case .keep: bytes + repeatElement(Byte.lineFeed, count: pendingBreaks)
    }
  }
}
