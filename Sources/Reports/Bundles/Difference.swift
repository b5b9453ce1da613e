import Wording

/// The first difference between a file of a bundle and the same file computed again, in words.
package struct Difference: Hashable, Sendable {
  package let text: String

  init(_ text: String) { self.text = text }
}

/// Returns the first place where two texts differ; nil if they are the same.
///
/// In a CSV file, the place has the column's name, and both values are whole cells.
func textDifference(in path: String, bundled: [UInt8], computed: [UInt8]) -> Difference? {
  guard bundled != computed else { return nil }
  let newline = UInt8(ascii: "\n")
  let shorter = min(bundled.count, computed.count)
  var offset = 0
  while offset < shorter, bundled[offset] == computed[offset] { offset += 1 }
  let start = bundled[..<offset].lastIndex(of: newline).map { $0 + 1 } ?? 0
  if offset == shorter, start == offset {
    let (left, right) = (lineCount(bundled), lineCount(computed))
    return Difference(
      translated(
        """
        it has \(left > right ? "more" : "fewer") lines in the bundle, \(left) where \(right) were \
        expected
        """))
  }
  let number = 1 + bundled[..<start].count { $0 == newline }
  let (found, wanted) = (line(of: bundled, from: start), line(of: computed, from: start))
  guard path.hasSuffix(".csv") else {
    return Difference(
      translated(
        "line \(number) is \(quoted(found)) in the bundle, and computed again \(quoted(wanted))"))
  }
  let header = number > 1 ? csvCells(line(of: computed, from: 0)) : []
  return Difference(
    translated("line \(number) ")
      + cellDifference(csvCells(found), csvCells(wanted), header: header))
}

private func cellDifference(
  _ cells: [ArraySlice<UInt8>], _ expected: [ArraySlice<UInt8>], header: [ArraySlice<UInt8>]
) -> String {
  var column = 0
  while column < min(cells.count, expected.count), cells[column] == expected[column] { column += 1 }
  let name = column < header.count ? " (\(shown(header[column])))" : ""
  let found = column < cells.count ? quoted(cells[column]) : translated("missing")
  let wanted = column < expected.count ? quoted(expected[column]) : translated("nothing")
  return translated(
    "column \(column + 1)\(name) is \(found) in the bundle, and computed again \(wanted)")
}

/// Returns the line that begins at a byte, shortened for reading.
private func line(of text: [UInt8], from start: Int) -> ArraySlice<UInt8> {
  text[start...].prefix(65_536).prefix { $0 != UInt8(ascii: "\n") }
}

private func lineCount(_ text: [UInt8]) -> Int {
  let newline = UInt8(ascii: "\n")
  return text.count { $0 == newline } + (text.last == newline || text.isEmpty ? 0 : 1)
}

/// Returns the cells of a line exactly as in the file, including quotes.
private func csvCells(_ line: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
  var cells: [ArraySlice<UInt8>] = []
  var start = line.startIndex
  var isQuoted = false
  for index in line.indices {
    switch line[index] {
    case UInt8(ascii: "\""): isQuoted.toggle()
    case UInt8(ascii: ",") where !isQuoted:
      cells.append(line[start..<index])
      start = index + 1
    default: break
    }
  }
  var last = line[start...]
  if last.last == UInt8(ascii: "\r") { last.removeLast() }
  return cells + [last]
}

private func quoted(_ bytes: ArraySlice<UInt8>) -> String { "\"" + shown(bytes) + "\"" }

/// Returns a short form without terminal control characters.
func shown(_ bytes: ArraySlice<UInt8>) -> String {
  shown(String(decoding: bytes.prefix(400), as: UTF8.self))
}

func shown(_ text: String) -> String {
  var short = ""
  for scalar in text.unicodeScalars.prefix(80) {
    let isControl: Bool =
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator: true
      default: false
      }
    short.unicodeScalars.append(isControl ? "\u{FFFD}" : scalar)
  }
  return text.unicodeScalars.count > 80 ? short + "…" : short
}
