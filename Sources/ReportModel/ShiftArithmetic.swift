import TipAllocation
import TipModel

/// A shift's sharing in the whole numbers of its sheet: the engine's result, as the sheet's
/// formulas come to it.
struct ShiftArithmetic {
  /// How one pool is shared: whole cents, in the order of the rows.
  struct PoolProof {
    let pool: Int64
    let totalWeight: Int64
    let floors: [Int64]
    let remainders: [Int64]

    /// From 1, the order in which cents left over are given; 0 for a person without a share.
    let ranks: [Int64]
    let extras: [Int64]

    var given: Int64 { floors.reduce(0, +) }
    var left: Int64 { pool - given }
  }

  let weights: [Int64]
  let wholePoints: [Int64]

  /// The order in which ties are broken, from 1.
  let order: [Int64]
  let digital: PoolProof
  let cash: PoolProof
  let house: PoolProof

  /// Nil where a spreadsheet could not follow exactly.
  init?(_ allocation: ShiftAllocation, plan: Plan) {
    guard allocation.shareMethod != .percent else { return nil }
    let step = allocation.restaurant.rounding.points
    let rows = allocation.rows
    let wholePoints = rows.map { plan.units.weight(of: $0.points, rounded: step) }
    let weights = rows.enumerated().map { index, row -> Int64 in
      guard row.work.sharesTips else { return 0 }
      return switch allocation.shareMethod {
      case .points, .percent: wholePoints[index]
      case .hours: row.hours.units / (Hours.unitsPerHour / plan.units.hourScale)
      case .equally: 1
      }
    }
    let numbers = rows.map { plan.employees.number(of: $0.entry.employee) }
    let order = ShiftArithmetic.places(rows.count) { left, right in
      wholePoints[left] != wholePoints[right]
        ? wholePoints[left] > wholePoints[right] : numbers[left] < numbers[right]
    }
    let pools = allocation.pools
    guard
      pools.creditCard.minorUnits.multipliedReportingOverflow(by: Percentage.whole).overflow
        == false,
      let digital = ShiftArithmetic.proof(
        allocation.proofs(of: .digital), of: pools.digital, by: weights, order: order),
      let cash = ShiftArithmetic.proof(
        allocation.proofs(of: .cash), of: pools.cash, by: weights, order: order),
      let house = ShiftArithmetic.proof(
        allocation.houseProofs, of: pools.house, by: rows.map(\.digitalShare.minorUnits),
        order: order)
    else { return nil }
    let fee = allocation.restaurant.cardFee.millionths
    guard Int128(pools.creditCard.minorUnits) * Int128(fee) < Int128(SheetUnits.exactLimit) else {
      return nil
    }
    self.weights = weights
    self.wholePoints = wholePoints
    self.order = order
    self.digital = digital
    self.cash = cash
    self.house = house
  }

  /// Nil where the products leave the range in which spreadsheets are exact.
  private static func proof(
    _ proofs: [ShareProof], of pool: Money, by weights: [Int64], order: [Int64]
  ) -> PoolProof? {
    let total = weights.reduce(0, +)
    let largest = Int128(weights.max() ?? 0) * Int128(pool.minorUnits) + Int128(total)
    guard largest < Int128(SheetUnits.exactLimit) else { return nil }
    let floors = proofs.map(\.floor.minorUnits)
    let remainders = weights.indices.map { pool.minorUnits * weights[$0] - floors[$0] * total }
    let places = places(weights.count) { left, right in
      remainders[left] != remainders[right]
        ? remainders[left] > remainders[right] : order[left] < order[right]
    }
    return PoolProof(
      pool: pool.minorUnits, totalWeight: total, floors: floors, remainders: remainders,
      ranks: weights.indices.map { weights[$0] == 0 ? 0 : places[$0] },
      extras: proofs.map { $0.getsExtraCent ? 1 : 0 })
  }

  /// Each index's place, from 1, in the order that `precedes` makes of them.
  private static func places(
    _ count: Int, by precedes: (Int, Int) -> Bool
  ) -> [Int64] {
    var places = [Int64](repeating: 0, count: count)
    for (place, index) in (0..<count).sorted(by: precedes).enumerated() {
      places[index] = Int64(place + 1)
    }
    return places
  }
}
