import Diagnostics

// What a backslash means inside double quotes.
extension Parser {
  /// Decodes the escape at the cursor; false where an escaped line break ends the text too early.
  mutating func decodeEscape() -> Bool {
    let escape = cursor
    let letter = byte(at: cursor + 1)
    if Byte.isLineBreak(letter) { return passEscapedLineBreak() }
    cursor += 2
    let digits: Int
    switch letter {
    case UInt8(ascii: "x"): digits = 2
    case UInt8(ascii: "u"): digits = 4
    case UInt8(ascii: "U"): digits = 8
    default:
      if let scalar = Parser.escaped(by: letter) {
        append(scalar)
      } else {
        reportBadEscape(from: escape, to: characterEnd(after: escape + 1))
      }
      return true
    }
    if let scalar = readHexadecimal(digits: digits) {
      append(scalar)
    } else {
      passHexadecimal(digits: digits)
      passOtherHalf()
      reportBadEscape(from: escape, to: cursor)
    }
    return true
  }

  /// A backslash at the end of a line joins it to the next without a space.
  private mutating func passEscapedLineBreak() -> Bool {
    cursor += 1
    guard let breaks = passBreaks(inTextQuotedBy: Byte.doubleQuote) else { return false }
    decodedBytes.append(contentsOf: repeatElement(Byte.lineFeed, count: breaks - 1))
    return true
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    decodedBytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
  }

  /// The scalar of exactly `digits` digits at the cursor, and moves over them.
  private mutating func readHexadecimal(digits: Int) -> Unicode.Scalar? {
    var value: UInt32 = 0
    for index in cursor..<cursor + digits {
      guard let digit = Parser.hexadecimalValue(byte(at: index)) else { return nil }
      value = value << 4 | digit
    }
    guard let scalar = Unicode.Scalar(value) else { return nil }
    cursor += digits
    return scalar
  }

  private mutating func passHexadecimal(digits: Int) {
    let end = cursor + digits
    while cursor < end, Parser.hexadecimalValue(byte(at: cursor)) != nil { cursor += 1 }
  }

  /// Of a character written as in JSON, in two halves, both are one mistake.
  private mutating func passOtherHalf() {
    guard byte(at: cursor) == Byte.backslash, byte(at: cursor + 1) == UInt8(ascii: "u") else {
      return
    }
    let escape = cursor
    cursor += 2
    if readHexadecimal(digits: 4) == nil { passHexadecimal(digits: 4) } else { cursor = escape }
  }

  private static func hexadecimalValue(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a")) + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A")) + 10
    default: nil
    }
  }

  private static func escaped(by letter: UInt8) -> Unicode.Scalar? {
    switch letter {
    case UInt8(ascii: "0"): "\0"
    case UInt8(ascii: "a"): "\u{07}"
    case UInt8(ascii: "b"): "\u{08}"
    case UInt8(ascii: "t"), Byte.tab: "\t"
    case UInt8(ascii: "n"): "\n"
    case UInt8(ascii: "v"): "\u{0B}"
    case UInt8(ascii: "f"): "\u{0C}"
    case UInt8(ascii: "r"): "\r"
    case UInt8(ascii: "e"): "\u{1B}"
    case Byte.space: " "
    case Byte.doubleQuote: "\""
    case UInt8(ascii: "/"): "/"
    case Byte.backslash: "\\"
    case UInt8(ascii: "N"): "\u{85}"
    case UInt8(ascii: "_"): "\u{A0}"
    case UInt8(ascii: "L"): "\u{2028}"
    case UInt8(ascii: "P"): "\u{2029}"
    default: nil
    }
  }

  private mutating func reportBadEscape(from start: Int, to end: Int) {
    report(.badEscape(at: place(start..<end)))
    cursor = end
  }

  private func characterEnd(after index: Int) -> Int {
    var end = index + 1
    while end < count, byte(at: end) & 0xC0 == 0x80 { end += 1 }
    return min(end, count)
  }
}
