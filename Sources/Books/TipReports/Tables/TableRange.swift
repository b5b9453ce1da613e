import Tips

/// The place of a table in a workbook. It is known before the cells, so that sheets can refer to it.
///
/// It is a class because every row's formulas read it (`make bench-instructions`).
package final class TableRange: Sendable {
  package let sheet: SheetName

  /// The row of the headers.
  package let header: Int
  package let firstColumn: Int
  package let count: Int
  private let index: ColumnIndex

  fileprivate init(
    _ index: ColumnIndex, _ sheet: SheetName, header: Int, firstColumn: Int, count: Int
  ) {
    self.sheet = sheet
    self.header = header
    self.firstColumn = firstColumn
    self.count = count
    self.index = index
  }

  package var first: Int { header + 1 }
  package var last: Int { first + max(1, count) - 1 }
  package var totalRow: Int { last + 1 }

  /// Returns whether the table has a column.
  package func has(_ key: String) -> Bool { index.has(key) }

  /// The first column to the right of the table.
  var nextColumn: Int { firstColumn + index.count }

  /// Returns a column's number on the sheet, from 0.
  package func column(_ key: String) -> Int { firstColumn + index[key] }

  package func cell(_ key: String, row: Int) -> CellReference { CellReference(row, column(key)) }

  /// Returns a column's cell in the total row.
  package func total(_ key: String) -> CellReference { cell(key, row: totalRow) }

  /// Returns a column's cells in all rows.
  package func area(_ key: String) -> CellRange {
    CellRange(column: column(key), rows: first...last)
  }
}

extension TableRange {
  /// - Parameter count: the number of rows; an empty table has one row for formulas to refer to.
  convenience init<Row>(
    _ table: Table<Row>, on sheet: SheetName, header: Int, firstColumn: Int = 0, count: Int
  ) {
    self.init(
      table.sheetIndex, sheet, header: header, firstColumn: firstColumn, count: count)
  }
}

/// The places of columns, by their keys.
///
/// Formulas look up some sixty columns for each row of a shift. Guessing by a key's length and ends instead of
/// searching saves 1% of the instructions in `make bench-instructions`.
struct ColumnIndex: Sendable {
  private let keys: [String]
  private var guesses = [UInt8](repeating: .max, count: 128)

  init(_ keys: [String]) {
    self.keys = keys
    for (index, key) in keys.enumerated().prefix(Int(UInt8.max)) {
      guesses[ColumnIndex.guess(key)] = UInt8(index)
    }
  }

  var count: Int { keys.count }

  func has(_ key: String) -> Bool { keys.contains(key) }

  subscript(key: String) -> Int {
    let guess = Int(guesses[ColumnIndex.guess(key)])
    if guess < keys.count, keys[guess] == key { return guess }
    guard let index = keys.firstIndex(of: key) else {
      preconditionFailure("the table has no column \(key)")
    }
    return index
  }

  private static func guess(_ key: String) -> Int {
    let bytes = key.utf8.span
    guard !bytes.isEmpty else { return 0 }
    return (bytes.count + 5 * Int(bytes[0]) + 11 * Int(bytes[bytes.count - 1])) % 128
  }
}

/// A row of a worksheet's table, as seen by its formulas.
package struct TableRow {
  package let book: Book
  package let range: TableRange

  /// The row's number on the sheet, from 0.
  let number: Int

  init(_ book: Book, _ range: TableRange, number: Int) {
    self.book = book
    self.range = range
    self.number = number
  }

  /// The row's cell in a column.
  package subscript(key: String) -> CellReference { range.cell(key, row: number) }

  /// Returns a reference to another table's cell.
  package func cell(_ id: TableID, _ key: String, row: Int) -> Formula {
    book.cell(id, key, row: row, from: range.sheet)
  }

  /// Returns a reference to the total of another table's column.
  package func total(_ id: TableID, _ key: String) -> Formula {
    book.total(id, key, from: range.sheet)
  }

  /// Returns a column's cells in all rows.
  package func area(_ key: String) -> CellRange { range.area(key) }

  /// Rounds money to its minor unit, because sums of doubles have small errors.
  package func rounded(_ amount: Formula) -> Formula {
    "ROUND(\(amount),\(book.currency.minorUnitDigits))"
  }
}
