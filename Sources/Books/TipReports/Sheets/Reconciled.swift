import Text
import Tips

/// A day, or a pool over several shifts, in the reconciliation.
struct Reconciled: Sendable {
  let label: String
  let shifts: [ShiftContent]

  /// Nil for a pool over several shifts.
  let collected: TipPools?
  let given: TipShares

  /// The money held for longer pools; below zero for a pool that gives it out.
  let held: MoneyDifference
  let kept: Money

  static func day(_ day: DayContent) -> Reconciled {
    let all = day.shifts.map { $0.allocation }
    let nothing = TipPools(creditCard: .zero, cardFee: .zero, house: .zero, cash: .zero)
    let held = all.reduce(KindAmounts.zero) { $0 + $1.ledger.held }
    return Reconciled(
      label: day.label, shifts: day.shifts, collected: all.reduce(nothing) { $0 + $1.pools },
      given: all.reduce(.zero) { $0 + $1.totals.shares },
      held: held.all - .zero, kept: all.reduce(.zero) { $0 + $1.ledger.house })
  }

  static func pool(_ pool: PeriodPool) -> Reconciled {
    Reconciled(
      label: pool.policy.name + ", " + pool.to.shortText, shifts: [], collected: nil,
      given: pool.parts.reduce(.zero) { $0 + $1.shares }, held: .zero - pool.collected.all,
      kept: .zero)
  }

  var difference: MoneyDifference {
    let cameIn =
      collected.map { $0.digital.minorUnits + $0.cash.minorUnits + $0.serviceCharge.minorUnits }
      ?? 0
    return MoneyDifference(
      minorUnits: cameIn - kept.minorUnits - held.minorUnits - given.earned.minorUnits)
  }
}

extension KindAmounts {
  fileprivate var all: Money { digital + cash + serviceCharge }
}

extension Column where Row == Reconciled {
  enum Source { case cameIn, staff }

  /// Adds up the cells of the day's shifts.
  func fromShifts(
    _ key: String, _ source: Source,
    where has: @escaping @Sendable (ShiftContent) -> Bool = { _ in true }
  ) -> Column {
    formula { day, row in
      let cells = day.shifts.filter { shift in
        has(shift) && (source == .staff || row.book[.cameIn(shift.index)].has(key))
      }.map { shift in
        source == .cameIn
          ? row.cell(.cameIn(shift.index), key, row: 0) : row.total(.staff(shift.index), key)
      }
      return cells.isEmpty ? nil : "\(cells, separator: "+")"
    }
  }
}
