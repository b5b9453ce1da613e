import Spreadsheet
import TipAllocation
import TipModel
import Wording

extension Plan {
  /// The sheet with a row per employee and shift, for sorting, filtering and summing: the one sheet
  /// whose rows may be moved.
  func registerSheet(at range: TableRange) -> Sheet {
    let table = Table.allocations(hasCharges: hasCharges)
    let rows = EarnedRow.rows(of: period)
    var sheet = Sheet(range.sheet, .proof, page: pageSetup(isLandscape: true))
    sheet.defaultRowHeight = 14
    sheet.putTitle(translated("Register"), about(translated("A row per employee and shift")))
    sheet.putHeader(table, at: range)
    sheet.putRows(rows, of: table, at: range, plan: self, banding: .none)
    putShownTotals(table, rows, at: range, in: &sheet)
    sheet.arrange(
      table, rows, at: range, plan: self, frozenColumns: 4, headerHeight: 32, hasFilter: false)
    let titles = table.sheetColumns.map { $0.title.text }
    // Points and commas are narrower than digits.
    sheet.columns = columns(of: table, rows, amount: width(of: totals.total, least: 10) - 2)
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
    sheet.page.printArea = CellRange(
      .a1, CellReference(range.last, range.column("note")))
    sheet.page.fitWidth(sheet.columns.filter { !$0.isHidden }.map { $0.width })
    if sheet.page.pagesWide != nil {
      // As many rows on a page as can be read.
      sheet.page.pagesWide = nil
      sheet.page.scale = PageSetup.leastScale
    }
    sheet.page.repeatedColumns = range.column("date")...range.column("name")
    return sheet
  }

  /// The sums of the rows that a filter leaves, above the table, where sorting cannot take them along.
  private func putShownTotals(
    _ table: Table<EarnedRow>, _ rows: [EarnedRow], at range: TableRange, in sheet: inout Sheet
  ) {
    let totals = table.totals(of: rows)
    let row = range.header - 1
    for (index, column) in table.sheetColumns.enumerated() where !column.isWorking {
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
