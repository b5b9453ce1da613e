package import TipAllocation
package import TipModel

extension CSVTable {
  /// A row per employee and shift, in the order of the shift files.
  package static func allocations(of shifts: [ShiftAllocation]) -> CSVTable {
    CSVTable(
      header: [
        "date", "shift", "employee_id", "name", "position", "clock_in", "clock_out", "hours",
        "point_value", "points", "digital_tips", "cash_tips", "total_tips",
      ],
      rows: shifts.flatMap { shift in shift.rows.map { allocationCells($0, in: shift) } })
  }

  private static func allocationCells(_ row: AllocationRow, in shift: ShiftAllocation) -> [Cell] {
    let currency = shift.restaurant.currency
    let times = row.entry.attendance.firstInLastOut
    return [
      .figure(shift.shift.date.plain), .text(shift.shift.type),
      .text(row.employeeID.text), .text(row.name), .text(row.position),
      times.map { .figure($0.clockIn.plain) } ?? .empty,
      times.map { .figure($0.clockOut.plain) } ?? .empty, .figure(row.hours.plain),
      .figure(row.pointValue.plain), .figure(row.points.plain),
      .figure(row.digitalShare.plain(in: currency)), .figure(row.cashShare.plain(in: currency)),
      .figure(row.totalShare.plain(in: currency)),
    ]
  }

  /// A row per employee, by employee ID.
  package static func employees(of period: PeriodAllocation, currency: Currency) -> CSVTable {
    CSVTable(
      header: [
        "employee_id", "name", "shifts", "hours", "points", "digital_tips", "cash_tips",
        "total_tips",
      ],
      rows: period.employees.map { totals in
        [
          .text(totals.employee.id.text), .text(totals.employee.name),
          .figure(String(totals.shiftCount)), .figure(totals.hours.plain),
          .figure(totals.points.plain), .figure(totals.digital.plain(in: currency)),
          .figure(totals.cash.plain(in: currency)), .figure(totals.total.plain(in: currency)),
        ]
      })
  }

  /// A row per shift.
  package static func summary(of shifts: [ShiftAllocation]) -> CSVTable {
    CSVTable(
      header: [
        "date", "shift", "credit_card_tips", "house_tips", "card_fee", "digital_tips",
        "cash_tips", "total_tips", "staff", "hours", "points",
      ],
      rows: shifts.map { summaryCells($0) })
  }

  private static func summaryCells(_ shift: ShiftAllocation) -> [Cell] {
    let pools = shift.pools
    let amounts = [
      pools.creditCard, pools.house, pools.cardFee, pools.digital, pools.cash,
      pools.digital + pools.cash,
    ]
    let totals = shift.totals
    return [.figure(shift.shift.date.plain), .text(shift.shift.type)]
      + amounts.map { .figure($0.plain(in: shift.restaurant.currency)) }
      + [
        .figure(String(totals.rowCount)), .figure(totals.hours.plain),
        .figure(totals.points.plain),
      ]
  }

  /// A row per check, in the order of the validation list.
  package static func validation(of checks: [Check], currency: Currency) -> CSVTable {
    CSVTable(
      header: [
        "date", "shift", "check", "status", "expected", "actual", "difference", "detail",
      ],
      rows: checks.map { check in
        [
          check.scope.map { .figure($0.date.plain) } ?? .empty,
          check.scope.map { .text($0.shiftType) } ?? .empty, .text(check.name),
          .text(check.status.rawValue), cell(check.expected, currency: currency),
          cell(check.actual, currency: currency), cell(check.difference, currency: currency),
          .text(check.detail),
        ]
      })
  }

  private static func cell(_ value: Check.Value, currency: Currency) -> Cell {
    switch value {
    case .none: .empty
    case .money(let money): .figure(money.plain(in: currency))
    case .moneyDifference(let difference): .figure(difference.plain(in: currency))
    case .fractionalMoney(let money): .figure(money.plain(in: currency))
    case .hours(let hours): .figure(hours.plain)
    case .minutes(let minutes): .figure(String(minutes))
    case .points(let points): .figure(points.plain)
    case .pointValue(let value): .figure(value.plain)
    case .count(let count): .figure(String(count))
    case .text(let text): .text(text)
    }
  }

  /// The roster as a user may import it again: a row per employee, in the roster's order.
  package static func roster(_ roster: Roster) -> CSVTable {
    CSVTable(
      header: ["employee_id", "first_name", "last_name", "positions"],
      rows: roster.employees.map { employee in
        [
          .text(employee.id.text), .text(employee.firstName), .text(employee.lastName),
          .text(employee.positions.joined(separator: ";")),
        ]
      })
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
