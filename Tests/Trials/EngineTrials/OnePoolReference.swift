import Tips

/// The shares of a shift that is one pool for everybody, computed from the rows' hours and points alone,
/// without a line of the engine's sharing.
struct OnePoolReference {
  let cardFee: Int64
  let digital: [Int64]
  let cash: [Int64]

  /// The part of each digital share that comes from house tips.
  let house: [Int64]

  /// The part of each row, and the whole that it is a part of.
  let parts: ExactParts

  /// Nil where money came in that nobody may receive.
  ///
  /// - Parameter rated: the shift's rows; the amounts in it are not read.
  init?(_ tips: CollectedTips, of rated: ShiftAllocation) {
    parts = ExactParts(of: rated)
    // Half up: the whole number nearest to the product.
    let rate = rated.restaurant.cardFee.millionths
    cardFee = (2 * tips.creditCard.minorUnits * rate + 1_000_000) / 2_000_000
    let pool = tips.creditCard.minorUnits - cardFee + tips.house.minorUnits
    let nobody = parts.parts.allSatisfy { $0 == 0 }
    guard !nobody || pool == 0 && tips.cash == .zero else { return nil }
    let order = OnePoolReference.order(of: rated)
    digital = OnePoolReference.shares(pool, parts.parts, parts.wholes, order)
    cash = OnePoolReference.shares(tips.cash.minorUnits, parts.parts, parts.wholes, order)
    house = OnePoolReference.shares(
      tips.house.minorUnits, digital.map { UInt128($0) },
      digital.map { _ in UInt128(max(1, pool)) },
      order)
  }

  /// Rows by higher points, then by lower ID, then by the earlier line.
  private static func order(of rated: ShiftAllocation) -> [Int] {
    rated.rows.indices.sorted { left, right in
      let (first, second) = (rated.rows[left], rated.rows[right])
      if first.points != second.points { return first.points > second.points }
      return first.employeeID != second.employeeID
        ? first.employeeID < second.employeeID : left < right
    }
  }

  /// Largest remainder: `amount × parts[i] / wholes[i]`, and each cent left over to the largest fraction.
  private static func shares(
    _ amount: Int64, _ parts: [UInt128], _ wholes: [UInt128], _ order: [Int]
  ) -> [Int64] {
    var shares = zip(parts, wholes).map { Int64(UInt128(amount) * $0 / $1) }
    let rests = zip(parts, wholes).map { UInt128(amount) * $0 % $1 }
    var left = amount - shares.reduce(0, +)
    var waiting = order.filter { parts[$0] > 0 }
    while left > 0 {
      // The first of those with the largest fraction: no other is larger.
      let next = waiting.indices.first { place in
        waiting.allSatisfy { other in
          let mine = rests[waiting[place]].multipliedFullWidth(by: wholes[other])
          let others = rests[other].multipliedFullWidth(by: wholes[waiting[place]])
          return (mine.high, mine.low) >= (others.high, others.low)
        }
      }
      guard let next else { return shares }
      shares[waiting.remove(at: next)] += 1
      left -= 1
    }
    return shares
  }
}

/// A shift of one pool for everybody, shared three ways: by the restaurant's `share_by`, by a policy
/// of a digital and a cash pool that says the same, and by `OnePoolReference`.
struct OnePoolComparison {
  private let restaurant: Restaurant
  private let roster: Roster
  private let pooled: Restaurant

  init(_ restaurant: Restaurant, _ roster: Roster) {
    self.restaurant = restaurant
    self.roster = roster
    var pooled = restaurant
    pooled.pools = restaurant.shiftTypes.flatMap { type in
      Pool.allCases.map { OnePoolComparison.policy(of: $0, for: type, in: restaurant) }
    }
    self.pooled = pooled
  }

  private static func name(_ pool: Pool, _ type: String) -> String { "\(pool.rawValue) \(type)" }

  private static func policy(
    of pool: Pool, for type: String, in restaurant: Restaurant
  ) -> PoolPolicy {
    let method = restaurant.shareMethod(for: type)
    var policy = PoolPolicy(
      name: name(pool, type),
      receivers: PoolReceivers(
        restaurant.positions.map { position in
          PoolReceivers.Position(
            name: position.name, percent: method == .percent ? position.percent ?? .zero : nil)
        }))
    policy.sources = (pool == .digital ? ["credit_card", "house"] : ["cash"]).map {
      SourcePart(source: $0, percent: .all)
    }
    let basis: WeightBasis =
      switch method {
      case .points, .percent: .points
      case .hours: .hours
      case .equally: .equally
      }
    policy.weights = [WeightPart(basis: basis, percent: .all)]
    policy.condition.shiftTypes = [type]
    return policy
  }

