package import TipAllocation
package import TipModel

extension CSVTable {
  /// A row per employee and workweek, by employee ID and then by week.
  package static func workweeks(
    of period: PeriodAllocation, in restaurant: Restaurant
  ) -> CSVTable {
    let currency = restaurant.currency
    return CSVTable(
      header: [
        "employee_id", "name", "week_start", "week_end", "partial", "shifts", "hours",
        "digital_tips", "cash_tips", "total_tips",
      ],
      rows: period.workweekTotals(startingOn: restaurant.firstDayOfWorkweek).map { week in
        [
          .text(week.employee.id.text), .text(week.employee.name), .figure(week.week.from.plain),
          .figure(week.week.to.plain), .text(week.week.isPartial ? "yes" : "no"),
          .figure(String(week.totals.rowCount)), .figure(week.totals.hours.plain),
          .figure(week.totals.digitalShare.plain(in: currency)),
          .figure(week.totals.cashShare.plain(in: currency)),
          .figure(week.totals.totalShare.plain(in: currency)),
        ]
      })
  }

  /// A row per employee and occupation code, by employee ID and then by code.
  package static func occupations(
    of period: PeriodAllocation, in restaurant: Restaurant
  ) -> CSVTable {
    let currency = restaurant.currency
    return CSVTable(
      header: [
        "employee_id", "name", "occupation_code", "digital_tips", "cash_tips", "total_tips",
      ],
      rows: period.occupationTotals(in: restaurant).map { totals in
        [
          .text(totals.employee.id.text), .text(totals.employee.name), .text(totals.code ?? ""),
          .figure(totals.digital.plain(in: currency)), .figure(totals.cash.plain(in: currency)),
          .figure(totals.total.plain(in: currency)),
        ]
      })
  }
}
