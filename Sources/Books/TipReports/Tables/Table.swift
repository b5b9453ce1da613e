package import Text
package import Tips

/// A table, declared once for worksheets, plain files, JSON, and terminals.
package struct Table<Row: Sendable>: Sendable {
  /// All columns, in the worksheet's order.
  let columns: [Column<Row>]

  /// The columns of the worksheet, in order.
  let sheetColumns: [Column<Row>]
  let sheetIndex: ColumnIndex

  package init(@ColumnList<Row> _ columns: () -> [Column<Row>]) {
    self.columns = columns()
    sheetColumns = self.columns.filter { $0.options.outputs != .files }
    sheetIndex = ColumnIndex(sheetColumns.map { $0.key })
  }

  /// Whether a row of common titles is above the header.
  var hasGroups: Bool { sheetColumns.contains { $0.options.group != nil } }

  /// Returns the widths of the worksheet's columns.
  ///
  /// - Parameter amount: the width of amounts.
  func widths(_ rows: [Row], in currency: Currency, amount: Int) -> [Int] {
    sheetColumns.map { column in
      switch column.options.width {
      case .fixed(let width): width
      case .amount: amount
      case .hourlyAmount: max(10, amount - 2)
      case .texts(let least, let most):
        SheetColumn.width(
          of: rows.lazy.map { column.value($0).shown(in: currency) }, least: least, most: most)
      }
    }
  }

  /// The columns of plain files and JSON.
  package var fileColumns: [Column<Row>] {
    var ordered = columns.filter { $0.options.outputs != .sheets && $0.options.fileAfter == nil }
    for column in columns {
      guard let key = column.options.fileAfter else { continue }
      guard let index = ordered.firstIndex(where: { $0.key == key }) else {
        preconditionFailure("the table has no column \(key)")
      }
      ordered.insert(column, at: index + 1)
    }
    return ordered
  }

  /// Returns the table's place on a sheet.
  ///
  /// - Parameters:
  ///   - header: the row of the headers.
  ///   - count: the number of rows.
  package func range(on sheet: SheetName, header: Int, count: Int) -> TableRange {
    TableRange(self, on: sheet, header: header, count: count)
  }

  /// Returns the plain file of the rows.
  ///
  /// - Parameter label: the column that labels the total row; nil for no total row.
  package func file(_ rows: [Row], currency: Currency, totalIn label: String? = nil) -> CSVTable {
    let columns = fileColumns
    var lines = rows.map { row in
      columns.map { CSVTable.Cell($0.value(row), currency: currency) }
    }
    if let label {
      let totals = totals(of: rows)
      lines.append(
        columns.map { column in
          column.key == label
            ? .text("Total") : CSVTable.Cell(totals[column.key], currency: currency)
        })
    }
    return CSVTable(header: columns.map { $0.key }, rows: lines)
  }

  /// Returns the cells of the total row.
  package func totals(of rows: some Sequence<Row>) -> TableTotals {
    var totals = TableTotals()
    for column in columns {
      if case .sum(let zero) = column.options.total {
        totals.values[column.key] = rows.reduce(zero) { $0 + column.value($1) }
      }
    }
    for column in columns {
      if case .computed(let value, _) = column.options.total {
        totals.values[column.key] = value(totals)
      }
    }
    return totals
  }

  /// The columns that a terminal shows, from the left.
  private var terminalColumns: [Column<Row>] {
    let shown = columns.filter { $0.options.terminal != nil }
    let isFirst = { (column: Column<Row>) in column.options.terminal?.isFirst ?? false }
    return shown.filter(isFirst) + shown.filter { !isFirst($0) }
  }

  /// The headers of the columns that a terminal shows, from the left.
  package var terminalHeads: [TerminalColumn] {
    terminalColumns.compactMap { $0.options.terminal }
  }

  /// Returns the rows as a terminal shows them, with the totals below.
  package func terminalRows(
    _ rows: [Row], currency: Currency
  ) -> (rows: [[String]], totals: [String]) {
    let columns = terminalColumns
    func text(_ value: TableValue, _ column: Column<Row>) -> String {
      let text = value.shown(in: currency)
      guard column.options.terminal?.isSigned == true, case .moneyDifference(let money) = value
      else { return text }
      return (money > .zero ? "+" : "") + text
    }
    let totals = totals(of: rows)
    return (
      rows.map { row in columns.map { text($0.value(row), $0) } },
      columns.enumerated().map {
        $0.offset == 0 ? translated("Total") : text(totals[$0.element.key], $0.element)
      }
    )
  }
}

/// A table's totals, by column key.
package struct TableTotals {
  fileprivate var values: [String: TableValue] = [:]

  /// The column's total; empty if it has none.
  package subscript(key: String) -> TableValue { values[key] ?? .none }
}

/// Builds a table's columns from a list with conditions and loops.
@resultBuilder
package enum ColumnList<Row: Sendable> {
  package static func buildExpression(_ column: Column<Row>) -> [Column<Row>] { [column] }
  package static func buildExpression(_ columns: [Column<Row>]) -> [Column<Row>] { columns }
  package static func buildBlock(_ parts: [Column<Row>]...) -> [Column<Row>] {
    Array(parts.joined())
  }
  package static func buildOptional(_ part: [Column<Row>]?) -> [Column<Row>] { part ?? [] }
  package static func buildEither(first part: [Column<Row>]) -> [Column<Row>] { part }
  package static func buildEither(second part: [Column<Row>]) -> [Column<Row>] { part }
  package static func buildArray(_ parts: [[Column<Row>]]) -> [Column<Row>] {
    Array(parts.joined())
  }
}
