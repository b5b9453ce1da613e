package import TipAllocation
package import TipModel

/// What is checked of workweeks and occupation codes.
package func workweekChecks(of period: PeriodAllocation, in restaurant: Restaurant) -> [Check] {
  var checks = PeriodChecks(period)
  checks.addWorkweeks(startingOn: restaurant.firstDayOfWorkweek)
  checks.addOccupationCodes(in: restaurant)
  return checks.list.checks
}

extension PeriodChecks {
  fileprivate mutating func addWorkweeks(startingOn first: Weekday) {
    let weeks = period.workweekTotals(startingOn: first)
    let detail = "All shifts; found: the sum of all employees' workweeks."
    list.expect(
      .workweekDigital, period.totals.digitalShare,
      found: weeks.reduce(.zero) { $0 + $1.totals.digitalShare }, detail)
    list.expect(
      .workweekCash, period.totals.cashShare,
      found: weeks.reduce(.zero) { $0 + $1.totals.cashShare }, detail)
  }

  /// One line where some positions have a code and tips were paid under one that has none.
  fileprivate mutating func addOccupationCodes(in restaurant: Restaurant) {
    let totals = period.occupationTotals(in: restaurant)
    guard totals.contains(where: { $0.code != nil }) else { return }
    let missing = totals.filter { $0.code == nil }
    guard !missing.isEmpty else {
      list.add(
        .occupationCodes, .pass, expected: .count(0), actual: .count(0), difference: .count(0),
        "All tips were paid under an occupation code.")
      return
    }
    let people = Set(missing.map(\.employee.id))
    var positions: [String] = []
    for row in period.shifts.lazy.flatMap(\.rows)
    where row.totalShare > .zero && people.contains(row.employeeID)
      && restaurant.position(named: row.position)?.occupationCode == nil
      && !positions.contains(row.position)
    {
      positions.append(row.position)
    }
    list.add(
      .occupationCodes, .warn, expected: .count(0), actual: .count(missing.count),
      difference: .count(missing.count),
      "Tips were paid under positions without an occupation code: "
        + positions.joined(separator: ", ")
        + ". The W-2 of 2026 wants one: add occupation_code to them in restaurant.yaml.")
  }
}
