import Diagnostics

// Plain and quoted scalars.
extension Parser {
  /// Reads a plain or quoted scalar; nothing after an error that leaves no text to go on with.
  ///
  /// The cursor ends right behind its last character.
  @inline(__always)
  mutating func readScalar(inFlow: Bool) -> ScalarToken? {
    let first = byte(at: cursor)
    if Parser.isUnusualFirst(first) {
      if first == Byte.doubleQuote || first == Byte.singleQuote { return readQuoted(by: first) }
      checkFirstByte(first, inFlow: inFlow)
    }
    return inFlow ? readPlainInFlow() : readPlain()
  }

  // MARK: Plain

  /// Reads plain text up to `: `, ` #` or the end of the line.
  private mutating func readPlain() -> ScalarToken {
    var index = text.plainStop(from: cursor, inFlow: false)
    while !endsPlain(at: index) { index = text.plainStop(from: index &+ 1, inFlow: false) }
    return plainToken(upTo: index)
  }

  /// Reads plain text up to `: `, ` #`, a comma, a bracket or the end of the line.
  mutating func readPlainInFlow() -> ScalarToken {
    var index = text.plainStop(from: cursor, inFlow: true)
    while !endsPlainInFlow(at: index) { index = text.plainStop(from: index &+ 1, inFlow: true) }
    return plainToken(upTo: index)
  }

  /// Whether plain text ends before the byte at a stop.
  @inline(__always)
  private mutating func endsPlain(at index: Int) -> Bool {
    let byte = byte(at: index)
    if byte == Byte.colon { return Byte.isBlank(self.byte(at: index &+ 1)) }
    return endsPlain(at: index, before: byte)
  }

  @inline(__always)
  private mutating func endsPlainInFlow(at index: Int) -> Bool {
    let byte = byte(at: index)
    if byte == Byte.colon {
      return Byte.isBlank(self.byte(at: index &+ 1)) || endsKeyInFlow(colonAt: index)
    }
    return byte > Byte.hash || endsPlain(at: index, before: byte)
  }

  /// Whether plain text ends before a byte that is no colon, comma or bracket.
  @inline(__always)
  private mutating func endsPlain(at index: Int, before byte: UInt8) -> Bool {
    if Byte.isLineBreak(byte) { return true }
    if byte == Byte.hash { return index > cursor && text.isSpaceOrTab(at: index &- 1) }
    if byte == Byte.tab { reportTab(inPlainAt: index) }
    return false
  }

  /// A colon right before a comma or bracket ends a key in YAML 1.2, and one before a question mark
  /// does not, but programs that read YAML differ in both: so it needs a space.
  private mutating func endsKeyInFlow(colonAt index: Int) -> Bool {
    let next = byte(at: index + 1)
    let endsKey = Byte.isFlowIndicator(next)
    guard endsKey || next == Byte.questionMark else { return false }
    reportMissingSpace(afterColonAt: index)
    return endsKey
  }

  @inline(never)
  private mutating func reportMissingSpace(afterColonAt index: Int) {
    report(.missingSpaceAfterColon(at: place(index..<index + 1), line: Span(cursor..<index + 1)))
  }

  @inline(__always)
  private mutating func plainToken(upTo stop: Int) -> ScalarToken {
    var end = stop
    while end > cursor, text.isSpaceOrTab(at: end &- 1) { end &-= 1 }
    let token = ScalarToken(shape: .plain, start: cursor, end: end)
    cursor = end
    if byte(at: token.start) >= 0x80 || byte(at: end - 1) >= 0x80 { checkEnds(of: token) }
    return token
  }

  @inline(never)
  private mutating func reportTab(inPlainAt index: Int) {
    reportOnce(.tabBetweenWords(at: place(index..<index + 1)))
  }

  /// A quote, or a character that plain text may not start with, or only before certain others.
  @inline(__always)
  static func isUnusualFirst(_ byte: UInt8) -> Bool {
    let bits = byte < 64 ? 0xC400_34EE_0000_0000 : 0x3800_0001_2800_0001 as UInt64
    return byte < 0x80 && bits & (1 << UInt64(byte & 63)) != 0
  }

  /// Reports a first character that plain text may not start with; reading goes on as if it might.
  @inline(never)
  private mutating func checkFirstByte(_ first: UInt8, inFlow: Bool) {
    let next = byte(at: cursor + 1)
    switch first {
    case Byte.dash, Byte.questionMark, Byte.colon:
      let startsText = !Byte.isBlank(next) && !(inFlow && Byte.isFlowIndicator(next))
      if startsText, !inFlow || first == Byte.dash { return }
    default: break
    }
    report(.reservedCharacter(first, at: place(cursor..<cursor + 1), text: textFromCursor))
  }

  /// What stands on the line from the cursor on and was meant as one text, for a suggestion: a key
  /// ends at its colon.
  private var textFromCursor: Span {
    let end = meantEnd(from: cursor + 1)
    guard mayBeKeyAtCursor else { return Span(cursor..<end) }
    var keyEnd = cursor + 1
    while keyEnd < end, !(byte(at: keyEnd) == Byte.colon && Byte.isBlank(byte(at: keyEnd + 1))) {
      keyEnd += 1
    }
    while keyEnd > cursor + 1, text.isSpaceOrTab(at: keyEnd - 1) { keyEnd -= 1 }
    return Span(cursor..<keyEnd)
  }

