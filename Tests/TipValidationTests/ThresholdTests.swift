import EngineTrials
import Rules
import TestSupport
import Testing
import Text
import Tips

/// Each limit of the doubts and checks: one step below it, at it, and one step above.
@Suite struct ThresholdTests {
  static let fiveHours = [entry("1", from: 960, to: 1_260)]

  /// Nights of five hours with 400.00 on cards and 100.00 in cash, in the days before the 13th.
  func past(
    _ count: Int, in test: TestRestaurant = TestRestaurant(), card: Int64 = 40_000,
    cash: Int64 = 10_000, staff: [StaffEntry] = fiveHours
  ) throws -> [ShiftAllocation] {
    try (0..<count).map {
      // Each is a cent and a minute from the others, so that no two are the same.
      try test.allocation(
        staff, card: card + Int64($0), cash: cash, on: day(2024, 4, 12 - $0))
    }
  }

  func isDoubted(
    _ rule: String, _ night: ShiftAllocation, after past: [ShiftAllocation] = []
  ) -> Bool {
    RestaurantPast(past + [night]).doubts(about: night).contains { $0.rule.name.english == rule }
  }

  func night(
    _ staff: [StaffEntry] = fiveHours, in test: TestRestaurant = TestRestaurant(),
    card: Int64 = 40_000,
    cash: Int64 = 10_000
  ) throws -> ShiftAllocation {
    try test.allocation(staff, card: card, cash: cash)
  }

  // MARK: Amounts

  /// More than four times the median, or less than a quarter of it.
  @Test(arguments: [
    (160_003, false), (160_004, false), (160_005, true),
    (10_001, false), (10_000, true), (9_999, true),
  ])
  func amounts(card: Int64, isDoubted isExpected: Bool) throws {
    // The median of 400.00, 400.01 and 400.02 is 400.01: four times it is 1,600.04.
    let night = try night(card: card)
    #expect(try isDoubted("unusual amount", night, after: past(3)) == isExpected)
  }

  /// Where a quarter of the median has been before, only less than two thirds of the least is far; where
  /// much has come in once, only half as much again.
  @Test(arguments: [
    (5_000, 3_334, false), (5_000, 3_333, true), (150_000, 225_000, false),
    (150_000, 225_001, true),
  ])
  func beyondTheFarthestBefore(before: Int64, card: Int64, isExpected: Bool) throws {
    let far = try TestRestaurant().allocation(
      ThresholdTests.fiveHours, card: before, cash: 10_000, on: day(2024, 4, 1))
    let night = try night(card: card)
    #expect(try isDoubted("unusual amount", night, after: [far] + past(4)) == isExpected)
  }

  /// The last eight nights of a weekday make what is usual, and no older ones.
  @Test func theLastEightOfAWeekday() throws {
    let past = try (1...10).map { week in
      try TestRestaurant().allocation(
        ThresholdTests.fiveHours,
        card: (week > 8 ? 400_000 : 40_000) + Int64(week), cash: 10_000,
        on: try #require(CalendarDate(dayNumber: day(2024, 4, 13).dayNumber - 7 * week)))
    }
    // Above 4 × 400.00, and below one and a half times 4,000.00.
    let night = try night(card: 250_000)
    #expect(isDoubted("unusual amount", night, after: past))
  }

  /// A night for which no hours are known is no measure of tips an hour.
  @Test func nightsWithoutHours() throws {
    let idle = try TestRestaurant().allocation([entry("1", hours: 0)], on: day(2024, 4, 1))
    let night = try night([entry("1", from: 960, to: 990)])
    #expect(try isDoubted("unusual tips an hour", night, after: [idle] + past(3)))
  }

  /// Nothing is usual before there were three nights.
  @Test(arguments: [(2, false), (3, true), (4, true)])
  func nightsThatMakeUsual(count: Int, isExpected: Bool) throws {
    let night = try night(card: 4_000_000)
    #expect(try isDoubted("unusual amount", night, after: past(count)) == isExpected)
  }

  /// Nights count for 70 days.
  @Test(arguments: [(69, true), (70, true), (71, false)])
  func daysThatCount(back: Int, isExpected: Bool) throws {
    let date = day(2024, 4, 13).dayNumber - back
    let test = TestRestaurant()
    let past = try (0..<3).map {
      // The two later nights are near; the first is as far as it is told.
      try test.allocation(
        ThresholdTests.fiveHours, card: 40_000 + Int64($0), cash: 10_000,
        on: $0 == 0 ? try #require(CalendarDate(dayNumber: date)) : day(2024, 4, 13 - $0))
    }
    let night = try night(card: 4_000_000)
    #expect(isDoubted("unusual amount", night, after: past) == isExpected)
  }

  /// The same amounts of others, of other hours, or with somebody's own tips among them, are another night's.
  @Test(
    arguments: [
      ("1", 300, nil, true), ("2", 300, nil, false), ("1", 301, nil, false), ("1", 300, 500, false),
    ] as [(String, Int, Int64?, Bool)])
  func sameAsAnotherNight(id: String, minutes: Int, own: Int64?, isExpected: Bool) throws {
    let last = entry("3", hours: 50_000, own: own.map { ($0, 0) })
    let before = try TestRestaurant().allocation(
      [entry("1", from: 960, to: 1_260), last], card: 40_000, cash: 10_000, on: day(2024, 4, 12))
    let night = try night([
      entry(id, from: 960, to: 960 + minutes), entry("3", hours: 50_000),
    ])
    #expect(isDoubted("same as another night", night, after: [before]) == isExpected)
  }

  /// On a first night, more than $1,000.00 an hour.
  @Test(arguments: [(99_999, false), (100_000, false), (100_001, true)])
  func tipsAnHourOfAFirstNight(cents: Int64, isExpected: Bool) throws {
    let night = try night([entry("1", hours: 10_000)], card: cents, cash: 0)
    #expect(isDoubted("unusual tips an hour", night) == isExpected)
  }

  /// A first refund or service charge is unusual after eight shifts without one.
  @Test(arguments: [(7, false), (8, true), (9, true)])
  func firstServiceCharge(shifts: Int, isExpected: Bool) throws {
    let night = try allocated(
      ThresholdTests.fiveHours, CollectedTips(card: 40_000, cash: 10_000),
      in: TestRestaurant().restaurant, details: .serviceCharge(5_000))
    #expect(try isDoubted("first of its kind", night, after: past(shifts)) == isExpected)
  }

  /// Tips as high as the sales.
  @Test(arguments: [(9_999, false), (10_000, true), (10_001, true)])
  func tipsAboveSales(tips: Int64, isExpected: Bool) throws {
    let line = entry("1", hours: 50_000, own: (0, tips), sales: ("", 10_000))
    let night = try night([line], card: 0, cash: tips)
    #expect(isDoubted("tips above sales", night) == isExpected)
  }
}
