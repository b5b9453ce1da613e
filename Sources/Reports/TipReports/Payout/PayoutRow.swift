import TipAllocation
import TipModel

/// A person who is paid out: a row of the sheets Payout and Cash.
final class PayoutRow: Sendable {
  let employee: Employee
  let hours: Hours
  let shares: TipShares

  /// Nil in a book that corrects no other.
  let paid: TipShares?

  /// Cash tips in the person's hands since the shifts.
  let held: Money

  /// Cash that was handed out before; below zero if some was handed in.
  let paidCash: MoneyDifference

  private init(
    _ totals: EmployeeTotals, paid: TipShares?, held: Money,
    heldBefore: Money
  ) {
    employee = totals.employee
    hours = totals.hours
    shares = totals.shares
    self.paid = paid
    self.held = held
    paidCash = paid.map { $0.cash - heldBefore } ?? .zero
  }

  /// By employee ID.
  static func rows(of period: PeriodAllocation, _ changes: PeriodChanges?) -> [PayoutRow] {
    let held = period.cashHeld
    guard let changes else {
      return period.employees.map { totals in
        PayoutRow(totals, paid: nil, held: held[totals.employee.id] ?? .zero, heldBefore: .zero)
      }
    }
    return changes.people.map { person in
      PayoutRow(
        person.now, paid: person.was.shares, held: held[person.employee.id] ?? .zero,
        heldBefore: person.cashHeldBefore)
    }
  }

  var id: EmployeeID { employee.id }

  /// Of all that the person gets.
  var difference: MoneyDifference { shares.earned - (paid?.earned ?? .zero) }

  /// Minor units of cash still to hand out; below zero if some comes back.
  private var due: Int64 {
    shares.cash.minorUnits - held.minorUnits - paidCash.minorUnits
  }

  var cashOut: Money { Money(minorUnits: max(0, due)) }
  var cashBack: Money { Money(minorUnits: max(0, -due)) }
}
