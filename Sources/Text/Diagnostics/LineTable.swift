/// Finds lines and columns in one file quickly, whatever the number of look-ups and the length of lines.
///
/// A mark every few kilobytes has the line and the column there, so that a look-up counts from the nearest mark. Marks
/// are made only up to the places that were looked up.
public struct LineTable: Sendable {
  private static let stride = 4096

  /// The counts up to a byte.
  private struct Mark: Sendable {
    var line: Int
    var lineStart: Int

    /// Unicode scalars begun since the line's start.
    var scalars: Int

    mutating func count(_ byte: UInt8, at index: Int) {
      if byte == UInt8(ascii: "\n") {
        line += 1
        lineStart = index + 1
        scalars = 0
      } else if byte & 0xC0 != 0x80, index >= lineStart {
        scalars += 1
      }
    }
  }

  private let bytes: [UInt8]

  /// The mark at each multiple of the stride.
  private var marks: [Mark]

  public init(_ file: SourceFile) {
    bytes = file.bytes
    marks = [Mark(line: 1, lineStart: file.byteOrderMarkLength, scalars: 0)]
  }

  /// Returns the line, counted from 1; the column, in Unicode scalars from 1; and the start of the line.
  public mutating func position(
    of offset: Int
  ) -> (line: Int, column: Int, lineStart: Int) {
    let end = min(offset, bytes.count)
    let index = end / LineTable.stride
    while marks.count <= index {
      let start = (marks.count - 1) * LineTable.stride
      marks.append(mark(marks[marks.count - 1], movedOver: start..<start + LineTable.stride))
    }
    let mark = mark(marks[index], movedOver: index * LineTable.stride..<end)
    return (mark.line, mark.scalars + 1, mark.lineStart)
  }

  private func mark(_ mark: Mark, movedOver range: Range<Int>) -> Mark {
    var mark = mark
    for index in range { mark.count(bytes[index], at: index) }
    return mark
  }
}
