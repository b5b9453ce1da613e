package import Spreadsheet
import TipAllocation
import TipModel
import Wording

/// Whether rows of a table have a band of color.
package enum Banding {
  case none

  /// Every second row.
  case everyOther

}

extension CellReference {
  /// The cell in a sheet's upper left corner.
  static let a1 = CellReference(0, 0)
}

// The display of a table on a worksheet.
extension Sheet {
  mutating func putNavigation(
    _ text: String, to sheet: SheetName, _ target: CellReference = .a1,
    at spot: CellReference
  ) {
    put(text, .navigation, at: spot)
    link(spot, to: sheet, target)
  }

  /// Puts the columns' titles, and the titles of column groups in the row above.
  ///
  /// - Parameter first: replaces the first column's title, in both rows.
  package mutating func putHeader<Row>(
    _ table: Table<Row>, at range: TableRange, first: String? = nil
  ) {
    let columns = table.sheetColumns
    let hasGroups = columns.contains { $0.options.group != nil }
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
      put(.text(column.title.text), column.headerStyle, at: spot)
    }
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
  ///   - total: the label of the total row, in the first column or in the given one; nil for no total row.
  package mutating func putTable<Row>(
    _ rows: some Sequence<Row>, of table: Table<Row>, at range: TableRange,
    plan book: some TableBook, first: String? = nil, banding: Banding = .none,
    total: String? = "Total", in labelKey: String? = nil
  ) {
    putHeader(table, at: range, first: first)
    putRows(rows, of: table, at: range, plan: book, banding: banding)
    guard let total else { return }
    putTotals(rows, of: table, at: range, plan: book, label: total, in: labelKey)
  }

  package mutating func putRows<Row>(
    _ rows: some Sequence<Row>, of table: Table<Row>, at range: TableRange,
    plan book: some TableBook, banding: Banding = .everyOther
  ) {
    for (index, row) in rows.enumerated() {
      let place = TableRow(plan: book.plan, range: range, number: range.first + index)
      let isBanded =
        switch banding {
        case .none: false
        case .everyOther: index % 2 == 1
        }
      for (number, column) in table.sheetColumns.enumerated() {
        put(
          column, row, at: CellReference(place.number, range.firstColumn + number),
          isBanded: isBanded, place, in: book)
      }
    }
  }

  private mutating func put<Row>(
    _ column: Column<Row>, _ row: Row, at spot: CellReference, isBanded: Bool, _ place: TableRow,
    in book: some TableBook
  ) {
    let value = column.value(of: row, in: book)
    if case .absent = value { return }
    let role = column.options.role
    let hasBands =
      switch role {
      case .body, .status: isBanded
      default: false
      }
    let style = Style(role, column.options.format?(value) ?? value.kind, banded: hasBands)
    let content = book.content(value)
    switch (column.cellFormula?(row, place), content) {
    case (let formula?, .number(let exact)): put(.formula(formula, exact), style, at: spot)
    case (let formula?, .text(let text)): put(.textFormula(formula, text), style, at: spot)
    default: put(content, style, at: spot)
    }
  }

  /// Puts the totals below the rows.
  ///
  /// - Parameters:
  ///   - label: the row's label, in the first column or in the given one.
  package mutating func putTotals<Row>(
    _ rows: some Sequence<Row>, of table: Table<Row>, at range: TableRange,
    plan book: some TableBook, label: String = "Total", in labelKey: String? = nil
  ) {
    let labelIndex = labelKey.map { range.column($0) - range.firstColumn } ?? 0
    let place = TableRow(plan: book.plan, range: range, number: range.totalRow)
    let totals = table.totals(of: rows)
    for (index, column) in table.sheetColumns.enumerated() {
      let spot = CellReference(range.totalRow, range.firstColumn + index)
      let formula: Formula
      switch column.options.total {
      case .blank:
        if index == labelIndex {
          put(label, .total, at: spot)
        } else {
          put(.blank, Style(.total), at: spot)
        }
        continue
      case .sum: formula = "SUM(\(range.area(column.key)))"
      case .computed(_, let computed): formula = computed(place)
      }
      let value = totals[column.key]
      guard case .number(let exact) = book.content(value) else {
        preconditionFailure("a total that is not a number")
      }
      // Only totals show the currency symbol.
      let kind = column.options.format?(value) ?? value.kind
      put(
        .formula(formula, exact), Style(.total, kind == .plainMoney ? .money : kind), at: spot)
    }
  }

  /// Sets widths, frozen panes, and repeated headers.
  ///
  /// - Parameters:
  ///   - frozenColumns: the columns that stay on the screen.
  ///   - headerHeight: the height in points; nil for the default row height.
  mutating func arrange<Row>(
    _ table: Table<Row>, _ rows: some Sequence<Row>, at range: TableRange, plan: Plan,
    frozenColumns: Int, headerHeight: Int?, amount: Money? = nil
  ) {
    let shown = table.sheetColumns
    freezePanes = CellReference(range.first, frozenColumns)
    numbersStoredAsText = Sheet.runs(of: shown.map({ $0.options.digitsAsText })).map {
      CellRange(CellReference(range.first, $0.lowerBound), CellReference(range.last, $0.upperBound))
    }
    columns = plan.columns(
      of: table, rows, amount: plan.width(of: amount ?? plan.totals.total))
    rowHeights[0] = 28
    if let headerHeight {
      rowHeights[range.header] = headerHeight
    }
    page.repeatedRows = range.header...range.header
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

extension TableBook {
  /// Returns the widths of a table's columns.
  ///
  /// - Parameter amount: the width of money columns.
  package func columns<Row>(
    of table: Table<Row>, _ rows: some Sequence<Row>, amount: Int
  ) -> [SheetColumn] {
    table.sheetColumns.map { column in
      let width =
        switch column.options.width {
        case .fixed(let width): width
        case .amount: amount
        case .hourlyAmount: max(10, amount - 2)
        case .texts(let least, let most):
          SheetColumn.width(
            of: rows.map { column.value(of: $0, in: self).shown(in: currency) },
            least: least, most: most)
        }
      return SheetColumn(width: width)
    }
  }
}
