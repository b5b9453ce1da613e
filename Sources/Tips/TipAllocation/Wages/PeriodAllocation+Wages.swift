extension PeriodAllocation {
  /// Returns a line for each employee and workweek with hours whose wage is checked, by employee ID and then by week;
  /// none if the restaurant has no `wages`.
  public func wageWeeks(in restaurant: Restaurant) -> [WageWeek] {
    guard let policy = restaurant.wages else { return [] }
    let weeks = workweeks(in: period, startingOn: restaurant.firstDayOfWorkweek)
    let start = weeks.first?.from.dayNumber ?? period.from.dayNumber
    func key(_ employee: EmployeeID, _ date: CalendarDate) -> EmployeePart<Int> {
      EmployeePart(of: employee, (date.dayNumber - start) / 7)
    }
    // A line is nil if its wages are not checked.
    var lines: [EmployeePart<Int>: [WageLine?]] = [:]
    for shift in shifts {
      for row in shift.rows {
        lines[key(row.employeeID, shift.shift.date), default: []].append(WageLine(row, of: shift))
      }
    }
    var parts: [EmployeePart<Int>: TipShares] = [:]
    for part in pools.lazy.flatMap({ $0.parts }) {
      let key = key(part.employeeID, part.date)
      parts[key] = (parts[key] ?? .zero) + part.shares
    }
    return lines.sorted { $0.key < $1.key }.compactMap { key, lines in
      let checked = lines.compactMap { $0 }
      guard !checked.isEmpty, let employee = employeesByID[key.employee],
        weeks.indices.contains(key.part)
      else { return nil }
      return WageWeek(
        of: employee, weeks[key.part], checked, isWhole: checked.count == lines.count,
        parts: parts[key] ?? .zero, by: policy)
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
    people(in: restaurant) { row, shift in
      shift.restaurant.wages != nil && shift.shift.through == nil && WageLine(row, of: shift) == nil
    }
  }

  /// Returns the people whose hours are given for several days together. The hours of each day are not known, so they
  /// are in no wage week.
  public func peopleWithoutDays(in restaurant: Restaurant) -> [Employee] {
    people(in: restaurant) { _, shift in shift.shift.through != nil }
  }

  /// Returns the people with hours in such a row; none if the restaurant has no `wages`.
  private func people(
    in restaurant: Restaurant, where isSuch: (AllocationRow, ShiftAllocation) -> Bool
  ) -> [Employee] {
    guard restaurant.wages != nil else { return [] }
    var found: Set<EmployeeID> = []
    for shift in shifts {
      for row in shift.rows where row.hours > .zero && isSuch(row, shift) {
        found.insert(row.employeeID)
      }
    }
    return employees.map { $0.employee }.filter { found.contains($0.id) }
  }
}
