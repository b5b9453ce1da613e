package import Tips

/// A random policy of pools, and random money for its shifts.
package struct RandomPolicy {
  private static let categories = ["food", "bar"]
  private static let teams = ["hall", "patio"]

  package let restaurant: Restaurant

  /// Whether all worked time has clock times and no break, so that tips may have times.
  let hasTimes: Bool

  package init(_ restaurant: Restaurant, using random: inout SplitMix64) {
    var restaurant = restaurant
    restaurant.salesCategories = RandomPolicy.categories
    restaurant.namedSources = [
      MoneySource(name: "takeout", kind: .card),
      MoneySource(name: "kitchen", kind: .serviceCharge),
    ]
    let hasTimes = random.isOnce(in: 4)
    var pools = (0...random.below(6)).map { number in
      RandomPolicy.pool("Pool \(number)", of: restaurant, hasTimes: hasTimes, using: &random)
    }
    let takers = pools.indices.filter { !pools[$0].isWithinTeam }
    for source in restaurant.sources where !takers.isEmpty {
      RandomPolicy.divide(source, among: takers, of: &pools, using: &random)
    }
    for index in pools.indices where random.isOnce(in: 2) {
      pools[index].otherwise =
        pools[(index + 1)...].last { $0.span == .shift && !$0.isWithinTeam }?
        .name
    }
    for index in pools.indices where !pools[index].sources.isEmpty && random.isOnce(in: 3) {
      let isOfCharges = pools[index].sources.allSatisfy { part in
        restaurant.sources.first { $0.name == part.source }?.kind == .serviceCharge
      }
      guard isOfCharges, pools[index].tipOuts.isEmpty else { continue }
      pools[index].house = Percentage(millionths: Int64(random.below(1_000_001)))
    }
    restaurant.pools = pools
    self.restaurant = restaurant
    self.hasTimes = hasTimes
  }

  private static func pool(
    _ name: String, of restaurant: Restaurant, hasTimes: Bool, using random: inout SplitMix64
  ) -> PoolPolicy {
    let positions = restaurant.positions.map(\.name)
    let isByPercent = random.isOnce(in: 4)
    let chosen = positions.filter { _ in random.isOnce(in: 2) }
    var left = Percentage.whole
    let receivers = (chosen.isEmpty ? [random.pick(positions)] : chosen).map { position in
      let part = Int64(random.below(Int(left) + 1))
      left -= part
      return PoolReceivers.Position(
        name: position,
        pointValue: !isByPercent && random.isOnce(in: 4)
          ? PointValue(tenThousandths: Int64(random.below(40)) * 500) : nil,
        percent: isByPercent ? Percentage(millionths: part) : nil)
    }
    var pool = PoolPolicy(name: name, receivers: PoolReceivers(receivers))
    pool.tipOuts = (0..<random.below(4)).map { _ in tipOut(from: positions, using: &random) }
    pool.weights = weights(using: &random)
    pool.isWithinTeam = random.isOnce(in: 8)
    pool.minimumMinutes = random.isOnce(in: 6) ? random.below(120) : 0
    if random.isOnce(in: 8), !pool.isWithinTeam { pool.span = random.pick([.week, .payPeriod]) }
    return pool
  }

  private static func weights(using random: inout SplitMix64) -> [WeightPart] {
    let bases: [WeightBasis] = [
      .points, .hours, .equally, .sales(category: nil), .sales(category: "food"),
    ]
    guard random.isOnce(in: 4) else {
      return [WeightPart(basis: random.pick(bases), percent: .all)]
    }
    let first = Int64(random.below(Int(Percentage.whole) + 1))
    return [
      WeightPart(basis: .equally, percent: Percentage(millionths: first)),
      WeightPart(
        basis: .sales(category: nil), percent: Percentage(millionths: Percentage.whole - first)),
    ]
  }

  private static func tipOut(
    from positions: [String], using random: inout SplitMix64
  ) -> TipOutPolicy {
    let percent = { (random: inout SplitMix64) in
      Percentage(millionths: Int64(random.below(random.isOnce(in: 4) ? 1_000_001 : 150_000)))
    }
    let rate: TipOutPolicy.Rate =
      switch random.below(5) {
      case 0: .amount(Money(minorUnits: Int64(random.below(3_000))))
      case 1: .percent([(1, percent(&random)), (3, percent(&random))])
      default: .percent([(1, percent(&random))])
      }
    var tipOut = TipOutPolicy(givers: [random.pick(positions)], rate: rate)
    tipOut.base = random.pick([
      .tips, .remaining, .sales(categories: nil), .sales(categories: ["bar"]),
    ])
    if random.isOnce(in: 5) { tipOut.baseLimit = Money(minorUnits: Int64(random.below(50_000))) }
    if random.isOnce(in: 5) { tipOut.limit = Money(minorUnits: Int64(random.below(5_000))) }
    tipOut.paysCashFirst = random.isOnce(in: 3)
    return tipOut
  }

  private static func divide(
    _ source: MoneySource, among takers: [Int], of pools: inout [PoolPolicy],
    using random: inout SplitMix64
  ) {
    let (first, second) = (random.pick(takers), random.pick(takers))
    let part = first == second ? Percentage.whole : Int64(random.below(Int(Percentage.whole) + 1))
    for (taker, millionths) in [(first, part), (second, Percentage.whole - part)]
    where millionths > 0 {
      pools[taker].sources.append(
        SourcePart(source: source.name, percent: Percentage(millionths: millionths)))
    }
  }

  // MARK: Shifts

  /// The shift with money for the policy: own tips, sales, teams, parties, times, refunds.
  ///
  /// - Parameter roster: managers, and people in ineligible positions, served no party.
  func filled(_ shift: Shift, roster: Roster, using random: inout SplitMix64) -> Shift {
    var own = OwnTips.zero
    let staff = shift.staff.map { entry in
      let tips: OwnTips? = random.isOnce(in: 2) ? ownTips(using: &random) : nil
      own = own + (tips ?? .zero)
      return StaffEntry(
        employee: entry.employee, position: entry.position,
        attendance: hasTimes ? clocked(using: &random) : entry.attendance,
        pointValue: entry.pointValue, reason: entry.reason, ownTips: tips,
        sales: RandomPolicy.categories.map {
          CategorySales(category: $0, amount: amount(using: &random))
        }, team: random.pick(RandomPolicy.teams))
    }
    var details = TipDetails()
    let serving = staff.filter { entry in
      roster[entry.employee]?.isManager != true
        && restaurant.position(named: entry.position)?.isTipEligible == true
    }
    if random.isOnce(in: 3), let first = serving.first, let last = serving.last {
      let party = Party(
        name: "Party", tips: ownTips(using: &random),
        shares: [
          (first.employee, PointValue(tenThousandths: 20_000)),
          (last.employee, PointValue(tenThousandths: Int64(1 + random.below(30_000)))),
        ])
      own = own + party.tips
      details.parties.append(party)
    }
    var totals = RandomPolicy.totals(own, common: { self.amount(using: &random) })
    if random.isOnce(in: 4) {
      details.refunds = Refunds(
        amounts: [SourceAmount(source: "house", amount: totals.house)], reason: nil)
    }
    for source in restaurant.sources.dropFirst(3) where random.isOnce(in: 2) {
      details.otherSources.append(
        SourceAmount(source: source.name, amount: amount(using: &random)))
    }
    if hasTimes { totals = timed(totals, &details, using: &random) }
    return Shift(
      date: shift.date, type: shift.type, tips: totals, pointValues: shift.pointValues,
      staff: staff, details: details)
  }

  private static func totals(_ own: OwnTips, common: () -> Money) -> CollectedTips {
    CollectedTips(
      creditCard: own.creditCard + common(), house: common(), cash: own.cash + common())
  }

  /// Splits the totals between two spans of time.
  private func timed(
    _ totals: CollectedTips, _ details: inout TipDetails, using random: inout SplitMix64
  ) -> CollectedTips {
    let sums =
      [
        SourceAmount(source: "credit_card", amount: totals.creditCard),
        SourceAmount(source: "house", amount: totals.house),
        SourceAmount(source: "cash", amount: totals.cash),
      ] + details.otherSources
    let early = sums.map { sum in
      SourceAmount(
        source: sum.source,
        amount: Money(minorUnits: Int64(random.below(Int(sum.amount.minorUnits) + 1))))
    }
    let late = zip(sums, early).map { sum, early in
      SourceAmount(
        source: sum.source,
        amount: Money(minorUnits: sum.amount.minorUnits - early.amount.minorUnits))
    }
    details.timed = [
      TimedTips(from: 900, to: 1_080, amounts: early),
      TimedTips(from: 1_080, to: 1_380, amounts: late),
    ]
    return totals
  }

  private func clocked(using random: inout SplitMix64) -> Attendance {
    let start = 840 + random.below(300)
    return .punches(
      first: Punch(clockIn: start, clockOut: start + 1 + random.below(500)), more: [],
      unpaidBreak: 0)
  }

  private func ownTips(using random: inout SplitMix64) -> OwnTips {
    OwnTips(creditCard: amount(using: &random), cash: amount(using: &random))
  }

  private func amount(using random: inout SplitMix64) -> Money {
    switch random.below(8) {
    case 0: .zero
    case 1: Money(minorUnits: Int64(random.below(30)))
    default: Money(minorUnits: Int64(random.below(200_000)))
    }
  }
}

extension OwnTips {
  fileprivate static func + (left: OwnTips, right: OwnTips) -> OwnTips {
    OwnTips(creditCard: left.creditCard + right.creditCard, cash: left.cash + right.cash)
  }
}
