import Diagnostics

// Moving over spaces, comments and line breaks.
extension Parser {
  var column: Int {
    @inline(__always) get { cursor - lineStart }
  }

  /// Moves to the first content of the next line that has any.
  mutating func moveToContentLine() -> Bool {
    while cursor < count {
      lineStart = cursor
      while byte(at: cursor) == Byte.space { cursor &+= 1 }
      switch byte(at: cursor) {
      case Byte.lineFeed, Byte.carriageReturn, Byte.hash: moveToNextLine()
      case Byte.tab:
        passTabsInIndentation()
        if Byte.isLineBreak(byte(at: cursor)) || byte(at: cursor) == Byte.hash {
          moveToNextLine()
        } else {
          return true
        }
      default: return true
      }
    }
    return false
  }

  /// Moves to the start of the line after the cursor's.
  mutating func moveToNextLine() {
    cursor = text.lineBreak(from: cursor)
    passLineBreak()
  }

  /// Moves over the line break at the cursor, or stays at the end of the file.
  mutating func passLineBreak() {
    if byte(at: cursor) == Byte.carriageReturn, byte(at: cursor &+ 1) == Byte.lineFeed {
      cursor &+= 1
    }
    cursor = min(cursor &+ 1, count)
    lineStart = cursor
  }

  /// Moves over the spaces between two things of one line.
  @inline(__always)
  mutating func passSpaces() {
    while byte(at: cursor) == Byte.space { cursor &+= 1 }
    if byte(at: cursor) == Byte.tab { passTabs() }
  }

  /// Moves over spaces and tabs, of which the first is reported.
  @inline(never)
  private mutating func passTabs() {
    reportOnce(.tabBetweenWords(at: place(cursor..<cursor + 1)))
    while text.isSpaceOrTab(at: cursor) { cursor += 1 }
  }

  @inline(never)
  private mutating func passTabsInIndentation() {
    let start = cursor
    while byte(at: cursor) == Byte.tab { cursor += 1 }
    reportOnce(.tabInIndentation(at: place(start..<cursor)))
    while byte(at: cursor) == Byte.tab || byte(at: cursor) == Byte.space { cursor += 1 }
  }

  /// Moves to the next line; after a value there may only be spaces and a comment.
  mutating func finishLine(after value: ScalarToken? = nil) {
    let valueEnd = cursor
    passSpaces()
    let byte = byte(at: cursor)
    if Byte.isLineBreak(byte) {
      passLineBreak()
    } else if byte == Byte.hash, cursor > valueEnd {
      warnOfComment(after: value)
      moveToNextLine()
    } else {
      reportTextAfterValue(value)
      breakOff()
    }
  }

  /// Leaves the line, and the deeper lines below it, after an error was reported.
  @inline(never)
  mutating func breakOff() {
    top.isBroken = true
    moveToNextLine()
  }

  @inline(never)
  private mutating func reportTextAfterValue(_ value: ScalarToken?) {
    let rest = cursor..<text.trimmedLineEnd(from: cursor)
    if byte(at: cursor) == Byte.hash {
      report(.missingSpaceBeforeComment(at: place(cursor..<cursor + 1)))
    } else if let value {
      report(.textAfterQuote(at: place(rest), quoted: value.span))
    } else {
      report(.textAfterBracket(at: place(rest)))
    }
  }

  @inline(never)
  private mutating func warnOfComment(after value: ScalarToken?) {
    guard let value, value.shape == .plain, Byte.isDigit(byte(at: cursor + 1)) else { return }
    let comment = place(cursor..<text.trimmedLineEnd(from: cursor))
    warn(.commentInValue(at: comment, value: value.span))
  }
}
