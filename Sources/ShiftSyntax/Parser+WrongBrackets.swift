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
}
