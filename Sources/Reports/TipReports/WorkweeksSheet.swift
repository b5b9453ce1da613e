import Spreadsheet
import TipAllocation
import TipModel
import Wording

/// A person's hours by workweek: a row of the sheet Workweeks.
final class PersonWeeks: Sendable {
  let id: EmployeeID

  /// The hours by week.
  let hours: [Hours]

  private init(_ id: EmployeeID, _ hours: [Hours]) {
    (self.id, self.hours) = (id, hours)
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
    return period.employees.map { $0.employee.id }.map { id in
      PersonWeeks(id, hours[id] ?? weeks.map { _ in .zero })
    }
  }

  fileprivate var total: Hours { hours.reduce(.zero, +) }

  fileprivate var over: Hours {
    hours.reduce(.zero) { $0 + Hours(units: max(0, $1.units - overtimeLimit.units)) }
  }
}

/// The place of the sheet Workweeks.
final class WorkweekPlaces: Sendable {
  let rows: [PersonWeeks]
  let columns: Table<PersonWeeks>
  let table: TableRange

  /// The check that the hours of all weeks equal those on the sheet Pay.
  let check: SheetCheck

  init(_ period: PeriodAllocation, startingOn first: Weekday, on sheet: SheetName) {
    let weeks = workweeks(in: period.period, startingOn: first)
    rows = PersonWeeks.rows(of: period, weeks, startingOn: first)
    columns = .workweeks(weeks)
    table = TableRange(columns, on: sheet, header: 3, count: rows.count, gap: 1)
    check = SheetCheck(
      name: translated("Workweeks vs. the register"),
      detail: translated("The hours of all workweeks equal everyone's hours."),
      sheet: sheet, cell: CellReference(table.totalRow + 2, table.firstColumn))
  }
}

extension Table where Row == PersonWeeks {
  /// Returns the columns: name, hours of each week, and hours over 40.
  fileprivate static func workweeks(_ weeks: [Workweek]) -> Table {
    Table {
      Column.who { $0.id }
      for (index, week) in weeks.enumerated() {
        Column.hours(Words(verbatim: week.label), "week_\(index)", width: 14) { $0.hours[index] }
          .formula { person, row in row.hours(of: person.id, in: week) }.sum()
      }
      Column.hours("Total", width: 10) { $0.total }
        .formula { _, row in "SUM(\(row.weeks))" }.sum()
      Column.hours("Over 40", "over", width: 10) { $0.over }
        .formula { _, row in "SUMIF(\(row.weeks),\">40\")-40*COUNTIF(\(row.weeks),\">40\")" }
        .sum()
    }
  }
}

extension TableRow {
  /// The row's cells of all weeks.
  fileprivate var weeks: CellRange {
    CellRange(self["week_0"], self["hours"].moved(right: -1))
  }

  /// Returns the sum of a person's hours over their lines within the week.
  fileprivate func hours(of id: EmployeeID, in week: Workweek) -> Formula {
    let lines = plan.lines
    return "SUMIFS(\(lines.sheet, fixed: lines.area("hours")),\(plan.criteria(of: id, in: week)))"
  }
}

extension Plan {
  /// Returns the criteria that match a person's lines of a workweek.
  func criteria(of id: EmployeeID, in week: Workweek) -> Formula {
    let dates = lines.area("date")
    return """
      \(lines.sheet, fixed: lines.area("employee_number")),\(employeeNumber(of: id)),\
      \(lines.sheet, fixed: dates),">=\(exact(week.from).numerator)",\
      \(lines.sheet, fixed: dates),"<=\(exact(week.to).numerator)"
      """
  }

  /// The sheet of people's hours by workweek, as payroll law counts them.
  func workweeksSheet(_ places: WorkweekPlaces) -> Sheet {
    let range = places.table
    var sheet = paperSheet(
      places.columns, places.rows, at: range, .proof, title: translated("Workweeks"),
      subtitle: translated(
        """
        Hours by workweek, \(periodText). A partial week has days in another pay period; this sheet leaves those hours out.
        """),
      total: translated("Total"), repeated: 1)
    let first = range.cell("week_0", row: range.first)
    sheet.highlight(
      .where("\(first)>40", .warning),
      in: CellRange(first, range.cell("hours", row: range.last).moved(right: -1)))
    sheet.highlight(
      .where("\(range.cell("over", row: range.first))>0", .warning), in: range.area("over"))
    let hours: Formula = "\(employees.sheet, fixed: employees.total("hours"))"
    sheet.put(places.check, ["ABS(\(range.total("hours"))-\(hours))<0.000001"])
    sheet.isProtected = true
    return sheet
  }
}

extension Restaurant {
  func isOneWorkweek(_ period: PayPeriod) -> Bool {
    workweeks(in: period, startingOn: firstDayOfWorkweek).count == 1
  }
}

extension Workweek {
  /// `Apr 1–7`, `Mar 31 – Apr 6, partial`.
  var label: String {
    // Without the weekday.
    let (first, last) = (from.shortText.dropFirst(4), to.shortText.dropFirst(4))
    let span = from.month == to.month ? "\(first)–\(to.day)" : "\(first) – \(last)"
    return span + (isPartial ? translated(", partial") : "")
  }
}
