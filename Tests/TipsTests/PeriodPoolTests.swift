import EngineTrials
import TestSupport
import Testing
import Tips

/// Pools that are shared once for several shifts.
@Suite struct PeriodPoolTests {
  /// A person's share belongs to workweeks as its weights do: one equal share in the first week, and three in the second.
  @Test func sharesOfTwoWorkweeks() throws {
    var jar = PoolPolicy(name: "Jar", receivers: PoolReceivers([.init(name: "Server")]))
    jar.sources = [SourcePart(source: "cash", percent: .all)]
    jar.weights = [WeightPart(basis: .equally, percent: .all)]
    jar.span = .payPeriod
    var restaurant = Restaurant(positions: [Position("Server")], workweekStart: .monday)
    restaurant.pools = [jar]
    let staff = [entry("1")]
    let roster = TestRestaurant().roster(staff)
    let shifts = try [9, 15, 16, 17].map { number in
      try allocate(
        Shift(
          date: day(2024, 4, number), type: "Dinner", tips: CollectedTips(cash: 100), staff: staff),
        in: restaurant, roster: roster, clockChanges: [])
    }
    let period = PeriodAllocation(
      PayPeriod(from: day(2024, 4, 8), to: day(2024, 4, 21)), shifts: shifts, roster: roster)
    let parts = try #require(period.pools.first).parts
    #expect(parts.map(\.date) == [day(2024, 4, 14), day(2024, 4, 21)])
    #expect(parts.map(\.shares.cash.minorUnits) == [100, 300])
  }
}
