import ReportTheme
import Spreadsheet
import TipAllocation
import TipModel

extension Table where Row == EmployeeTotals {
  /// A row per employee, by employee ID: the sheet Employees, and employees.csv.
  static let employees = Table([
    Column("ID", "employee_id", width: .texts(least: 9, most: 34)) { .text($0.employee.id.text) }
      .digitsAsText().total(label: "Total"),
    Column("Name", "name", width: .texts(least: 24, most: 40)) { .text($0.employee.name) }
      .link { $1.statement(of: $0.employee.id) },
    Column("Position", "position", width: .texts(least: 14, most: 28)) {
      .text($0.employee.positions.first ?? "")
    }.onSheetOnly(),
    Column("Shifts", "shifts", .right, width: .fixed(8)) { .count($0.shiftCount) }
      .formula { _, row in
        let lines = row.plan.lines
        return "COUNTIF(\(lines.sheet, fixed: lines.number),\(row["employee_number"]))"
      }.sum { .count($0.period.totals.rowCount) },
    Column("Hours", "hours", .right, width: .fixed(10)) { .hours($0.hours) }
      .added(\.hours) { .hours($0.hours) },
    Column("Points", "points", .right, width: .fixed(10)) { .points($0.points) }
      .added(\.points) { .points($0.points) },
    Column("Card tips", "card_tips", .right, width: .amount) { .money($0.creditCard) }
      .added(\.creditCard) { .money($0.creditCardShare) }.onSheetOnly(),
    Column("House tips", "house_tips", .right, width: .amount) { .money($0.house) }
      .added(\.house) { .money($0.houseShare) }.onSheetOnly(),
    Column("Digital tips", "digital_tips", .right, width: .amount) { .money($0.digital) }
      .added(\.digital) { .money($0.digitalShare) },
    Column("Cash tips", "cash_tips", .right, width: .amount) { .money($0.cash) }
      .added(\.cash) { .money($0.cashShare) },
    Column("Total tips", "total_tips", .right, width: .amount) { .money($0.total) }
      .added(\.total) { .money($0.totalShare) },
    Column("Per hour", "per_hour", .right, width: .fixed(11)) { .perHour($0.total, $0.hours) }
      .tipsPerHour().onSheetOnly(),
    Column(working: "No.", "employee_number", width: 8) { $1.employeeNumber(of: $0.employee.id) },
  ])
}

extension Column where Row == EmployeeTotals {
  /// The sum of the employee's rows per shift, and of all employees.
  ///
  /// - Parameters:
  ///   - lines: the column of those rows.
  ///   - total: what all of them come to.
  fileprivate func added(
    _ lines: @escaping @Sendable (Lines) -> CellRange,
    total: @escaping @Sendable (RowTotals) -> TableValue
  ) -> Column {
    formula { _, row in
      let all = row.plan.lines
      return """
        SUMIF(\(all.sheet, fixed: all.number),\(row["employee_number"]),\
        \(all.sheet, fixed: lines(all)))
        """
    }.sum { total($0.period.totals) }
  }
}

extension Column {
  /// Tips by hours, in a table that has both.
  func tipsPerHour() -> Column {
    computed(total: { .perHour($0.period.totals.totalShare, $0.period.totals.hours) }) {
      $0.tipsPerHour
    }
  }
}

extension TableRow {
  var tipsPerHour: Formula {
    "IF(\(self["hours"])>0,\(self["total_tips"])/\(self["hours"]),0)"
  }
}

extension Plan {
  /// An employee's number, from 1 in the order of IDs: what formulas find people by, for IDs may
  /// hold wildcards or differ in case only. 0 for somebody who worked in no shift.
  func employeeNumber(of id: EmployeeID) -> Int { employeeNumbers[id] ?? 0 }

  /// The employee's row on the sheet Employees.
  func employeesRow(of id: EmployeeID) -> Int {
    employees.first + max(1, employeeNumber(of: id)) - 1
  }
}

/// Builds the sheet with a row per employee.
func employeesSheet(_ plan: Plan) -> Sheet {
  let range = plan.employees
  let employees = plan.period.employees
  var sheet = Sheet(range.sheet, .overview, page: plan.pageSetup(isLandscape: true))
  sheet.putHeading(
    "Employees", plan.restaurant.name + ", " + plan.periodText,
    back: ("Summary", plan.summary.sheet))
  sheet.putHeader(.employees, at: range)
  sheet.putRows(employees, of: .employees, at: range, plan: plan)
  sheet.putTotals(of: .employees, at: range, plan: plan)
  sheet.putEmployeesChart(plan)
  let widths = sheet.arrange(
    .employees, employees, at: range, plan: plan, frozenColumns: 2, headerHeight: 30)
  sheet.highlight(.bar, in: range.area("total_tips"))
  sheet.page.fit(widths)
  for chart in sheet.charts {
    sheet.page.keepTogether(from: chart.anchor.row, height: chart.height)
  }
  return sheet
}

extension Sheet {
  fileprivate mutating func putEmployeesChart(_ plan: Plan) {
    let (range, employees) = (plan.employees, plan.period.employees)
    guard !employees.isEmpty else { return }
    charts.append(
      Chart(
        .stackedBars, title: "Tips per employee", sheet: name,
        categories: range.area("name"), labels: employees.map(\.employee.name),
        series: [
          (
            title: "Digital", values: range.area("digital_tips"),
            numbers: employees.map { plan.exact($0.digital) }
          ),
          (
            title: "Cash", values: range.area("cash_tips"),
            numbers: employees.map { plan.exact($0.cash) }
          ),
        ], kind: .money, anchor: CellReference(range.totalRow + 2, 0), width: 900,
        height: 120 + 22 * employees.count))
  }
}
