import Diagnostics

// Mappings in braces and sequences in brackets, on one line or on several.
extension Parser {
  private enum Expectation {
    /// A key, an item or the closing bracket.
    case entry
    /// What a key's colon leads to.
    case value
    /// A comma or the closing bracket.
    case separator
  }

  /// Reads the flow collection at the cursor as the value that the top frame awaits.
  ///
  /// False after an error that leaves no way to go on inside it: then the cursor is at the start of
  /// a line that does not belong to it.
  mutating func readFlow() -> Bool {
    let outer = frames.count
    let indent = Int(top.indent)
    guard openFlow(indent: indent) else { return false }
    var expectation = Expectation.entry
    while frames.count > outer {
      guard moveToFlowContent() else { return abandonFlow(downTo: outer) }
      switch expectation {
      case .entry:
        guard let next = readFlowEntry() else { return abandonFlow(downTo: outer) }
        expectation = next
      case .value:
        guard let next = readFlowValue() else { return abandonFlow(downTo: outer) }
        expectation = next
      case .separator:
        expectation = readSeparator()
      }
    }
    return true
  }

  private mutating func openFlow(indent: Int) -> Bool {
    let isMapping = byte(at: cursor) == Byte.openBrace
    guard open(isMapping ? .flowMapping : .flowSequence, at: cursor, indent: indent) else {
      return false
    }
    cursor += 1
    return true
  }

  /// Moves over spaces, comments and line breaks to what comes next inside the brackets.
  ///
  /// False at a line that cannot belong to them, after reporting the bracket that is not closed.
  @inline(__always)
  private mutating func moveToFlowContent() -> Bool {
    while byte(at: cursor) == Byte.space { cursor &+= 1 }
    let byte = byte(at: cursor)
    if byte > Byte.hash { return true }
    if byte != Byte.hash, !Byte.isBlank(byte) { return true }
    return moveToFlowContentSlowly()
  }

  private mutating func moveToFlowContentSlowly() -> Bool {
    while true {
      passSpaces()
      let byte = byte(at: cursor)
      if byte == Byte.hash {
        if !Byte.isBlank(self.byte(at: cursor - 1)), cursor > lineStart {
          report(.missingSpaceBeforeComment(at: place(cursor..<cursor + 1)))
        }
        cursor = text.lineBreak(from: cursor)
      } else if Byte.isLineBreak(byte) {
        passLineBreak()
        guard moveToFlowLine() else { return false }
      } else {
        return true
      }
    }
  }

  /// Moves over the indentation of a new line, which has to be deeper than what the brackets
  /// belong to.
  private mutating func moveToFlowLine() -> Bool {
    if cursor == count {
      reportUnclosedBracket()
      return false
    }
    while byte(at: cursor) == Byte.space { cursor += 1 }
    let byte = byte(at: cursor)
    if byte == Byte.tab {
      let start = cursor
      while self.byte(at: cursor) == Byte.tab { cursor += 1 }
      reportOnce(.tabInIndentation(at: place(start..<cursor)))
      return true
    }
    if Byte.isLineBreak(byte) || byte == Byte.hash { return true }
    if column == 0, text.isMarker(Byte.dash, at: cursor) || text.isMarker(Byte.dot, at: cursor) {
      reportUnclosedBracket()
      return false
    }
    if column > Int(top.indent) { return true }
    if text.isDash(at: cursor) || text.startsWithKey(at: cursor), !Byte.isFlowIndicator(byte) {
      reportUnclosedBracket()
      return false
    }
    if !isBracketIndentReported {
      isBracketIndentReported = true
      report(
        .bracketNotIndented(
          at: place(cursor..<cursor + 1), opening: Span(openingBracket..<openingBracket + 1)))
    }
    return true
  }

  var openingBracket: Int { Int(nodes[Int(top.node)].start) }

  @inline(never)
  private mutating func reportUnclosedBracket() {
    reportUnclosed(openingBracket)
    cursor = lineStart
  }

  /// Leaves the brackets after an error; deeper lines below belong to them.
  private mutating func abandonFlow(downTo outer: Int) -> Bool {
    if isStopped { return false }
    close(downTo: outer)
    if cursor == lineStart { top.isBroken = true } else { breakOff() }
    return false
  }

  // MARK: Entries

  private mutating func readFlowEntry() -> Expectation? {
    let byte = byte(at: cursor)
    switch byte {
    case Byte.closeBracket, Byte.closeBrace:
      closeFlow()
      return .separator
    case Byte.comma: return reportStrayComma()
    default: return top.kind == .flowMapping ? readFlowKey() : readFlowItem()
    }
  }

  @inline(never)
  private mutating func reportStrayComma() -> Expectation {
    report(.strayComma(at: place(cursor..<cursor + 1)))
    cursor += 1
    return .entry
  }

  private mutating func readFlowItem() -> Expectation? {
    let start = cursor
    let byte = byte(at: cursor)
    if byte == Byte.openBracket || byte == Byte.openBrace {
      return openFlow(indent: Int(top.indent)) ? .entry : nil
    }
    if byte == Byte.questionMark { reportComplexKey() }
    guard let token = readScalar(inFlow: true) else { return nil }
    append(token)
    let end = cursor
    while self.byte(at: cursor) == Byte.space { cursor &+= 1 }
    if text.isFlowKeyColon(at: cursor, afterQuote: token.isQuoted) {
      return reportKeyInBrackets(from: start)
    }
    cursor = end
    return .separator
  }

