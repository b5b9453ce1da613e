public import Text
public import Tips

extension PayrollMeasure {
  /// A kind of money, or hours, in plain words.
  public var kind: Words {
    switch self {
    case .tipsOwed: "tips owed"
    case .tipsReceived: "cash tips already received"
    case .tipsTotal: "tips"
    case .serviceCharges: "service charge, paid as wages"
    case .makeUp: "make-up to the minimum wage"
    case .hours: "hours"
    case .creditCardTips: "credit-card tips"
    case .houseTips: "house tips"
    case .cashTips: "cash tips"
    case .cardFee: "card fee"
    case .chargesCollected: "service charges"
    case .chargesKept: "service charges kept"
    }
  }

  /// True for money that reaches people through payroll and that they must return if it was too much. Cash tips are
  /// already in hand, and hours are not money.
  public var isPaidThroughPayroll: Bool {
    [PayrollMeasure.tipsOwed, .tipsTotal, .serviceCharges, .makeUp].contains(self)
  }

  /// Returns an amount as files have it.
  ///
  /// - Parameter amount: minor units of the currency; for hours, 1/100 of an hour.
  public func text(_ amount: Int64, in currency: Currency) -> String {
    decimalText(amount, decimals: self == .hours ? 2 : currency.minorUnitDigits)
  }
}
