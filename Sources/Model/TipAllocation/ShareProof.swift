public import TipModel

/// How one share of a pool was computed, to the cent.
public struct ShareProof: Sendable {
  /// The part of the pool that the person is exactly entitled to.
  public let fraction: PoolFraction

  /// The whole cents of the exact share.
  public let floor: Money

  /// The part of the exact share below a cent.
  public let remainder: ShareRemainder

  /// The place in the order in which the cents left over are given, from 1; nil for a person who
  /// takes no share.
  public let rank: Int?

  public let getsExtraCent: Bool

  public var share: Money { getsExtraCent ? floor + Money(minorUnits: 1) : floor }

  /// One proof for each fraction: largest remainder, for fractions of any denominators.
  ///
  /// - Parameter order: the indexes of the fractions in the order in which ties are broken.
  /// - Precondition: the fractions sum to one, or all are zero.
  public static func all(
    of pool: Money, by fractions: [PoolFraction], order: [Int]
  ) -> [ShareProof] {
    let exact = fractions.map { fraction in
      let product = UInt128(pool.minorUnits) * fraction.numerator
      let (floor, rest) = product.quotientAndRemainder(dividingBy: fraction.denominator)
      return (
        floor: Money(minorUnits: Int64(floor)),
        remainder: ShareRemainder(numerator: rest, denominator: fraction.denominator)
      )
    }
    let sharing = order.enumerated().filter { fractions[$0.element].numerator > 0 }
    let ranked = sharing.sorted { left, right in
      let (first, second) = (exact[left.element].remainder, exact[right.element].remainder)
      return first == second ? left.offset < right.offset : first > second
    }
    var ranks = [Int?](repeating: nil, count: fractions.count)
    for (rank, place) in ranked.enumerated() { ranks[place.element] = rank + 1 }

    let given = exact.reduce(0) { $0 + $1.floor.minorUnits }
    let left = ranked.isEmpty ? 0 : Int(pool.minorUnits - given)
    return fractions.indices.map { index in
      ShareProof(
        fraction: fractions[index], floor: exact[index].floor, remainder: exact[index].remainder,
        rank: ranks[index], getsExtraCent: ranks[index].map { $0 <= left } ?? false)
    }
  }
}
