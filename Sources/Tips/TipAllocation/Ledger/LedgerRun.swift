/// Runs a shift's money through its pools, once each, from the first to the last.
struct LedgerRun {
  let shift: Shift
  let restaurant: Restaurant
  private let work: [RatedWork]
  private let clock: WallClock

  /// Staff lines in the order in which ties are broken.
  let order: [Int]
  private let policies: [PoolPolicy]

  var ledger: ShiftLedger
  var faults: [LedgerFault] = []

  /// The amounts that pools get from sources, and from pools above, in the order of the policies.
  private var inflows: [[PoolInflow]]

  /// - Throws: all faults that can be found in one pass.
  init(
    _ shift: Shift, in restaurant: Restaurant, work: [RatedWork], order: [Int], clock: WallClock
  ) throws(AllocationError) {
    self.shift = shift
    self.restaurant = restaurant
    self.work = work
    self.order = order
    self.clock = clock
    policies = restaurant.policies(for: shift.id)
    inflows = policies.map { _ in [] }
    ledger = ShiftLedger(lines: shift.staff.map { _ in LedgerLine() })
    collect()
    if faults.isEmpty {
      for common in ledger.common { split(common) }
      for (index, policy) in policies.enumerated() {
        if policy.isWithinTeam {
          // People give to their own team.
          for team in work.compactMap({ $0.entry.team }).distinct { run(policy, team: team) }
        } else {
          run(policy, inflows: inflows[index])
        }
      }
    }
    if faults.isEmpty {
      for (index, tipOut) in shift.details.handTipOuts.enumerated() { move(tipOut, index: index) }
    }
    guard faults.isEmpty else { throw AllocationError(faults) }
  }

  /// Splits a source among the pools that take parts of it: cents by largest remainder, ties by
  /// the order of pools.
  private mutating func split(_ common: CommonMoney) {
    let source = common.source.name
    let takers = policies.enumerated().flatMap { index, policy in
      policy.sources.filter { $0.source == source }.map { (policy: index, percent: $0.percent) }
    }
    let percents = takers.map { UInt64($0.percent.millionths) }
    let sum = Int64(percents.reduce(0, +))
    guard !takers.isEmpty else {
      return faults.append(.noPool(source: source, amount: common.net))
    }
    guard sum == Percentage.whole else {
      let parts = takers.map { SourceTaker(pool: policies[$0.policy].name, percent: $0.percent) }
      return faults.append(.partsDoNotSum(source: source, parts: parts, millionths: sum))
    }
    let shares = wholeShares(
      of: common.net, by: percents, order: Array(takers.indices),
      unit: restaurant.unit(of: common.source.kind.money))
    let windows = shift.details.timed.enumerated().compactMap { index, tips in
      tips.amounts.first { $0.source == source && $0.amount > .zero }
        .map { (index: index, weight: UInt64($0.amount.minorUnits)) }
    }
    for (taker, share) in zip(takers, shares) where share > .zero {
      inflows[taker.policy].append(
        PoolInflow(source: common.source, amount: share, windows: windows))
    }
  }

  private mutating func run(
    _ policy: PoolPolicy, team: String? = nil, inflows: [PoolInflow] = []
  ) {
    let receiving = PoolReceiving(
      policy, team: team, of: shift, in: restaurant, work: work, clock: clock)
    var pool = PoolRun(
      policy: policy, team: team, receivers: receiving.rows, parts: receiving.parts)
    let isShared = policy.span == .shift
    pool.inflows = isShared ? inflows.compactMap { served($0, by: receiving) } : inflows
    if restaurant.pools == nil, let fault = onePoolFault(inflows, by: receiving) {
      faults.append(fault)
    }
    // Nobody gives to a pool that pays nobody in this shift, unless it is shared later.
    if !isShared || receiving.hasParts { takeTipOuts(for: &pool, by: receiving) }
    var collected = pool.collected
    let kept = Percentage.whole - policy.house.millionths
    let staffPart = Percentage(millionths: kept).rounded(of: collected.serviceCharge)
    pool.house = collected.serviceCharge.minus(staffPart)
    collected.serviceCharge = staffPart
    if isShared {
      for kind in MoneyKind.allCases where collected[kind] > .zero {
        let shares = shares(of: pool, kind, collected[kind], by: receiving)
        for (row, share) in shares.amounts.enumerated() { ledger.lines[row].net[kind] += share }
        pool.shares.append(shares)
      }
    } else {
      pool.held = collected
    }
    ledger.pools.append(pool)
  }

