import Rules
import Text
import Tips

/// Random weeks of shifts under random policies of pools, on each of which the engine's promises are
/// checked: the rules compute each sum a second way, and the order of lines changes nothing.
package struct PoolTrial: Sendable {
  private let seed: UInt64
  private var random: SplitMix64
  private var number = 0

  package private(set) var shifts = 0
  package private(set) var pools = 0

  /// Shifts with money that nobody may receive: the engine must refuse them.
  package private(set) var refused = 0

  package init(seed: UInt64) {
    self.seed = seed
    random = SplitMix64(seed: seed)
  }

  package mutating func run(weeks: Int) throws(TrialFailure) {
    for _ in 0..<weeks { try tryWeek() }
  }

  /// Counts what another trial tried, too.
  package mutating func add(_ other: PoolTrial) {
    shifts += other.shifts
    pools += other.pools
    refused += other.refused
  }

  private mutating func tryWeek() throws(TrialFailure) {
    let world = RandomWorld(using: &random)
    let policy = RandomPolicy(world.restaurant, using: &random)
    guard let monday = CalendarDate(dayNumber: 20_000 + 7 * random.below(400)),
      let sunday = monday.adding(days: 6)
    else { return }
    var allocations: [ShiftAllocation] = []
    for day in 0..<4 {
      number += 1
      guard let date = monday.adding(days: day) else { continue }
      let plain = world.shift(on: date, clock: WallClock(date: date, changes: []), using: &random)
      let shift = policy.filled(plain, roster: world.roster, using: &random)
      if let allocation = try share(shift, by: policy, in: world) { allocations.append(allocation) }
    }
    guard !allocations.isEmpty else { return }
    let period = PeriodAllocation(
      PayPeriod(from: monday, to: sunday), shifts: allocations, roster: world.roster)
    let isShared = period.pools.allSatisfy { $0.unshared == .zero }
    let failing = validate(period, in: policy.restaurant).first { finding in
      finding.status == .fail && (isShared || finding.rule.name != "pools over several shifts")
        && (isShared || !finding.name.english.hasPrefix("period "))
    }
    if let failing { throw fail("\(failing.name): \(failing.detail)") }
  }

  private mutating func share(
    _ shift: Shift, by policy: RandomPolicy, in world: RandomWorld
  ) throws(TrialFailure) -> ShiftAllocation? {
    shifts += 1
    let allocation: ShiftAllocation
    do {
      allocation = try allocate(
        shift, in: policy.restaurant, roster: world.roster, clockChanges: [])
    } catch {
      refused += 1
      return nil
    }
    pools += allocation.ledger.pools.count
    try checkOrder(of: allocation, by: policy, in: world)
    return allocation
  }

  /// People's lines in another order get the same.
  private mutating func checkOrder(
    of allocation: ShiftAllocation, by policy: RandomPolicy, in world: RandomWorld
  ) throws(TrialFailure) {
    let shift = allocation.shift
    let places = shift.staff.indices.shuffled(using: &random)
    let turned = Shift(
      date: shift.date, type: shift.type, tips: shift.tips, pointValues: shift.pointValues,
      staff: places.map { shift.staff[$0] }, details: shift.details)
    guard
      let again = try? allocate(
        turned, in: policy.restaurant, roster: world.roster, clockChanges: [])
    else { throw fail("the order of lines decides whether a shift is shared") }
    for (row, place) in zip(again.rows, places) where row.shares != allocation.rows[place].shares {
      throw fail("the order of lines changes what \(row.employeeID.text) gets")
    }
  }

  private func fail(_ rule: String) -> TrialFailure {
    TrialFailure(rule: rule, shift: number, seed: seed)
  }
}
