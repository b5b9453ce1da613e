import Diagnostics

// What is valid and probably not meant.
extension Parser {
  /// Looks at the ends of plain text that starts or ends with a character beyond ASCII.
  mutating func checkEnds(of token: ScalarToken) {
    let whole = place(token.span.range)
    let scalars = whole.text.unicodeScalars
    guard let first = scalars.first, let last = scalars.last else { return }
    if Parser.opensTypographicQuote(first), Parser.closesTypographicQuote(last), scalars.count > 1 {
      return warn(.typographicQuotes(at: whole))
    }
    if first.properties.isWhitespace {
      let end = token.start + String(first).utf8.count
      warn(.unusualSpace(first, at: place(token.start..<end)))
    } else if last.properties.isWhitespace {
      let start = token.end - String(last).utf8.count
      warn(.unusualSpace(last, at: place(start..<token.end)))
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

  /// Text that starts a line with a dash and a letter was often meant as a list item.
  mutating func checkDash(of token: ScalarToken) {
    guard token.shape == .plain, byte(at: token.start) == Byte.dash,
      Byte.isLetter(byte(at: token.start + 1))
    else { return }
    warn(.dashInText(at: place(token.start..<token.start + 1)))
  }

  /// Reports keys that only differ in how their accented characters are made up.
  ///
  /// - Parameter range: the nodes of the mapping's entries; no two keys have the same bytes.
  mutating func checkLookAlikes(among range: Range<Int>) {
    var firsts: [String: Int] = [:]
    var key = range.lowerBound
    while key < range.upperBound {
      let text = text(ofScalarAt: key)
      if text.utf8.contains(where: { $0 >= 0x80 }) {
        if let first = firsts[text] {
          if text.utf8.elementsEqual(self.text(ofScalarAt: first).utf8) == false {
            warn(
              .lookAlikeKeys(
                at: place(nodes[key].span.range), first: place(nodes[first].span.range)))
          }
        } else {
          firsts[text] = key
        }
      }
      key = nodeAfter(key + 1)
    }
  }
}
