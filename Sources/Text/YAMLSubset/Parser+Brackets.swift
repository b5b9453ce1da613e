// Closing brackets, and those that do not belong to the innermost opening one.
extension Parser {
  /// The opening bracket of the innermost frame.
  var openingBracket: Place {
    let start = tree.nodes[top.node].start
    return place(start..<start + 1)
  }

  /// Closes the top frame at the closing bracket at the cursor, even if it is the wrong one.
  mutating func closeFlow() {
    let wanted = current == Byte.closeBrace ? Frame.Kind.flowMapping : .flowSequence
    if top.kind != wanted { reportWrongClosingBracket(wanted) }
    cursor += 1
    closeTopFlow()
  }

  private mutating func closeTopFlow() {
    appendAwaitedValue()
    lastEnd = cursor
    closeTop()
  }

  /// Closes the inner brackets here if this bracket closes an outer one that nothing else on the line closes. Otherwise
  /// reports a wrong bracket.
  private mutating func reportWrongClosingBracket(_ wanted: Frame.Kind) {
    var outer = frames.count - 2
    while frames[outer].isFlow, frames[outer].kind != wanted { outer -= 1 }
    guard frames[outer].isFlow, !isClosedLater(by: current) else {
      let opening = openingBracket
      return report(
        Diagnostic(
          .wrongClosingBracket, "\(here.text) does not close \(opening.text)", at: here,
          notes: [.init("this is open", at: opening)],
          fixes: [Fix(replacing: here.span, with: opening.text == "{" ? "}" : "]")],
          otherwise: "close the innermost bracket first"
        ) { "write \($0) instead" })
    }
    while frames.count - 1 > outer {
      reportUnclosed()
      closeTopFlow()
    }
  }

  /// Whether the rest of the line closes more brackets of this kind than it opens. Stops at the usual length of a line.
  private func isClosedLater(by closing: UInt8) -> Bool {
    let opening = closing == Byte.closeBrace ? Byte.openBrace : Byte.openBracket
    var depth = 0
    for index in cursor + 1..<cursor + 400 where depth >= 0 {
      if text.isLineBreak(at: index) { break }
      if text[index] == opening { depth += 1 }
      if text[index] == closing { depth -= 1 }
    }
    return depth < 0
  }

  /// Reports the innermost opening bracket, which nothing closes.
  mutating func reportUnclosed() {
    let opening = openingBracket
    let comment = commentMeantAsText(from: opening.span.range.lowerBound).map { place($0) }
    report(
      Diagnostic(
        .unclosedBracket, "this \(opening.text) is not closed", at: opening,
        notes: comment.map {
          [.init("a comment starts here, so nothing after it closes the bracket", at: $0)]
        } ?? [],
        fixes: comment.map { [.deletingSign($0), .quoting($0)] } ?? [],
        otherwise: comment == nil
          ? "put the closing \(opening.text == "{" ? "}" : "]") at the end"
          : "put the text with the # in quotes"
      ) { "write \($0)" })
  }

  /// Returns the first comment after an index, on its line, in place of a value. A letter or a digit follows its `#`,
  /// and it ends where text in brackets would end.
  private func commentMeantAsText(from index: Int) -> Range<Int>? {
    guard let start = (index..<text.lineBreak(from: index)).first(where: text.isComment(at:))
    else { return nil }
    let before = text[text.trimmedEnd(start, downTo: index + 1) - 1]
    guard before == Byte.colon || Byte.isFlowIndicator(before),
      Byte.isLetter(text[start + 1]) || Byte.isDigit(text[start + 1])
    else { return nil }
    var end = start + 1
    while !Byte.isBlank(text[end]), !Byte.isFlowIndicator(text[end]) { end += 1 }
    return start..<end
  }
}
