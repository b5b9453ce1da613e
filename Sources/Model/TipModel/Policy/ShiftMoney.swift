/// An amount of a source.
package struct SourceAmount: Hashable, Sendable {
  package let source: String
  package var amount: Money

  package init(source: String, amount: Money) {
    self.source = source
    self.amount = amount
  }
}

/// Money that came in between two times.
///
/// - Unit: minutes on the wall since the midnight that began the shift's date, as in `Punch`.
package struct TimedTips: Hashable, Sendable {
  package let from: Int
  package let to: Int
  package let amounts: [SourceAmount]

  package init(from: Int, to: Int, amounts: [SourceAmount]) {
    precondition(from < to, "tips of no time")
    self.from = from
    self.to = to
    self.amounts = amounts
  }
}

/// Tips that a person or a party collected, before the card fee.
package struct OwnTips: Hashable, Sendable {
  package static let zero = OwnTips(creditCard: .zero, cash: .zero)

  package var creditCard: Money
  package var cash: Money

  package init(creditCard: Money, cash: Money) {
    self.creditCard = creditCard
    self.cash = cash
  }
}

/// A check or an event that some people served together.
package struct Party: Hashable, Sendable {
  package var name: String
  package var tips: OwnTips

  /// Parts by which its tips are divided, in the order of the file.
  package var shares: [(employee: EmployeeID, part: PointValue)]

  package init(
    name: String, tips: OwnTips, shares: [(employee: EmployeeID, part: PointValue)]
  ) {
    self.name = name
    self.tips = tips
    self.shares = shares
  }

  package static func == (left: Party, right: Party) -> Bool {
    left.name == right.name && left.tips == right.tips
      && left.shares.elementsEqual(right.shares) {
        $0.employee == $1.employee && $0.part == $1.part
      }
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(tips)
  }
}

/// A tip-out that was agreed by hand: it moves after the pools, exactly as it is written.
package struct HandTipOut: Hashable, Sendable {
  package var giver: EmployeeID
  package var receiver: EmployeeID
  package var amount: Money
  package var paysCashFirst: Bool

  package init(giver: EmployeeID, receiver: EmployeeID, amount: Money, paysCashFirst: Bool) {
    self.giver = giver
    self.receiver = receiver
    self.amount = amount
    self.paysCashFirst = paysCashFirst
  }
}

/// Money that went back to guests: taken off what came in before all else.
package struct Refunds: Hashable, Sendable {
  package var amounts: [SourceAmount]
  package var reason: String?

  package init(amounts: [SourceAmount], reason: String?) {
    self.amounts = amounts
    self.reason = reason
  }
}

/// A person's sales in a category.
package struct CategorySales: Hashable, Sendable {
  package let category: String
  package let amount: Money

  package init(category: String, amount: Money) {
    self.category = category
    self.amount = amount
  }
}

/// The details of a shift file beside the totals of credit-card, house and cash tips.
package struct TipDetails: Hashable, Sendable {
  /// Totals of further sources: service charges and the restaurant's own.
  package var otherSources: [SourceAmount] = []

  /// The same totals by the times at which they came in; empty where no times are given.
  package var timed: [TimedTips] = []

  /// Those of their starts and ends whose meaning is doubtful, in their order.
  package var unclearTimes: [UnclearClockTime] = []
  package var parties: [Party] = []
  package var handTipOuts: [HandTipOut] = []
  package var refunds: Refunds?

  package init() {}
}
