package import Text
package import Tips

/// A table for a terminal: a header, rows, and rows of totals below a rule.
///
/// The layout depends on the width of the terminal. If that is too narrow, first gaps between columns shrink to one
/// space, then words are shortened as far as their columns allow. If that is not enough, each row takes several lines,
/// or columns that do not fit follow in blocks of their own. Rows and columns are never omitted, and numbers are never
/// shortened.
package struct TerminalTable: Sendable {
  package struct Column: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
      /// Aligned right, never shortened.
      case number

      /// Aligned left, shortened to no less than `least` columns.
      case words(least: Int)
    }

    package let title: Words
    package let kind: Kind

    /// Creates a column. Words that must stay whole have the kind `.words(least: .max)`.
    package init(_ title: Words, _ kind: Kind) {
      self.title = title
      self.kind = kind
    }
  }

  /// The layout of a table that is too wide for the terminal.
  package enum Overflow: Hashable, Sendable {
    /// Each row takes several lines.
    case foldedRows

    /// Columns that do not fit follow below, and each block repeats the first column. It suits tables with many columns
    /// of one kind, such as one for each person.
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

  /// Creates a table from the columns that terminals show, with totals.
  package init<Row>(_ table: Table<Row>, _ rows: [Row], currency: Currency) {
    self.init(
      table.terminalHeads.map { head in
        Column(head.title, head.leastWidth.map { .words(least: $0) } ?? .number)
      })
    let lines = table.terminalRows(rows, currency: currency)
    for line in lines.rows { add(line) }
    add(total: lines.totals)
  }

  /// - Parameter isBelowRule: whether the row has a rule above it.
  /// - Precondition: there are as many cells as columns.
  package mutating func add(_ cells: [String], isBelowRule: Bool = false) {
    precondition(cells.count == columns.count, "a row of another width")
    rows.append((cells, isBelowRule))
  }

  /// Adds a row after all others. The first of them is below a rule.
  ///
  /// - Precondition: there are as many cells as columns.
  package mutating func add(total cells: [String]) {
    add(cells, isBelowRule: !hasTotals)
    hasTotals = true
  }

  /// Returns the table's lines, without trailing spaces.
  package func lines(width: Int) -> [String] {
    let titles = columns.map { $0.title.text }
    let layout = TableLayout(
      columns, rows: [titles] + rows.map { $0.cells }, width: width, overflow: overflow)
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

  /// Returns the table's lines as one text.
  package func text(width: Int) -> String { lines(width: width).map { $0 + "\n" }.joined() }
}
