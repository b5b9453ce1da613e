import Diagnostics

// Lines where nothing may start: the reports, and the ways to go on without errors that only follow from them.
extension Parser {
  /// Reads a line that is deeper than `frames[owner]`, which does not await a value, and that does not fit any open
  /// mapping or sequence.
  mutating func readMisplacedLine(owner: Int) {
    let indent = column
    if let index = frames[owner...].firstIndex(where: { $0.otherIndent == indent }) {
      close(downTo: index + 1)
      return readEntryOrItem()
    }
    if owner + 1 < frames.count { return readAsLine(of: owner + 1) }
    if top.kind == .root {
      report(.textAfterBracket(at: restOfLine))
    } else if text.isDash(at: cursor) {
      if top.kind == .sequence { return readAsLine(of: owner) }
      report(.itemUnderValue(at: here))
    } else if text.startsWithKey(at: cursor) {
      if top.kind == .mapping { return readAsLine(of: owner) }
      reportIndentation(expected: top)
    } else if let last = tree.nodes.last, last.isPlain, last.end == lastEnd {
      report(.textOverSeveralLines(at: restOfLine))
    } else {
      reportIndentation(expected: top)
    }
    breakOff()
  }

  /// Reports the line's column, goes on as if it were that of `frames[index]`, and accepts further lines at this
  /// column.
  private mutating func readAsLine(of index: Int) {
    reportIndentation(expected: frames[index])
    frames[index].otherIndent = column
    close(downTo: index + 1)
    if text.isDash(at: cursor) == (top.kind == .sequence) { readEntryOrItem() } else { breakOff() }
  }

  private mutating func reportIndentation(expected frame: Frame) {
    guard !reportedOnce.contains(.tabInIndentation) else { return }
    report(
      .wrongIndentation(
        at: restOfLine, column: column + 1, expected: frame.indent + 1,
        isItem: frame.kind == .sequence))
  }

  /// Reports a line at the column of a sequence that does not start with a dash and a space.
  mutating func reportEntryAmongItems() {
    guard current == Byte.dash else {
      reportMixed(.keyAmongItems(at: restOfLine))
      return breakOff()
    }
    report(.missingSpaceAfterDash(at: here))
    cursor += 1
    appendAwaitedValue()
    awaitValue()
    readBlockNode()
  }

  // MARK: The document's ends

  /// Reads `---`, `...`, or a directive; false if the line is something else.
  mutating func readMarkerOrDirective() -> Bool {
    if text.isMarker(Byte.dash, at: cursor) {
      readStartMarker()
    } else if text.isMarker(Byte.dot, at: cursor) {
      readEndMarker()
    } else if current == Byte.percent, tree.nodes.isEmpty {
      report(.directive(at: restOfLine))
      moveToNextLine()
    } else {
      return false
    }
    return true
  }

  private mutating func readStartMarker() {
    if hasStartMarker || !tree.nodes.isEmpty || documentEnd != nil || top.isBroken {
      report(.secondDocument(at: place(cursor..<cursor + 3)))
      cursor = text.count
      return
    }
    hasStartMarker = true
    finishMarker(isEnd: false)
  }

  private mutating func readEndMarker() {
    let marker = place(cursor..<cursor + 3)
    if documentEnd != nil {
      report(.secondDocument(at: marker))
    } else if tree.nodes.isEmpty, !hasStartMarker, !bag.hasErrors {
      report(.endWithoutContent(at: marker))
    }
    documentEnd = marker.span
    close(downTo: 1)
    finishMarker(isEnd: true)
  }

  private mutating func finishMarker(isEnd: Bool) {
    cursor += 3
    passSpaces()
    if !text.isLineBreak(at: cursor), current != Byte.hash {
      report(.textAfterMarker(at: restOfLine, isEnd: isEnd))
    }
    moveToNextLine()
  }
}
