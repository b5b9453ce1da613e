import Diagnostics

// Valid text that is probably not intended.
extension Parser {
  /// Checks the ends of plain text that starts or ends with a character beyond ASCII.
  mutating func checkEnds(of scalar: Node) {
    let whole = place(scalar.span.range)
    let scalars = whole.text.unicodeScalars
    guard let first = scalars.first, let last = scalars.last else { return }
    if Parser.opensTypographicQuote(first), Parser.closesTypographicQuote(last), scalars.count > 1 {
      return warn(.typographicQuotes(at: whole))
    }
    if first.properties.isWhitespace {
      let end = scalar.start + String(first).utf8.count
      warn(.unusualSpace(first, at: place(scalar.start..<end)))
    } else if last.properties.isWhitespace {
      let start = scalar.end - String(last).utf8.count
      warn(.unusualSpace(last, at: place(start..<scalar.end)))
    }
  }

  private static func opensTypographicQuote(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x2018, 0x201A, 0x201B, 0x201C, 0x201D, 0x201E, 0x201F: true
    default: false
    }
  }

  private static func closesTypographicQuote(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x2018, 0x2019, 0x201C, 0x201D: true
    default: false
    }
  }

  /// Warns about text that starts with a dash and a letter, which is often meant as a list item.
  mutating func checkDash(of scalar: Node) {
    guard scalar.isPlain, text[scalar.start] == Byte.dash, Byte.isLetter(text[scalar.start + 1])
    else { return }
    warn(.dashInText(at: place(scalar.start..<scalar.start + 1)))
  }
}
