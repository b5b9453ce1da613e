/// A cell's place in its sheet; row and column count from 0.
package struct Spot: Hashable, Sendable {
  package var row: Int
  package var column: Int

  package init(_ row: Int, _ column: Int) {
    self.row = row
    self.column = column
  }

  /// The cell some rows below and columns to the right.
  package func moved(down rows: Int = 0, right columns: Int = 0) -> Spot {
    Spot(row + rows, column + columns)
  }
}

/// A rectangle of cells, its corners included.
package struct Area: Hashable, Sendable {
  package let first: Spot
  package let last: Spot

  package init(_ first: Spot, _ last: Spot) {
    self.first = first
    self.last = last
  }

  /// One column's cells.
  package init(column: Int, rows: ClosedRange<Int>) {
    self.init(Spot(rows.lowerBound, column), Spot(rows.upperBound, column))
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
    fileprivate var text = ""

    package init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity + interpolationCount * 8)
    }

    package mutating func appendLiteral(_ literal: String) { text += literal }

    package mutating func appendInterpolation(_ formula: Formula) { text += formula.text }

    package mutating func appendInterpolation(_ number: Int64) { text += String(number) }

    package mutating func appendInterpolation(_ number: Int) { text += String(number) }

    /// Text that the formula compares with or shows.
    package mutating func appendInterpolation(quoting words: String) {
      text += "\""
      for character in words {
        text.append(character)
        if character == "\"" { text.append(character) }
      }
      text += "\""
    }

    /// A cell that moves along where the formula is copied.
    package mutating func appendInterpolation(_ spot: Spot) {
      text += ColumnLetters.of(spot.column)
      text += String(spot.row + 1)
    }

    /// A cell that stays where the formula is copied.
    package mutating func appendInterpolation(fixed spot: Spot) {
      text += "$"
      text += ColumnLetters.of(spot.column)
      text += "$"
      text += String(spot.row + 1)
    }

    package mutating func appendInterpolation(_ area: Area) {
      appendInterpolation(area.first)
      text += ":"
      appendInterpolation(area.last)
    }

    package mutating func appendInterpolation(fixed area: Area) {
      appendInterpolation(fixed: area.first)
      text += ":"
      appendInterpolation(fixed: area.last)
    }

    package mutating func appendInterpolation(_ sheet: SheetName, _ spot: Spot) {
      text += sheet.quoted
      text += "!"
      appendInterpolation(spot)
    }

    package mutating func appendInterpolation(_ sheet: SheetName, fixed spot: Spot) {
      text += sheet.quoted
      text += "!"
      appendInterpolation(fixed: spot)
    }

    package mutating func appendInterpolation(_ sheet: SheetName, fixed area: Area) {
      text += sheet.quoted
      text += "!"
      appendInterpolation(fixed: area)
    }

    /// Formulas between commas, as a function's arguments, or between other signs.
    package mutating func appendInterpolation(
      _ formulas: [Formula], separator: String
    ) {
      for (index, formula) in formulas.enumerated() {
        if index > 0 { text += separator }
        text += formula.text
      }
    }
  }
}

/// `A`, `B`, … `Z`, `AA`, …
enum ColumnLetters {
  private static let common: [String] = (0..<104).map(spelled)

  static func of(_ column: Int) -> String {
    column < common.count ? common[column] : spelled(column)
  }

  private static func spelled(_ column: Int) -> String {
    var letters: [UInt8] = []
    var rest = column + 1
    while rest > 0 {
      letters.append(0x41 + UInt8((rest - 1) % 26))
      rest = (rest - 1) / 26
    }
    return String(decoding: letters.reversed(), as: UTF8.self)
  }
}
