public import TipModel

extension PeriodAllocation {
  /// Returns a line for each employee and workweek with hours whose wage is checked, by employee ID and then by week;
  /// none if the restaurant has no `wages`.
  public func wageWeeks(in restaurant: Restaurant) -> [WageWeek] {
    guard let policy = restaurant.wages else { return [] }
    let weeks = workweeks(in: period, startingOn: restaurant.firstDayOfWorkweek)
    let start = weeks.first?.from.dayNumber ?? period.from.dayNumber
    var facts: [EmployeePart<Int>: WageFacts] = [:]
    for shift in shifts {
      for row in shift.rows {
        let key = EmployeePart(of: row.employeeID, (shift.shift.date.dayNumber - start) / 7)
        facts[key, default: WageFacts()].add(WageLine(row, of: shift))
      }
    }
    for part in pools.lazy.flatMap({ $0.parts }) {
      let key = EmployeePart(of: part.employeeID, (part.date.dayNumber - start) / 7)
      facts[key]?.add(part.shares)
    }
    let people = employeesByID
    return facts.sorted { $0.key < $1.key }.compactMap { key, facts in
      guard !facts.lines.isEmpty, let employee = people[key.employee],
        weeks.indices.contains(key.part)
      else { return nil }
      return WageWeek(of: employee, weeks[key.part], facts, by: policy)
    }
  }

  /// The make-ups above zero, by the settings that the shifts were computed with.
  public var owedMakeUps: [(week: WageWeek, amount: Money)] {
    guard let restaurant = shifts.last?.restaurant else { return [] }
    return wageWeeks(in: restaurant).compactMap { week in
      week.makeUp.flatMap { $0 > .zero ? (week, $0) : nil }
    }
  }

  /// Returns the managers, and people in positions without tips, whose cash wage is not known. Their hours are in no
  /// wage week.
  public func peopleWithoutWage(in restaurant: Restaurant) -> [Employee] {
    guard restaurant.wages != nil else { return [] }
    var found: Set<EmployeeID> = []
    for shift in shifts where shift.restaurant.wages != nil && shift.shift.through == nil {
      for row in shift.rows where row.hours > .zero && WageLine(row, of: shift) == nil {
        found.insert(row.employeeID)
      }
    }
    return employees.map { $0.employee }.filter { found.contains($0.id) }
  }

  /// Returns the people whose hours are given for several days together. The hours of each day are not known, so they
  /// are in no wage week.
  public func peopleWithoutDays(in restaurant: Restaurant) -> [Employee] {
    guard restaurant.wages != nil else { return [] }
    var found: Set<EmployeeID> = []
    for shift in shifts where shift.shift.through != nil {
      for row in shift.rows where row.hours > .zero { found.insert(row.employeeID) }
    }
    return employees.map { $0.employee }.filter { found.contains($0.id) }
  }
}

/// One person's lines and parts of pools in a workweek.
struct WageFacts {
  private(set) var lines: [WageLine] = []

  /// False if wages of some of the person's lines are not checked.
  private(set) var isWhole = true

  /// Parts of pools over several shifts.
  private(set) var parts = TipShares.zero

  init() {}

  init(lines: [WageLine], parts: TipShares, isWhole: Bool) {
    self.lines = lines
    self.parts = parts
    self.isWhole = isWhole
  }

  mutating func add(_ line: WageLine?) {
    if let line { lines.append(line) } else { isWhole = false }
  }

  mutating func add(_ part: TipShares) { parts = parts + part }
}

