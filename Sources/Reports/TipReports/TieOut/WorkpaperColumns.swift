import Spreadsheet
import TipAllocation

/// The columns of the sheets Checks, Tie-out and About, which are one sheet in a shift's own book: one
/// for words, and as many for amounts as a page across holds.
enum WorkpaperColumns {
  /// Columns of amounts.
  static let amounts = 13

  /// Columns of marks, which are narrower, on a period's sheet of checks.
  static let marks = 16

  /// The last column that readers see.
  static let last = amounts

  static let words = 36
  private static let least = 10

  /// Hidden columns behind them, for what was written.
  private static let hidden = 8
  static let firstHidden = marks + 1

  /// - Parameter amount: the width of the largest.
  static func columns(amount: Int) -> [SheetColumn] {
    [SheetColumn(width: words)]
      + [SheetColumn](repeating: SheetColumn(width: max(least, amount)), count: marks)
      + [SheetColumn](repeating: SheetColumn(width: 10, isHidden: true), count: hidden)
  }

  /// Characters that fit side by side in some columns.
  static func characters(in columns: ClosedRange<Int>) -> Int {
    // Words of a proportional font are narrower than digits, by which widths are counted.
    columns.reduce(0) { $0 + ($1 == 0 ? words : least) + 1 } * 108 / 100
  }

  /// The last column of a shift's own book, whose checks are on one page upright.
  fileprivate static let lastOfShift = 9
}

extension Plan {
  /// The last column that the sheets Checks, Tie-out and About use.
  var lastWorkpaperColumn: Int {
    isSingleShift ? WorkpaperColumns.lastOfShift : WorkpaperColumns.last
  }

  /// A row's cells as far as readers see them.
  func workpaperRow(_ row: Int, from column: Int = 0) -> CellRange {
    CellRange(CellReference(row, column), CellReference(row, lastWorkpaperColumn))
  }
}

extension Sheet {
  /// Words in merged cells, in as many lines as they need.
  mutating func putWords(_ words: String, _ role: Style.Role, in cells: CellRange) {
    merge(cells, .text(words), Style(role, .wrappedText))
    let space = WorkpaperColumns.characters(in: cells.first.column...cells.last.column)
    let lines = max(1, (words.utf16.count + space - 1) / space)
    let row = cells.first.row
    rowHeights[row] = max(rowHeights[row] ?? 0, 15 * lines)
  }

  /// The widths and the print set-up of the sheet.
  mutating func arrangeWorkpaper(through row: Int, of plan: Plan) {
    columns = WorkpaperColumns.columns(amount: plan.width(of: plan.totals.total, least: 10) - 2)
    rowHeights[0] = 28
    let last = plan.lastWorkpaperColumn
    page.printArea = CellRange(.a1, CellReference(row, last))
    page.repeatedColumns = 0...0
    let widths = columns.prefix(last + 1).map { $0.width }
    page.isLandscape = !plan.isSingleShift
    page.fitWidth(widths)
    // Wide amounts have more space across.
    if page.pagesWide == nil { page.isLandscape = true }
    page.fitPage(widths, height: height(through: row))
  }
}
