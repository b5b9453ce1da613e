import Text
import Tips

// The rules for a restaurant's pools that its settings alone can break. Paths begin at the list of pools.

/// Returns what is wrong with pools. Faults of several pools together are looked for if each pool has none.
func poolFaults(of pools: [PoolPolicy], in restaurant: Restaurant) -> [Fault] {
  let own = pools.indices.flatMap { index in
    pools[index].faults(in: restaurant, at: index) + otherwiseFaults(of: index, among: pools)
  }
  guard own.isEmpty else { return own }
  let situations = poolSituations(of: pools, shiftTypes: restaurant.shiftTypes)
  return sourceFaults(of: pools, in: situations, restaurant)
    + tipOutFaults(of: pools, in: situations, restaurant) + backAndForth(pools, in: situations)
}

extension PoolPolicy {
  /// Finds a part that the restaurant keeps of anything but service charges (29 U.S.C. 203(m)(2)(B)), or of anything
  /// under the British Act of 2023; and common sources or several shifts of a pool within teams.
  fileprivate func faults(in restaurant: Restaurant, at index: Int) -> [Fault] {
    var faults: [Fault] = []
    let tips = sources.first { part in
      restaurant.sources.first { $0.name == part.source }?.kind != .serviceCharge
    }
    if house != .zero, let tips = tips?.source ?? (tipOuts.isEmpty ? nil : "tip_outs") {
      let message: Words =
        switch restaurant.law {
        case .us:
          "the restaurant may not keep a part of tips, and `\(tips)` are tips (29 U.S.C. 203(m)(2)(B))"
        case .uk:
          "the restaurant may not keep a part of tips, but `\(tips)` are tips (\(TipLaw.act))"
        case .none: "`house` is a part of service charges, and `\(tips)` are tips"
        }
      faults.append(
        Fault(
          code: .houseShareOfTips, path: [.item(index), "house"], message: message,
          help: restaurant.law.hasServiceChargesAsTips
            ? "delete `house`" : "delete `house`, or put service charges into a pool of their own"))
    }
    if isWithinTeam, !sources.isEmpty {
      faults.append(sourceWithinTeams(name, at: [.item(index), "sources"]))
    }
    if isWithinTeam, span != .shift {
      faults.append(
        Fault(
          code: .spanWithinTeams, path: [.item(index), "over"],
          message: "\"\(name)\" is shared within teams, and every shift has its own teams",
          help: "delete `over`, or delete `within` to share it with everyone in all shifts"))
    }
    return faults
  }

  fileprivate var giversOfRemaining: [String] {
    tipOuts.filter { $0.base == .remaining }.flatMap { $0.givers }
  }
}

private func sourceWithinTeams(_ pool: String, at path: ValuePath) -> Fault {
  Fault(
    code: .sourceWithinTeams, path: path,
    message: "\"\(pool)\" is shared within teams, and no source belongs to one team",
    help: "fill it by `tip_outs`, and put the sources into a pool without `within`")
}

private func otherwiseFaults(of index: Int, among pools: [PoolPolicy]) -> [Fault] {
  guard let name = pools[index].otherwise else { return [] }
  let path: ValuePath = [.item(index), "otherwise"]
  let below = pools[(index + 1)...]
  if let other = below.first(where: { $0.name == name }) {
    return other.isWithinTeam ? [sourceWithinTeams(name, at: path)] : []
  }
  if let other = pools.firstIndex(where: { $0.name == name }) {
    return [
      Fault(
        code: .otherwiseNotBelow, path: path,
        message: "`otherwise` names \"\(name)\", which is not further down",
        notes: [("the pool", [.item(other), "name"], false)],
        help: "move that pool below this one, or delete `otherwise`",
        values: below.filter { !$0.isWithinTeam }.map { $0.name },
        proposal: { "write \($0), or move \"\(name)\" below this pool" })
    ]
  }
  let known = below.map { $0.name }
  let otherwise: Words = "add it further down"
  return [
    Fault(
      code: .unknownPool, path: path, message: "the restaurant has no pool \"\(name)\"",
      help: known.isEmpty
        ? otherwise : "it may be \(alternatives(known)); or \(otherwise)",
      values: nearest(to: name, among: known).map { [$0] } ?? [],
      proposal: { "write \($0), or \(otherwise)" })
  ]
}

// MARK: Several pools together

/// A part that some pool takes, with its path.
private struct PoolPart {
  let pool: String
  let percent: Percentage
  let path: ValuePath
}

