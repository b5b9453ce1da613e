import EngineTrials
import Rules
import TestSupport
import Testing
import Text
import Tips

@Suite struct ShiftCheckTests {
  @Test func hoursRounding() throws {
    let cases: [(Rounding, Finding.Status)] = [
      (Rounding(), .pass), (Rounding(hours: 15), .pass), (Rounding(hours: 30), .warn),
      (Rounding(hours: 60, mode: .up), .warn), (Rounding(hours: 5, mode: .down), .warn),
      (Rounding(hours: 0, mode: .down), .pass), (Rounding(hours: 15, mode: .up), .pass),
    ]
    for (rounding, status) in cases {
      var house = TestRestaurant()
      house.rounding = rounding
      let check = try the("hours rounding", of: house.allocation([entry("1")]))
      #expect(check.status == status)
      if status == .warn { #expect(check.detail.text.contains("29 CFR 785.48(b)")) }
    }
  }

  @Test func peopleAndPositions() throws {
    var house = TestRestaurant()
    house.strangers = ["9"]
    let roster = Roster([Employee("1", "Ana", ["Busser", "Expo"])])
    let allocation = try house.allocation(
      [entry("1"), entry("9", "Dancer"), entry("1")], type: "Breakfast", roster: roster)
    let wrong = validate(allocation).filter { $0.status != .pass }
    #expect(
      wrong.map { "\($0.status.rawValue) \($0.name): \($0.detail)" } == [
        "FAIL shift type set up: Breakfast is not among the restaurant's shift types"
          + " (restaurant.yaml).",
        "FAIL positions set up: 9 (9) works as Dancer, which is not a position of the restaurant"
          + " (restaurant.yaml).",
        "FAIL on the roster: Employee 9 is not on the roster.",
        "FAIL position held: Ana (1) works as Server, but the roster allows Busser, Expo.",
        "FAIL position held: Ana (1) works as Server, but the roster allows Busser, Expo.",
        "FAIL once per shift: Ana (1) is on the shift more than once in one position."
          + " Enter one line for each position.",
      ])
  }

