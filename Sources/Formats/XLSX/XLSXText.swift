/// Makes text safe for a library that takes any bytes and for programs that do not.
///
/// libxlsxwriter writes control characters, `U+FFFE` and `U+FFFF` as they are, and then the file is
/// not XML; Excel reads `_x0041_` in a cell as `A`.
enum XLSXText {
  /// Text for a cell: nothing in it that a reader would not show as it was written.
  static func cell(_ text: String) -> String {
    isPlain(text) ? text : escapingHexEscapes(withoutUnprintable(text, keepingLineFeeds: true))
  }

  /// Text of one line outside of cells: names, properties, page headers, formulas.
  static func line(_ text: String) -> String {
    isPlain(text) ? text : withoutUnprintable(text, keepingLineFeeds: false)
  }

  /// Text of a page's header, which shows as it is; shortened, for both sides of a header and the
  /// codes around them share 255 characters.
  static func header(_ text: String) -> String {
    let line = line(text)
    let escaped = doublingAmpersands(line)
    guard escaped.utf16.count > 110 else { return escaped }
    var short = line
    while doublingAmpersands(short).utf16.count > 110 { short.removeLast() }
    return doublingAmpersands(short.dropLast() + "…")
  }

  private static func doublingAmpersands(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
    return text.split(separator: "&", omittingEmptySubsequences: false).joined(separator: "&&")
  }

  /// True if nothing needs a second look; nearly all text is.
  private static func isPlain(_ text: String) -> Bool {
    unsafe text.utf8.withContiguousStorageIfAvailable { unsafe isPlain($0) } ?? false
  }

  private static func isPlain(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var index = 0
    while index + 8 <= bytes.count {
      let block = unsafe UnsafeRawBufferPointer(bytes).loadUnaligned(
        fromByteOffset: index, as: UInt64.self)
      guard isPlainASCII(block) else { break }
      index += 8
    }
    return unsafe bytes[index...].allSatisfy { byte in
      byte >= 0x20 && byte != 0x5F && byte != 0x7F && byte != 0xC2 && byte != 0xEF
    }
  }

  /// Looks at eight bytes at once: in a difference's byte the top bit is set where it went below 0.
  private static func isPlainASCII(_ block: UInt64) -> Bool {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let underscores = block ^ (ones &* 0x5F)
    let deletes = block ^ (ones &* 0x7F)
    let odd =
      block | (block &- ones &* 0x20) | ((underscores &- ones) & ~underscores)
      | ((deletes &- ones) & ~deletes)
    return odd & (ones &* 0x80) == 0
  }

  private static func withoutUnprintable(_ text: String, keepingLineFeeds: Bool) -> String {
    var safe = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x0A where keepingLineFeeds: safe.append(scalar)
      case 0x09, 0x0A: safe.append(" ")
      case 0..<0x20, 0x7F..<0xA0, 0xFFFE, 0xFFFF: continue
      default: safe.append(scalar)
      }
    }
    return String(safe)
  }

  /// `_x0041_` becomes `_x005F_x0041_`, the format's own way to write it.
  private static func escapingHexEscapes(_ text: String) -> String {
    let bytes = Array(text.utf8)
    guard bytes.contains(0x5F) else { return text }
    var escaped: [UInt8] = []
    for index in bytes.indices {
      if beginsHexEscape(bytes[index...]) { escaped += "_x005F".utf8 }
      escaped.append(bytes[index])
    }
    return String(decoding: escaped, as: UTF8.self)
  }

  private static func beginsHexEscape(_ bytes: ArraySlice<UInt8>) -> Bool {
    let head = Array(bytes.prefix(7))
    guard head.count == 7, head[0] == 0x5F, head[1] == 0x78, head[6] == 0x5F else { return false }
    return head[2..<6].allSatisfy { Character(UnicodeScalar($0)).isHexDigit }
  }
}
