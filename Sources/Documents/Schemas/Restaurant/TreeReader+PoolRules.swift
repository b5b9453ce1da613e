import Diagnostics
import TipModel
import Wording
import YAMLSubset

// The rules for a restaurant's pools that its settings alone can break.
extension TreeReader {
  /// - Parameter list: the list of the pools, without errors so far.
  mutating func check(_ pools: [ReadPool], at list: NodeID) {
    for (index, pool) in pools.enumerated() {
      checkMoney(of: pool)
      checkOtherwise(of: pool, at: index, among: pools)
    }
    guard isSound([list]) else { return }
    let situations = poolSituations(of: pools.map { $0.policy }, shiftTypes: context.shiftTypes)
    checkSources(of: pools, in: situations)
    checkTipOuts(of: pools, in: situations)
    checkWayBack(of: pools, in: situations)
  }

  mutating func checkNames(of pools: [ReadPool]) {
    var places: [String: Place] = [:]
    for pool in pools {
      guard let place = pool.fields[PoolSchema.name].map({ tree.place(of: $0) }) else { continue }
      if let first = places[pool.policy.name.lowercased()] {
        report(.duplicateName(pool.policy.name, what: "pool", at: place, first: first))
      } else {
        places[pool.policy.name.lowercased()] = place
      }
    }
  }

  /// Checks that the restaurant keeps a part of service charges only (29 U.S.C. 203(m)(2)(B)), and of nothing under the
  /// British Act of 2023; and that a pool within teams has no common sources and is shared in each shift.
  private mutating func checkMoney(of pool: ReadPool) {
    let policy = pool.policy
    if policy.house != .zero, let house = pool.fields[PoolSchema.house] {
      let tips = policy.sources.first { kind(of: $0.source) != .serviceCharge }?.source
      if let tips = tips ?? (policy.tipOuts.isEmpty ? nil : "tip_outs") {
        report(.houseShareOfTips(tips, by: context.law, at: tree.place(of: house)))
      }
    }
    if policy.isWithinTeam, let sources = pool.fields[PoolSchema.sources] {
      report(.sourceWithinTeams(policy.name, at: tree.place(of: sources)))
    }
    if policy.isWithinTeam, policy.span != .shift, let span = pool.fields[PoolSchema.over] {
      report(.spanWithinTeams(policy.name, at: tree.place(of: span)))
    }
  }

  private func kind(of source: String) -> MoneySource.Kind? {
    context.sources.first { $0.name == source }?.kind
  }

  private mutating func checkOtherwise(of pool: ReadPool, at index: Int, among pools: [ReadPool]) {
    guard let node = pool.fields[PoolSchema.otherwise], let name = pool.policy.otherwise else {
      return
    }
    let place = tree.place(of: node)
    let below = pools[(index + 1)...].map { $0.policy }
    if let other = below.first(where: { $0.name == name }) {
      if other.isWithinTeam { report(.sourceWithinTeams(other.name, at: place)) }
    } else if let other = pools.first(where: { $0.policy.name == name }) {
      let first = other.fields[PoolSchema.name].map { tree.place(of: $0) }
      report(
        .otherwiseNotBelow(
          name, at: place, pool: first,
          below: below.filter { !$0.isWithinTeam }.map { $0.name }))
    } else {
      report(.unknownPool(name, at: place, known: below.map { $0.name }))
    }
  }

  // MARK: Several pools together

  /// Checks that the pools of a shift take the whole of each source that they take.
  private mutating func checkSources(of pools: [ReadPool], in situations: [PoolSituation]) {
    for source in context.sources.map({ $0.name }) {
      for situation in situations {
        let parts = situation.pools.flatMap { index in
          pools[index].policy.sources.filter { $0.source == source }.map { (index, $0.percent) }
        }
        let sum = parts.reduce(0) { $0 + $1.1.millionths }
        guard let last = parts.last, sum != Percentage.whole else { continue }
        let places = parts.map { place(ofSource: source, in: pools[$0.0]) }
        report(
          .sourcePercentsDoNotSum(
            source, toMillionths: sum,
            parts: parts.map { (pools[$0.0].policy.name, $0.1) },
            when: pools.contains { $0.policy.condition != PoolCondition() }
              ? situation.example : nil,
            at: place(ofSource: source, in: pools[last.0]), others: places.dropLast()))
        break
      }
    }
  }

