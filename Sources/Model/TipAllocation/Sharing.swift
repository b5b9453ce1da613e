import TipModel

/// The people of a shift in the order in which ties are broken, and what they share by.
struct Sharing {
  private let work: [RatedWork]
  private let method: ShareMethod
  private let restaurant: Restaurant

  /// Indexes of rows: higher points first, then lower employee IDs, then earlier lines.
  let order: [Int]

  init(_ work: [RatedWork], by method: ShareMethod, in restaurant: Restaurant) {
    self.work = work
    self.method = method
    self.restaurant = restaurant
    let keys = work.map { (points: $0.points, employee: $0.employeeID) }
    order = work.indices.sorted { left, right in
      if keys[left].points != keys[right].points { return keys[left].points > keys[right].points }
      return keys[left].employee != keys[right].employee
        ? keys[left].employee < keys[right].employee : left < right
    }
  }

  /// - Throws: an error where there is money and nobody has a part.
  func shares(of amount: Money, named pool: Pool) throws(AllocationError) -> [Money] {
    if amount == .zero { return work.map { _ in .zero } }
    let shares =
      method == .percent
      ? shares(of: amount, by: method.fractions(of: work, in: restaurant))
      : shares(of: amount, by: method.wholeWeights(of: work))
    if let shares { return shares }
    let rated = Set(work.filter { $0.points > .zero }.map { $0.position })
    guard !rated.isEmpty else { throw .noPoints(pool: pool, amount: amount) }
    throw .noPercents(pool: pool, amount: amount, positions: rated.sorted())
  }

  /// Splits a part of a pool in proportion to the shares of the pool.
  ///
  /// - Precondition: the part is no larger than the sum of the shares.
  func parts(of amount: Money, in shares: [Money]) -> [Money] {
    self.shares(of: amount, by: shares.map { UInt64($0.minorUnits) }) ?? shares
  }

  /// Nil where all fractions are zero.
  private func shares(of amount: Money, by fractions: [PoolFraction]) -> [Money]? {
    guard fractions.contains(where: { $0.numerator > 0 }) else { return nil }
    return ShareProof.all(of: amount, by: fractions, order: order).map { $0.share }
  }

  /// Nil where all weights are zero.
  private func shares(of amount: Money, by weights: [UInt64]) -> [Money]? {
    guard weights.contains(where: { $0 > 0 }) else { return nil }
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
