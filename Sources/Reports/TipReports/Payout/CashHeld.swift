package import TipAllocation
package import TipModel

extension PeriodAllocation {
  /// The cash that employees collected and kept; only those who have some.
  var cashHeld: [EmployeeID: Money] {
    var held: [EmployeeID: Money] = [:]
    for shift in shifts {
      for (row, line) in zip(shift.rows, shift.ledger.lines) where line.collected.cash > .zero {
        held[row.employeeID, default: .zero] += line.collected.cash
      }
    }
    return held
  }

  /// Cash still to hand out to each employee, in the order of `employees`.
  package var cashOut: [Money] { PayoutRow.rows(of: self, nil).map { $0.cashOut } }
}
