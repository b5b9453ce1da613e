import Spreadsheet
import TipAllocation
import TipModel

extension Table where Row == EarnedRow {
  /// A row per shift of one employee, in plain arithmetic: the sheet Statements.
  static func statement(hasCharges: Bool) -> Table {
    hasCharges ? statementWithCharges : statement
  }

  private static let statement = statementDeclaration(hasCharges: false)
  private static let statementWithCharges = statementDeclaration(hasCharges: true)

  private static func statementDeclaration(hasCharges: Bool) -> Table {
    Table {
      Column("Date", "date", width: .fixed(12)) { .date($0.date) }
      Column("Shift", "shift", width: .fixed(13)) { .text($0.shift) }
        .link { $1.statementTarget(of: $0) }
      Column("Position", "position", width: .texts(least: 14, most: 24)) { .text($0.position) }
      Column.workedHours.fromShift().sum()
      Column("× Point value", "point_value", .right) { row in
        row.line.map { .pointValue($0.row.pointValue) } ?? .none
      }.fromShift()
      Column.earnedPoints("= Points").fromShift().sum()
      Column.rate("× Digital rate", "digital_rate", .digital) { $0.digital }
      Column.money("= Digital tips", "digital_tips") { $0.shares.digital }.fromShift().sum()
      Column.rate("Points × cash rate", "cash_rate", .cash) { $0.cash }
      Column.money("= Cash tips", "cash_tips") { $0.shares.cash }.fromShift().sum()
      if hasCharges {
        Column.serviceCharges(isShown: true) { $0.serviceCharge }.map { $0.fromShift() }
      }
      Column.money("Total tips", "total_tips") { $0.shares.total }.fromShift().sum()
    }
  }
}

extension Plan {
  /// Where a statement's row comes from: the shift's sheet, or the pool's.
  fileprivate func statementTarget(of row: EarnedRow) -> (sheet: SheetName, cell: CellReference) {
    guard let line = row.line else { return (pools?.sheet ?? firstSheet, .a1) }
    let table = shifts[line.shift].table
    return (table.sheet, table.cell("name", row: table.first + line.place))
  }
}

extension Column where Row == EarnedRow {
  /// A pool's rate for a point, an hour or a head, as the shift is shared; empty where a
  /// spreadsheet could not follow the sharing exactly, or where the shift has pools of its own.
  fileprivate static func rate(
    _ title: String, _ key: String, _ cell: CollectedAmount,
    _ amount: @escaping @Sendable (TipPools) -> Money
  ) -> Column {
    Column(
      title, key, .right, width: .fixed(12),
      inWorkbook: { row, plan in
        guard let line = row.line, let unit = plan.sharedUnit(of: line) else { return .none }
        return .rate(amount(line.allocation.pools), unit.parts, over: unit.whole)
      }
    ).shown(as: .rate)
      .formula { item, row in
        guard let line = item.line, let unit = row.plan.sharedUnit(of: line) else { return nil }
        let shift = row.shift(line)
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
      : ProofColumns.digital.cell(.weights, in: shift.proof ?? shift.table)
    return (
      unit.parts, arithmetic.divisors[row.place], unit.formula, "\(shift.sheet, whole)"
    )
  }
}
