import TipAllocation
import TipModel

/// A person to pay out: a row of the sheets Payout and Cash.
final class PayoutRow: Sendable {
  let employee: Employee
  let hours: Hours
  let shares: TipShares

  /// The amounts already paid; nil unless the workbook is a correction.
  let paid: TipShares?

  /// Cash tips that the person kept from the shifts.
  let held: Money

  /// Cash handed out before; below zero if the person handed some in.
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

  /// Returns rows by employee ID.
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

  /// The change in all that the person gets.
  var difference: MoneyDifference { shares.earned - (paid?.earned ?? .zero) }

  /// Minor units of cash still to hand out; below zero if the person returns some.
  private var due: Int64 {
    shares.cash.minorUnits - held.minorUnits - paidCash.minorUnits
  }

  var cashOut: Money { Money(minorUnits: max(0, due)) }

  /// Returns the cash still to hand out if the person already got some, in a correction both before and after it.
  func cashOut(after handedOut: Money) -> Money {
    let left = shares.cash.minorUnits - held.minorUnits - handedOut.minorUnits
    return Money(minorUnits: max(0, min(due, left)))
  }

  var cashBack: Money { Money(minorUnits: max(0, -due)) }
}
