import TestSupport
import Testing
import Text
import Tips

/// A percent by how many receive: two barbacks get 30 % of a bar's tips, one gets 20 %. They share by sales and equally.
@Suite struct HeadCountTests {
  @Test(
    arguments: [
      ([100, 300], 1_000_000, 3_000), ([0, 300], 1_000_000, 2_000), ([0, 300], 0, 3_000),
      ([0, 0], 1_000_000, 0), ([0, 0], 0, 3_000), ([0, 300], 999_999, 3_000),
    ] as [([Int64], Int64, Int64)])
  func whoHasNoPartIsNotCounted(sales: [Int64], bySales: Int64, given: Int64) throws {
    var restaurant = Restaurant("Bar", positions: [Position("Bartender"), Position("Barback")])
    restaurant.salesCategories = ["bar"]
    var pool = PoolPolicy("Barbacks", to: ["Barback"])
    pool.tipOuts = [
      TipOutPolicy(
        givers: ["Bartender"],
        rate: .percent([
          (from: 1, percent: Percentage(millionths: 200_000)),
          (from: 2, percent: Percentage(millionths: 300_000)),
        ]))
    ]
    // A part of 0% is none.
    pool.weights = [
      WeightPart(basis: .sales(category: nil), percent: Percentage(millionths: bySales)),
      WeightPart(basis: .equally, percent: Percentage(millionths: 1_000_000 - bySales)),
    ]
    restaurant.pools = [pool]
    let barbacks = sales.enumerated().map { entry("\($0 + 2)", "Barback", sales: ("bar", $1)) }
    let shift = try allocated(
      [entry("1", "Bartender", own: (10_000, 0), sales: ("bar", 0))] + barbacks,
      CollectedTips(card: 10_000), in: restaurant)
    #expect(shift.rows[0].digitalShare.minorUnits == 10_000 - given)
  }
}

/// Whose own tips are asked for.
@Suite struct OwnTipsTests {
  /// Of a source that no pool takes, those who serve guests keep their own; people in the kitchen may share in tips, but
  /// collect none.
  @Test(arguments: [
    ("Server", "cash", true), ("Cook", "cash", false), ("Server", "credit_card", false),
  ])
  func whoseTheyAre(position: String, source: String, isAsked: Bool) {
    var cook = Position("Cook")
    cook.isBackOfHouse = true
    var restaurant = Restaurant("Bar", positions: [Position("Server"), cook])
    restaurant.pools = [PoolPolicy("House", to: ["Server", "Cook"], from: ["credit_card"])]
    let needs = PolicyNeeds(of: restaurant, on: nil, type: nil)
    #expect(needs.asksOwn(source, of: position) == isAsked)
  }
}

/// The card fee of what parties left.
@Suite struct PartyFeeTests {
  /// Each party's tips bear the fee of that party, whichever comes first.
  @Test(arguments: [false, true])
  func eachPartyBearsItsOwnFee(isSwapped: Bool) throws {
    var restaurant = Restaurant(
      positions: [Position("Server")], cardFee: Percentage(millionths: 100_000))
    restaurant.pools = [PoolPolicy("Floor", to: ["Server"], from: ["credit_card"])]
    let parties = [("Smith", "1", 10_000), ("Jones", "2", 30_000)].map { name, id, cents in
      Party(
        name: name, tips: OwnTips(creditCard: Money(minorUnits: Int64(cents)), cash: .zero),
        shares: [(EmployeeID(id), PointValue(tenThousandths: 10_000))], servedAlone: true)
    }
    var details = TipDetails()
    details.parties = isSwapped ? parties.reversed() : parties
    let shared = try allocated(
      [entry("1"), entry("2")], CollectedTips(card: 50_000), in: restaurant, details: details)
    // 100.00 less 10.00, and 300.00 less 30.00; both share 100.00 less 10.00 equally.
    #expect(shared.digitalCents == [13_500, 31_500])
  }
}

/// Two pools take 60% of the same tips.
@Suite struct ShortfallTests {
  /// A percentage of tips takes from each kind by itself; one of sales may take from both.
  @Test(arguments: [
    (10_000, 0, false, "digital tips"), (0, 10_000, false, "cash tips"),
    (10_000, 10_000, false, "tips"), (10_000, 0, true, "tips"),
  ])
  func whatRanOut(card: Int64, cash: Int64, ofSales: Bool, lacking: String) throws {
    var restaurant = Restaurant("Bar", positions: [Position("Server"), Position("Busser")])
    restaurant.pools = ["First", "Second"].map { name in
      var pool = PoolPolicy(name, to: ["Busser"])
      pool.tipOuts = [TipOutPolicy(600_000, of: ofSales ? .sales(categories: nil) : .tips)]
      return pool
    }
    let shift = try allocated(
      [entry("1", own: (card, cash), sales: ("food", 10_000)), entry("2", "Busser")],
      CollectedTips(card: card, cash: cash), in: restaurant)
    let payments = shift.ledger.pools.flatMap(\.payments)
    #expect(
      payments.map(\.given.tips.minorUnits) == [(card + cash) * 6 / 10, (card + cash) * 4 / 10])
    #expect(payments[1].shortfall.minorUnits == (card + cash) * 2 / 10)
    #expect(payments[1].lacking.english == lacking)
  }
}

/// Pools that are shared once for several shifts.
@Suite struct PeriodPoolTests {
  /// A person's share belongs to workweeks as its weights do: one equal share in the first week, and three in the second.
  @Test func sharesOfTwoWorkweeks() throws {
    var jar = PoolPolicy("Jar", to: ["Server"], from: ["cash"], by: .equally)
    jar.span = .payPeriod
    var restaurant = Restaurant(positions: [Position("Server")], workweekStart: .monday)
    restaurant.pools = [jar]
    let shifts = try [9, 15, 16, 17].map {
      try allocated([entry("1")], CollectedTips(cash: 100), in: restaurant, on: day(2024, 4, $0))
    }
    let period = PeriodAllocation(
      april(8, 21), shifts: shifts, roster: TestRestaurant().roster([entry("1")]))
    let parts = try #require(period.pools.first).parts
    #expect(parts.map(\.date) == [day(2024, 4, 14), day(2024, 4, 21)])
    #expect(parts.map(\.shares.cash.minorUnits) == [100, 300])
  }
}
