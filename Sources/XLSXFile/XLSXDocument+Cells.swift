import CXLSXWriter

/// What a formula shows before it is recalculated.
package enum XLSXResult: Sendable {
  case number(Double)
  case text(String)
}

// Each cell is written once; what is written is counted, to be found again in the finished file.
extension XLSXDocument {
  package mutating func write(
    _ number: Double, at cell: XLSXCell, in sheet: XLSXSheetID, format: XLSXFormatID
  ) throws(XLSXError) {
    try check(cell)
    guard number.isFinite else { throw .notFinite(cell: cell.text) }
    // A negative zero would be written as -0.
    let status = unsafe worksheet_write_number(
      sheets[sheet.index].pointer, UInt32(cell.row), UInt16(cell.column),
      number == 0 ? 0 : number, formats[format.index].pointer)
    try XLSXHandle.check(status)
    sheets[sheet.index].written.cells += 1
  }

  /// Writes text as text, whatever it begins with; empty text is a blank cell.
  package mutating func write(
    _ text: String, at cell: XLSXCell, in sheet: XLSXSheetID, format: XLSXFormatID
  ) throws(XLSXError) {
    try check(cell)
    let safe = XLSXText.cell(text)
    // Only long text can be too long; counting UTF-16 units takes a walk over it.
    if safe.utf8.count > XLSXError.Limit.textLength.most {
      try XLSXError.check(safe.utf16.count, within: .textLength)
    }
    let status = unsafe worksheet_write_string(
      sheets[sheet.index].pointer, UInt32(cell.row), UInt16(cell.column), safe,
      formats[format.index].pointer)
    try XLSXHandle.check(status)
    sheets[sheet.index].written.cells += 1
  }

  package mutating func writeBlank(
    at cell: XLSXCell, in sheet: XLSXSheetID, format: XLSXFormatID
  ) throws(XLSXError) {
    try check(cell)
    let status = unsafe worksheet_write_blank(
      sheets[sheet.index].pointer, UInt32(cell.row), UInt16(cell.column),
      formats[format.index].pointer)
    try XLSXHandle.check(status)
    sheets[sheet.index].written.cells += 1
  }

  /// Writes a formula (without `=`) with what it comes to.
  package mutating func write(
    formula: String, result: XLSXResult, at cell: XLSXCell, in sheet: XLSXSheetID,
    format: XLSXFormatID
  ) throws(XLSXError) {
    try check(cell)
    if formula.utf8.count > XLSXError.Limit.formulaLength.most {
      try XLSXError.check(formula.utf16.count, within: .formulaLength)
    }
    let pointer = unsafe sheets[sheet.index].pointer
    let status: lxw_error
    switch result {
    case .number(let number):
      guard number.isFinite else { throw .notFinite(cell: cell.text) }
      status = unsafe worksheet_write_formula_num(
        pointer, UInt32(cell.row), UInt16(cell.column), XLSXText.line(formula),
        formats[format.index].pointer, number == 0 ? 0 : number)
    case .text(let text):
      status = unsafe worksheet_write_formula_str(
        pointer, UInt32(cell.row), UInt16(cell.column), XLSXText.line(formula),
        formats[format.index].pointer, XLSXText.line(text))
    }
    try XLSXHandle.check(status)
    sheets[sheet.index].written.cells += 1
  }

  /// Makes a cell lead to another one; the cell itself is written after this.
  package mutating func link(
    _ cell: XLSXCell, in sheet: XLSXSheetID, to target: XLSXCell, in targetSheet: XLSXSheetID
  ) throws(XLSXError) {
    try check(cell)
    try XLSXError.check(sheets[sheet.index].written.links + 1, within: .linksInSheet)
    let address = "internal:" + sheets[targetSheet.index].quoted + "!" + target.text
    try XLSXError.check(address.utf16.count, within: .linkLength)
    let status = unsafe worksheet_write_url_opt(
      sheets[sheet.index].pointer, UInt32(cell.row), UInt16(cell.column), address,
      nil, "", nil)
    try XLSXHandle.check(status)
    sheets[sheet.index].written.links += 1
  }
}
