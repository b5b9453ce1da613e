import Diagnostics

// Text over several lines after `|` (kept as it is) or `>` (folded).
extension Parser {
  private enum Chomping {
    /// One line break at the end.
    case clip
    /// `-`: none.
    case strip
    /// `+`: all of them.
    case keep
  }

  /// Reads the text block whose `|` or `>` is at the cursor as the value that the top frame awaits.
  mutating func readTextBlock() {
    if top.kind == .root { return passTextWithoutKey() }
    let start = cursor
    let isFolded = byte(at: cursor) == Byte.greater
    cursor += 1
    guard let (chomping, digit) = readTextBlockHeader(start: start) else { return }
    let parent = Int(top.indent)
    guard let indent = digit.map({ max(parent, -1) + $0 }) ?? detectTextIndent(parent: parent)
    else { return }
    let textStart = decodedBytes.count
    var lines = TextBlockLines(isFolded: isFolded)
    var end = text.lineBreak(from: start)
    while moveToTextLine(indent: indent, lines: &lines) {
      lines.startLine(isSpaced: text.isSpaceOrTab(at: cursor), in: &decodedBytes)
      end = text.lineBreak(from: cursor)
      unsafe decodedBytes.append(contentsOf: text.bytes(in: cursor..<end))
      cursor = end
      if end < count { lines.pendingBreaks = 1 }
      passLineBreak()
    }
    if chomping != .strip, lines.hasText, lines.pendingBreaks == 0 {
      warn(.noLineBreakAtEnd(at: place(end..<end)))
    }
    switch chomping {
    case .strip: break
    case .clip:
      if lines.hasText, lines.pendingBreaks > 0 { decodedBytes.append(Byte.lineFeed) }
    case .keep:
      decodedBytes.append(contentsOf: repeatElement(Byte.lineFeed, count: lines.pendingBreaks))
    }
    let next = cursor
    cursor = end
    appendValue(decodedToken(start: start, textStart: textStart))
    cursor = next
    checkLineBelowText(parent: parent, indent: indent)
  }

  /// Leaves a text block that stands where the document should begin, with its lines: the document
  /// may still begin below it.
  private mutating func passTextWithoutKey() {
    report(.textWithoutKey(at: place(cursor..<cursor + 1)))
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

  /// Reads the indicators after `|` or `>`, and the rest of the line.
  private mutating func readTextBlockHeader(start: Int) -> (Chomping, digit: Int?)? {
    var chomping: Chomping?
    var digit: Int?
    while true {
      let byte = byte(at: cursor)
      if chomping == nil, byte == Byte.dash {
        chomping = .strip
      } else if chomping == nil, byte == UInt8(ascii: "+") {
        chomping = .keep
      } else if digit == nil, Byte.isDigit(byte), byte != UInt8(ascii: "0") {
        digit = Int(byte - UInt8(ascii: "0"))
      } else {
        break
      }
      cursor += 1
    }
    let indicatorsEnd = cursor
    passSpaces()
    let rest = byte(at: cursor)
    guard Byte.isLineBreak(rest) || rest == Byte.hash && cursor > indicatorsEnd else {
      report(.badTextBlock(at: place(start..<text.trimmedLineEnd(from: start))))
      appendEmptyValue()
      breakOff()
      return nil
    }
    moveToNextLine()
    return (chomping ?? .clip, digit)
  }

  /// The column of the first line that is not blank, at least one more than the parent's.
  private mutating func detectTextIndent(parent: Int) -> Int? {
    var index = cursor
    var deepest = 0
    var deepestAt = cursor
    while index < count {
      let start = index
      while byte(at: index) == Byte.space { index += 1 }
      let width = index - start
      guard Byte.isLineBreak(byte(at: index)) else {
        if width > parent, deepest > width {
          report(
            .blankLineTooDeep(at: place(deepestAt..<deepestAt + deepest), textColumn: width + 1))
        }
        // Blank lines alone: the longest of them tells.
        return width > parent ? width : max(deepest, parent + 1)
      }
      if width > deepest {
        deepest = width
        deepestAt = start
      }
      if byte(at: index) == Byte.carriageReturn, byte(at: index + 1) == Byte.lineFeed { index += 1 }
      index += 1
    }
    return max(deepest, parent + 1)
  }

  /// Moves to the text of the block's next line that is not blank; false where the block ends.
  private mutating func moveToTextLine(indent: Int, lines: inout TextBlockLines) -> Bool {
    while cursor < count {
      var index = cursor
      while index - cursor < indent, byte(at: index) == Byte.space { index += 1 }
      if Byte.isLineBreak(byte(at: index)) {
        if index == count {
          cursor = count
          return false
        }
        cursor = index
        passLineBreak()
        lines.pendingBreaks += 1
        continue
      }
      guard index - cursor == indent else { return false }
      cursor = index
      return true
    }
    return false
  }

  /// A line between the parent's column and the text's is in neither.
  private mutating func checkLineBelowText(parent: Int, indent: Int) {
    guard moveToContentLine() else { return }
    defer { cursor = lineStart }
    guard column > parent else { return }
    report(
      .textBlockLineNotIndented(
        at: place(cursor..<text.trimmedLineEnd(from: cursor)), column: column + 1,
        expected: indent + 1))
    top.isBroken = true
  }
}

/// Joins the lines of a text block.
private struct TextBlockLines {
  let isFolded: Bool

  /// Line breaks since the last text, not yet written.
  var pendingBreaks = 0
  private(set) var hasText = false
  private var lastIsSpaced = false

  init(isFolded: Bool) {
    self.isFolded = isFolded
  }

  /// Writes the line breaks before a line of text: folded, a single one between two lines that do
  /// not start with a space becomes a space, and of several one is dropped.
  mutating func startLine(isSpaced: Bool, in bytes: inout [UInt8]) {
    let isJoined = isFolded && hasText && !isSpaced && !lastIsSpaced
    if isJoined, pendingBreaks == 1 {
      bytes.append(Byte.space)
    } else {
      let breaks = isJoined ? pendingBreaks - 1 : pendingBreaks
      bytes.append(contentsOf: repeatElement(Byte.lineFeed, count: breaks))
    }
    pendingBreaks = 0
    lastIsSpaced = isSpaced
    hasText = true
  }
}
