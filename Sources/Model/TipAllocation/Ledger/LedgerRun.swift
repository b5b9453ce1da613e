import TipModel

/// Runs a shift's pools, once each, from the first to the last.
struct LedgerRun {
  private let shift: Shift
  private let restaurant: Restaurant
  private let work: [RatedWork]
  private let clock: WallClock

  /// Staff lines in the order in which ties are broken.
  private let order: [Int]
  private let policies: [PoolPolicy]

  private(set) var money: CollectedMoney
  private(set) var pools: [PoolRun] = []
  private(set) var handTipOuts: [HandPayment] = []

  /// The amounts that pools get from sources, and from pools above, in the order of the policies.
  private var inflows: [[PoolInflow]]

  /// - Throws: all faults that can be found in one pass.
  static func ledger(
    of shift: Shift, in restaurant: Restaurant, work: [RatedWork], order: [Int],
    clock: WallClock
  ) throws(AllocationError) -> ShiftLedger {
    var run = LedgerRun(shift, in: restaurant, work: work, order: order, clock: clock)
    if run.money.faults.isEmpty { run.run() }
    guard run.money.faults.isEmpty else { throw AllocationError(run.money.faults) }
    return ShiftLedger(
      lines: run.money.lines, common: run.money.common, parties: run.money.parties,
      pools: run.pools, handTipOuts: run.handTipOuts, cardFee: run.money.cardFee,
      cashLeft: run.money.left, cashToTill: run.money.toTill)
  }

  private init(
    _ shift: Shift, in restaurant: Restaurant, work: [RatedWork], order: [Int],
    clock: WallClock
  ) {
    self.shift = shift
    self.restaurant = restaurant
    self.work = work
    self.order = order
    self.clock = clock
    policies = restaurant.policies(for: shift.id)
    inflows = policies.map { _ in [] }
    money = CollectedMoney(shift, in: restaurant, order: order)
  }

  private mutating func run() {
    for common in money.common { split(common) }
    for (index, policy) in policies.enumerated() {
      if policy.isWithinTeam {
        runInTeams(policy)
      } else {
        pools.append(run(policy, team: nil, inflows: inflows[index]))
      }
    }
    guard money.faults.isEmpty else { return }
    for (index, tipOut) in shift.details.handTipOuts.enumerated() { move(tipOut, index: index) }
  }

  /// Splits a source among the pools that take parts of it: cents by largest remainder, ties by
  /// the order of pools.
  private mutating func split(_ common: CommonMoney) {
    let source = common.source.name
    var takers: [(policy: Int, percent: Percentage)] = []
    for (index, policy) in policies.enumerated() {
      for part in policy.sources where part.source == source {
        takers.append((index, part.percent))
      }
    }
    let percents = takers.map { UInt64($0.percent.millionths) }
    let sum = percents.reduce(0, +)
    guard !takers.isEmpty else {
      money.faults.append(.noPool(source: source, amount: common.net))
      return
    }
    guard sum == UInt64(Percentage.whole) else {
      money.faults.append(
        .partsDoNotSum(
          source: source,
          parts: takers.map { SourceTaker(pool: policies[$0.policy].name, percent: $0.percent) },
          millionths: Int64(sum)))
      return
    }
    let shares = wholeShares(
      of: common.net, by: percents, order: Array(takers.indices),
      unit: restaurant.unit(of: common.source.kind.money))
    let windows = shift.details.timed.enumerated().compactMap { index, tips in
      tips.amounts.first { $0.source == source }.flatMap { amount in
        amount.amount > .zero ? (index: index, weight: UInt64(amount.amount.minorUnits)) : nil
      }
    }
    for (taker, share) in zip(takers, shares) where share > .zero {
      inflows[taker.policy].append(
        PoolInflow(source: common.source, amount: share, windows: windows))
    }
  }

