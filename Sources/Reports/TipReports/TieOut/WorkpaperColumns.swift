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

  /// The width of a column of amounts that are not large.
  static let least = 10

  /// Hidden columns behind them, for what was written.
  private static let hidden = 8
  static let firstHidden = marks + 1

  /// Where amounts are too wide for all columns, these have them; others have counts and differences.
  private static let ofLargeAmounts = 2...7
  private static let ofCounts = 9
  private static let leastWords = 26

  /// - Parameters:
  ///   - amount: the width of the largest.
  ///   - last: the last column that readers see.
  ///   - page: across.
  static func columns(amount: Int, through last: Int, on page: PageSetup) -> [SheetColumn] {
    var widths = [words] + [Int](repeating: max(least, amount), count: marks)
    let fits = { (widths: [Int]) in page.canFit(widths.prefix(last + 1)) }
    if amount > least, !fits(widths) {
      for column in widths.indices.dropFirst() where !ofLargeAmounts.contains(column) {
        // Dates need a little more than counts.
        widths[column] = column < ofLargeAmounts.lowerBound ? least : ofCounts
      }
      while widths[0] > leastWords, !fits(widths) { widths[0] -= 1 }
    }
    return widths.map { SheetColumn(width: $0) }
      + [SheetColumn](repeating: SheetColumn(width: 10, isHidden: true), count: hidden)
  }

  /// Characters that fit side by side in some columns.
  ///
  /// - Parameter set: the sheet's columns where they are set already.
  static func characters(in columns: ClosedRange<Int>, of set: [SheetColumn]) -> Int {
    // Words of a proportional font are narrower than digits, by which widths are counted.
    columns.reduce(0) {
      $0 + ($1 < set.count ? set[$1].width : $1 == 0 ? words : least) + 1
    } * 108 / 100
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
    let space = WorkpaperColumns.characters(
      in: cells.first.column...cells.last.column, of: columns)
    let lines = max(1, (words.utf16.count + space - 1) / space)
    let row = cells.first.row
    rowHeights[row] = max(rowHeights[row] ?? 0, 15 * lines)
  }

  /// The widths and the print set-up of the sheet.
  ///
  /// - Parameter amount: the width of the largest; nil for that of all tips.
  mutating func arrangeWorkpaper(through row: Int, of plan: Plan, amount: Int? = nil) {
    let last = plan.lastWorkpaperColumn
    page.isLandscape = true
    columns = WorkpaperColumns.columns(
      amount: amount ?? plan.width(of: plan.totals.total, least: 10) - 2, through: last, on: page)
    rowHeights[0] = 28
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
