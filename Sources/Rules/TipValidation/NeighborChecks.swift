import Text
public import Tips

/// Checks of a pay period against the shifts on the days around it.
///
/// They are reported at places in files, not in the validation list: a bundle holds the period's own inputs, and
/// everything in its reports can be computed from those.
let neighborChecks: [Check<Neighbors>] = [
  // Overlaps within the period are in the validation list.
  Check("shifts overlapping across periods", diagnostic: "overlapping-shifts") {
    neighbors, findings in
    let shifts = neighbors.dayBefore + neighbors.period.shifts + neighbors.dayAfter
    guard shifts.count > neighbors.period.shifts.count else { return }
    let own =
      neighbors.dayBefore.count..<neighbors.dayBefore.count + neighbors.period.shifts.count
    for overlap in overlaps(among: shifts)
    where own.contains(overlap.first) != own.contains(overlap.second) {
      findings.add(
        .warn, in: shifts[overlap.meanwhile.shift].shift.id, at: overlap.meanwhile.clockIn,
        overlap.sentence(among: shifts),
        help: "one person cannot work in two places: correct the clock times of one of the shifts",
        other: (
          Finding.Subject(shifts[overlap.begun.shift].shift.id, at: overlap.begun.clockIn),
          "the other clock-in"
        ))
    }
  },
  // A split workweek is reported in the period with the hours above 40.
  Check("overtime across periods", diagnostic: "overtime-across-periods") { neighbors, findings in
    guard let week = neighbors.cutWeek else { return }
    let period = neighbors.period
    var before: [EmployeeID: Hours] = [:]
    // Hours of several workweeks together are in none of them.
    let earlier = neighbors.earlierInWeek.filter { $0.shift.lastDay <= week.to }
    for row in earlier.lazy.flatMap({ $0.rows }) {
      before[row.employeeID] = (before[row.employeeID] ?? .zero) + row.hours
    }
    var hours = before
    var passed: [(row: AllocationRow, shift: ShiftID, index: Int)] = []
    for shift in period.shifts where shift.shift.lastDay <= week.to {
      for (index, row) in shift.rows.enumerated() where row.hours > .zero {
        guard let worked = hours[row.employeeID] else { continue }
        hours[row.employeeID] = worked + row.hours
        if worked + row.hours > overtimeLimit,
          !passed.contains(where: { $0.row.employeeID == row.employeeID })
        {
          passed.append((row, shift.shift.id, index))
        }
      }
    }
    for (row, shift, index) in passed {
      guard let earlier = before[row.employeeID], let all = hours[row.employeeID] else { continue }
      let over = Hours(units: all.units - max(earlier, overtimeLimit).units)
      findings.add(
        .warn, in: shift, at: .line(index),
        "\(row.label) has \(all.spoken) in the workweek of \(week.from.plain), \(earlier.spoken) of"
          + " it before \(period.period.from.plain): \(over.spoken) above 40 are in this pay period",
        help: neighbors.sendsHours
          ? "the payroll file lists them as regular hours: enter overtime as local law requires"
          : "no report has overtime of a workweek in two pay periods: enter it in payroll as local law"
            + " requires")
    }
  },
  // A split workweek is reported in the period that it ends in.
  Check(
    "make-up across periods", law: "29 CFR 531.59", diagnostic: "make-up-across-periods"
  ) { neighbors, findings in
    guard let cut = neighbors.cutWeek else { return }
    let currency = neighbors.restaurant.currency
    for week in neighbors.wholeWageWeeks {
      guard let makeUp = week.makeUp, makeUp > .zero,
        let (shift, row) = neighbors.lastLine(of: week)
      else {
        continue
      }
      findings.add(
        .warn, in: shift, at: .line(row),
        "\(week.employee.label): over the whole workweek of \(cut.from.plain) to \(cut.to.plain),"
          + " which began in the pay period before, wages and tips are \(makeUp.plain(in: currency))"
          + " short of the minimum wage\(findings.law)",
        help: "the restaurant owes it with this pay period; reports hold their own period's days"
          + " only, so it is in none of them")
    }
  },
]