  /// Runs the pool once per team: people give to their own team.
  private mutating func runInTeams(_ policy: PoolPolicy) {
    var teams: [String] = []
    for team in work.compactMap({ $0.entry.team }) where !teams.contains(team) {
      teams.append(team)
    }
    for team in teams { pools.append(run(policy, team: team, inflows: [])) }
  }

  private mutating func run(
    _ policy: PoolPolicy, team: String?, inflows: [PoolInflow]
  ) -> PoolRun {
    let receiving = PoolReceiving(
      policy, team: team, of: shift, in: restaurant, work: work, clock: clock)
    var pool = PoolRun(policy: policy, team: team)
    pool.receivers = receiving.rows
    pool.parts = receiving.parts
    let isShared = policy.span == .shift
    pool.inflows = isShared ? inflows.compactMap { served($0, by: receiving) } : inflows
    if restaurant.pools == nil, let fault = onePoolFault(inflows, by: receiving) {
      money.faults.append(fault)
    }
    // Nobody gives to a pool that pays nobody in this shift, unless it is shared later.
    if !isShared || receiving.hasParts {
      // Most pools take nothing from people and do not need a head count.
      let headCount = policy.tipOuts.isEmpty ? 1 : max(1, receiving.headCount)
      for (index, tipOut) in policy.tipOuts.enumerated() {
        for row in work.indices
        where tipOut.givers.contains(work[row].position)
          && (team == nil || work[row].entry.team == team)
        {
          let payment = money.lines[row].pay(
            tipOut, index: index, row: row, sales: work[row].entry, headCount: headCount)
          guard let payment else { continue }
          money.lines[row].net -= payment.given
          pool.payments.append(payment)
        }
      }
    }
    var collected = pool.collected
    let charges = collected.serviceCharge
    let kept = Percentage.whole - policy.house.millionths
    let staffPart = roundedHalfUp(charges.minorUnits * kept, per: Percentage.whole)
    pool.house = Money(minorUnits: charges.minorUnits - staffPart)
    collected.serviceCharge = Money(minorUnits: staffPart)
    guard isShared else {
      pool.held = collected
      return pool
    }
    for kind in MoneyKind.allCases where collected[kind] > .zero {
      let shares = shares(of: pool, kind, collected[kind], by: receiving)
      for (row, share) in shares.amounts.enumerated() { money.lines[row].net[kind] += share }
      pool.shares.append(shares)
    }
    return pool
  }

  /// Returns the part of a source's money that the pool can share. Passes the rest, with its times, to the pool named
  /// by `otherwise`.
  private mutating func served(_ inflow: PoolInflow, by receiving: PoolReceiving) -> PoolInflow? {
    guard !inflow.windows.isEmpty else {
      if receiving.hasParts { return inflow }
      if restaurant.pools == nil, inflow.source.kind != .serviceCharge { return nil }
      passOn(inflow, from: receiving.policy)
      return nil
    }
    let isServed = inflow.windows.map { window in
      !receiving.slices(of: (1, 1), window: window.index).isEmpty
    }
    var kept = inflow
    var rest = inflow
    kept.windows = zip(inflow.windows, isServed).filter { $0.1 }.map { $0.0 }
    rest.windows = zip(inflow.windows, isServed).filter { !$0.1 }.map { $0.0 }
    let weights = [kept, rest].map { $0.windows.reduce(0) { $0 + $1.weight } }
    let parts = wholeShares(
      of: inflow.amount, by: weights, order: [0, 1],
      unit: restaurant.unit(of: inflow.source.kind.money))
    (kept.amount, rest.amount) = (parts[0], parts[1])
    if rest.amount > .zero { passOn(rest, from: receiving.policy) }
    return kept.amount > .zero ? kept : nil
  }

