package import CSV
package import TipAllocation
package import TipModel

extension CSVTable {
  /// A row per employee and workweek, by employee ID and then by week.
  package static func workweeks(
    of period: PeriodAllocation, in restaurant: Restaurant
  ) -> CSVTable {
    Table.workweeks.file(
      period.workweekTotals(startingOn: restaurant.firstDayOfWorkweek),
      currency: restaurant.currency)
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
