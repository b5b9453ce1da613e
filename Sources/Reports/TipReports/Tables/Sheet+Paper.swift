package import Spreadsheet
import TipAllocation
import TipModel

// Printed content, and content only for the screen.
extension Sheet {
  /// Prints only the columns that have widths, down to a row.
  mutating func extendPaper(to row: Int) {
    let last = page.printArea?.last.column ?? columns.count - 1
    page.printArea = CellRange(.a1, CellReference(row, last))
  }

  /// Puts a sentence below the title on the first of several pages side by side. In the columns that every page
  /// repeats, later pages would cut it off.
  fileprivate mutating func putSubtitle(_ text: String) {
    guard let repeated = page.repeatedColumns, let end = page.columnBreaks.first else {
      put(text, .subtitle, at: CellReference(1, 0))
      return
    }
    let first = CellReference(1, repeated.upperBound + 1)
    let width = columns[first.column..<end].reduce(0) { $0 + $1.width }
    merge(
      CellRange(from: first, columns: end - first.column), .text(text),
      Style(.subtitle, .wrappedText))
    rowHeights[1] = SheetColumn.height(of: [(text, width)], least: 17)
  }

  /// Puts a link to another sheet to the right of the printed page.
  mutating func putWayBack(to sheet: SheetName) {
    let last = page.printArea?.last.column ?? columns.count - 1
    putNavigation("‹ " + sheet.text, to: sheet, at: CellReference(0, last + 2))
  }

  /// Makes rows as high as their wrapped texts.
  ///
  /// - Parameter least: the least height, in points.
  package mutating func setHeights<Row>(
    of rows: [Row], in table: Table<Row>, at range: TableRange, plan book: some TableBook,
    least: Int
  ) {
    let wrapped = table.sheetColumns.enumerated().filter { _, column in
      [.wrappedText, .indentedWrappedText].contains(column.options.format?(.none))
    }
    for (index, row) in rows.enumerated() {
      let texts = wrapped.map { number, column in
        (
          text: column.value(of: row, in: book).shown(in: book.currency),
          width: columns[range.firstColumn + number].width
        )
      }
      let height = SheetColumn.height(of: texts, least: least)
      if height != defaultRowHeight { rowHeights[range.first + index] = height }
    }
  }
}

extension PageSetup {
  /// Fits the sheet on one page: landscape if all rows fit, else portrait.
  ///
  /// - Parameters:
  ///   - widths: the widths in characters.
  ///   - height: the height in points.
  mutating func fitAcrossOrUpright(_ widths: [Int], height: Int) {
    isLandscape = true
    fitWidth(widths)
    guard height > pageHeight else { return }
    var upright = self
    upright.isLandscape = false
    // If the columns are too wide for portrait, keep landscape with fewer rows.
    guard upright.canFit(widths) || !canFit(widths) else { return }
    upright.fitPage(widths, height: height)
    self = upright
  }
}

extension Plan {
  /// A protected sheet of one table for printing, with rows as high as their texts and no printed links.
  ///
  /// - Parameters:
  ///   - rowHeight: the least row height, in points.
  ///   - total: the label of the totals; nil for a table without.
  ///   - repeated: the columns that begin every page, if pages are side by side.
  ///   - turn: the column that begins the second page.
  ///   - amount: the largest amount on the sheet; nil for the total of all tips.
  func paperSheet<Row>(
    _ table: Table<Row>, _ rows: [Row], at range: TableRange, _ subject: Sheet.Subject,
    title: String, subtitle: String, banding: Banding = .everyOther, rowHeight: Int = 17,
    headerHeight: Int = 32, total: String? = nil, repeated: Int? = nil,
    turningAt turn: String? = nil, amount: Money? = nil
  ) -> Sheet {
    var sheet = Sheet(range.sheet, subject, page: pageSetup(isLandscape: false))
    sheet.put(title, .title, at: .a1)
    sheet.putTable(rows, of: table, at: range, plan: self, banding: banding, total: total)
    sheet.arrange(
      table, rows, at: range, plan: self, frozenColumns: repeated ?? 1, headerHeight: headerHeight)
    sheet.columns = columns(of: table, rows, amount: narrowWidth(of: amount ?? totals.total))
    sheet.setHeights(of: rows, in: table, at: range, plan: self, least: rowHeight)
    if range.gap > 0 { sheet.rowHeights[range.totalRow - 1] = 6 }
    let widths = sheet.columns.map { $0.width }
    if let repeated {
      sheet.page.spread(
        widths, repeating: repeated, turningAt: turn.map { range.column($0) })
    } else {
      sheet.page.fitOnPage(widths)
    }
    sheet.putSubtitle(subtitle)
    let last = total == nil ? range.last : range.totalRow
    sheet.extendPaper(to: last)
    if sheet.page.columnBreaks.isEmpty {
      sheet.page.shrink(toHeight: sheet.height(through: last), repeated: headerHeight)
    }
    sheet.putWayBack(to: wayBack)
    sheet.isProtected = true
    return sheet
  }

  /// The sheet that links lead back to.
  var wayBack: SheetName { firstSheet }

  /// Returns the tightest width of a column of amounts, with sign and separators.
  func narrowWidth(of largest: Money) -> Int {
    let currency = restaurant.currency
    let decimals = currency.minorUnitDigits
    let whole = max(1, String(largest.minorUnits).count - decimals)
    let sign = currency.symbol.count + (currency.symbol.contains { $0.isLetter } ? 1 : 0)
    return max(11, whole + (whole - 1) / 3 + (decimals > 0 ? decimals + 1 : 0) + sign + 2)
  }
}
