/// The reasons that a shift's tips cannot be shared.
public struct AllocationError: Error, Hashable, Sendable {
  /// At least one.
  public let faults: [LedgerFault]

  public init(_ faults: [LedgerFault]) { self.faults = faults }
}

public enum Pool: String, CaseIterable, Sendable {
  case digital
  case cash

  var kind: MoneyKind { self == .digital ? .digital : .cash }
}

/// Shares a shift's tips to the last cent.
///
/// Every shift is a ledger of pools. A restaurant without `pools` has one pool of all common money,
/// which everyone shares.
///
/// - Parameter clockChanges: the zone's, for the shift's days; empty if clocks never change.
/// - Throws: `AllocationError`.
/// - Precondition: nobody is listed twice in one position, and breaks are no longer than the work. Reading checks both.
public func allocate(
  _ shift: Shift, in restaurant: Restaurant, roster: Roster, clockChanges: [ClockChange]
) throws(AllocationError) -> ShiftAllocation {
  let clock = WallClock(date: shift.date, changes: clockChanges)
  let work = shift.staff.map { entry in
    RatedWork(entry, of: shift, in: restaurant, roster: roster, clock: clock)
  }
  let order = tieOrder(of: work)
  let ledger = try LedgerRun(shift, in: restaurant, work: work, order: order, clock: clock).ledger
  // In one shared pool, each person gets a share of the digital tips. It has two parts: house tips and credit card
  // tips. The house tips are shared in proportion to these shares, by largest remainder; the rest of each share is
  // credit card tips. No part is below zero. House tips are never more than digital tips, so a person's exact part of
  // them is at most their share; that share is in whole cents, so the rounded part is not larger either. The parts add
  // up: house tips to all house tips, shares to all digital tips, and therefore the rest to all credit card tips after
  // the fee.
  let isOnePool = hasOnePool(shift, in: restaurant, work: work)
  let houseTips = isOnePool ? TipPools(shift, ledger, in: restaurant).house : .zero
  let house = wholeShares(
    of: houseTips, by: ledger.lines.map { UInt64($0.net.digital.minorUnits) }, order: order)
  let rows = work.indices.map { index in
    let net = ledger.lines[index].net
    return AllocationRow(
      work: work[index],
      shares: TipShares(
        creditCard: net.digital.minus(house[index]), house: house[index], cash: net.cash,
        serviceCharge: net.serviceCharge))
  }
  return ShiftAllocation(
    shift, in: restaurant, rows: rows, ledger: ledger, clockChanges: clockChanges)
}

/// Whether all that came in is one pool for everyone: nobody has a fixed share, and nobody collected, gave, or got
/// anything else.
func hasOnePool(_ shift: Shift, in restaurant: Restaurant, work: [RatedWork]) -> Bool {
  restaurant.pools == nil && shift.details == TipDetails()
    && !shift.staff.contains { $0.ownTips != nil } && !work.contains { $0.share != nil }
}
