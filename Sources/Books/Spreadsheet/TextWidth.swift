/// Widths of text in the default worksheet font, for sizing rows and columns.
package enum TextWidth {
  /// Returns a text's width in digits, which all have the same width.
  package static func width(of text: String) -> Int { (units(of: text) + digit - 1) / digit }

  /// Returns the number of lines of a text that wraps between words.
  ///
  /// - Parameter width: the width of a line, in digits.
  package static func lines(of text: String, width: Int) -> Int {
    lines(of: text, limit: max(1, width) * digit)
  }

  /// - Parameter limit: the width of a line, in thousandths of a digit.
  private static func lines(of text: String, limit: Int) -> Int {
    var lines = BrokenLines(limit: limit)
    if isPlain(text) {
      for word in text.utf8.split(separator: UInt8(ascii: " ")) {
        lines.append(word.reduce(0) { $0 + asciiUnits($1) })
      }
    } else {
      for word in text.split(separator: " ") { lines.append(units(of: String(word))) }
    }
    return lines.count
  }

  /// Counts the lines that words fill, by their widths.
  private struct BrokenLines {
    let limit: Int
    var count = 1
    private var used = 0

    init(limit: Int) { self.limit = limit }

    mutating func append(_ length: Int) {
      if used > 0, used + space + length > limit {
        count += 1
        used = 0
      }
      used += length + (used > 0 ? space : 0)
      // Break a word that is longer than a line.
      count += max(0, used - 1) / limit
      used = used > limit ? (used - 1) % limit + 1 : used
    }
  }

  private static let digit = 1_000

  /// The width of a comma or period.
  private static let separator = 560
  private static let space = 450

  /// Returns a text's width in thousandths of a digit.
  private static func units(of text: String) -> Int {
    if isPlain(text) { return text.utf8.reduce(0) { $0 + asciiUnits($1) } }
    return text.reduce(0) { sum, character in
      sum + (character.asciiValue.map { asciiUnits($0) } ?? unitsBeyondASCII(character))
    }
  }

  /// Returns whether each byte is a character; other texts may combine several.
  private static func isPlain(_ text: String) -> Bool {
    text.utf8.allSatisfy { $0 < 0x80 && $0 != 0x0D }
  }

  /// Returns Calibri's widths relative to its digits, in groups, rounded up.
  private static func asciiUnits(_ byte: UInt8) -> Int {
    switch UnicodeScalar(byte) {
    case "0"..."9", "$", "+", "_": digit
    case "i", "j", "l", "I", ".", ",", ":", ";", "'", "!", "|": separator
    case "f", "t", "r", "(", ")", "[", "]", "-", "{", "}": 720
    case " ": space
    case "s", "z", "c", "J", "/", "\\", "L", "x": 880
    case "m", "M", "W", "w", "%", "@": 1_720
    case "G", "H", "N", "O", "Q", "U", "D", "&": 1_330
    case "A", "B", "C", "E", "K", "P", "R", "V", "X", "T", "Y": 1_150
    default: 1_050
    }
  }

  private static func unitsBeyondASCII(_ character: Character) -> Int {
    guard let scalar = character.unicodeScalars.first else { return 0 }
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
      return 2_100
    // The signs for euro, pound, and yen are as wide as digits.
    case 0x20AC, 0xA3, 0xA5, 0x2212: return digit
    case 0xB7: return separator
    default: return 1_200
    }
  }
}