/// A pay period with the shifts around it, as far as their files can be read.
public struct Neighbors {
  let period: PeriodAllocation
  let dayBefore: [ShiftAllocation]
  let dayAfter: [ShiftAllocation]

  let restaurant: Restaurant
  let sendsHours: Bool

  /// The workweek that the period's first day splits, if hours go to payroll or wages are checked.
  let cutWeek: Workweek?

  /// The shifts of that week before the period.
  let earlierInWeek: [ShiftAllocation]

  /// - Parameter shifts: reads the shifts of a day.
  public init(
    of period: PeriodAllocation, in restaurant: Restaurant, sendsHours: Bool,
    shifts: (CalendarDate) -> [ShiftAllocation]
  ) {
    self.period = period
    self.restaurant = restaurant
    self.sendsHours = sendsHours
    let days = period.period
    func shiftsOfDay(_ number: Int) -> [ShiftAllocation] {
      CalendarDate(dayNumber: number).map(shifts) ?? []
    }
    dayBefore = shiftsOfDay(days.from.dayNumber - 1)
    dayAfter = shiftsOfDay(days.to.dayNumber + 1)
    let week = workweeks(in: days, startingOn: restaurant.firstDayOfWorkweek).first
    cutWeek =
      sendsHours || restaurant.wages != nil
      ? week.flatMap { $0.from < days.from ? $0 : nil } : nil
    earlierInWeek =
      cutWeek.map { ($0.from.dayNumber..<days.from.dayNumber).flatMap(shiftsOfDay) } ?? []
  }

  /// The findings for the period.
  public var findings: [Finding] {
    neighborChecks.flatMap { $0.findings(in: self, by: restaurant.law) }
  }
}

extension Neighbors {
  /// Each person's whole workweek, if the period's first day splits it and it ends in the period.
  ///
  /// Empty if pools are shared over a pay period: their parts are only known for all of it.
  fileprivate var wholeWageWeeks: [WageWeek] {
    guard let week = cutWeek, week.to <= period.period.to, !earlierInWeek.isEmpty,
      let dayBefore = CalendarDate(dayNumber: period.period.from.dayNumber - 1),
      restaurant.pools?.contains(where: { $0.span == .payPeriod }) != true
    else { return [] }
    var people: [EmployeeID: Employee] = [:]
    for person in earlierInWeek.flatMap({ $0.rows }).compactMap({ $0.work.employee }) {
      people[person.id] = person
    }
    let roster = Roster(people.values.sorted { $0.id < $1.id })
    let before = PeriodAllocation(
      PayPeriod(from: week.from, to: dayBefore), shifts: earlierInWeek, roster: roster)
    let earlier = before.wageWeeks(in: restaurant)
    let later = period.wageWeeks(in: restaurant).filter { $0.week == week }
    return
      (earlier.map { part in
        later.first { $0.employee.id == part.employee.id }.map { part.joined(to: $0) } ?? part.alone
      }
      + later.filter { part in !earlier.contains { $0.employee.id == part.employee.id } }
      .map { $0.alone })
      .filter { $0.policy.test == .workweek || $0.policy.tipThreshold != nil }
      .sorted { $0.employee.id < $1.employee.id }
  }

  /// Returns the person's last line in the week.
  fileprivate func lastLine(of week: WageWeek) -> (shift: ShiftID, row: Int)? {
    (earlierInWeek + period.shifts).reversed().lazy
      .filter { $0.shift.date <= week.week.to }
      .compactMap { shift in
        shift.rows.lastIndex { $0.employeeID == week.employee.id }
          .map { (shift.shift.id, $0) }
      }.first
  }
}

extension PunchPlace {
  fileprivate var clockIn: ValuePath { .clockTime(row, 2 * punch) }
}
