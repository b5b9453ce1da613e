import Books
import CXLSXWriter
import Text

// Everything in a sheet except its cells.
extension XLSXSheet {
  func setUp(_ sheet: Sheet) throws(XLSXError) {
    if !sheet.showsGridlines {
      unsafe worksheet_gridlines(pointer, UInt8(LXW_HIDE_ALL_GRIDLINES.rawValue))
    }
    if let height = sheet.defaultRowHeight {
      unsafe worksheet_set_default_row(pointer, Double(height), 0)
    }
    if let color = sheet.tabColor { unsafe worksheet_set_tab_color(pointer, color.forLibrary) }
    try setUp(sheet.columns)
    for (row, height) in sheet.rowHeights.sorted(by: { $0.key < $1.key }) {
      try check(CellReference(row, 0))
      try XLSXHandle.check(unsafe worksheet_set_row(pointer, UInt32(row), Double(height), nil))
    }
    if let cell = sheet.freezePanes {
      try check(cell)
      unsafe worksheet_freeze_panes(pointer, UInt32(cell.row), UInt16(cell.column))
    }
    if !sheet.numbersStoredAsText.isEmpty {
      let ranges = sheet.numbersStoredAsText.map { ("\($0)" as Formula).text }
      let status = unsafe worksheet_ignore_errors(
        pointer, UInt8(LXW_IGNORE_NUMBER_STORED_AS_TEXT.rawValue), ranges.joined(separator: " "))
      try XLSXHandle.check(status)
    }
    try setUp(sheet.page)
    if sheet.isProtected { protect() }
  }

  /// Protects the sheet without a password, to prevent accidental edits. Widths and heights can still be changed.
  private func protect() {
    var options = lxw_protection()
    options.format_columns = 1
    options.format_rows = 1
    unsafe worksheet_protect(pointer, nil, &options)
  }

  private func setUp(_ columns: [SheetColumn]) throws(XLSXError) {
    try check(CellReference(0, columns.count))
    for (number, column) in columns.enumerated() {
      let status = unsafe worksheet_set_column(
        pointer, UInt16(number), UInt16(number), Double(column.width), nil)
      try XLSXHandle.check(status)
    }
  }

  private func setUp(_ page: PageSetup) throws(XLSXError) {
    if page.isLandscape { unsafe worksheet_set_landscape(pointer) }
    // Excel's paper numbers: 1 is Letter, 9 is A4.
    unsafe worksheet_set_paper(pointer, page.paper == .a4 ? 9 : 1)
    unsafe worksheet_set_margins(pointer, 0.3, 0.3, 0.75, 0.75)
    if let pagesWide = page.pagesWide {
      unsafe worksheet_fit_to_pages(pointer, UInt16(pagesWide), 0)
    } else {
      unsafe worksheet_set_print_scale(pointer, UInt16(page.scale))
    }
    if let area = page.printArea {
      let corners = try corners(of: area)
      let status = unsafe worksheet_print_area(
        pointer, corners.top, corners.left, corners.bottom, corners.right)
      try XLSXHandle.check(status)
    }
    if let rows = page.repeatedRows {
      try check(CellReference(rows.upperBound, 0))
      let status = unsafe worksheet_repeat_rows(
        pointer, UInt32(rows.lowerBound), UInt32(rows.upperBound))
      try XLSXHandle.check(status)
    }
    if let columns = page.repeatedColumns {
      try check(CellReference(0, columns.upperBound))
      let status = unsafe worksheet_repeat_columns(
        pointer, UInt16(columns.lowerBound), UInt16(columns.upperBound))
      try XLSXHandle.check(status)
    }
    try setPageBreaks(page.pageBreaks)
    try setColumnBreaks(page.columnBreaks)
    let header = "&L\(XLSXText.header(page.headerLeft))&R\(XLSXText.header(page.headerRight))"
    try XLSXHandle.check(unsafe worksheet_set_header(pointer, header))
    let footer = translated("&L&A&C\(XLSXText.header(page.footer))&RPage &P of &N")
    try XLSXHandle.check(unsafe worksheet_set_footer(pointer, footer))
  }

  private func setColumnBreaks(_ breaks: [Int]) throws(XLSXError) {
    guard !breaks.isEmpty else { return }
    try XLSXError.check(breaks.count, within: .pageBreaks)
    for column in breaks { try check(CellReference(0, column)) }
    var columns = breaks.map { UInt16($0) } + [0]
    try XLSXHandle.check(unsafe worksheet_set_v_pagebreaks(pointer, &columns))
  }

  private func setPageBreaks(_ breaks: [Int]) throws(XLSXError) {
    guard !breaks.isEmpty else { return }
    try XLSXError.check(breaks.count, within: .pageBreaks)
    for row in breaks { try check(CellReference(row, 0)) }
    // The library's list ends with 0.
    var rows = breaks.map { UInt32($0) } + [0]
    try XLSXHandle.check(unsafe worksheet_set_h_pagebreaks(pointer, &rows))
  }
}
