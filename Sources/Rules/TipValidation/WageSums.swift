import Tips

/// A person's wages and tips in a workweek, added up again from the rows of the shifts.
struct WageSums {
  struct Key: Hashable {
    private let employee: EmployeeID
    private let week: Int

    init(_ employee: EmployeeID, _ date: CalendarDate, _ first: Weekday) {
      self.employee = employee
      week = date.dayNumber - (date.weekday.rawValue - first.rawValue + 7) % 7
    }
  }

  private struct Row {
    let shift: ShiftID
    let hours: Hours
    let minimum: Money
    let wage: Money
    let isCustomarilyTipped: Bool
    let shares: TipShares

    /// The wages that lack to the minimum wage, in 1/30,000 of a minor unit.
    var gap: Int128 { Int128(max(0, (minimum - wage).minorUnits)) * Int128(hours.units) }
  }

  private var rows: [Row] = []

  /// The parts of pools over several shifts.
  private var parts: [TipShares] = []

  /// Whether service charges count toward the minimum wage.
  private let countsCharges: Bool

  private init(_ policy: WagePolicy) { countsCharges = policy.serviceChargesCount }

  static func all(of facts: PeriodFacts) -> [Key: WageSums] {
    guard let policy = facts.restaurant.wages else { return [:] }
    let first = facts.restaurant.firstDayOfWorkweek
    var sums: [Key: WageSums] = [:]
    for shift in facts.allocation.shifts {
      let restaurant = shift.restaurant
      guard let minimum = restaurant.wages?.minimum else { continue }
      for row in shift.rows {
        guard let wage = restaurant.cashWage(of: row.work.employee, in: row.position) else {
          continue
        }
        let isTipped =
          wage < minimum && row.work.exclusion == nil && restaurant.law != .uk
          && restaurant.position(named: row.position)?.isBackOfHouse != true
        sums[Key(row.employeeID, shift.shift.date, first), default: WageSums(policy)].rows.append(
          Row(
            shift: shift.shift.id, hours: row.hours, minimum: minimum, wage: wage,
            isCustomarilyTipped: isTipped, shares: row.shares))
      }
    }
    for part in facts.allocation.pools.lazy.flatMap({ $0.parts }) {
      sums[Key(part.employeeID, part.date, first)]?.parts.append(part.shares)
    }
    return sums
  }

  /// Every hour at the minimum wage.
  var minimum: ExactWage { rows.reduce(.zero) { $0 + ExactWage($1.minimum, $1.hours) } }

  /// Every hour at its cash wage.
  var wages: ExactWage { rows.reduce(.zero) { $0 + ExactWage($1.wage, $1.hours) } }

  var tips: Money { shares.reduce(.zero) { $0 + $1.total } }

  /// Service charges, if they count toward the minimum wage.
  var charges: Money { countsCharges ? shares.reduce(.zero) { $0 + $1.serviceCharge } : .zero }

  private var shares: [TipShares] { rows.map { $0.shares } + parts }

  /// Returns the gap between wages and the minimum wage, less the tips that cover it, for the week or each shift.
  func makeUp(by policy: WagePolicy) -> Money {
    let open = allowed(by: policy)
    let unit = Int128(Hours.unitsPerHour)
    func makeUp(_ tested: [Int], coveredBy money: Money) -> Int64 {
      let credit = tested.reduce(0) { open.contains($1) ? $0 + rows[$1].gap : $0 }
      let denied = tested.reduce(0) { open.contains($1) ? $0 : $0 + rows[$1].gap }
      let short = max(0, credit - Int128(money.minorUnits) * unit) + denied
      return Int64(short / unit + (short % unit > 0 ? 1 : 0))
    }
    switch policy.test {
    case .workweek:
      return Money(minorUnits: makeUp(Array(rows.indices), coveredBy: tips + charges))
    case .shift:
      let shifts = Dictionary(grouping: rows.indices) { rows[$0].shift }.values
      let makeUps = shifts.map { shift in
        makeUp(
          shift,
          coveredBy: shift.reduce(.zero) { sum, row in
            let own = rows[row].shares
            return sum + own.total + (countsCharges ? own.serviceCharge : .zero)
          })
      }
      return Money(minorUnits: makeUps.reduce(0, +))
    }
  }

  /// Returns the rows with a gap that tips may cover.
  private func allowed(by policy: WagePolicy) -> Set<Int> {
    let tipped = Set(rows.indices.filter { rows[$0].isCustomarilyTipped })
    func hours(_ rows: some Sequence<Int>) -> Int128 {
      rows.reduce(0) { $0 + Int128(self.rows[$1].hours.units) }
    }
    if let threshold = policy.tipThreshold,
      Int128(tips.minorUnits) * Int128(Hours.unitsPerHour)
        < Int128(threshold.minorUnits) * hours(tipped)
    {
      return []
    }
    guard let rule = policy.untippedDay else { return tipped }
    return tipped.filter { row in
      let day = rows.indices.filter { rows[$0].shift.date == rows[row].shift.date }
      let other = hours(day.filter { !tipped.contains($0) })
      let isTooMuch =
        other >= Int128(rule.hours.units)
        || other * 1_000_000 > hours(day) * Int128(rule.percent.millionths)
      return other == 0 || !isTooMuch
    }
  }
}
