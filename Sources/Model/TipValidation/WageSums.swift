import TipAllocation
import TipModel

/// A person's wages and tips in a workweek, added up again from the rows of the shifts.
struct WageSums {
  struct Key: Hashable {
    let employee: EmployeeID
    let week: Int

    init(_ employee: EmployeeID, _ date: CalendarDate, _ first: Weekday) {
      self.employee = employee
      week = date.dayNumber - (date.weekday.rawValue - first.rawValue + 7) % 7
    }

    init(_ week: WageWeek, _ first: Weekday) {
      self.init(week.employee.id, week.week.from, first)
    }
  }

  /// Every hour at the minimum wage.
  private(set) var minimum = ExactWage.zero

  /// Every hour at its cash wage.
  private(set) var wages = ExactWage.zero
  private(set) var tips = Money.zero

  /// Service charges, if they count toward the minimum wage.
  private(set) var countedCharges = Money.zero

  static func all(of facts: PeriodFacts) -> [Key: WageSums] {
    guard let policy = facts.restaurant.wages else { return [:] }
    let first = facts.restaurant.firstDayOfWorkweek
    var sums: [Key: WageSums] = [:]
    for shift in facts.allocation.shifts {
      for row in shift.rows {
        guard let minimum = shift.restaurant.wages?.minimum,
          let wage = shift.restaurant.cashWage(of: row.work.employee, in: row.position)
        else { continue }
        let key = Key(row.employeeID, shift.shift.date, first)
        sums[key, default: WageSums()].add(row, minimum: minimum, wage: wage)
        sums[key]?.add(row.shares, policy)
      }
    }
    for part in facts.allocation.pools.lazy.flatMap({ $0.parts }) {
      sums[Key(part.employeeID, part.date, first)]?.add(part.shares, policy)
    }
    return sums
  }

  private mutating func add(_ row: AllocationRow, minimum: Money, wage: Money) {
    self.minimum = self.minimum + ExactWage(minimum, row.hours)
    wages = wages + ExactWage(wage, row.hours)
  }

  private mutating func add(_ shares: TipShares, _ policy: WagePolicy) {
    tips += shares.digital + shares.cash
    if policy.serviceChargesCount { countedCharges += shares.serviceCharge }
  }
}

/// The make-ups computed again: the gap between wages and the minimum wage, for each tested week or shift.
enum WageGaps {
  /// A row's gap and tips, in 1/30,000 of a minor unit.
  private struct Gap {
    let shift: ShiftID
    let hours: Int128
    let gap: Int128
    let covering: Int128
    let isCustomarilyTipped: Bool
  }

  static func all(of facts: PeriodFacts) -> [WageSums.Key: Money] {
    guard let policy = facts.restaurant.wages else { return [:] }
    let first = facts.restaurant.firstDayOfWorkweek
    let unit = Int128(Hours.unitsPerHour)
    func money(_ shares: TipShares) -> (tips: Int128, charges: Int128) {
      (
        Int128(shares.total.minorUnits) * unit,
        policy.serviceChargesCount ? Int128(shares.serviceCharge.minorUnits) * unit : 0
      )
    }
    var gaps: [WageSums.Key: [Gap]] = [:]
    var tips: [WageSums.Key: Int128] = [:]
    var covering: [WageSums.Key: Int128] = [:]
    for shift in facts.allocation.shifts {
      for row in shift.rows {
        guard let minimum = shift.restaurant.wages?.minimum,
          let wage = shift.restaurant.cashWage(of: row.work.employee, in: row.position)
        else { continue }
        let key = WageSums.Key(row.employeeID, shift.shift.date, first)
        let own = money(row.shares)
        let position = shift.restaurant.position(named: row.position)
        tips[key, default: 0] += own.tips
        covering[key, default: 0] += own.tips + own.charges
        gaps[key, default: []].append(
          Gap(
            shift: shift.shift.id, hours: Int128(row.hours.units),
            gap: Int128(max(0, minimum.minorUnits - wage.minorUnits)) * Int128(row.hours.units),
            covering: own.tips + own.charges,
            isCustomarilyTipped: wage < minimum && row.work.exclusion == nil
              && shift.restaurant.law != .uk && position?.isBackOfHouse != true))
      }
    }
    for part in facts.allocation.pools.lazy.flatMap({ $0.parts }) {
      let key = WageSums.Key(part.employeeID, part.date, first)
      let own = money(part.shares)
      tips[key]? += own.tips
      covering[key]? += own.tips + own.charges
    }
    return gaps.reduce(into: [:]) { makeUps, entry in
      let (key, rows) = entry
      let open = allowed(rows, tips: tips[key] ?? 0, by: policy)
      func makeUp(_ rows: [Int], _ covering: Int128, _ all: [Gap]) -> Int128 {
        let credit = rows.reduce(0) { open.contains($1) ? $0 + all[$1].gap : $0 }
        let denied = rows.reduce(0) { open.contains($1) ? $0 : $0 + all[$1].gap }
        let short = max(0, credit - covering) + denied
        return short / unit + (short % unit > 0 ? 1 : 0)
      }
      let cents: Int128 =
        switch policy.test {
        case .workweek: makeUp(Array(rows.indices), covering[key] ?? 0, rows)
        case .shift:
          Dictionary(grouping: rows.indices) { rows[$0].shift }.values.reduce(0) { sum, shift in
            sum + makeUp(shift, shift.reduce(0) { $0 + rows[$1].covering }, rows)
          }
        }
      makeUps[key] = Money(minorUnits: Int64(cents))
    }
  }

  /// Returns the rows with a gap that tips may cover.
  private static func allowed(_ rows: [Gap], tips: Int128, by policy: WagePolicy) -> Set<Int> {
    let tipped = Set(rows.indices.filter { rows[$0].isCustomarilyTipped })
    let hours = tipped.reduce(0) { $0 + rows[$1].hours }
    if let threshold = policy.tipThreshold, tips < Int128(threshold.minorUnits) * hours {
      return []
    }
    guard let rule = policy.untippedDay else { return tipped }
    return tipped.filter { row in
      let day = rows.indices.filter { rows[$0].shift.date == rows[row].shift.date }
      let all = day.reduce(0) { $0 + rows[$1].hours }
      let other = day.reduce(0) { tipped.contains($1) ? $0 : $0 + rows[$1].hours }
      let isTooMuch =
        other >= Int128(rule.hours.units)
        || other * 1_000_000 > all * Int128(rule.percent.millionths)
      return other == 0 || !isTooMuch
    }
  }
}
