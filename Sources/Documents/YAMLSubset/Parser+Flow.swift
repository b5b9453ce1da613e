import Diagnostics
import Wording

// Mappings in braces and sequences in brackets, on one line or on several.
extension Parser {
  private enum Expectation {
    /// A key, an item, or the closing bracket.
    case entry
    /// The value after a key's colon.
    case value
    /// A comma or the closing bracket.
    case separator
  }

  /// Reads the flow collection at the cursor as the value that the top frame awaits.
  ///
  /// Returns false after an error that makes it impossible to go on inside. The cursor is then at the start of a line
  /// that does not belong to it.
  mutating func readFlow() -> Bool {
    let outer = frames.count
    guard openFlow() != nil else { return false }
    var expected = Expectation.entry
    while frames.count > outer {
      guard moveToFlowContent(), let next = read(expected) else {
        abandonFlow(downTo: outer)
        return false
      }
      expected = next
    }
    return true
  }

  private mutating func read(_ expected: Expectation) -> Expectation? {
    switch (expected, current) {
    case (.entry, Byte.closeBracket), (.entry, Byte.closeBrace),
      (.separator, Byte.closeBracket), (.separator, Byte.closeBrace):
      closeFlow()
      return .separator
    case (.entry, Byte.comma):
      report(
        .strayComma, "there is nothing before this comma", at: here, fixes: [.deleting(here)],
        help: "delete the comma")
      cursor += 1
      return .entry
    case (.entry, _): return top.kind == .flowMapping ? readFlowKey() : readFlowItem()
    case (.value, _): return readFlowValue()
    case (.separator, Byte.comma):
      cursor += 1
      return .entry
    case (.separator, _):
      reportMissingComma(at: here)
      return .entry
    }
  }

  var isAtOpeningBracket: Bool { current == Byte.openBracket || current == Byte.openBrace }

  private mutating func reportMissingComma(at place: Place) {
    report(
      .missingComma, "a comma is missing before this", at: place,
      help: top.kind == .flowMapping
        ? "put a comma between one \"key: value\" and the next, or the text in quotes"
        : "put a comma between one item and the next, or the text in quotes")
  }

  private mutating func openFlow() -> Expectation? {
    let kind = current == Byte.openBrace ? Frame.Kind.flowMapping : .flowSequence
    guard open(kind, at: cursor, indent: top.indent) else { return nil }
    cursor += 1
    return .entry
  }

  /// Leaves the brackets after an error; deeper lines below still belong to them.
  private mutating func abandonFlow(downTo outer: Int) {
    if isStopped { return }
    close(downTo: outer)
    if cursor == lineStart { top.isBroken = true } else { breakOff() }
  }

  // MARK: Entries

  private mutating func readFlowItem() -> Expectation? {
    let start = cursor
    if isAtOpeningBracket { return openFlow() }
    passQuestionMark()
    guard let scalar = readScalar(inFlow: true) else { return nil }
    append(scalar)
    let colon = text.endOfSpaces(from: cursor)
    guard text.isFlowKeyColon(at: colon, afterQuote: !scalar.isPlain) else { return .separator }
    cursor = colon + 1
    report(
      .keyInBrackets, "a \"key: value\" is in square brackets", at: place(start..<cursor),
      help: "put braces around it: [{key: value}], or the text in quotes")
    return .entry
  }

  private mutating func readFlowKey() -> Expectation? {
    if isAtOpeningBracket {
      reportKeyNotText(here)
      return nil
    }
    if text.isFlowKeyColon(at: cursor, afterQuote: false) {
      reportEmptyKey()
      append(Node(.plain, cursor..<cursor))
    } else {
      passQuestionMark()
      guard let key = readScalar(inFlow: true) else { return nil }
      append(key)
      cursor = text.endOfSpaces(from: cursor)
      guard text.isFlowKeyColon(at: cursor, afterQuote: !key.isPlain) else {
        reportKeyWithoutColon(key)
        awaitValue()
        appendAwaitedValue()
        return .separator
      }
      checkKey(key)
    }
    cursor += 1
    awaitValue()
    return .value
  }

  /// Moves past a question mark before a key.
  private mutating func passQuestionMark() {
    guard current == Byte.questionMark, Byte.isBlank(text[cursor + 1]) else { return }
    reportComplexKey()
    cursor = text.endOfSpaces(from: cursor + 1)
  }

  private mutating func readFlowValue() -> Expectation? {
    switch current {
    case Byte.openBracket, Byte.openBrace: return openFlow()
    case Byte.comma, Byte.closeBracket, Byte.closeBrace:
      appendAwaitedValue()
      return .separator
    default:
      guard let scalar = readScalar(inFlow: true) else { return nil }
      let colon = text.endOfSpaces(from: cursor)
      if text.isFlowKeyColon(at: colon, afterQuote: !scalar.isPlain) {
        return readTwoColons(scalar, colon: colon)
      }
      appendValue(scalar)
      return .separator
    }
  }

  /// Handles a value followed by a second colon. Without a comma, it includes the next key; or the colon is meant as
  /// text.
  private mutating func readTwoColons(_ scalar: Node, colon: Int) -> Expectation {
    var keyStart = scalar.end
    while keyStart > scalar.start, !text.isSpaceOrTab(at: keyStart - 1) { keyStart -= 1 }
    guard scalar.isPlain, keyStart > scalar.start else {
      appendValue(scalar)
      cursor = colon
      reportColonInValue(scalar)
      cursor = meantEnd(from: cursor + 1)
      return .separator
    }
    let valueEnd = text.trimmedEnd(keyStart, downTo: scalar.start)
    appendValue(Node(.plain, scalar.start..<valueEnd))
    reportMissingComma(at: place(keyStart..<scalar.end))
    cursor = keyStart
    return .entry
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
