import CSV
import Spreadsheet
import TipModel

/// A table, declared once for worksheets and plain files.
struct Table<Row: Sendable>: Sendable {
  /// In the worksheet's order.
  let columns: [Column<Row>]

  /// The keys of the plain file, where its order is another one.
  private let fileOrder: [String]?

  init(_ columns: [Column<Row>], fileOrder: [String]? = nil) {
    self.columns = columns
    self.fileOrder = fileOrder
  }

  /// The columns of the worksheet, from the first.
  var sheetColumns: [Column<Row>] { columns.filter { $0.place != .file } }

  /// The columns of the plain file.
  private var fileColumns: [Column<Row>] {
    guard let fileOrder else { return columns.filter { $0.place != .sheet } }
    return fileOrder.map { key in
      guard let column = columns.first(where: { $0.key == key }) else {
        preconditionFailure("the table has no column \(key)")
      }
      return column
    }
  }

  /// The plain file of some rows.
  func file(_ rows: [Row], currency: Currency) -> CSVTable {
    let columns = fileColumns
    return CSVTable(
      header: columns.map(\.key),
      rows: rows.map { row in columns.map { CSVTable.Cell($0.value(of: row), currency: currency) } }
    )
  }
}

/// Where a table is in a workbook: known before its cells are, so that sheets can refer to it.
struct TableRange: Sendable {
  let sheet: SheetName

  /// The row of the headers.
  let header: Int
  let count: Int
  private let keys: [String]

  /// - Parameter count: of rows; an empty table has one, for formulas to refer to.
  init<Row>(_ table: Table<Row>, on sheet: SheetName, header: Int, count: Int) {
    self.sheet = sheet
    self.header = header
    self.count = count
    keys = table.sheetColumns.map(\.key)
  }

  var first: Int { header + 1 }
  var last: Int { first + max(1, count) - 1 }
  var totalRow: Int { last + 1 }
  var rows: ClosedRange<Int> { first...last }

  /// A column's number on the sheet, from 0.
  func column(_ key: String) -> Int {
    guard let column = keys.firstIndex(of: key) else {
      preconditionFailure("the table has no column \(key)")
    }
    return column
  }

  func cell(_ key: String, row: Int) -> CellReference { CellReference(row, column(key)) }

  /// A column's cell in the total row.
  func total(_ key: String) -> CellReference { CellReference(totalRow, column(key)) }

  /// A column's rows, without the total.
  func area(_ key: String) -> CellRange { CellRange(column: column(key), rows: rows) }
}

/// A row of a worksheet's table, for the formulas in it.
struct TableRow {
  let plan: Plan
  let range: TableRange

  /// Its number on the sheet, from 0.
  var number: Int

  /// The row's cell in a column.
  subscript(key: String) -> CellReference { range.cell(key, row: number) }
}
