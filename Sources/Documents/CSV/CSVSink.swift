/// Takes what libcsv's callbacks say, and knows where in the file that is.
final class CSVSink {
  private let bytes: [UInt8]
  private(set) var rows: [CSVRow] = []
  private var cells: [CSVCell] = []

  /// The byte that is being fed.
  var offset: Int

  /// Where the field that is being read may begin: after the last separator.
  private var fieldStart: Int

  /// The line that stands at an offset, so that lines are counted once.
  private var lineMark: (offset: Int, line: Int)

  init(_ bytes: [UInt8], start: Int) {
    self.bytes = bytes
    offset = start
    fieldStart = start
    lineMark = (start, 1)
  }

  func endField(_ text: String) {
    var end = offset
    let start = contentStart(before: end)
    while end > start, CSVSink.isSpace(bytes[end - 1]) { end -= 1 }
    cells.append(CSVCell(text: text, range: start..<end))
    fieldStart = offset + 1
  }

  func endRow() {
    guard let first = cells.first else { return }
    rows.append(CSVRow(line: line(at: first.range.lowerBound), cells: cells))
    cells.removeAll()
  }

  /// What a byte that libcsv refuses means.
  func fault(refusedAt offset: Int) -> CSVFault {
    let start = contentStart(before: offset)
    if offset >= bytes.count { return .unclosedQuote(at: start) }
    let beganWithQuote = start < offset && bytes[start] == UInt8(ascii: "\"")
    return beganWithQuote
      ? .textAfterQuote(at: offset, opening: start) : .strayQuote(at: offset)
  }

  /// The field's first byte after spaces; before a row's first field, after blank lines too.
  private func contentStart(before end: Int) -> Int {
    var start = min(fieldStart, end)
    while start < end,
      CSVSink.isSpace(bytes[start]) || (cells.isEmpty && CSVSink.isLineEnd(bytes[start]))
    {
      start += 1
    }
    return start
  }

  private func line(at offset: Int) -> Int {
    let breaks = bytes[lineMark.offset..<offset].count { $0 == UInt8(ascii: "\n") }
    lineMark = (offset, lineMark.line + breaks)
    return lineMark.line
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }

  private static func isLineEnd(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }
}
