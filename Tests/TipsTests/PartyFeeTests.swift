import EngineTrials
import TestSupport
import Testing
import Tips

/// The card fee of what parties left.
@Suite struct PartyFeeTests {
  /// Each party's tips bear the fee of that party, whichever comes first.
  @Test(arguments: [false, true])
  func eachPartyBearsItsOwnFee(isSwapped: Bool) throws {
    let server = PoolReceivers([.init(name: "Server")])
    var pool = PoolPolicy(name: "Floor", receivers: server)
    pool.sources = [SourcePart(source: "credit_card", percent: .all)]
    var restaurant = Restaurant(
      positions: [Position("Server")], cardFee: Percentage(millionths: 100_000))
    restaurant.pools = [pool]
    func party(_ name: String, _ id: String, _ cents: Int64) -> Party {
      Party(
        name: name, tips: OwnTips(creditCard: Money(minorUnits: cents), cash: .zero),
        shares: [(EmployeeID(id), PointValue(tenThousandths: 10_000))], servedAlone: true)
    }
    let parties = [party("Smith", "1", 10_000), party("Jones", "2", 30_000)]
    var details = TipDetails()
    details.parties = isSwapped ? parties.reversed() : parties
    let staff = [entry("1"), entry("2")]
    let shift = Shift(
      date: day(2024, 4, 13), type: "Dinner", tips: CollectedTips(card: 50_000), staff: staff,
      details: details)
    let shared = try allocate(
      shift, in: restaurant, roster: TestRestaurant().roster(staff), clockChanges: [])
    // 100.00 less 10.00, and 300.00 less 30.00; both share 100.00 less 10.00 equally.
    #expect(shared.digitalCents == [13_500, 31_500])
  }
}
