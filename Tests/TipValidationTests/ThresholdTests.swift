import TestSupport
import Testing
import TipAllocation
import TipModel
import TipValidation
import Wording

/// Each limit of the doubts and checks: one step below it, at it, and one step above.
@Suite struct ThresholdTests {
  /// Nights of five hours with 400.00 on cards and 100.00 in cash, in the days before the 13th.
  private func past(
    _ count: Int, in test: TestRestaurant = TestRestaurant(), card: Int64 = 40_000,
    cash: Int64 = 10_000, staff: [StaffEntry] = [entry("1", from: 960, to: 1_260)]
  ) throws -> [ShiftAllocation] {
    try (0..<count).map {
      // Each is a cent and a minute from the others, so that no two are the same.
      try test.allocation(
        staff, card: card + Int64($0), cash: cash, on: day(2024, 4, 12 - $0))
    }
  }

  private func isDoubted(
    _ rule: String, _ night: ShiftAllocation, after past: [ShiftAllocation] = []
  ) -> Bool {
    RestaurantPast(past + [night]).doubts(about: night).contains { $0.rule.name.english == rule }
  }

  private func night(
    _ staff: [StaffEntry], in test: TestRestaurant = TestRestaurant(), card: Int64 = 40_000,
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
    let night = try night([entry("1", from: 960, to: 1_260)], card: card)
    #expect(try isDoubted("unusual amount", night, after: past(3)) == isExpected)
  }

  /// Where a quarter of the median has been before, only less than two thirds of the least is far.
  @Test(arguments: [(3_334, false), (3_333, true)])
  func belowTheLeast(card: Int64, isExpected: Bool) throws {
    let few = try TestRestaurant().allocation(
      [entry("1", from: 960, to: 1_260)], card: 5_000, cash: 10_000, on: day(2024, 4, 1))
    let night = try night([entry("1", from: 960, to: 1_260)], card: card)
    #expect(try isDoubted("unusual amount", night, after: [few] + past(4)) == isExpected)
  }

  /// Where much has come in once, only half as much again is far.
  @Test(arguments: [(225_000, false), (225_001, true)])
  func aboveTheMost(card: Int64, isExpected: Bool) throws {
    let much = try TestRestaurant().allocation(
      [entry("1", from: 960, to: 1_260)], card: 150_000, cash: 10_000, on: day(2024, 4, 1))
    let night = try night([entry("1", from: 960, to: 1_260)], card: card)
    #expect(try isDoubted("unusual amount", night, after: [much] + past(4)) == isExpected)
  }

  /// The last eight nights of a weekday make what is usual, and no older ones.
  @Test func theLastEightOfAWeekday() throws {
    let past = try (1...10).map { week in
      try TestRestaurant().allocation(
        [entry("1", from: 960, to: 1_260)],
        card: (week > 8 ? 400_000 : 40_000) + Int64(week), cash: 10_000,
        on: try #require(CalendarDate(dayNumber: day(2024, 4, 13).dayNumber - 7 * week)))
    }
    // Above 4 × 400.00, and below one and a half times 4,000.00.
    let night = try night([entry("1", from: 960, to: 1_260)], card: 250_000)
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
    let night = try night([entry("1", from: 960, to: 1_260)], card: 4_000_000)
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
        [entry("1", from: 960, to: 1_260)], card: 40_000 + Int64($0), cash: 10_000,
        on: $0 == 0 ? try #require(CalendarDate(dayNumber: date)) : day(2024, 4, 13 - $0))
    }
    let night = try night([entry("1", from: 960, to: 1_260)], card: 4_000_000)
    #expect(isDoubted("unusual amount", night, after: past) == isExpected)
  }

