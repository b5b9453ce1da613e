import Books
import CXLSXWriter
import Text

/// A sheet of the workbook that created it, with counts of what was written.
@safe struct XLSXSheet {
  let pointer: UnsafeMutablePointer<lxw_worksheet>

  /// The counts that the finished file must have.
  var written = PartScanner.Tally()

  init(_ pointer: UnsafeMutablePointer<lxw_worksheet>) { unsafe self.pointer = pointer }

  /// Links a cell to another one; write the cell itself after this.
  mutating func add(_ link: Hyperlink) throws(XLSXError) {
    try check(link.cell)
    try XLSXError.check(written.links + 1, within: .linksInSheet)
    let address = ("internal:\(link.sheet, link.target)" as Formula).text
    let status = unsafe address.withCString { address in
      unsafe worksheet_write_url_opt(
        pointer, UInt32(link.cell.row), UInt16(link.cell.column), address, nil, "", nil)
    }
    try XLSXHandle.check(status)
    written.links += 1
  }

  /// Merges cells; write the first one after this.
  mutating func merge(_ range: CellRange, _ format: XLSXFormat) throws(XLSXError) {
    let corners = try corners(of: range)
    let status = unsafe worksheet_merge_range(
      pointer, corners.top, corners.left, corners.bottom, corners.right, "", format.pointer)
    try XLSXHandle.check(status)
    let (last, first) = (range.last, range.first)
    written.merges += 1
    written.cells += (last.row - first.row + 1) * (last.column - first.column + 1) - 1
  }

  /// Checks that a cell is within the largest sheet.
  func check(_ cell: CellReference) throws(XLSXError) {
    try XLSXError.check(cell.row + 1, within: .rows)
    try XLSXError.check(cell.column + 1, within: .columns)
  }

  /// Returns a range as the library's arguments.
  func corners(
    of range: CellRange
  ) throws(XLSXError) -> (top: UInt32, left: UInt16, bottom: UInt32, right: UInt16) {
    let (first, last) = (range.first, range.last)
    precondition(
      first.row <= last.row && first.column <= last.column,
      "a range runs down and to the right")
    try check(last)
    return (UInt32(first.row), UInt16(first.column), UInt32(last.row), UInt16(last.column))
  }
}

extension Rational {
  /// The nearest double, by one division: exact for the decimals that a cell shows.
  var double: Double { Double(numerator) / Double(denominator) }
}
