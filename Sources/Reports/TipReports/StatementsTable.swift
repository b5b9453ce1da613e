import Spreadsheet
import TipAllocation
import TipModel

extension Table where Row == ShiftRow {
  /// A row per shift of one employee, in plain arithmetic: the sheet Statements.
  static let statement = Table {
    Column("Date", "date", width: .fixed(12)) { .date($0.allocation.shift.date) }
    Column("Shift", "shift", width: .fixed(13)) { .text($0.allocation.shift.type) }
      .link { row, plan in
        let table = plan.shifts[row.shift].table
        return (table.sheet, table.cell("name", row: table.first + row.place))
      }
    Column("Position", "position", width: .texts(least: 14, most: 24)) { .text($0.row.position) }
    Column.hours(width: 9) { $0.row.hours }.fromShift().sum()
    Column("× Point value", "point_value", .right) { .pointValue($0.row.pointValue) }.fromShift()
    Column.points("= Points") { $0.row.points }.fromShift().sum()
    Column.rate("× Digital rate", "digital_rate", .digital) { $0.digital }
    Column.money("= Digital tips", "digital_tips") { $0.row.digitalShare }.fromShift().sum()
    Column.rate("Points × cash rate", "cash_rate", .cash) { $0.cash }
    Column.money("= Cash tips", "cash_tips") { $0.row.cashShare }.fromShift().sum()
    Column.money("Total tips", "total_tips") { $0.row.totalShare }.fromShift().sum()
  }
}

extension Column where Row == ShiftRow {
  /// A pool's rate for a point, an hour or a head, as the shift is shared; empty where a
  /// spreadsheet could not follow the sharing exactly.
  fileprivate static func rate(
    _ title: String, _ key: String, _ cell: CollectedAmount,
    _ amount: @escaping @Sendable (TipPools) -> Money
  ) -> Column {
    Column(
      title, key, .right, width: .fixed(12),
      inWorkbook: { row, plan in
        guard let unit = plan.sharedUnit(of: row) else { return .none }
        return .rate(amount(row.allocation.pools), unit.parts, over: unit.whole)
      }
    ).shown(as: .rate)
      .formula { item, row in
        guard let unit = row.plan.sharedUnit(of: item) else { return nil }
        let shift = row.shift(item)
        let product: Formula = "\(shift.sheet, shift.tips(cell))*\(unit.partsFormula)"
        return "IF(\(unit.wholeFormula)>0,\(product)/\(unit.wholeFormula),0)"
      }
  }
}

extension Plan {
  /// The unit by which a shift's pools are shared, and the sum of weights; nil where a spreadsheet
  /// could not follow the sharing exactly.
  fileprivate func sharedUnit(
    of row: ShiftRow
  ) -> (parts: Int64, whole: Int64, partsFormula: Formula, wholeFormula: Formula)? {
    let shift = shifts[row.shift]
    guard let arithmetic = shift.arithmetic else { return nil }
    let unit = row.allocation.shareMethod.onSheets.unit(row, self)
    let whole =
      shift.isByPosition
      ? shift.table.cell("divisor", row: shift.table.first + row.place)
      : ProofColumns.digital.cell(.weights, in: shift.table)
    return (
      unit.parts, arithmetic.divisors[row.place], unit.formula, "\(shift.sheet, whole)"
    )
  }
}
