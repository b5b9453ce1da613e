/// A table of a plain file: a header, and rows with as many cells.
public struct CSVTable: Hashable, Sendable {
  public enum Cell: Hashable, Sendable {
    /// A text, which may look like a formula.
    case text(String)

    /// A number, a date, or a time as it is printed, or a text that must not be guarded.
    case verbatim(String)

    public static let empty = Cell.verbatim("")
  }

  public let header: [String]
  public let rows: [[Cell]]

  public init(header: [String], rows: [[Cell]]) {
    precondition(rows.allSatisfy { $0.count == header.count }, "a row of another width")
    self.header = header
    self.rows = rows
  }

  /// The table as a CSV file: UTF-8 without a byte-order mark, CRLF.
  public var bytes: [UInt8] {
    var writer = CSVWriter()
    writer.append(header.map { .text($0) })
    for row in rows { writer.append(row) }
    return writer.bytes
  }
}

/// Writes the lines of a CSV file, quoted by the rules of RFC 4180.
///
/// A text that a spreadsheet would take for a formula gets an apostrophe before it
/// (`FormulaGuard`); numbers, such as `-92.92`, stay as they are. A line break inside a text stays
/// inside its quotes.
public struct CSVWriter {
  public private(set) var bytes: [UInt8] = []
  private let lineEnd: String
  private let quotesSeparators: Bool

  /// - Parameter quotesSeparators: whether semicolons and tabs need quotes too, so that a reader who does not know
  ///   which sign separates fields finds the comma.
  public init(lineEnd: String = "\r\n", quotesSeparators: Bool = false) {
    self.lineEnd = lineEnd
    self.quotesSeparators = quotesSeparators
  }

  /// Appends text as it is, without a line end.
  public mutating func append(raw text: String) { bytes += text.utf8 }

  public mutating func append(_ row: [CSVTable.Cell]) {
    for (index, cell) in row.enumerated() {
      if index > 0 { bytes.append(.comma) }
      switch cell {
      case .verbatim(let text): append(quoting: text)
      case .text(let text): append(quoting: FormulaGuard.guarded(text))
      }
    }
    bytes += lineEnd.utf8
  }

  private mutating func append(quoting text: String) {
    let start = bytes.count
    bytes += text.utf8
    guard needsQuotes(bytes.span.extracting(start...)) else { return }
    bytes.removeSubrange(start...)
    bytes.append(.quote)
    for byte in text.utf8 {
      if byte == .quote { bytes.append(.quote) }
      bytes.append(byte)
    }
    bytes.append(.quote)
  }

  /// Whether a cell needs quotes. Spaces and tabs at an edge do, because some readers would trim them.
  private func needsQuotes(_ cell: Swift.Span<UInt8>) -> Bool {
    for index in cell.indices {
      switch cell[index] {
      case .comma, .quote, .carriageReturn, .lineFeed: return true
      case .semicolon, .tab: if quotesSeparators { return true }
      default: continue
      }
    }
    func isBlank(_ byte: UInt8) -> Bool { byte == .space || byte == .tab }
    return !cell.isEmpty && (isBlank(cell[0]) || isBlank(cell[cell.count - 1]))
  }
}
