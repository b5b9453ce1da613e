/// A cell's place in its sheet; row and column count from 0.
package struct CellReference: Hashable, Sendable {
  package var row: Int
  package var column: Int

  package init(_ row: Int, _ column: Int) {
    self.row = row
    self.column = column
  }

  /// The cell some rows below and columns to the right.
  package func moved(down rows: Int = 0, right columns: Int = 0) -> CellReference {
    CellReference(row + rows, column + columns)
  }
}

/// A rectangle of cells, its corners included.
package struct CellRange: Hashable, Sendable {
  package let first: CellReference
  package let last: CellReference

  package init(_ first: CellReference, _ last: CellReference) {
    self.first = first
    self.last = last
  }

  /// One column's cells.
  package init(column: Int, rows: ClosedRange<Int>) {
    self.init(CellReference(rows.lowerBound, column), CellReference(rows.upperBound, column))
  }
}

/// A sheet's name, legal and unique in its workbook.
package struct SheetName: Hashable, Sendable {
  package let text: String

  /// As formulas write it: `'2024-04-13 Dinner'`.
  package let quoted: String

  init(_ text: String) {
    self.text = text
    var quoted = "'"
    for character in text {
      quoted.append(character)
      if character == "'" { quoted.append(character) }
    }
    self.quoted = quoted + "'"
  }
}

/// A spreadsheet formula, without `=`, written as text around references to cells.
///
/// `"\(hours)*\(fixed: rate)"` becomes `H7*$C$2`; a reference into another sheet is
/// `\(sheet, spot)`. Only functions that Excel, LibreOffice, Numbers and Google Sheets all have, and
/// no arithmetic on truth values, which Numbers refuses.
package struct Formula: Hashable, Sendable, ExpressibleByStringInterpolation {
  package let text: String

  package init(stringLiteral value: String) { text = value }

  package init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

  package struct StringInterpolation: StringInterpolationProtocol {
    private var short = ShortText()

    fileprivate var text: String { short.text }

    package init(literalCapacity: Int, interpolationCount: Int) {}

    package mutating func appendLiteral(_ literal: String) { short.append(literal) }

    package mutating func appendInterpolation(_ formula: Formula) { short.append(formula.text) }

    package mutating func appendInterpolation(_ number: Int64) { short.append(number) }

    package mutating func appendInterpolation(_ number: Int) { short.append(Int64(number)) }

    /// Text that the formula compares with or shows.
    package mutating func appendInterpolation(quoting words: String) {
      short.append(UInt8(ascii: "\""))
      for byte in words.utf8 {
        short.append(byte)
        if byte == UInt8(ascii: "\"") { short.append(byte) }
      }
      short.append(UInt8(ascii: "\""))
    }

    /// A cell that moves along where the formula is copied.
    package mutating func appendInterpolation(_ spot: CellReference) {
      appendLetters(of: spot.column)
      short.append(Int64(spot.row + 1))
    }

    /// A cell that stays where the formula is copied.
    package mutating func appendInterpolation(fixed spot: CellReference) {
      short.append(UInt8(ascii: "$"))
      appendLetters(of: spot.column)
      short.append(UInt8(ascii: "$"))
      short.append(Int64(spot.row + 1))
    }

    package mutating func appendInterpolation(_ area: CellRange) {
      appendInterpolation(area.first)
      short.append(UInt8(ascii: ":"))
      appendInterpolation(area.last)
    }

    package mutating func appendInterpolation(fixed area: CellRange) {
      appendInterpolation(fixed: area.first)
      short.append(UInt8(ascii: ":"))
      appendInterpolation(fixed: area.last)
    }

    package mutating func appendInterpolation(_ sheet: SheetName, _ spot: CellReference) {
      append(sheet)
      appendInterpolation(spot)
    }

    package mutating func appendInterpolation(_ sheet: SheetName, fixed spot: CellReference) {
      append(sheet)
      appendInterpolation(fixed: spot)
    }

    package mutating func appendInterpolation(_ sheet: SheetName, fixed area: CellRange) {
      append(sheet)
      appendInterpolation(fixed: area)
    }

    /// Formulas between commas, as a function's arguments, or between other signs.
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
