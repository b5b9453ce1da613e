public import TipModel

/// The reasons that a shift's tips cannot be shared.
public struct AllocationError: Error, Hashable, Sendable {
  /// At least one.
  public let faults: [LedgerFault]

  public init(_ faults: [LedgerFault]) { self.faults = faults }
}

public enum Pool: String, CaseIterable, Sendable {
  case digital
  case cash
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
  let ledger = try LedgerRun.ledger(
    of: shift, in: restaurant, work: work, order: order, clock: clock)
  return ShiftAllocation(
    shift, in: restaurant, work: work, ledger: ledger, order: order, clockChanges: clockChanges)
}
