public import TipModel

/// How one share of a pool was computed, to the cent.
public struct ShareProof: Sendable {
  /// The whole cents of the exact share.
  public let floor: Money

  /// The part of the exact share below a cent.
  public let remainder: ShareRemainder

  /// The place in the order in which the cents left over are given, from 1; nil for a person who
  /// takes no share.
  public let rank: Int?

  public let getsExtraCent: Bool

  /// For a person who takes no share.
  static let none = ShareProof(floor: .zero, remainder: .zero, rank: nil, getsExtraCent: false)

  public var share: Money { getsExtraCent ? floor + Money(minorUnits: 1) : floor }

  /// One proof for each weight: largest remainder, for the sum of the slices' exact shares.
  ///
  /// - Parameter order: the indexes of the weights in the order in which ties are broken.
  /// - Precondition: the slices' money is the amount.
  static func all(of amount: Money, by slices: [PoolSlice], order: [Int]) -> [ShareProof] {
    if let exact = exactShares(of: amount, by: slices, count: order.count) {
      return proofs(of: amount, exact, order: order)
    }
    return all(of: amount, by: slices.combinedWeights(count: order.count), order: order)
  }

  /// The same for weights of any size.
  ///
  /// - Precondition: a weight is above zero, or the amount is zero.
  static func all(of amount: Money, by weights: [WideNatural], order: [Int]) -> [ShareProof] {
    let total = weights.reduce(WideNatural(0)) { $0 + $1 }
    if total.isZero {
      precondition(amount == .zero, "nobody to share with")
      return weights.map { _ in .none }
    }
    let cents = WideNatural(UInt128(amount.minorUnits))
    let exact = weights.map { weight -> ExactShare? in
      if weight.isZero { return nil }
      let product = cents * weight
      let floor = product.quotient(dividingBy: total)
      let rest = product - WideNatural(UInt128(floor)) * total
      return ExactShare(floor: floor, remainder: ShareRemainder(rest, over: total))
    }
    return proofs(of: amount, exact, order: order)
  }

  /// The same for whole weights.
  ///
  /// - Precondition: a weight is above zero, or the amount is zero.
  public static func all(of amount: Money, by weights: [UInt64], order: [Int]) -> [ShareProof] {
    let slice = PoolSlice(basis: .equally, money: (UInt128(amount.minorUnits), 1), weights: weights)
    return all(of: amount, by: [slice], order: order)
  }

  private typealias ExactShare = (floor: Int64, remainder: ShareRemainder)

  /// The exact shares where 128 bits hold them: of people who have a weight in one slice each, as where
  /// there is one, or one for each position.
  ///
  /// - Returns: nil for who takes no share; nil for all where the numbers are larger.
  private static func exactShares(
    of amount: Money, by slices: [PoolSlice], count: Int
  ) -> [ExactShare?]? {
    var shares = [ExactShare?](repeating: nil, count: count)
    for slice in slices {
      // One slice is all of the money, however it was divided.
      let money =
        slices.count == 1 ? (numerator: UInt128(amount.minorUnits), denominator: 1) : slice.money
      let (denominator, overflow) = money.denominator.multipliedReportingOverflow(
        by: max(1, slice.totalWeight))
      guard !overflow, denominator < ShareRemainder.limit else { return nil }
      for (index, weight) in slice.weights.enumerated() where weight > 0 {
        let (numerator, overflow) = money.numerator.multipliedReportingOverflow(by: UInt128(weight))
        guard !overflow, shares[index] == nil else { return nil }
        let (floor, rest) = numerator.quotientAndRemainder(dividingBy: denominator)
        shares[index] = (Int64(floor), ShareRemainder(numerator: rest, denominator: denominator))
      }
    }
    return shares
  }

  private static func proofs(
    of amount: Money, _ exact: [ExactShare?], order: [Int]
  ) -> [ShareProof] {
    let sharing = order.enumerated().compactMap { place, index in
      exact[index].map { (place: place, index: index, remainder: $0.remainder) }
    }
    let ranked = sharing.sorted { left, right in
      left.remainder == right.remainder
        ? left.place < right.place : left.remainder > right.remainder
    }
    var ranks = [Int?](repeating: nil, count: exact.count)
    for (rank, person) in ranked.enumerated() { ranks[person.index] = rank + 1 }
    let given = exact.reduce(0) { $0 + ($1?.floor ?? 0) }
    let left = ranked.isEmpty ? 0 : Int(amount.minorUnits - given)
    return exact.indices.map { index in
      guard let share = exact[index] else { return .none }
      return ShareProof(
        floor: Money(minorUnits: share.floor), remainder: share.remainder, rank: ranks[index],
        getsExtraCent: ranks[index].map { $0 <= left } ?? false)
    }
  }
}

/// Shares cents by largest remainder among whole weights; all zero where all weights are.
///
/// - Parameter order: the indexes of the weights in the order in which ties are broken.
/// - Precondition: a weight is above zero, or the amount is zero; the weights sum to less than 2^63.
func wholeShares(of amount: Money, by weights: [UInt64], order: [Int]) -> [Money] {
  var amounts = [Money](repeating: .zero, count: weights.count)
  if amount == .zero { return amounts }
  // As of a source that one pool takes.
  if weights.count == 1 { return [amount] }
  let ordered = order.map { weights[$0] }
  var shares = [UInt64](repeating: 0, count: ordered.count)
  var scratch = [UInt64](repeating: 0, count: 2 * ordered.count)
  var shareSpan = shares.mutableSpan
  var scratchSpan = scratch.mutableSpan
  LargestRemainder.share(
    UInt64(amount.minorUnits), by: ordered.span, into: &shareSpan, scratch: &scratchSpan)
  for (place, index) in order.enumerated() {
    amounts[index] = Money(minorUnits: Int64(shares[place]))
  }
  return amounts
}

/// The staff lines in the order in which ties are broken: higher points of the shift first, then
/// lower employee IDs, then earlier lines.
func tieOrder(of work: [RatedWork]) -> [Int] {
  let keys = work.map { (points: $0.points, employee: $0.employeeID) }
  return work.indices.sorted { left, right in
    if keys[left].points != keys[right].points { return keys[left].points > keys[right].points }
    return keys[left].employee != keys[right].employee
      ? keys[left].employee < keys[right].employee : left < right
  }
}
