import Diagnostics
import TipModel
import TipReports
package import Wording

/// A table for a terminal: a header, rows, and rows of totals below a rule.
///
/// It is laid out for the width of the terminal. If that is too narrow, the gaps between columns
/// close to one space, then words are shortened as far as their columns allow, and then the table
/// becomes longer instead: each row takes several lines, or columns that do not fit follow in
/// blocks of their own. No row or column is left out, and a number is never shortened.
package struct TerminalTable: Sendable {
  package struct Column: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
      /// Aligned at the right, never shortened.
      case number

      /// Aligned at the left; may be shortened, but to no less than `least` columns.
      case words(least: Int)
    }

    package let title: Words
    package let kind: Kind

    /// Words that must stay whole are of kind `.words(least: .max)`.
    package init(_ title: Words, _ kind: Kind) {
      self.title = title
      self.kind = kind
    }
  }

  /// The layout of a table that is too wide for the terminal.
  package enum Overflow: Hashable, Sendable {
    /// Each row takes several lines.
    case foldedRows

    /// Columns that do not fit follow below, each block with the first column before it: for tables
    /// with many columns of one kind, such as one for each person.
    case blocksOfColumns
  }

  package let columns: [Column]
  private let overflow: Overflow
  private var rows: [(cells: [String], isBelowRule: Bool)] = []
  private var hasTotals = false

  package init(_ columns: [Column], overflow: Overflow = .foldedRows) {
    precondition(!columns.isEmpty, "a table without columns")
    self.columns = columns
    self.overflow = overflow
  }

  /// The columns of a table that terminals show, and its totals.
  init<Row>(_ table: Table<Row>, _ rows: [Row], currency: Currency) {
    self.init(
      table.terminalHeads.map { head in
        Column(head.title, head.leastWidth.map { .words(least: $0) } ?? .number)
      })
    let lines = table.terminalRows(rows, currency: currency)
    for line in lines.rows { add(line) }
    add(total: lines.totals)
  }

  /// - Parameter isBelowRule: true for a row with a rule above it.
  /// - Precondition: as many cells as there are columns.
  package mutating func add(_ cells: [String], isBelowRule: Bool = false) {
    precondition(cells.count == columns.count, "a row of another width")
    rows.append((cells, isBelowRule))
  }

  /// A row that follows the others at the end, the first of them below a rule.
  ///
  /// - Precondition: as many cells as there are columns.
  package mutating func add(total cells: [String]) {
    add(cells, isBelowRule: !hasTotals)
    hasTotals = true
  }

  /// The table's lines, without spaces at their ends.
  package func lines(width: Int) -> [String] {
    let titles = columns.map(\.title.text)
    let layout = TableLayout(
      columns, rows: [titles] + rows.map(\.cells), width: width, overflow: overflow)
    var lines: [String] = []
    for block in layout.blocks {
      if !lines.isEmpty { lines.append("") }
      let rule = String(repeating: "─", count: layout.width(of: block))
      lines += layout.lines(of: titles, in: block) + [rule]
      for row in rows {
        if row.isBelowRule { lines.append(rule) }
        lines += layout.lines(of: row.cells, in: block)
      }
    }
    return lines
  }

  /// The table's lines as one text.
  package func text(width: Int) -> String { lines(width: width).map { $0 + "\n" }.joined() }
}