  private mutating func takeTipOuts(for pool: inout PoolRun, by receiving: PoolReceiving) {
    // Most pools take nothing from people and do not need a head count.
    guard !pool.policy.tipOuts.isEmpty else { return }
    let headCount = max(1, receiving.headCount)
    for (index, tipOut) in pool.policy.tipOuts.enumerated() {
      for row in work.indices
      where tipOut.givers.contains(work[row].position)
        && (pool.team == nil || work[row].entry.team == pool.team)
      {
        let payment = ledger.lines[row].pay(
          tipOut, index: index, row: row, sales: work[row].entry, headCount: headCount)
        guard let payment else { continue }
        ledger.lines[row].net -= payment.given
        pool.payments.append(payment)
      }
    }
  }

  /// Returns the part of a source's money that the pool can share. Passes the rest, with its times, to the pool named
  /// by `otherwise`.
  private mutating func served(_ inflow: PoolInflow, by receiving: PoolReceiving) -> PoolInflow? {
    guard !inflow.windows.isEmpty else {
      if receiving.hasParts { return inflow }
      if restaurant.pools != nil || inflow.source.kind == .serviceCharge {
        passOn(inflow, from: receiving.policy)
      }
      return nil
    }
    let isServed = inflow.windows.map { !receiving.slices(window: $0.index).isEmpty }
    var (kept, rest) = (inflow, inflow)
    kept.windows = zip(inflow.windows, isServed).filter { $0.1 }.map { $0.0 }
    rest.windows = zip(inflow.windows, isServed).filter { !$0.1 }.map { $0.0 }
    let parts = wholeShares(
      of: inflow.amount, by: [kept, rest].map { $0.windows.reduce(0) { $0 + $1.weight } },
      order: [0, 1], unit: restaurant.unit(of: inflow.source.kind.money))
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
    let rated = Set(work.filter { $0.points > .zero }.map { $0.position })
    for pool in Pool.allCases {
      let untimed = inflows.filter { $0.source.kind.money == pool.kind && $0.windows.isEmpty }
      let amount = untimed.reduce(.zero) { $0 + $1.amount }
      guard amount > .zero else { continue }
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
      faults.append(
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
    let gross = kind == .serviceCharge ? amount + pool.house : amount
    let timed = inflows.reduce(.zero) { $0 + $1.amount }
    var slices =
      gross > timed ? receiving.parts.map { $0.scaled(by: Fraction(gross.minus(timed))) } : []
    for inflow in inflows {
      let total = inflow.windows.reduce(0) { $0 + UInt128($1.weight) }
      for window in inflow.windows {
        let part = Fraction(inflow.amount) * Fraction(UInt128(window.weight), over: total)
        slices += receiving.slices(window: window.index).map { $0.scaled(by: part) }
      }
    }
    if gross != amount {
      slices = slices.map { $0.scaled(by: Fraction(amount) / Fraction(gross)) }
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
    let held = rows.reduce(.zero) { $0 + ledger.lines[$1].net.tips }
    guard tipOut.amount <= held else {
      return faults.append(.handTipOutTooLarge(index: index, tipOut, held: held))
    }
    var left = tipOut.amount
    var given = rows.map { (row: $0, amounts: KindAmounts.zero) }
    for kind in MoneyKind.tips(cashFirst: tipOut.paysCashFirst) {
      for place in given.indices {
        let row = given[place].row
        let part = min(left, ledger.lines[row].net[kind])
        given[place].amounts[kind] += part
        ledger.lines[row].net[kind] = ledger.lines[row].net[kind].minus(part)
        ledger.lines[receiver].net[kind] += part
        left = left.minus(part)
      }
    }
    ledger.handTipOuts.append(HandPayment(tipOut: tipOut, given: given, receiver: receiver))
  }
}
