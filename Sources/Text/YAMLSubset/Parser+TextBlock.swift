// Text over several lines after `|` (kept as it is) or `>` (folded).
extension Parser {
  /// Reads the text block with its `|` or `>` at the cursor as the value that the top frame awaits.
  mutating func readTextBlock() {
    if top.kind == .root { return passTextWithoutKey() }
    let start = cursor
    guard let header = readTextBlockHeader() else { return }
    let parent = top.indent
    let indent = header.indent.map { parent + $0 } ?? detectTextIndent(parent: parent)
    var decoded: [UInt8] = []
    var hasText = false
    var lastIsSpaced = false
    // Line breaks since the last text, not yet written.
    var breaks = 0
    var end = text.lineBreak(from: start)
    while moveToTextLine(indent: indent, breaks: &breaks) {
      end = text.lineBreak(from: cursor)
      // In folded text, a single break between two lines that do not start with a space becomes a space, and one of
      // several is dropped.
      let isSpaced = text.isSpaceOrTab(at: cursor)
      if header.isFolded, hasText, !isSpaced, !lastIsSpaced {
        if breaks == 1 { decoded.append(Byte.space) }
        breaks -= 1
      }
      decoded += repeatElement(Byte.lineFeed, count: breaks)
      decoded += text.bytes[cursor..<end]
      breaks = end < text.count ? 1 : 0
      lastIsSpaced = isSpaced
      hasText = true
      cursor = end
      passLineBreak()
    }
    if hasText, breaks == 0, header.chomping != Byte.dash {
      let place = place(end..<end)
      report(
        .noLineBreakAtEnd, "the last line of this text does not end with a line break",
        severity: .warning, at: place, fixes: [.inserting("\n", at: place.span.end)],
        otherwise: "press Enter at its end",
        help: "press Enter at its end; programs read such a line differently")
    }
    // `-` keeps no line break at the end, `+` all of them.
    switch header.chomping {
    case nil: decoded += repeatElement(Byte.lineFeed, count: hasText ? min(breaks, 1) : 0)
    case Byte.dash: break
    default: decoded += repeatElement(Byte.lineFeed, count: breaks)
    }
    let next = cursor
    cursor = end
    appendValue(decodedScalar(decoded, from: start))
    cursor = next
    checkLineBelowText(parent: parent, indent: indent)
  }

  /// Skips a text block, with its lines, in place of the document's beginning; the document may still begin below it.
  private mutating func passTextWithoutKey() {
    report(
      .textWithoutKey, "this text has no key", at: here,
      help: "write one before it, as in \"note: |\"")
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

  private typealias TextBlockHeader = (isFolded: Bool, chomping: UInt8?, indent: Int?)

  /// Reads `|` or `>`, the indicators after it in any order, and the rest of the line: `-` or `+`, and a digit for the
  /// columns beyond the parent's.
  private mutating func readTextBlockHeader() -> TextBlockHeader? {
    let start = cursor
    var header: TextBlockHeader = (current == Byte.greater, nil, nil)
    cursor += 1
    while true {
      switch current {
      case Byte.dash where header.chomping == nil, UInt8(ascii: "+") where header.chomping == nil:
        header.chomping = current
      case UInt8(ascii: "1")...UInt8(ascii: "9") where header.indent == nil:
        header.indent = Int(current - UInt8(ascii: "0"))
      default:
        let indicatorsEnd = cursor
        passSpaces()
        if text.isLineBreak(at: cursor) || current == Byte.hash && cursor > indicatorsEnd {
          moveToNextLine()
          return header
        }
        reportBadTextBlock(place(start..<text.lineEnd(from: start)))
        return nil
      }
      cursor += 1
    }
  }

  private mutating func reportBadTextBlock(_ place: Place) {
    let advice: Words = "put the text on the lines below, or in quotes"
    report(
      Diagnostic(
        .badTextBlock, "after \(place.text.prefix(1)) the text has to start on the next line",
        at: place, fixes: [.quoting(place)], otherwise: advice,
        help: wording(advice, printing: place)))
    appendAwaitedValue()
    breakOff()
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
        if deepest.count > width {
          let place = place(deepest)
          report(
            .blankLineTooDeep, "this blank line has more spaces than the text below it", at: place,
            fixes: [.deleting(place)], help: "delete the spaces in this line")
        }
        return width
      }
      if width > deepest.count { deepest = index..<end }
      index = text.lineAfter(lineBreakAt: end)
    }
    // If all lines are blank, the longest one decides.
    return max(deepest.count, parent + 1)
  }

  /// Moves to the text of the block's next line that is not blank; false if the block ends.
  private mutating func moveToTextLine(indent: Int, breaks: inout Int) -> Bool {
    while !isAtEnd {
      let content = min(text.endOfSpaces(from: cursor), cursor + indent)
      let isBlank = text.isLineBreak(at: content)
      guard isBlank || content == cursor + indent else { return false }
      cursor = content
      if !isBlank { return true }
      if isAtEnd { return false }
      passLineBreak()
      breaks += 1
    }
    return false
  }

  /// Reports a line between the parent's column and the text's: it belongs to neither.
  private mutating func checkLineBelowText(parent: Int, indent: Int) {
    guard moveToContentLine() else { return }
    if column > parent {
      let expected = indent + 1
      report(
        .textBlockLineNotIndented,
        "this line starts at column \(column + 1), the text above it at \(expected)",
        at: restOfLine,
        help: "let the line start at column \(expected) if it is part of the text")
      top.isBroken = true
    }
    cursor = lineStart
  }
}
