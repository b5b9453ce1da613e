import EngineTrials
import TestSupport
import Testing
import Tips

/// The edges of wages and tip credits; `Tests/Oracles/run wages` computes all the rest.
@Suite struct WageTests {
  /// One person's day in a restaurant with a minimum wage.
  struct Case: Sendable, CustomStringConvertible {
    let description: String
    var minimum: Int64 = 725
    var wages: [String: Int64] = ["Server": 213]
    var threshold: Int64?
    var untippedDay: UntippedDay?

    /// Ten-thousandths of an hour in each position.
    let hours: [(position: String, hours: Int64)]
    var tips: Int64 = 0
    var needed: Int64 = 0
    var taken: Int64 = 0
    var makeUp: Int64 = 0
    var outcome: WageWeek.Outcome = .covered
    var cash: Int64?
    var position: String?
  }

  private static let newYork = UntippedDay(
    hours: Hours(minutes: 120), percent: Percentage(millionths: 200_000))
  private static let wagesThere: [String: Int64] = ["Server": 1_100, "Prep": 1_650]

  static let edges = [
    Case(
      description: "1 h 36 of 8 h is not more than 20 %", minimum: 1_650, wages: wagesThere,
      untippedDay: newYork, hours: [("Server", 64_000), ("Prep", 16_000)], tips: 10_000,
      needed: 3_520, taken: 3_520),
    Case(
      description: "two hours of twelve are less than 20 %, and too many", minimum: 1_650,
      wages: wagesThere, untippedDay: newYork, hours: [("Server", 100_000), ("Prep", 20_000)],
      tips: 10_000, needed: 5_500, makeUp: 5_500, outcome: .untippedDay),
    Case(
      description: "tips of 3.25 an hour are enough for a credit", threshold: 325,
      hours: [("Server", 40_000)], tips: 1_300, needed: 2_048, taken: 1_300, makeUp: 748,
      outcome: .short),
    Case(
      description: "a cent less is below the threshold", threshold: 325,
      hours: [("Server", 40_000)], tips: 1_299, needed: 2_048, makeUp: 2_048,
      outcome: .belowThreshold),
    Case(
      description: "a part of a cent is a cent", hours: [("Server", 10_001)], tips: 511,
      needed: 513, taken: 511, makeUp: 2, outcome: .short),
    Case(
      description: "tips that reach the whole credit", hours: [("Server", 10_001)], tips: 513,
      needed: 513, taken: 513),
    Case(
      description: "the full wage needs no tips", wages: ["Server": 725],
      hours: [("Server", 100_000)], outcome: .fullWage, cash: 7_250),
    Case(
      description: "a line without hours earns nothing", hours: [("Server", 0)],
      outcome: .fullWage, cash: 0),
    Case(
      description: "of equal hours below the minimum wage, the first worked",
      wages: ["Server": 213, "Prep": 213], hours: [("Server", 40_000), ("Prep", 40_000)],
      needed: 4_096, makeUp: 4_096, outcome: .untippedWork, position: "Server"),
  ]

  @Test(arguments: edges)
  func theMakeUpIsExact(example: Case) throws {
    var restaurant = Restaurant(
      positions: ["Server", "Prep"].map { name in
        var position = Position(name, isTipEligible: name != "Prep")
        position.cashWage = example.wages[name].map(Money.init(minorUnits:))
        return position
      })
    var policy = WagePolicy(minimum: Money(minorUnits: example.minimum))
    policy.tipThreshold = example.threshold.map(Money.init(minorUnits:))
    policy.untippedDay = example.untippedDay
    restaurant.wages = policy
    let roster = Roster([Employee("15", "Ana", ["Server", "Prep"])])
    let shift = Shift(
      date: day(2026, 3, 2), type: "Dinner", tips: CollectedTips(cash: example.tips),
      staff: example.hours.map { entry("15", $0.position, hours: $0.hours) })
    let shared = try allocate(shift, in: restaurant, roster: roster, clockChanges: [])
    let period = PeriodAllocation(
      PayPeriod(from: day(2026, 3, 2), to: day(2026, 3, 8)), shifts: [shared], roster: roster)
    let week = try #require(period.wageWeeks(in: restaurant).first)
    #expect(week.creditNeeded.minorUnits == example.needed)
    #expect(week.creditTaken.minorUnits == example.taken)
    #expect(week.makeUp?.minorUnits == example.makeUp)
    #expect(week.outcome == example.outcome)
    if let position = example.position { #expect(week.makeUpPosition == position) }
    if let cash = example.cash { #expect(week.cashPay?.total.minorUnits == cash) }
    if example.needed > 0, let wage = example.wages["Server"] {
      // Half the minimum wage more than the cash wage, to half a cent.
      let halves = 2 * wage + example.minimum
      #expect(week.overtimeRates.map(\.units) == [halves * FractionalMoney.unitsPerMinorUnit / 2])
    }
  }
}