  /// Whether a key can begin at the cursor: in braces where none was read, in a block at the start
  /// of a line or after a dash.
  private var mayBeKeyAtCursor: Bool {
    if top.isFlow { return top.kind == .flowMapping && !top.awaitsValue }
    return (lineStart..<cursor).allSatisfy {
      text.isSpaceOrTab(at: $0) || byte(at: $0) == Byte.dash
    }
  }

  /// Where text ends, from an index on, as it was probably meant: at the end of the line, at a
  /// comment, or inside brackets at a comma or bracket.
  func meantEnd(from index: Int) -> Int {
    var end = index
    while !Byte.isLineBreak(byte(at: end)) {
      if top.isFlow, Byte.isFlowIndicator(byte(at: end)) { break }
      if byte(at: end) == Byte.hash, byte(at: end - 1) == Byte.space { break }
      end += 1
    }
    while end > index, text.isSpaceOrTab(at: end - 1) { end -= 1 }
    return end
  }

  // MARK: Quoted

  @inline(never)
  private mutating func readQuoted(by quote: UInt8) -> ScalarToken? {
    let start = cursor
    var index = start + 1
    while true {
      let byte = byte(at: index)
      if byte == quote {
        if quote == Byte.singleQuote, self.byte(at: index + 1) == quote { break }
        cursor = index + 1
        return ScalarToken(shape: .quoted, start: start, end: cursor)
      }
      if byte == Byte.backslash && quote == Byte.doubleQuote || Byte.isLineBreak(byte) { break }
      index += 1
    }
    return decodeQuoted(by: quote, start: start, from: index)
  }

  /// Reads the rest of a quoted scalar whose text differs from what stands in the file.
  @inline(never)
  private mutating func decodeQuoted(by quote: UInt8, start: Int, from: Int) -> ScalarToken? {
    let textStart = decodedBytes.count
    unsafe decodedBytes.append(contentsOf: text.bytes(in: start + 1..<from))
    var protectedEnd = textStart
    cursor = from
    while true {
      let byte = byte(at: cursor)
      if byte == quote {
        if quote == Byte.doubleQuote || self.byte(at: cursor + 1) != quote { break }
        decodedBytes.append(quote)
        cursor += 2
      } else if byte == Byte.backslash, quote == Byte.doubleQuote {
        guard decodeEscape() else { return unclosedQuote(start) }
        protectedEnd = decodedBytes.count
      } else if Byte.isLineBreak(byte) {
        while decodedBytes.count > protectedEnd, Byte.isBlank(decodedBytes[decodedBytes.count - 1])
        {
          decodedBytes.removeLast()
        }
        guard let breaks = passBreaks(inTextQuotedBy: quote) else { return unclosedQuote(start) }
        decodedBytes.append(
          contentsOf: repeatElement(
            breaks == 1 ? Byte.space : Byte.lineFeed, count: max(1, breaks - 1)))
        protectedEnd = decodedBytes.count
      } else {
        decodedBytes.append(byte)
        cursor += 1
      }
    }
    cursor += 1
    return decodedToken(start: start, textStart: textStart)
  }

  /// The token of what has been decoded since `textStart`, up to the cursor.
  mutating func decodedToken(start: Int, textStart: Int) -> ScalarToken {
    decodedTexts.append(Span(textStart..<decodedBytes.count))
    return ScalarToken(
      shape: .decoded, start: start, end: cursor,
      link: UInt32(truncatingIfNeeded: decodedTexts.count - 1))
  }

  /// Moves over line breaks and the indentation after them; their count, or nothing where the
  /// quoted text cannot go on.
  mutating func passBreaks(inTextQuotedBy quote: UInt8) -> Int? {
    var breaks = 0
    while Byte.isLineBreak(byte(at: cursor)) {
      passLineBreak()
      breaks += 1
      if cursor == count { return nil }
      while byte(at: cursor) == Byte.space { cursor += 1 }
      if byte(at: cursor) == Byte.tab {
        reportOnce(.tabInIndentation(at: place(cursor..<cursor + 1)))
        while byte(at: cursor) == Byte.tab || byte(at: cursor) == Byte.space { cursor += 1 }
      }
    }
    let isMarked =
      column == 0 && (text.isMarker(Byte.dash, at: cursor) || text.isMarker(Byte.dot, at: cursor))
    if isMarked { return nil }
    if column <= Int(top.indent), !reportsQuotedLine(quote) { return nil }
    return breaks
  }

  /// A line that lacks indentation but closes the quote, and is nothing by itself, belongs to the
  /// quoted text all the same: false where it does not.
  private mutating func reportsQuotedLine(_ quote: UInt8) -> Bool {
    let end = text.trimmedLineEnd(from: cursor)
    guard !text.isDash(at: cursor), !text.startsWithKey(at: cursor) else { return false }
    if !isQuotedLineReported {
      isQuotedLineReported = true
      let word = (cursor..<end).first { Byte.isBlank(byte(at: $0)) || byte(at: $0) == quote }
      report(.quotedLineNotIndented(at: place(cursor..<max(cursor + 1, word ?? end))))
    }
    return true
  }

  /// The opening quote is to blame; the cursor goes to the line that cannot belong to it.
  private mutating func unclosedQuote(_ start: Int) -> ScalarToken? {
    report(.unclosedQuote(at: place(start..<start + 1)))
    top.isBroken = true
    if top.awaitsValue { appendEmptyValue() }
    cursor = lineStart
    return nil
  }
}
