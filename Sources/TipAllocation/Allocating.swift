package import TipModel

/// Why a shift's tips cannot be shared.
package enum AllocationError: Error, Hashable, Sendable {
  /// A pool with money and nobody to give it to.
  case noPoints(pool: Pool, amount: Money)
}

package enum Pool: String, CaseIterable, Sendable {
  case digital
  case cash
}

/// A pay period's shifts and what each employee got over it.
package struct PeriodAllocation: Sendable {
  package let period: PayPeriod

  /// By date, then by the restaurant's order of shift types, then by the file's name.
  package let shifts: [ShiftAllocation]

  /// Everybody who stands in a shift, by employee ID.
  package let employees: [EmployeeTotals]
}

/// One employee's figures over a pay period.
package struct EmployeeTotals: Sendable {
  package let employee: Employee
  package let shiftCount: Int
  package let hours: Hours
  package let points: Points
  package let digital: Money
  package let cash: Money

  package var total: Money { digital + cash }
}
