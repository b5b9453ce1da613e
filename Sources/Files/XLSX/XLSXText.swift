/// Makes text safe for programs that read workbooks, because the library writes any bytes.
///
/// libxlsxwriter writes control characters, `U+FFFE`, and `U+FFFF` unchanged, and then the file is not XML. Excel reads
/// `_x0041_` in a cell as `A`.
enum XLSXText {
  /// Returns text for a cell that readers show as it was written.
  static func cell(_ text: String) -> String {
    isPlain(text) ? text : escapingHexEscapes(withoutUnprintable(text, keepingLineFeeds: true))
  }

  /// Returns text of one line for use outside cells: names, properties, page headers, and formulas.
  static func line(_ text: String) -> String {
    isPlain(text) ? text : withoutUnprintable(text, keepingLineFeeds: false)
  }

  /// Returns text for a page header, which shows it as it is. Long text is shortened, because both sides of a header
  /// and their codes share 255 characters.
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

  /// Whether nothing needs a closer check; this is true for nearly all text.
  private static func isPlain(_ text: String) -> Bool {
    unsafe text.utf8.withContiguousStorageIfAvailable { unsafe isPlain($0) } ?? false
  }

  private static func isPlain(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var last: UInt8 = 0
    return unsafe bytes.allSatisfy { byte in
      defer { last = byte }
      // Control characters, those after ASCII, U+FFFE and its neighbors, and what may be an escape.
      return byte >= 0x20 && byte != 0x7F && !(last == 0xC2 && byte < 0xA0)
        && !(last == 0xEF && byte == 0xBF) && !(last == 0x5F && byte == 0x78)
    }
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

  /// Turns `_x0041_` into `_x005F_x0041_`, the format's own escape.
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
