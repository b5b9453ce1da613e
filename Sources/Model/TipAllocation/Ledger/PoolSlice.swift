public import TipModel

/// A part of a pool's money with the weights that it is shared by.
///
/// A pool has one slice, unless a mix, percentages of positions, or times of tips divide it. The exact shares of all
/// slices are added before they become cents.
public struct PoolSlice: Sendable {
  public let basis: WeightBasis

  /// The position whose percentage this is; nil for all.
  public let position: String?

  /// The position's percentage, and the sum over all positions with weights, in millionths.
  public internal(set) var percents: (own: Percentage, all: Int64)?

  /// For people with a fixed share: their part of the common rate, and the total weight behind that rate. Nil for other
  /// slices.
  public private(set) var fixed: (share: Percentage, all: UInt128)?

  /// Whether this is the rest after fixed shares.
  public private(set) var isRest = false

  /// Counted from 0 among the shift's times of tips; nil for money without a time.
  public let window: Int?

  /// The part's money in minor units, exactly.
  public private(set) var money: (numerator: UInt128, denominator: UInt128)

  /// By row, or by employee over a week or a pay period.
  public let weights: [UInt64]

  init(
    basis: WeightBasis, position: String? = nil, window: Int? = nil,
    money: (numerator: UInt128, denominator: UInt128), weights: [UInt64]
  ) {
    self.basis = basis
    self.position = position
    self.window = window
    self.money = money
    self.weights = weights
  }

  /// The same part with other weights.
  init(_ slice: PoolSlice, weights: [UInt64]) {
    self.init(
      basis: slice.basis, position: slice.position, window: slice.window, money: slice.money,
      weights: weights)
    percents = slice.percents
    fixed = slice.fixed
    isRest = slice.isRest
  }

  /// Returns a part of the slice.
  func scaled(by numerator: UInt128, over denominator: UInt128) -> PoolSlice {
    if numerator == denominator { return self }
    var part = self
    part.money = (money.numerator * numerator, money.denominator * denominator)
    return part
  }

  /// Splits the money into a slice for each fixed share, which is a part of the common rate, and one for everyone else,
  /// who shares the rest. Leaves it whole if nobody has a fixed share, or everyone does.
  ///
  /// - Parameter share: the fixed share of a weight, by its place; nil for a full one.
  func withFixedShares(_ share: (Int) -> Percentage?) -> [PoolSlice] {
    let shares = weights.indices.map { weights[$0] > 0 ? share($0) : nil }
    let all = totalWeight
    guard shares.contains(where: { $0 != nil }),
      weights.indices.contains(where: { weights[$0] > 0 && shares[$0] == nil })
    else { return [self] }
    let whole = UInt128(Percentage.whole)
    var slices: [PoolSlice] = []
    var taken: UInt128 = 0
    for own in Set(shares.compactMap { $0?.millionths }).sorted() {
      let part = PoolSlice(
        self, weights: weights.indices.map { shares[$0]?.millionths == own ? weights[$0] : 0 })
      let numerator = UInt128(own) * part.totalWeight
      taken += numerator
      guard numerator > 0 else { continue }
      var slice = part.scaled(byReduced: numerator, over: whole * all)
      slice.fixed = (Percentage(millionths: own), all)
      slices.append(slice)
    }
    var rest = PoolSlice(
      self, weights: weights.indices.map { shares[$0] == nil ? weights[$0] : 0 }
    ).scaled(byReduced: whole * all - taken, over: whole * all)
    rest.isRest = true
    return slices + [rest]
  }

  private func scaled(byReduced numerator: UInt128, over denominator: UInt128) -> PoolSlice {
    let divisor = greatestCommonDivisor(numerator, denominator)
    return scaled(by: numerator / divisor, over: denominator / divisor)
  }

  public var totalWeight: UInt128 { weights.reduce(0) { $0 + UInt128($1) } }
}

extension [PoolSlice] {
  /// Returns the part of the whole that a row's weights give it; zero for a row without weights.
  ///
  /// - Precondition: the slices are parts of one minor unit; no row has a weight in two of them.
  public func fraction(of row: Int) -> PoolFraction {
    guard let own = first(where: { $0.weights[row] > 0 }) else { return .zero }
    return PoolFraction(
      numerator: own.money.numerator * UInt128(own.weights[row]),
      denominator: own.money.denominator * own.totalWeight)
  }
}

extension Collection where Element == PoolSlice {
  /// Returns weights to share the whole by: the numerators of all exact entitlements over one denominator.
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
