import ReportTheme
import Spreadsheet
import TipAllocation
import TipModel

/// What one employee did and got in one shift of a period.
struct LedgerRow: Sendable {
  let allocation: ShiftAllocation

  /// The shift's number in the period, and the row's in the shift, from 0.
  let shift: Int
  let place: Int

  var row: AllocationRow { allocation.rows[place] }

  static func rows(of shifts: [ShiftAllocation]) -> [LedgerRow] {
    shifts.enumerated().flatMap { shift, allocation in
      allocation.rows.indices.map { LedgerRow(allocation: allocation, shift: shift, place: $0) }
    }
  }
}

extension Table where Row == LedgerRow {
  /// A row per employee and shift, in the order of the shift files: the Ledger, and allocations.csv.
  static let allocations = Table([
    Column("Date", "date", width: .fixed(12)) { .date($0.allocation.shift.date) },
    Column("Shift", "shift", width: .fixed(13)) { .text($0.allocation.shift.type) },
    Column("ID", "employee_id", width: .texts(least: 9, most: 34)) { .text($0.row.employeeID.text) }
      .digitsAsText(),
    Column("Name", "name", width: .texts(least: 22, most: 40)) { .text($0.row.name) },
    Column("Position", "position", width: .texts(least: 14, most: 28)) { .text($0.row.position) },
    Column(file: "clock_in") { row in
      row.row.entry.attendance.firstInLastOut.map { .time($0.clockIn) } ?? .none
    },
    Column(file: "clock_out") { row in
      row.row.entry.attendance.firstInLastOut.map { .time($0.clockOut) } ?? .none
    },
    Column("Hours", "hours", .right) { .hours($0.row.hours) }.fromShift(\.hours),
    Column("Point value", "point_value", .right) { .pointValue($0.row.pointValue) }
      .fromShift(\.pointValue),
    Column("Points", "points", .right, width: .fixed(10)) { .points($0.row.points) }
      .fromShift(\.points),
    Column("Card tips", "card_tips", .right, width: .amount) { .money($0.row.creditCardShare) }
      .fromShift(\.creditCardShare).onSheetOnly(),
    Column("House tips", "house_tips", .right, width: .amount) { .money($0.row.houseShare) }
      .fromShift(\.houseShare).onSheetOnly(),
    Column("Digital tips", "digital_tips", .right, width: .amount) { .money($0.row.digitalShare) }
      .fromShift(\.digital),
    Column("Cash tips", "cash_tips", .right, width: .amount) { .money($0.row.cashShare) }
      .fromShift(\.cash),
    Column("Total tips", "total_tips", .right, width: .amount) { .money($0.row.totalShare) }
      .fromShift(\.total),
    Column(working: "Employee no.", "employee_number") {
      $1.employeeNumber(of: $0.row.employeeID)
    },
    Column(working: "Position no.", "position_number") {
      $1.settings.number(of: $0.row.position)
    },
  ])
}

extension Column where Row == LedgerRow {
  /// Taken over from the shift's own sheet.
  ///
  /// - Parameter column: its number there.
  fileprivate func fromShift(
    _ column: @escaping @Sendable (ShiftLayout) -> Int
  ) -> Column {
    formula { row, place in
      let shift = place.plan.shifts[row.shift]
      return "\(shift.sheet, CellReference(ShiftLayout.first + row.place, column(shift)))"
    }
  }
}

/// Builds the sheet with a row per employee and shift, for sorting, filtering and summing.
func ledgerSheet(_ plan: Plan, at range: TableRange) -> Sheet {
  var sheet = Sheet(range.sheet, .proof, page: plan.pageSetup(isLandscape: true))
  let rows = LedgerRow.rows(of: plan.period.shifts)
  sheet.putHeading(
    "Ledger", "A row per employee and shift, " + plan.periodText,
    back: ("Summary", plan.summary.sheet))
  sheet.putHeader(.allocations, at: range)
  sheet.putRows(rows, of: .allocations, at: range, plan: plan)
  sheet.arrange(
    .allocations, rows, at: range, plan: plan, frozenColumns: 0, headerHeight: 30)
  return sheet
}
