/// A table as a plain file holds it: a header, and rows of as many cells.
package struct CSVTable: Hashable, Sendable {
  package enum Cell: Hashable, Sendable {
    /// Words, which may look like a formula.
    case text(String)

    /// A number, a date or a time, as it is printed.
    case figure(String)

    package static let empty = Cell.figure("")
  }

  package let header: [String]
  package let rows: [[Cell]]

  package init(header: [String], rows: [[Cell]]) {
    precondition(rows.allSatisfy { $0.count == header.count }, "a row of another width")
    self.header = header
    self.rows = rows
  }
}
