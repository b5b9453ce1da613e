/// A pool that collected in several shifts and is shared once, at the end of a week or a pay period.
public struct PeriodPool: Sendable {
  public let policy: PoolPolicy

  /// Its days in the pay period.
  public let from: CalendarDate
  public let to: CalendarDate
  public let collected: KindAmounts

  /// The people who could receive, by ID.
  public let employees: [EmployeeID]

  /// How each kind was shared, with proofs by employee. It leaves out kinds without money or without anyone to receive
  /// it.
  public let shares: [PoolShares]

  /// The employees' shares by week and position.
  public let parts: [EarnedLine]

  /// Money that was collected but that nobody has a part in.
  public var unshared: KindAmounts {
    var rest = collected
    for shared in shares { rest[shared.kind] = .zero }
    return rest
  }
}

/// The earnings of a person in a shift, or as a part of a pool that is shared over several.
public struct EarnedLine: Sendable {
  public let employeeID: EmployeeID
  public let position: String

  /// The shift's date; for a pool, the last day on which it collected in that week.
  public let date: CalendarDate
  public let shares: TipShares

  /// Nil for a part of a pool over several shifts.
  public let row: AllocationRow?
}

/// A person's weights in a pool, in a position and a workweek.
private struct SpanCell: Hashable {
  let employee: EmployeeID
  let position: String
  let week: Int
}

/// Shares the pools of each week, or of the whole pay period, among those who worked in it.
///
/// - Parameter shifts: of the period, in their order.
func periodPools(_ shifts: [ShiftAllocation], in period: PayPeriod) -> [PeriodPool] {
  guard let restaurant = shifts.first?.restaurant else { return [] }
  let weeks = workweeks(in: period, startingOn: restaurant.firstDayOfWorkweek).map { week in
    PayPeriod(from: max(week.from, period.from), to: min(week.to, period.to))
  }
  return (restaurant.pools ?? []).flatMap { policy in
    let spans =
      switch policy.span {
      case .shift: [PayPeriod]()
      case .week: weeks
      case .payPeriod: [period]
      }
    return spans.compactMap { periodPool(policy, shifts, in: $0, weeks: weeks) }
  }
}

private func periodPool(
  _ policy: PoolPolicy, _ shifts: [ShiftAllocation], in span: PayPeriod, weeks: [PayPeriod]
) -> PeriodPool? {
  let shifts = shifts.filter { shift in
    span.contains(shift.shift.date) && policy.condition.holds(for: shift.shift.id)
  }
  guard !shifts.isEmpty else { return nil }
  let collected = shifts.reduce(.zero) { sum, shift in
    shift.ledger.pools.reduce(sum) { sum, pool in
      pool.policy.name == policy.name ? sum + pool.held : sum
    }
  }
  let work = SpanWork(policy, shifts, weeks: weeks)
  var shares: [PoolShares] = []
  var parts: [SpanCell: KindAmounts] = [:]
  let ofOneUnit = work.slices
  for kind in MoneyKind.allCases where collected[kind] > .zero && !ofOneUnit.isEmpty {
    let amount = collected[kind]
    let slices = ofOneUnit.map { $0.scaled(by: Fraction(amount)) }
    let weights = slices.exactShares(of: amount, count: work.cells.count)
    let shared = PoolShares(
      kind: kind, amount: amount, slices: slices.map { work.byEmployee($0) }, order: work.order,
      unit: shifts[0].restaurant.unit(of: kind, in: policy))
    shares.append(shared)
    for (employee, share) in zip(work.employees, shared.amounts) {
      for (cell, part) in work.parts(of: share, for: employee, by: weights) {
        parts[cell, default: .zero][kind] += part
      }
    }
  }
  return PeriodPool(
    policy: policy, from: span.from, to: span.to, collected: collected, employees: work.employees,
    shares: shares,
    parts: work.cells.compactMap { cell in
      parts[cell].map { amounts in
        EarnedLine(
          employeeID: cell.employee, position: cell.position, date: weeks[cell.week].to,
          shares: TipShares(
            creditCard: amounts.digital, house: .zero, cash: amounts.cash,
            serviceCharge: amounts.serviceCharge), row: nil)
      }
    })
}

