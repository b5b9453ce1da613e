import Rules
import Text
package import Tips

/// A promise that a trial found broken, with the shift that shows it.
package struct TrialFailure: Error, CustomStringConvertible {
  package let rule: String
  package let shift: Int
  package let seed: UInt64

  package var description: String { "shift \(shift) of seed \(seed): \(rule)" }
}

/// Random weeks of shifts, on each of which the engine's promises are checked: the rules compute each
/// sum a second way, the order of lines changes nothing, and only money that nobody may receive is
/// refused. `Tests/Oracles/run allocation` and `pools` compute every share again.
package struct Trial: Sendable {
  private static let shiftsAWeek = 4
  private let seed: UInt64
  private let hasPools: Bool
  private var random: SplitMix64
  package private(set) var shifts = 0
  package private(set) var shares = 0
  package private(set) var pools = 0
  package private(set) var shiftsByMethod: [ShareMethod: Int] = [:]

  /// Shifts with money that nobody may receive: the engine must refuse them.
  package private(set) var refused = 0

  /// - Parameter hasPools: whether restaurants have policies of pools; the others have nights on which
  ///   the clocks change.
  package init(seed: UInt64, hasPools: Bool) {
    self.seed = seed
    self.hasPools = hasPools
    random = SplitMix64(seed: seed)
  }

  package mutating func run(weeks: Int) throws(TrialFailure) {
    for _ in 0..<weeks { try tryWeek() }
  }

  /// Counts what another trial tried, too.
  package mutating func add(_ other: Trial) {
    shifts += other.shifts
    shares += other.shares
    pools += other.pools
    refused += other.refused
    shiftsByMethod.merge(other.shiftsByMethod) { $0 + $1 }
  }

  private mutating func tryWeek() throws(TrialFailure) {
    let world = RandomWorld(using: &random)
    let policy = hasPools ? RandomPolicy(world.restaurant, using: &random) : nil
    let restaurant = policy?.restaurant ?? world.restaurant
    guard let monday = CalendarDate(dayNumber: 20_000 + 7 * random.below(400)),
      let sunday = monday.adding(days: 6)
    else { return }
    var allocations: [ShiftAllocation] = []
    for day in 0..<Trial.shiftsAWeek {
      guard let date = monday.adding(days: day) else { continue }
      let changes = clockChanges(on: date)
      let plain = world.shift(
        on: date, clock: WallClock(date: date, changes: changes), using: &random)
      let shift = policy?.filled(plain, roster: world.roster, using: &random) ?? plain
      if let allocation = try share(shift, in: restaurant, world.roster, changes) {
        allocations.append(allocation)
      }
    }
    guard !allocations.isEmpty else { return }
    let period = PeriodAllocation(
      PayPeriod(from: monday, to: sunday), shifts: allocations, roster: world.roster)
    let isShared = period.pools.allSatisfy { $0.unshared == .zero }
    let failing = validate(period, in: restaurant).first { finding in
      finding.status == .fail && (isShared || finding.rule.name != "pools over several shifts")
        && (isShared || !finding.name.english.hasPrefix("period "))
    }
    if let failing { throw fail("\(failing.name): \(failing.detail)") }
  }

  private mutating func clockChanges(on date: CalendarDate) -> [ClockChange] {
    guard !hasPools, random.isOnce(in: 8) else { return [] }
    return [
      ClockChange(
        date: date, minute: random.pick([0, 60, 120, 180, 1_440]),
        shift: random.pick([60, -60, 30, -30]))
    ]
  }

  private mutating func share(
    _ shift: Shift, in restaurant: Restaurant, _ roster: Roster, _ changes: [ClockChange]
  ) throws(TrialFailure) -> ShiftAllocation? {
    shifts += 1
    let allocation: ShiftAllocation
    do {
      allocation = try allocate(shift, in: restaurant, roster: roster, clockChanges: changes)
    } catch {
      refused += 1
      let isOverMoney = error.faults.allSatisfy { fault in
        switch fault {
        case .noPoints(_, let amount), .noPercents(_, let amount, _): amount > .zero
        default: hasPools
        }
      }
      guard isOverMoney, !error.faults.isEmpty else { throw fail("a refusal without money") }
      return nil
    }
    shares += 2 * allocation.rows.count
    pools += allocation.ledger.pools.count
    shiftsByMethod[allocation.shareMethod, default: 0] += 1
    try checkOrder(of: allocation, in: restaurant, roster, changes)
    return allocation
  }

  /// People's lines in another order get the same.
  private mutating func checkOrder(
    of allocation: ShiftAllocation, in restaurant: Restaurant, _ roster: Roster,
    _ changes: [ClockChange]
  ) throws(TrialFailure) {
    let shift = allocation.shift
    let places = shift.staff.indices.shuffled(using: &random)
    let turned = Shift(
      date: shift.date, type: shift.type, tips: shift.tips, pointValues: shift.pointValues,
      staff: places.map { shift.staff[$0] }, details: shift.details)
    guard
      let again = try? allocate(turned, in: restaurant, roster: roster, clockChanges: changes)
    else { throw fail("the order of lines decides whether a shift is shared") }
    for (row, place) in zip(again.rows, places) {
      let before = allocation.rows[place]
      guard row.shares == before.shares, row.points == before.points else {
        throw fail("the order of lines changes what \(row.employeeID.text) gets")
      }
    }
  }

  private func fail(_ rule: String) -> TrialFailure {
    TrialFailure(rule: rule, shift: shifts, seed: seed)
  }
}
