import Diagnostics

// A closing bracket that does not belong to the innermost opening one.
extension Parser {
  func isOpener(of closing: UInt8, _ frame: Int) -> Bool {
    frames[frame].kind == (closing == Byte.closeBrace ? .flowMapping : .flowSequence)
  }

  /// Where the bracket closes one further out, which nothing else on the line does, those within are
  /// not closed: closes them here. Elsewhere it is the wrong one.
  @inline(never)
  mutating func reportWrongClosingBracket() {
    let closing = byte(at: cursor)
    var outer = frames.count - 2
    while frames[outer].isFlow, !isOpener(of: closing, outer) { outer -= 1 }
    guard frames[outer].isFlow, !isClosedLater(by: closing) else {
      report(
        .wrongClosingBracket(
          at: place(cursor..<cursor + 1), opening: Span(openingBracket..<openingBracket + 1)))
      return
    }
    while frames.count - 1 > outer {
      reportUnclosed(openingBracket)
      closeTopFlow()
    }
  }

  /// Whether more brackets of this kind are closed than opened on the rest of the line, as far as a
  /// line that a person wrote may go.
  private func isClosedLater(by closing: UInt8) -> Bool {
    let opening = closing == Byte.closeBrace ? Byte.openBrace : Byte.openBracket
    var depth = 0
    for index in cursor + 1..<cursor + 400 {
      let byte = byte(at: index)
      if Byte.isLineBreak(byte) { break }
      if byte == opening { depth += 1 }
      if byte == closing { depth -= 1 }
      if depth < 0 { return true }
    }
    return false
  }

  /// Reports an opening bracket that nothing closes.
  mutating func reportUnclosed(_ opening: Int) {
    var comment: Place?
    if let range = commentMeantAsText(from: opening) { comment = place(range) }
    report(.unclosedBracket(at: place(opening..<opening + 1), comment: comment))
  }

  /// The first comment behind an index, on its line, where a value is awaited: it begins with a
  /// letter or a digit right after its `#`, and goes up to where text in brackets would end.
  private func commentMeantAsText(from index: Int) -> Range<Int>? {
    var start = index
    while !(byte(at: start) == Byte.hash && text.isSpaceOrTab(at: start - 1)) {
      if Byte.isLineBreak(byte(at: start)) { return nil }
      start += 1
    }
    var before = start - 1
    while before > index, text.isSpaceOrTab(at: before) { before -= 1 }
    let awaitsValue = byte(at: before) == Byte.colon || Byte.isFlowIndicator(byte(at: before))
    guard awaitsValue, Byte.isLetter(byte(at: start + 1)) || Byte.isDigit(byte(at: start + 1))
    else { return nil }
    var end = start + 1
    while !Byte.isBlank(byte(at: end)), !Byte.isFlowIndicator(byte(at: end)) { end += 1 }
    return start..<end
  }
}
