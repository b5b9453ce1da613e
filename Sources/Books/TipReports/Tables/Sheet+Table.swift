import Text
import Tips

// The display of a table on a worksheet.
extension Sheet {
  /// Puts the columns' titles, and the titles of column groups in the row above.
  ///
  /// - Parameter first: replaces the first column's title, in both rows.
  package mutating func putHeader<Row>(
    _ table: Table<Row>, at range: TableRange, first: String? = nil
  ) {
    let columns = table.sheetColumns
    let hasGroups = table.hasGroups
    for (index, column) in columns.enumerated() {
      let spot = CellReference(range.header, range.firstColumn + index)
      if index == 0, hasGroups, let first {
        let kind: Style.Kind = .wrappedText
        merge(CellRange(spot.moved(down: -1), spot), .text(first), Style(.header, kind))
        continue
      }
      if hasGroups, let cells = groupCells(index, columns, above: spot) {
        merge(
          cells, .text(column.options.group?.text ?? ""),
          Style(column.options.group == nil ? .header : .headerCenter))
      }
      if column.options.spansRest {
        merge(rest(from: spot), .text(column.title.text), Style(.header, .sentence))
      } else {
        put(.text(column.title.text), column.headerStyle, at: spot)
      }
    }
    let titles = columns.enumerated().map { index, column in
      (text: column.title.text, width: self.columns[range.firstColumn + index].width)
    }
    let lines = titles.map { TextWidth.lines(of: $0.text, width: $0.width) }.max() ?? 1
    rowHeights[range.header] = 3 + 14 * lines
  }

  /// Returns the cells from one to the sheet's last column.
  fileprivate func rest(from cell: CellReference) -> CellRange {
    CellRange(cell, CellReference(cell.row, max(cell.column, columns.count - 1)))
  }

  /// Returns the cells above a group's columns, for its first column; nil for the others.
  private func groupCells<Row>(
    _ index: Int, _ columns: [Column<Row>], above spot: CellReference
  ) -> CellRange? {
    let first = spot.moved(down: -1)
    guard let group = columns[index].options.group else { return CellRange(first, first) }
    if index > 0, columns[index - 1].options.group == group { return nil }
    let count = columns[index...].prefix { $0.options.group == group }.count
    return CellRange(from: first, columns: count)
  }

  /// Puts a whole table: headers, rows, and totals.
  ///
  /// - Parameters:
  ///   - first: replaces the first column's title.
  ///   - total: the label of the total row; nil for none.
  package mutating func putTable<Row>(
    _ rows: some Sequence<Row>, of table: Table<Row>, at range: TableRange,
    of book: Book, first: String? = nil, total: String? = "Total"
  ) {
    putHeader(table, at: range, first: first)
    putRows(rows, of: table, at: range, of: book)
    guard let total else { return }
    putTotals(rows, of: table, at: range, of: book, label: total)
  }

  package mutating func putRows<Row>(
    _ rows: some Sequence<Row>, of table: Table<Row>, at range: TableRange,
    of book: Book
  ) {
    for (index, row) in rows.enumerated() {
      let place = TableRow(book, range, number: range.first + index)
      for (number, column) in table.sheetColumns.enumerated() {
        put(
          column, row, at: CellReference(place.number, range.firstColumn + number),
          place, of: book)
      }
    }
  }

  private mutating func put<Row>(
    _ column: Column<Row>, _ row: Row, at spot: CellReference, _ place: TableRow,
    of book: Book
  ) {
    let value = column.value(row)
    if case .absent = value { return }
    let role = column.options.role
    let content = value.content(in: book.currency)
    if column.options.spansRest {
      merge(rest(from: spot), content, Style(role, .sentence))
      return
    }
    let style = Style(role, column.options.format?(value) ?? value.kind)
    switch (book.hasFormulas ? column.cellFormula?(row, place) : nil, content) {
    case (let formula?, .number(let exact)): put(.formula(formula, exact), style, at: spot)
    default: put(content, style, at: spot)
    }
  }

  /// Puts the totals below the rows.
  ///
  package mutating func putTotals<Row>(
    _ rows: some Sequence<Row>, of table: Table<Row>, at range: TableRange,
    of book: Book, label: String = "Total"
  ) {
    let place = TableRow(book, range, number: range.totalRow)
    let totals = table.totals(of: rows)
    for (index, column) in table.sheetColumns.enumerated() {
      let spot = CellReference(range.totalRow, range.firstColumn + index)
      let formula: Formula
      switch column.options.total {
      case .blank:
        if index == 0 {
          put(label, .total, at: spot)
        } else {
          put(.blank, Style(.total), at: spot)
        }
        continue
      case .sum: formula = "SUM(\(range.area(column.key)))"
      case .computed(_, let computed): formula = computed(place)
      }
      let value = totals[column.key]
      guard case .number(let exact) = value.content(in: book.currency) else {
        preconditionFailure("a total that is not a number")
      }
      // Only totals show the currency symbol.
      let kind = column.options.format?(value) ?? value.kind
      put(
        book.hasFormulas ? .formula(formula, exact) : .number(exact),
        Style(.total, kind == .plainMoney ? .money : kind), at: spot)
    }
  }

  /// Returns the runs of flagged columns.
  static func runs(of flags: [Bool]) -> [ClosedRange<Int>] {
    var runs: [ClosedRange<Int>] = []
    for (index, flag) in flags.enumerated() where flag {
      if let run = runs.last, run.upperBound == index - 1 {
        runs[runs.count - 1] = run.lowerBound...index
      } else {
        runs.append(index...index)
      }
    }
    return runs
  }
}
