/// Where a file of a bundle and the same file computed again part ways, for a person.
package struct Difference: Hashable, Sendable {
  package let text: String

  init(_ text: String) { self.text = text }
}

/// The first place at which two texts differ; nil where they are the same.
///
/// In a CSV file it is named by its column, and both values are whole cells.
func textDifference(in path: String, bundled: [UInt8], computed: [UInt8]) -> Difference? {
  guard bundled != computed else { return nil }
  let newline = UInt8(ascii: "\n")
  var left = bundled.split(separator: newline, omittingEmptySubsequences: false)
  var right = computed.split(separator: newline, omittingEmptySubsequences: false)
  // What stands after the last line break is no line, where both have one there.
  if left.last?.isEmpty == true, right.last?.isEmpty == true {
    left.removeLast()
    right.removeLast()
  }
  var line = 0
  while line < min(left.count, right.count), left[line] == right[line] { line += 1 }
  guard line < left.count, line < right.count else {
    let more = left.count > right.count ? "more" : "fewer"
    return Difference(
      "it has \(more) lines in the bundle, \(left.count) where \(right.count) were expected"
    )
  }
  guard path.hasSuffix(".csv") else {
    return Difference(
      "line \(line + 1) is \(quoted(left[line])) in the bundle, and computed again "
        + quoted(right[line]))
  }
  let (cells, expected) = (csvCells(left[line]), csvCells(right[line]))
  var column = 0
  while column < min(cells.count, expected.count), cells[column] == expected[column] { column += 1 }
  let header = right.first.map { csvCells($0) } ?? []
  let name = column < header.count && line > 0 ? " (\(shown(header[column])))" : ""
  let found = column < cells.count ? quoted(cells[column]) : "missing"
  let wanted = column < expected.count ? quoted(expected[column]) : "nothing"
  return Difference(
    "line \(line + 1) column \(column + 1)\(name) is \(found) in the bundle, and computed again "
      + wanted)
}

/// The cells of one line as they stand, quotes and all.
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

/// Short, and without what would play with the terminal.
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
