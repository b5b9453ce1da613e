import CXLSXWriter

/// What a sheet looks like on paper.
package struct XLSXPage: Sendable {
  package var isLandscape = false
  package var isA4 = false

  /// Pages side by side, as many as needed below; nil: the scale of the screen.
  package var pagesWide: Int?

  /// Percent, where pages are not fitted.
  package var scale = 100
  package var area: XLSXRange?
  package var repeatedRows: ClosedRange<Int>?

  /// First rows of pages.
  package var breaks: [Int] = []

  /// In Excel's language, with its escapes; user's text goes through `XLSXPage.escaped`.
  package var header = ""
  package var footer = ""

  /// Inches.
  package var sideMargin = 0.5

  package init() {}

  /// Text that page headers show as it is.
  package static func escaped(_ text: String) -> String {
    let line = XLSXText.line(text)
    guard line.utf8.contains(UInt8(ascii: "&")) else { return line }
    return line.split(separator: "&", omittingEmptySubsequences: false).joined(separator: "&&")
  }
}

/// How cells look that hold something special.
package enum XLSXConditional: Sendable {
  case equals(text: String, format: XLSXFormatID)
  case isNotZero(format: XLSXFormatID)
  case bar(XLSXColor)
}

extension XLSXDocument {
  /// - Parameter width: characters of the default font.
  package func setColumn(
    _ column: Int, in sheet: XLSXSheetID, width: Double, level: Int = 0, isHidden: Bool = false,
    isCollapsed: Bool = false
  ) throws(XLSXError) {
    try check(XLSXCell(row: 0, column: column))
    var options = lxw_row_col_options()
    options.level = UInt8(level)
    options.hidden = isHidden ? 1 : 0
    options.collapsed = isCollapsed ? 1 : 0
    let status = unsafe worksheet_set_column_opt(
      sheets[sheet.index].pointer, UInt16(column), UInt16(column), width, nil, &options)
    try XLSXHandle.check(status)
  }

  /// - Parameter height: points, 1/72 of an inch.
  package func setRow(_ row: Int, in sheet: XLSXSheetID, height: Double) throws(XLSXError) {
    try check(XLSXCell(row: row, column: 0))
    try XLSXHandle.check(
      unsafe worksheet_set_row(sheets[sheet.index].pointer, UInt32(row), height, nil))
  }

  /// Rows that have no height of their own.
  ///
  /// - Parameter height: points.
  package func setDefaultRow(in sheet: XLSXSheetID, height: Double) {
    unsafe worksheet_set_default_row(sheets[sheet.index].pointer, height, 0)
  }

  /// Shows cells as one; its first cell is written after this.
  package mutating func merge(
    _ range: XLSXRange, in sheet: XLSXSheetID, format: XLSXFormatID
  ) throws(XLSXError) {
    try check(range.last)
    let status = unsafe worksheet_merge_range(
      sheets[sheet.index].pointer, UInt32(range.first.row), UInt16(range.first.column),
      UInt32(range.last.row), UInt16(range.last.column), "", formats[format.index].pointer)
    try XLSXHandle.check(status)
    let rows = range.last.row - range.first.row + 1
    sheets[sheet.index].written.cells +=
      rows * (range.last.column - range.first.column + 1) - 1
  }

  /// Rows above and columns before the cell stay on the screen.
  package func freeze(before cell: XLSXCell, in sheet: XLSXSheetID) throws(XLSXError) {
    try check(cell)
    unsafe worksheet_freeze_panes(
      sheets[sheet.index].pointer, UInt32(cell.row), UInt16(cell.column))
  }

  package func setFilter(_ range: XLSXRange, in sheet: XLSXSheetID) throws(XLSXError) {
    try check(range.last)
    let status = unsafe worksheet_autofilter(
      sheets[sheet.index].pointer, UInt32(range.first.row), UInt16(range.first.column),
      UInt32(range.last.row), UInt16(range.last.column))
    try XLSXHandle.check(status)
  }

  package func setTabColor(_ color: XLSXColor, of sheet: XLSXSheetID) {
    unsafe worksheet_set_tab_color(sheets[sheet.index].pointer, color.forLibrary)
  }

  package func hideGridlines(in sheet: XLSXSheetID) {
    unsafe worksheet_gridlines(
      sheets[sheet.index].pointer, UInt8(LXW_HIDE_ALL_GRIDLINES.rawValue))
  }

  /// Where the button that unfolds grouped columns stands: before them, not behind.
  package func unfoldFromTheLeft(in sheet: XLSXSheetID) {
    unsafe worksheet_outline_settings(sheets[sheet.index].pointer, 1, 1, 0, 0)
  }

  /// Keeps programs from marking text of digits as a mistake.
  ///
  /// - Parameter ranges: once for each sheet.
  package func acceptDigitsAsText(
    in ranges: [XLSXRange], of sheet: XLSXSheetID
  ) throws(XLSXError) {
    guard !ranges.isEmpty else { return }
    let text = ranges.map { $0.first.text + ":" + $0.last.text }.joined(separator: " ")
    let status = unsafe worksheet_ignore_errors(
      sheets[sheet.index].pointer, UInt8(LXW_IGNORE_NUMBER_STORED_AS_TEXT.rawValue), text)
    try XLSXHandle.check(status)
  }