  private func place(ofSource source: String, in pool: ReadPool) -> Place {
    guard let node = pool.fields[PoolSchema.sources] else {
      preconditionFailure("a source out of no list")
    }
    let nodes =
      switch tree.kind(of: node) {
      case .mapping: tree.entries(of: node).map { $0.key }
      case .sequence: tree.items(of: node)
      case .scalar, .empty: [node]
      }
    let named = nodes.first { tree.kind(of: $0) == .scalar && tree.text(of: $0) == source }
    return tree.place(of: named ?? node)
  }

  /// Checks that people do not tip out more than all of their tips over several pools.
  private mutating func checkTipOuts(of pools: [ReadPool], in situations: [PoolSituation]) {
    for position in context.positions.map({ $0.name }) {
      for situation in situations {
        let given = situation.pools.flatMap { index in
          pools[index].policy.tipOuts.enumerated().compactMap { offset, tipOut in
            tipOut.percentOfTips(from: position).map { (pool: index, tipOut: offset, percent: $0) }
          }
        }
        let sum = given.reduce(0) { $0 + $1.percent.millionths }
        guard given.count > 1, let last = given.last, sum >= Percentage.whole else { continue }
        let places = given.map { place(ofTipOut: $0.tipOut, in: pools[$0.pool]) }
        report(
          .tipOutsOfAllTips(
            position, millionths: sum,
            parts: given.map { (pools[$0.pool].policy.name, $0.percent) },
            at: place(ofTipOut: last.tipOut, in: pools[last.pool]), others: places.dropLast()))
        break
      }
    }
  }

  private func place(ofTipOut index: Int, in pool: ReadPool) -> Place {
    guard let list = pool.fields[PoolSchema.tipOuts] else {
      preconditionFailure("a tip-out out of no list")
    }
    let item = tree.items(of: list)[index]
    let percent = tree.entries(of: item).first {
      tree.text(of: $0.key) == TipOutSchema.percent.name
    }
    return tree.place(of: percent?.value ?? item)
  }

  /// Checks that a later pool does not give back money that people gave to an earlier one.
  private mutating func checkWayBack(of pools: [ReadPool], in situations: [PoolSituation]) {
    for (index, pool) in pools.enumerated() {
      for later in pools.indices.dropFirst(index + 1) {
        guard situations.contains(where: { $0.pools.contains(index) && $0.pools.contains(later) }),
          let (way, back) = passingBack(pool.policy, pools[later].policy)
        else { continue }
        report(
          .poolsBackAndForth(
            pools[later].policy.name, first: pool.policy.name, giver: way, receiver: back,
            at: nameplace(of: pools[later]), other: nameplace(of: pool)))
      }
    }
  }

  private func nameplace(of pool: ReadPool) -> Place {
    tree.place(of: pool.fields[PoolSchema.name] ?? pool.fields.mapping)
  }

  /// Returns two positions: the first gives to the second in one pool and receives from it in a later one. If both
  /// share in a pool, it does not count.
  private func passingBack(_ pool: PoolPolicy, _ later: PoolPolicy) -> (String, String)? {
    let (givers, laterGivers) = (pool.giversOfRemaining, later.giversOfRemaining)
    for giver in givers where pool.receivers[giver] == nil && later.receivers[giver] != nil {
      if let receiver = laterGivers.first(where: {
        pool.receivers[$0] != nil && later.receivers[$0] == nil
      }) {
        return (giver, receiver)
      }
    }
    return nil
  }
}

extension TipOutPolicy {
  /// Returns the largest percentage that a position gives of its tips; nil if it gives none, or if there is a limit.
  fileprivate func percentOfTips(from position: String) -> Percentage? {
    guard base == .tips, limit == nil, baseLimit == nil, givers.contains(position),
      case .percent(let steps) = rate
    else { return nil }
    return steps.map { $0.percent }.max { $0.millionths < $1.millionths }
  }
}

extension PoolPolicy {
  fileprivate var giversOfRemaining: [String] {
    tipOuts.filter { $0.base == .remaining }.flatMap { $0.givers }
  }
}
