import Glibc

/// The texts of a workbook's cells; its file has each one once.
struct SharedStrings {
  /// A text that is compared by its bytes, as the library does. Swift treats `é` in one scalar and in two as equal.
  private struct Key: Hashable {
    let text: String

    static func == (one: Key, other: Key) -> Bool {
      var (one, other) = (one.text, other.text)
      return one.withUTF8 { one in
        other.withUTF8 { other in
          guard one.count == other.count, let first = one.baseAddress,
            let second = other.baseAddress
          else { return one.count == other.count }
          return unsafe memcmp(first, second, one.count) == 0
        }
      }
    }

    func hash(into hasher: inout Hasher) {
      var text = text
      text.withUTF8 { unsafe hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
  }

  private var known: Set<Key> = []

  /// The list that the file must have.
  private(set) var expected = XLSXReadBack.Strings()

  /// Adds the text of a cell; the library writes an empty one as a blank cell.
  mutating func note(_ text: String) {
    guard !text.isEmpty, known.insert(Key(text: text)).inserted else { return }
    expected.count += 1
    expected.bytes += SharedStrings.escapedLength(of: text)
  }

  /// Returns the bytes that a text takes in a part.
  private static func escapedLength(of text: String) -> Int {
    text.utf8.reduce(0) { length, byte in
      switch byte {
      case UInt8(ascii: "&"): length + "&amp;".utf8.count
      case UInt8(ascii: "<"), UInt8(ascii: ">"): length + "&lt;".utf8.count
      default: length + 1
      }
    }
  }
}
