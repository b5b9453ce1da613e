/// How one share of a pool was computed, to the cent.
public struct ShareProof: Sendable {
  /// The amount that shares are multiples of: a minor unit, or a step of `cash_rounding`.
  public let unit: Money

  /// The whole units of the exact share.
  public let floor: Money

  /// The part of the exact share below a unit, in units.
  public let remainder: Fraction

  /// The place, from 1, in the order in which leftover units are given; nil for a person without a share.
  public let rank: Int?

  public let getsExtraUnit: Bool

  /// The proof for a person without a share.
  public static let none = ShareProof(
    unit: Money(minorUnits: 1), floor: .zero, remainder: .zero, rank: nil, getsExtraUnit: false)

  public var share: Money { getsExtraUnit ? floor + unit : floor }

  /// The exact share in minor units.
  public var exact: Fraction { Fraction(floor) + remainder * Fraction(unit) }

  /// Returns a proof for each exact share of an amount, by largest remainder.
  ///
  /// - Parameters:
  ///   - exact: in minor units, zero for a person without a share; they add up to the amount.
  ///   - order: the indexes of the shares in the order in which ties are broken.
  ///   - unit: the amount is a whole number of units.
  static func all(
    of amount: Money, _ exact: [Fraction], order: [Int], unit: Money = Money(minorUnits: 1)
  ) -> [ShareProof] {
    let inUnits = exact.map { $0 / Fraction(unit) }
    let (floors, remainders) = (inUnits.map { $0.whole }, inUnits.map { $0.part })
    var proofs = exact.map { _ in ShareProof.none }
    var left = amount.minorUnits / unit.minorUnits - floors.reduce(0, +)
    let ranked = order.enumerated().filter { !exact[$0.element].isZero }.sorted { first, second in
      let (one, other) = (remainders[first.element], remainders[second.element])
      return one == other ? first.offset < second.offset : one > other
    }
    for (rank, (_, index)) in ranked.enumerated() {
      proofs[index] = ShareProof(
        unit: unit, floor: Money(minorUnits: floors[index] * unit.minorUnits),
        remainder: remainders[index], rank: rank + 1, getsExtraUnit: left > 0)
      left -= 1
    }
    precondition(left <= 0, "nobody to share with")
    return proofs
  }

  /// The same for shares in proportion to weights.
  ///
  /// - Precondition: a weight is above zero, or the amount is zero.
  static func all(of amount: Money, by weights: [Fraction], order: [Int]) -> [ShareProof] {
    let total = weights.reduce(.zero, +)
    let perWeight = total.isZero ? .zero : Fraction(amount) / total
    return all(of: amount, weights.map { perWeight * $0 }, order: order)
  }

  /// The same for whole weights.
  public static func all(of amount: Money, by weights: [UInt64], order: [Int]) -> [ShareProof] {
    all(of: amount, by: weights.map { Fraction(UInt128($0)) }, order: order)
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
  let shares = LargestRemainder.shares(
    of: UInt64(amount.minorUnits / unit.minorUnits), by: ordered)
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
