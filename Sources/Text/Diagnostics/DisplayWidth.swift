/// A printed part of the user's line: its text and the columns that it takes.
public struct DisplayPiece: Sendable {
  public let text: String
  public let width: Int
}

extension Unicode.Scalar {
  /// The character in a form that a terminal may safely show.
  ///
  /// Control characters, and those that reorder or hide the text around them, are spelled out.
  public var displayPiece: DisplayPiece {
    if needsSpellingOut {
      let spelled = "\\u{" + hexadecimal + "}"
      return DisplayPiece(text: spelled, width: spelled.utf8.count)
    }
    return DisplayPiece(text: String(self), width: displayWidth)
  }

  /// `202E` for U+202E: at least four digits.
  public var hexadecimal: String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
  }

  private var needsSpellingOut: Bool {
    switch value {
    case 0x20..<0x7F, 0x200D: false
    case 0..<0x20, 0x7F..<0xA0, 0xA0, 0xAD: true
    case 0x2028, 0x2029: true
    default:
      properties.generalCategory == .format || properties.generalCategory == .unassigned
        || properties.generalCategory == .privateUse
        || (properties.generalCategory == .spaceSeparator && value != 0x3000)
    }
  }

  /// Columns in a terminal: 0 for a character that combines with the one before, 2 for a wide one.
  private var displayWidth: Int {
    if value < 0x300 { return 1 }
    // Separately typed vowels and finals of Korean syllables join the consonant before them.
    if (0x1160...0x11FF).contains(value) { return 0 }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: return isWide ? 2 : 1
    }
  }

  /// East Asian wide and full-width characters, and emoji shown as pictures.
  private var isWide: Bool {
    switch value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
      0xA000...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
      true
    default: properties.isEmojiPresentation
    }
  }
}
