/// A spreadsheet formula, without `=`, written as text around references to cells.
///
/// `"\(hours)*\(fixed: rate)"` becomes `H7*$C$2`; a reference into another sheet is `\(sheet, cell)`. Use only
/// functions that Excel, LibreOffice, Numbers, and Google Sheets all have, and no arithmetic on truth values, which
/// Numbers rejects.
package struct Formula: Hashable, Sendable, ExpressibleByStringInterpolation {
  package let text: String

  package init(stringLiteral value: String) { text = value }

  /// Creates a formula from a number or text as formulas write it.
  package init(literal: String) { text = literal }

  package init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

  package struct StringInterpolation: StringInterpolationProtocol {
    private var short = ShortText()

    fileprivate var text: String { short.text }

    package init(literalCapacity: Int, interpolationCount: Int) {}

    package mutating func appendLiteral(_ literal: String) { short.append(literal) }

    package mutating func appendInterpolation(_ formula: Formula) { short.append(formula.text) }

    package mutating func appendInterpolation(_ number: Int64) { short.append(number) }

    package mutating func appendInterpolation(_ number: Int) { short.append(Int64(number)) }

    /// Appends a quoted text that the formula compares or shows.
    package mutating func appendInterpolation(quoting words: String) {
      short.append(UInt8(ascii: "\""))
      for byte in words.utf8 {
        short.append(byte)
        if byte == UInt8(ascii: "\"") { short.append(byte) }
      }
      short.append(UInt8(ascii: "\""))
    }

    /// Appends a relative reference, which moves when the formula is copied.
    package mutating func appendInterpolation(_ cell: CellReference) {
      appendLetters(of: cell.column)
      short.append(Int64(cell.row + 1))
    }

    /// Appends an absolute reference, which stays when the formula is copied.
    package mutating func appendInterpolation(fixed cell: CellReference) {
      short.append(UInt8(ascii: "$"))
      appendLetters(of: cell.column)
      short.append(UInt8(ascii: "$"))
      short.append(Int64(cell.row + 1))
    }

    package mutating func appendInterpolation(_ range: CellRange) {
      appendInterpolation(range.first)
      short.append(UInt8(ascii: ":"))
      appendInterpolation(range.last)
    }

    package mutating func appendInterpolation(fixed range: CellRange) {
      appendInterpolation(fixed: range.first)
      short.append(UInt8(ascii: ":"))
      appendInterpolation(fixed: range.last)
    }

    package mutating func appendInterpolation(_ sheet: SheetName, _ cell: CellReference) {
      append(sheet)
      appendInterpolation(cell)
    }

    package mutating func appendInterpolation(_ sheet: SheetName, fixed cell: CellReference) {
      append(sheet)
      appendInterpolation(fixed: cell)
    }

    package mutating func appendInterpolation(_ sheet: SheetName, _ range: CellRange) {
      append(sheet)
      appendInterpolation(range)
    }

    package mutating func appendInterpolation(_ sheet: SheetName, fixed range: CellRange) {
      append(sheet)
      appendInterpolation(fixed: range)
    }

    /// Appends formulas between commas, as function arguments, or between other separators.
    package mutating func appendInterpolation(
      _ formulas: [Formula], separator: String
    ) {
      for (index, formula) in formulas.enumerated() {
        if index > 0 { short.append(separator) }
        short.append(formula.text)
      }
    }

    private mutating func append(_ sheet: SheetName) {
      short.append(sheet.quoted)
      short.append(UInt8(ascii: "!"))
    }

    /// `A`, `B`, … `Z`, `AA`, …
    private mutating func appendLetters(of column: Int) {
      if column >= 26 { appendLetters(of: column / 26 - 1) }
      short.append(UInt8(ascii: "A") + UInt8(column % 26))
    }
  }
}
