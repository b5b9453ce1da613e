import Rules
import TestSupport
import Testing
import Tips

@Suite struct AllocatingTests {
  /// Who has a point value of zero has no part, whatever people share by.
  @Test(arguments: [ShareMethod.points, .hours, .equally])
  func withoutPointsThereIsNoPart(method: ShareMethod) throws {
    var house = TestRestaurant()
    house.method = method
    let allocation = try house.allocation([entry("1"), entry("2", value: 0)], cash: 100)
    #expect(allocation.cashCents == [100, 0])
    #expect(validate(allocation).allSatisfy { $0.status != .fail })
  }

  @Test func managersAndIneligiblePositionsTakeNoShare() throws {
    for method in ShareMethod.allCases {
      var house = TestRestaurant()
      house.managers = ["2"]
      house.method = method
      let allocation = try house.allocation(
        [entry("1"), entry("2", value: 20_000), entry("3", "Cook")], card: 100, house: 5, cash: 7)
      #expect(allocation.digitalCents == [105, 0, 0])
      #expect(allocation.cashCents == [7, 0, 0])
      #expect(allocation.rows.map(\.points.plain) == ["8.00", "0.00", "0.00"])
      #expect(allocation.rows.map(\.hours.plain) == ["8.00", "8.00", "8.00"])
      #expect(allocation.rows.map(\.work.sharesTips) == [true, false, false])
    }
  }

  @Test func moneyWithNobodyToShareItIsRefused() throws {
    for method in ShareMethod.allCases {
      var house = TestRestaurant()
      house.method = method
      for staff in [[], [entry("1", "Cook")], [entry("1", value: 0)], [entry("1", hours: 0)]] {
        #expect(throws: AllocationError([.noPoints(pool: .cash, amount: Money(minorUnits: 3))])) {
          try house.allocation(staff, cash: 3)
        }
        #expect(throws: AllocationError([.noPoints(pool: .digital, amount: Money(minorUnits: 5))]))
        {
          try house.allocation(staff, house: 5, cash: 3)
        }
        #expect(throws: Never.self) { try house.allocation(staff) }
      }
    }
  }

  @Test func byPercentWithoutAnyPercentIsRefused() throws {
    var house = TestRestaurant()
    house.method = .percent
    house.positions = [Position("Server")]
    let refusal = AllocationError([
      .noPercents(pool: .cash, amount: Money(minorUnits: 3), positions: ["Server"])
    ])
    #expect(throws: refusal) { try house.allocation([entry("1")], cash: 3) }
  }

  /// Pools and points at the top of what a file may say.
  @Test func theLargestAmounts() throws {
    let limit = Hours.limit / Hours.unitsPerTenThousandth
    let staff = (1...9).map { entry("\($0)", hours: limit, value: PointValue.limit) }
    for method in ShareMethod.allCases {
      var house = TestRestaurant()
      house.method = method
      let allocation = try house.allocation(
        staff, card: Money.limit, house: Money.limit, cash: Money.limit)
      #expect(allocation.digitalCents.reduce(0, +) == 2 * Money.limit)
      #expect(allocation.cashCents == [11_111_111_112] + .init(repeating: 11_111_111_111, count: 8))
      #expect(validate(allocation).allSatisfy { $0.status != .fail })
    }
  }
}