/// - Parameter percents: returns a pool's own parts, with their steps from the pool.
private func parts(
  of pools: [PoolPolicy], in situation: PoolSituation,
  _ percents: (PoolPolicy) -> [(Percentage, [ValuePath.Step])]
) -> [PoolPart] {
  situation.pools.flatMap { index in
    percents(pools[index]).map { percent, steps in
      PoolPart(
        pool: pools[index].name, percent: percent, path: ValuePath([.item(index)] + steps))
    }
  }
}

extension [PoolPart] {
  fileprivate var millionths: Int64 { reduce(0) { $0 + $1.percent.millionths } }

  /// `Bar 10%, Floor 80%`
  fileprivate var list: String {
    map { "\($0.pool) \($0.percent.plain)" }.joined(separator: ", ")
  }

  fileprivate func notes(isAtKey: Bool) -> [(label: Words, path: ValuePath, isAtKey: Bool)] {
    dropLast().map { ("another part", $0.path, isAtKey) }
  }
}

/// Checks that the pools of a shift take the whole of each source that they take.
private func sourceFaults(
  of pools: [PoolPolicy], in situations: [PoolSituation], _ restaurant: Restaurant
) -> [Fault] {
  restaurant.sources.map { $0.name }.compactMap { source in
    situations.lazy.compactMap { situation -> Fault? in
      let parts = parts(of: pools, in: situation) { pool in
        pool.sources.filter { $0.source == source }.map {
          ($0.percent, ["sources", .key(source)])
        }
      }
      guard let last = parts.last, parts.millionths != Percentage.whole else { return nil }
      // An example, if the fault is not in every shift.
      let time =
        pools.contains { $0.condition != PoolCondition() }
        ? " (\(situation.example.date.weekday.words) \(situation.example.type))" : ""
      return Fault(
        code: .sourcePercentsDoNotSum, path: last.path, isAtKey: true,
        message:
          "\(source): pools take \(percentText(millionths: parts.millionths)) of it, not 100%: \(parts.list)\(time)",
        notes: parts.notes(isAtKey: true), help: "change the parts so that they add up to 100%")
    }.first
  }
}

/// Checks that people do not tip out more than all of their tips over several pools.
private func tipOutFaults(
  of pools: [PoolPolicy], in situations: [PoolSituation], _ restaurant: Restaurant
) -> [Fault] {
  restaurant.positions.map { $0.name }.compactMap { position in
    situations.lazy.compactMap { situation -> Fault? in
      let parts = parts(of: pools, in: situation) { pool in
        pool.tipOuts.enumerated().compactMap { index, tipOut in
          tipOut.percentOfTips(from: position).map {
            ($0, ["tip_outs", .item(index), "percent"])
          }
        }
      }
      guard parts.count > 1, let last = parts.last, parts.millionths >= Percentage.whole else {
        return nil
      }
      return Fault(
        code: .tipOutsOfAllTips, path: last.path,
        message:
          "\(position) gives \(percentText(millionths: parts.millionths)) of tips: \(parts.list)",
        notes: parts.notes(isAtKey: false), help: "write `of: remaining` in the last")
    }.first
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

/// Checks that a later pool does not give back money that people gave to an earlier one.
private func backAndForth(_ pools: [PoolPolicy], in situations: [PoolSituation]) -> [Fault] {
  pools.indices.flatMap { index in
    pools.indices.dropFirst(index + 1).compactMap { later in
      guard situations.contains(where: { $0.pools.contains(index) && $0.pools.contains(later) }),
        let (giver, receiver) = passingBack(pools[index], pools[later])
      else { return nil }
      return Fault(
        code: .poolsBackAndForth, path: [.item(later), "name"],
        message:
          "\"\(pools[later].name)\" passes back to \(giver) what \"\(pools[index].name)\" passed to \(receiver)",
        severity: .warning, notes: [("the pool before it", [.item(index), "name"], false)],
        help:
          "each takes a part of what people hold at that point; use one pool if you mean both positions"
      )
    }
  }
}

/// Returns two positions: the first gives to the second in one pool and receives from it in a later one. If both
/// share in a pool, it does not count.
private func passingBack(_ pool: PoolPolicy, _ later: PoolPolicy) -> (String, String)? {
  for giver in pool.giversOfRemaining
  where pool.receivers[giver] == nil && later.receivers[giver] != nil {
    if let receiver = later.giversOfRemaining.first(where: {
      pool.receivers[$0] != nil && later.receivers[$0] == nil
    }) {
      return (giver, receiver)
    }
  }
  return nil
}
