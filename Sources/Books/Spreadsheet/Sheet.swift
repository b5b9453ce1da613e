/// A sheet of a workbook.
package struct Sheet: Sendable {
  package let name: SheetName

  /// The cells, with each reference once.
  package var cells: [Cell] = []
  package var hyperlinks: [Hyperlink] = []
  package var columns: [SheetColumn] = []

  /// The heights in points, 1/72 of an inch, by row. Other rows have the default height.
  package var rowHeights: [Int: Int] = [:]
  package var defaultRowHeight: Int?
  package var mergedCells: [MergedCells] = []

  /// The first cell that scrolls: rows above it and columns before it stay on the screen.
  package var freezePanes: CellReference?

  /// Ranges that programs know as tables, with filters; their headers are text cells of the sheet.
  package var tables: [SheetTable] = []
  package var conditionalFormats: [ConditionalFormat] = []
  package var page: PageSetup

  /// Cells with digits as text, such as employee IDs, that Excel must not mark as errors.
  package var numbersStoredAsText: [CellRange] = []
  package var tabColor: Color?
  package var showsGridlines = true

  /// Whether its cells are locked. There is no password.
  package var isProtected = false

  package init(_ name: SheetName, page: PageSetup) {
    self.name = name
    self.page = page
  }
}

extension Sheet {
  package mutating func put(
    _ value: consuming CellValue, _ style: Style, at reference: CellReference
  ) {
    cells.append(Cell(reference: reference, value: value, style: style))
  }

  /// Links a cell to another one.
  package mutating func link(
    _ cell: CellReference, to sheet: SheetName, _ target: CellReference = CellReference(0, 0)
  ) {
    hyperlinks.append(Hyperlink(cell: cell, sheet: sheet, target: target))
  }

  /// Merges cells; put the first one separately.
  package mutating func merge(_ range: CellRange, _ style: Style) {
    mergedCells.append(MergedCells(range: range, style: style))
  }

  /// Merges cells and puts the value in the first one.
  package mutating func merge(_ range: CellRange, _ value: CellValue, _ style: Style) {
    if range.first != range.last { mergedCells.append(MergedCells(range: range, style: style)) }
    put(value, style, at: range.first)
  }
}

/// A link from a cell to another one of the workbook.
package struct Hyperlink: Sendable {
  package let cell: CellReference
  package let sheet: SheetName
  package let target: CellReference
}

package struct MergedCells: Sendable {
  package let range: CellRange
  package let style: Style
}

/// A range that programs treat as a table, which they sort, filter, and extend as a whole.
package struct SheetTable: Sendable {
  /// The name, unique in the workbook and legal as a defined name.
  package let name: String

  /// The range, with the header row and at least one row below.
  package let range: CellRange

  /// The texts of the header cells: not empty, and all different.
  package let headers: [String]

  package init(_ name: String, _ range: CellRange, headers: [String]) {
    precondition(
      Set(headers.map { $0.lowercased() }).count == headers.count && !headers.contains(""),
      "a table's headers differ")
    self.name = name
    self.range = range
    self.headers = headers
  }
}

package struct SheetColumn: Sendable {
  /// The width in characters of the default font.
  package let width: Int

  package init(width: Int) { self.width = width }
}
