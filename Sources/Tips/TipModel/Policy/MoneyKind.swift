/// The kinds of money that never mix.
public enum MoneyKind: String, CaseIterable, Sendable {
  /// Credit card tips and tips on house accounts: owed through payroll.
  case digital

  /// Tips in hand.
  case cash

  /// Charges that the restaurant adds to a bill: wages, not tips (26 CFR 31.3402(k)-1, Rev. Rul. 2012-18).
  case serviceCharge

  private static let tips: [MoneyKind] = [.digital, .cash]

  /// Returns the kinds of tips, in the order in which an amount is taken from them.
  public static func tips(cashFirst: Bool) -> [MoneyKind] { cashFirst ? tips.reversed() : tips }
}

public struct KindAmounts: Hashable, Sendable {
  public static let zero = KindAmounts()

  public var digital: Money
  public var cash: Money
  public var serviceCharge: Money

  public init(digital: Money = .zero, cash: Money = .zero, serviceCharge: Money = .zero) {
    self.digital = digital
    self.cash = cash
    self.serviceCharge = serviceCharge
  }

  public subscript(kind: MoneyKind) -> Money {
    get {
      switch kind {
      case .digital: digital
      case .cash: cash
      case .serviceCharge: serviceCharge
      }
    }
    set {
      switch kind {
      case .digital: digital = newValue
      case .cash: cash = newValue
      case .serviceCharge: serviceCharge = newValue
      }
    }
  }

  /// Tips only: service charges are wages.
  public var tips: Money { digital + cash }

  public static func + (left: KindAmounts, right: KindAmounts) -> KindAmounts {
    KindAmounts(
      digital: left.digital + right.digital, cash: left.cash + right.cash,
      serviceCharge: left.serviceCharge + right.serviceCharge)
  }

  public static func += (left: inout KindAmounts, right: KindAmounts) { left = left + right }

  /// - Precondition: no kind falls below zero.
  public static func -= (left: inout KindAmounts, right: KindAmounts) {
    for kind in MoneyKind.allCases { left[kind] = left[kind].minus(right[kind]) }
  }
}
