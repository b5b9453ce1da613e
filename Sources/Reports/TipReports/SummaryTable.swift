package import CSV
import Spreadsheet
package import TipAllocation
import TipModel

/// A shift in the period's summary.
package final class SummaryRow: Sendable {
  let allocation: ShiftAllocation

  /// Its number in the period, from 0.
  let index: Int
  let totals: Totals<ShiftID>

  package init(_ allocation: ShiftAllocation, index: Int = 0) {
    self.allocation = allocation
    self.index = index
    totals = allocation.totals
  }

  static func rows(of shifts: [ShiftAllocation]) -> [SummaryRow] {
    shifts.enumerated().map { SummaryRow($0.element, index: $0.offset) }
  }
}

extension Table where Row == SummaryRow {
  /// A row per shift: the sheet Summary, summary.csv, and the totals in the JSON of `tipsheet
  /// show`.
  package static let summary = Table {
    Column("Shift", "label", width: .fixed(24)) { .text($0.allocation.shift.label) }
      .link { ($1.shifts[$0.index].sheet, .a1) }.onSheetOnly()
    Column("Date", "date", width: .fixed(13)) { .date($0.allocation.shift.date) }
    Column(file: "shift") { .text($0.allocation.shift.type) }
    Column.money("Credit card", "credit_card_tips", width: .fixed(14)) {
      $0.allocation.pools.creditCard
    }.fromShift { $0.tips(.creditCard) }.sum()
    Column.money("Card fee", "card_fee", width: .fixed(12)) { $0.allocation.pools.cardFee }
      .fromShift { $0.tips(.cardFee) }.sum().inFile(after: "house_tips")
    Column.money("House", "house_tips", width: .fixed(12)) { $0.allocation.pools.house }
      .fromShift { $0.tips(.house) }.sum()
    Column.money("Digital tips", "digital_tips", width: .fixed(14)) { $0.totals.digital }
      .fromTotal().sum()
    Column.money("Cash tips", "cash_tips", width: .fixed(12)) { $0.totals.cash }
      .fromTotal().sum()
    Column.money("Total tips", "total_tips", width: .fixed(14)) { $0.totals.total }
      .fromTotal().sum()
    Column.count("Staff", "staff") { $0.totals.rowCount }
      .formula { row, place in
        let table = place.plan.shifts[row.index].table
        return "COUNT(\(table.sheet, fixed: table.area("employee_number")))"
      }.sum().numberInJSON()
    Column.hours { $0.totals.hours }.fromTotal().sum()
    Column.points { $0.totals.points }.fromTotal().sum()
    Column.tipsPerHour { .perHour($0.totals.total, $0.totals.hours) }.fromTotal()
      .onSheetOnly()
    Column("Reconciles", "adds_up", .center, width: .fixed(10)) {
      .text($0.allocation.addsUp ? "PASS" : "FAIL")
    }.role(.status).fromShift { _ in KeyAmount.status.cell }.onSheetOnly()
  }
}

extension Column where Row == SummaryRow {
  /// Computed from a cell of the shift's own sheet.
  fileprivate func fromShift(
    _ cell: @escaping @Sendable (ShiftPlaces) -> CellReference
  ) -> Column {
    formula { row, place in
      let shift = place.plan.shifts[row.index]
      return "\(shift.sheet, cell(shift))"
    }
  }

  /// Computed from the total of the same column in the shift's own table.
  fileprivate func fromTotal() -> Column {
    let key = key
    return fromShift { $0.table.total(key) }
  }
}

extension ShiftAllocation {
  /// Whether every cent of both pools was shared.
  var addsUp: Bool {
    let totals = totals
    return totals.digital == pools.digital && totals.cash == pools.cash
  }
}

/// A position's hours and shares over all shifts.
typealias PositionTotals = Totals<String>

extension Totals where Key == String {
  /// The positions that somebody worked in, in the order of the settings.
  static func ofPositions(_ plan: Plan) -> [PositionTotals] {
    let totals = plan.period.totals { $0.position }
    let byName = Dictionary(uniqueKeysWithValues: totals.map { ($0.key, $0) })
    return plan.summary.positions.map { byName[$0] ?? PositionTotals(of: $0) }
  }
}

extension Table where Row == PositionTotals {
  /// A row per position that somebody worked in, below the shifts on the sheet Summary.
  static let positions = Table {
    Column("Position", "position") { .text($0.key) }
    Column.count("Shifts worked", "shifts") { $0.rowCount }
      .formula { position, row in "COUNTIF(\(row.linesOf(position)))" }
    Column.hours { $0.hours }.addedUp()
    Column.money("Digital tips", "digital_tips") { $0.digital }.addedUp()
    Column.money("Cash tips", "cash_tips") { $0.cash }.addedUp()
    Column.money("Total tips", "total_tips") { $0.total }.addedUp()
    Column.tipsPerHour { .perHour($0.total, $0.hours) }
  }
}

extension Column where Row == PositionTotals {
  /// The sum of the column of the same key over the position's rows of all shifts.
  fileprivate func addedUp() -> Column {
    let key = key
    return formula { position, row in
      let lines = row.plan.lines
      return "SUMIF(\(row.linesOf(position)),\(lines.sheet, fixed: lines.area(key)))"
    }
  }
}

extension TableRow {
  /// The range and the criterion that find a position's rows of all shifts.
  fileprivate func linesOf(_ position: PositionTotals) -> Formula {
    let lines = plan.lines
    return """
      \(lines.sheet, fixed: lines.area("position_number")),\
      \(plan.settings.number(of: position.key))
      """
  }
}

extension CSVTable {
  /// A row per shift.
  package static func summary(of shifts: [ShiftAllocation]) -> CSVTable {
    Table.summary.file(SummaryRow.rows(of: shifts), currency: .common(to: shifts))
  }
}
