import Diagnostics

// Keys: one line, not too long, a scalar, followed by a colon.
extension Parser {
  /// YAML's limit for a key that stands before its colon without a question mark, in characters.
  private static let keyLimit = 1024

  /// Reads a key up to its colon; after an error the line is left, and nothing returned.
  mutating func readKey() -> ScalarToken? {
    if byte(at: cursor) == Byte.openBracket || byte(at: cursor) == Byte.openBrace {
      return reportBracketAsKey()
    }
    guard let token = readKeyOrScalar() else { return nil }
    let end = cursor
    passSpaces()
    guard text.isKeyColon(at: cursor) else {
      reportNoColon(after: token, end: end)
      return nil
    }
    checkKey(token)
    return token
  }

  @inline(never)
  private mutating func reportNoColon(after token: ScalarToken, end: Int) {
    if token.isQuoted, cursor < text.trimmedLineEnd(from: cursor) {
      report(
        .textAfterQuote(at: place(cursor..<text.trimmedLineEnd(from: cursor)), quoted: token.span)
      )
    } else {
      report(missingColon(after: token))
    }
    cursor = end
    breakOff()
  }

  /// Reads what may be a key; after an error that leaves nothing to read on with, nothing.
  @inline(__always)
  mutating func readKeyOrScalar() -> ScalarToken? {
    let byte = byte(at: cursor)
    if byte == Byte.questionMark || byte == Byte.colon,
      Byte.isBlank(self.byte(at: cursor &+ 1))
    {
      reportComplexOrEmptyKey()
      return nil
    }
    return readScalar(inFlow: false)
  }

  /// A question mark that stands before a key, or a colon that none stands before.
  @inline(never)
  private mutating func reportComplexOrEmptyKey() {
    if byte(at: cursor) == Byte.questionMark {
      hasComplexKey = true
      report(.complexKey(at: place(cursor..<cursor + 1)))
    } else if !hasComplexKey {
      report(.emptyKey(at: place(cursor..<cursor + 1)))
    }
    passLineWithoutKey()
  }

  /// Leaves a line that has no key after an error; a value that is awaited may begin below it.
  private mutating func passLineWithoutKey() {
    if top.awaitsValue { moveToNextLine() } else { breakOff() }
  }

  /// Reports a key that YAML refuses, or that other programs would not take for a plain key.
  ///
  /// The cursor is at the key's colon.
  @inline(__always)
  mutating func checkKey(_ key: ScalarToken) {
    let first = byte(at: key.start)
    let isUnusual =
      key.start < lineStart || cursor &- key.start > Parser.keyLimit || first == Byte.dash
      || first == UInt8(ascii: "<")
    if isUnusual { checkUnusualKey(key) }
  }

  @inline(never)
  private mutating func checkUnusualKey(_ key: ScalarToken) {
    checkDash(of: key)
    if key.start < lineStart {
      report(.keyOverSeveralLines(at: place(key.span.range)))
    } else if cursor - key.start > Parser.keyLimit {
      if unsafe text.bytes(in: key.start..<cursor).count(where: { $0 & 0xC0 != 0x80 })
        > Parser.keyLimit
      {
        report(.keyTooLong(at: place(key.span.range), limit: Parser.keyLimit))
      }
    } else if key.end - key.start == 2, key.shape == .plain,
      byte(at: key.start) == UInt8(ascii: "<"),
      byte(at: key.start + 1) == UInt8(ascii: "<")
    {
      report(.mergeKey(at: place(key.span.range)))
    }
  }

  @inline(never)
  private mutating func reportBracketAsKey() -> ScalarToken? {
    report(.keyNotText(at: place(cursor..<text.trimmedLineEnd(from: cursor))))
    breakOff()
    return nil
  }

  /// What to say of a line that has no colon, or one without a space behind it.
  func missingColon(after token: ScalarToken) -> Diagnostic {
    if token.shape == .plain {
      for index in token.start + 1..<max(token.start + 1, token.end)
      where byte(at: index) == Byte.colon {
        if Byte.isLetter(byte(at: index - 1)) || byte(at: index - 1) == UInt8(ascii: "_") {
          return .missingSpaceAfterColon(at: place(index..<index + 1), line: token.span)
        }
        break
      }
    }
    return .missingColon(at: place(token.span.range))
  }

  // MARK: Lines that look like entries

  /// Whether the next line with content is deeper than the top frame and starts with a key.
  func keysFollow(below token: ScalarToken) -> Bool {
    guard let line = contentLine(belowLineBreakAt: text.lineBreak(from: token.end)) else {
      return false
    }
    return line.indent > Int(top.indent) && text.startsWithKey(at: line.content)
  }

