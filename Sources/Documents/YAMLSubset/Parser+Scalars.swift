import Diagnostics

// Plain scalars.
extension Parser {
  /// Reads a plain or quoted scalar; nil after an error without text to go on with.
  ///
  /// The cursor ends right after its last character.
  mutating func readScalar(inFlow: Bool) -> Node? {
    if current == Byte.doubleQuote || current == Byte.singleQuote { return readQuoted() }
    if startsWithReservedCharacter(inFlow: inFlow) {
      report(.reservedCharacter(current, at: here, text: textFromCursor))
    }
    return readPlain(inFlow: inFlow)
  }

  /// Reads plain text up to `: `, ` #` or the end of the line, or, inside brackets, up to a comma or a bracket.
  private mutating func readPlain(inFlow: Bool) -> Node {
    let start = cursor
    var stop = cursor
    while Byte.isLetter(text[stop]) || !endsPlain(at: stop, inFlow: inFlow) { stop += 1 }
    cursor = text.trimmedEnd(stop, downTo: start)
    let scalar = Node(.plain, start..<cursor)
    if text[start] >= 0x80 || text[cursor - 1] >= 0x80 { checkEnds(of: scalar) }
    return scalar
  }

  /// Whether the plain text that starts at the cursor ends before a byte.
  private mutating func endsPlain(at index: Int, inFlow: Bool) -> Bool {
    switch text[index] {
    case Byte.lineFeed, Byte.carriageReturn: return true
    case Byte.colon:
      return Byte.isBlank(text[index + 1]) || inFlow && endsKeyInFlow(colonAt: index)
    case Byte.hash: return index > cursor && text.isComment(at: index)
    case Byte.tab:
      reportOnce(.tabBetweenWords(at: place(index..<index + 1)))
      return false
    case let byte: return inFlow && Byte.isFlowIndicator(byte)
    }
  }

  /// Whether a colon ends a key. Right before a comma or bracket it does in YAML 1.2, and before a question mark it
  /// does not. But programs that read YAML differ in both, so it needs a space.
  private mutating func endsKeyInFlow(colonAt index: Int) -> Bool {
    let next = text[index + 1]
    let endsKey = Byte.isFlowIndicator(next)
    guard endsKey || next == Byte.questionMark else { return false }
    report(.missingSpaceAfterColon(at: place(index..<index + 1), line: Span(cursor..<index + 1)))
    return endsKey
  }

  /// Whether the character at the cursor may not start plain text; after a report, reading goes on as if it could.
  private func startsWithReservedCharacter(inFlow: Bool) -> Bool {
    switch current {
    case Byte.dash, Byte.questionMark, Byte.colon:
      let next = text[cursor + 1]
      let startsText = !Byte.isBlank(next) && !(inFlow && Byte.isFlowIndicator(next))
      return !startsText || inFlow && current != Byte.dash
    case Byte.exclamation, Byte.hash, Byte.percent, Byte.ampersand, Byte.asterisk, Byte.greater,
      Byte.bar, UInt8(ascii: "@"), UInt8(ascii: "`"):
      return true
    case let byte: return Byte.isFlowIndicator(byte)
    }
  }

  /// The part of the line from the cursor on that was meant as one text, for a suggestion; a key ends at its colon.
  private var textFromCursor: Span {
    let end = meantEnd(from: cursor + 1)
    guard mayBeKeyAtCursor else { return Span(cursor..<end) }
    let keyEnd = (cursor + 1..<end).first { text.isKeyColon(at: $0) } ?? end
    return Span(cursor..<text.trimmedEnd(keyEnd, downTo: cursor + 1))
  }

  /// Whether a key can begin at the cursor: in braces if none was read yet, in a block at the start of a line or after
  /// a dash.
  private var mayBeKeyAtCursor: Bool {
    if top.isFlow { return top.kind == .flowMapping && !top.awaitsValue }
    return (lineStart..<cursor).allSatisfy {
      text.isSpaceOrTab(at: $0) || text[$0] == Byte.dash
    }
  }
}
