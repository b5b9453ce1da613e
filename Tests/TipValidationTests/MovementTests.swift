import EngineTrials
import Rules
import TestSupport
import Testing
import Text
import Tips

/// Checks of pools, refunds, and positions that are not customarily tipped.
@Suite struct MovementTests {
  private func restaurant(_ pools: [PoolPolicy]) -> Restaurant {
    var cook = Position("Cook")
    cook.isBackOfHouse = true
    var restaurant = Restaurant(positions: [Position("Server"), Position("Busser"), cook])
    restaurant.pools = pools
    return restaurant
  }

  private func pool(_ name: String, to positions: [String]) -> PoolPolicy {
    PoolPolicy(name: name, receivers: PoolReceivers(positions.map { .init(name: $0) }))
  }

  private func findings(
    _ rule: String, of staff: [StaffEntry], in restaurant: Restaurant, card: Int64 = 10_000,
    _ details: TipDetails = TipDetails()
  ) throws -> [Finding] {
    let shift = Shift(
      date: day(2024, 4, 13), type: "Dinner", tips: CollectedTips(card: card), staff: staff,
      details: details)
    let shared = try allocate(
      shift, in: restaurant, roster: TestRestaurant().roster(staff), clockChanges: [])
    return validate(shared).filter { $0.rule.name.english == rule }
  }

  /// A cook who may receive and receives nothing takes no tips of those with a tip credit. A single cent is the server's,
  /// who has more points.
  @Test(
    arguments: [(0, 10_000, false), (10_000, 1, false), (10_000, 10_000, true)]
      as [(Int64, Int64, Bool)])
  func aCookWhoReceives(hours: Int64, card: Int64, isExpected: Bool) throws {
    var floor = pool("Floor", to: ["Server", "Cook"])
    floor.sources = [SourcePart(source: "credit_card", percent: .all)]
    var restaurant = restaurant([floor])
    restaurant.wages = WagePolicy(minimum: Money(minorUnits: 725))
    let found = try findings(
      "back of house", of: [entry("1"), entry("2", "Cook", hours: hours)], in: restaurant,
      card: card)
    #expect(found.contains { $0.status != .pass } == isExpected)
  }

  /// Nobody tips out a pool that nobody is there to receive.
  @Test(arguments: [(false, 1), (true, 0)])
  func aPoolWithoutReceivers(hasBusser: Bool, count: Int) throws {
    var support = pool("Support", to: ["Busser"])
    support.tipOuts = [
      TipOutPolicy(
        givers: ["Server"], rate: .percent([(from: 1, percent: Percentage(millionths: 100_000))]))
    ]
    var floor = pool("Floor", to: ["Server"])
    floor.sources = [SourcePart(source: "credit_card", percent: .all)]
    let staff = [entry("1")] + (hasBusser ? [entry("2", "Busser")] : [])
    let found = try findings(
      "pools without receivers", of: staff, in: restaurant([floor, support]))
    #expect(found.count == count)
  }

  /// Money that went back to guests is in no pool, and the sums agree.
  @Test func refundsAreLessToShare() throws {
    var floor = pool("Floor", to: ["Server"])
    floor.sources = [SourcePart(source: "credit_card", percent: .all)]
    var details = TipDetails()
    details.refunds = Refunds(
      amounts: [SourceAmount(source: "credit_card", amount: Money(minorUnits: 2_500))], reason: nil)
    let staff = [entry("1")]
    let shift = Shift(
      date: day(2024, 4, 13), type: "Dinner", tips: CollectedTips(card: 10_000), staff: staff,
      details: details)
    let shared = try allocate(
      shift, in: restaurant([floor]), roster: TestRestaurant().roster(staff), clockChanges: [])
    #expect(shared.digitalCents == [7_500])
    #expect(validate(shared).allSatisfy { $0.status != .fail })
  }
}
