import Text
import Tips

/// A part of a sheet, below the one before it. It takes its rows from the sheet, and its formulas name tables and columns.
package enum Block: Sendable {
  /// The sheet's title, with a line on what it is about.
  case title(String, String)

  /// The state in one sentence, in its color.
  case banner(StateSentence)
  case section(String)

  /// A sentence, on as many lines as the sheet's width needs.
  case text(String, Style.Role)
  case table(TableBlock)

  /// Equations below a table, in its columns.
  case equations([Equation], of: TableID)

  /// Lines to sign on, side by side.
  case signatures([String])

  /// An empty row, with its height in points.
  case space(Int)

  var rows: Int {
    switch self {
    case .title, .signatures: 2
    case .banner, .section, .text, .space: 1
    case .table(let table): table.rows
    case .equations(let equations, _): equations.count
    }
  }
}

/// The name of a table in a workbook, for formulas of other tables. Numbers are those of shifts in the period, of pools
/// in a shift, or of people by employee ID, from 0.
package enum TableID: Hashable, Sendable {
  case people, days, cash
  case cameIn(Int), staff(Int), proof(shift: Int, pool: Int)
  case statement(Int)
  case inAndOut, payroll, journal, declared, rules
  case roster, settings, positions
  case register, wages, workweeks
  case changes
  case paidIn(Int), paidOut(Int), longPool(Int)

  /// A table that no formula names.
  case other(Int)
}

/// An equation that must hold: a label, and differences below columns of a table.
package struct Equation: Sendable {
  struct Difference: Sendable {
    let key: String
    let value: Rational
    let kind: Style.Kind
    let formula: (@Sendable (TableRange, Book) -> Formula)?
  }

  let label: String
  let differences: [Difference]
}

/// A table with its rows, as sheets stack them.
// A class, because the app's engine knows no protocols as values.
package class TableBlock: @unchecked Sendable {
  package let id: TableID

  /// The columns that stay on the screen.
  let frozenColumns: Int

  init(_ id: TableID, frozenColumns: Int) {
    self.id = id
    self.frozenColumns = frozenColumns
  }

  /// The rows that it takes, with titles and total.
  var rows: Int { preconditionFailure() }
  var headerRows: Int { preconditionFailure() }
  var titles: [String] { preconditionFailure() }

  func range(on sheet: SheetName, top: Int) -> TableRange { preconditionFailure() }

  /// - Parameter amount: the width of amounts.
  func widths(in currency: Currency, amount: Int) -> [Int] { preconditionFailure() }
  func put(in sheet: inout Sheet, at range: TableRange, of book: Book) { preconditionFailure() }
}

/// A table of rows of one kind.
package final class Listing<Row: Sendable>: TableBlock, @unchecked Sendable {
  let table: Table<Row>
  let items: [Row]

  /// The label of the total row; nil for none.
  let total: String?

  /// A title above the first column, in place of its own.
  let first: String?
  let highlights: [(key: String, kind: Sheet.Highlight)]

  /// The tables that the first cells of rows lead to.
  let links: [TableID]

  /// The least height of a row, in points.
  let rowHeight: Int

  package init(
    _ id: TableID, _ table: Table<Row>, _ items: [Row], total: String? = nil,
    first: String? = nil,
    highlights: [(key: String, kind: Sheet.Highlight)] = [], links: [TableID] = [],
    rowHeight: Int = 0, frozenColumns: Int = 1
  ) {
    self.table = table
    self.items = items
    self.total = total
    self.first = first
    self.highlights = highlights
    self.links = links
    self.rowHeight = rowHeight
    super.init(id, frozenColumns: frozenColumns)
  }

  override var headerRows: Int { table.hasGroups ? 2 : 1 }
  override var rows: Int { headerRows + max(1, items.count) + (total == nil ? 0 : 1) }

  override var titles: [String] { table.sheetColumns.map { $0.title.text } }

  override func range(on sheet: SheetName, top: Int) -> TableRange {
    TableRange(table, on: sheet, header: top + headerRows - 1, count: items.count)
  }

  override func widths(in currency: Currency, amount: Int) -> [Int] {
    table.widths(items, in: currency, amount: amount)
  }

  override func put(in sheet: inout Sheet, at range: TableRange, of book: Book) {
    sheet.putTable(
      items, of: table, at: range, of: book, first: first, total: total)
    sheet.setHeights(of: items, in: table, at: range, in: book.currency, least: rowHeight)
    for (key, kind) in highlights { sheet.highlight(kind, in: range.area(key)) }
    for (number, target) in links.enumerated() {
      let place = book[target]
      sheet.link(
        CellReference(range.first + number, 0), to: place.sheet, CellReference(place.header, 0))
    }
    sheet.numbersStoredAsText += Sheet.runs(of: table.sheetColumns.map { $0.options.digitsAsText })
      .map {
        CellRange(
          CellReference(range.first, $0.lowerBound), CellReference(range.last, $0.upperBound))
      }
  }
}
