package import Tips

/// An employee with everything that they get, have, and still get.
final class PaidPerson: Sendable {
  /// The place in the order of employee IDs, which is that of the statements, from 0.
  let number: Int
  let totals: EmployeeTotals

  /// Cash tips that the person kept from the shifts.
  let held: Money

  /// Cash handed out before; below zero if the person handed some in.
  let handedOut: MoneyDifference

  private init(
    _ number: Int, _ totals: EmployeeTotals, held: Money, handedOut: MoneyDifference
  ) {
    self.number = number
    self.totals = totals
    self.held = held
    self.handedOut = handedOut
  }

  /// Returns the people by employee ID, with those that a correction removed.
  ///
  /// - Parameter handedOut: the cash that the restaurant has recorded as handed out.
  static func all(
    of period: PeriodAllocation, changes: PeriodChanges?, handedOut: [EmployeeID: Money]
  ) -> [PaidPerson] {
    let held = period.cashHeld
    guard let changes else {
      return period.employees.enumerated().map { number, totals in
        let id = totals.employee.id
        return PaidPerson(
          number, totals, held: held[id] ?? .zero,
          handedOut: (handedOut[id] ?? .zero) - .zero)
      }
    }
    return changes.people.enumerated().map { number, person in
      PaidPerson(
        number, person.now, held: held[person.employee.id] ?? .zero,
        handedOut: person.was.cash - person.cashHeldBefore)
    }
  }

  var employee: Employee { totals.employee }
  var shares: TipShares { totals.shares }

  /// Minor units of cash still to hand out; below zero if the person hands some in.
  private var due: Int64 {
    shares.cash.minorUnits - held.minorUnits - handedOut.minorUnits
  }

  var cashLeft: MoneyDifference { MoneyDifference(minorUnits: due) }
  var cashOut: Money { Money(minorUnits: max(0, due)) }
  var cashBack: Money { Money(minorUnits: max(0, -due)) }
}

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

  /// Cash to hand out to each employee, and cash that they hand in, in the order of `employees`.
  package var cashOutAndBack: [(out: Money, back: Money)] {
    PaidPerson.all(of: self, changes: nil, handedOut: [:]).map { ($0.cashOut, $0.cashBack) }
  }
}
