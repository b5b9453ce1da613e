public import TipModel

/// A part of a pool's money with the weights that it is shared by.
///
/// A pool has one slice, but where a mix, percents of positions or the times of tips divide it: the
/// exact shares of all slices are added, and cents are made of the sum.
public struct PoolSlice: Sendable {
  public let basis: WeightBasis

  /// The position whose percent it is; nil for all.
  public let position: String?

  /// Counted from 0 among the shift's times of tips; nil for money without a time.
  public let window: Int?

  /// The part's money in minor units, exactly.
  public let money: (numerator: UInt128, denominator: UInt128)

  /// By row, or by employee over a week or a pay period.
  public let weights: [UInt64]

  /// A part of the slice.
  func scaled(by numerator: UInt128, over denominator: UInt128) -> PoolSlice {
    if numerator == denominator { return self }
    return PoolSlice(
      basis: basis, position: position, window: window,
      money: (money.numerator * numerator, money.denominator * denominator), weights: weights)
  }

  public var totalWeight: UInt128 { weights.reduce(0) { $0 + UInt128($1) } }
}

extension Collection where Element == PoolSlice {
  /// Each one's exact entitlement, over one denominator that is left out: weights that the
  /// whole is shared by.
  func combinedWeights(count: Int) -> [WideNatural] {
    if self.count == 1, let only = first {
      return only.weights.map { WideNatural(UInt128($0)) }
    }
    let denominators = map { slice in
      WideNatural(slice.money.denominator) * WideNatural(slice.totalWeight)
    }
    return (0..<count).map { index in
      var sum = WideNatural(0)
      for (place, slice) in enumerated() where slice.weights[index] > 0 {
        var term = WideNatural(slice.money.numerator) * WideNatural(UInt128(slice.weights[index]))
        for (other, denominator) in denominators.enumerated() where other != place {
          term = term * denominator
        }
        sum = sum + term
      }
      return sum
    }
  }
}
