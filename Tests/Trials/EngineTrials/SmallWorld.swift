import Tips

/// A pool of a small grammar: two positions, A and B, each worth a point an hour.
struct SmallPool: Sendable {
  enum TipOut: CaseIterable, Sendable {
    case none, halfOfTipsOfA, allThatALeft, thirdOfSalesOfA, centOfA, halfOfTipsOfB
  }

  enum Receivers: CaseIterable, Sendable {
    case a, b, both, sixtyAndForty
  }

  /// The part of the tips on cards that it takes, in percent.
  let source: Int
  let tipOut: TipOut
  let receivers: Receivers
  let isByHours: Bool

  /// Whether the next pool gets what nobody is there to receive.
  let hasOtherwise: Bool

  private var isEmpty: Bool { source == 0 && tipOut == .none }

  /// All pools that take a part of the source.
  fileprivate static func all(
    source: Int, bases: [Bool], hasOtherwise: Bool = false
  ) -> [SmallPool] {
    TipOut.allCases.flatMap { tipOut in
      Receivers.allCases.flatMap { receivers in
        bases.map { isByHours in
          SmallPool(
            source: source, tipOut: tipOut, receivers: receivers, isByHours: isByHours,
            hasOtherwise: hasOtherwise)
        }
      }
    }.filter { !$0.isEmpty }
  }

  func policy(_ index: Int) -> PoolPolicy {
    let percents: [Percentage?] =
      receivers == .sixtyAndForty
      ? [Percentage(millionths: 600_000), Percentage(millionths: 400_000)] : [nil, nil]
    let positions = [
      PoolReceivers.Position(name: "A", percent: percents[0]),
      PoolReceivers.Position(name: "B", percent: percents[1]),
    ]
    let paid =
      switch receivers {
      case .a: [positions[0]]
      case .b: [positions[1]]
      case .both, .sixtyAndForty: positions
      }
    var pool = PoolPolicy(name: "Pool \(index)", receivers: PoolReceivers(paid))
    if source > 0 {
      let percent = Percentage(millionths: Int64(source) * 10_000)
      pool.sources = [SourcePart(source: MoneySource.creditCard.name, percent: percent)]
    }
    pool.tipOuts = tipOut.policy.map { [$0] } ?? []
    pool.weights = [WeightPart(basis: isByHours ? .hours : .equally, percent: .all)]
    if hasOtherwise { pool.otherwise = "Pool \(index + 1)" }
    return pool
  }
}

extension SmallPool.TipOut {
  fileprivate var policy: TipOutPolicy? {
    func policy(_ giver: String, _ millionths: Int64, _ base: TipOutPolicy.Base) -> TipOutPolicy {
      var policy = TipOutPolicy(
        givers: [giver], rate: .percent([(1, Percentage(millionths: millionths))]))
      policy.base = base
      return policy
    }
    switch self {
    case .none: return nil
    case .halfOfTipsOfA: return policy("A", 500_000, .tips)
    case .halfOfTipsOfB: return policy("B", 500_000, .tips)
    case .allThatALeft: return policy("A", 1_000_000, .remaining)
    case .thirdOfSalesOfA: return policy("A", 333_300, .sales(categories: nil))
    case .centOfA: return TipOutPolicy(givers: ["A"], rate: .amount(Money(minorUnits: 1)))
    }
  }
}

/// A restaurant of one pool or two.
struct SmallPolicy: Sendable {
  let pools: [SmallPool]
  let restaurant: Restaurant

  init(_ pools: [SmallPool]) {
    self.pools = pools
    var restaurant = Restaurant(
      name: "Small", currency: .usDollar, timeZone: nil, shiftTypes: ["Shift"],
      positions: ["A", "B"].map {
        Position(name: $0, pointValue: PointValue(tenThousandths: 10_000))
      }, rounding: Rounding(), cardFee: .zero, sharing: [:], payPeriod: nil)
    restaurant.salesCategories = ["all"]
    restaurant.pools = pools.enumerated().map { $1.policy($0) }
    self.restaurant = restaurant
  }

  /// All policies of the grammar.
  static let all: [SmallPolicy] = {
    let both = [true, false]
    let ones = SmallPool.all(source: 100, bases: both) + SmallPool.all(source: 0, bases: both)
    let pairs = [(100, 0), (0, 100), (50, 50), (0, 0)].flatMap { first, second in
      (first > 0 ? [false, true] : [false]).flatMap { hasOtherwise in
        SmallPool.all(source: first, bases: both, hasOtherwise: hasOtherwise).flatMap { pool in
          SmallPool.all(source: second, bases: [true]).map { [pool, $0] }
        }
      }
    }
    return (ones.map { [$0] } + pairs).map(SmallPolicy.init)
  }()
}

/// A shift of one to three people with a few cents.
struct SmallShift: Sendable {
  struct Person: Sendable {
    let isA: Bool
    let hours: Int

    /// Tips of the person's own, in cents.
    let own: Int
    let sales: Int
  }

  let people: [Person]

  /// Tips on cards for all, in cents.
  let common: Int

  /// All shifts of the grammar.
  static let all: [SmallShift] = (1...3).flatMap { count in
    [0, 1, 5].flatMap { common in
      (0..<(1 << (3 * count))).map { bits in
        SmallShift(
          people: (0..<count).map { index in
            let own = bits >> (3 * index)
            return Person(
              isA: own & 1 == 0, hours: own & 2 == 0 ? 1 : 2, own: own & 4 == 0 ? 0 : 3,
              sales: [7, 5, 2][index])
          }, common: common)
      }
    }
  }

  static let roster = Roster(
    (1...3).map {
      Employee(
        id: EmployeeID("\($0)"), firstName: "\($0)", lastName: "", positions: ["A", "B"])
    })

  var shift: Shift {
    guard let date = CalendarDate(dayNumber: 20_000) else { preconditionFailure("a day of 2024") }
    return Shift(
      date: date, type: "Shift",
      tips: CollectedTips(
        creditCard: Money(minorUnits: Int64(people.reduce(common) { $0 + $1.own })),
        house: .zero, cash: .zero),
      staff: people.enumerated().map { index, person in
        StaffEntry(
          employee: EmployeeID("\(index + 1)"), position: person.isA ? "A" : "B",
          attendance: .hours(Hours(tenThousandths: Int64(person.hours) * 10_000)),
          ownTips: person.own == 0
            ? nil : OwnTips(creditCard: Money(minorUnits: Int64(person.own)), cash: .zero),
          sales: [CategorySales(category: "all", amount: Money(minorUnits: Int64(person.sales)))])
      })
  }
}
