import Spreadsheet
import TipAllocation

/// The columns of the sheets Checks, Tie-out, and About: one for words, and as many for amounts as a landscape page
/// holds. A single-shift workbook has these three on one sheet.
enum WorkpaperColumns {
  static let amounts = 13

  /// The number of narrow columns of marks on a period's sheet Checks.
  static let marks = 16

  /// The last column that readers see.
  static let last = amounts

  static let words = 36

  /// The least width of a column of amounts.
  static let least = 10

  /// If amounts are too wide for all columns, only these hold large amounts. The others hold counts and differences.
  private static let ofLargeAmounts = 1...7
  private static let ofCounts = 9
  private static let leastWords = 26

  /// - Parameters:
  ///   - amount: the width of the largest amount.
  ///   - last: the last column that readers see.
  ///   - page: a landscape page.
  static func columns(amount: Int, through last: Int, on page: PageSetup) -> [SheetColumn] {
    var widths = [words] + [Int](repeating: max(least, amount), count: marks)
    let fits = { (widths: [Int]) in page.canFit(widths.prefix(last + 1)) }
    if amount > least, !fits(widths) {
      for column in widths.indices.dropFirst() where !ofLargeAmounts.contains(column) {
        widths[column] = ofCounts
      }
      while widths[0] > leastWords, !fits(widths) { widths[0] -= 1 }
    }
    return widths.map { SheetColumn(width: $0) }
  }

  /// Returns the width of adjacent columns, in digits.
  ///
  /// - Parameter set: the sheet's columns, if they are already set.
  static func digits(in columns: ClosedRange<Int>, of set: [SheetColumn]) -> Int {
    columns.reduce(0) {
      $0 + ($1 < set.count ? set[$1].width : $1 == 0 ? words : least) * 10 + 7
    } / 10
  }

  /// The last column of a portrait page: for the sheet About, and for the checks in a single-shift workbook.
  static let upright = 9

  /// The columns of the sheet About: rules with their text on a portrait page.
  static let ofRules = ([30, least, least] + [Int](repeating: 11, count: upright - 2)).map {
    SheetColumn(width: $0)
  }
}

extension Plan {
  /// The last column that the sheets Checks, Tie-out and About use.
  var lastWorkpaperColumn: Int {
    isSingleShift ? WorkpaperColumns.upright : WorkpaperColumns.last
  }

  /// Returns a row's visible cells.
  func workpaperRow(_ row: Int, from column: Int = 0) -> CellRange {
    CellRange(CellReference(row, column), CellReference(row, lastWorkpaperColumn))
  }
}

extension Sheet {
  /// Puts words in merged cells, on as many lines as they need.
  mutating func putWords(_ words: String, _ role: Style.Role, in cells: CellRange) {
    merge(cells, .text(words), Style(role, .wrappedText))
    let space = WorkpaperColumns.digits(
      in: cells.first.column...cells.last.column, of: columns)
    let lines = TextWidth.lines(of: words, width: space)
    let row = cells.first.row
    rowHeights[row] = max(rowHeights[row] ?? 0, (defaultRowHeight ?? 15) * lines)
  }

  /// Sets the widths and the print setup of the sheet.
  mutating func arrangeWorkpaper(through row: Int, of plan: Plan) {
    let last = plan.lastWorkpaperColumn
    page.isLandscape = true
    columns = WorkpaperColumns.columns(
      amount: plan.width(of: plan.totals.total, least: 10) - 2, through: last, on: page)
    rowHeights[0] = 28
    page.printArea = CellRange(.a1, CellReference(row, last))
    page.repeatedColumns = 0...0
    let widths = columns.prefix(last + 1).map { $0.width }
    page.isLandscape = !plan.isSingleShift
    page.fitWidth(widths)
    // Wide amounts have more space in landscape format.
    if page.pagesWide == nil { page.isLandscape = true }
    page.fitPage(widths, height: height(through: row))
  }
}
