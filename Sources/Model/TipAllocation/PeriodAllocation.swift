package import TipModel

/// A pay period's shifts and what each employee got over it.
package struct PeriodAllocation: Sendable {
  package let period: PayPeriod

  /// By date, then by the restaurant's order of shift types, then by the file's name.
  package let shifts: [ShiftAllocation]

  /// Everybody who stands in a shift, by employee ID.
  package let employees: [EmployeeTotals]

  /// - Parameter shifts: by the files' names; those of the same day and type keep their order.
  package init(_ period: PayPeriod, shifts: [ShiftAllocation], roster: Roster) {
    let ordered = shifts.enumerated().sorted { left, right in
      PeriodAllocation.place(of: left) < PeriodAllocation.place(of: right)
    }.map(\.element)
    self.period = period
    self.shifts = ordered
    employees = PeriodAllocation.employees(in: ordered, roster: roster)
  }

  package var totals: RowTotals { RowTotals(shifts.lazy.flatMap(\.rows)) }

  private static func place(
    of shift: (offset: Int, element: ShiftAllocation)
  ) -> (Int, Int, Int) {
    let (date, type) = (shift.element.shift.date, shift.element.shift.type)
    let types = shift.element.restaurant.shiftTypes
    return (date.dayNumber, types.firstIndex(of: type) ?? types.count, shift.offset)
  }

  private static func employees(
    in shifts: [ShiftAllocation], roster: Roster
  ) -> [EmployeeTotals] {
    var totals: [EmployeeID: EmployeeTotals] = [:]
    for shift in shifts {
      let (digital, cash) = (shift.proofs(of: .digital), shift.proofs(of: .cash))
      for (index, row) in shift.rows.enumerated() {
        let id = row.employeeID
        let employee =
          roster[id] ?? Employee(id: id, firstName: id.text, lastName: "", positions: [])
        totals[id, default: EmployeeTotals(employee)]
          .add(row, digital: digital[index], cash: cash[index])
      }
    }
    return totals.values.sorted { $0.employee.id < $1.employee.id }
  }
}

/// Adds up a pay period.
package func allocatePeriod(
  _ period: PayPeriod, shifts: [ShiftAllocation], roster: Roster
) -> PeriodAllocation {
  PeriodAllocation(period, shifts: shifts, roster: roster)
}

/// One employee's figures over a pay period.
package struct EmployeeTotals: Sendable {
  package let employee: Employee
  package private(set) var totals = RowTotals()

  /// What the employee is exactly entitled to: sharing shift by shift to whole cents leaves
  /// everybody some cents above or below it.
  package private(set) var digitalEntitlement = Entitlement()
  package private(set) var cashEntitlement = Entitlement()

  init(_ employee: Employee) { self.employee = employee }

  mutating func add(_ row: AllocationRow, digital: ShareProof, cash: ShareProof) {
    totals.add(row)
    digitalEntitlement.add(digital)
    cashEntitlement.add(cash)
  }

  package var shiftCount: Int { totals.rowCount }
  package var hours: Hours { totals.hours }
  package var points: Points { totals.points }
  package var creditCard: Money { totals.creditCardShare }
  package var house: Money { totals.houseShare }
  package var digital: Money { totals.digitalShare }
  package var cash: Money { totals.cashShare }
  package var total: Money { totals.totalShare }
}
