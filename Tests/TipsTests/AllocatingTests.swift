import Rules
import TestSupport
import Testing
import Tips

@Suite struct AllocatingTests {
  @Test func poolsAreSharedApart() throws {
    let allocation = try TestRestaurant().allocation(
      [entry("1"), entry("2", "Busser")], card: 900, house: 100, cash: 10)
    #expect(allocation.digitalCents == [667, 333])
    #expect(allocation.houseCents == [67, 33])
    #expect(allocation.cashCents == [7, 3])
    #expect(allocation.rows.map(\.totalShare.minorUnits) == [674, 336])
  }

  @Test func feeIsRoundedHalfUp() throws {
    let cases: [(card: Int64, rate: Int64, fee: Int64)] = [
      (100, 5_000, 1), (99, 5_000, 0), (101, 5_000, 1), (306_622, 30_300, 9_291), (7, 0, 0),
      (12_345, 1_000_000, 12_345), (3, 500_000, 2),
    ]
    for (card, rate, fee) in cases {
      let pools = TipPools(
        CollectedTips(creditCard: Money(minorUnits: card), house: .zero, cash: .zero),
        cardFee: Percentage(millionths: rate))
      #expect(pools.cardFee.minorUnits == fee)
      #expect(pools.digital.minorUnits == card - fee)
    }
  }

  @Test func tiesGoToHigherPointsThenToLowerIDs() throws {
    // Equal weights: the first by number, not by text.
    let equal = try TestRestaurant().allocation(
      [entry("10"), entry("9"), entry("B"), entry("A")], cash: 5)
    #expect(equal.cashCents == [1, 2, 1, 1])
    let half = try TestRestaurant().allocation(
      [entry("1", hours: 10_000), entry("2", hours: 30_000)], cash: 2)
    // 0.5 and 1.5: equal remainders, and the higher points get the cent.
    #expect(half.cashCents == [0, 2])
  }

  /// Who has a point value of zero has no part, whatever people share by.
  @Test(arguments: [ShareMethod.points, .hours, .equally])
  func withoutPointsThereIsNoPart(method: ShareMethod) throws {
    var house = TestRestaurant()
    house.method = method
    let allocation = try house.allocation([entry("1"), entry("2", value: 0)], cash: 100)
    #expect(allocation.cashCents == [100, 0])
    #expect(validate(allocation).allSatisfy { $0.status != .fail })
  }

  @Test func aTieByHoursGoesToTheHigherPoints() throws {
    var house = TestRestaurant()
    house.method = .hours
    let allocation = try house.allocation(
      [entry("1", hours: 60_000), entry("2", hours: 20_000, value: 50_000)], cash: 2)
    // 1.5 and 0.5 by hours; 6 and 10 points.
    #expect(allocation.cashCents == [1, 1])
  }

  @Test func valuesComeFromPersonElseShiftElsePosition() throws {
    let allocation = try TestRestaurant().allocation(
      [entry("1", "Busser"), entry("2", "Busser", value: 7_000), entry("3")],
      pointValues: ["Busser": PointValue(tenThousandths: 5_500)])
    #expect(allocation.rows.map(\.pointValue.plain) == ["0.55", "0.7", "1"])
    #expect(allocation.rows.map(\.points.plain) == ["4.40", "5.60", "8.00"])
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

  @Test func byHoursAndEqually() throws {
    let staff = [
      entry("1", hours: 60_000), entry("2", "Busser", hours: 30_000),
      entry("3", "Busser", hours: 0), entry("4", hours: 10_000, value: 0),
    ]
    var house = TestRestaurant()
    house.method = .hours
    #expect(try house.allocation(staff, cash: 900).cashCents == [600, 300, 0, 0])
    house.method = .equally
    #expect(try house.allocation(staff, cash: 901).cashCents == [451, 450, 0, 0])
  }

  @Test func byPercentOfPosition() throws {
    var house = TestRestaurant()
    house.method = .percent
    let staff = [
      entry("1", hours: 60_000), entry("2", hours: 20_000), entry("3", "Bartender"),
      entry("4", "Busser", hours: 70_000),
    ]
    // 60 % by 6 and 2 points, 30 % and 10 %.
    #expect(try house.allocation(staff, cash: 1_000).cashCents == [450, 150, 300, 100])
    // No bartender tonight: 60 and 10 are the whole.
    let three = [staff[0], staff[1], staff[3]]
    #expect(try house.allocation(three, cash: 700).cashCents == [450, 150, 100])
    // A bartender without points has no part either.
    let idle = three + [entry("5", "Bartender", value: 0)]
    #expect(try house.allocation(idle, cash: 700).cashCents == [450, 150, 100, 0])
  }

  @Test func byPercentEveryCentGoesToTheLargestRemainder() throws {
    var house = TestRestaurant()
    house.method = .percent
    // Rational shares of 100 cents: 20, 20, 20 and 40 × 1/3 …, over denominators 7 and 3.
    house.positions = [
      Position("Server", percent: 500_000), Position("Busser", percent: 500_000),
    ]
    let staff = [
      entry("1", hours: 10_000), entry("2", hours: 20_000), entry("3", "Busser", hours: 30_000),
      entry("4", "Busser", hours: 40_000),
    ]
    // 50 by 1 : 2 is 16 2/3 and 33 1/3; 50 by 3 : 4 is 21 3/7 and 28 4/7: 2/3, then 4/7.
    #expect(try house.allocation(staff, cash: 100).cashCents == [17, 33, 21, 29])
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

  @Test func pointsAreSharedByAsTheyArePrinted() throws {
    // 7.25 hours × 0.75 are 5.4375 points; 5.44 when rounded.
    let staff = [entry("1", hours: 72_500, value: 7_500), entry("2", hours: 54_400)]
    #expect(
      try TestRestaurant().allocation(staff, cash: 1_000_000).cashCents == [500_000, 500_000])
    var exact = TestRestaurant()
    exact.rounding = Rounding(points: .exact)
    #expect(try exact.allocation(staff, cash: 1_000_000).cashCents == [499_885, 500_115])
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

  /// All shifts of three people with up to three hours and two point values, small pools, all methods.
  @Test(arguments: ShareMethod.allCases)
  func everySmallShift(method: ShareMethod) throws {
    var house = TestRestaurant()
    house.method = method
    let positions = ["Server", "Busser", "Bartender"]
    var wrong: [String] = []
    for world in 0..<64 {
      let staff = (0..<3).map { place in
        entry("\(place)", positions[place], hours: Int64(world >> (2 * place) & 3) * 10_000)
      }
      guard world > 0 else { continue }
      for pool in Int64(0)...13 {
        let allocation = try house.allocation(staff, card: pool, house: 13 - pool, cash: pool)
        let sums = [allocation.digitalCents, allocation.houseCents, allocation.cashCents]
          .map { $0.reduce(0, +) }
        let proven = [
          allocation.proofs(of: .digital), allocation.proofs(of: .cash),
        ].map { $0.map(\.share.minorUnits) }
        let shared = [allocation.digitalCents, allocation.cashCents]
        if sums != [13, 13 - pool, pool] || proven != shared
          || validate(allocation).contains(where: { $0.status != .pass })
        {
          wrong.append("\(method) \(world) \(pool)")
        }
      }
    }
    #expect(wrong == [])
  }
}
