import EngineTrials
import TestSupport
import Testing
import Tips

/// The worked examples of wages and tip credits, and what lies at their edges.
@Suite struct WageTests {
  /// One person's week in a restaurant with a minimum wage.
  struct Case: Sendable, CustomStringConvertible {
    let description: String
    var policy = WagePolicy(minimum: Money(minorUnits: 725))
    var wages = ["Server": Int64(213)]

    /// By shift, from Monday, March 2, 2026, with days from 0 on.
    let shifts: [Worked]
    var needed: Int64
    var taken: Int64?
    var makeUp: Int64
    var outcome: WageWeek.Outcome = .covered
    var cash: Int64?

    init(
      _ description: String, minimum: Int64 = 725, test: WagePolicy.Test = .workweek,
      wages: [String: Int64] = ["Server": 213], threshold: Int64? = nil,
      untippedDay: UntippedDay? = nil, chargesCount: Bool = false, _ shifts: [Worked],
      needed: Int64, taken: Int64? = nil, makeUp: Int64,
      _ outcome: WageWeek.Outcome = .covered, cash: Int64? = nil
    ) {
      self.description = description
      policy = WagePolicy(minimum: Money(minorUnits: minimum))
      policy.test = test
      policy.tipThreshold = threshold.map(Money.init(minorUnits:))
      policy.untippedDay = untippedDay
      policy.serviceChargesCount = chargesCount
      self.wages = wages
      self.shifts = shifts
      (self.needed, self.taken, self.makeUp) = (needed, taken, makeUp)
      (self.outcome, self.cash) = (outcome, cash)
    }
  }

  struct Worked: Sendable {
    var day = 0
    var type = "Dinner"

    /// Ten-thousandths of an hour in each position.
    let hours: [(position: String, hours: Int64)]
    var tips: Int64 = 0
    var charge: Int64 = 0
  }

  static let newYork = UntippedDay(
    hours: Hours(minutes: 120), percent: Percentage(millionths: 200_000))

  private static func days(_ count: Int, hours: Int64, tips: Int64, from first: Int = 0) -> [Worked]
  {
    (first..<first + count).map {
      Worked(day: $0, hours: [("Server", hours)], tips: tips)
    }
  }

  static let examples = [
    Case(
      "a: 50 hours, tips enough", days(5, hours: 100_000, tips: 6_000), needed: 25_600,
      taken: 25_600, makeUp: 0, cash: 14_275),
    Case(
      "b: the same, tips 50.00", days(5, hours: 100_000, tips: 1_000), needed: 25_600,
      taken: 5_000, makeUp: 20_600, .short, cash: 14_275 + 20_600),
    Case(
      "c: New York's own", wages: ["Server": 500], days(5, hours: 100_000, tips: 4_000),
      needed: 11_250, taken: 11_250, makeUp: 0, cash: 28_625),
    Case(
      "d: Massachusetts, by shift", minimum: 1_275, test: .shift, wages: ["Server": 495],
      [
        Worked(type: "Lunch", hours: [("Server", 50_000)], tips: 2_200),
        Worked(hours: [("Server", 50_000)], tips: 12_500),
      ], needed: 7_800, taken: 6_100, makeUp: 1_700, .short),
    Case(
      "d: the same by week", minimum: 1_275, wages: ["Server": 495],
      [
        Worked(type: "Lunch", hours: [("Server", 50_000)], tips: 2_200),
        Worked(hours: [("Server", 50_000)], tips: 12_500),
      ], needed: 7_800, taken: 7_800, makeUp: 0),
    Case(
      "e: a host's hours beside", wages: ["Server": 213, "Host": 1_200],
      [
        Worked(hours: [("Server", 62_500), ("Host", 40_000)], tips: 4_117),
        Worked(day: 2, hours: [("Server", 60_000)]),
      ], needed: 6_272, taken: 4_117, makeUp: 2_155, .short),
    Case(
      "f: a banquet", [Worked(hours: [("Server", 100_000)], tips: 1_200, charge: 3_000)],
      needed: 5_120, taken: 1_200, makeUp: 3_920, .short),
    Case(
      "f: where charges count", chargesCount: true,
      [Worked(hours: [("Server", 100_000)], tips: 1_200, charge: 3_000)], needed: 5_120,
      taken: 1_200, makeUp: 920, .short),
    Case(
      "g: overtime over two rates", wages: ["Server": 213, "Host": 1_100],
      [
        Worked(hours: [("Server", 100_000)], tips: 21_000, charge: 12_000),
        Worked(day: 1, hours: [("Server", 200_000)]), Worked(day: 2, hours: [("Host", 160_000)]),
      ], needed: 15_360, taken: 15_360, makeUp: 0, cash: 39_339),
    Case(
      "h: 1 h 45 of 8 h untipped", minimum: 1_650, wages: ["Server": 1_100, "Prep": 1_650],
      untippedDay: newYork, [Worked(hours: [("Server", 62_500), ("Prep", 17_500)], tips: 10_000)],
      needed: 3_438, taken: 0, makeUp: 3_438, .untippedDay),
  ]

