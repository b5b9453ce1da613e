import Tips

/// Every policy of a small grammar on every small shift: one or two pools, one to three people, a
/// few cents. Each is computed a second time by `SmallReference`.
package struct SmallTrial: Sendable {
  package static let policies = SmallPolicy.all.count
  package static let shifts = SmallShift.all.count

  package private(set) var compared = 0

  /// Shifts with money that nobody may receive: both computations refuse them.
  package private(set) var refused = 0

  package init() {}

  /// Tries one policy on every `stride`-th shift.
  package mutating func run(policy number: Int, stride step: Int = 1) throws(TrialFailure) {
    let policy = SmallPolicy.all[number]
    for index in stride(from: number % step, to: SmallTrial.shifts, by: step) {
      let shift = SmallShift.all[index]
      let wanted = SmallReference.nets(of: shift, by: policy.pools)
      let allocation = try? allocate(
        shift.shift, in: policy.restaurant, roster: SmallShift.roster, clockChanges: [])
      let nets = allocation.map { $0.rows.map { Int($0.digitalShare.minorUnits) } }
      guard nets == wanted else {
        let rule =
          "\(policy.pools) on \(shift): the engine pays \(nets.map { "\($0)" } ?? "nothing"),"
          + " and the reference \(wanted.map { "\($0)" } ?? "nothing")"
        throw TrialFailure(rule: rule, shift: index, seed: UInt64(number))
      }
      compared += 1
      if nets == nil { refused += 1 }
    }
  }

  package mutating func add(_ other: SmallTrial) {
    compared += other.compared
    refused += other.refused
  }
}
