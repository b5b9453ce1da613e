import Rules
import TestSupport
import Testing
import Text
import Tips

@Suite struct PeriodTests {
  private let period = PayPeriod(from: day(2024, 4, 8), to: day(2024, 4, 14))

  @Test func shiftsStandByDateThenByTypeThenAsTheyCame() throws {
    let house = TestRestaurant()
    let staff = [entry("1")]
    let shifts = [
      try house.allocation(staff, cash: 1, on: day(2024, 4, 10), type: "Dinner"),
      try house.allocation(staff, cash: 2, on: day(2024, 4, 10), type: "Lunch"),
      try house.allocation(staff, cash: 3, on: day(2024, 4, 9), type: "Dinner"),
      try house.allocation(staff, cash: 4, on: day(2024, 4, 10), type: "Lunch"),
    ]
    let found = PeriodAllocation(period, shifts: shifts, roster: house.roster(staff))
    #expect(found.shifts.map(\.pools.cash.minorUnits) == [3, 2, 4, 1])
  }

  /// Sums that are known, over denominators whose product needs hundreds of bits.
  @Test func entitlementOverLargeDenominators() {
    // 1/(n(n+1)) = 1/n - 1/(n+1), so the sum telescopes.
    for first in [UInt128(1) << 40, 1 << 50, 3, 1_000_003] {
      let terms = (0..<30).map { step -> (UInt128, UInt128) in
        let number = first + UInt128(step)
        return (1, number * (number + 1))
      }
      let rest = (first - 1, first)
      let last = (UInt128(1), first + 30)
      #expect(entitlement(terms + [rest, last]).units == 10_000)
      #expect(entitlement([rest] + terms.reversed()).units == (first == 3 ? 9_697 : 10_000))
    }
    // Exactly half a unit in parts of great primes: it goes up, and goes down one part short.
    let prime: UInt128 = 2_305_843_009_213_693_951
    let other: UInt128 = 1_152_921_504_606_846_883
    let parts = [
      (prime / 2, prime), (prime - prime / 2, prime), (other / 3, other),
      (other - other / 3, other), (1, 20_000),
    ]
    #expect(entitlement(parts).units == 20_001)
    let short = [(prime / 2, prime), (prime - prime / 2 - 1, prime)] + Array(parts.dropFirst(2))
    #expect(entitlement(short).units == 20_000)
  }