  @Test func managersAndCooks() throws {
    var house = TestRestaurant()
    house.managers = ["2"]
    let allocation = try house.allocation(
      [entry("1"), entry("2"), entry("3", "Cook")], cash: 100)
    let name = "no share for managers and ineligible positions"
    let lines = validate(allocation).filter { $0.name.english == name }
    #expect(
      lines.map { "\($0.status.rawValue) \($0.detail)" } == [
        "PASS Person 2 (2) is a manager and gets no share of the tips (29 CFR 531.52(b)).",
        "PASS Person 3 (3) works as Cook, which is not a tip-eligible position, and gets no share"
          + " of the tips (29 CFR 531.52(b)).",
      ])
    // A share that slipped through is found.
    let slipped = changed(allocation, row: 1, cash: 5)
    #expect(validate(slipped).filter { $0.name.english == name }.map(\.status) == [.fail, .pass])
  }

  @Test func theLongestShiftIsTheRestaurants() throws {
    var house = TestRestaurant()
    house.longestShift = Hours(minutes: 14 * 60 + 30)
    let within = try house.allocation([entry("1", hours: 145_000)])
    let check = try the("hours bounds", of: within)
    #expect(check.status == .pass && check.detail == "Nobody worked more than 14.5 hours.")
    #expect(
      try the("hours bounds", of: house.allocation([entry("1", hours: 145_001)])).status == .warn)
  }

  @Test func clockChanges() throws {
    let staff = [
      entry("1", from: 1_080, to: 1_440 + 210), entry("2", from: 1_080, to: 1_440 + 90),
      entry("3", from: 1_080, to: 1_320), entry("4"), entry("5", from: 1_500, to: 1_600),
    ]
    #expect(
      try clockChangeLines(staff, shift: -60) == [
        "PASS 60 Person 1 (1): the clocks were set back; the true time is 60 minutes longer.",
        "WARN 0 Person 2 (2): the clocks showed 01:30 twice; the first one is counted.",
        "WARN 60 Person 5 (5): the clocks were set back; the true time is 60 minutes longer."
          + " Also, the clocks showed 01:00 twice; the first one is counted.",
      ])
    #expect(
      try clockChangeLines([staff[0], staff[2]], shift: 60) == [
        "PASS -60 Person 1 (1): the clocks were set forward; the true time is 60 minutes shorter."
      ])
    #expect(
      try clockChangeLines([staff[2], staff[3]], shift: 60) == [
        "PASS 0 The clocks did not change while anyone was working."
      ])
  }

  private func clockChangeLines(_ staff: [StaffEntry], shift change: Int) throws -> [String] {
    let house = TestRestaurant()
    let shift = Shift(
      date: day(2024, 4, 13), type: "Dinner",
      tips: CollectedTips(creditCard: .zero, house: .zero, cash: .zero), staff: staff)
    let allocation = try allocate(
      shift, in: house.restaurant, roster: house.roster(staff),
      clockChanges: [ClockChange(date: day(2024, 4, 14), minute: 120, shift: change)])
    return validate(allocation).filter { $0.name == "clock change" }.map { check in
      let minutes = if case .minutes(let minutes) = check.difference { minutes } else { 0 }
      return "\(check.status.rawValue) \(minutes) \(check.detail)"
    }
  }

  /// A wrong cent anywhere is found, by name.
  @Test func wrongCents() throws {
    let allocation = try TestRestaurant().allocation(
      [entry("1"), entry("2", "Busser"), entry("3", hours: 72_500)], card: 900, house: 100, cash: 10
    )
    let cash = changed(allocation, row: 1, cash: 2)
    #expect(failures(of: cash) == ["cash tips in and out", "each person's money"])
    let card = changed(allocation, row: 1, creditCard: 1)
    #expect(failures(of: card) == ["digital tips in and out", "each person's money"])
    let house = changed(allocation, row: 2, creditCard: -2, house: 2)
    #expect(failures(of: house) == ["house part", "house parts within one cent"])
  }

  /// Cents that only change hands leave every sum as it was.
  @Test func centsThatChangeHands() throws {
    let allocation = try TestRestaurant().allocation(
      [entry("1"), entry("2"), entry("3")], cash: 100)
    let moved = changed(changed(allocation, row: 1, cash: 1), row: 2, cash: -1)
    #expect(failures(of: moved) == ["each person's money"])
    let check = try the("each person's money", of: moved)
    #expect(check.expected == .count(3) && check.actual == .count(1))
    #expect(
      check.detail
        == "Own money less given plus received is not the net of: Person 2 (2), Person 3 (3).")
  }

  private func the(_ name: String, of allocation: ShiftAllocation) throws -> Finding {
    let found = validate(allocation).filter { $0.name.english == name }
    #expect(found.count == 1)
    return try #require(found.first)
  }

  private func failures(of allocation: ShiftAllocation) -> [String] {
    validate(allocation).filter { $0.status == .fail }.map(\.name.english)
  }
}

/// The allocation with some cents more or less in one row.
func changed(
  _ allocation: ShiftAllocation, row index: Int, creditCard: Int64 = 0, house: Int64 = 0,
  cash: Int64 = 0
) -> ShiftAllocation {
  var rows = allocation.rows
  let row = rows[index]
  rows[index] = AllocationRow(
    work: row.work,
    shares: TipShares(
      creditCard: Money(minorUnits: row.creditCardShare.minorUnits + creditCard),
      house: Money(minorUnits: row.houseShare.minorUnits + house),
      cash: Money(minorUnits: row.cashShare.minorUnits + cash)))
  return ShiftAllocation(
    allocation.shift, in: allocation.restaurant, rows: rows, ledger: allocation.ledger)
}
