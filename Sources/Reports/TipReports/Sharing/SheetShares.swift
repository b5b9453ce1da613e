import TipAllocation
import TipModel

/// The shares of an amount by largest remainder in a sheet's whole numbers. The engine and the sheet's formulas agree
/// on them.
///
/// It is a class so that copies of the plan share it.
final class SheetShares: Sendable {
  /// Parts of a unit for comparing remainders of different divisors.
  ///
  /// Equal fractions stay equal after rounding, because each is a single division. Unequal fractions with divisors up
  /// to three million differ by more than one part.
  static let remainderScale: Int64 = 10_000_000_000_000

  /// The weights and their divisors.
  struct Weights {
    /// Whole-number weights; empty if a person has none.
    var numbers: [Int64] = []

    /// The sum of weights; differs by position if positions have percentages.
    var divisors: [Int64] = []

    /// Whether remainders of different divisors are compared.
    var isByPosition = false

    /// Whether every weight is a whole number on the sheet.
    var areWhole = true

    /// Whether people without a weight are ranked too, with a remainder of zero.
    var ranksAll = false
  }

  let proofs: [ShareProof]

  /// The amount in units: minor units, or steps of `cash_rounding`.
  let amount: Int64

  /// Minor units per unit.
  let unit: Int64
  let weights: [Int64]
  let divisors: [Int64]
  let floors: [Int64]

  /// The remainders over the floors, in parts of the divisor or of `remainderScale`; empty if a spreadsheet cannot
  /// follow.
  let remainders: [Int64]

  /// The order for getting leftover units, from 1; 0 for a person without a share.
  let ranks: [Int64]
  let extras: [Int64]

  /// The scale of the remainders; nil if all have the same divisor.
  let remainderScale: Int64?

  /// Whether a spreadsheet can follow exactly: products are in its exact range, and its ranks agree with the engine's.
  let isExact: Bool

  /// - Parameters:
  ///   - proofs: the engine's proofs.
  ///   - money: a whole number of units.
  ///   - order: the places in the tie order.
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
