import CXLSXWriter

/// What a formula shows before it is recalculated.
package enum XLSXResult: Sendable {
  case number(Double)
  case text(String)
}

// Each cell is written once; what is written is counted, to be found again in the finished file.
// Strings are lent by `withCString`, which copies none; handing them over as they are copies each.
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
    let pointer = unsafe sheets[sheet.index].pointer
    let format = unsafe formats[format.index].pointer
    let status = unsafe safe.withCString { text in
      unsafe worksheet_write_string(pointer, UInt32(cell.row), UInt16(cell.column), text, format)
    }
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
    let format = unsafe formats[format.index].pointer
    let (row, column) = (UInt32(cell.row), UInt16(cell.column))
    let status: lxw_error
    switch result {
    case .number(let number):
      guard number.isFinite else { throw .notFinite(cell: cell.text) }
      status = unsafe XLSXText.line(formula).withCString { formula in
        unsafe worksheet_write_formula_num(
          pointer, row, column, formula, format, number == 0 ? 0 : number)
      }
    case .text(let text):
      status = unsafe XLSXText.line(formula).withCString { formula in
        unsafe XLSXText.line(text).withCString { text in
          unsafe worksheet_write_formula_str(pointer, row, column, formula, format, text)
        }
      }
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
    let pointer = unsafe sheets[sheet.index].pointer
    let status = unsafe address.withCString { address in
      unsafe worksheet_write_url_opt(
        pointer, UInt32(cell.row), UInt16(cell.column), address, nil, "", nil)
    }
    try XLSXHandle.check(status)
    sheets[sheet.index].written.links += 1
  }
}
