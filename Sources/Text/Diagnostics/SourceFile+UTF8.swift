extension SourceFile {
  /// The file in UTF-8, if it is text in UTF-16 or Windows-1252; nil for anything else.
  package var inUTF8: (file: SourceFile, encoding: String)? {
    switch FileKind(of: bytes) {
    case .utf16:
      return utf16Text.map { (SourceFile(name: name, bytes: Array($0.utf8)), "UTF-16") }
    case .text:
      guard String(validating: bytes, as: UTF8.self) == nil else { return nil }
      return windowsText.map { (SourceFile(name: name, bytes: Array($0.utf8)), "Windows-1252") }
    default: return nil
    }
  }

  /// The text by its byte-order mark or, without one, by the places of its zeros; nil if half of a character is
  /// missing.
  private var utf16Text: String? {
    guard bytes.count % 2 == 0, bytes.count >= 2 else { return nil }
    let isLittle = bytes[0] == 0xFF || bytes[0] != 0xFE && bytes[1] == 0
    let start = (bytes[0], bytes[1]) == (0xFF, 0xFE) || (bytes[0], bytes[1]) == (0xFE, 0xFF) ? 2 : 0
    let units = stride(from: start, to: bytes.count, by: 2).map { place in
      let (one, two) = (UInt16(bytes[place]), UInt16(bytes[place + 1]))
      return isLittle ? one | two << 8 : one << 8 | two
    }
    return String(validating: units, as: UTF16.self)
  }

  /// The text; nil if it has bytes that Windows-1252 does not define.
  private var windowsText: String? {
    var text = String.UnicodeScalarView()
    for byte in bytes {
      let scalar: UInt32
      switch byte {
      case 0x80...0x9F:
        scalar = SourceFile.windowsScalars[Int(byte) - 0x80]
        if scalar == 0 { return nil }
      default: scalar = UInt32(byte)
      }
      guard let scalar = Unicode.Scalar(scalar) else { return nil }
      text.append(scalar)
    }
    return String(text)
  }

  /// The characters of bytes 0x80 to 0x9F; 0 for an undefined one.
  ///
  /// - Source: the WHATWG Encoding Standard's index of windows-1252.
  private static let windowsScalars: [UInt32] = [
    0x20AC, 0, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039,
    0x0152, 0, 0x017D, 0, 0, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC,
    0x2122, 0x0161, 0x203A, 0x0153, 0, 0x017E, 0x0178,
  ]
}
