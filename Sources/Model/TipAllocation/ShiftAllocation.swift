package import TipModel

/// One shift's tips, shared to the last cent.
///
/// Every figure that reports print comes from here; none is computed a second time elsewhere.
package struct ShiftAllocation: Sendable {
  package let shift: Shift
  package let restaurant: Restaurant
  package let pools: TipPools
  package let shareMethod: ShareMethod

  /// In the order of the shift file.
  package let rows: [AllocationRow]

  /// The zone's, around the shift's date and perhaps others; empty where clocks never change.
  package let clockChanges: [ClockChange]

  package init(
    shift: Shift, restaurant: Restaurant, pools: TipPools, shareMethod: ShareMethod,
    rows: [AllocationRow], clockChanges: [ClockChange] = []
  ) {
    self.shift = shift
    self.restaurant = restaurant
    self.pools = pools
    self.shareMethod = shareMethod
    self.rows = rows
    self.clockChanges = clockChanges
  }

  package var totals: RowTotals { RowTotals(rows) }

  /// How each row's share of a pool came about, cent by cent, in the order of the rows.
  package func proofs(of pool: Pool) -> [ShareProof] {
    let work = rows.map(\.work)
    return ShareProof.all(
      of: pool == .digital ? pools.digital : pools.cash,
      by: shareMethod.fractions(of: work, in: restaurant),
      order: Sharing(work, by: shareMethod, in: restaurant).order)
  }

  /// How the house part of each digital share came about, in the order of the rows.
  package var houseProofs: [ShareProof] {
    let total = UInt128(max(1, totals.digitalShare.minorUnits))
    let fractions = rows.map { row in
      PoolFraction(numerator: UInt128(row.digitalShare.minorUnits), denominator: total)
    }
    return ShareProof.all(
      of: pools.house, by: fractions,
      order: Sharing(rows.map(\.work), by: shareMethod, in: restaurant).order)
  }
}

/// What there is to share.
///
/// Digital tips are credit-card tips less the fee, and house tips; cash is shared apart.
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

  package init(_ tips: CollectedTips, cardFee rate: Percentage) {
    let fee = tips.creditCard.minorUnits * rate.millionths
    self.init(
      creditCard: tips.creditCard,
      cardFee: Money(minorUnits: roundedHalfUp(fee, per: Percentage.whole)),
      house: tips.house, cash: tips.cash)
  }

  /// Credit-card tips after the fee.
  package var netCreditCard: Money {
    Money(minorUnits: creditCard.minorUnits - cardFee.minorUnits)
  }

  package var digital: Money { netCreditCard + house }
}

/// One person's hours, points and shares in a shift.
package struct AllocationRow: Sendable {
  package let work: RatedWork

  /// The part of the digital share that comes from credit-card tips, and the part from house tips.
  package let creditCardShare: Money
  package let houseShare: Money
  package let cashShare: Money

  package init(work: RatedWork, creditCardShare: Money, houseShare: Money, cashShare: Money) {
    self.work = work
    self.creditCardShare = creditCardShare
    self.houseShare = houseShare
    self.cashShare = cashShare
  }

  package var entry: StaffEntry { work.entry }
  package var employeeID: EmployeeID { work.employeeID }

  /// The position worked.
  package var position: String { work.position }

  /// As reports print it: the roster's name, or the ID where there is none.
  package var name: String { work.name }

  /// True elapsed time, breaks taken off, before rounding.
  package var exactHours: Hours { work.time.exact }

  /// After rounding: what points are computed from, and what is printed.
  package var hours: Hours { work.time.rounded }

  /// The point value in force: the person's, else the shift's, else the position's; zero for
  /// a person who may not share.
  package var pointValue: PointValue { work.pointValue }

  /// After rounding: what the pools are shared by.
  package var points: Points { work.points }

  package var digitalShare: Money { creditCardShare + houseShare }
  package var totalShare: Money { digitalShare + cashShare }
}

/// The sums of some rows.
package struct RowTotals: Hashable, Sendable {
  package private(set) var rowCount = 0
  package private(set) var exactHours = Hours.zero
  package private(set) var hours = Hours.zero
  package private(set) var points = Points.zero
  package private(set) var creditCardShare = Money.zero
  package private(set) var houseShare = Money.zero
  package private(set) var cashShare = Money.zero

  /// True minutes of those who clocked in and out, before rounding.
  package private(set) var clockedMinutes = 0

  /// Minutes that rounding added to them; below zero where it took some.
  package private(set) var gainedMinutes = 0

  package init(_ rows: some Sequence<AllocationRow> = EmptyCollection<AllocationRow>()) {
    for row in rows { add(row) }
  }

  package mutating func add(_ row: AllocationRow) {
    rowCount += 1
    exactHours = exactHours + row.exactHours
    hours = hours + row.hours
    points = points + row.points
    creditCardShare += row.creditCardShare
    houseShare += row.houseShare
    cashShare += row.cashShare
    if case .punches = row.entry.attendance {
      clockedMinutes += Int(row.exactHours.units / Hours.unitsPerMinute)
      gainedMinutes += row.work.time.gainedMinutes
    }
  }

  package var digitalShare: Money { creditCardShare + houseShare }
  package var totalShare: Money { digitalShare + cashShare }
}
