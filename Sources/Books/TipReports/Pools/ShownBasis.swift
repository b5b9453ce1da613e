import Text
import Tips

/// How reports show a measure for sharing pools.
struct ShownBasis: Sendable {
  /// The words after "shared": `by hours`.
  let words: String

  /// The key in pools.csv.
  let key: String
  let unit: WeightUnit

  /// The unit of weights for timed tips.
  var timedUnit: WeightUnit?

  /// Returns the words for a part of all weights: `6.00 of 14.50 hours`.
  let part: @Sendable (_ own: String, _ all: String) -> String
}

extension WeightBasis {
  /// One entry for each measure.
  var shown: ShownBasis {
    switch self {
    case .points:
      ShownBasis(
        words: translated("by points"), key: "points", unit: .points, timedUnit: .ratedMinutes,
        part: { translated("\($0) of \($1) points") })
    case .hours:
      ShownBasis(
        words: translated("by hours"), key: "hours", unit: .hours, timedUnit: .minutes,
        part: { translated("\($0) of \($1) hours") })
    case .equally:
      ShownBasis(
        words: translated("equally"), key: "equally", unit: .count,
        part: { translated("\($0) of \($1) equal parts") })
    case .sales(let category):
      ShownBasis(
        words: category.map { translated("by \($0) sales") } ?? translated("by sales"),
        key: category ?? "sales", unit: .money,
        part: { own, all in
          translated("\(own) of \(all) of ")
            + TipOutPolicy.Base.sales(categories: category.map { [$0] }).salesWords
        })
    }
  }
}

/// The unit of a part's weights.
enum WeightUnit: Sendable {
  case hours, points, money, count

  /// Minutes within a window of timed tips, and those minutes times point values.
  case minutes, ratedMinutes

  init(_ slice: PoolSlice) {
    let basis = slice.basis.shown
    self = slice.window == nil ? basis.unit : basis.timedUnit ?? basis.unit
  }

  func value(_ weight: Int64) -> TableValue {
    switch self {
    case .hours: .hours(Hours(units: weight))
    case .points: .points(Points(units: weight))
    case .money: .money(Money(minorUnits: weight))
    case .count, .minutes, .ratedMinutes: .integer(Int64(weight))
    }
  }

  func text(_ weight: Int64, _ currency: Currency) -> String {
    switch self {
    case .hours: Hours(units: weight).plain
    case .points: Points(units: weight).plain
    case .money: Money(minorUnits: weight).plain(in: currency)
    case .count, .minutes: String(weight)
    case .ratedMinutes: trimmedDecimalText(weight, decimals: 4)
    }
  }
}

extension PoolSlice {
  /// Returns a person's weight as text.
  func weightText(_ person: Int, _ currency: Currency) -> String {
    WeightUnit(self).text(Int64(weights[person]), currency)
  }

  /// Returns `6.25 of 21.25 points`, with the position's percentage and the time if there are any: `80% × 6.00 of 14.50
  /// hours from 3:00 pm to 5:30 pm`. If a position has no weights: `60% ÷ 90% × …`.
  ///
  /// - Parameters:
  ///   - person: the index of the weight.
  ///   - timed: the shift's tips with times.
  func portion(
    of person: Int, timed: [TimedTips] = [], in currency: Currency
  ) -> String {
    let (own, all) = (weights[person], fixed?.all ?? totalWeight)
    let unit = WeightUnit(self)
    func text(_ weight: Int64) -> String { unit.text(weight, currency) }
    var words =
      switch unit {
      case .ratedMinutes:
        decimalText(Int64((UInt128(own) * 20_000 + all) / (2 * all)), decimals: 2)
          + translated("% of the minutes × points")
      case .minutes: translated("\(text(Int64(own))) of \(text(Int64(all))) minutes")
      case .hours, .points, .money, .count: basis.shown.part(text(Int64(own)), text(Int64(all)))
      }
    if let fixed {
      words = translated("\(fixed.share.plain) of the rate, ") + words
    } else if isRest {
      words += translated(", after fixed shares")
    }
    if let (own, all) = percents {
      words =
        own.plain + (all == Percentage.whole ? "" : " ÷ " + percentText(millionths: all)) + " × "
        + words
    }
    if let window, timed.indices.contains(window) {
      words += translated(" from \(clock(timed[window].from)) to \(clock(timed[window].to))")
    }
    return words
  }

  private func clock(_ minute: Int) -> String {
    ClockTime(minutes: minute % ClockTime.minutesPerDay).spoken
  }
}
