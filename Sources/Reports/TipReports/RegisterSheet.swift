import Spreadsheet
import TipAllocation
import TipModel
import Wording

extension Plan {
  /// The sheet Register: a row per employee and shift, to sort, filter, and sum. It is the only sheet that is not
  /// protected.
  func registerSheet(at range: TableRange) -> Sheet {
    let table = Table.allocations(hasCharges: hasCharges)
    let rows = EarnedRow.rows(of: period)
    var sheet = Sheet(range.sheet, .proof, page: pageSetup(isLandscape: true))
    sheet.defaultRowHeight = 14
    sheet.putTitle(translated("Register"), about(translated("One row per employee and shift")))
    sheet.putTable(rows, of: table, at: range, plan: self, total: nil)
    putShownTotals(table, rows, at: range, in: &sheet)
    sheet.arrange(
      table, rows, at: range, plan: self, frozenColumns: 4, headerHeight: 32)
    let titles = table.sheetColumns.map { $0.title.text }
    sheet.columns = registerColumns(table, rows, at: range)
    for (index, row) in rows.enumerated() {
      let lines = TextWidth.lines(of: row.line?.row.noteText ?? "", width: 20)
      if lines > 1 { sheet.rowHeights[range.first + index] = 14 * lines }
    }
    sheet.tables = [
      SheetTable(
        "Register_lines",
        CellRange(
          CellReference(range.header, 0), CellReference(range.last, range.nextColumn - 1)),
        headers: titles)
    ]
    let hasNotes = rows.contains { $0.line?.row.noteText.isEmpty == false }
    let last = range.column(hasNotes ? "note" : "total_tips")
    sheet.page.printArea = CellRange(.a1, CellReference(range.last, last))
    let widths = sheet.columns.prefix(last + 1).map { $0.width }
    var upright = sheet.page
    upright.isLandscape = false
    // More rows fit on a page in portrait format.
    if upright.canFit(widths) { sheet.page = upright }
    sheet.page.fitWidth(widths)
    if sheet.page.pagesWide != nil {
      // Fit as many rows on a page as stay readable.
      sheet.page.pagesWide = nil
      sheet.page.scale = PageSetup.leastScale
    }
    sheet.page.repeatedColumns = range.column("date")...range.column("name")
    return sheet
  }

  /// Returns the tightest widths: texts by their letters, cash by its sum.
  private func registerColumns(
    _ table: Table<EarnedRow>, _ rows: [EarnedRow], at range: TableRange
  ) -> [SheetColumn] {
    // Periods and commas are narrower than digits.
    var columns = columns(of: table, rows, amount: width(of: totals.total, least: 10) - 2)
    let texts: [(key: String, least: Int, text: (EarnedRow) -> String)] = [
      ("shift", 7, { $0.shift }), ("employee_id", 3, { $0.employeeID.text }),
      ("name", 12, { $0.name }), ("position", 9, { $0.position }),
    ]
    for (key, least, text) in texts {
      let column = range.column(key)
      let width = rows.map { TextWidth.width(of: text($0)) + 1 }.max() ?? least
      columns[column] = SheetColumn(width: min(max(width, least), columns[column].width))
    }
    let cash = restaurant.currency.shown(totals.cash).count
    columns[range.column("cash_tips")] = SheetColumn(width: max(cash, 9))
    return columns
  }

  /// Puts sums of the filtered rows above the table, where sorting does not move them.
  private func putShownTotals(
    _ table: Table<EarnedRow>, _ rows: [EarnedRow], at range: TableRange, in sheet: inout Sheet
  ) {
    let totals = table.totals(of: rows)
    let row = range.header - 1
    for (index, column) in table.sheetColumns.enumerated() {
      let spot = CellReference(row, index)
      guard case .sum = column.options.total,
        case .number(let exact) = content(totals[column.key])
      else {
        sheet.put(
          index == 0 ? .text(translated("Rows shown")) : .blank, Style(.gridTotal), at: spot)
        continue
      }
      let kind = totals[column.key].kind
      sheet.put(
        .formula("SUBTOTAL(9,\(range.area(column.key)))", exact),
        Style(.gridTotal, kind == .plainMoney ? .money : kind), at: spot)
    }
  }
}
