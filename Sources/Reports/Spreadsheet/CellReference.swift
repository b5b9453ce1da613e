/// A cell's place in its sheet, by row and column, which both count from 0.
package struct CellReference: Hashable, Sendable {
  package var row: Int
  package var column: Int

  package init(_ row: Int, _ column: Int) {
    self.row = row
    self.column = column
  }

  /// The cell some rows below and columns to the right.
  package func moved(down rows: Int = 0, right columns: Int = 0) -> CellReference {
    CellReference(row + rows, column + columns)
  }
}

/// A rectangle of cells, its corners included.
package struct CellRange: Hashable, Sendable {
  package let first: CellReference
  package let last: CellReference

  package init(_ first: CellReference, _ last: CellReference) {
    self.first = first
    self.last = last
  }

  /// A range of one cell.
  package init(_ cell: CellReference) { self.init(cell, cell) }

  /// One column's cells.
  package init(column: Int, rows: ClosedRange<Int>) {
    self.init(CellReference(rows.lowerBound, column), CellReference(rows.upperBound, column))
  }
}
