package import TipModel

/// Seven days that begin on the same day of the week throughout (29 CFR 778.105).
package struct Workweek: Hashable, Sendable {
  package let from: CalendarDate
  package let to: CalendarDate

  /// True where some of its days are in another pay period.
  package let isPartial: Bool
}

/// The workweeks that a pay period has days in, in their order.
///
/// At the ends of the years that dates may have, a week is as long as they last.
package func workweeks(in period: PayPeriod, startingOn first: Weekday) -> [Workweek] {
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

/// What one employee worked and got in the days of a workweek that are in the pay period.
package struct WorkweekTotals: Sendable {
  package let week: Workweek
  package let employee: Employee
  package internal(set) var totals = RowTotals()
}

extension PeriodAllocation {
  /// A line per employee and workweek with a shift in it, by employee ID and then by week.
  package func workweekTotals(startingOn first: Weekday) -> [WorkweekTotals] {
    let weeks = workweeks(in: period, startingOn: first)
    let start = weeks.first?.from.dayNumber ?? period.from.dayNumber
    var byPerson: [EmployeeID: [Int: RowTotals]] = [:]
    for shift in shifts {
      let week = (shift.shift.date.dayNumber - start) / 7
      for row in shift.rows {
        byPerson[row.employeeID, default: [:]][week, default: RowTotals()].add(row)
      }
    }
    return employees.flatMap { employee in
      let totals = byPerson[employee.employee.id] ?? [:]
      return weeks.indices.compactMap { index in
        totals[index].map {
          WorkweekTotals(week: weeks[index], employee: employee.employee, totals: $0)
        }
      }
    }
  }
}
