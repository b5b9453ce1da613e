/// An amount of a source.
public struct SourceAmount: Hashable, Sendable {
  public let source: String
  public var amount: Money

  public init(source: String, amount: Money) {
    self.source = source
    self.amount = amount
  }
}

/// Money that came in between two times.
///
/// - Unit: minutes on the wall since the midnight that began the shift's date, as in `Punch`.
public struct TimedTips: Hashable, Sendable {
  public let from: Int
  public let to: Int
  public let amounts: [SourceAmount]

  public init(from: Int, to: Int, amounts: [SourceAmount]) {
    precondition(from < to, "tips of no time")
    self.from = from
    self.to = to
    self.amounts = amounts
  }
}

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

/// A check or an event that some people served together.
public struct Party: Hashable, Sendable {
  public var name: String
  public var tips: OwnTips

  /// Parts by which its tips are divided, in the order of the file.
  public var shares: [(employee: EmployeeID, part: PointValue)]

  /// Whether one person alone served it. Then its tips are that person's own, which a manager may
  /// keep too (29 CFR 531.52(b)(2)).
  public var servedAlone: Bool

  public init(
    name: String, tips: OwnTips, shares: [(employee: EmployeeID, part: PointValue)],
    servedAlone: Bool = false
  ) {
    self.name = name
    self.tips = tips
    self.shares = shares
    self.servedAlone = servedAlone
  }

  public static func == (left: Party, right: Party) -> Bool {
    left.name == right.name && left.tips == right.tips && left.servedAlone == right.servedAlone
      && left.shares.elementsEqual(right.shares) {
        $0.employee == $1.employee && $0.part == $1.part
      }
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(tips)
  }
}

/// A tip-out that was agreed by hand: it moves after the pools, exactly as it is written.
public struct HandTipOut: Hashable, Sendable {
  public var giver: EmployeeID
  public var receiver: EmployeeID
  public var amount: Money
  public var paysCashFirst: Bool

  public init(giver: EmployeeID, receiver: EmployeeID, amount: Money, paysCashFirst: Bool) {
    self.giver = giver
    self.receiver = receiver
    self.amount = amount
    self.paysCashFirst = paysCashFirst
  }
}

/// Money that went back to guests: taken off what came in before all else.
public struct Refunds: Hashable, Sendable {
  public var amounts: [SourceAmount]
  public var reason: String?

  public init(amounts: [SourceAmount], reason: String?) {
    self.amounts = amounts
    self.reason = reason
  }
}

/// A person's sales in a category.
public struct CategorySales: Hashable, Sendable {
  public let category: String
  public let amount: Money

  public init(category: String, amount: Money) {
    self.category = category
    self.amount = amount
  }
}

/// The details of a shift file beside the totals of credit-card, house and cash tips.
public struct TipDetails: Hashable, Sendable {
  /// Totals of further sources: service charges and the restaurant's own.
  public var otherSources: [SourceAmount] = []

  /// The same totals by the times at which they came in; empty where no times are given.
  public var timed: [TimedTips] = []

  /// Those of their starts and ends whose meaning is doubtful, in their order.
  public var unclearTimes: [UnclearClockTime] = []
  public var parties: [Party] = []
  public var handTipOuts: [HandTipOut] = []
  public var refunds: Refunds?

  public init() {}
}