  /// Whether the next line with content can be the value that the top frame awaits.
  private func valueFollows(lineBreakAt index: Int) -> Bool {
    guard let line = contentLine(belowLineBreakAt: index) else { return false }
    return line.indent > Int(top.indent)
      || line.indent == Int(top.indent) && top.kind == .mapping && text.isDash(at: line.content)
  }

  /// The next line that holds more than spaces and a comment.
  private func contentLine(belowLineBreakAt index: Int) -> (indent: Int, content: Int)? {
    var index = index
    while index < count {
      let start = text.lineAfter(lineBreakAt: index)
      var content = start
      while byte(at: content) == Byte.space { content += 1 }
      let byte = byte(at: content)
      if Byte.isLineBreak(byte) {
        index = content
      } else if byte == Byte.hash {
        index = text.lineBreak(from: content)
      } else {
        return (content - start, content)
      }
    }
    return nil
  }

  // MARK: Colons

  /// A value that goes on after a colon; the cursor is at the colon.
  @inline(never)
  mutating func reportColonInValue(_ value: ScalarToken) {
    if let colon = colonBeforeBracket(ofKeyBefore: value) {
      let line = Span(colon.key..<meantEnd(from: cursor + 1))
      return report(.missingSpaceAfterColon(at: place(colon.index..<colon.index + 1), line: line))
    }
    let whole = Span(value.start..<meantEnd(from: cursor + 1))
    report(.colonInValue(at: place(cursor..<cursor + 1), value: whole))
  }

  /// In a block, the colon of `tips:{cash: 1, house: 2}`, whose key reads as `tips:{cash`.
  private func colonBeforeBracket(ofKeyBefore value: ScalarToken) -> (key: Int, index: Int)? {
    guard !top.isFlow, nodes.count >= 2 else { return nil }
    let key = nodes[nodes.count - 2]
    guard key.shape == .plain, Int(key.end) <= value.start else { return nil }
    let range = Int(key.start)..<Int(key.end)
    return range.dropFirst().first { index in
      byte(at: index - 1) == Byte.colon
        && (byte(at: index) == Byte.openBrace || byte(at: index) == Byte.openBracket)
    }.map { (range.lowerBound, $0 - 1) }
  }

  /// A key in braces that no colon follows: the cursor is behind it.
  ///
  /// - Returns: where to read on.
  @inline(never)
  mutating func reportKeyWithoutColon(_ key: ScalarToken) -> Int {
    if key.shape == .plain, let amount = amount(around: key) {
      report(.commaInAmount(at: place(amount)))
      return amount.upperBound
    } else if key.shape == .plain,
      let colon = (key.start..<key.end).first(where: { byte(at: $0) == Byte.colon })
    {
      // Before a question mark it was reported as the key was read.
      if byte(at: colon + 1) != Byte.questionMark {
        report(.missingSpaceAfterColon(at: place(colon..<colon + 1), line: key.span))
      }
    } else {
      report(.missingValueInBraces(at: place(key.span.range)))
    }
    return key.end
  }

  /// `$3,066.22` where the key is `066.22`: digits on both sides of each comma without a space.
  private func amount(around key: ScalarToken) -> Range<Int>? {
    guard key.start > 1, Byte.isDigit(byte(at: key.start)), byte(at: key.start - 1) == Byte.comma,
      Byte.isDigit(byte(at: key.start - 2)), nodes.count >= 2,
      nodes[nodes.count - 2].shape == .plain
    else { return nil }
    var end = key.end
    while byte(at: end) == Byte.comma, Byte.isDigit(byte(at: end + 1)) {
      end += 2
      while Byte.isDigit(byte(at: end)) || byte(at: end) == Byte.dot { end += 1 }
    }
    return Int(nodes[nodes.count - 2].start)..<end
  }

  /// Moves over an anchor or a tag at the cursor, which it reports; true where nothing follows it
  /// on the line, so that the value is still awaited.
  @inline(never)
  mutating func passProperties() -> Bool {
    var end = cursor
    while !Byte.isBlank(byte(at: end)) { end += 1 }
    var rest = end
    while byte(at: rest) == Byte.space { rest += 1 }
    guard Byte.isLineBreak(byte(at: rest)) else { return false }
    let property = place(cursor..<cursor + 1)
    if valueFollows(lineBreakAt: rest) {
      report(.loneProperty(byte(at: cursor), at: property, word: Span(cursor..<end)))
    } else {
      report(.reservedCharacter(byte(at: cursor), at: property, text: Span(cursor..<end)))
    }
    cursor = rest
    passLineBreak()
    return true
  }
}
