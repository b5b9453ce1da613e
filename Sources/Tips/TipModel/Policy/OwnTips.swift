/// Tips that a person or a party collected, before the card fee.
public struct OwnTips: Hashable, Sendable {
  public static let zero = OwnTips(creditCard: .zero, cash: .zero)

  public var creditCard: Money
  public var cash: Money

  public init(creditCard: Money, cash: Money) {
    self.creditCard = creditCard
    self.cash = cash
  }
}
