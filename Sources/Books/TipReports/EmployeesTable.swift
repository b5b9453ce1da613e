package import Text
package import Tips

extension Table where Row == EmployeeTotals {
  /// A row per employee, by employee ID: employees.csv.
  static func employees(hasCharges: Bool) -> Table {
    Table {
      Column.employeeID { $0.employee.id }
      Column.name { $0.employee.name }
      Column(file: "shifts") { .count($0.shiftCount) }
      Column(file: "hours") { .hours($0.hours) }
      Column(file: "points") { .points($0.points) }
      Column(file: "digital_tips") { .money($0.digital) }
      Column(file: "cash_tips") { .money($0.cash) }
      Column(file: "service_charges") { hasCharges ? .money($0.serviceCharge) : .none }
      Column(file: "total_tips") { .money($0.total) }
    }
  }
}

extension CSVTable {
  /// A row per employee, by employee ID.
  package static func employees(of period: PeriodAllocation, currency: Currency) -> CSVTable {
    Table.employees(hasCharges: period.hasServiceCharges)
      .file(period.employees, currency: currency)
  }
}