/// The weights of everyone over several shifts.
private struct SpanWork {
  let policy: PoolPolicy

  /// In the order in which they worked.
  private(set) var cells: [SpanCell] = []
  private var weights: [WeightBasis: [UInt64]] = [:]

  /// The fixed share of each cell, as of the last shift in it; nil for a full one.
  private var shares: [Percentage?] = []

  /// The people with a cell, by ID.
  let employees: [EmployeeID]

  /// Indexes of the employees in the order in which ties are broken: higher points on the lines that receive, then
  /// lower IDs.
  let order: [Int]

  init(
    _ policy: PoolPolicy, _ shifts: [ShiftAllocation], weeks: [PayPeriod]
  ) {
    self.policy = policy
    var places: [SpanCell: Int] = [:]
    var points: [EmployeeID: Points] = [:]
    for shift in shifts {
      let receiving = PoolReceiving(
        policy, team: nil, of: shift.shift, in: shift.restaurant, work: shift.rows.map { $0.work },
        clock: WallClock(date: shift.shift.date, changes: shift.clockChanges))
      let week = weeks.firstIndex { $0.contains(shift.shift.date) } ?? 0
      let bases = policy.weights.map { ($0.basis, receiving.weights(by: $0.basis)) }
      for row in receiving.rows {
        let person = shift.rows[row]
        points[person.employeeID] = (points[person.employeeID] ?? .zero) + person.points
        let cell = SpanCell(
          employee: shift.rows[row].employeeID, position: shift.rows[row].position, week: week)
        let place = places[cell, default: cells.count]
        if place == cells.count {
          places[cell] = place
          cells.append(cell)
          shares.append(nil)
          for (basis, _) in bases { weights[basis, default: []].append(0) }
        }
        shares[place] = person.work.share
        for (basis, rowWeights) in bases { weights[basis]?[place] += rowWeights[row] }
      }
    }
    let ids = Set(cells.map { $0.employee }).sorted()
    employees = ids
    let keys = ids.map { (points: points[$0] ?? .zero, employee: $0) }
    order = ids.indices.sorted { left, right in
      keys[left].points != keys[right].points
        ? keys[left].points > keys[right].points : keys[left].employee < keys[right].employee
    }
  }

  /// The parts of a minor unit, with a weight for each cell.
  var slices: [PoolSlice] {
    policy.slices(window: nil, position: { cells[$0].position }, share: { shares[$0] }) {
      weights[$0] ?? []
    }
  }

  /// Returns the same part with a weight for each employee.
  func byEmployee(_ slice: PoolSlice) -> PoolSlice {
    var sums: [EmployeeID: UInt64] = [:]
    for (cell, weight) in zip(cells, slice.weights) { sums[cell.employee, default: 0] += weight }
    var slice = slice
    slice.weights = employees.map { sums[$0] ?? 0 }
    return slice
  }

  /// Divides a person's share: by largest remainder among the workweeks, and in each among the
  /// positions.
  func parts(
    of share: Money, for employee: EmployeeID, by weights: [Fraction]
  ) -> [(cell: SpanCell, part: Money)] {
    let own = cells.indices.filter { cells[$0].employee == employee && !weights[$0].isZero }
    let weeks = Set(own.map { cells[$0].week }).sorted()
    let byWeek = weeks.map { week in own.filter { cells[$0].week == week } }
    let shares = ShareProof.all(
      of: share, by: byWeek.map { places in places.reduce(.zero) { $0 + weights[$1] } },
      order: Array(byWeek.indices))
    return zip(byWeek, shares).flatMap { places, share in
      let parts = ShareProof.all(
        of: share.share, by: places.map { weights[$0] }, order: Array(places.indices))
      return zip(places, parts).map { (cell: cells[$0], part: $1.share) }
    }
  }
}
