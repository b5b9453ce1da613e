import Spreadsheet
import TipAllocation

/// The columns of the sheets Checks, Tie-out and About, which are one sheet in a shift's own book: one
/// for words, and as many for amounts as a page across has room for.
enum WorkpaperColumns {
  /// Columns of amounts.
  static let amounts = 14

  /// The last column that readers see.
  static let last = amounts

  private static let words = 32
  private static let least = 10

  /// Hidden columns behind them, for what was written.
  private static let hidden = 8
  static let firstHidden = last + 1

  /// - Parameter amount: the width of the largest.
  static func columns(amount: Int) -> [SheetColumn] {
    [SheetColumn(width: words)]
      + [SheetColumn](repeating: SheetColumn(width: max(least, amount)), count: amounts)
      + [SheetColumn](repeating: SheetColumn(width: 10, isHidden: true), count: hidden)
  }

  /// Characters that fit side by side in some columns.
  static func characters(in columns: ClosedRange<Int>) -> Int {
    // Words of a proportional font are narrower than digits, by which widths are counted.
    columns.reduce(0) { $0 + ($1 == 0 ? words : least) + 1 } * 108 / 100
  }

  /// A row's cells as far as readers see them.
  static func row(_ row: Int, from column: Int = 0) -> CellRange {
    CellRange(CellReference(row, column), CellReference(row, last))
  }
}

extension Sheet {
  /// Words in merged cells, in as many lines as they need.
  mutating func putWords(_ words: String, _ role: Style.Role, in cells: CellRange) {
    merge(cells, .text(words), Style(role, .wrappedText))
    let room = WorkpaperColumns.characters(in: cells.first.column...cells.last.column)
    let lines = max(1, (words.utf16.count + room - 1) / room)
    let row = cells.first.row
    rowHeights[row] = max(rowHeights[row] ?? 0, 16 * lines)
  }

  /// The widths and the print set-up of the sheet.
  mutating func arrangeWorkpaper(through row: Int, of plan: Plan) {
    columns = WorkpaperColumns.columns(amount: plan.width(of: plan.totals.total, least: 10) - 2)
    rowHeights[0] = 28
    page.printArea = CellRange(.a1, CellReference(row, WorkpaperColumns.last))
    page.repeatedColumns = 0...0
    page.fitWidth(columns.filter { !$0.isHidden }.map(\.width))
  }
}
