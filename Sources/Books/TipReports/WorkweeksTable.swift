package import Text
package import Tips

extension Table where Row == WorkweekTotals {
  /// workweeks.csv: a row per employee and workweek, by employee ID and then by week.
  fileprivate static func workweeks(hasCharges: Bool) -> Table {
    Table {
      Column(file: "employee_id") { .text($0.employee.id.text) }
      Column(file: "name") { .text($0.employee.name) }
      Column(file: "week_start") { .date($0.week.from) }
      Column(file: "week_end") { .date($0.week.to) }
      Column(file: "partial") {
        .text($0.week.isSeveral ? "several" : $0.week.isPartial ? "yes" : "no")
      }
      Column(file: "shifts") { .count($0.shiftCount) }
      Column(file: "hours") { .hours($0.hours) }
      Column(file: "digital_tips") { .money($0.digital) }
      Column(file: "cash_tips") { .money($0.cash) }
      Column(file: "service_charges") { hasCharges ? .money($0.serviceCharge) : .none }
      Column(file: "total_tips") { .money($0.total) }
    }
  }
}

extension CSVTable {
  /// A row per employee and workweek, by employee ID and then by week.
  package static func workweeks(of period: PeriodAllocation, in restaurant: Restaurant) -> CSVTable
  {
    Table.workweeks(hasCharges: period.hasServiceCharges).file(
      period.workweekTotals(startingOn: restaurant.firstDayOfWorkweek),
      currency: restaurant.currency)
  }
}
