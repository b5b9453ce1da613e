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
      try allocated(
        [entry("1")], CollectedTips(cash: 100), in: restaurant, on: date, roster: roster)
    }
    // The workweek is Thursday, April 11, to Wednesday, April 17, 2024.
    let period = april(15, lastDay)
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
    restaurant.pools = [PoolPolicy("Floor", to: ["Server"], from: ["cash", "service_charge"])]
    let shift = try allocated(
      [entry("1", hours: 100_000)], CollectedTips(cash: 1_200), in: restaurant,
      on: day(2024, 4, 8), details: .serviceCharge(3_000), roster: roster)
    let period = PeriodAllocation(april(8, 14), shifts: [shift], roster: roster)
    let found = validate(period, in: restaurant).filter {
      $0.rule.name.english == "make-up to the minimum wage"
    }
    #expect(found.map(\.status) == [.pass])
    #expect(found.map(\.expected) == [.money(Money(minorUnits: 920))])
  }

  /// Of two open workweeks, the second has somebody below the minimum wage so far.
  @Test func whoIsShortInAnOpenWeek() throws {
    let (restaurant, roster) = restaurant(startingOn: .monday)
    let shifts = try [(3, 10_000), (15, 100)].map { number, cash in
      try allocated(
        [entry("1")], CollectedTips(cash: Int64(cash)), in: restaurant, on: day(2024, 4, number),
        roster: roster)
    }
    let period = PeriodAllocation(april(3, 16), shifts: shifts, roster: roster)
    let found = validate(period, in: restaurant).filter {
      $0.rule.name.english == "open workweeks"
    }
    #expect(found.map(\.status) == [.pass, .warn])
    #expect(found.map { $0.detail.english.contains("Ana Ruiz (1)") } == [false, true])
  }
}
