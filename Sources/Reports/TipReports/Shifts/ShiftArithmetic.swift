import TipAllocation
import TipModel

/// How a shift shares one pool for everyone on its sheet.
///
/// It is a class so that copies of the plan share it.
final class ShiftArithmetic: Sendable {
  let percents: PositionPercents

  let digital: SheetShares
  let cash: SheetShares
  let house: SheetShares

  var weights: [Int64] { digital.weights }
  var divisors: [Int64] { digital.divisors }

  /// The sum of weights, or of the percentages in force.
  let totalWeight: Int64

  /// Fails if there is no such pool, or if a spreadsheet cannot follow it exactly.
  init?(_ allocation: ShiftAllocation, _ units: SheetUnits, _ tieOrder: TieOrder) {
    guard allocation.sharesOnePool else { return nil }
    let (rows, pools) = (allocation.rows, allocation.pools)
    let percents = PositionPercents(allocation, wholePoints: tieOrder.wholePoints, units)
    let slice = allocation.ledger.pools.first?.parts.first
    var weights = SheetShares.Weights(numbers: rows.map { _ in 0 }, divisors: rows.map { _ in 0 })
    if allocation.shareMethod.onSheets.isByPosition {
      weights.numbers = rows.indices.map {
        rows[$0].work.sharesTips
          ? percents.inForce(rows[$0].position) * tieOrder.wholePoints[$0] : 0
      }
      weights.divisors = rows.map { percents.whole * percents.points($0.position) }
      weights.isByPosition = true
    } else if let slice {
      weights = units.weights(
        slice.weights, of: WeightUnit(slice), rounded: allocation.restaurant.rounding.points)
    }
    weights.ranksAll = true
    totalWeight = weights.isByPosition ? percents.whole : weights.divisors.first ?? 0
    self.percents = percents
    digital = SheetShares(
      allocation.proofs(of: .digital), of: pools.digital, by: weights, order: tieOrder.places)
    cash = SheetShares(
      allocation.proofs(of: .cash), of: pools.cash, unit: allocation.restaurant.unit(of: .cash),
      by: weights, order: tieOrder.places)
    house = SheetShares(
      allocation.houseProofs, of: pools.house,
      by: SheetShares.Weights(
        numbers: rows.map { $0.digitalShare.minorUnits },
        divisors: rows.map { _ in pools.digital.minorUnits }, ranksAll: true),
      order: tieOrder.places)
    guard digital.isExact, cash.isExact, house.isExact else { return nil }
  }
}

/// The order that breaks ties between a shift's people: higher points, then lower employee ID, then earlier line.
struct TieOrder: Sendable {
  /// Points by row, in the workbook's whole parts of a point.
  let wholePoints: [Int64]

  /// Places in the tie order by row, from 1.
  let places: [Int64]

  init(_ allocation: ShiftAllocation, _ units: SheetUnits, employeeNumbers: [EmployeeID: Int]) {
    let step = allocation.restaurant.rounding.points
    let rows = allocation.rows
    let points = units.weights(
      rows.map { UInt64($0.points.units) }, of: .points, rounded: step
    ).numbers
    let numbers = rows.map { employeeNumbers[$0.employeeID] ?? 0 }
    wholePoints = points
    var places = [Int64](repeating: 0, count: rows.count)
    let ordered = rows.indices.sorted { left, right in
      if points[left] != points[right] { return points[left] > points[right] }
      return numbers[left] != numbers[right] ? numbers[left] < numbers[right] : left < right
    }
    for (place, index) in ordered.enumerated() { places[index] = Int64(place + 1) }
    self.places = places
  }
}

/// The positions' percentages in a shift, without positions that have no points in it.
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

  /// The sum of the percentages in force.
  var whole: Int64 { pointsByPosition.keys.reduce(0) { $0 + inForce($1) } }
}