  /// Three shifts at once are three pairs, each with its own minutes.
  @Test func everyPairOfThree() throws {
    let house = TestRestaurant()
    let roster = house.roster([entry("1")])
    let shifts = try [(600, 900), (660, 720), (690, 1_000)].map { from, to in
      try house.allocation([entry("1", from: from, to: to)], on: day(2024, 4, 9), roster: roster)
    }
    let found = overlaps(among: shifts)
    #expect(
      found.map { [$0.first, $0.second, $0.minutes] } == [[0, 1, 60], [0, 2, 210], [1, 2, 30]])
  }

  /// The minutes of a pair are those of all its punches, whatever lies between them.
  @Test func severalPunchesOfTwoShifts() throws {
    let house = TestRestaurant()
    let roster = house.roster([entry("1")])
    func punches(_ pairs: [(Int, Int)]) -> StaffEntry {
      let punches = pairs.map { Punch(clockIn: $0.0, clockOut: $0.1) }
      return StaffEntry(
        employee: EmployeeID("1"), position: "Server",
        attendance: .punches(first: punches[0], more: Array(punches.dropFirst()), unpaidBreak: 0))
    }
    let split = try house.allocation(
      [punches([(600, 700), (800, 900), (1_000, 1_100)])], on: day(2024, 4, 9), type: "Lunch",
      roster: roster)
    let long = try house.allocation(
      [punches([(650, 1_050), (1_060, 1_070)])], on: day(2024, 4, 9), roster: roster)
    #expect(overlaps(among: [split, long]).map(\.minutes) == [50 + 100 + 50 + 10])
  }

  /// A clock-in written `next day`, and a night on which the clocks are set back between two shifts.
  @Test func overlapsAtTheirTrueMoments() throws {
    let house = TestRestaurant()
    let roster = house.roster([entry("1")])
    let change = ClockChange(date: day(2024, 11, 3), minute: 120, shift: -60)
    func shift(_ date: CalendarDate, _ from: Int, _ to: Int, _ changes: [ClockChange]) throws
      -> ShiftAllocation
    {
      try house.allocation(
        [entry("1", from: from, to: to)], on: date, roster: roster, clockChanges: changes)
    }
    // Until 1:30 am, the first time that the clock shows it; from 2:00 am, two hours later.
    let evening = try shift(day(2024, 11, 2), 1_080, 1_530, [change])
    let night = try shift(day(2024, 11, 2), 1_560, 1_680, [change])
    #expect(overlaps(among: [evening, night]) == [])
    // 1:30 am to 3:30 am are three hours, of which 2:30 am takes the last.
    let long = try shift(day(2024, 11, 2), 1_530, 1_650, [change])
    let morning = try shift(day(2024, 11, 3), 150, 400, [change])
    #expect(overlaps(among: [long, morning]).map(\.minutes) == [60])
    // The day after knows of no change of its own, and still meets the same moments.
    let late = try shift(day(2024, 11, 4), 1_080, 1_710, [change])
    let next = try shift(day(2024, 11, 5), 300, 600, [])
    #expect(overlaps(among: [late, next]) == [])
    #expect(overlaps(among: [try shift(day(2024, 11, 2), 30, 90, []), evening]) == [])
    #expect(
      overlaps(among: [try shift(day(2024, 11, 2), 1_470, 1_500, [change]), evening]).map(\.minutes)
        == [30])
  }

  @Test func shiftsOutsideThePeriod() throws {
    let house = TestRestaurant()
    let shift = try house.allocation([entry("1")], cash: 5, on: day(2024, 4, 15))
    let found = PeriodAllocation(period, shifts: [shift], roster: house.roster([entry("1")]))
    let check = try #require(
      validate(found, in: TestRestaurant().restaurant).first {
        $0.name == "shifts within the period"
      })
    #expect(check.status == .fail)
    #expect(check.detail == "Dinner of 2024-04-15 is not in 2024-04-08 to 2024-04-14.")
  }

  /// A cent that slipped into a shift's rows is found in the period's sums too.
  @Test func wrongCents() throws {
    let house = TestRestaurant()
    let shift = try house.allocation([entry("1"), entry("2")], card: 10, house: 4, cash: 5)
    let wrong = changed(shift, row: 1, creditCard: 3, house: 1, cash: 2)
    let found = PeriodAllocation(
      period, shifts: [wrong], roster: house.roster([entry("1"), entry("2")]))
    let failures = validate(found, in: TestRestaurant().restaurant).filter {
      $0.subject == .init() && $0.status == .fail
    }
    #expect(
      failures.map(\.name) == ["period digital tips in and out", "period cash tips in and out"])
  }

  @Test func aPeriodWithoutShifts() {
    let found = PeriodAllocation(period, shifts: [], roster: Roster([]))
    #expect(found.employees.isEmpty)
    #expect(validate(found, in: TestRestaurant().restaurant).allSatisfy { $0.status == .pass })
  }

  @Test(arguments: [(1, 1, 3, 31), (4, 10, 12, 31)])
  func quarters(number: Int, first: Int, last: Int, lastDay: Int) {
    let span = YearSpan(2026, .quarter(number))
    #expect(span?.from == day(2026, first, 1) && span?.to == day(2026, last, lastDay))
  }

  private func entitlement(_ parts: [(UInt128, UInt128)]) -> FractionalMoney {
    parts.reduce(Fraction.zero) { $0 + Fraction($1.0, over: $1.1) }.rounded
  }
}
