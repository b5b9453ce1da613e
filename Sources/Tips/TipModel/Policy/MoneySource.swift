/// A source of common money, by its name in a shift's `tips`.
public struct MoneySource: Hashable, Sendable {
  public enum Kind: String, CaseIterable, Sendable {
    /// Credit card tips: the card fee is withheld from them.
    case card

    /// Tips on house accounts: owed through payroll, without a fee.
    case house
    case cash
    case serviceCharge = "service_charge"

    public var money: MoneyKind {
      switch self {
      case .card, .house: .digital
      case .cash: .cash
      case .serviceCharge: .serviceCharge
      }
    }
  }

  public let name: String
  public let kind: Kind

  public init(name: String, kind: Kind) {
    self.name = name
    self.kind = kind
  }

  /// The sources that every restaurant has, in the order of a shift file.
  public static let builtIn = [
    creditCard, house, cash, serviceCharge,
  ]

  public static let creditCard = MoneySource(name: "credit_card", kind: .card)
  public static let house = MoneySource(name: "house", kind: .house)
  public static let cash = MoneySource(name: "cash", kind: .cash)
  public static let serviceCharge = MoneySource(name: "service_charge", kind: .serviceCharge)
}
