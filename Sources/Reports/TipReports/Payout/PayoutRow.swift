import TipAllocation
import TipModel

/// A person who is paid out: a row of the sheets Payout and Cash.
final class PayoutRow: Sendable {
  let id: EmployeeID

  /// The name, with the ID behind it where several people have the same.
  let who: String
  let hours: Hours
  let shares: TipShares

  /// Nil in a book that corrects no other.
  let paid: TipShares?

  /// Cash tips in the person's hands since the shifts.
  let held: Money

  /// Cash that was handed out before; below zero where some was handed in.
  let paidCash: MoneyDifference

  private init(
    _ employee: Employee, who: String, _ totals: EmployeeTotals, paid: TipShares?, held: Money,
    heldBefore: Money
  ) {
    id = employee.id
    self.who = who
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
      let names = shownNames(of: period.employees.map(\.employee))
      return zip(period.employees, names).map { totals, who in
        PayoutRow(
          totals.employee, who: who, totals, paid: nil, held: held[totals.employee.id] ?? .zero,
          heldBefore: .zero)
      }
    }
    let names = shownNames(of: changes.people.map(\.employee))
    return zip(changes.people, names).map { person, who in
      PayoutRow(
        person.employee, who: who, person.now, paid: person.was.shares,
        held: held[person.employee.id] ?? .zero, heldBefore: person.cashHeldBefore)
    }
  }

  /// All that the person gets: tips, and service charges where there are some.
  var total: Money { shares.total + shares.serviceCharge }

  var paidTotal: Money { paid.map { $0.total + $0.serviceCharge } ?? .zero }

  var difference: MoneyDifference { total - paidTotal }

  /// Minor units of cash that are still to be handed out; below zero where some comes back.
  private var due: Int64 {
    shares.cash.minorUnits - held.minorUnits - paidCash.minorUnits
  }

  var cashOut: Money { Money(minorUnits: max(0, due)) }
  var cashBack: Money { Money(minorUnits: max(0, -due)) }
}

/// People's names as lists show them: with the ID where several have the same name.
func shownNames(of people: [Employee]) -> [String] {
  let counts = people.reduce(into: [String: Int]()) { $0[$1.name, default: 0] += 1 }
  return people.map { counts[$0.name] == 1 ? $0.name : "\($0.name) (\($0.id.text))" }
}