  /// The same amounts of others, or of other hours, are another night's.
  @Test(arguments: [("1", 300, true), ("2", 300, false), ("1", 301, false)])
  func sameAsAnotherNight(id: String, minutes: Int, isExpected: Bool) throws {
    let before = try TestRestaurant().allocation(
      [entry("1", from: 960, to: 1_260), entry("3", from: 960, to: 1_260)], card: 40_000,
      cash: 10_000, on: day(2024, 4, 12))
    let night = try night([
      entry(id, from: 960, to: 960 + minutes), entry("3", from: 960, to: 1_560 - minutes),
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
    var details = TipDetails()
    details.otherSources = [
      SourceAmount(source: MoneySource.serviceCharge.name, amount: Money(minorUnits: 5_000))
    ]
    let test = TestRestaurant()
    let staff = [entry("1", from: 960, to: 1_260)]
    let shift = Shift(
      date: day(2024, 4, 13), type: "Dinner", tips: CollectedTips(card: 40_000, cash: 10_000),
      staff: staff, details: details)
    let night = try allocate(
      shift, in: test.restaurant, roster: test.roster(staff), clockChanges: [])
    #expect(try isDoubted("first service charge", night, after: past(shifts)) == isExpected)
  }

  /// Tips above sales, by a cent.
  @Test(arguments: [(9_999, false), (10_000, false), (10_001, true)])
  func tipsAboveSales(tips: Int64, isExpected: Bool) throws {
    let staff = [
      StaffEntry(
        employee: EmployeeID("1"), position: "Server",
        attendance: .hours(Hours(minutes: 300)),
        ownTips: OwnTips(creditCard: .zero, cash: Money(minorUnits: tips)),
        sales: [CategorySales(category: "", amount: Money(minorUnits: 10_000))])
    ]
    let night = try night(staff, card: 0, cash: tips)
    #expect(isDoubted("tips above sales", night) == isExpected)
  }

  // MARK: Times

  /// Under a quarter of an hour, by a minute and by the finest hours that can be typed.
  @Test(arguments: [(2_499, true), (2_500, false), (2_501, false), (0, true)])
  func littleTime(tenThousandths: Int64, isExpected: Bool) throws {
    let night = try night([entry("1", hours: 80_000), entry("2", hours: tenThousandths)])
    #expect(isDoubted("little time", night) == isExpected)
  }

  /// More than 16 hours over the shifts of a day, the lunch before counted.
  @Test(arguments: [(959, false), (960, false), (961, true)])
  func hoursOfADay(minutes: Int, isExpected: Bool) throws {
    let test = TestRestaurant()
    let lunch = try test.allocation(
      [entry("1", from: 360, to: 660)], card: 100, on: day(2024, 4, 13), type: "Lunch")
    let night = try night([entry("1", from: 660, to: 660 + minutes - 300)])
    #expect(isDoubted("more than 16 hours in a day", night, after: [lunch]) == isExpected)
  }

  /// Hours of several days together have 16 for each.
  @Test(arguments: [(7 * 960 - 1, false), (7 * 960, false), (7 * 960 + 1, true)])
  func hoursOfSevenDays(minutes: Int, isExpected: Bool) throws {
    let staff = [
      StaffEntry(
        employee: EmployeeID("1"), position: "Server", attendance: .hours(Hours(minutes: minutes)))
    ]
    let test = TestRestaurant()
    let week = try allocate(
      Shift(
        date: day(2024, 4, 8), through: day(2024, 4, 14), type: "Dinner",
        tips: CollectedTips(card: 100), staff: staff),
      in: test.restaurant, roster: test.roster(staff), clockChanges: [])
    #expect(isDoubted("more than 16 hours in a day", week) == isExpected)
  }

  /// The longest shift is 12 hours where the settings have no other, and never for several days.
  @Test(arguments: [(719, false), (720, false), (721, true)])
  func longestShift(minutes: Int, isExpected: Bool) throws {
    for through in [nil, day(2024, 4, 14)] {
      let staff = [
        StaffEntry(
          employee: EmployeeID("1"), position: "Server",
          attendance: .hours(Hours(minutes: minutes)))
      ]
      let test = TestRestaurant()
      let shift = try allocate(
        Shift(
          date: day(2024, 4, 13), through: through, type: "Dinner",
          tips: CollectedTips(card: 100), staff: staff),
        in: test.restaurant, roster: test.roster(staff), clockChanges: [])
      let isWarned = validate(shift).contains {
        $0.rule.name.english == "hours bounds" && $0.status == .warn
      }
      #expect(isWarned == (isExpected && through == nil))
    }
  }

  /// More than twice a person's median, and two hours over the most there was.
  @Test(arguments: [(599, false), (600, false), (601, true)])
  func longHours(minutes: Int, isExpected: Bool) throws {
    let night = try night([entry("1", from: 960, to: 960 + minutes)])
    #expect(try isDoubted("far from usual hours", night, after: past(4)) == isExpected)
  }

  /// Two hours over the most there was, where that is more than twice the median.
  @Test(arguments: [(660, false), (661, true)])
  func hoursOverTheMost(minutes: Int, isExpected: Bool) throws {
    let longest = try TestRestaurant().allocation(
      [entry("1", from: 960, to: 1_500)], card: 40_000, cash: 10_000, on: day(2024, 4, 1))
    let night = try night([entry("1", from: 960, to: 960 + minutes)])
    #expect(
      try isDoubted("far from usual hours", night, after: [longest] + past(4)) == isExpected)
  }

  /// Less than a quarter of a person's median, and an hour under the least there was.
  @Test(arguments: [(74, true), (75, false), (76, false)])
  func shortHours(minutes: Int, isExpected: Bool) throws {
    let night = try night([entry("1", from: 960, to: 960 + minutes)])
    #expect(try isDoubted("far from usual hours", night, after: past(4)) == isExpected)
  }

  /// A person's own times are usual from the fourth on.
  @Test(arguments: [(3, false), (4, true), (5, true)])
  func timesThatMakeUsual(count: Int, isExpected: Bool) throws {
    let night = try night([entry("1", from: 960, to: 1_800)])
    #expect(try isDoubted("far from usual hours", night, after: past(count)) == isExpected)
  }

  /// Before 4:00 am, and five hours before everybody else.
  @Test(arguments: [
    (239, 539, true), (239, 538, false), (239, 540, true), (240, 540, false), (238, 538, true),
  ])
  func beforeEverybodyElse(clockIn: Int, next: Int, isExpected: Bool) throws {
    let night = try night([
      entry("1", from: clockIn, to: clockIn + 300), entry("2", from: next, to: next + 300),
    ])
    #expect(isDoubted("before everybody else", night) == isExpected)
  }

  /// More than four hours from every clock-in of a person.
  @Test(arguments: [
    (1_199, false), (1_200, false), (1_201, true), (721, false), (720, false), (719, true),
    // Earlier than 4:00 am is the night before, which another doubt asks about.
    (240, true), (239, false),
  ])
  func clockIns(minute: Int, isExpected: Bool) throws {
    let night = try night([entry("1", from: minute, to: minute + 300)])
    #expect(try isDoubted("far from usual clock-in", night, after: past(4)) == isExpected)
  }

  /// The other half of the day is proposed where it is within two hours of the usual time.
  @Test(arguments: [(359, ["5:59 pm"]), (360, ["6:00 pm"]), (361, [])])
  func otherHalfOfTheDay(clockIn: Int, proposed: [String]) throws {
    let night = try night([entry("1", from: clockIn, to: clockIn + 300)])
    let doubt = RestaurantPast(try past(4) + [night]).doubts(about: night).first {
      $0.rule.name.english == "far from usual clock-in"
    }
    #expect(doubt?.corrections == proposed)
  }

  /// A break under 5 minutes, or longer than half the time.
  @Test(arguments: [
    (0, false), (4, true), (5, false), (6, false), (149, false), (150, false), (151, true),
  ])
  func breaks(minutes: Int, isExpected: Bool) throws {
    let night = try night([entry("1", from: 960, to: 1_260, unpaidBreak: minutes)])
    #expect(isDoubted("unusual break", night) == isExpected)
  }

  /// Two punches 12 hours apart.
  @Test(arguments: [(719, false), (720, true), (721, true)])
  func punchesApart(gap: Int, isExpected: Bool) throws {
    let night = try night([
      entry(
        "1", from: 480, to: 600, more: [Punch(clockIn: 600 + gap, clockOut: 700 + gap)])
    ])
    #expect(isDoubted("punches far apart", night) == isExpected)
  }

  /// 60 days from the nearest other shift are usual, 61 are not.
  @Test(arguments: [(59, false), (60, false), (61, true)])
  func daysFromOthers(gap: Int, isExpected: Bool) {
    let facts = ShiftFileFacts(
      date: day(2024, 4, 13), type: "Dinner", dateInName: nil, typeInName: nil,
      daysToNearest: gap, today: day(2024, 4, 13))
    #expect(
      facts.findings.contains { $0.rule.name.english == "date far from others" } == isExpected)
  }

