/// One sheet of a workbook.
package struct Sheet: Sendable {
  package let name: SheetName

  /// Each reference once.
  package var cells: [Cell] = []
  package var hyperlinks: [Hyperlink] = []
  package var columns: [SheetColumn] = []

  /// Points, 1/72 of an inch, by row; the others have the default height.
  package var rowHeights: [Int: Int] = [:]
  package var defaultRowHeight: Int?
  package var mergedCells: [MergedCells] = []

  /// Rows above and columns before this cell stay on the screen.
  package var freezePanes: CellReference?
  package var autoFilter: CellRange?

  /// Ranges that programs know as tables, with filters; their headers are text cells of the sheet.
  package var tables: [SheetTable] = []
  package var conditionalFormats: [ConditionalFormat] = []
  package var dataValidations: [DataValidation] = []
  package var charts: [Chart] = []
  package var page: PageSetup

  /// Cells in which Excel does not mark text of digits, such as employee IDs, as an error.
  package var numbersStoredAsText: [CellRange] = []
  package var tabColor: Color?
  package var showsGridlines = true

  /// True if only cells of unlocked formats may be changed; without a password.
  package var isProtected = false

  /// False for the workbook's first sheet.
  package var isHidden = false

  /// Percent.
  package var zoom = 100

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

  /// The height of the rows from the first on, in points.
  package func height(through row: Int) -> Int {
    (0...row).reduce(0) { $0 + (rowHeights[$1] ?? defaultRowHeight ?? 15) }
  }

  /// Merges cells; put the first one separately.
  package mutating func merge(_ range: CellRange, _ style: Style) {
    mergedCells.append(MergedCells(range: range, style: style))
  }

  /// Merges cells, with the value in the first of them.
  package mutating func merge(_ range: CellRange, _ value: CellValue, _ style: Style) {
    if range.first != range.last { mergedCells.append(MergedCells(range: range, style: style)) }
    put(value, style, at: range.first)
  }
}

extension Sheet {
  /// The same sheet alone: results instead of formulas, and no links.
  package var withValuesOnly: Sheet {
    var sheet = self
    sheet.hyperlinks = []
    sheet.cells = cells.map { cell in
      let value: CellValue =
        switch cell.value {
        case .formula(_, let result): .number(result)
        case .textFormula(_, let result): .text(result)
        default: cell.value
        }
      return Cell(reference: cell.reference, value: value, style: cell.style)
    }
    return sheet
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

/// A range that programs know as a table: sorted, filtered and extended as one.
package struct SheetTable: Sendable {
  /// Unique in the workbook, and legal as a defined name.
  package let name: String

  /// With the row of the headers, and at least one below it.
  package let range: CellRange

  /// The texts of the header's cells: none empty, none twice.
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

/// How wide a column is, and whether readers see it.
package struct SheetColumn: Sendable {
  /// Characters of the default font.
  package let width: Int

  /// Hidden: numbers that formulas need and readers do not.
  package let isHidden: Bool

  package init(width: Int, isHidden: Bool = false) {
    self.width = width
    self.isHidden = isHidden
  }
}
