package import Spreadsheet

/// The place of a table in a workbook: known before its cells are, so that sheets can refer to it.
///
/// A class, because every formula of a row asks it (`make bench-instructions`).
package final class TableRange: Sendable {
  package let sheet: SheetName

  /// The row of the headers.
  package let header: Int
  let firstColumn: Int
  package let count: Int

  /// Empty rows between the last one and the totals: what is inserted at the end is added up too,
  /// and sorting stops there.
  let gap: Int
  private let index: ColumnIndex

  fileprivate init(
    _ index: ColumnIndex, _ sheet: SheetName, header: Int, firstColumn: Int, count: Int, gap: Int
  ) {
    self.sheet = sheet
    self.header = header
    self.firstColumn = firstColumn
    self.count = count
    self.gap = gap
    self.index = index
  }

  package var first: Int { header + 1 }
  package var last: Int { first + max(1, count) - 1 }
  package var totalRow: Int { last + gap + 1 }
  var rows: ClosedRange<Int> { first...last }

  /// True while the totals of columns are the sums of their rows, on the table's own sheet.
  func totalsAddUp(_ keys: [String]) -> [Formula] {
    keys.map { "ROUND(\(total($0))-SUM(\(area($0))),4)=0" }
  }

  /// True while nobody typed over the texts of a row.
  var isTied: Formula { "SUM(\(sheet, fixed: area("tied")))=0" }

  /// True while every row has its line's number and a name.
  var isComplete: [Formula] {
    ["COUNT(\(area("line")))=\(count)", "COUNTA(\(area("name")))=\(count)"]
  }

  /// Whether the table has a column.
  func has(_ key: String) -> Bool { index.has(key) }

  /// The first column on the table's right.
  var nextColumn: Int { firstColumn + index.count }

  /// A column's number on the sheet, from 0.
  package func column(_ key: String) -> Int { firstColumn + index[key] }

  package func cell(_ key: String, row: Int) -> CellReference { CellReference(row, column(key)) }

  /// A column's cell in the total row.
  package func total(_ key: String) -> CellReference { cell(key, row: totalRow) }

  /// A column's rows, and those between them and the total.
  package func area(_ key: String) -> CellRange {
    CellRange(column: column(key), rows: first...(last + gap))
  }

  /// The number of a row where another column has a value: found by it wherever it was sorted to.
  func lookUp(_ key: String, where other: String, is value: Formula) -> Formula {
    "SUMIF(\(sheet, fixed: area(other)),\(value),\(sheet, fixed: area(key)))"
  }

  /// The cells of some columns side by side, in one row.
  func cells(_ first: String, to last: String, row: Int) -> CellRange {
    CellRange(cell(first, row: row), cell(last, row: row))
  }
}

extension TableRange {
  /// - Parameter count: of rows; an empty table has one, for formulas to refer to.
  convenience init<Row>(
    _ table: Table<Row>, on sheet: SheetName, header: Int, firstColumn: Int = 0, count: Int,
    gap: Int = 0
  ) {
    self.init(
      table.sheetIndex, sheet, header: header, firstColumn: firstColumn, count: count, gap: gap)
  }
}

/// The places of columns, by their keys.
///
/// Formulas look up some sixty columns for each row of a shift. A guess by a key's length and ends
/// instead of a search takes 1 % off the instructions of `make bench-instructions`.
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

/// A row of a worksheet's table, for the formulas in it.
package struct TableRow {
  /// Nil in a workbook of several restaurants.
  private let known: Plan?
  let range: TableRange

  /// Its number on the sheet, from 0.
  var number: Int

  init(plan: Plan?, range: TableRange, number: Int) {
    known = plan
    self.range = range
    self.number = number
  }

  var plan: Plan {
    guard let known else { preconditionFailure("a formula for workbooks of one restaurant only") }
    return known
  }

  /// The row's cell in a column.
  package subscript(key: String) -> CellReference { range.cell(key, row: number) }

  /// A column's rows.
  func area(_ key: String) -> CellRange { range.area(key) }

  func rounded(_ amount: Formula) -> Formula { plan.rounded(amount) }

  func positive(_ amount: Formula) -> Formula { "MAX(0,\(rounded(amount)))" }

  /// By how much a cell of the row is above another.
  func excess(_ key: String, over other: String) -> Formula {
    positive("\(self[key])-\(self[other])")
  }
}
