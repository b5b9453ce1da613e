/// Widths of text in the default font of worksheets, for rows and columns whose size is set.
enum TextWidth {
  /// Characters as wide as a digit; those of East Asian scripts and emoji count twice.
  static func width(of text: String) -> Int {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.utf8.count }
    return text.reduce(0) { $0 + width(of: $1) }
  }

  /// The lines that a program makes of a text which it breaks between words.
  ///
  /// - Parameter width: of a line.
  static func lines(of text: String, width: Int) -> Int {
    var (lines, used) = (1, 0)
    for word in text.split(separator: " ") {
      let length = TextWidth.width(of: String(word))
      if used > 0, used + 1 + length > width {
        lines += 1
        used = 0
      }
      used += length + (used > 0 ? 1 : 0)
      // A word that is longer than a line is broken.
      lines += max(0, used - 1) / max(1, width)
      used = used > width ? (used - 1) % max(1, width) + 1 : used
    }
    return lines
  }

  private static func width(of character: Character) -> Int {
    guard let scalar = character.unicodeScalars.first else { return 0 }
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
      return 2
    default: return 1
    }
  }
}
