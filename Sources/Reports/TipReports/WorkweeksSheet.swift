import ReportTheme
import Spreadsheet
import TipAllocation
import TipModel

extension Table where Row == WorkweekTotals {
  /// A row per employee and workweek, by employee ID and then by week: the sheet Workweeks, and
  /// workweeks.csv.
  static let workweeks = Table([
    Column("ID", "employee_id", width: .texts(least: 9, most: 34)) { .text($0.employee.id.text) }
      .digitsAsText().total(label: "Total"),
    Column("Name", "name", width: .texts(least: 22, most: 40)) { .text($0.employee.name) },
    Column("First day", "week_start", width: .fixed(12)) { .date($0.week.from) },
    Column("Last day", "week_end", width: .fixed(12)) { .date($0.week.to) },
    Column("Partial", "partial_mark") { .text($0.week.isPartial ? "partial" : "") }.onSheetOnly(),
    Column(file: "partial") { .text($0.week.isPartial ? "yes" : "no") },
    Column("Shifts", "shifts", .right, width: .fixed(8)) { .count($0.totals.rowCount) }
      .formula { week, row in "COUNTIFS(\(row.linesOfWeek(of: week.employee)))" }
      .sum { .count($0.period.totals.rowCount) },
    Column("Hours", "hours", .right, width: .fixed(10)) { .hours($0.totals.hours) }
      .addedInWeek().sum { .hours($0.period.totals.hours) },
    Column("Digital tips", "digital_tips", .right, width: .amount) {
      .money($0.totals.digitalShare)
    }.addedInWeek().sum { .money($0.period.totals.digitalShare) },
    Column("Cash tips", "cash_tips", .right, width: .amount) { .money($0.totals.cashShare) }
      .addedInWeek().sum { .money($0.period.totals.cashShare) },
    Column("Total tips", "total_tips", .right, width: .amount) { .money($0.totals.totalShare) }
      .addedInWeek().sum { .money($0.period.totals.totalShare) },
  ])
}

extension Column where Row == WorkweekTotals {
  /// The sum of the ledger's column of the same key, over the employee's rows of the week.
  fileprivate func addedInWeek() -> Column {
    let key = key
    return formula { week, row in
      let ledger = row.ledger
      return """
        SUMIFS(\(ledger.sheet, fixed: ledger.area(key)),\(row.linesOfWeek(of: week.employee)))
        """
    }
  }
}

extension TableRow {
  fileprivate var ledger: TableRange {
    guard let ledger = plan.ledger else { preconditionFailure("workweeks without a ledger") }
    return ledger
  }

  /// The criteria that find an employee's rows in the ledger, of the days of this row's week.
  fileprivate func linesOfWeek(of employee: Employee) -> Formula {
    let ledger = ledger
    let dates = ledger.area("date")
    return """
      \(ledger.sheet, fixed: ledger.area("employee_number")),\(plan.employeeNumber(of: employee.id)),\
      \(ledger.sheet, fixed: dates),">="&\(self["week_start"]),\
      \(ledger.sheet, fixed: dates),"<="&\(self["week_end"])
      """
  }
}

/// Builds the sheet with a row per employee and workweek, which payroll law counts in.
func workweeksSheet(_ plan: Plan, _ name: SheetName) -> Sheet {
  let weeks = plan.period.workweekTotals(startingOn: plan.restaurant.firstDayOfWorkweek)
  let range = TableRange(.workweeks, on: name, header: 3, count: weeks.count)
  var sheet = Sheet(name, .proof, page: plan.pageSetup(isLandscape: true))
  sheet.putHeading(
    "Workweeks",
    "A row per employee and workweek, \(plan.periodText); a partial week has days in another period",
    back: ("Summary", plan.summary.sheet))
  sheet.putHeader(.workweeks, at: range)
  sheet.putRows(weeks, of: .workweeks, at: range, plan: plan)
  sheet.putTotals(of: .workweeks, at: range, plan: plan)
  sheet.arrange(.workweeks, weeks, at: range, plan: plan, frozenColumns: 2, headerHeight: 24)
  return sheet
}
