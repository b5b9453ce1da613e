import Text
package import Tips

/// One line of an employee's earnings: in a shift, or from a pool over several shifts.
package final class EarnedRow: Sendable {
  /// The shift's row; nil for a share of a pool over several shifts.
  let line: ShiftRow?
  let date: CalendarDate

  /// The shift's type, or the pool's name.
  let shift: String
  let employeeID: EmployeeID
  let name: String
  let position: String
  let shares: TipShares

  /// Nil if no service charges came in.
  let serviceCharge: Money?

  init(_ line: ShiftRow) {
    self.line = line
    date = line.allocation.shift.date
    shift = line.allocation.shift.type
    employeeID = line.row.employeeID
    name = line.row.name
    position = line.row.position
    shares = line.row.shares
    serviceCharge = line.allocation.hasServiceCharges ? shares.serviceCharge : nil
  }

  private init(_ part: EarnedLine, of pool: PeriodPool, _ employee: Employee?) {
    line = nil
    date = part.date
    shift = pool.policy.name
    employeeID = part.employeeID
    name = employee?.name ?? part.employeeID.text
    position = part.position
    shares = part.shares
    serviceCharge = pool.collected.serviceCharge > .zero ? shares.serviceCharge : nil
  }

  /// Returns rows in the order of the shifts and their files.
  package static func rows(of shifts: [ShiftAllocation]) -> [EarnedRow] {
    ShiftRow.rows(of: shifts).map { EarnedRow($0) }
  }

  /// Returns the shifts' rows, then shares of pools over several shifts.
  static func rows(of period: PeriodAllocation) -> [EarnedRow] {
    guard !period.pools.isEmpty else { return rows(of: period.shifts) }
    let people = period.employeesByID
    return rows(of: period.shifts)
      + period.pools.flatMap { pool in
        pool.parts.map { EarnedRow($0, of: pool, people[$0.employeeID]) }
      }
  }
}
