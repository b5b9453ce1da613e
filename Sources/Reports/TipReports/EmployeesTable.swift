package import CSV
import Spreadsheet
package import TipAllocation
package import TipModel

extension Table where Row == EmployeeTotals {
  /// A row per employee, by employee ID: the sheet Employees, and employees.csv.
  static func employees(hasCharges: Bool) -> Table {
    hasCharges ? employeesWithCharges : employees
  }

  private static let employees = declaration(hasCharges: false)
  private static let employeesWithCharges = declaration(hasCharges: true)

  private static func declaration(hasCharges: Bool) -> Table {
    Table {
      Column.employeeID { $0.employee.id }
      Column.name(least: 24) { $0.employee.name }.link { $1.statement(of: $0.employee.id) }
      Column("Position", "position", width: .texts(least: 14, most: 28)) {
        .text($0.employee.positions.first ?? "")
      }.onSheetOnly()
      Column.count("Shifts", "shifts") { $0.rowCount }
        .formula { _, row in
          let lines = row.plan.lines
          return row.plan.countOfShifts(
            """
            \(lines.sheet, fixed: lines.area("employee_number")),\(row["employee_number"])
            """)
        }.sum()
      Column.hours { $0.hours }.addedUp()
      Column.points { $0.points }.addedUp()
      Column.money("Card tips", "card_tips") { $0.creditCard }.addedUp().onSheetOnly()
      Column.money("House tips", "house_tips") { $0.house }.addedUp().onSheetOnly()
      Column.money("Digital tips", "digital_tips") { $0.digital }.addedUp()
      Column.money("Cash tips", "cash_tips") { $0.cash }.addedUp()
      Column.serviceCharges(isShown: hasCharges) { hasCharges ? $0.serviceCharge : nil }
        .map { hasCharges ? $0.addedUp() : $0 }
      Column.money("Total tips", "total_tips") { $0.total }.addedUp()
      Column.tipsPerHour { .perHour($0.total, $0.hours) }.onSheetOnly()
      Column(working: "No.", "employee_number", width: 8) {
        .count($1.employeeNumber(of: $0.employee.id))
      }
    }
  }
}

extension Column where Row == EmployeeTotals {
  /// The sum of the column of the same key over the employee's rows of all shifts.
  fileprivate func addedUp() -> Column {
    let key = key
    return formula { _, row in
      let lines = row.plan.lines
      return """
        SUMIF(\(lines.sheet, fixed: lines.area("employee_number")),\(row["employee_number"]),\
        \(lines.sheet, fixed: lines.area(key)))
        """
    }.sum()
  }
}

extension Column {
  /// Tips by hours, in a table that has both.
  static func tipsPerHour(
    width: ColumnWidth = .fixed(11), _ rate: @escaping @Sendable (Row) -> TableValue
  ) -> Column {
    Column("Per hour", "per_hour", .right, width: width, value: rate)
      .computed(
        total: { totals in
          guard case .money(let tips) = totals["total_tips"],
            case .hours(let hours) = totals["hours"]
          else { preconditionFailure("tips per hour without tips and hours") }
          return .perHour(tips, hours)
        },
        {
          "IF(\($0["hours"])>0,\($0["total_tips"])/\($0["hours"]),0)"
        }
      ).shown(as: .plainMoney)
  }
}

extension CSVTable {
  /// A row per employee, by employee ID.
  package static func employees(of period: PeriodAllocation, currency: Currency) -> CSVTable {
    Table.employees(hasCharges: period.hasServiceCharges)
      .file(period.employees, currency: currency)
  }
}

extension Plan {
  /// An employee's number, from 1 in the order of IDs: what formulas find people by, for IDs may
  /// hold wildcards or differ in case only. 0 for somebody who worked in no shift.
  func employeeNumber(of id: EmployeeID) -> Int { employeeNumbers[id] ?? 0 }

  /// An employee's cell on the sheet Employees.
  func employeesCell(_ key: String, of id: EmployeeID) -> CellReference {
    employees.cell(key, row: employees.first + max(1, employeeNumber(of: id)) - 1)
  }

  /// The sheet with a row per employee.
  func employeesSheet() -> Sheet {
    let people = period.employees
    var sheet = tableSheet(
      .employees(hasCharges: hasCharges), people, at: employees, .overview, title: "Employees",
      subtitle: restaurant.name + ", " + periodText, frozenColumns: 2, headerHeight: 30,
      hasTotals: true)
    sheet.highlight(.bar, in: employees.area("total_tips"))
    sheet.page.fit(sheet.columns.filter { !$0.isGrouped }.map(\.width))
    guard !people.isEmpty else { return sheet }
    let chart = Chart(
      .stackedBars, title: "Tips per employee", sheet: sheet.name,
      categories: employees.area("name"), labels: people.map(\.employee.name),
      series: [
        (
          title: "Digital", values: employees.area("digital_tips"),
          numbers: people.map { exact($0.digital) }
        ),
        (
          title: "Cash", values: employees.area("cash_tips"), numbers: people.map { exact($0.cash) }
        ),
      ], kind: .money, anchor: CellReference(employees.totalRow + 2, employees.firstColumn),
      width: 900, height: 120 + 22 * people.count)
    sheet.charts.append(chart)
    sheet.page.keepTogether(from: chart.anchor.row, height: chart.height)
    return sheet
  }
}
