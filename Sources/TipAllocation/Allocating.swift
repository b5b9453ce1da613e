package import TipModel

/// Why a shift's tips cannot be shared.
package enum AllocationError: Error, Hashable, Sendable {
  /// A pool with money and nobody to give it to.
  case noPoints(pool: Pool, amount: Money)
}

package enum Pool: String, CaseIterable, Sendable {
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
/// - Errors: `noPoints`.
/// - Precondition: what reading checked: no person stands twice, breaks are no longer than the work.
package func allocate(
  _ shift: Shift, in restaurant: Restaurant, roster: Roster, clockChanges: [ClockChange]
) throws(AllocationError) -> ShiftAllocation {
  let clock = WallClock(date: shift.date, changes: clockChanges)
  let work = shift.staff.map { entry in
    RatedWork(entry, of: shift, in: restaurant, roster: roster, clock: clock)
  }
  let method = restaurant.shareMethod(for: shift.type)
  let sharing = Sharing(work, by: method, in: restaurant)
  let pools = TipPools(shift.tips, cardFee: restaurant.cardFee)
  let digital = try sharing.shares(of: pools.digital, named: .digital)
  let cash = try sharing.shares(of: pools.cash, named: .cash)
  let house = sharing.parts(of: pools.house, in: digital)

  let rows = work.indices.map { index in
    AllocationRow(
      work: work[index],
      creditCardShare: Money(minorUnits: digital[index].minorUnits - house[index].minorUnits),
      houseShare: house[index], cashShare: cash[index])
  }
  return ShiftAllocation(
    shift: shift, restaurant: restaurant, pools: pools, shareMethod: method, rows: rows)
}

/// The people of a shift in the order in which ties are broken, and what they share by.
struct Sharing {
  private let method: ShareMethod
  private let weights: [UInt64]
  private let fractions: () -> [PoolFraction]

  /// Indexes of rows: higher points first, then lower employee IDs.
  let order: [Int]

  init(_ work: [RatedWork], by method: ShareMethod, in restaurant: Restaurant) {
    self.method = method
    weights = method.wholeWeights(of: work)
    fractions = { method.fractions(of: work, in: restaurant) }
    let keys = work.map { (points: $0.points, employee: $0.entry.employee) }
    order = work.indices.sorted { left, right in
      keys[left].points != keys[right].points
        ? keys[left].points > keys[right].points : keys[left].employee < keys[right].employee
    }
  }

  func shares(of amount: Money, named pool: Pool) throws(AllocationError) -> [Money] {
    if amount == .zero { return weights.map { _ in .zero } }
    if method != .percent, let shares = wholeShares(of: amount, by: weights) { return shares }
    let fractions = fractions()
    guard fractions.contains(where: { $0.numerator > 0 }) else {
      throw .noPoints(pool: pool, amount: amount)
    }
    return ShareProof.all(of: amount, by: fractions, order: order).map(\.share)
  }

  /// Splits a part of a pool as the pool itself was shared.
  ///
  /// - Precondition: the part is no larger than the sum of the shares.
  func parts(of amount: Money, in shares: [Money]) -> [Money] {
    wholeShares(of: amount, by: shares.map { UInt64($0.minorUnits) }) ?? shares
  }

  /// Nil where the weights sum to zero or to 2^63 and more.
  private func wholeShares(of amount: Money, by weights: [UInt64]) -> [Money]? {
    var total: UInt64 = 0
    for weight in weights {
      let (sum, overflow) = total.addingReportingOverflow(weight)
      guard !overflow else { return nil }
      total = sum
    }
    guard (1..<(1 << 63)).contains(total) else { return nil }
    let ordered = order.map { weights[$0] }
    var shares = [UInt64](repeating: 0, count: ordered.count)
    var scratch = [UInt64](repeating: 0, count: 2 * ordered.count)
    var shareSpan = shares.mutableSpan
    var scratchSpan = scratch.mutableSpan
    LargestRemainder.share(
      UInt64(amount.minorUnits), by: ordered.span, into: &shareSpan, scratch: &scratchSpan)
    var amounts = [Money](repeating: .zero, count: ordered.count)
    for (place, index) in order.enumerated() {
      amounts[index] = Money(minorUnits: Int64(shares[place]))
    }
    return amounts
  }
}
