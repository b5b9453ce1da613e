package import CSV
import Spreadsheet
package import TipAllocation
package import TipModel

extension Table where Row == WorkweekTotals {
  /// A row per employee and workweek, by employee ID and then by week: the sheet Workweeks, and
  /// workweeks.csv.
  static func workweeks(hasCharges: Bool) -> Table {
    hasCharges ? workweeksWithCharges : workweeks
  }

  private static let workweeks = declaration(hasCharges: false)
  private static let workweeksWithCharges = declaration(hasCharges: true)

  private static func declaration(hasCharges: Bool) -> Table {
    Table {
      Column.employeeID { $0.employee.id }
      Column.name { $0.employee.name }
      Column("First day", "week_start", width: .fixed(12)) { .date($0.week.from) }
      Column("Last day", "week_end", width: .fixed(12)) { .date($0.week.to) }
      Column("Partial", "partial_mark") { .text($0.week.isPartial ? "partial" : "") }.onSheetOnly()
      Column(file: "partial") { .text($0.week.isPartial ? "yes" : "no") }
      Column.count("Shifts", "shifts") { $0.rowCount }
        .formula { week, row in
          "COUNTIFS(\(row.linesOfWeek(of: week.employee))\(row.plan.onlyShifts))"
        }.sum()
      Column.hours { $0.hours }.addedInWeek()
      Column.money("Digital tips", "digital_tips") { $0.digital }.addedInWeek()
      Column.money("Cash tips", "cash_tips") { $0.cash }.addedInWeek()
      Column.serviceCharges(isShown: hasCharges) { hasCharges ? $0.serviceCharge : nil }
        .map { hasCharges ? $0.addedInWeek() : $0 }
      Column.money("Total tips", "total_tips") { $0.total }.addedInWeek()
    }
  }
}

extension Column where Row == WorkweekTotals {
  /// The sum of the ledger's column of the same key, over the employee's rows of the week.
  fileprivate func addedInWeek() -> Column {
    let key = key
    return formula { week, row in
      let lines = row.plan.lines
      return """
        SUMIFS(\(lines.sheet, fixed: lines.area(key)),\(row.linesOfWeek(of: week.employee)))
        """
    }.sum()
  }
}

extension TableRow {
  /// The criteria that find an employee's rows in the ledger, of the days of this row's week.
  fileprivate func linesOfWeek(of employee: Employee) -> Formula {
    let lines = plan.lines
    let dates = lines.area("date")
    return """
      \(lines.sheet, fixed: lines.area("employee_number")),\(plan.employeeNumber(of: employee.id)),\
      \(lines.sheet, fixed: dates),">="&\(self["week_start"]),\
      \(lines.sheet, fixed: dates),"<="&\(self["week_end"])
      """
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

extension Plan {
  /// The sheet with a row per employee and workweek, which payroll law counts in.
  func workweeksSheet(_ name: SheetName) -> Sheet {
    let weeks = period.workweekTotals(startingOn: restaurant.firstDayOfWorkweek)
    let table = Table.workweeks(hasCharges: hasCharges)
    return tableSheet(
      table, weeks, at: TableRange(table, on: name, header: 3, count: weeks.count),
      .proof, title: "Workweeks",
      subtitle: """
        A row per employee and workweek, \(periodText); a partial week has days in another period
        """, frozenColumns: 2, hasTotals: true)
  }
}
