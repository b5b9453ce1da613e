import Diagnostics

// Keys: each is a scalar on one line, not too long, followed by a colon.
extension Parser {
  /// YAML's limit for a key without a question mark before it, in characters.
  private static let keyLimit = 1024

  /// Reads a key up to its colon. After an error, leaves the line and returns nil.
  mutating func readKey() -> Node? {
    if current == Byte.openBracket || current == Byte.openBrace {
      report(.keyNotText(at: restOfLine))
      breakOff()
      return nil
    }
    guard let key = readKeyOrScalar() else { return nil }
    let end = cursor
    passSpaces()
    guard text.isKeyColon(at: cursor) else {
      if !key.isPlain, cursor < text.lineEnd(from: cursor) {
        report(.textAfterQuote(at: restOfLine, quoted: key.span))
      } else {
        report(missingColon(after: key))
      }
      cursor = end
      breakOff()
      return nil
    }
    checkKey(key)
    return key
  }

  /// Reads a possible key; nil after an error without anything left to read.
  mutating func readKeyOrScalar() -> Node? {
    guard current == Byte.questionMark || current == Byte.colon, Byte.isBlank(text[cursor + 1])
    else { return readScalar(inFlow: false) }
    if current == Byte.questionMark {
      hasComplexKey = true
      report(.complexKey(at: here))
    } else if !hasComplexKey {
      report(.emptyKey(at: here))
    }
    // An awaited value may begin below the line.
    if top.awaitsValue { moveToNextLine() } else { breakOff() }
    return nil
  }

  /// Reports a key that YAML refuses, or that other programs would not read as a plain key.
  ///
  /// The cursor is at the key's colon.
  mutating func checkKey(_ key: Node) {
    checkDash(of: key)
    if key.start < lineStart {
      report(.keyOverSeveralLines(at: place(key.span.range)))
    } else if cursor - key.start > Parser.keyLimit {
      let characters = text.bytes[key.start..<cursor].count { $0 & 0xC0 != 0x80 }
      if characters > Parser.keyLimit {
        report(.keyTooLong(at: place(key.span.range), limit: Parser.keyLimit))
      }
    } else if key.isPlain, tree.file.bytes[key.span.range].elementsEqual("<<".utf8) {
      report(.mergeKey(at: place(key.span.range)))
    }
  }

  /// Returns the diagnostic for a line without a colon, or without a space after it.
  func missingColon(after scalar: Node) -> Diagnostic {
    if scalar.isPlain,
      let colon = text.bytes[scalar.span.range].dropFirst().firstIndex(of: Byte.colon),
      Byte.isLetter(text[colon - 1]) || text[colon - 1] == UInt8(ascii: "_")
    {
      return .missingSpaceAfterColon(at: place(colon..<colon + 1), line: scalar.span)
    }
    return .missingColon(at: place(scalar.span.range))
  }

  // MARK: Keys that are the same

  /// Up to this many keys are compared with each other, because hashing takes a third of the parser's time (`make
  /// bench-parser`).
  private static let fewKeys = 16

  /// Reports duplicate keys of a mapping, each pointing to the first, and keys that differ only in the encoding of
  /// accented characters.
  mutating func checkKeys(of mapping: NodeID) {
    let keys = tree.entries(of: mapping).map { $0.key }
    var firsts: [ArraySlice<UInt8>: NodeID] = [:]
    var firstLooks: [String: NodeID] = [:]
    for (index, key) in keys.enumerated() {
      let bytes = tree.bytes(of: key)
      let first: NodeID?
      if keys.count <= Parser.fewKeys {
        first = keys[..<index].first { tree.bytes(of: $0) == bytes }
      } else {
        first = firsts[bytes]
        if first == nil { firsts[bytes] = key }
      }
      if let first {
        report(
          .duplicateKey(
            at: tree.place(of: key), first: tree.place(of: first), key: tree.text(of: key)))
      }
      guard bytes.contains(where: { $0 >= 0x80 }) else { continue }
      // Strings are equal if they look the same.
      let text = tree.text(of: key)
      if let first = firstLooks[text] {
        if tree.bytes(of: first) != bytes {
          warn(.lookAlikeKeys(at: tree.place(of: key), first: tree.place(of: first)))
        }
      } else {
        firstLooks[text] = key
      }
    }
  }

  // MARK: Colons

  /// Reports a value that goes on after a colon; the cursor is at the colon.
  mutating func reportColonInValue(_ value: Node) {
    if let colon = colonBeforeBracket(ofKeyBefore: value) {
      let line = Span(colon.key..<meantEnd(from: cursor + 1))
      return report(.missingSpaceAfterColon(at: place(colon.index..<colon.index + 1), line: line))
    }
    let whole = Span(value.start..<meantEnd(from: cursor + 1))
    report(.colonInValue(at: here, value: whole))
  }

  /// Returns, in a block, the colon of `tips:{cash: 1, house: 2}`, whose key reads as `tips:{cash`.
  private func colonBeforeBracket(ofKeyBefore value: Node) -> (key: Int, index: Int)? {
    guard !top.isFlow, let key = tree.nodes.dropLast().last, key.isPlain, key.end <= value.start
    else { return nil }
    let colon = key.span.range.dropLast().first { index in
      text[index] == Byte.colon
        && (text[index + 1] == Byte.openBrace || text[index + 1] == Byte.openBracket)
    }
    return colon.map { (key.start, $0) }
  }

  /// Reports a key in braces without a colon. The cursor is after it, and moves to the place where reading goes on.
  mutating func reportKeyWithoutColon(_ key: Node) {
    let colon = key.span.range.first { text[$0] == Byte.colon }
    if key.isPlain, let amount = amount(around: key) {
      report(.commaInAmount(at: place(amount)))
      cursor = amount.upperBound
      return
    } else if key.isPlain, let colon {
      // Before a question mark, it was reported when the key was read.
      if text[colon + 1] != Byte.questionMark {
        report(.missingSpaceAfterColon(at: place(colon..<colon + 1), line: key.span))
      }
    } else {
      report(.missingValueInBraces(at: place(key.span.range)))
    }
    cursor = key.end
  }

  /// Returns `$3,066.22` around the key `066.22`: digits on both sides of each comma, without a space.
  private func amount(around key: Node) -> Range<Int>? {
    guard key.start > 1, Byte.isDigit(text[key.start]), text[key.start - 1] == Byte.comma,
      Byte.isDigit(text[key.start - 2]), let before = tree.nodes.dropLast().last, before.isPlain
    else { return nil }
    var end = key.end
    while text[end] == Byte.comma, Byte.isDigit(text[end + 1]) {
      end += 2
      while Byte.isDigit(text[end]) || text[end] == Byte.dot { end += 1 }
    }
    return before.start..<end
  }

  /// Moves past an anchor or a tag at the cursor and reports it. Returns true if nothing follows on the line, so that
  /// the value is still awaited.
  mutating func passProperties() -> Bool {
    var end = cursor
    while !Byte.isBlank(text[end]) { end += 1 }
    let rest = text.endOfSpaces(from: end)
    guard text.isLineBreak(at: rest) else { return false }
    if valueFollows(lineBreakAt: rest) {
      report(.loneProperty(current, at: here, word: Span(cursor..<end)))
    } else {
      report(.reservedCharacter(current, at: here, text: Span(cursor..<end)))
    }
    cursor = rest
    passLineBreak()
    return true
  }
}
