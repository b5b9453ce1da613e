/// A cell's place in its sheet, by row and column, which both count from 0.
package struct CellReference: Hashable, Sendable {
  package var row: Int
  package var column: Int

  package init(_ row: Int, _ column: Int) {
    self.row = row
    self.column = column
  }

  /// Returns the cell the given number of rows below and columns to the right.
  package func moved(down rows: Int = 0, right columns: Int = 0) -> CellReference {
    CellReference(row + rows, column + columns)
  }
}

/// A rectangle of cells, including its corners.
package struct CellRange: Hashable, Sendable {
  package let first: CellReference
  package let last: CellReference

  package init(_ first: CellReference, _ last: CellReference) {
    self.first = first
    self.last = last
  }

  package init(_ cell: CellReference) { self.init(cell, cell) }

  /// Creates a range in one row, from a cell over a number of columns.
  package init(from first: CellReference, columns: Int) {
    self.init(first, first.moved(right: columns - 1))
  }

  package init(column: Int, rows: ClosedRange<Int>) {
    self.init(CellReference(rows.lowerBound, column), CellReference(rows.upperBound, column))
  }
}
