public import TipModel

/// Why a shift's tips cannot be shared.
public enum AllocationError: Error, Hashable, Sendable {
  /// A pool with money and nobody to give it to.
  case noPoints(pool: Pool, amount: Money)

  /// A pool shared by percent, where everybody with points is in a position that has 0 %.
  case noPercents(pool: Pool, amount: Money, positions: [String])

  /// The faults in the money of a shift with pools; at least one.
  case ledger([LedgerFault])
}

public enum Pool: String, CaseIterable, Sendable {
  case digital
  case cash
}

/// Shares a shift's tips to the last cent.
///
/// House money is kept apart inside each digital share: the house pool is itself shared, by largest
/// remainder, in proportion to the digital shares; what is left of each digital share is its
/// credit-card part. No part is below zero: house money is part of the digital pool, so nobody's
/// exact house part exceeds the digital share, which is whole, and so neither does the cent above
/// its floor. And all columns sum: house parts to the house pool, digital shares to the digital
/// pool, so their differences to the credit-card tips after the fee.
///
/// - Parameter clockChanges: the zone's, for the shift's days; empty where clocks never change.
/// - Throws: `AllocationError`.
/// - Precondition: as reading checks: nobody is listed twice, breaks are no longer than the work.
public func allocate(
  _ shift: Shift, in restaurant: Restaurant, roster: Roster, clockChanges: [ClockChange]
) throws(AllocationError) -> ShiftAllocation {
  let clock = WallClock(date: shift.date, changes: clockChanges)
  let work = shift.staff.map { entry in
    RatedWork(entry, of: shift, in: restaurant, roster: roster, clock: clock)
  }
  let method = restaurant.shareMethod(for: shift.type)
  let sharing = Sharing(work, by: method, in: restaurant)
  guard restaurant.pools == nil, !shift.hasDetails else {
    let ledger = try LedgerRun.ledger(
      of: shift, in: restaurant, work: work, order: sharing.order, clock: clock)
    return ShiftAllocation(
      shift, in: restaurant, work: work, ledger: ledger, clockChanges: clockChanges)
  }
  let pools = TipPools(shift.tips, cardFee: restaurant.cardFee)
  let digital = try sharing.shares(of: pools.digital, named: .digital)
  let cash = try sharing.shares(of: pools.cash, named: .cash)
  let house = sharing.parts(of: pools.house, in: digital)

  let rows = work.indices.map { index in
    AllocationRow(
      work: work[index],
      shares: TipShares(
        creditCard: Money(minorUnits: digital[index].minorUnits - house[index].minorUnits),
        house: house[index], cash: cash[index]))
  }
  return ShiftAllocation(
    shift: shift, restaurant: restaurant, pools: pools, shareMethod: method, rows: rows,
    clockChanges: clockChanges)
}
