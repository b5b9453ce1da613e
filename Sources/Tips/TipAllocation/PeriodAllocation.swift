/// A pay period's shifts and what each employee got over it.
public final class PeriodAllocation: Sendable {
  public let period: PayPeriod

  /// By date, then by the restaurant's order of shift types, then by the file's name.
  public let shifts: [ShiftAllocation]

  /// Shared once over a week or the whole period, in the order of the restaurant's pools.
  public let pools: [PeriodPool]

  /// Everyone with a row in a shift, by employee ID.
  public let employees: [EmployeeTotals]
  public let employeesByID: [EmployeeID: Employee]
  public let totals: Totals<PayPeriod>

  /// The tips that came in over all shifts.
  public let collected: TipPools

  /// - Parameters:
  ///   - shifts: in the order of their files' names, which shifts of the same day and type keep.
  ///   - isWhole: false if more shifts of the period may follow. Pools over several shifts then still hold what they
  ///     collected.
  public init(
    _ period: PayPeriod, shifts: [ShiftAllocation], roster: Roster, isWhole: Bool = true
  ) {
    let types = shifts.first?.restaurant.shiftTypes ?? []
    let ordered = inOrderOfShifts(shifts, types: types) { $0.shift.id }
    self.period = period
    self.shifts = ordered
    let pools = isWhole ? periodPools(ordered, in: period) : []
    self.pools = pools
    employees = earnedTotals(of: ordered, pools, by: { $0.employeeID }) { id in
      roster[id] ?? Employee(id: id, firstName: id.text, lastName: "", positions: [])
    }
    employeesByID = Dictionary(uniqueKeysWithValues: employees.map { ($0.key.id, $0.key) })
    var totals = Totals(of: period, ordered.lazy.flatMap { $0.rows })
    for part in pools.lazy.flatMap({ $0.parts }) { totals.add(part.shares) }
    self.totals = totals
    let nothing = TipPools(creditCard: .zero, cardFee: .zero, house: .zero, cash: .zero)
    collected = ordered.reduce(nothing) { $0 + $1.pools }
  }

  /// Adds up everything earned in the period by a key, in the order of the keys.
  ///
  /// - Parameter key: the key that a line counts for; nil leaves the line out.
  public func totals<Key: Hashable & Comparable>(by key: (EarnedLine) -> Key?) -> [Totals<Key>] {
    earnedTotals(of: shifts, pools, by: key) { $0 }
  }

  /// Whether all that came in on every shift is one pool for everyone.
  public var sharesOnePool: Bool { shifts.allSatisfy { $0.sharesOnePool } }

  /// Whether service charges came in; they are shared as wages.
  public var hasServiceCharges: Bool { shifts.contains { $0.hasServiceCharges } }

  /// The part of service charges that the restaurant keeps.
  public var chargesKept: Money { shifts.reduce(.zero) { $0 + ($1.ledger.house) } }

  /// Returns each employee's shares of pools. Sharing pool by pool to whole cents leaves everyone some cents above or
  /// below the exact sum.
  public func entitlements(of kind: MoneyKind) -> [EmployeeID: Entitlement] {
    var sums: [EmployeeID: Entitlement] = [:]
    func add(_ pool: [PoolShares], to ids: [EmployeeID]) {
      for shares in pool where shares.kind == kind {
        for (id, proof) in zip(ids, shares.proofs) where !proof.exact.isZero {
          sums[id, default: Entitlement()].add(proof)
        }
      }
    }
    for shift in shifts {
      let ids = shift.rows.map { $0.employeeID }
      for pool in shift.ledger.pools { add(pool.shares, to: ids) }
    }
    for pool in pools { add(pool.shares, to: pool.employees) }
    return sums
  }
}

/// An employee's shares of pools over a pay period.
public struct Entitlement: Sendable {
  /// In minor units.
  public private(set) var exact = Fraction.zero
  public private(set) var received = Money.zero
  public private(set) var count = 0

  /// The sum of the shares' units: rounding moves each share by less than its own.
  public private(set) var units = Money.zero

  fileprivate mutating func add(_ proof: ShareProof) {
    exact = exact + proof.exact
    received += proof.share
    units += proof.unit
    count += 1
  }
}