extension WageWeek {
  /// - Parameter facts: of the week's days that are in the pay period.
  init(
    of employee: Employee, _ week: Workweek, _ facts: WageFacts, by policy: WagePolicy
  ) {
    let lines = facts.lines
    let tips = lines.reduce(facts.parts.total) { $0 + $1.tips }
    let charges = lines.reduce(facts.parts.serviceCharge) { $0 + $1.serviceCharge }
    let rules = CreditRules(lines, tips: tips, by: policy)
    let tests: [CreditTest] =
      switch policy.test {
      case .workweek: [rules.test(of: lines, tips: tips, charges: charges)]
      // Parts of pools over several shifts did not come in on one shift, so they cover none.
      case .shift:
        lines.reduce(into: [ShiftID]()) { known, line in
          if !known.contains(line.shift) { known.append(line.shift) }
        }.map { shift in
          let lines = lines.filter { $0.shift == shift }
          return rules.test(
            of: lines, tips: lines.reduce(.zero) { $0 + $1.tips },
            charges: lines.reduce(.zero) { $0 + $1.serviceCharge })
        }
      }
    let makeUp = tests.reduce(.zero) { $0 + $1.makeUp }
    self.init(
      employee: employee, week: week, policy: policy, lines: lines, isWhole: facts.isWhole,
      outcome: rules.outcome(of: lines, makeUp: makeUp), parts: facts.parts, tips: tips,
      serviceCharges: charges,
      creditNeeded: tests.reduce(.zero) { $0 + $1.needed },
      creditTaken: tests.reduce(.zero) { $0 + $1.taken }, makeUpSoFar: makeUp)
  }
}

extension WageWeek {
  /// Joins the two parts of a workweek that two pay periods split.
  ///
  /// - Precondition: both are the same person's, of the same week.
  public func joined(to later: WageWeek) -> WageWeek {
    precondition(employee.id == later.employee.id && week == later.week, "parts of two weeks")
    return WageWeek(
      of: later.employee, Workweek(from: week.from, to: week.to, isPartial: false),
      WageFacts(
        lines: lines + later.lines, parts: parts + later.parts,
        isWhole: isWhole && later.isWhole), by: later.policy)
  }

  /// The same week as a whole, if no other part of it has hours.
  public var alone: WageWeek {
    WageWeek(
      of: employee, Workweek(from: week.from, to: week.to, isPartial: false),
      WageFacts(lines: lines, parts: parts, isWhole: isWhole), by: policy)
  }
}

/// The rules that decide which of a week's hours may have a tip credit.
private struct CreditRules {
  let policy: WagePolicy
  let isBelowThreshold: Bool

  /// The days with too much work in other positions.
  let untippedDays: Set<CalendarDate>

  init(_ lines: [WageLine], tips: Money, by policy: WagePolicy) {
    self.policy = policy
    let tipped = lines.reduce(Hours.zero) { $1.isTipped ? $0 + $1.hours : $0 }
    isBelowThreshold =
      policy.tipThreshold.map { ExactWage(tips) < ExactWage($0, tipped) } ?? false
    var days: [CalendarDate: (untipped: Hours, all: Hours)] = [:]
    for line in lines {
      let day = days[line.shift.date] ?? (.zero, .zero)
      days[line.shift.date] = (
        line.isTipped ? day.untipped : day.untipped + line.hours, day.all + line.hours
      )
    }
    untippedDays = Set(
      days.filter { policy.untippedDay?.holds(untipped: $1.untipped, of: $1.all) == true }.keys)
  }

  func allows(_ line: WageLine) -> Bool {
    line.isTipped && !isBelowThreshold && !untippedDays.contains(line.shift.date)
  }

  func test(of lines: [WageLine], tips: Money, charges: Money) -> CreditTest {
    var (credit, denied) = (ExactWage.zero, ExactWage.zero)
    for line in lines {
      if allows(line) { credit = credit + line.credit } else { denied = denied + line.credit }
    }
    return CreditTest(
      credit: credit, denied: denied, tips: tips,
      charges: policy.serviceChargesCount ? charges : .zero)
  }

  func outcome(of lines: [WageLine], makeUp: Money) -> WageWeek.Outcome {
    let below = lines.filter { $0.isBelowMinimum && $0.hours > .zero }
    if lines.contains(where: { $0.cashWage == nil && $0.hours > .zero }) { return .wageNotKnown }
    if below.isEmpty { return .fullWage }
    if makeUp == .zero { return .covered }
    if below.contains(where: { !$0.isTipped }) { return .untippedWork }
    if isBelowThreshold { return .belowThreshold }
    return below.contains { untippedDays.contains($0.shift.date) } ? .untippedDay : .short
  }
}
