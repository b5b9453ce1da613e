import EngineTrials
import Rules
import TestSupport
import Testing
import Text
import Tips

/// Clock times, amounts, and hours that are read another way than they were meant.
@Suite struct ReadingTests {
  private func sharing(_ staff: [StaffEntry], changes: [ClockChange] = []) -> ShiftSharing {
    let shift = Shift(
      date: day(2024, 3, 10), type: "Dinner", tips: CollectedTips(cash: 1_000), staff: staff)
    let test = TestRestaurant()
    return Rules.share(
      shift, in: test.restaurant, roster: test.roster(staff), clockChanges: changes)
  }

  /// Of several pairs of times, the finding is at the one that the clocks never showed.
  @Test(arguments: [(0, 1), (1, 3)])
  func aTimeThatTheClocksSkip(pair: Int, index: Int) {
    var punches = [Punch(clockIn: 10, clockOut: 60), Punch(clockIn: 70, clockOut: 100)]
    punches[pair] = Punch(clockIn: punches[pair].clockIn, clockOut: pair == 0 ? 150 : 170)
    if pair == 0 { punches[1] = Punch(clockIn: 240, clockOut: 300) }
    let staff = [
      entry("1", from: punches[0].clockIn, to: punches[0].clockOut, more: [punches[1]])
    ]
    let found = sharing(
      staff, changes: [ClockChange(date: day(2024, 3, 10), minute: 120, shift: 60)])
    #expect(
      found.doubts.first?.subject.path
        == ["staff", 0, "punches", .item(index / 2), .item(index % 2)])
  }

  /// The hours of a time without am or pm are those of the reading that counts.
  @Test func anUnclearTimeHasItsHours() throws {
    let unclear = UnclearClockTime(
      text: "2:30", index: 1, punch: Punch(clockIn: 660, clockOut: 1_440 + 150),
      punchInAfternoon: Punch(clockIn: 660, clockOut: 870))
    let line = entry(
      "1", from: unclear.punch.clockIn, to: unclear.punch.clockOut, unclear: [unclear])
    let doubt = try #require(sharing([line]).doubts.first)
    #expect(doubt.actual == .hours(Hours(minutes: 930)))
  }

  /// A slipped decimal point has one likely amount.
  @Test(arguments: [4_000_000, 400] as [Int64])
  func aSlippedPoint(cents: Int64) throws {
    let test = TestRestaurant()
    let staff = [entry("1", from: 960, to: 1_260)]
    let past = try (0..<4).map {
      try test.allocation(staff, card: 40_000 + Int64($0), cash: 10_000, on: day(2024, 4, 12 - $0))
    }
    let night = try test.allocation(staff, card: cents, cash: 10_000)
    let doubt = try #require(
      RestaurantPast(past + [night]).doubts(about: night).first {
        $0.rule.name.english == "unusual amount"
      })
    #expect(doubt.corrections == ["400.00"])
  }

  /// A server without own tips is asked about if every other server has some, also on a first night.
  @Test(arguments: [(false, true), (true, false)])
  func ownTipsThatOthersHave(hasOwn: Bool, isExpected: Bool) throws {
    var restaurant = TestRestaurant().restaurant
    restaurant.pools = [PoolPolicy("Support", to: ["Busser"], tipOut: 100_000)]
    let staff = [
      entry("1", own: (0, 4_000)), entry("2", own: (0, 6_000)),
      entry("3", own: hasOwn ? (0, 0) : nil), entry("4", "Busser"),
    ]
    let night = try allocated(staff, CollectedTips(cash: 10_000), in: restaurant)
    let found = RestaurantPast([night]).doubts(about: night).contains {
      $0.rule.name.english == "own tips forgotten"
    }
    #expect(found == isExpected)
  }

  /// Hours of several days together are asked about if a person is in a shift of one of those days.
  @Test(arguments: [("1", true), ("2", false)])
  func hoursOfADayInTwoFiles(id: String, isExpected: Bool) throws {
    let test = TestRestaurant()
    let before = try test.allocation([entry(id)], cash: 10_000, on: day(2024, 4, 9))
    let week = try allocated(
      [entry("1", hours: 300_000)], CollectedTips(cash: 50_000), in: test.restaurant,
      on: day(2024, 4, 8), through: day(2024, 4, 14))
    let found = RestaurantPast([before, week]).doubts(about: week).contains {
      $0.rule.name.english == "hours of a day in two files"
    }
    #expect(found == isExpected)
  }
}
