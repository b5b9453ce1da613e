// Mappings in braces and sequences in brackets, on one line or on several.
extension Parser {
  var isAtOpeningBracket: Bool { current == Byte.openBracket || current == Byte.openBrace }

  /// Reads the flow collection at the cursor as the value that the top frame awaits.
  ///
  /// Returns false after an error that makes it impossible to go on inside. The cursor is then at the start of a line
  /// that does not belong to it.
  mutating func readFlow() -> Bool {
    let outer = frames.count
    guard openFlow() else { return false }
    var needsComma = false
    while frames.count > outer {
      if moveToFlowContent(), readFlowPart(&needsComma) { continue }
      guard !isStopped else { return false }
      // Deeper lines below still belong to the brackets.
      close(downTo: outer)
      if cursor == lineStart { top.isBroken = true } else { breakOff() }
      return false
    }
    return true
  }

  private mutating func openFlow() -> Bool {
    let kind = current == Byte.openBrace ? Frame.Kind.flowMapping : .flowSequence
    guard open(kind, at: cursor, indent: top.indent) else { return false }
    cursor += 1
    return true
  }

  /// Reads a bracket, a comma, an item, a key, or a value; false after an error that ends the brackets.
  ///
  /// - Parameter needsComma: whether an entry is complete, so that a comma or a closing bracket must follow.
  private mutating func readFlowPart(_ needsComma: inout Bool) -> Bool {
    let isValue = top.awaitsValue
    let isKey = top.kind == .flowMapping && !isValue
    switch current {
    case Byte.closeBracket, Byte.closeBrace:
      closeFlow()
      needsComma = true
    case Byte.comma:
      if !needsComma, !isValue {
        report(
          .strayComma, "there is nothing before this comma", at: here, fixes: [.deleting(here)],
          help: "delete the comma")
      }
      appendAwaitedValue()
      cursor += 1
      needsComma = false
    case _ where needsComma:
      reportMissingComma(at: here)
      needsComma = false
    case Byte.openBracket, Byte.openBrace:
      if !isKey { return openFlow() }
      reportKeyNotText(here)
      return false
    case Byte.colon where isKey && text.isFlowKeyColon(at: cursor, afterQuote: false):
      reportEmptyKey()
      append(Node(.plain, cursor..<cursor))
      cursor += 1
      awaitValue()
    default: return readFlowScalar(isKey: isKey, needsComma: &needsComma)
    }
    return true
  }

  private mutating func readFlowScalar(isKey: Bool, needsComma: inout Bool) -> Bool {
    let start = cursor
    let isValue = top.awaitsValue
    if !isValue, current == Byte.questionMark, Byte.isBlank(text[cursor + 1]) {
      reportComplexKey()
      cursor = text.endOfSpaces(from: cursor + 1)
    }
    guard let scalar = readScalar(inFlow: true) else { return false }
    let colon = text.endOfSpaces(from: cursor)
    let hasColon = text.isFlowKeyColon(at: colon, afterQuote: !scalar.isPlain)
    needsComma = !hasColon
    if isKey {
      append(scalar)
      cursor = colon
      if hasColon {
        checkKey(scalar)
        cursor += 1
      } else {
        reportKeyWithoutColon(scalar)
      }
      awaitValue()
      if !hasColon { appendAwaitedValue() }
    } else if hasColon, isValue {
      needsComma = readTwoColons(scalar, colon: colon)
    } else {
      appendValue(isNull(scalar) ? Node(.empty, scalar.start..<scalar.end) : scalar)
      guard hasColon else { return true }
      cursor = colon + 1
      report(
        .keyInBrackets, "a \"key: value\" is in square brackets", at: place(start..<cursor),
        help: "put braces around it: [{key: value}], or the text in quotes")
    }
    return true
  }

  private mutating func reportMissingComma(at place: Place) {
    report(
      .missingComma, "a comma is missing before this", at: place,
      help: top.kind == .flowMapping
        ? "put a comma between one \"key: value\" and the next, or the text in quotes"
        : "put a comma between one item and the next, or the text in quotes")
  }

  /// Handles a value followed by a second colon. Without a comma, it includes the next key; or the colon is meant as
  /// text.
  ///
  /// - Returns: whether the entry is complete.
  private mutating func readTwoColons(_ scalar: Node, colon: Int) -> Bool {
    var keyStart = scalar.end
    while keyStart > scalar.start, !text.isSpaceOrTab(at: keyStart - 1) { keyStart -= 1 }
    guard scalar.isPlain, keyStart > scalar.start else {
      appendValue(scalar)
      cursor = colon
      reportColonInValue(scalar)
      cursor = meantEnd(from: cursor + 1)
      return true
    }
    let valueEnd = text.trimmedEnd(keyStart, downTo: scalar.start)
    appendValue(Node(.plain, scalar.start..<valueEnd))
    reportMissingComma(at: place(keyStart..<scalar.end))
    cursor = keyStart
    return false
  }

  // MARK: Spaces and lines

  /// Moves past spaces, comments, and line breaks to the next content inside the brackets.
  ///
  /// Reports an unclosed bracket and returns false at a line that cannot belong to the brackets.
  private mutating func moveToFlowContent() -> Bool {
    while true {
      passSpaces()
      if current == Byte.hash {
        if !Byte.isBlank(text[cursor - 1]), cursor > lineStart {
          reportMissingSpaceBeforeComment()
        }
        cursor = text.lineBreak(from: cursor)
      } else if text.isLineBreak(at: cursor) {
        passLineBreak()
        guard moveToFlowLine() else { return false }
      } else {
        return true
      }
    }
  }

  /// Moves past the indentation of a new line, which must be deeper than that of the brackets' owner.
  private mutating func moveToFlowLine() -> Bool {
    if isAtEnd { return reportUnclosedBracketAbove() }
    if passIndentation() { return true }
    if text.isLineBreak(at: cursor) || current == Byte.hash { return true }
    if column == 0, text.isDocumentMarker(at: cursor) { return reportUnclosedBracketAbove() }
    if column > top.indent { return true }
    if text.isDash(at: cursor) || text.startsWithKey(at: cursor), !Byte.isFlowIndicator(current) {
      return reportUnclosedBracketAbove()
    }
    report(
      .bracketNotIndented, "a line inside brackets has to be indented", at: here,
      notes: [.init("they are opened here", at: openingBracket)],
      help: "put a space or two before it, down to the closing bracket")
    return true
  }

  /// Reports the bracket that should be closed before the cursor's line.
  private mutating func reportUnclosedBracketAbove() -> Bool {
    reportUnclosed()
    cursor = lineStart
    return false
  }
}
