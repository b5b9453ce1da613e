import Diagnostics

// Mappings and sequences that are laid out by indentation.
extension Parser {
  mutating func readDocument() {
    while moveToContentLine(), !isStopped { readLine() }
    close(downTo: 1)
  }

  /// Reads the line at the cursor, and the lines below it that a value on it runs into.
  private mutating func readLine() {
    if column == 0, readMarkerOrDirective() { return }
    if let documentEnd { return reportContent(afterEnd: documentEnd) }
    let indent = Int32(truncatingIfNeeded: column)
    let owner = frameAtOrAbove(indent)
    if frames[owner].indent == indent {
      close(downTo: owner + 1)
      readEntryOrItem()
    } else if frames[owner].isBroken {
      moveToNextLine()
    } else if frames[owner].awaitsValue {
      readBlockNode()
    } else {
      readMisplacedLine(owner: owner)
    }
  }

  @inline(never)
  private mutating func reportContent(afterEnd end: Span) {
    report(.contentAfterEnd(at: place(cursor..<text.trimmedLineEnd(from: cursor)), end: end))
    cursor = count
  }

  /// The innermost frame that is not deeper than a column.
  private func frameAtOrAbove(_ indent: Int32) -> Int {
    var index = frames.count - 1
    while frames[index].indent > indent { index -= 1 }
    return index
  }

  /// Reads a line that starts at the column of the innermost open mapping or sequence.
  mutating func readEntryOrItem() {
    let isItem = text.isDash(at: cursor)
    if top.kind == .sequence {
      if isItem { return readItem() }
      guard holdsSequenceAtOwnColumn else { return reportEntryAmongItems() }
      closeTop()
    } else if isItem {
      guard top.awaitsValue else { return reportItemAmongEntries() }
      guard open(.sequence, at: cursor, indent: Int(top.indent)) else { return }
      return readItem()
    }
    if top.awaitsValue { appendEmptyValue() }
    readEntry()
  }

  /// A mapping's value may be a sequence whose dashes stand right below the key.
  private var holdsSequenceAtOwnColumn: Bool {
    let parent = frames[frames.count - 2]
    return parent.kind == .mapping && parent.indent == top.indent
  }

  private mutating func readItem() {
    if top.awaitsValue { appendEmptyValue() }
    if readDash() { readBlockNode() }
  }

  /// Moves over a dash to what follows it on the line; false where nothing does.
  private mutating func readDash() -> Bool {
    cursor += 1
    awaitValue()
    return moveToValueInLine()
  }

  /// Reads the value that the top frame awaits, on a line of its own or after a dash.
  mutating func readBlockNode() {
    while text.isDash(at: cursor) {
      guard open(.sequence, at: cursor, indent: column), readDash() else { return }
    }
    readNode(mayBeKey: true)
  }

  private mutating func readEntry() {
    guard let key = readKey() else { return }
    append(key)
    readValueAfterColon()
  }

  /// Reads what follows the colon at the cursor.
  private mutating func readValueAfterColon() {
    cursor += 1
    awaitValue()
    guard moveToValueInLine() else { return }
    if text.isDash(at: cursor) { return reportItemAfterKey() }
    readNode(mayBeKey: false)
  }

  @inline(never)
  private mutating func reportItemAfterKey() {
    report(.itemAfterKey(at: place(cursor..<cursor + 1)))
    breakOff()
  }

  /// Moves to the value that starts on the cursor's line; false, and on the next line, without one.
  private mutating func moveToValueInLine() -> Bool {
    let valuePoint = cursor
    passSpaces()
    let byte = byte(at: cursor)
    if Byte.isLineBreak(byte) {
      passLineBreak()
      return false
    }
    guard byte == Byte.hash, cursor > valuePoint else { return true }
    moveToNextLine()
    return false
  }

  /// Reads a scalar, a flow collection or a text block at the cursor, or, where `mayBeKey`, the
  /// first key of a mapping that starts here, as the value that the top frame awaits.
  private mutating func readNode(mayBeKey: Bool) {
    switch byte(at: cursor) {
    case Byte.openBracket, Byte.openBrace: readFlowNode()
    case Byte.bar, Byte.greater: readTextBlock()
    case Byte.ampersand, Byte.exclamation:
      if passProperties() { return }
      fallthrough
    default:
      if mayBeKey { readScalarOrMapping() } else { readScalarValue() }
    }
  }

  private mutating func readFlowNode() {
    let start = cursor
    guard readFlow() else { return }
    let end = cursor
    passSpaces()
    if text.isKeyColon(at: cursor) {
      reportKeyNotText(start..<end)
      breakOff()
    } else {
      cursor = end
      finishLine()
    }
  }

  @inline(never)
  private mutating func reportKeyNotText(_ range: Range<Int>) {
    report(.keyNotText(at: place(range)))
  }

  private mutating func readScalarValue() {
    guard let token = readScalar(inFlow: false) else { return }
    appendValue(token)
    let end = cursor
    passSpaces()
    if text.isKeyColon(at: cursor) {
      reportColonInValue(token)
      breakOff()
    } else {
      cursor = end
      finishLine(after: token)
    }
  }

  private mutating func readScalarOrMapping() {
    let indent = column
    guard let token = readKeyOrScalar() else { return }
    let end = cursor
    passSpaces()
    if text.isKeyColon(at: cursor) {
      guard open(.mapping, at: token.start, indent: indent) else { return }
      checkKey(token)
      append(token)
      readValueAfterColon()
    } else {
      cursor = end
      readLoneScalar(token)
    }
  }

  @inline(never)
  private mutating func reportMissingColon(after token: ScalarToken) {
    let diagnostic = missingColon(after: token)
    if top.kind == .root { reportOnce(diagnostic) } else { report(diagnostic) }
    moveToNextLine()
  }

  /// A scalar that stands alone on its line, or after a dash.
  private mutating func readLoneScalar(_ token: ScalarToken) {
    if top.kind == .root || keysFollow(below: token) {
      reportMissingColon(after: token)
    } else {
      checkDash(of: token)
      appendValue(token)
      finishLine(after: token)
    }
  }
}
