import Diagnostics

// Moving over spaces, comments and line breaks.
extension Parser {
  var column: Int { cursor - lineStart }

  /// Moves to the first content of the next line that has any.
  mutating func moveToContentLine() -> Bool {
    while cursor < count {
      lineStart = cursor
      while byte(at: cursor) == Byte.space { cursor += 1 }
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
    cursor = lineBreak(from: cursor)
    passLineBreak()
  }

  /// Moves over the line break at the cursor, or stays at the end of the file.
  mutating func passLineBreak() {
    if byte(at: cursor) == Byte.carriageReturn, byte(at: cursor + 1) == Byte.lineFeed {
      cursor += 1
    }
    cursor = min(cursor + 1, count)
    lineStart = cursor
  }

  /// The first line break from an index on, or the end of the file.
  func lineBreak(from index: Int) -> Int {
    var index = index
    while index < count, !Byte.isLineBreak(byte(at: index)) { index += 1 }
    return index
  }

  /// Moves over the spaces between two things of one line.
  mutating func passSpaces() {
    while true {
      let byte = byte(at: cursor)
      if byte == Byte.space {
        cursor += 1
      } else if byte == Byte.tab {
        reportOnce(.tabBetweenWords(at: place(cursor..<cursor + 1)))
        cursor += 1
      } else {
        return
      }
    }
  }

  private mutating func passTabsInIndentation() {
    let start = cursor
    while byte(at: cursor) == Byte.tab { cursor += 1 }
    reportOnce(.tabInIndentation(at: place(start..<cursor)))
    while byte(at: cursor) == Byte.tab || byte(at: cursor) == Byte.space { cursor += 1 }
  }

  /// A dash that starts a list item.
  func isDash(at index: Int) -> Bool {
    byte(at: index) == Byte.dash && Byte.isBlank(byte(at: index + 1))
  }

  /// A colon that ends a key, outside brackets.
  func isKeyColon(at index: Int) -> Bool {
    byte(at: index) == Byte.colon && Byte.isBlank(byte(at: index + 1))
  }

  /// Three dashes or three dots that stand alone at the start of a line.
  func isMarker(_ mark: UInt8, at index: Int) -> Bool {
    byte(at: index) == mark && byte(at: index + 1) == mark && byte(at: index + 2) == mark
      && Byte.isBlank(byte(at: index + 3))
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
  mutating func breakOff() {
    top.isBroken = true
    moveToNextLine()
  }

  private mutating func reportTextAfterValue(_ value: ScalarToken?) {
    let rest = cursor..<trimmedLineEnd(from: cursor)
    if byte(at: cursor) == Byte.hash {
      report(.missingSpaceBeforeComment(at: place(cursor..<cursor + 1)))
    } else if let value {
      report(.textAfterQuote(at: place(rest), quoted: value.span))
    } else {
      report(.textAfterBracket(at: place(rest)))
    }
  }

  /// Where the text of the line from an index on ends, without spaces at its end.
  func trimmedLineEnd(from index: Int) -> Int {
    var end = lineBreak(from: index)
    while end > index, Byte.isBlank(byte(at: end - 1)) { end -= 1 }
    return end
  }

  private mutating func warnOfComment(after value: ScalarToken?) {
    guard let value, value.shape == .plain, Byte.isDigit(byte(at: cursor + 1)) else { return }
    let comment = cursor..<trimmedLineEnd(from: cursor)
    report(.commentInValue(at: place(comment), value: value.span))
  }
}