  /// Tomorrow is near enough, as time zones differ.
  @Test(arguments: [(12, true), (13, false), (14, false)])
  func daysInTheFuture(today: Int, isExpected: Bool) {
    let facts = ShiftFileFacts(
      date: day(2024, 4, 14), type: "Dinner", dateInName: nil, typeInName: nil,
      daysToNearest: nil, today: day(2024, 4, today))
    #expect(facts.findings.contains { $0.rule.name.english == "date in the future" } == isExpected)
  }

  // MARK: People and settings

  /// A position is missed after six nights that all had it.
  @Test(arguments: [(5, false), (6, true), (7, true)])
  func absentPositions(nights: Int, isExpected: Bool) throws {
    let staff = [entry("1", from: 960, to: 1_260), entry("2", "Busser", from: 960, to: 1_260)]
    var restaurant = TestRestaurant().restaurant
    var pool = PoolPolicy(
      name: "Tips", receivers: PoolReceivers([.init(name: "Server"), .init(name: "Busser")]))
    pool.sources = MoneySource.builtIn.map { SourcePart(source: $0.name, percent: .all) }
    restaurant.pools = [pool]
    let roster = TestRestaurant().roster(staff)
    func night(_ date: CalendarDate, _ staff: [StaffEntry]) throws -> ShiftAllocation {
      try allocate(
        Shift(
          date: date, type: "Dinner", tips: CollectedTips(card: 40_000 + Int64(date.day)),
          staff: staff),
        in: restaurant, roster: roster, clockChanges: [])
    }
    let past = try (0..<nights).map { try night(day(2024, 4, 12 - $0), staff) }
    let tonight = try night(day(2024, 4, 13), [staff[0]])
    #expect(isDoubted("position absent", tonight, after: past) == isExpected)
  }

