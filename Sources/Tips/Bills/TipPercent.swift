/// A tip as a part of the bill.
///
/// - Unit: a millionth of the bill; `20%` is 200,000.
/// - Range: `0...limit`; unlike other percentages a tip may be more than the whole.
public struct TipPercent: Hashable, Sendable, Comparable {
  public static let whole: Int64 = 1_000_000

  /// Ten times the bill; more is a typo.
  public static let limit: Int64 = 10 * whole

  /// The tip if nobody chooses one: 20%.
  public static let standard = TipPercent(percent: 20)

  /// The tips that people choose from.
  public static let quickChoices = [10, 15, 18, 20, 25].map { TipPercent(percent: $0) }

  public let millionths: Int64

  public init(millionths: Int64) {
    precondition((0...TipPercent.limit).contains(millionths), "tip percentage out of range")
    self.millionths = millionths
  }

  public init(percent: Int64) { self.init(millionths: percent * (TipPercent.whole / 100)) }

  public static func < (left: TipPercent, right: TipPercent) -> Bool {
    left.millionths < right.millionths
  }

  /// `18%`, `12.5%`: as it is, without trailing zeros.
  public var plain: String { percentText(millionths: millionths) }

  /// Returns this part of an amount, rounded half up to the minor unit.
  ///
  /// - Precondition: the amount is at most `Money.limit`, so that the product fits.
  public func part(of amount: Money) -> Money {
    precondition(amount.minorUnits <= Money.limit, "more money than a bill may have")
    return Money(
      minorUnits: roundedHalfUp(amount.minorUnits * millionths, per: TipPercent.whole))
  }
}