  package func setPage(_ page: XLSXPage, of sheet: XLSXSheetID) throws(XLSXError) {
    let pointer = unsafe sheets[sheet.index].pointer
    if page.isLandscape { unsafe worksheet_set_landscape(pointer) }
    // Numbers of Excel's list of papers: 1 is Letter, 9 is A4.
    unsafe worksheet_set_paper(pointer, page.isA4 ? 9 : 1)
    unsafe worksheet_set_margins(pointer, page.sideMargin, page.sideMargin, 0.75, 0.75)
    if let pagesWide = page.pagesWide {
      unsafe worksheet_fit_to_pages(pointer, UInt16(pagesWide), 0)
    } else {
      unsafe worksheet_set_print_scale(pointer, UInt16(page.scale))
    }
    if let area = page.area {
      try check(area.last)
      let status = unsafe worksheet_print_area(
        pointer, UInt32(area.first.row), UInt16(area.first.column), UInt32(area.last.row),
        UInt16(area.last.column))
      try XLSXHandle.check(status)
    }
    if let rows = page.repeatedRows {
      try check(XLSXCell(row: rows.upperBound, column: 0))
      let status = unsafe worksheet_repeat_rows(
        pointer, UInt32(rows.lowerBound), UInt32(rows.upperBound))
      try XLSXHandle.check(status)
    }
    try setPageBreaks(page.breaks, of: sheet)
    try setPageEdges(page, of: sheet)
  }

  private func setPageBreaks(_ breaks: [Int], of sheet: XLSXSheetID) throws(XLSXError) {
    guard !breaks.isEmpty else { return }
    try XLSXError.check(breaks.count, within: .pageBreaks)
    for row in breaks { try check(XLSXCell(row: row, column: 0)) }
    // The library's list ends with 0.
    var rows = breaks.map { UInt32($0) } + [0]
    let status = unsafe worksheet_set_h_pagebreaks(sheets[sheet.index].pointer, &rows)
    try XLSXHandle.check(status)
  }

  private func setPageEdges(_ page: XLSXPage, of sheet: XLSXSheetID) throws(XLSXError) {
    let pointer = unsafe sheets[sheet.index].pointer
    for text in [page.header, page.footer] {
      try XLSXError.check(text.utf16.count, within: .headerLength)
    }
    if !page.header.isEmpty {
      try XLSXHandle.check(unsafe worksheet_set_header(pointer, page.header))
    }
    if !page.footer.isEmpty {
      try XLSXHandle.check(unsafe worksheet_set_footer(pointer, page.footer))
    }
  }

  package mutating func addConditional(
    _ conditional: XLSXConditional, to range: XLSXRange, in sheet: XLSXSheetID
  ) throws(XLSXError) {
    try check(range.last)
    var rule = unsafe lxw_conditional_format()
    let status: lxw_error
    switch conditional {
    case .equals(let text, let format):
      unsafe rule.type = UInt8(LXW_CONDITIONAL_TYPE_CELL.rawValue)
      unsafe rule.criteria = UInt8(LXW_CONDITIONAL_CRITERIA_EQUAL_TO.rawValue)
      unsafe rule.format = formats[format.index].pointer
      status = unsafe withMutableCString("\"" + XLSXText.line(text) + "\"") { value in
        unsafe rule.value_string = value
        return unsafe apply(&rule, to: range, in: sheet)
      }
    case .isNotZero(let format):
      unsafe rule.type = UInt8(LXW_CONDITIONAL_TYPE_CELL.rawValue)
      unsafe rule.criteria = UInt8(LXW_CONDITIONAL_CRITERIA_NOT_EQUAL_TO.rawValue)
      unsafe rule.format = formats[format.index].pointer
      unsafe rule.value = 0
      status = unsafe apply(&rule, to: range, in: sheet)
    case .bar(let color):
      unsafe rule.type = UInt8(LXW_CONDITIONAL_DATA_BAR.rawValue)
      unsafe rule.bar_color = color.forLibrary
      unsafe rule.bar_solid = 1
      unsafe rule.bar_no_border = 1
      unsafe rule.min_rule_type = UInt8(LXW_CONDITIONAL_RULE_TYPE_NUMBER.rawValue)
      unsafe rule.min_value = 0
      unsafe rule.max_rule_type = UInt8(LXW_CONDITIONAL_RULE_TYPE_MAXIMUM.rawValue)
      status = unsafe apply(&rule, to: range, in: sheet)
    }
    try XLSXHandle.check(status)
    sheets[sheet.index].written.rules += 1
  }

  private func apply(
    _ rule: UnsafeMutablePointer<lxw_conditional_format>, to range: XLSXRange,
    in sheet: XLSXSheetID
  ) -> lxw_error {
    unsafe worksheet_conditional_format_range(
      sheets[sheet.index].pointer, UInt32(range.first.row), UInt16(range.first.column),
      UInt32(range.last.row), UInt16(range.last.column), rule)
  }
}
