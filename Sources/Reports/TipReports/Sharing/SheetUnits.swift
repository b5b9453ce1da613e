import TipAllocation
import TipModel

/// The whole numbers that a workbook counts in, for exact spreadsheet arithmetic.
struct SheetUnits {
  /// The limit below which integers, and their quotients rounded down, are exact in every spreadsheet program.
  ///
  /// A quotient n/d of whole numbers that is not whole is at least 1/d away from the next whole
  /// number k. Programs round it to 53 bits, and some to 15 decimal digits before they round down;
  /// both leave it below k as long as n is below 10^14.
  static let exactLimit: Int64 = 100_000_000_000_000

  /// Minor units per major unit.
  let perMajor: Int64

  /// The parts of a point that weights count if points are exact.
  let exactPointScale: Int64

  /// The parts of a pool that percentages count if tips are shared by percentage.
  let percentScale: Int64

  /// The parts of an hour that weights count if tips are shared by hours.
  let hourScale: Int64

  init(_ period: PeriodAllocation, in restaurant: Restaurant) {
    perMajor = restaurant.currency.minorUnitsPerMajor
    let rows = period.shifts.lazy.flatMap { $0.rows }
    let positions = restaurant.positions + period.shifts.flatMap { $0.restaurant.positions }
    let wholeMinutes = rows.allSatisfy { $0.hours.wholeMinutes != nil }
    let hundredths =
      rows.allSatisfy { $0.pointValue.tenThousandths % 100 == 0 }
      && positions.allSatisfy { $0.pointValue.tenThousandths % 100 == 0 }
    hourScale = wholeMinutes ? 60 : Hours.unitsPerHour
    let percents = positions.map { $0.percent?.millionths ?? 0 }
    percentScale =
      [100, 10_000].first { scale in
        percents.allSatisfy { $0 % (Percentage.whole / scale) == 0 }
      } ?? Percentage.whole
    exactPointScale = hourScale * (hundredths ? 100 : 10_000)
  }

  /// Returns the engine's weights and their sum in the workbook's whole numbers.
  func weights(
    _ own: [UInt64], of unit: WeightUnit, rounded step: Rounding.PointStep
  ) -> SheetShares.Weights {
    let (parts, scale) = scale(of: unit, rounded: step)
    let products = own.map { Int128($0) * Int128(scale) }
    let numbers = products.map { Int64(clamping: $0 / Int128(parts)) }
    let sum = Int64(clamping: numbers.reduce(0) { $0 + Int128($1) })
    return SheetShares.Weights(
      numbers: numbers, divisors: numbers.map { _ in sum },
      areWhole: products.allSatisfy { $0 % Int128(parts) == 0 })
  }

  /// Returns the engine's parts of one unit, and the workbook's.
  private func scale(
    of unit: WeightUnit, rounded step: Rounding.PointStep
  ) -> (parts: Int64, scale: Int64) {
    switch unit {
    case .hours: (Hours.unitsPerHour, hourScale)
    case .points: (Points.unitsPerPoint, step == .hundredths ? 100 : exactPointScale)
    case .money, .count, .minutes, .ratedMinutes: (1, 1)
    }
  }
}
