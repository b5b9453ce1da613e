// Moves past spaces, comments, and line breaks.
extension Parser {
  /// Moves to the first content of the next line with any.
  mutating func moveToContentLine() -> Bool {
    while !isAtEnd {
      lineStart = cursor
      passIndentation()
      if !text.isLineBreak(at: cursor), current != Byte.hash { return true }
      moveToNextLine()
    }
    return false
  }

  /// Moves past the spaces at the start of a line, and past tabs, which it reports. Returns whether there are tabs.
  @discardableResult mutating func passIndentation() -> Bool {
    cursor = text.endOfSpaces(from: cursor)
    guard current == Byte.tab else { return false }
    let start = cursor
    while current == Byte.tab { cursor += 1 }
    report(
      .tabInIndentation, "this line is indented with a tab", at: place(start..<cursor),
      help: "indent with spaces, here and on every other line")
    cursor = text.endOfSpacesAndTabs(from: cursor)
    return true
  }

  /// Moves to the start of the line after the cursor's.
  mutating func moveToNextLine() {
    cursor = text.lineBreak(from: cursor)
    passLineBreak()
  }

  /// Moves past the line break at the cursor, or stays at the end of the file.
  mutating func passLineBreak() {
    cursor = text.lineAfter(lineBreakAt: cursor)
    lineStart = cursor
  }

  /// Moves past the spaces between two parts of one line; reports the first tab.
  mutating func passSpaces() {
    cursor = text.endOfSpaces(from: cursor)
    guard current == Byte.tab else { return }
    reportTabBetweenWords(at: cursor)
    cursor = text.endOfSpacesAndTabs(from: cursor)
  }

  mutating func reportTabBetweenWords(at index: Int) {
    let tab = place(index..<index + 1)
    report(
      .tabBetweenWords, "there is a tab in this line", at: tab,
      fixes: [Fix(replacing: tab.span, with: " ")],
      otherwise: "use a space instead, or nothing, here and on every other line",
      help: "use a space instead, here and on every other line")
  }

  /// Moves to the next line; only spaces and a comment may follow a value.
  mutating func finishLine(after value: Node? = nil) {
    let valueEnd = cursor
    passSpaces()
    if text.isLineBreak(at: cursor) { return passLineBreak() }
    if current == Byte.hash, cursor > valueEnd {
      if let value, value.isPlain, Byte.isDigit(text[cursor + 1]) {
        let advice: Words = "if this is part of the value, put the value in quotes"
        let whole = place(value.start..<restOfLine.span.range.upperBound)
        report(
          Diagnostic(
            .commentInValue, "this is a comment, not part of the value", severity: .warning,
            at: restOfLine, fixes: [.quoting(whole)], otherwise: advice,
            help: wording(advice, printing: whole)))
      }
      return moveToNextLine()
    }
    if current == Byte.hash {
      reportMissingSpaceBeforeComment()
    } else if let value {
      reportTextAfterQuote(value)
    } else {
      reportTextAfterBracket()
    }
    breakOff()
  }

  mutating func reportMissingSpaceBeforeComment() {
    report(
      .missingSpaceBeforeComment, "a space is missing before this #", at: here,
      fixes: [.inserting(" ", at: here.span.start)],
      otherwise: "put a space before a comment, and quotes around text with a #",
      help: "put a space before a comment")
  }

  mutating func reportTextAfterQuote(_ quoted: Node) {
    report(
      .textAfterQuote, "there is more text after the closing quote", at: restOfLine,
      help: text[quoted.start] == Byte.singleQuote
        ? "write '' for an apostrophe inside single quotes, or use double quotes around it all"
        : "write \\\" for a double quote inside double quotes, or use single quotes around it all")
  }

  mutating func reportTextAfterBracket() {
    report(
      .textAfterBracket, "nothing may follow the closing bracket", at: restOfLine,
      help: "put it on a line of its own, or put all of the value in quotes")
  }

  /// Leaves the line, and the deeper lines below it, after an error was reported.
  mutating func breakOff() {
    top.isBroken = true
    moveToNextLine()
  }

  // MARK: Looking ahead

  /// Whether the next line with content is deeper than the top frame and starts with a key.
  func keysFollow(below scalar: Node) -> Bool {
    guard let line = contentLine(belowLineBreakAt: text.lineBreak(from: scalar.end)) else {
      return false
    }
    return line.indent > top.indent && text.startsWithKey(at: line.content)
  }

  /// Whether the next line with content can be the value that the top frame awaits.
  func valueFollows(lineBreakAt index: Int) -> Bool {
    guard let line = contentLine(belowLineBreakAt: index) else { return false }
    return line.indent > top.indent
      || line.indent == top.indent && top.kind == .mapping && text.isDash(at: line.content)
  }

  /// Returns the next line with more than spaces and a comment.
  private func contentLine(belowLineBreakAt index: Int) -> (indent: Int, content: Int)? {
    var index = index
    while index < text.count {
      let start = text.lineAfter(lineBreakAt: index)
      let content = text.endOfSpaces(from: start)
      if !text.isLineBreak(at: content), text[content] != Byte.hash {
        return (content - start, content)
      }
      index = text.lineBreak(from: content)
    }
    return nil
  }

  /// Returns the probable end of a text from an index on: the end of the line, a comment, or, inside brackets, a comma
  /// or a bracket.
  func meantEnd(from index: Int) -> Int {
    var end = index
    while !text.isLineBreak(at: end) {
      if top.isFlow, Byte.isFlowIndicator(text[end]) { break }
      if text[end] == Byte.hash, text[end - 1] == Byte.space { break }
      end += 1
    }
    return text.trimmedEnd(end, downTo: index)
  }
}
