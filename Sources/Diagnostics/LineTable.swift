/// Finds lines and columns in one file quickly, however many are asked for and however long
/// its lines are.
///
/// A mark every few kilobytes holds the line and the column there, so that a look-up counts from
/// the nearest mark instead of from the file's start.
package struct LineTable: Sendable {
  private static let stride = 4096

  private struct Mark: Sendable {
    let line: Int
    let lineStart: Int

    /// Unicode scalars begun between the line's start and the mark.
    let scalars: Int
  }

  private let bytes: [UInt8]
  private let marks: [Mark]

  package init(_ file: SourceFile) {
    bytes = file.bytes
    var marks: [Mark] = []
    var line = 1
    var lineStart = file.byteOrderMarkLength
    var scalars = 0
    for (index, byte) in bytes.enumerated() {
      if index % LineTable.stride == 0 {
        marks.append(Mark(line: line, lineStart: lineStart, scalars: scalars))
      }
      if byte == UInt8(ascii: "\n") {
        line += 1
        lineStart = index + 1
        scalars = 0
      } else if index >= lineStart, byte & 0xC0 != 0x80 {
        scalars += 1
      }
    }
    marks.append(Mark(line: line, lineStart: lineStart, scalars: scalars))
    self.marks = marks
  }

  /// The line, counted from 1; the column, in Unicode scalars from 1; and where the line starts.
  package func position(of offset: Int) -> (line: Int, column: Int, lineStart: Int) {
    let end = min(offset, bytes.count)
    let mark = marks[end / LineTable.stride]
    var line = mark.line
    var lineStart = mark.lineStart
    var scalars = mark.scalars
    for index in (end / LineTable.stride * LineTable.stride)..<end {
      if bytes[index] == UInt8(ascii: "\n") {
        line += 1
        lineStart = index + 1
        scalars = 0
      } else if index >= lineStart, bytes[index] & 0xC0 != 0x80 {
        scalars += 1
      }
    }
    return (line, scalars + 1, lineStart)
  }
}
