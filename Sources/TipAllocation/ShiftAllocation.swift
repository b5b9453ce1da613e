package import TipModel

/// One shift's tips, shared to the last cent.
///
/// Every figure that reports print comes from here; none is computed a second time elsewhere.
package struct ShiftAllocation: Sendable {
  package let shift: Shift
  package let pools: TipPools
  package let shareMethod: ShareMethod

  /// In the order of the shift file.
  package let rows: [AllocationRow]
}

/// What there is to share.
///
/// - Source: section 3 of the contract in README's terms: digital = credit card − card fee + house.
package struct TipPools: Hashable, Sendable {
  package let creditCard: Money

  /// Credit card × rate, rounded half up to the minor unit.
  package let cardFee: Money
  package let house: Money
  package let cash: Money

  package init(creditCard: Money, cardFee: Money, house: Money, cash: Money) {
    precondition(cardFee <= creditCard, "a fee above the tips that it is withheld from")
    self.creditCard = creditCard
    self.cardFee = cardFee
    self.house = house
    self.cash = cash
  }

  /// Credit-card tips after the fee.
  package var netCreditCard: Money {
    Money(minorUnits: creditCard.minorUnits - cardFee.minorUnits)
  }

  package var digital: Money { netCreditCard + house }
}

/// One person's hours, points and shares in a shift.
package struct AllocationRow: Sendable {
  package let entry: StaffEntry

  /// True elapsed time, breaks taken off, before rounding.
  package let exactHours: Hours

  /// After rounding: what points are computed from, and what is printed.
  package let hours: Hours

  /// The point value in force: the person's, else the shift's, else the position's; zero for
  /// a person who may not share.
  package let pointValue: PointValue

  /// After rounding: what the pools are shared by.
  package let points: Points

  /// The part of the digital share that comes from credit-card tips, and the part from house tips.
  package let creditCardShare: Money
  package let houseShare: Money
  package let cashShare: Money

  package var digitalShare: Money { creditCardShare + houseShare }
  package var totalShare: Money { digitalShare + cashShare }
}
