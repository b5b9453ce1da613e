import Diagnostics

// Lines that stand where nothing may start: what to say, and how to go on without ghosts.
extension Parser {
  /// Reads a line that is deeper than `frames[owner]`, which awaits nothing, and that fits no
  /// open mapping or sequence.
  mutating func readMisplacedLine(owner: Int) {
    let indent = Int32(truncatingIfNeeded: column)
    for index in owner..<frames.count where frames[index].otherIndent == indent {
      close(downTo: index + 1)
      return readEntryOrItem()
    }
    if owner + 1 < frames.count {
      reportIndentation(expected: frames[owner + 1])
      return readAsLine(of: owner + 1, indent: indent)
    }
    readDeeperLine(indent: indent)
  }

  /// A line below a value that is complete, and deeper than the line of that value.
  private mutating func readDeeperLine(indent: Int32) {
    let line = cursor..<text.trimmedLineEnd(from: cursor)
    if top.kind == .root {
      report(.textAfterBracket(at: place(line)))
      return breakOff()
    }
    if text.isDash(at: cursor) {
      if top.kind == .sequence {
        reportIndentation(expected: top)
        return readAsLine(of: frames.count - 1, indent: indent)
      }
      report(.itemUnderValue(at: place(cursor..<cursor + 1)))
    } else if text.startsWithKey(at: cursor) {
      reportIndentation(expected: top)
      if top.kind == .mapping { return readAsLine(of: frames.count - 1, indent: indent) }
    } else if nodes[nodes.count - 1].shape == .plain, nodes[nodes.count - 1].end == lastEnd {
      report(.textOverSeveralLines(at: place(line)))
    } else {
      reportIndentation(expected: top)
    }
    breakOff()
  }

  /// Goes on as if the line stood at the column of `frames[index]`, and lets further lines at this
  /// column pass.
  private mutating func readAsLine(of index: Int, indent: Int32) {
    frames[index].otherIndent = indent
    close(downTo: index + 1)
    if text.isDash(at: cursor) == (top.kind == .sequence) { readEntryOrItem() } else { breakOff() }
  }

  private mutating func reportIndentation(expected frame: Frame) {
    guard !reportedOnce.contains(.tabInIndentation) else { return }
    let line = place(cursor..<text.trimmedLineEnd(from: cursor))
    report(
      .wrongIndentation(
        at: line, column: column + 1, expected: Int(frame.indent) + 1,
        isItem: frame.kind == .sequence))
  }

  // MARK: Keys among items

  /// A line at the column of a sequence that does not start with a dash and a space.
  mutating func reportEntryAmongItems() {
    let line = cursor..<text.trimmedLineEnd(from: cursor)
    if byte(at: cursor) == Byte.dash {
      report(.missingSpaceAfterDash(at: place(cursor..<cursor + 1)))
      cursor += 1
      if top.awaitsValue { appendEmptyValue() }
      awaitValue()
      return readBlockNode()
    }
    if !top.isMixed { report(.keyAmongItems(at: place(line))) }
    top.isMixed = true
    breakOff()
  }

  /// A line at the column of a mapping that starts with a dash.
  mutating func reportItemAmongEntries() {
    if !top.isMixed { report(.itemAmongKeys(at: place(cursor..<cursor + 1))) }
    top.isMixed = true
    breakOff()
  }

  // MARK: The document's ends

  /// Reads `---`, `...` or a directive; false where the line is something else.
  mutating func readMarkerOrDirective() -> Bool {
    switch byte(at: cursor) {
    case Byte.dash where text.isMarker(Byte.dash, at: cursor): readStartMarker()
    case Byte.dot where text.isMarker(Byte.dot, at: cursor): readEndMarker()
    case Byte.percent where nodes.count == 0:
      report(.directive(at: place(cursor..<text.trimmedLineEnd(from: cursor))))
      moveToNextLine()
    default: return false
    }
    return true
  }

  private mutating func readStartMarker() {
    let marker = cursor..<cursor + 3
    if hasStartMarker || nodes.count > 0 || documentEnd != nil || top.isBroken {
      report(.secondDocument(at: place(marker)))
      cursor = count
      return
    }
    hasStartMarker = true
    cursor += 3
    passSpaces()
    if Byte.isLineBreak(byte(at: cursor)) || byte(at: cursor) == Byte.hash {
      moveToNextLine()
    } else {
      report(
        .textAfterMarker(
          at: place(cursor..<text.trimmedLineEnd(from: cursor)), isEnd: false))
      moveToNextLine()
    }
  }

  private mutating func readEndMarker() {
    if documentEnd != nil {
      report(.secondDocument(at: place(cursor..<cursor + 3)))
    } else if nodes.count == 0, !hasStartMarker, !bag.hasErrors {
      report(.endWithoutContent(at: place(cursor..<cursor + 3)))
    }
    documentEnd = Span(cursor..<cursor + 3)
    close(downTo: 1)
    cursor += 3
    passSpaces()
    if !Byte.isLineBreak(byte(at: cursor)), byte(at: cursor) != Byte.hash {
      report(
        .textAfterMarker(
          at: place(cursor..<text.trimmedLineEnd(from: cursor)), isEnd: true))
    }
    moveToNextLine()
  }
}
