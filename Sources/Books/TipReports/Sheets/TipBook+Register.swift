import Text
import Tips

extension TipBook {
  /// The sheet Register: a row per employee and shift, to sort, filter, and sum.
  var register: SheetDraft {
    SheetDraft(
      translated("Register"), .proof, largest: largest, isRegister: true,
      [
        [
          .title(translated("Register"), about(translated("One row per employee and shift"))),
          .table(
            Listing(
              .register, .allocations(hasCharges: hasCharges), EarnedRow.rows(of: period),
              frozenColumns: 4)),
        ]
      ])
  }

  /// The sheet that compares wages and tips with the minimum wage, and that of hours by workweek where an employee has more
  /// than 40.
  var wages: [SheetDraft] {
    var sheets: [SheetDraft] = []
    if restaurant.wages != nil {
      sheets.append(
        SheetDraft(
          translated("Wages"), .proof, largest: period.totals.earned,
          [
            [
              .title(
                translated("Wages"),
                translated("Wages and tips vs. the minimum wage, \(periodText)")
              ), .space(6),
              .table(
                Listing(
                  .wages, .wages, period.wageWeeks(in: restaurant), total: translated("Total"),
                  highlights: [("make_up", .bar)], frozenColumns: 2)),
            ]
          ]))
    }
    return sheets + workweeks
  }

  private var workweeks: [SheetDraft] {
    let first = restaurant.firstDayOfWorkweek
    let weeks = period.weeks(startingOn: first).all
    let rows = PersonWeeks.rows(of: period, weeks, startingOn: first)
    // The first sheet has the hours of a single week.
    guard weeks.count > 1, rows.contains(where: { $0.over > .zero }) else { return [] }
    return [
      SheetDraft(
        translated("Workweeks"), .proof, largest: .zero,
        [
          [
            .title(
              translated("Workweeks"),
              translated(
                "Hours by workweek, \(periodText). A partial week has days in another pay period; this sheet leaves those hours out."
              )), .space(6),
            .table(
              Listing(.workweeks, .workweeks(weeks), rows, total: translated("Total"))),
          ]
        ])
    ]
  }
}

/// A person's hours by workweek: a row of the sheet Workweeks.
final class PersonWeeks: Sendable {
  let employee: Employee

  /// The hours by week.
  let hours: [Hours]

  /// The hours above 40 in single weeks.
  let over: Hours

  private init(_ employee: Employee, _ hours: [Hours], in weeks: [Workweek]) {
    self.employee = employee
    self.hours = hours
    over = zip(hours, weeks).reduce(.zero) { sum, part in
      part.1.isSeveral ? sum : sum + Hours(units: max(0, part.0.units - overtimeLimit.units))
    }
  }

  /// Returns rows by employee ID.
  static func rows(
    of period: PeriodAllocation, _ weeks: [Workweek], startingOn first: Weekday
  ) -> [PersonWeeks] {
    var hours: [EmployeeID: [Hours]] = [:]
    for totals in period.workweekTotals(startingOn: first) {
      guard let week = weeks.firstIndex(of: totals.week) else { continue }
      hours[totals.employee.id, default: weeks.map { _ in .zero }][week] = totals.hours
    }
    return period.employees.map { totals in
      PersonWeeks(
        totals.employee, hours[totals.employee.id] ?? weeks.map { _ in .zero }, in: weeks)
    }
  }
}

extension Table where Row == PersonWeeks {
  /// Returns the columns: name, hours of each week, and hours over 40.
  static func workweeks(_ weeks: [Workweek]) -> Table {
    Table {
      Column.employee { $0.employee.name }
      Column("ID", "employee_id", width: .texts(least: 6, most: 14)) { .text($0.employee.id.text) }
        .digitsAsText()
      for (index, week) in weeks.enumerated() {
        Column.hours(Words(verbatim: week.label), "week_\(index)", width: 12) { $0.hours[index] }
          .sum()
      }
      Column.hours("Total") { $0.hours.reduce(.zero, +) }.formula { _, row in
        "SUM(\(row["week_0"]):\(row["week_\(weeks.count - 1)"]))"
      }.sum()
      Column.hours("Over 40", "over") { $0.over }.formula { _, row in
        // Nobody knows whether hours of several weeks together are above 40 in one.
        let single = weeks.indices.filter { !weeks[$0].isSeveral }
        let parts = single.map { "MAX(0,\(row["week_\($0)"])-40)" as Formula }
        return parts.count > 5 ? nil : "\(parts, separator: "+")"
      }.sum()
    }
  }
}

extension Workweek {
  /// `Apr 1–7`, `Mar 31 – Apr 6, partial`.
  var label: String {
    // Without the weekday.
    let (first, last) = (from.shortText.dropFirst(4), to.shortText.dropFirst(4))
    let span = from.month == to.month ? "\(first)–\(to.day)" : "\(first) – \(last)"
    return span + (isPartial ? translated(", partial") : "")
      + (isSeveral ? translated(", together") : "")
  }
}
