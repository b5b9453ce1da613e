import TestSupport
import Testing
import Tips

/// Equal shares of people with several lines in a shift.
@Suite struct EqualSharesTests {
  private func allocation(_ staff: [StaffEntry]) throws -> ShiftAllocation {
    var house = TestRestaurant()
    house.method = .equally
    return try house.allocation(staff, cash: 100)
  }

  /// The line with the most hours has the person's one share, also if it is the last; of equal ones, the position that is
  /// first in the alphabet.
  @Test(
    arguments: [(20_000, 50_000, 1), (50_000, 20_000, 0), (50_000, 50_000, 1)]
      as [(Int64, Int64, Int)])
  func theLongestLineHasTheShare(first: Int64, second: Int64, holder: Int) throws {
    let shift = try allocation([
      entry("1", hours: first), entry("1", "Busser", hours: second), entry("2"),
    ])
    #expect(shift.equalShares == [holder == 0 ? 1 : 0, holder == 1 ? 1 : 0, 1])
    #expect(shift.cashCents[holder] == 50)
  }

  @Test func aLineWithoutItCountsNoOther() throws {
    let shift = try allocation([
      entry("1", hours: 20_000), entry("1", "Busser", hours: 50_000), entry("2", value: 0),
    ])
    #expect(shift.equalShares == [0, 1, 0])
  }

  /// A remainder is not less than itself, so equal ones are told apart by points and IDs.
  @Test func equalRemaindersHaveNoOrder() {
    let half = Fraction(1, over: 2)
    #expect(!(half < half))
    #expect(half == Fraction(2, over: 4))
  }
}
