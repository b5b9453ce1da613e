package import CSV
import Spreadsheet
package import TipAllocation
package import TipModel
import Wording

extension Table where Row == EmployeeTotals {
  /// A row per employee, by employee ID: employees.csv.
  static func employees(hasCharges: Bool) -> Table {
    Table {
      Column.employeeID { $0.employee.id }
      Column.name { $0.employee.name }
      Column(file: "shifts") { .count($0.rowCount) }
      Column(file: "hours") { .hours($0.hours) }
      Column(file: "points") { .points($0.points) }
      Column(file: "digital_tips") { .money($0.digital) }
      Column(file: "cash_tips") { .money($0.cash) }
      Column(file: "service_charges") { hasCharges ? .money($0.serviceCharge) : .none }
      Column(file: "total_tips") { .money($0.total) }
    }
  }

  /// The list of payments on the first sheet: a row per employee, by employee ID.
  ///
  /// If people kept cash that they collected, their cash to get or hand in is their cash tips less the cash they hold.
  /// A correction lists all amounts, whenever they were paid.
  static func pay(of period: PeriodAllocation, isCorrection: Bool = false) -> Table {
    let held = period.cashHeld
    guard held.isEmpty, !isCorrection else {
      return payDeclaration(
        hasCharges: period.hasServiceCharges, held: held, isCorrection: isCorrection)
    }
    return period.hasServiceCharges ? payWithCharges : pay
  }

  private static let pay = payDeclaration(hasCharges: false, held: [:])
  private static let payWithCharges = payDeclaration(hasCharges: true, held: [:])

  private static func payDeclaration(
    hasCharges: Bool, held: [EmployeeID: Money], isCorrection: Bool = false
  ) -> Table {
    Table {
      Column(
        "Who", "name", .left, width: .texts(least: 20, most: 34),
        inWorkbook: { .text($1.payout.names[$0.employee.id]) })
      if hasCharges {
        Column.money("Total", "total") { $0.earned }
          .formula { _, row in "\(row["total_tips"])+\(row["service_charges"])" }.sum()
        Column.money("On the paycheck", "paycheck") { $0.paycheck }
          .formula { _, row in "\(row["digital_tips"])+\(row["service_charges"])" }.sum()
      } else {
        tips("Total")
        Column.money("On the paycheck", "digital_tips") { $0.digital }.addedUp()
      }
      if held.isEmpty {
        // A correction's cash was paid before, except for the differences on another sheet.
        Column.money(isCorrection ? "Cash tips" : "Cash now", "cash_tips") { $0.cash }.addedUp()
      } else {
        Column.money("Cash tips", "cash_tips") { $0.cash }.addedUp()
        Column.money("Holds", "held") { held[$0.employee.id] ?? .zero }.sum()
        Column.difference(isCorrection ? "Less what they hold" : "Cash now", "cash_now") {
          $0.cash - (held[$0.employee.id] ?? .zero)
        }
        .shown(as: .plainMoney).formula { _, row in
          row.rounded("\(row["cash_tips"])-\(row["held"])")
        }.sum()
      }
      if hasCharges {
        tips("Tips")
        Column.money("Digital tips", "digital_tips") { $0.digital }.addedUp()
        Column.money("Service charges", "service_charges") { $0.serviceCharge }.addedUp()
      }
      Column.hours(width: 9) { $0.hours }.addedUp()
    }
  }
}

extension Table where Row == EmployeeTotals {
  /// Digital tips and cash tips; service charges are not tips.
  private static func tips(_ title: Words) -> Column<EmployeeTotals> {
    Column.money(title, "total_tips") { $0.total }
      .formula { _, row in "\(row["digital_tips"])+\(row["cash_tips"])" }.sum()
  }
}

extension Column where Row == EmployeeTotals {
  /// Takes the total of the same column from the employee's statement.
  fileprivate func addedUp() -> Column {
    let key = key
    return formula { item, row in
      let statement = row.plan.statements.places[row.plan.employeeNumber(of: item.employee.id) - 1]
      return "\(statement.sheet, statement.table.total(key))"
    }.sum()
  }
}

extension Column {
  /// Tips per hour, for a table that has both columns.
  package static func tipsPerHour(
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
  /// Returns an employee's number, from 1 in order of ID; 0 for an employee without a shift.
  func employeeNumber(of id: EmployeeID) -> Int { employeeNumbers[id] ?? 0 }

  /// Returns an employee's cell on the sheet Pay, for links.
  func employeesCell(_ key: String, of id: EmployeeID) -> CellReference {
    pay.people.cell(key, row: pay.people.first + max(1, employeeNumber(of: id)) - 1)
  }

  /// Returns an employee's amount: from the sheet Pay, or from the sheet of a single shift; nil if the employee is not
  /// there.
  func paid(_ key: String, to id: EmployeeID) -> Formula? {
    if isSingleShift {
      let table = shifts[0].table
      let cells = shifts[0].allocation.rows.enumerated().filter { $0.element.employeeID == id }
        .map { "\(table.sheet, table.cell(key, row: table.first + $0.offset))" as Formula }
      return cells.isEmpty ? nil : "\(cells, separator: "+")"
    }
    guard employeeNumber(of: id) > 0, employees.has(key) else { return nil }
    return "\(employees.sheet, employeesCell(key, of: id))"
  }
}
