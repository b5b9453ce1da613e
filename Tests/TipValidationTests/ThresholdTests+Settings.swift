import EngineTrials
import Rules
import TestSupport
import Testing
import Text
import Tips

// People and settings.
extension ThresholdTests {
  /// A position is missed after six nights that all had it, or four of the same weekday.
  @Test(arguments: [
    (5, 1, false), (6, 1, true), (7, 1, true), (3, 7, false), (4, 7, true), (5, 7, true),
    (6, 7, true),
  ])
  func absentPositions(nights: Int, days: Int, isExpected: Bool) throws {
    let staff = [entry("1", from: 960, to: 1_260), entry("2", "Busser", from: 960, to: 1_260)]
    var restaurant = TestRestaurant().restaurant
    restaurant.pools = [
      PoolPolicy("Tips", to: ["Server", "Busser"], from: MoneySource.builtIn.map(\.name))
    ]
    func night(_ date: CalendarDate, _ present: [StaffEntry]) throws -> ShiftAllocation {
      try allocated(
        present, CollectedTips(card: 40_000 + Int64(date.day)), in: restaurant, on: date,
        roster: TestRestaurant().roster(staff))
    }
    let today = day(2024, 4, 13)
    let past = try (1...nights).map {
      try night(#require(today.adding(days: -days * $0)), staff)
    }
    let tonight = try night(today, [staff[0]])
    #expect(isDoubted("position absent", tonight, after: past) == isExpected)
  }

  /// Two people make a team with a name like that of the other; one alone has a doubt for that.
  @Test(arguments: [(1, false), (2, true)])
  func teamsAlike(people: Int, isExpected: Bool) throws {
    let teams = ["Harbor", "Harbor"] + [String](repeating: "Harbour", count: people)
    let night = try night(teams.enumerated().map { entry("\($0)", hours: 50_000, team: $1) })
    #expect(isDoubted("teams named alike", night) == isExpected)
  }

  private func settingDoubts(_ restaurant: Restaurant, after before: Restaurant? = nil) -> [String]
  {
    doubts(about: restaurant, after: before, Roster([])).map { $0.rule.name.english }
  }

  /// More than twice the most of the other positions, unless it is a base such as 1, or less than an eighth of the least.
  @Test(arguments: [
    (20_000, false), (20_001, true), (100_000, true), (1_250, false), (1_249, true),
  ])
  func pointValues(tenThousandths: Int64, isExpected: Bool) {
    let restaurant = Restaurant(
      positions: [
        Position("Server", 10_000), Position("Runner", 10_000), Position("Host", tenThousandths),
      ])
    #expect(settingDoubts(restaurant).contains("unusual point value") == isExpected)
  }

  /// More than four times the most of the others on the shift, but not by the settings, which have a doubt of their own.
  @Test(arguments: [(40_000 as Int64, 0), (40_001, 2), (550_000, 2)])
  func pointValuesOnAShift(value: Int64, count: Int) throws {
    let staff = (1...5).map { number in
      entry("\(number)", hours: 50_000, value: number > 3 ? value : nil, reason: "asked")
    }
    let night = try night(staff)
    let found = RestaurantPast([night]).doubts(about: night).filter {
      $0.rule.name.english == "unusual point value on a shift"
    }
    #expect(found.count == count)
  }

  /// A limit of a whole dollar or less may have been meant as a percentage.
  @Test(arguments: [(99, true), (100, true), (101, false)])
  func limits(cents: Int64, isExpected: Bool) {
    var pool = PoolPolicy("Support", to: ["Busser"], tipOut: 30_000)
    pool.tipOuts[0].limit = Money(minorUnits: cents)
    var restaurant = Restaurant(positions: [Position("Server")])
    restaurant.pools = [pool]
    #expect(settingDoubts(restaurant).contains("limit of one") == isExpected)
  }

  /// A minimum wage below $5.00 or above $30.00.
  @Test(arguments: [(499, true), (500, false), (3_000, false), (3_001, true)])
  func minimumWages(cents: Int64, isExpected: Bool) {
    var restaurant = Restaurant(positions: [Position("Server")])
    restaurant.wages = WagePolicy(minimum: Money(minorUnits: cents))
    #expect(settingDoubts(restaurant).contains("unusual wage") == isExpected)
  }

  /// A cash wage below the least that is legal, or from 2.5 times the minimum wage for people who live on tips, else from 5
  /// times.
  @Test(arguments: [
    (212, false, true), (213, false, false), (1_811, false, false), (1_812, false, true),
    (1_812, true, false), (3_624, true, false), (3_625, true, true),
  ])
  func cashWages(cents: Int64, isBackOfHouse: Bool, isExpected: Bool) {
    var position = Position("Server")
    (position.cashWage, position.isBackOfHouse) = (Money(minorUnits: cents), isBackOfHouse)
    var restaurant = Restaurant(positions: [position])
    restaurant.wages = WagePolicy(minimum: Money(minorUnits: 725))
    #expect(settingDoubts(restaurant).contains("unusual wage") == isExpected)
  }

  /// Ten times the percentage before, or a tenth of it; or a card fee under 0.5% or above 6%. A hundred times 1.2% is more
  /// than all.
  @Test(arguments: [
    (6_000, 59_999, false), (6_000, 60_000, true), (6_000, 60_001, true), (60_000, 6_001, false),
    (60_000, 6_000, true), (60_000, 5_999, true), (30_000, 60_000, false), (30_000, 60_001, true),
    (30_000, 5_000, false), (30_000, 4_999, true), (800_000, 12_000, true),
  ])
  func percentages(was: Int64, now: Int64, isExpected: Bool) {
    let before = Restaurant(cardFee: Percentage(millionths: was))
    let now = Restaurant(cardFee: Percentage(millionths: now))
    #expect(settingDoubts(now, after: before).contains("unusual percentage") == isExpected)
  }

  /// Card companies charge 0.5% to 6%; elsewhere than under federal rules only others are remarked.
  @Test(arguments: [
    (4_999, true), (5_000, false), (5_001, false), (59_999, false), (60_000, false), (60_001, true),
  ])
  func cardFees(millionths: Int64, isExpected: Bool) throws {
    var test = TestRestaurant()
    test.currency = try #require(Currency(code: "GBP"))
    test.cardFee = Percentage(millionths: millionths)
    let findings = validate(try night([entry("1")], in: test))
    let fee = findings.filter { $0.rule.name.english == "card fee" }
    #expect(fee.map { $0.status } == [isExpected ? .warn : .pass])
  }

  /// Rounding to more than a quarter of an hour.
  @Test(arguments: [(10, false), (15, false), (30, true)])
  func hourSteps(minutes: Int, isExpected: Bool) throws {
    var test = TestRestaurant()
    test.rounding = Rounding(hours: minutes)
    let findings = validate(try night([entry("1", hours: 80_000)], in: test))
    let rounding = findings.filter { $0.rule.name.english == "hours rounding" }
    #expect(rounding.map { $0.status } == [isExpected ? .warn : .pass])
    let told = rounding.flatMap { [$0.expected, $0.actual, $0.difference] }.map { value -> Int? in
      guard case .minutes(let minutes) = value else { return nil }
      return minutes
    }
    #expect(told == [15, minutes, minutes - 15])
  }
}
