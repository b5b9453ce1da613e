/// A cell's place in its sheet, by row and column, which both count from 0.
package struct CellReference: Hashable, Sendable {
  package var row: Int
  package var column: Int

  package init(_ row: Int, _ column: Int) {
    self.row = row
    self.column = column
  }

  /// - Parameter column: of an enum whose cases are the columns of a sheet, in their order.
  package init(_ row: Int, _ column: some RawRepresentable<Int>) {
    self.init(row, column.rawValue)
  }

  /// - Parameters: of enums whose cases are the rows and the columns of a sheet, in their order.
  package init(_ row: some RawRepresentable<Int>, _ column: some RawRepresentable<Int>) {
    self.init(row.rawValue, column.rawValue)
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

  package init(_ cell: CellReference) { self.init(cell, cell) }

  /// One row's cells, to the last of some columns.
  package init(from first: CellReference, columns: Int) {
    self.init(first, first.moved(right: columns - 1))
  }

  package init(column: Int, rows: ClosedRange<Int>) {
    self.init(CellReference(rows.lowerBound, column), CellReference(rows.upperBound, column))
  }
}
