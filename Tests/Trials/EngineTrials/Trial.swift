package import Tips

/// A promise that a trial found broken, with the shift that shows it.
package struct TrialFailure: Error, CustomStringConvertible {
  package let rule: String
  package let shift: Int
  package let seed: UInt64

  package var description: String { "shift \(shift) of seed \(seed): \(rule)" }
}

/// How much a trial tried.
package struct TrialReport: Sendable {
  package init() {}

  package private(set) var shifts = 0
  package private(set) var shares = 0
  package private(set) var shiftsByMethod: [ShareMethod: Int] = [:]

  /// Shifts whose pool had money and nobody to give it to: the engine must refuse them.
  package private(set) var refused = 0

  fileprivate mutating func count(_ allocation: ShiftAllocation) {
    shifts += 1
    shares += 2 * allocation.rows.count
    shiftsByMethod[allocation.shareMethod, default: 0] += 1
  }

  /// Counts what another trial tried, too.
  package mutating func add(_ other: TrialReport) {
    shifts += other.shifts
    shares += other.shares
    shiftsByMethod.merge(other.shiftsByMethod) { $0 + $1 }
    refused += other.refused
  }

  fileprivate mutating func countRefused() {
    shifts += 1
    refused += 1
  }
}

/// Random shifts, on each of which the engine's promises are checked.
package struct Trial: Sendable {
  private static let shiftsPerWorld = 32

  private let seed: UInt64
  private var random: SplitMix64
  private var number = 0
  package private(set) var report = TrialReport()

  package init(seed: UInt64) {
    self.seed = seed
    random = SplitMix64(seed: seed)
  }

  /// Tries this many shifts more.
  package mutating func run(shifts count: Int) throws(TrialFailure) {
    let end = number + count
    while number < end {
      let world = RandomWorld(using: &random)
      for _ in 0..<min(Trial.shiftsPerWorld, end - number) {
        number += 1
        try tryShift(of: world)
      }
    }
  }

  private mutating func tryShift(of world: RandomWorld) throws(TrialFailure) {
    guard let date = CalendarDate(dayNumber: 19_000 + random.below(3_000)) else { return }
    let changes = clockChanges(on: date)
    let shift = world.shift(
      on: date, clock: WallClock(date: date, changes: changes), using: &random)
    let allocation: ShiftAllocation
    do {
      allocation = try allocate(
        shift, in: world.restaurant, roster: world.roster, clockChanges: changes)
    } catch {
      try check(refusal: error, of: shift, in: world, changes)
      report.countRefused()
      return
    }
    report.count(allocation)
    try checkSums(of: allocation)
    try checkShares(of: allocation)
    try checkOrder(of: allocation, in: world, changes)
  }

  private mutating func clockChanges(on date: CalendarDate) -> [ClockChange] {
    guard random.isOnce(in: 8) else { return [] }
    return [
      ClockChange(
        date: date, minute: random.pick([0, 60, 120, 180, 1_440]),
        shift: random.pick([60, -60, 30, -30]))
    ]
  }

  private func fail(_ rule: String) -> TrialFailure {
    TrialFailure(rule: rule, shift: number, seed: seed)
  }

  private func require(_ holds: Bool, _ rule: @autoclosure () -> String) throws(TrialFailure) {
    if !holds { throw fail(rule()) }
  }

  private func checkSums(of allocation: ShiftAllocation) throws(TrialFailure) {
    let (rows, pools, tips) = (allocation.rows, allocation.pools, allocation.shift.tips)
    let sum = { (part: (AllocationRow) -> Money) in rows.reduce(0) { $0 + part($1).minorUnits } }
    try require(sum(\.cashShare) == tips.cash.minorUnits, "cash shares sum to the pool")
    try require(sum(\.houseShare) == tips.house.minorUnits, "house parts sum to the house tips")
    let net = tips.creditCard.minorUnits - pools.cardFee.minorUnits
    try require(sum(\.creditCardShare) == net, "credit-card parts sum to the tips less the fee")
    try require(
      sum(\.digitalShare) == net + tips.house.minorUnits, "digital shares sum to the pool")
    try require(
      sum(\.totalShare) == net + tips.house.minorUnits + tips.cash.minorUnits,
      "row totals sum to all tips")
  }

  private func checkShares(of allocation: ShiftAllocation) throws(TrialFailure) {
    let parts = ExactParts(of: allocation)
    let (pools, rows) = (allocation.pools, allocation.rows)
    for (index, row) in rows.enumerated() {
      let (part, whole) = (parts.parts[index], parts.wholes[index])
      try require(
        ExactParts.isWithinOneCent(row.digitalShare, of: pools.digital, times: part, over: whole),
        "every digital share is within one cent")
      try require(
        ExactParts.isWithinOneCent(row.cashShare, of: pools.cash, times: part, over: whole),
        "every cash share is within one cent")
      try require(
        ExactParts.isWithinOneCent(
          row.houseShare, of: pools.house, times: UInt128(row.digitalShare.minorUnits),
          over: max(1, UInt128(pools.digital.minorUnits))),
        "every house part is within one cent")
      try require(part > 0 || row.totalShare == .zero, "nobody without a part gets money")
    }
    try checkMonotony(of: allocation, parts)
  }

  /// More weight never means less money, and equal weight never more than a cent's difference, which goes
  /// to the higher points, then to the lower ID.
  private func checkMonotony(
    of allocation: ShiftAllocation, _ parts: ExactParts
  ) throws(TrialFailure) {
    let rows = allocation.rows
    let byPart = rows.indices.sorted { left, right in
      (parts.groups[left], parts.parts[left]) < (parts.groups[right], parts.parts[right])
    }
    for (left, right) in zip(byPart, byPart.dropFirst())
    where parts.groups[left] == parts.groups[right] {
      let (less, more) = (rows[left], rows[right])
      if parts.parts[left] < parts.parts[right] {
        try require(
          less.digitalShare <= more.digitalShare && less.cashShare <= more.cashShare,
          "more points never means less money")
      } else {
        let isFirst =
          less.points != more.points
          ? less.points > more.points : less.entry.employee < more.entry.employee
        let (first, second) = isFirst ? (less, more) : (more, less)
        for difference in [
          first.digitalShare - second.digitalShare, first.cashShare - second.cashShare,
        ] {
          try require((0...1).contains(difference.minorUnits), "ties go by points, then by ID")
        }
      }
    }
  }

  /// Rotating the rows and moving some changes nobody's amounts.
  private mutating func checkOrder(
    of allocation: ShiftAllocation, in world: RandomWorld, _ changes: [ClockChange]
  ) throws(TrialFailure) {
    let shift = allocation.shift
    let places = shift.staff.indices.shuffled(using: &random)
    let turned = Shift(
      date: shift.date, type: shift.type, tips: shift.tips, pointValues: shift.pointValues,
      staff: places.map { shift.staff[$0] })
    let again = try? allocate(
      turned, in: world.restaurant, roster: world.roster, clockChanges: changes)
    guard let again else { throw fail("the order of rows decides whether a shift is shared") }
    for (row, place) in zip(again.rows, places) {
      let (left, right) = (allocation.rows[place], row)
      try require(
        left.creditCardShare == right.creditCardShare && left.houseShare == right.houseShare
          && left.cashShare == right.cashShare && left.points == right.points,
        "the order of rows changes nothing")
    }
  }

  private func check(
    refusal: AllocationError, of shift: Shift, in world: RandomWorld, _ changes: [ClockChange]
  ) throws(TrialFailure) {
    let isOverMoney = refusal.faults.allSatisfy { fault in
      switch fault {
      case .noPoints(_, let amount), .noPercents(_, let amount, _): amount > .zero
      default: false
      }
    }
    try require(isOverMoney && !refusal.faults.isEmpty, "a refusal over a pool without money")
    let unpaid = Shift(
      date: shift.date, type: shift.type,
      tips: CollectedTips(creditCard: .zero, house: .zero, cash: .zero),
      pointValues: shift.pointValues, staff: shift.staff)
    let empty = try? allocate(
      unpaid, in: world.restaurant, roster: world.roster, clockChanges: changes)
    guard let empty else { throw fail("a shift without money is refused") }
    try require(
      ExactParts(of: empty).parts.allSatisfy { $0 == 0 }, "a refusal though somebody has a part")
  }
}
