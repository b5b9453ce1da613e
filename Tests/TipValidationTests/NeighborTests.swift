import EngineTrials
import Rules
import TestSupport
import Testing
import Text
import Tips

/// Workweeks that a pay period cuts.
@Suite struct NeighborTests {
  /// Servers get 2.13 an hour of a minimum wage of 7.25.
  private func restaurant(startingOn day: Weekday) -> (Restaurant, Roster) {
    var server = Position("Server")
    server.cashWage = Money(minorUnits: 213)
    var restaurant = Restaurant(positions: [server], workweekStart: day)
    restaurant.wages = WagePolicy(minimum: Money(minorUnits: 725))
    return (restaurant, Roster([Employee("1", "Ana Ruiz", ["Server"])]))
  }

  /// The make-up of a cut workweek is told in the period that it ends in, also on its last day.
  @Test(arguments: [(16, false), (17, true), (18, true)])
  func aWeekEndsInThePeriod(lastDay: Int, isExpected: Bool) throws {
    let (restaurant, roster) = restaurant(startingOn: .thursday)
    func shift(_ date: CalendarDate) throws -> ShiftAllocation {
      try allocate(
        Shift(
          date: date, type: "Dinner", tips: CollectedTips(cash: 100), staff: [entry("1")]),
        in: restaurant, roster: roster, clockChanges: [])
    }
    // The workweek is Thursday, April 11, to Wednesday, April 17, 2024.
    let period = PayPeriod(from: day(2024, 4, 15), to: day(2024, 4, lastDay))
    let earlier = try shift(day(2024, 4, 12))
    let neighbors = Neighbors(
      of: PeriodAllocation(period, shifts: [try shift(day(2024, 4, 15))], roster: roster),
      in: restaurant, sendsHours: false
    ) { $0 == earlier.shift.date ? [earlier] : [] }
    let found = neighbors.findings.filter { $0.rule.name.english == "make-up across periods" }
    // 16 hours at 5.12 are 81.92, less 2.00 of tips.
    #expect(found.map { $0.message.contains("79.92 short") } == (isExpected ? [true] : []))
  }

  /// Ten hours lack 51.20; tips of 12.00 and a charge of 30.00 that counts leave a make-up of 9.20.
  @Test func chargesThatCountCoverAWage() throws {
    var (restaurant, roster) = restaurant(startingOn: .monday)
    restaurant.wages?.serviceChargesCount = true
    var floor = PoolPolicy(name: "Floor", receivers: PoolReceivers([.init(name: "Server")]))
    floor.sources = ["cash", "service_charge"].map { SourcePart(source: $0, percent: .all) }
    restaurant.pools = [floor]
    var details = TipDetails()
    details.otherSources = [
      SourceAmount(source: "service_charge", amount: Money(minorUnits: 3_000))
    ]
    let shift = Shift(
      date: day(2024, 4, 8), type: "Dinner", tips: CollectedTips(cash: 1_200),
      staff: [entry("1", hours: 100_000)], details: details)
    let period = PeriodAllocation(
      PayPeriod(from: day(2024, 4, 8), to: day(2024, 4, 14)),
      shifts: [try allocate(shift, in: restaurant, roster: roster, clockChanges: [])],
      roster: roster)
    let found = validate(period, in: restaurant).filter {
      $0.rule.name.english == "make-up to the minimum wage"
    }
    #expect(found.map(\.status) == [.pass])
    #expect(found.map(\.expected) == [.money(Money(minorUnits: 920))])
  }

  /// Of two open workweeks, the second has somebody below the minimum wage so far.
  @Test func whoIsShortInAnOpenWeek() throws {
    let (restaurant, roster) = restaurant(startingOn: .monday)
    func shift(_ number: Int, cash: Int64) throws -> ShiftAllocation {
      try allocate(
        Shift(
          date: day(2024, 4, number), type: "Dinner", tips: CollectedTips(cash: cash),
          staff: [entry("1")]),
        in: restaurant, roster: roster, clockChanges: [])
    }
    let period = PeriodAllocation(
      PayPeriod(from: day(2024, 4, 3), to: day(2024, 4, 16)),
      shifts: [try shift(3, cash: 10_000), try shift(15, cash: 100)], roster: roster)
    let found = validate(period, in: restaurant).filter {
      $0.rule.name.english == "open workweeks"
    }
    #expect(found.map(\.status) == [.pass, .warn])
    #expect(found.map { $0.detail.english.contains("Ana Ruiz (1)") } == [false, true])
  }
}