  static let edges = [
    Case(
      "1 h 36 of 8 h is not more than 20 %", minimum: 1_650,
      wages: ["Server": 1_100, "Prep": 1_650], untippedDay: newYork,
      [Worked(hours: [("Server", 64_000), ("Prep", 16_000)], tips: 10_000)], needed: 3_520,
      taken: 3_520, makeUp: 0),
    Case(
      "two hours of twelve are less than 20 %, and too many", minimum: 1_650,
      wages: ["Server": 1_100, "Prep": 1_650], untippedDay: newYork,
      [Worked(hours: [("Server", 100_000), ("Prep", 20_000)], tips: 10_000)], needed: 5_500,
      taken: 0, makeUp: 5_500, .untippedDay),
    Case(
      "only the untipped day is without credit", minimum: 1_650,
      wages: ["Server": 1_100, "Prep": 1_650], untippedDay: newYork,
      [
        Worked(hours: [("Server", 62_500), ("Prep", 17_500)], tips: 10_000),
        Worked(day: 1, hours: [("Server", 80_000)], tips: 5_000),
      ], needed: 7_838, taken: 4_400, makeUp: 3_438, .untippedDay),
    Case(
      "tips of 3.25 an hour are enough for a credit", threshold: 325,
      [Worked(hours: [("Server", 40_000)], tips: 1_300)], needed: 2_048, taken: 1_300,
      makeUp: 748, .short),
    Case(
      "a cent less is below the threshold", threshold: 325,
      [Worked(hours: [("Server", 40_000)], tips: 1_299)], needed: 2_048, taken: 0,
      makeUp: 2_048, .belowThreshold),
    Case(
      "a part of a cent is a cent", [Worked(hours: [("Server", 10_001)], tips: 511)], needed: 513,
      taken: 511, makeUp: 2, .short),
    Case(
      "tips that reach the whole credit", [Worked(hours: [("Server", 10_001)], tips: 513)],
      needed: 513, taken: 513, makeUp: 0),
    Case(
      "each shift's cent is rounded up", test: .shift,
      [
        Worked(hours: [("Server", 10_001)], tips: 0),
        Worked(day: 1, hours: [("Server", 10_001)], tips: 0),
      ], needed: 1_026, taken: 0, makeUp: 1_026, .short),
    Case(
      "the full wage needs no tips", wages: ["Server": 725], [Worked(hours: [("Server", 100_000)])],
      needed: 0, taken: 0, makeUp: 0, .fullWage, cash: 7_250),
    Case(
      "a line without hours earns nothing", [Worked(hours: [("Server", 0)])], needed: 0, taken: 0,
      makeUp: 0, .fullWage, cash: 0),
    Case(
      "back of house may have no credit", wages: ["Server": 213, "Cook": 700],
      [Worked(hours: [("Server", 40_000), ("Cook", 40_000)], tips: 10_000)], needed: 2_148,
      taken: 2_048, makeUp: 100, .untippedWork),
  ]

