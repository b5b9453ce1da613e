/// Seven days that always begin on the same day of the week (29 CFR 778.105).
public struct Workweek: Hashable, Sendable {
  public let from: CalendarDate
  public let to: CalendarDate

  /// True if some of its days are in another pay period.
  public let isPartial: Bool

  /// Above 1 if a shift has the hours of so many workweeks together. Hours above 40 in each are then not known.
  public var count = 1

  public var isSeveral: Bool { count > 1 }
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

/// The workweeks of a pay period. Those that one shift covers together are one.
public struct PeriodWeeks: Sendable {
  /// In order.
  public private(set) var all: [Workweek] = []
  private let start: Int

  /// For each seven days, an index in `all`.
  private var places: [Int] = []

  fileprivate init(of period: PeriodAllocation, startingOn first: Weekday) {
    let weeks = workweeks(in: period.period, startingOn: first)
    start = weeks.first?.from.dayNumber ?? period.period.from.dayNumber
    var goesOn = Set<Int>()
    for shift in period.shifts.lazy.map({ $0.shift }) where shift.through != nil {
      goesOn.formUnion((shift.date.dayNumber - start) / 7..<(shift.lastDay.dayNumber - start) / 7)
    }
    for (index, week) in weeks.enumerated() {
      if goesOn.contains(index - 1), let last = all.popLast() {
        all.append(
          Workweek(
            from: last.from, to: week.to, isPartial: last.isPartial || week.isPartial,
            count: last.count + 1))
      } else {
        all.append(week)
      }
      places.append(all.count - 1)
    }
  }

  /// Returns the index in `all` of the week with a day; nil for a day of no week.
  public func index(of date: CalendarDate) -> Int? {
    let days = date.dayNumber - start
    return days >= 0 && places.indices.contains(days / 7) ? places[days / 7] : nil
  }
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
  /// The workweeks with days in the period.
  public func weeks(startingOn first: Weekday) -> PeriodWeeks {
    PeriodWeeks(of: self, startingOn: first)
  }

  /// Returns a line per employee and workweek with a shift in it, by employee ID and then by week.
  public func workweekTotals(startingOn first: Weekday) -> [WorkweekTotals] {
    let weeks = weeks(startingOn: first)
    return earnedTotals(of: shifts, pools) { line in
      weeks.index(of: line.date).map { EmployeePart(of: line.employeeID, $0) }
    } named: { key in
      employeesByID[key.employee].map { EmployeeWeek(employee: $0, week: weeks.all[key.part]) }
    }
  }
}
