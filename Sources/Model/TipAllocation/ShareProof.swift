public import TipModel

/// How one share of a pool was computed, to the cent.
public struct ShareProof: Sendable {
  /// The amount that shares are multiples of: a minor unit, or a step of `cash_rounding`.
  public let unit: Money

  /// The whole units of the exact share.
  public let floor: Money

  /// The part of the exact share below a unit, in units.
  public let remainder: ShareRemainder

  /// The place, from 1, in the order in which leftover units are given; nil for a person without a share.
  public let rank: Int?

  public let getsExtraUnit: Bool

  /// The proof for a person without a share.
  public static let none = ShareProof(
    unit: Money(minorUnits: 1), floor: .zero, remainder: .zero, rank: nil, getsExtraUnit: false)

  public var share: Money { getsExtraUnit ? floor + unit : floor }

  /// The exact share: whole minor units, and the part of one below them.
  public var exact: (whole: Money, part: ShareRemainder) {
    let (whole, part) = remainder.times(UInt64(unit.minorUnits))
    return (floor + Money(minorUnits: whole), part)
  }

  /// Returns a proof for each weight: by largest remainder, for the sum of the slices' exact shares.
  ///
  /// - Parameter order: the indexes of the weights in the order in which ties are broken.
  /// - Precondition: the slices' money is the amount, a whole number of units.
  static func all(
    of amount: Money, by slices: [PoolSlice], order: [Int], unit: Money = Money(minorUnits: 1)
  ) -> [ShareProof] {
    let units = Money(minorUnits: amount.minorUnits / unit.minorUnits)
    let parts = slices.map { $0.scaled(by: 1, over: UInt128(unit.minorUnits)) }
    let proofs =
      exactShares(of: units, by: parts, count: order.count).map {
        self.proofs(of: units, $0, order: order)
      } ?? all(of: units, by: slices.combinedWeights(count: order.count), order: order)
    return unit.minorUnits == 1 ? proofs : proofs.map { $0.inUnits(of: unit) }
  }

  /// Returns the same proof in multiples of a unit.
  private func inUnits(of unit: Money) -> ShareProof {
    ShareProof(
      unit: unit, floor: Money(minorUnits: floor.minorUnits * unit.minorUnits),
      remainder: remainder, rank: rank, getsExtraUnit: getsExtraUnit)
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

  /// Returns the exact shares if 128 bits hold them, and if each person has a weight in only one slice.
  ///
  /// - Returns: nil for a person without a share; nil for all if the conditions are not met.
  private static func exactShares(
    of amount: Money, by slices: [PoolSlice], count: Int
  ) -> [ExactShare?]? {
    var shares = [ExactShare?](repeating: nil, count: count)
    for slice in slices {
      // A single slice has all of the money, however it was divided.
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
        unit: Money(minorUnits: 1), floor: Money(minorUnits: share.floor),
        remainder: share.remainder, rank: ranks[index],
        getsExtraUnit: ranks[index].map { $0 <= left } ?? false)
    }
  }
}

/// Shares whole units by largest remainder among whole weights; all zero if all weights are.
///
/// - Parameters:
///   - order: the indexes of the weights in the order in which ties are broken.
///   - unit: the amount that shares are multiples of.
/// - Precondition: a weight is above zero, or the amount is zero; the weights add up to less than 2^63; the amount is a
///   whole number of units.
func wholeShares(
  of amount: Money, by weights: [UInt64], order: [Int], unit: Money = Money(minorUnits: 1)
) -> [Money] {
  var amounts = [Money](repeating: .zero, count: weights.count)
  if amount == .zero { return amounts }
  // For example, of a source that one pool takes.
  if weights.count == 1 { return [amount] }
  let ordered = order.map { weights[$0] }
  var shares = [UInt64](repeating: 0, count: ordered.count)
  var scratch = [UInt64](repeating: 0, count: 2 * ordered.count)
  var shareSpan = shares.mutableSpan
  var scratchSpan = scratch.mutableSpan
  LargestRemainder.share(
    UInt64(amount.minorUnits / unit.minorUnits), by: ordered.span, into: &shareSpan,
    scratch: &scratchSpan)
  for (place, index) in order.enumerated() {
    amounts[index] = Money(minorUnits: Int64(shares[place]) * unit.minorUnits)
  }
  return amounts
}

/// Returns the staff lines in the order in which ties are broken: higher points of the shift first, then lower employee
/// IDs, then earlier lines.
func tieOrder(of work: [RatedWork]) -> [Int] {
  let keys = work.map { (points: $0.points, employee: $0.employeeID) }
  return work.indices.sorted { left, right in
    if keys[left].points != keys[right].points { return keys[left].points > keys[right].points }
    return keys[left].employee != keys[right].employee
      ? keys[left].employee < keys[right].employee : left < right
  }
}
