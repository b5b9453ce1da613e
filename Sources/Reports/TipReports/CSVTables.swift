package import CSV
package import TipAllocation
package import TipModel
package import TipValidation

extension CSVTable {
  /// A row per employee and shift, in the order of the shift files.
  package static func allocations(of shifts: [ShiftAllocation]) -> CSVTable {
    Table.allocations.file(LedgerRow.rows(of: shifts), currency: currency(of: shifts))
  }

  /// A row per employee, by employee ID.
  package static func employees(of period: PeriodAllocation, currency: Currency) -> CSVTable {
    Table.employees.file(period.employees, currency: currency)
  }

  /// A row per shift.
  package static func summary(of shifts: [ShiftAllocation]) -> CSVTable {
    Table.summary.file(SummaryRow.rows(of: shifts), currency: currency(of: shifts))
  }

  /// A row per check, in the order of the validation list.
  package static func validation(of checks: [Check], currency: Currency) -> CSVTable {
    Table.validation.file(
      checks.map { ValidationRow(check: $0, live: nil) }, currency: currency)
  }

  /// The one of all shifts; a table without a row has no amount to print.
  private static func currency(of shifts: [ShiftAllocation]) -> Currency {
    shifts.first?.restaurant.currency ?? .usDollar
  }

}

extension Attendance {
  /// The first clock-in and the last clock-out; nil where hours were given directly.
  package var firstInLastOut: (clockIn: ClockTime, clockOut: ClockTime)? {
    switch self {
    case .hours: nil
    case .punches(let first, let more, _):
      (first.clockInTime, (more.last ?? first).clockOutTime)
    }
  }
}
