import Rules
import TestSupport
import Testing
import Text
import Tips

/// Checks of pools, refunds, and positions that are not customarily tipped.
@Suite struct MovementTests {
  private func restaurant(_ pools: PoolPolicy...) -> Restaurant {
    var cook = Position("Cook")
    cook.isBackOfHouse = true
    var restaurant = Restaurant(positions: [Position("Server"), Position("Busser"), cook])
    restaurant.pools = pools
    return restaurant
  }

  private func findings(
    _ rule: String, of staff: [StaffEntry], in restaurant: Restaurant, card: Int64 = 10_000
  ) throws -> [Finding] {
    validate(try allocated(staff, CollectedTips(card: card), in: restaurant))
      .filter { $0.rule.name.english == rule }
  }

  /// A cook who may receive and receives nothing takes no tips of those with a tip credit. A single cent is the server's,
  /// who has more points.
  @Test(
    arguments: [(0, 10_000, false), (10_000, 1, false), (10_000, 10_000, true)]
      as [(Int64, Int64, Bool)])
  func aCookWhoReceives(hours: Int64, card: Int64, isExpected: Bool) throws {
    var restaurant = restaurant(
      PoolPolicy("Floor", to: ["Server", "Cook"], from: ["credit_card"]))
    restaurant.wages = WagePolicy(minimum: Money(minorUnits: 725))
    let found = try findings(
      "back of house", of: [entry("1"), entry("2", "Cook", hours: hours)], in: restaurant,
      card: card)
    #expect(found.contains { $0.status != .pass } == isExpected)
  }

  /// Nobody tips out a pool that nobody is there to receive.
  @Test(arguments: [(false, 1), (true, 0)])
  func aPoolWithoutReceivers(hasBusser: Bool, count: Int) throws {
    let restaurant = restaurant(
      PoolPolicy("Floor", to: ["Server"], from: ["credit_card"]),
      PoolPolicy("Support", to: ["Busser"], tipOut: 100_000))
    let staff = [entry("1")] + (hasBusser ? [entry("2", "Busser")] : [])
    #expect(try findings("pools without receivers", of: staff, in: restaurant).count == count)
  }

  /// Money that went back to guests is in no pool, and the sums agree.
  @Test func refundsAreLessToShare() throws {
    var details = TipDetails()
    details.refunds = Refunds(
      amounts: [SourceAmount(source: "credit_card", amount: Money(minorUnits: 2_500))], reason: nil)
    let shared = try allocated(
      [entry("1")], CollectedTips(card: 10_000),
      in: restaurant(PoolPolicy("Floor", to: ["Server"], from: ["credit_card"])), details: details)
    #expect(shared.digitalCents == [7_500])
    #expect(validate(shared).allSatisfy { $0.status != .fail })
  }
}
