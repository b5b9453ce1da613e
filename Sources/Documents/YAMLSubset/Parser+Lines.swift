import Diagnostics

// Moves past spaces, comments, and line breaks.
extension Parser {
  /// Moves to the first content of the next line with any.
  mutating func moveToContentLine() -> Bool {
    while !isAtEnd {
      lineStart = cursor
      cursor = text.endOfSpaces(from: cursor)
      if current == Byte.tab {
        let start = cursor
        while current == Byte.tab { cursor += 1 }
        reportOnce(.tabInIndentation(at: place(start..<cursor)))
        cursor = text.endOfSpacesAndTabs(from: cursor)
      }
      if !text.isLineBreak(at: cursor), current != Byte.hash { return true }
      moveToNextLine()
    }
    return false
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
    reportOnce(.tabBetweenWords(at: here))
    cursor = text.endOfSpacesAndTabs(from: cursor)
  }

  /// Moves to the next line; only spaces and a comment may follow a value.
  mutating func finishLine(after value: Node? = nil) {
    let valueEnd = cursor
    passSpaces()
    if text.isLineBreak(at: cursor) { return passLineBreak() }
    if current == Byte.hash, cursor > valueEnd {
      if let value, value.isPlain, Byte.isDigit(text[cursor + 1]) {
        warn(.commentInValue(at: restOfLine, value: value.span))
      }
      return moveToNextLine()
    }
    if current == Byte.hash {
      report(.missingSpaceBeforeComment(at: here))
    } else if let value {
      report(.textAfterQuote(at: restOfLine, quoted: value.span))
    } else {
      report(.textAfterBracket(at: restOfLine))
    }
    breakOff()
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
