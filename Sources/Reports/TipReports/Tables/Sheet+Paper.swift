import Spreadsheet

// What is on paper and what is on the screen alone.
extension Sheet {
  /// Prints the columns that have widths, down to a row.
  mutating func extendPaper(to row: Int) {
    page.printArea = CellRange(
      .a1, CellReference(row, (page.printArea?.last.column ?? columns.count - 1)))
  }

  /// A link to another sheet, on the right of what is printed.
  mutating func putWayBack(to sheet: SheetName) {
    let spot = CellReference(0, (page.printArea?.last.column ?? columns.count - 1) + 2)
    putNavigation("‹ " + sheet.text, to: sheet, at: spot)
  }
}

extension CellRange {
  /// The same columns, down to a row.
  func extended(to row: Int) -> CellRange {
    CellRange(first, CellReference(row, last.column))
  }
}
