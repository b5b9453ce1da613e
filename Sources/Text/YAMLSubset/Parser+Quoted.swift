// Text in single or double quotes.
extension Parser {
  mutating func readQuoted() -> Node? {
    let start = cursor
    let quote = current
    var decoded: [UInt8] = []
    // At the end of a line, spaces after this many bytes are dropped.
    var keptCount = 0
    cursor += 1
    while current != quote || quote == Byte.singleQuote && text[cursor + 1] == quote {
      if current == quote {
        decoded.append(quote)
        cursor += 2
      } else if current == Byte.backslash, quote == Byte.doubleQuote {
        guard decodeEscape(to: &decoded) else { return unclosedQuote(start) }
        keptCount = decoded.count
      } else if text.isLineBreak(at: cursor) {
        while decoded.count > keptCount, let last = decoded.last, Byte.isBlank(last) {
          decoded.removeLast()
        }
        guard let breaks = passBreaks(inTextQuotedBy: quote) else { return unclosedQuote(start) }
        decoded += repeatElement(
          breaks == 1 ? Byte.space : Byte.lineFeed, count: max(1, breaks - 1))
        keptCount = decoded.count
      } else {
        decoded.append(current)
        cursor += 1
      }
    }
    cursor += 1
    return decodedScalar(decoded, from: start)
  }

  /// Returns the scalar from `start` up to the cursor.
  mutating func decodedScalar(_ text: [UInt8], from start: Int) -> Node {
    tree.decodedTexts.append(text)
    return Node(.decoded(tree.decodedTexts.count - 1), start..<cursor)
  }

  /// Moves past line breaks and the indentation after them. Returns their count, or nil if the quoted text cannot go
  /// on.
  private mutating func passBreaks(inTextQuotedBy quote: UInt8) -> Int? {
    var breaks = 0
    while text.isLineBreak(at: cursor) {
      passLineBreak()
      breaks += 1
      if isAtEnd { return nil }
      passIndentation()
    }
    if column == 0, text.isDocumentMarker(at: cursor) { return nil }
    if column <= top.indent, !reportsQuotedLine(quote) { return nil }
    return breaks
  }

  /// Whether a line without indentation still belongs to the quoted text. It does, and is reported, if it is not an
  /// item or a key.
  private mutating func reportsQuotedLine(_ quote: UInt8) -> Bool {
    guard !text.isDash(at: cursor), !text.startsWithKey(at: cursor) else { return false }
    let line = cursor..<text.lineEnd(from: cursor)
    let wordEnd = line.first { Byte.isBlank(text[$0]) || text[$0] == quote } ?? line.upperBound
    report(
      .quotedLineNotIndented, "this line of a text in quotes has to be indented",
      at: place(cursor..<max(cursor + 1, wordEnd)),
      help: "put a space or two before it, or all of the text on one line")
    return true
  }

  /// Reports the opening quote, and moves the cursor to the line that cannot belong to it.
  private mutating func unclosedQuote(_ start: Int) -> Node? {
    report(
      .unclosedQuote, "this quote is not closed", at: place(start..<start + 1),
      help: "put the same quote at the end of the text")
    top.isBroken = true
    appendAwaitedValue()
    cursor = lineStart
    return nil
  }

  // MARK: Backslashes inside double quotes

  /// Decodes the escape at the cursor; false if an escaped line break ends the text too early.
  private mutating func decodeEscape(to decoded: inout [UInt8]) -> Bool {
    let start = cursor
    let letter = text[cursor + 1]
    if Byte.isLineBreak(letter) {
      // A backslash at the end of a line joins it to the next without a space.
      cursor += 1
      guard let breaks = passBreaks(inTextQuotedBy: Byte.doubleQuote) else { return false }
      decoded += repeatElement(Byte.lineFeed, count: breaks - 1)
      return true
    }
    cursor += 2
    if let digits = Parser.hexadecimalDigits[letter] {
      let (scalar, end) = hexadecimal(at: cursor, digits: digits)
      cursor = end
      if let scalar {
        decoded += Array(String(scalar).utf8)
        return true
      }
      if let pair = surrogatePair(at: start + 2) {
        cursor = start + 12
        decoded += Array(String(pair).utf8)
        return true
      }
      // The second half of a character that is written in two halves, as in JSON, belongs to the same error.
      if current == Byte.backslash, text[cursor + 1] == UInt8(ascii: "u") {
        let (other, end) = hexadecimal(at: cursor + 2, digits: 4)
        if other == nil { cursor = end }
      }
    } else if let scalar = Parser.escapes[letter] {
      decoded += Array(String(scalar).utf8)
      return true
    } else {
      while cursor < text.count, current & 0xC0 == 0x80 { cursor += 1 }
    }
    cursor = min(cursor, text.count)
    reportBadEscape(place(start..<cursor))
    return true
  }

  private mutating func reportBadEscape(_ escape: Place) {
    let (written, count) = (escape.text, escape.span.count)
    if written.hasPrefix("\\u"), count == 6 || count == 12 {
      return report(
        .badEscape, "\(written) is not a valid escape here", at: escape,
        help: "write the character itself")
    }
    let isPlain = count == 2 && written.utf8.allSatisfy { (0x21..<0x7F).contains($0) }
    report(
      Diagnostic(
        .badEscape, "\(written) means nothing inside double quotes", at: escape,
        fixes: isPlain ? [Fix(replacing: escape.span, with: "\\" + written)] : [],
        otherwise: "write \\\\ for a backslash, or put the text in single quotes"
      ) { "write \($0) for a backslash, or put the text in single quotes" })
  }

  /// Returns the scalar of exactly `digits` digits at an index, if they are one, and the end of the digits.
  private func hexadecimal(at index: Int, digits: Int) -> (scalar: Unicode.Scalar?, end: Int) {
    let code = (index..<index + digits).prefix { Parser.isHexadecimal(text[$0]) }
    let value = UInt32(String(decoding: text.bytes[code], as: UTF8.self), radix: 16)
    return (code.count == digits ? value.flatMap(Unicode.Scalar.init) : nil, code.upperBound)
  }

  static func isHexadecimal(_ byte: UInt8) -> Bool {
    Byte.isDigit(byte) || (byte | 0x20) &- UInt8(ascii: "a") < 6
  }

  private static let hexadecimalDigits: [UInt8: Int] = [
    UInt8(ascii: "x"): 2, UInt8(ascii: "u"): 4, UInt8(ascii: "U"): 8,
  ]

  private static let escapes: [UInt8: Unicode.Scalar] = [
    UInt8(ascii: "0"): "\0", UInt8(ascii: "a"): "\u{07}", UInt8(ascii: "b"): "\u{08}",
    UInt8(ascii: "t"): "\t", Byte.tab: "\t", UInt8(ascii: "n"): "\n", UInt8(ascii: "v"): "\u{0B}",
    UInt8(ascii: "f"): "\u{0C}", UInt8(ascii: "r"): "\r", UInt8(ascii: "e"): "\u{1B}",
    Byte.space: " ", Byte.doubleQuote: "\"", UInt8(ascii: "/"): "/", Byte.backslash: "\\",
    UInt8(ascii: "N"): "\u{85}", UInt8(ascii: "_"): "\u{A0}", UInt8(ascii: "L"): "\u{2028}",
    UInt8(ascii: "P"): "\u{2029}",
  ]
}
