public import TipModel

/// How a share of a pool came about, to the cent, whatever the weights are.
public struct ProvedShare: Hashable, Sendable {
  public static let none = ProvedShare(
    floor: .zero, millionths: 0, rank: nil, getsExtraCent: false)

  /// The whole cents of the exact share.
  public let floor: Money

  /// The part of the exact share above its floor: millionths of a cent, rounded down for print.
  public let millionths: Int

  /// The place in the order in which the cents left over are given, from 1; nil for who takes no
  /// share.
  public let rank: Int?
  public let getsExtraCent: Bool

  public var share: Money { getsExtraCent ? floor + Money(minorUnits: 1) : floor }

  /// Shares cents by largest remainder, for weights of any size.
  ///
  /// - Parameter order: the indexes of the weights in the order in which ties are broken.
  /// - Precondition: a weight is above zero, or the amount is zero.
  static func all(of amount: Money, by weights: [WideNatural], order: [Int]) -> [ProvedShare] {
    let total = weights.reduce(WideNatural(0)) { $0 + $1 }
    if total.isZero {
      precondition(amount == .zero, "nobody to share with")
      return weights.map { _ in .none }
    }
    let cents = WideNatural(UInt128(amount.minorUnits))
    let exact = weights.map { weight in
      let product = cents * weight
      let floor = product.quotient(dividingBy: total)
      return (floor: floor, remainder: product - WideNatural(UInt128(floor)) * total)
    }
    let ranked = order.enumerated().filter { !weights[$0.element].isZero }.sorted { left, right in
      let (first, second) = (exact[left.element].remainder, exact[right.element].remainder)
      return first == second ? left.offset < right.offset : second < first
    }
    var ranks = [Int?](repeating: nil, count: weights.count)
    for (rank, place) in ranked.enumerated() { ranks[place.element] = rank + 1 }
    let left = Int(amount.minorUnits - exact.reduce(0) { $0 + $1.floor })
    return exact.indices.map { index in
      let scaled = exact[index].remainder * WideNatural(1_000_000)
      return ProvedShare(
        floor: Money(minorUnits: exact[index].floor),
        millionths: Int(scaled.quotient(dividingBy: total)), rank: ranks[index],
        getsExtraCent: ranks[index].map { $0 <= left } ?? false)
    }
  }

  /// The same for whole weights.
  static func all(of amount: Money, by weights: [UInt64], order: [Int]) -> [ProvedShare] {
    all(of: amount, by: weights.map { WideNatural(UInt128($0)) }, order: order)
  }
}
