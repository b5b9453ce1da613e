import Books
import CXLSXWriter
import Text

// A sheet's cells, each written once.
//
// Strings are passed with `withCString`, which does not copy; passing them directly copies each.
extension XLSXSheet {
  /// Gives a cell to the library.
  mutating func write(_ cell: Cell, _ format: XLSXFormat) throws(XLSXError) {
    try check(cell.reference)
    let (row, column) = (UInt32(cell.reference.row), UInt16(cell.reference.column))
    let (sheet, format) = unsafe (pointer, format.pointer)
    let status: lxw_error
    switch cell.value {
    case .blank: status = unsafe worksheet_write_blank(sheet, row, column, format)
    case .text(let text):
      status = unsafe try XLSXSheet.safe(text).withCString { text in
        unsafe worksheet_write_string(sheet, row, column, text, format)
      }
    case .number(let number):
      status = unsafe worksheet_write_number(sheet, row, column, number.double, format)
    case .formula(let formula, let result):
      status = unsafe try XLSXSheet.safe(formula).withCString { formula in
        unsafe worksheet_write_formula_num(sheet, row, column, formula, format, result.double)
      }
    }
    try XLSXHandle.check(status)
    written.cells += 1
  }

  /// Returns safe text for a cell; it stays text whatever it begins with.
  private static func safe(_ text: String) throws(XLSXError) -> String {
    let safe = XLSXText.cell(text)
    // Counting UTF-16 units goes through the whole text, so only long text is counted.
    if safe.utf8.count > XLSXError.Limit.textLength.most {
      try XLSXError.check(safe.utf16.count, within: .textLength)
    }
    return safe
  }

  private static func safe(_ formula: Formula) throws(XLSXError) -> String {
    if formula.text.utf8.count > XLSXError.Limit.formulaLength.most {
      try XLSXError.check(formula.text.utf16.count, within: .formulaLength)
    }
    return XLSXText.line(formula.text)
  }
}
