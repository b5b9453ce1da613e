/// One field of a CSV file: its text, unquoted, and the bytes of the file that it stands in.
package struct CSVCell: Hashable, Sendable {
  package let text: String

  /// With its quotes, without spaces around it.
  package let range: Range<Int>

  package init(text: String, range: Range<Int>) {
    self.text = text
    self.range = range
  }
}

/// A row of a CSV file; blank lines are no rows.
package struct CSVRow: Hashable, Sendable {
  /// The line on which the row begins, counted from 1.
  package let line: Int

  /// At least one.
  package let cells: [CSVCell]

  package init(line: Int, cells: [CSVCell]) {
    self.line = line
    self.cells = cells
  }
}

/// What a CSV file consists of, as far as it could be read.
package struct CSVContent: Hashable, Sendable {
  package let rows: [CSVRow]

  /// Why reading ended before the file did; nil where it did not.
  package let fault: CSVFault?
}

/// Where a file stops being CSV.
package enum CSVFault: Hashable, Sendable {
  /// A quoted field that the file ends in, by its opening quote.
  case unclosedQuote(at: Int)

  /// A quote inside a field that did not begin with one.
  case strayQuote(at: Int)

  /// Text between a closing quote and the next comma, and where the field's opening quote is.
  case textAfterQuote(at: Int, opening: Int)
}