  /// Two people make a team with a name like that of the other; one alone has a doubt for that.
  @Test(arguments: [(1, false), (2, true)])
  func teamsAlike(people: Int, isExpected: Bool) throws {
    let teams = ["Harbor", "Harbor"] + [String](repeating: "Harbour", count: people)
    let staff = teams.enumerated().map { index, team in
      StaffEntry(
        employee: EmployeeID("\(index)"), position: "Server",
        attendance: .hours(Hours(minutes: 300)), team: team)
    }
    let night = try night(staff)
    #expect(isDoubted("teams named alike", night) == isExpected)
  }

  private func settingDoubts(_ restaurant: Restaurant, after before: Restaurant? = nil) -> [String]
  {
    doubts(about: restaurant, after: before, Roster([])).map { $0.rule.name.english }
  }

  /// Ten times the median of the other positions.
  @Test(arguments: [(99_999, false), (100_000, true), (100_001, true)])
  func pointValues(tenThousandths: Int64, isExpected: Bool) {
    let restaurant = Restaurant(
      positions: [
        Position("Server", 10_000), Position("Runner", 10_000), Position("Host", tenThousandths),
      ])
    #expect(settingDoubts(restaurant).contains("unusual point value") == isExpected)
  }

  /// A limit of a whole dollar or less may have been meant as a percentage.
  @Test(arguments: [(99, true), (100, true), (101, false)])
  func limits(cents: Int64, isExpected: Bool) {
    var tipOut = TipOutPolicy(
      givers: ["Server"], rate: .percent([(from: 1, percent: Percentage(millionths: 30_000))]))
    tipOut.limit = Money(minorUnits: cents)
    var pool = PoolPolicy(name: "Support", receivers: .everybody)
    pool.tipOuts = [tipOut]
    var restaurant = Restaurant(positions: [Position("Server")])
    restaurant.pools = [pool]
    #expect(settingDoubts(restaurant).contains("limit of one") == isExpected)
  }

  /// A minimum wage of $100.00 or more.
  @Test(arguments: [(9_999, false), (10_000, true), (10_001, true)])
  func minimumWages(cents: Int64, isExpected: Bool) {
    var restaurant = Restaurant(positions: [Position("Server")])
    restaurant.wages = WagePolicy(minimum: Money(minorUnits: cents))
    #expect(settingDoubts(restaurant).contains("unusual wage") == isExpected)
  }

  /// Ten times the percentage before, or a tenth of it.
  @Test(arguments: [
    (299_999, false), (300_000, true), (300_001, true), (3_001, false), (3_000, true),
    (2_999, true),
  ])
  func percentages(millionths: Int64, isExpected: Bool) {
    let now = Restaurant(cardFee: Percentage(millionths: millionths))
    let before = Restaurant(cardFee: Percentage(millionths: 30_000))
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
