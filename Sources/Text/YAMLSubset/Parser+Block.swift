// Mappings and sequences by indentation.
extension Parser {
  mutating func readDocument() {
    while moveToContentLine(), !isStopped { readLine() }
    close(downTo: 1)
  }

  /// Reads the line at the cursor, and lines below it that continue its value.
  private mutating func readLine() {
    if column == 0, readMarkerOrDirective() { return }
    if let documentEnd {
      report(
        .contentAfterEnd, "there is more after the end of the document", at: restOfLine,
        notes: [.init("the document ends here", at: Place(file, documentEnd))],
        help: "delete the ... line, or what follows it")
      cursor = text.count
      return
    }
    let indent = column
    // The innermost frame that is not indented deeper than the line.
    let owner = frames.lastIndex { $0.indent <= indent } ?? 0
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

  /// Reads a line that starts at the column of the innermost open mapping or sequence.
  mutating func readEntryOrItem() {
    let isItem = text.isDash(at: cursor)
    if top.kind == .sequence {
      if isItem { return readItem() }
      // A mapping's value may be a sequence whose dashes are right below the key.
      let parent = frames[frames.count - 2]
      guard parent.kind == .mapping, parent.indent == top.indent else {
        return reportEntryAmongItems()
      }
      closeTop()
    } else if isItem {
      guard top.awaitsValue else {
        report(
          .itemAmongKeys, "a list item is where a \"key: value\" line should be", at: here,
          help: "put the key of the list, with a colon, on a line above it")
        return breakOff()
      }
      guard open(.sequence, at: cursor, indent: top.indent) else { return }
      return readItem()
    }
    appendAwaitedValue()
    guard let key = readKey() else { return }
    append(key)
    readValueAfterColon()
  }

  private mutating func readItem() {
    appendAwaitedValue()
    if moveToValueInLine() { readBlockNode() }
  }

  /// Reads the value that the top frame awaits, on its own line or after a dash.
  mutating func readBlockNode() {
    while text.isDash(at: cursor) {
      guard open(.sequence, at: cursor, indent: column), moveToValueInLine() else { return }
    }
    readNode(mayBeKey: true)
  }

  /// Reads the value that follows the colon at the cursor.
  private mutating func readValueAfterColon() {
    guard moveToValueInLine() else { return }
    guard !text.isDash(at: cursor) else {
      report(
        .itemAfterKey, "a list may not start on the line of its key", at: here,
        help: "put the dash on the next line, or write the list in brackets: [a, b]")
      return breakOff()
    }
    readNode(mayBeKey: false)
  }

  /// Moves past the dash or colon at the cursor to the value after it on the line. If there is none, goes to the next
  /// line and returns false.
  private mutating func moveToValueInLine() -> Bool {
    cursor += 1
    awaitValue()
    passSpaces()
    let isComment = current == Byte.hash && cursor > top.valuePoint
    guard isComment || text.isLineBreak(at: cursor) else { return true }
    moveToNextLine()
    return false
  }

  /// Reads a scalar, a flow collection, or a text block at the cursor as the value that the top frame awaits. If
  /// `mayBeKey`, it may also be the first key of a mapping that starts here.
  private mutating func readNode(mayBeKey: Bool) {
    let (start, indent) = (cursor, column)
    var scalar: Node?
    if isAtOpeningBracket {
      guard readFlow() else { return }
    } else if current == Byte.bar || current == Byte.greater {
      return readTextBlock()
    } else {
      if current == Byte.ampersand || current == Byte.exclamation, passProperties() { return }
      scalar = mayBeKey ? readKeyOrScalar() : readScalar(inFlow: false)
      guard let scalar else { return }
      if !mayBeKey { appendValue(scalar) }
    }
    let end = cursor
    passSpaces()
    guard text.isKeyColon(at: cursor) else {
      cursor = end
      if mayBeKey, let scalar { return readLoneScalar(scalar) }
      return finishLine(after: scalar)
    }
    guard let scalar, mayBeKey else {
      if let scalar { reportColonInValue(scalar) } else { reportKeyNotText(place(start..<end)) }
      return breakOff()
    }
    guard open(.mapping, at: scalar.start, indent: indent) else { return }
    checkKey(scalar)
    append(scalar)
    readValueAfterColon()
  }

  /// Reads a scalar that is alone on its line, or after a dash.
  private mutating func readLoneScalar(_ scalar: Node) {
    let isRoot = top.kind == .root
    if isRoot || keysFollow(below: scalar) {
      let diagnostic = missingColon(after: scalar)
      // A file without any mapping has no colon in any line.
      if !isRoot || reportedOnce.insert(diagnostic.code).inserted { report(diagnostic) }
      moveToNextLine()
    } else {
      checkDash(of: scalar)
      appendValue(scalar)
      finishLine(after: scalar)
    }
  }
}
