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
      reportTextAfterBracket()
    } else if text.isDash(at: cursor) {
      if top.kind == .sequence { return readAsLine(of: owner) }
      report(
        .itemUnderValue, "a list starts here, but the line above already has a value", at: here,
        help: "delete the value after the colon above, or delete the dash")
    } else if text.startsWithKey(at: cursor), top.kind == .mapping {
      return readAsLine(of: owner)
    } else if let last = tree.nodes.last, last.isPlain, last.end == lastEnd,
      !text.startsWithKey(at: cursor)
    {
      report(
        .textOverSeveralLines, "this text goes on from the line before", at: restOfLine,
        help: "put it all on one line, or in quotes, or below a | after the colon")
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
    let expected = frame.indent + 1
    report(
      .wrongIndentation, "this line starts at column \(column + 1), the others at \(expected)",
      at: place(cursor..<cursor),
      help: frame.kind == .sequence
        ? "move the dash to column \(expected)" : "let the line start at column \(expected)")
  }

  /// Reports a line at the column of a sequence that does not start with a dash and a space.
  mutating func reportEntryAmongItems() {
    guard current == Byte.dash else {
      // The dashes and the bullet that word processors write instead of a hyphen.
      let sign = String(decoding: (cursor..<cursor + 3).map { text[$0] }, as: UTF8.self)
      if ["\u{2013}", "\u{2014}", "\u{2022}"].contains(sign) {
        report(
          .keyAmongItems,
          "this line begins with \(sign), which word processors write in place of a hyphen",
          at: restOfLine, help: "begin it with \"- \"")
      } else {
        report(
          .keyAmongItems, "this line is part of a list, but does not start with a dash",
          at: restOfLine, help: "start it with \"- \", or indent it differently")
      }
      return breakOff()
    }
    report(
      Diagnostic(
        .missingSpaceAfterDash, "a space is missing after this dash", at: here,
        fixes: [Fix(replacing: here.span, with: "- ")], otherwise: "put a space after the dash"
      ) { "write \($0) at the start of each item" })
    cursor += 1
    appendAwaitedValue()
    awaitValue()
    readBlockNode()
  }

  // MARK: The document's ends

  /// Reads `---`, `...`, or a directive; false if the line is something else.
  mutating func readMarkerOrDirective() -> Bool {
    if current == Byte.percent, tree.nodes.isEmpty {
      report(
        .directive, "a line may not start with %", at: restOfLine, fixes: [.deleting(restOfLine)],
        help: "delete this line")
      moveToNextLine()
      return true
    }
    guard text.isDocumentMarker(at: cursor) else { return false }
    let isStart = current == Byte.dash
    let marker = place(cursor..<cursor + 3)
    if documentEnd != nil || isStart && (hasStartMarker || !tree.nodes.isEmpty || top.isBroken) {
      report(
        .secondDocument, "a second document starts here", at: marker,
        help: "put it into a file of its own: a file holds one")
      if isStart {
        cursor = text.count
        return true
      }
    } else if !isStart, tree.nodes.isEmpty, !hasStartMarker, !bag.hasErrors {
      report(
        .endWithoutContent, "there is nothing before this end of the document", at: marker,
        fixes: [.deleting(marker)], help: "delete the ... line")
    }
    if isStart {
      hasStartMarker = true
    } else {
      documentEnd = marker.span
      close(downTo: 1)
    }
    cursor += 3
    passSpaces()
    if !text.isLineBreak(at: cursor), current != Byte.hash {
      let rest = restOfLine
      report(
        .textAfterMarker, "nothing may follow --- or ... on its line", at: rest,
        fixes: [isStart ? .inserting("\n", at: rest.span.start) : .deleting(rest)],
        otherwise: "put it on a line of its own",
        help: isStart ? "put it on the next line" : "delete it: the document ends here")
    }
    moveToNextLine()
    return true
  }
}
