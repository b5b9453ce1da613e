package import TipModel

/// A pay period's shifts and what each employee got over it.
package struct PeriodAllocation: Sendable {
  package let period: PayPeriod

  /// By date, then by the restaurant's order of shift types, then by the file's name.
  package let shifts: [ShiftAllocation]

  /// Everybody with a row in a shift, by employee ID.
  package let employees: [EmployeeTotals]

  /// - Parameter shifts: by the files' names; those of the same day and type keep their order.
  package init(_ period: PayPeriod, shifts: [ShiftAllocation], roster: Roster) {
    let types = shifts.first?.restaurant.shiftTypes ?? []
    let ordered = inOrderOfShifts(shifts, types: types) { $0.shift.id }
    self.period = period
    self.shifts = ordered
    employees = ordered.totals { _, row in row.employeeID }.map { totals in
      let id = totals.key
      return totals.keyed(
        by: roster[id] ?? Employee(id: id, firstName: id.text, lastName: "", positions: []))
    }
  }

  package var totals: Totals<PayPeriod> { Totals(of: period, shifts.lazy.flatMap(\.rows)) }

  package var employeesByID: [EmployeeID: Employee] {
    Dictionary(uniqueKeysWithValues: employees.map { ($0.employee.id, $0.employee) })
  }

  /// The tips that came in over all shifts.
  package var collected: TipPools {
    shifts.reduce(TipPools(creditCard: .zero, cardFee: .zero, house: .zero, cash: .zero)) {
      $0 + $1.pools
    }
  }

  /// Each employee's exact entitlement to a pool: sharing shift by shift to whole cents leaves
  /// everybody some cents above or below it.
  package func entitlements(of pool: Pool) -> [EmployeeID: Entitlement] {
    var entitlements: [EmployeeID: Entitlement] = [:]
    for shift in shifts {
      for (row, proof) in zip(shift.rows, shift.proofs(of: pool)) {
        entitlements[row.employeeID, default: Entitlement()].add(proof)
      }
    }
    return entitlements
  }
}