  @Test(arguments: examples + edges)
  func theMakeUpIsExact(example: Case) throws {
    let week = try #require(WageTests.weeks(of: example).first)
    #expect(week.creditNeeded.minorUnits == example.needed)
    #expect(week.makeUp?.minorUnits == example.makeUp)
    #expect(week.outcome == example.outcome)
    if let taken = example.taken { #expect(week.creditTaken.minorUnits == taken) }
    if let cash = example.cash { #expect(week.cashPay?.total.minorUnits == cash) }
  }

  @Test func overtimeIsPaidFromTheMinimum() throws {
    let a = try #require(WageTests.weeks(of: WageTests.examples[0]).first)
    #expect(a.overtimeHours == Hours(minutes: 600))
    #expect(a.overtimeRates == [FractionalMoney(units: 5_755_000)])
    let g = try #require(WageTests.weeks(of: WageTests.examples[8]).first?.cashPay)
    // 513.50 / 46 and half of it for six hours.
    #expect(g.regularRate == FractionalMoney(units: 11_163_000))
    #expect(g.premium == Money(minorUnits: 3_349))
    #expect(g.wages == Money(minorUnits: 23_990))
  }

  @Test func aWeekThatIsCutIsOpen() throws {
    let example = WageTests.examples[1]
    let cut = PayPeriod(from: day(2026, 3, 1), to: day(2026, 3, 4))
    let week = try #require(WageTests.weeks(of: example, in: cut).first)
    #expect(week.isOpen)
    #expect(week.makeUp == nil)
    #expect(week.cashPay == nil)
    #expect(week.makeUpSoFar == Money(minorUnits: 3 * (5_120 - 1_000)))
    // Each shift by itself is known.
    let byShift = try #require(WageTests.weeks(of: WageTests.examples[3], in: cut).first)
    #expect(byShift.makeUp == Money(minorUnits: 1_700))
  }

  @Test func anUnknownWageLeavesTheWeekUnknown() throws {
    let example = Case(
      "", [Worked(hours: [("Server", 40_000), ("Host", 40_000)])], needed: 2_048, makeUp: 0)
    let week = try #require(WageTests.weeks(of: example).first)
    #expect(week.outcome == .wageNotKnown)
    #expect(week.makeUp == nil)
  }

  @Test func aPersonsOwnWageCounts() throws {
    let example = Case("", [Worked(hours: [("Server", 40_000)])], needed: 0, makeUp: 0)
    let week = try #require(WageTests.weeks(of: example, ownWage: 1_500).first)
    #expect(week.outcome == .fullWage)
    #expect(week.cashWages == [Money(minorUnits: 1_500)])
  }

  @Test func withoutAMinimumNothingIsChecked() {
    var example = WageTests.examples[0]
    example.wages = [:]
    #expect(WageTests.weeks(of: example, hasPolicy: false).isEmpty)
  }

  /// - Parameter period: nil for the week from March 2 on.
  static func weeks(
    of example: Case, in period: PayPeriod? = nil, ownWage: Int64? = nil, hasPolicy: Bool = true
  ) -> [WageWeek] {
    var restaurant = Restaurant(
      positions: ["Server", "Host", "Prep", "Cook"].map { name in
        var position = Position(name, isTipEligible: name != "Prep")
        position.isBackOfHouse = name == "Cook"
        position.cashWage = example.wages[name].map(Money.init(minorUnits:))
        return position
      })
    restaurant.wages = hasPolicy ? example.policy : nil
    var person = Employee("15", "Ana", ["Server", "Host", "Prep", "Cook"])
    person.cashWage = ownWage.map(Money.init(minorUnits:))
    let roster = Roster([person])
    let period = period ?? PayPeriod(from: day(2026, 3, 2), to: day(2026, 3, 8))
    let shifts = example.shifts.map { worked in
      allocation(of: worked, in: restaurant, roster)
    }.filter { period.contains($0.shift.date) }
    return PeriodAllocation(period, shifts: shifts, roster: roster)
      .wageWeeks(in: restaurant)
  }

  /// The person's shares are given, all on the first line.
  private static func allocation(
    of worked: Worked, in restaurant: Restaurant, _ roster: Roster
  ) -> ShiftAllocation {
    let staff = worked.hours.map { entry("15", $0.position, hours: $0.hours) }
    let tips = CollectedTips(cash: worked.tips)
    let shift = Shift(
      date: day(2026, 3, 2 + worked.day), type: worked.type, tips: tips, pointValues: [:],
      staff: staff, declared: [])
    guard let shared = try? allocate(shift, in: restaurant, roster: roster, clockChanges: [])
    else { preconditionFailure("a shift that cannot be shared") }
    let rows = shared.rows.enumerated().map { index, row in
      AllocationRow(
        work: row.work,
        shares: TipShares(
          creditCard: .zero, house: .zero,
          cash: Money(minorUnits: index == 0 ? worked.tips : 0),
          serviceCharge: Money(minorUnits: index == 0 ? worked.charge : 0)))
    }
    return ShiftAllocation(shift, in: restaurant, rows: rows, ledger: shared.ledger)
  }
}
