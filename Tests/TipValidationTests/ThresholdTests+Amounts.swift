import EngineTrials
import Rules
import TestSupport
import Testing
import Text
import Tips

// Amounts beside others of the same night.
extension ThresholdTests {
  /// Two totals that were never equal before, and a total that is the sum of two others.
  @Test(arguments: [
    (40_000, 7_013, 7_013, "cash tips are 70.13 and house tips are 70.13 too"),
    (
      39_013, 29_006, 10_007,
      "credit card tips are 390.13, the sum of 290.06 and 100.07 in the same file"
    ),
  ])
  func amountsMadeOfOthers(card: Int64, house: Int64, cash: Int64, told: String) throws {
    let test = TestRestaurant()
    let past = try (0..<4).map {
      // Once nothing was paid in either way.
      try test.allocation(
        Self.fiveHours, card: 40_000 + Int64($0), house: $0 == 3 ? 0 : 6_000 + Int64($0),
        cash: $0 == 3 ? 0 : 9_000, on: day(2024, 4, 12 - $0))
    }
    let night = try test.allocation(Self.fiveHours, card: card, house: house, cash: cash)
    let doubts = RestaurantPast(past + [night]).doubts(about: night)
    #expect(doubts.first?.message == told)
  }

  /// Somebody's tips are far above their usual ones only beyond 2.5 times those of the others; a total that is far because
  /// of them is not told.
  @Test(arguments: [(50_000, 0), (50_001, 1), (400_000, 1)] as [(Int64, Int)])
  func ownTips(cents: Int64, count: Int) throws {
    func staff(_ first: Int64) -> [StaffEntry] {
      [first, 20_000, 20_000].enumerated().map {
        entry("\($0)", hours: 50_000, own: (0, $1))
      }
    }
    let past = try past(4, card: 0, cash: 50_000, staff: staff(10_000))
    let night = try night(staff(cents), card: 0, cash: cents + 40_000)
    let doubts = RestaurantPast(past + [night]).doubts(about: night)
    #expect(doubts.count { $0.rule.name.english == "unusual amount" } == count)
  }

  /// After 20 shifts with a break, none is in doubt if somebody else has one.
  @Test(arguments: [(0, false), (1, true), (30, true)])
  func noBreak(ofOther: Int, isExpected: Bool) throws {
    func staff(_ breaks: Int...) -> [StaffEntry] {
      breaks.enumerated().map { entry("\($0)", from: 960, to: 1_260, unpaidBreak: $1) }
    }
    let past = try (1...20).map {
      try TestRestaurant().allocation(
        staff(30, 30), card: 40_000, on: #require(day(2024, 4, 13).adding(days: -$0)))
    }
    let night = try night(staff(0, ofOther), cash: 0)
    #expect(isDoubted("unusual break or none", night, after: past) == isExpected)
  }
}
