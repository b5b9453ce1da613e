import TipAllocation
import TipModel

/// How an amount is shared by largest remainder, in the whole numbers of a sheet: the engine's result, as
/// the sheet's formulas come to it. A class, because the plan's copies share it.
final class SheetShares: Sendable {
  /// Parts of a unit in which remainders of different divisors are compared.
  ///
  /// Equal fractions are equal after the rounding, for each is one division; fractions of divisors
  /// up to three million that differ do so by more than such a part.
  static let remainderScale: Int64 = 10_000_000_000_000

  /// The weights and what each is divided by.
  struct Weights {
    /// Empty if people have no whole number each.
    var numbers: [Int64] = []

    /// The sum of weights, except with percentages of positions.
    var divisors: [Int64] = []

    /// Whether remainders of different divisors are compared.
    var isByPosition = false

    /// Whether every weight is a whole number of the sheet's.
    var areWhole = true

    /// Whether those without a weight have a remainder of nothing, and a place in the order, too.
    var ranksAll = false
  }

  let proofs: [ShareProof]

  /// In units: minor ones, or steps of `cash_rounding`.
  let amount: Int64

  /// Minor units in one of them.
  let unit: Int64
  let weights: [Int64]
  let divisors: [Int64]
  let floors: [Int64]

  /// The remainders over the floors: of the divisor, or of `remainderScale` with percents; empty if a
  /// spreadsheet could not follow.
  let remainders: [Int64]

  /// From 1, the order in which units left over are given; 0 for a person without a share.
  let ranks: [Int64]
  let extras: [Int64]

  /// Nil if all have the same divisor.
  let remainderScale: Int64?

  /// Whether a spreadsheet can follow exactly: products are in the range in which spreadsheets are exact,
  /// and remainders are not too close for them.
  let isExact: Bool

  /// - Parameters:
  ///   - proofs: the engine's.
  ///   - money: a whole number of units.
  ///   - order: the places in ties.
  init(
    _ proofs: [ShareProof], of money: Money, unit: Money = Money(minorUnits: 1),
    by weights: Weights, order: [Int64]
  ) {
    let units = money.minorUnits / unit.minorUnits
    let (numbers, divisors) = (weights.numbers, weights.divisors)
    let largest =
      Int128(numbers.max() ?? 0) * Int128(units) + Int128(divisors.max() ?? 0)
    let isInRange =
      numbers.count == proofs.count && weights.areWhole && largest < Int128(SheetUnits.exactLimit)
    let floors = proofs.map { $0.floor.minorUnits / unit.minorUnits }
    let extras: [Int64] = proofs.map { $0.getsExtraUnit ? 1 : 0 }
    let remainders: [Int64] =
      isInRange
      ? numbers.indices.map { index -> Int64 in
        let rest = units * numbers[index] - floors[index] * divisors[index]
        guard weights.isByPosition, rest > 0 else { return rest }
        return roundedHalfUp(rest, times: SheetShares.remainderScale, per: divisors[index])
      } : []
    let ranks =
      isInRange
      ? SheetShares.ranks(numbers, remainders, order, all: weights.ranksAll)
      : proofs.map { Int64($0.rank ?? 0) }
    let left = units - floors.reduce(0, +)
    self.proofs = proofs
    self.unit = unit.minorUnits
    self.weights = numbers
    self.divisors = divisors
    self.floors = floors
    self.remainders = remainders
    self.ranks = ranks
    self.extras = extras
    amount = units
    remainderScale = weights.isByPosition ? SheetShares.remainderScale : nil
    let agrees = zip(ranks, extras).allSatisfy { rank, extra in
      (rank > 0 && rank <= left) == (extra == 1)
    }
    isExact = isInRange && agrees
  }

  var given: Int64 { floors.reduce(0, +) }
  var left: Int64 { amount - given }

  func takesPart(_ index: Int) -> Bool { proofs[index].rank != nil }

  private static func ranks(
    _ weights: [Int64], _ remainders: [Int64], _ order: [Int64], all: Bool
  ) -> [Int64] {
    var ranks = [Int64](repeating: 0, count: weights.count)
    let ordered = weights.indices.filter { all || weights[$0] > 0 }.sorted { left, right in
      remainders[left] != remainders[right]
        ? remainders[left] > remainders[right] : order[left] < order[right]
    }
    for (place, index) in ordered.enumerated() where weights[index] > 0 {
      ranks[index] = Int64(place + 1)
    }
    return ranks
  }
}