  /// Compares a shift's three results.
  ///
  /// - Returns: whether all three share it; false where all three refuse it.
  /// - Throws: what is not the same.
  func check(
    _ shift: Shift, _ clockChanges: [ClockChange] = []
  ) throws(OnePoolDifference) -> Bool {
    let plain = result(of: shift, in: restaurant, clockChanges)
    let ledger = result(of: shift, in: pooled, clockChanges)
    let unpaid = Shift(
      date: shift.date, type: shift.type,
      tips: CollectedTips(creditCard: .zero, house: .zero, cash: .zero),
      pointValues: shift.pointValues, staff: shift.staff)
    guard case .success(let rated) = result(of: unpaid, in: restaurant, clockChanges) else {
      throw OnePoolDifference("a shift without money is refused")
    }
    let reference = OnePoolReference(shift.tips, of: rated)
    switch (plain, ledger, reference) {
    case (.success(let plain), .success(let ledger), let reference?):
      try compare(plain, ledger, reference)
      return true
    case (.failure(let plain), .failure(let ledger), nil):
      try compare(plain, ledger, shift, rated)
      return false
    default:
      throw OnePoolDifference(
        "refused by some: plain \(plain), ledger \(ledger), reference \(reference == nil)")
    }
  }

  private func result(
    of shift: Shift, in restaurant: Restaurant, _ clockChanges: [ClockChange]
  ) -> Result<ShiftAllocation, AllocationError> {
    do throws(AllocationError) {
      return .success(
        try allocate(shift, in: restaurant, roster: roster, clockChanges: clockChanges))
    } catch {
      return .failure(error)
    }
  }

  private func compare(
    _ plain: ShiftAllocation, _ ledger: ShiftAllocation, _ reference: OnePoolReference
  ) throws(OnePoolDifference) {
    try require(plain.pools.cardFee.minorUnits == reference.cardFee, "card fee")
    try require(plain.pools == ledger.pools, "what came in")
    for (index, row) in plain.rows.enumerated() {
      let other = ledger.rows[index]
      let who = row.employeeID.text
      try require(row.hours == other.hours && row.points == other.points, "points of \(who)")
      try require(
        row.digitalShare == other.digitalShare && row.cashShare == other.cashShare,
        "shares of \(who)")
      try require(
        row.digitalShare.minorUnits == reference.digital[index]
          && row.cashShare.minorUnits == reference.cash[index], "reference of \(who)")
      try require(
        row.houseShare.minorUnits == reference.house[index]
          && row.creditCardShare.minorUnits == reference.digital[index] - reference.house[index],
        "house part of \(who)")
    }
    try compareProofs(plain, ledger)
  }

  /// How each share came about: floors, fractions of a cent, the order in which leftover cents are
  /// given, and who gets one. A pool without money has no proofs in a ledger.
  private func compareProofs(
    _ plain: ShiftAllocation, _ ledger: ShiftAllocation
  ) throws(OnePoolDifference) {
    for pool in Pool.allCases {
      let shared = ledger.ledger.pools.first {
        $0.policy.name == OnePoolComparison.name(pool, plain.shift.type)
      }?.shares.first
      guard let shared else {
        try require(
          (pool == .digital ? plain.pools.digital : plain.pools.cash) == .zero, "unshared \(pool)")
        continue
      }
      for (one, other) in zip(plain.proofs(of: pool), shared.proofs) {
        try require(
          one.floor == other.floor && one.remainder == other.remainder && one.rank == other.rank
            && one.getsExtraUnit == other.getsExtraUnit,
          "proof of the \(pool) pool")
      }
    }
  }

  /// A refusal names the pool and its amount; the ledger's names each source.
  private func compare(
    _ plain: AllocationError, _ ledger: AllocationError, _ shift: Shift, _ rated: ShiftAllocation
  ) throws(OnePoolDifference) {
    let (pool, amount): (Pool, Money)
    var refusedPositions: [String] = []
    switch plain.faults.first {
    case .noPoints(let refused, let money): (pool, amount) = (refused, money)
    case .noPercents(let refused, let money, let positions):
      (pool, amount) = (refused, money)
      refusedPositions = positions
    default: throw OnePoolDifference("kind of refusal")
    }
    try require(plain.faults.count == 1, "one refusal")
    let name = OnePoolComparison.name(pool, shift.type)
    let unshared = ledger.faults.reduce(Money.zero) { sum, fault in
      guard case .nobodyReceives(name, _, let money, nil) = fault else { return sum }
      return sum + money
    }
    try require(unshared == amount, "amount that nobody receives")
    try require(pool == .digital || shift.tips.cash == amount, "pool that nobody receives")
    let withPoints = Set(rated.rows.filter { $0.points > .zero }.map { $0.position }).sorted()
    try require(refusedPositions == withPoints, "positions without a percent")
  }

  private func require(_ holds: Bool, _ what: @autoclosure () -> String) throws(OnePoolDifference) {
    if !holds { throw OnePoolDifference(what()) }
  }
}

/// A difference between two ways to share one pool.
struct OnePoolDifference: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
