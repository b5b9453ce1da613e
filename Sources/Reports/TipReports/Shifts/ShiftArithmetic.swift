import TipAllocation
import TipModel

/// A shift's sharing in the whole numbers of its sheet: the engine's result, as the sheet's
/// formulas come to it. A class, because the plan's copies share it.
final class ShiftArithmetic: Sendable {
  /// How one pool is shared: whole units, in the order of the rows.
  final class PoolProof: Sendable {
    /// In units: minor ones, or steps of `cash_rounding`.
    let pool: Int64

    /// Minor units in one of them.
    let unit: Int64
    let floors: [Int64]

    /// The remainders over the floors: of the sum of weights, or of `remainderScale` with percents.
    let remainders: [Int64]

    /// From 1, the order in which cents left over are given; 0 for a person without a share.
    let ranks: [Int64]
    let extras: [Int64]

    var given: Int64 { floors.reduce(0, +) }
    var left: Int64 { pool - given }

    /// Nil where products leave the range in which spreadsheets are exact, or where remainders are
    /// too close for them.
    fileprivate init?(
      _ proofs: [ShareProof], of pool: Money, _ weights: [Int64], _ divisors: [Int64],
      _ order: [Int64], _ isByPosition: Bool, unit: Money = Money(minorUnits: 1)
    ) {
      let units = pool.minorUnits / unit.minorUnits
      let largest = Int128(weights.max() ?? 0) * Int128(units)
      let sum = largest + Int128(divisors.max() ?? 0)
      guard sum < Int128(SheetUnits.exactLimit) else { return nil }
      let floors = proofs.map { $0.floor.minorUnits / unit.minorUnits }
      let remainders = weights.indices.map { index in
        let rest = units * weights[index] - floors[index] * divisors[index]
        guard isByPosition, rest > 0 else { return rest }
        return roundedHalfUp(
          rest, times: ShiftArithmetic.remainderScale, per: divisors[index])
      }
      let places = ShiftArithmetic.places(weights.count) { left, right in
        remainders[left] != remainders[right]
          ? remainders[left] > remainders[right] : order[left] < order[right]
      }
      self.pool = units
      self.unit = unit.minorUnits
      self.floors = floors
      self.remainders = remainders
      ranks = weights.indices.map { weights[$0] == 0 ? 0 : places[$0] }
      extras = proofs.map { $0.getsExtraUnit ? 1 : 0 }
      let left = left
      guard zip(ranks, extras).allSatisfy({ ($0.0 > 0 && $0.0 <= left) == ($0.1 == 1) }) else {
        return nil
      }
    }
  }

  /// Parts of a cent in which remainders of different divisors are compared.
  ///
  /// Equal fractions are equal after the rounding, for each is one division; fractions of divisors
  /// up to three million that differ do so by more than such a part.
  static let remainderScale: Int64 = 10_000_000_000_000

  let weights: [Int64]

  /// The divisor of each weight: the sum of weights, except with percents.
  let divisors: [Int64]
  let totalWeight: Int64

  let percents: PositionPercents

  let digital: PoolProof
  let cash: PoolProof
  let house: PoolProof

  /// Nil where a spreadsheet could not follow exactly.
  init?(_ allocation: ShiftAllocation, _ units: SheetUnits, _ tieOrder: TieOrder) {
    guard allocation.sharesOnePool else { return nil }
    let rows = allocation.rows
    let (points, order) = (tieOrder.wholePoints, tieOrder.places)
    let percents = PositionPercents(allocation, wholePoints: points, units)
    let sharing = allocation.shareMethod.onSheets
    let shares = allocation.equalShares
    let weights = rows.enumerated().map { index, row -> Int64 in
      guard row.work.sharesTips else { return 0 }
      return sharing.weight(
        row, points[index], percents.inForce(row.position), Int64(shares[index]), units)
    }
    let total = weights.reduce(0, +)
    let divisors =
      sharing.isByPosition
      ? rows.map { percents.whole * percents.points($0.position) } : rows.map { _ in total }
    let pools = allocation.pools
    let shared = rows.map { $0.digitalShare.minorUnits }
    let houseDivisors = rows.map { _ in pools.digital.minorUnits }
    guard
      let digital = PoolProof(
        allocation.proofs(of: .digital), of: pools.digital, weights, divisors, order,
        sharing.isByPosition),
      let cash = PoolProof(
        allocation.proofs(of: .cash), of: pools.cash, weights, divisors, order,
        sharing.isByPosition, unit: allocation.restaurant.unit(of: .cash)),
      let house = PoolProof(
        allocation.houseProofs, of: pools.house, shared, houseDivisors, order, false)
    else { return nil }
    self.weights = weights
    self.percents = percents
    self.divisors = divisors
    totalWeight = sharing.isByPosition ? percents.whole : total
    self.digital = digital
    self.cash = cash
    self.house = house
  }

  /// Each index's place, from 1, in the order that `precedes` makes of them.
  fileprivate static func places(_ count: Int, by precedes: (Int, Int) -> Bool) -> [Int64] {
    var places = [Int64](repeating: 0, count: count)
    for (place, index) in (0..<count).sorted(by: precedes).enumerated() {
      places[index] = Int64(place + 1)
    }
    return places
  }
}

/// The order in which ties between a shift's people are broken: by higher points, then by lower employee
/// ID, then by line.
struct TieOrder: Sendable {
  /// By row, in the workbook's whole parts of a point.
  let wholePoints: [Int64]

  /// By row, from 1.
  let places: [Int64]

  init(_ allocation: ShiftAllocation, _ units: SheetUnits, employeeNumbers: [EmployeeID: Int]) {
    let step = allocation.restaurant.rounding.points
    let rows = allocation.rows
    let points = rows.map { units.weight(of: $0.points, rounded: step) }
    let numbers = rows.map { employeeNumbers[$0.employeeID] ?? 0 }
    wholePoints = points
    places = ShiftArithmetic.places(rows.count) { left, right in
      if points[left] != points[right] { return points[left] > points[right] }
      return numbers[left] != numbers[right] ? numbers[left] < numbers[right] : left < right
    }
  }
}

/// The positions' percents in a shift: positions without points that night are left out.
struct PositionPercents: Sendable {
  private var given: [String: Int64] = [:]
  private var pointsByPosition: [String: Int64] = [:]

  fileprivate init(_ allocation: ShiftAllocation, wholePoints: [Int64], _ units: SheetUnits) {
    for (index, row) in allocation.rows.enumerated() {
      pointsByPosition[row.position, default: 0] += wholePoints[index]
    }
    for position in allocation.restaurant.positions {
      given[position.name] =
        (position.percent?.millionths ?? 0) / (Percentage.whole / units.percentScale)
    }
  }

  func points(_ position: String) -> Int64 { pointsByPosition[position] ?? 0 }

  func inForce(_ position: String) -> Int64 { points(position) > 0 ? given[position] ?? 0 : 0 }

  /// All percents in force.
  var whole: Int64 { pointsByPosition.keys.reduce(0) { $0 + inForce($1) } }
}
