public import TipModel

/// Seven days that always begin on the same day of the week (29 CFR 778.105).
public struct Workweek: Hashable, Sendable {
  public let from: CalendarDate
  public let to: CalendarDate

  /// True if some of its days are in another pay period.
  public let isPartial: Bool
}

/// Hours in a workweek above which overtime is due (29 U.S.C. 207).
public let overtimeLimit = Hours(minutes: 40 * 60)

/// Returns the workweeks with days in a pay period, in order.
///
/// A week at either end of the range of dates is cut short.
public func workweeks(in period: PayPeriod, startingOn first: Weekday) -> [Workweek] {
  var weeks: [Workweek] = []
  let intoWeek = (period.from.weekday.rawValue - first.rawValue + 7) % 7
  var start = period.from.dayNumber - intoWeek
  while start <= period.to.dayNumber {
    let isPartial = start < period.from.dayNumber || start + 6 > period.to.dayNumber
    weeks.append(
      Workweek(
        from: CalendarDate(dayNumber: start) ?? period.from,
        to: CalendarDate(dayNumber: start + 6) ?? period.to, isPartial: isPartial))
    start += 7
  }
  return weeks
}

/// The days of one employee's workweek that are in the pay period.
public struct EmployeeWeek: Sendable {
  public let employee: Employee
  public let week: Workweek
}

public typealias WorkweekTotals = Totals<EmployeeWeek>

extension Totals where Key == EmployeeWeek {
  public var employee: Employee { key.employee }
  public var week: Workweek { key.week }
}

extension PeriodAllocation {
  /// Returns a line per employee and workweek with a shift in it, by employee ID and then by week.
  public func workweekTotals(startingOn first: Weekday) -> [WorkweekTotals] {
    let weeks = workweeks(in: period, startingOn: first)
    let start = weeks.first?.from.dayNumber ?? period.from.dayNumber
    let people = employeesByID
    return totals { line in
      EmployeePart(of: line.employeeID, (line.date.dayNumber - start) / 7)
    }.compactMap { totals in
      guard let employee = people[totals.key.employee], weeks.indices.contains(totals.key.part)
      else { return nil }
      return totals.keyed(by: EmployeeWeek(employee: employee, week: weeks[totals.key.part]))
    }
  }
}
