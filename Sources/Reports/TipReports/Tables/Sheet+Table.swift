import ReportTheme
import Spreadsheet
import TipAllocation

// How a worksheet shows a table.
extension Sheet {
  /// A title, what the sheet is about, and the way back.
  mutating func putHeading(
    _ title: String, _ subtitle: String, back: (title: String, sheet: SheetName)
  ) {
    put(title, .title, at: CellReference(0, 0))
    put(subtitle, .subtitle, at: CellReference(1, 0))
    put("‹ " + back.title, .navigation, at: CellReference(2, 0))
    link(CellReference(2, 0), to: back.sheet)
  }

  mutating func putHeader<Row>(_ table: Table<Row>, at range: TableRange) {
    for (number, column) in table.sheetColumns.enumerated() {
      put(.text(column.title), column.headerStyle, at: CellReference(range.header, number))
    }
  }

  /// The rows, every other one banded.
  mutating func putRows<Row>(
    _ rows: some Sequence<Row>, of table: Table<Row>, at range: TableRange, plan: Plan
  ) {
    let columns = table.sheetColumns
    var place = TableRow(plan: plan, range: range, number: range.first)
    for (index, row) in rows.enumerated() {
      place.number = range.first + index
      for (number, column) in columns.enumerated() {
        put(column, row, at: CellReference(place.number, number), isBanded: index % 2 == 1, place)
      }
    }
  }

  private mutating func put<Row>(
    _ column: Column<Row>, _ row: Row, at spot: CellReference, isBanded: Bool, _ place: TableRow
  ) {
    let value = column.value(of: row, in: place.plan)
    let style = Style(
      column.role, column.kind ?? value.kind, banded: column.isWorking ? false : isBanded)
    let content = place.plan.content(value)
    switch (column.source?(row, place), content) {
    case (let formula?, .number(let exact)): put(.formula(formula, exact), style, at: spot)
    case (let formula?, .text(let text)): put(.textFormula(formula, text), style, at: spot)
    default: put(content, style, at: spot)
    }
    if let (sheet, target) = column.target?(row, place.plan) { link(spot, to: sheet, target) }
  }

  /// The sums below the rows; working columns have none.
  mutating func putTotals<Row>(of table: Table<Row>, at range: TableRange, plan: Plan) {
    let place = TableRow(plan: plan, range: range, number: range.totalRow)
    for (number, column) in table.sheetColumns.enumerated() where !column.isWorking {
      let spot = CellReference(range.totalRow, number)
      switch column.total {
      case .blank: put(.blank, Style(.total), at: spot)
      case .label(let text): put(text, .total, at: spot)
      case .sum(let value):
        put(total: value(plan), "SUM(\(range.area(column.key)))", at: spot, plan)
      case .computed(let value, let formula):
        put(total: value(plan), formula(place), at: spot, plan)
      }
    }
  }

  private mutating func put(
    total: TableValue, _ formula: Formula, at spot: CellReference, _ plan: Plan
  ) {
    guard case .number(let exact) = plan.content(total) else {
      preconditionFailure("a total that is no number")
    }
    // The currency's sign is on totals alone.
    let kind = total.kind == .plainMoney ? .money : total.kind
    put(.formula(formula, exact), Style(.total, kind), at: spot)
  }

  /// Widths, filter, what stays on the screen, and headers on every page.
  ///
  /// - Parameters:
  ///   - frozenColumns: that stay on the screen.
  ///   - headerHeight: in points.
  /// - Returns: the widths of the columns that are not folded.
  @discardableResult
  mutating func arrange<Row>(
    _ table: Table<Row>, _ rows: some Sequence<Row>, at range: TableRange, plan: Plan,
    frozenColumns: Int, headerHeight: Int
  ) -> [Int] {
    let shown = table.sheetColumns
    freezePanes = CellReference(range.first, frozenColumns)
    let last = (shown.lastIndex { !$0.isWorking } ?? 0)
    autoFilter = CellRange(CellReference(range.header, 0), CellReference(range.last, last))
    numbersStoredAsText = Sheet.runs(of: shown.map(\.holdsDigitsAsText)).map {
      CellRange(CellReference(range.first, $0.lowerBound), CellReference(range.last, $0.upperBound))
    }
    let amount = plan.width(of: plan.period.totals.totalShare)
    columns = shown.map {
      SheetColumn(width: plan.width(of: $0, rows, amount: amount), isGrouped: $0.isWorking)
    }
    rowHeights[0] = 28
    rowHeights[range.header] = headerHeight
    page.repeatedRows = range.header...range.header
    return columns.filter { !$0.isGrouped }.map(\.width)
  }

  /// The stretches of columns that are flagged.
  private static func runs(of flags: [Bool]) -> [ClosedRange<Int>] {
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

extension Plan {
  fileprivate func width<Row>(
    of column: Column<Row>, _ rows: some Sequence<Row>, amount: Int
  ) -> Int {
    switch column.width {
    case .fixed(let width): width
    case .amount: amount
    case .texts(let least, let most):
      SheetColumn.width(
        of: rows.map { row in
          guard case .text(let text) = column.value(of: row, in: self) else { return "" }
          return text
        }, least: least, most: most)
    }
  }
}