  /// Returns the reason that the one pool of a restaurant without `pools` cannot be shared; nil if it can. If nobody
  /// has a part, the fault is the first kind of tips that came in without times.
  private func onePoolFault(
    _ inflows: [PoolInflow], by receiving: PoolReceiving
  ) -> LedgerFault? {
    guard !receiving.hasParts else { return nil }
    for pool in Pool.allCases {
      let kind: MoneyKind = pool == .digital ? .digital : .cash
      let amount = inflows.reduce(Money.zero) { sum, inflow in
        inflow.source.kind.money == kind && inflow.windows.isEmpty ? sum + inflow.amount : sum
      }
      guard amount > .zero else { continue }
      let rated = Set(work.filter { $0.points > .zero }.map { $0.position })
      return rated.isEmpty
        ? .noPoints(pool: pool, amount: amount)
        : .noPercents(pool: pool, amount: amount, positions: rated.sorted())
    }
    return nil
  }

  private mutating func passOn(_ inflow: PoolInflow, from policy: PoolPolicy) {
    // A pool that does not run in this shift passes its money on.
    var next = policy.otherwise
    while let name = next, !policies.contains(where: { $0.name == name }) {
      next = restaurant.pools?.first { $0.name == name }?.otherwise
    }
    if let place = policies.firstIndex(where: { $0.name == next }) {
      inflows[place].append(inflow)
    } else {
      money.faults.append(
        .nobodyReceives(
          pool: policy.name, source: inflow.source.name, amount: inflow.amount,
          window: inflow.windows.first?.index))
    }
  }

  /// Shares what the pool collected of a kind, less the restaurant's part.
  private func shares(
    of pool: PoolRun, _ kind: MoneyKind, _ amount: Money, by receiving: PoolReceiving
  ) -> PoolShares {
    let inflows = pool.inflows.filter { $0.source.kind.money == kind && !$0.windows.isEmpty }
    // If charges have times, the restaurant's part is subtracted in proportion.
    let gross = amount.minorUnits + (kind == .serviceCharge ? pool.house.minorUnits : 0)
    let timed = inflows.reduce(0) { $0 + $1.amount.minorUnits }
    let scale = (numerator: UInt128(amount.minorUnits), denominator: UInt128(gross))
    var slices =
      gross > timed
      ? receiving.slices(of: (UInt128(gross - timed), 1)).map {
        $0.scaled(by: scale.numerator, over: scale.denominator)
      } : []
    for inflow in inflows {
      let total = inflow.windows.reduce(0) { $0 + UInt128($1.weight) }
      for window in inflow.windows {
        let part = (UInt128(inflow.amount.minorUnits) * UInt128(window.weight), total)
        slices += receiving.slices(of: part, window: window.index).map {
          $0.scaled(by: scale.numerator, over: scale.denominator)
        }
      }
    }
    return PoolShares(
      kind: kind, amount: amount, slices: slices, order: order,
      unit: restaurant.unit(of: kind, in: pool.policy))
  }

  /// Moves a manual tip-out, exactly as it is written.
  private mutating func move(_ tipOut: HandTipOut, index: Int) {
    let rows = work.indices.filter { work[$0].employeeID == tipOut.giver }
    guard let receiver = work.firstIndex(where: { $0.employeeID == tipOut.receiver }) else {
      return
    }
    let held = rows.reduce(.zero) { $0 + money.lines[$1].net.tips }
    guard tipOut.amount <= held else {
      money.faults.append(.handTipOutTooLarge(index: index, tipOut, held: held))
      return
    }
    var left = tipOut.amount
    var given = rows.map { (row: $0, amounts: KindAmounts.zero) }
    for kind in MoneyKind.tips(cashFirst: tipOut.paysCashFirst) {
      for place in given.indices {
        let row = given[place].row
        let part = min(left, money.lines[row].net[kind])
        given[place].amounts[kind] += part
        money.lines[row].net[kind] = Money(
          minorUnits: money.lines[row].net[kind].minorUnits - part.minorUnits)
        money.lines[receiver].net[kind] += part
        left = Money(minorUnits: left.minorUnits - part.minorUnits)
      }
    }
    handTipOuts.append(HandPayment(tipOut: tipOut, given: given, receiver: receiver))
  }
}
