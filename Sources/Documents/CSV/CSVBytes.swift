import TipModel

/// A table as a CSV file: UTF-8 without a byte-order mark, CRLF, quoted as RFC 4180 says.
///
/// A text that a spreadsheet would take for a formula gets an apostrophe before it
/// (`FormulaGuard`); numbers, such as `-92.92`, stay as they are. A line break inside a text stays inside its quotes.
package func csvBytes(_ table: CSVTable) -> [UInt8] {
  var bytes: [UInt8] = []
  bytes.reserveCapacity(16 * table.header.count * (table.rows.count + 1))
  appendLine(table.header.map { CSVTable.Cell.text($0) }, to: &bytes)
  for row in table.rows { appendLine(row, to: &bytes) }
  return bytes
}

private func appendLine(_ cells: [CSVTable.Cell], to bytes: inout [UInt8]) {
  for (index, cell) in cells.enumerated() {
    if index > 0 { bytes.append(UInt8(ascii: ",")) }
    switch cell {
    case .figure(let figure): bytes.append(contentsOf: figure.utf8)
    case .text(let text): appendText(text, to: &bytes)
    }
  }
  bytes.append(contentsOf: [UInt8(ascii: "\r"), UInt8(ascii: "\n")])
}

private func appendText(_ text: String, to bytes: inout [UInt8]) {
  let neutral = FormulaGuard.guarded(text)
  guard needsQuotes(neutral) else {
    bytes.append(contentsOf: neutral.utf8)
    return
  }
  let quote = UInt8(ascii: "\"")
  bytes.append(quote)
  for byte in neutral.utf8 {
    if byte == quote { bytes.append(quote) }
    bytes.append(byte)
  }
  bytes.append(quote)
}

/// Space at an edge is quoted too, for readers that would trim it.
private func needsQuotes(_ text: String) -> Bool {
  let space = UInt8(ascii: " ")
  return text.utf8.first == space || text.utf8.last == space
    || text.utf8.contains { byte in
      switch byte {
      case UInt8(ascii: ","), UInt8(ascii: "\""), UInt8(ascii: "\r"), UInt8(ascii: "\n"): true
      default: false
      }
    }
}
