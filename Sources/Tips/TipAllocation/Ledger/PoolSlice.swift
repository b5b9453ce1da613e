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

  /// The part's money in minor units.
  private(set) var money = Fraction(1)

  /// By row, or by employee over a week or a pay period.
  public var weights: [UInt64]

  public var totalWeight: UInt128 { weights.reduce(0) { $0 + UInt128($1) } }

  init(basis: WeightBasis, position: String?, window: Int?, weights: [UInt64]) {
    self.basis = basis
    self.position = position
    self.window = window
    self.weights = weights
  }

  /// Returns the part of the slice that a weight gives.
  func part(of index: Int) -> Fraction { Fraction(UInt128(weights[index]), over: totalWeight) }

  /// Returns a part of the slice.
  func scaled(by part: Fraction) -> PoolSlice {
    var scaled = self
    scaled.money = money * part
    return scaled
  }

  func scaled(by numerator: Int64, over denominator: Int64) -> PoolSlice {
    numerator == denominator
      ? self : scaled(by: Fraction(UInt128(numerator), over: UInt128(denominator)))
  }

  /// Splits the money into a slice for each fixed share, which is a part of the common rate, and one for everyone else,
  /// who shares the rest. Leaves it whole if nobody has a fixed share, or everyone does.
  ///
  /// - Parameter share: the fixed share of a weight, by its place; nil for a full one.
  func withFixedShares(_ share: (Int) -> Percentage?) -> [PoolSlice] {
    let shares = weights.indices.map { weights[$0] > 0 ? share($0) : nil }
    guard shares.contains(where: { $0 != nil }),
      weights.indices.contains(where: { weights[$0] > 0 && shares[$0] == nil })
    else { return [self] }
    func slice(of share: Percentage?) -> PoolSlice {
      var slice = self
      for index in weights.indices where shares[index] != share { slice.weights[index] = 0 }
      return slice
    }
    let all = UInt128(Percentage.whole) * totalWeight
    var rest = slice(of: nil)
    rest.isRest = true
    var restPart = all
    var slices: [PoolSlice] = []
    for millionths in Set(shares.compactMap { $0?.millionths }).sorted() where millionths > 0 {
      let share = Percentage(millionths: millionths)
      var slice = slice(of: share)
      slice.fixed = (share, totalWeight)
      let part = UInt128(millionths) * slice.totalWeight
      restPart -= part
      slices.append(slice.scaled(by: Fraction(part, over: all)))
    }
    return slices + [rest.scaled(by: Fraction(restPart, over: all))]
  }
}

extension [PoolSlice] {
  /// Returns everyone's exact share in minor units: the sum over the slices.
  ///
  /// - Parameter amount: all of the money, which a single slice has however it was divided.
  func exactShares(of amount: Money, count: Int) -> [Fraction] {
    var shares = [Fraction](repeating: .zero, count: count)
    for slice in self {
      let total = slice.totalWeight
      let perWeight =
        (self.count == 1 ? Fraction(amount) : slice.money) / Fraction(Swift.max(1, total))
      for (index, weight) in slice.weights.enumerated() where weight > 0 {
        let share = perWeight * Fraction(UInt128(weight))
        shares[index] = shares[index].isZero ? share : shares[index] + share
      }
    }
    return shares
  }

  /// Returns how everyone's share is computed: by largest remainder, for the sum of the slices' exact shares.
  ///
  /// - Precondition: the slices' money is the amount, a whole number of units.
  func proofs(of amount: Money, order: [Int], unit: Money) -> [ShareProof] {
    ShareProof.all(
      of: amount, exactShares(of: amount, count: order.count), order: order, unit: unit)
  }
}
