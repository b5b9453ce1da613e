/// A file that the user typed: its name as the user knows it, and its bytes.
///
/// A class, so that the many places that point into one file share it.
package final class SourceFile: Sendable {
  /// The path as typed by the user, or as found in the restaurant's folder; `<stdin>` for `-`.
  package let name: String

  /// The file's bytes, untouched: a byte-order mark and carriage returns are still in.
  package let bytes: [UInt8]

  /// A text of the program's own, parsed to see whether it would be read as it is meant. What is
  /// wrong with it is never shown, so no fixes are looked for: that would parse again, and again.
  package let isTrial: Bool

  package init(name: String, bytes: [UInt8], isTrial: Bool = false) {
    self.name = name
    self.bytes = bytes
    self.isTrial = isTrial
  }

  /// Where a byte stands, as an editor counts.
  ///
  /// - Complexity: linear in the offset; asked only when a diagnostic is printed.
  package func position(of offset: Int) -> SourcePosition {
    let end = min(offset, bytes.count)
    var line = 1
    var lineStart = byteOrderMarkLength
    for index in 0..<end where bytes[index] == UInt8(ascii: "\n") {
      line += 1
      lineStart = index + 1
    }
    let column = 1 + SourceFile.scalarCount(bytes[min(lineStart, end)..<end])
    return SourcePosition(line: line, column: column, lineRange: lineRange(from: lineStart))
  }

  /// 3 where the file starts with a UTF-8 byte-order mark, else 0.
  package var byteOrderMarkLength: Int {
    bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// The bytes of the line that starts at `start`, without its line break.
  private func lineRange(from start: Int) -> Range<Int> {
    var end = start
    while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
    if end > start, end < bytes.count, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return start..<end
  }

  /// Unicode scalars begun in a run of bytes; a byte that is not UTF-8 counts as one.
  private static func scalarCount(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.count { $0 & 0xC0 != 0x80 }
  }
}

/// A place in a file as an editor shows it.
package struct SourcePosition: Hashable, Sendable {
  /// Counted from 1.
  package let line: Int

  /// Counted in Unicode scalars from 1; a tab is one, a byte-order mark none.
  package let column: Int

  /// The bytes of the line, without its line break.
  package let lineRange: Range<Int>
}
