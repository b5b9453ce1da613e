/// A tip on a bill, and each person's part of the total.
public struct TipCalculation: Hashable, Sendable {
  /// The most people who can share one bill here.
  public static let peopleLimit = 1_000

  public let bill: Money

  /// The chosen percentage; `effectiveHundredths` is the effective one.
  public let percent: TipPercent
  public let tip: Money

  /// Each person's part of the total; the first people pay the leftover cents.
  public let perPerson: [Money]

  /// Each person's part of the tip, in the same order.
  public let tipPerPerson: [Money]

  /// - Parameter majorUnit: the minor units in a major one, such as 100 for dollars. With it, the total is rounded to
  ///   whole major units, and the tip follows from the total.
  /// - Precondition: at least one person and at most `peopleLimit`.
  public init(
    on bill: Money, percent: TipPercent, people: Int = 1, roundingTotalTo majorUnit: Int64? = nil
  ) {
    precondition((1...TipCalculation.peopleLimit).contains(people), "a bill for nobody")
    self.bill = bill
    self.percent = percent
    tip = TipCalculation.tip(on: bill, percent: percent, roundingTotalTo: majorUnit)
    /// Shares that add up to the amount and differ by a cent at most, with the larger ones first.
    func equalShares(of amount: Money) -> [Money] {
      let weights = [UInt64](repeating: 1, count: people)
      return LargestRemainder.shares(of: UInt64(amount.minorUnits), by: weights)
        .map { Money(minorUnits: Int64($0)) }
    }
    perPerson = equalShares(of: bill + tip)
    tipPerPerson = equalShares(of: tip)
  }

  public var total: Money { bill + tip }
  public var people: Int { perPerson.count }

  /// The tip as a part of the bill, in hundredths of a percent, rounded half up; 0 if the bill is zero.
  public var effectiveHundredths: Int64 {
    guard bill > .zero else { return 0 }
    let wide = Int128(tip.minorUnits) * 10_000
    let (quotient, rest) = wide.quotientAndRemainder(dividingBy: Int128(bill.minorUnits))
    return Int64(2 * rest >= Int128(bill.minorUnits) ? quotient + 1 : quotient)
  }

  private static func tip(
    on bill: Money, percent: TipPercent, roundingTotalTo majorUnit: Int64?
  ) -> Money {
    let exact = percent.part(of: bill)
    guard let majorUnit, bill > .zero else { return exact }
    // The printed total is rounded, not the tip.
    let total = roundedHalfUp((bill + exact).minorUnits, per: majorUnit) * majorUnit
    let least = max(
      Money(minorUnits: 1), min(percent, TipPercent(percent: 1)).part(of: bill))
    return Money(minorUnits: max(total - bill.minorUnits, least.minorUnits))
  }
}
