package import TipModel

/// A tip as a part of the bill.
///
/// - Unit: a millionth of the bill; `20%` is 200,000.
/// - Range: `0...limit`; unlike other percentages a tip may be more than the whole.
package struct TipPercent: Hashable, Sendable, Comparable {
  package static let whole: Int64 = 1_000_000

  /// Ten times the bill; more is a slip of the finger.
  package static let limit: Int64 = 10 * whole

  /// The tip where nobody chooses one: 20%.
  package static let standard = TipPercent(percent: 20)

  /// The tips that people choose from.
  package static let quickChoices = [10, 15, 18, 20, 25].map { TipPercent(percent: $0) }

  /// Where the arrow keys and the drop-downs end; any other percentage is typed.
  package static let lastChoice = TipPercent(percent: 40)

  package let millionths: Int64

  package init(millionths: Int64) {
    precondition((0...TipPercent.limit).contains(millionths), "tip percentage out of range")
    self.millionths = millionths
  }

  package init(percent: Int64) { self.init(millionths: percent * (TipPercent.whole / 100)) }

  package static func < (left: TipPercent, right: TipPercent) -> Bool {
    left.millionths < right.millionths
  }

  /// `18%`, `12.5%`: as it is, without trailing zeros.
  package var plain: String { percentText(millionths: millionths) }

  /// The part of an amount, rounded half up to the minor unit.
  ///
  /// - Precondition: the amount is at most `Money.limit`, so that the product fits.
  package func part(of amount: Money) -> Money {
    precondition(amount.minorUnits <= Money.limit, "more money than a bill may have")
    return Money(
      minorUnits: roundedHalfUp(amount.minorUnits * millionths, per: TipPercent.whole))
  }
}