  @inline(never)
  private mutating func reportKeyInBrackets(from start: Int) -> Expectation {
    if !top.isMixed { report(.keyInBrackets(at: place(start..<cursor + 1))) }
    top.isMixed = true
    cursor += 1
    return .entry
  }

  private mutating func readFlowKey() -> Expectation? {
    let first = byte(at: cursor)
    if Parser.isUnusualFirst(first) {
      switch first {
      case Byte.openBracket, Byte.openBrace:
        reportBracketAsFlowKey()
        return nil
      case Byte.colon where text.isFlowKeyColon(at: cursor, afterQuote: false):
        return reportEmptyFlowKey()
      case Byte.questionMark: reportComplexKey()
      default: break
      }
    }
    guard let key = readScalar(inFlow: true) else { return nil }
    append(key)
    while byte(at: cursor) == Byte.space { cursor &+= 1 }
    guard text.isFlowKeyColon(at: cursor, afterQuote: key.isQuoted) else {
      cursor = reportKeyWithoutColon(key)
      awaitValue()
      appendEmptyValue()
      return .separator
    }
    checkKey(key)
    cursor &+= 1
    awaitValue()
    return .value
  }

  @inline(never)
  private mutating func reportBracketAsFlowKey() {
    report(.keyNotText(at: place(cursor..<cursor + 1)))
  }

  @inline(never)
  private mutating func reportEmptyFlowKey() -> Expectation {
    report(.emptyKey(at: place(cursor..<cursor + 1)))
    append(ScalarToken(shape: .plain, start: cursor, end: cursor))
    cursor += 1
    awaitValue()
    return .value
  }

  /// Moves over a question mark that stands before a key.
  @inline(never)
  private mutating func reportComplexKey() {
    guard byte(at: cursor) == Byte.questionMark, Byte.isBlank(byte(at: cursor + 1)) else { return }
    report(.complexKey(at: place(cursor..<cursor + 1)))
    cursor += 1
    while byte(at: cursor) == Byte.space { cursor += 1 }
  }

  private mutating func readFlowValue() -> Expectation? {
    switch byte(at: cursor) {
    case Byte.openBracket, Byte.openBrace: return openFlow(indent: Int(top.indent)) ? .entry : nil
    case Byte.comma, Byte.closeBracket, Byte.closeBrace:
      appendEmptyValue()
      return .separator
    default:
      guard let token = readScalar(inFlow: true) else { return nil }
      let next = byte(at: cursor)
      if next == Byte.space || next == Byte.colon, isFlowKeyColonAhead(of: token) {
        return readTwoColons(token)
      }
      appendValue(token)
      return .separator
    }
  }

  /// A value that a second colon follows: without a comma the next key has become part of it, or
  /// the colon is meant as text.
  @inline(never)
  private mutating func readTwoColons(_ token: ScalarToken) -> Expectation {
    var keyStart = token.end
    while keyStart > token.start, !text.isSpaceOrTab(at: keyStart - 1) { keyStart -= 1 }
    guard token.shape == .plain, keyStart > token.start else {
      appendValue(token)
      while byte(at: cursor) == Byte.space { cursor += 1 }
      reportColonInValue(token)
      cursor = meantEnd(from: cursor + 1)
      return .separator
    }
    var valueEnd = keyStart
    while text.isSpaceOrTab(at: valueEnd - 1) { valueEnd -= 1 }
    appendValue(ScalarToken(shape: .plain, start: token.start, end: valueEnd))
    report(.missingComma(at: place(keyStart..<token.end), isMapping: true))
    cursor = keyStart
    return .entry
  }

  private func isFlowKeyColonAhead(of token: ScalarToken) -> Bool {
    var index = cursor
    while byte(at: index) == Byte.space { index &+= 1 }
    return text.isFlowKeyColon(at: index, afterQuote: token.isQuoted)
  }

  private mutating func readSeparator() -> Expectation {
    switch byte(at: cursor) {
    case Byte.comma:
      cursor += 1
      return .entry
    case Byte.closeBracket, Byte.closeBrace:
      closeFlow()
      return .separator
    default: return reportMissingComma()
    }
  }

  @inline(never)
  private mutating func reportMissingComma() -> Expectation {
    report(.missingComma(at: place(cursor..<cursor + 1), isMapping: top.kind == .flowMapping))
    return .entry
  }

  /// Closes the top frame at the closing bracket at the cursor, even where it is the wrong one.
  private mutating func closeFlow() {
    if !isOpener(of: byte(at: cursor), frames.count - 1) { reportWrongClosingBracket() }
    cursor += 1
    closeTopFlow()
  }

  mutating func closeTopFlow() {
    if top.awaitsValue { appendEmptyValue() }
    lastEnd = UInt32(truncatingIfNeeded: cursor)
    closeTop()
  }
}
