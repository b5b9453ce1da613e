import Spreadsheet
import TipAllocation
import TipModel
import Wording

/// A person's hours by workweek: a row of the sheet Workweeks.
final class PersonWeeks: Sendable {
  let id: EmployeeID

  /// The hours by week.
  let hours: [Hours]

  /// The hours above 40 in single weeks.
  fileprivate let over: Hours

  private init(_ id: EmployeeID, _ hours: [Hours], in weeks: [Workweek]) {
    (self.id, self.hours) = (id, hours)
    over = zip(hours, weeks).reduce(.zero) { sum, part in
      part.1.isSeveral ? sum : sum + Hours(units: max(0, part.0.units - overtimeLimit.units))
    }
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
      PersonWeeks(id, hours[id] ?? weeks.map { _ in .zero }, in: weeks)
    }
  }

  fileprivate var total: Hours { hours.reduce(.zero, +) }
}

/// The place of the sheet Workweeks.
final class WorkweekPlaces: Sendable {
  let weeks: [Workweek]
  let rows: [PersonWeeks]
  let columns: Table<PersonWeeks>
  let table: TableRange

  /// The check that the hours of all weeks equal those on the sheet Pay.
  let check: SheetCheck

  init(_ period: PeriodAllocation, startingOn first: Weekday, on sheet: SheetName) {
    weeks = period.weeks(startingOn: first).all
    rows = PersonWeeks.rows(of: period, weeks, startingOn: first)
    columns = .workweeks(weeks)
    table = TableRange(columns, on: sheet, header: 3, count: rows.count, gap: 1)
    check = SheetCheck(
      detail: translated("The hours of all workweeks equal everyone's hours."),
      cell: CellReference(table.totalRow + 2, table.firstColumn))
  }
}

extension Table where Row == PersonWeeks {
  /// Returns the columns: name, hours of each week, and hours over 40.
  fileprivate static func workweeks(_ weeks: [Workweek]) -> Table {
    Table {
      Column.who { $0.id }
      for (index, week) in weeks.enumerated() {
        Column.hours(Words(verbatim: week.label), "week_\(index)", width: 14) { $0.hours[index] }
          .sum()
      }
      Column.hours("Total", width: 10) { $0.total }
        .formula { _, row in "SUM(\(row.weeks))" }.sum()
      if weeks.contains(where: { !$0.isSeveral }) {
        Column.hours("Over 40", "over", width: 10) { $0.over }
          .formula { _, row in row.over(40, in: weeks) }.sum()
      }
    }
  }
}

extension TableRow {
  /// The row's cells of all weeks.
  fileprivate var weeks: CellRange {
    CellRange(self["week_0"], self["hours"].moved(right: -1))
  }

  /// Returns the hours above a limit in single weeks.
  fileprivate func over(_ limit: Int, in weeks: [Workweek]) -> Formula {
    guard weeks.contains(where: { $0.isSeveral }) else {
      return "SUMIF(\(self.weeks),\">\(limit)\")-\(limit)*COUNTIF(\(self.weeks),\">\(limit)\")"
    }
    let single = weeks.indices.filter { !weeks[$0].isSeveral }
      .map { "MAX(0,\(self["week_\($0)"])-\(limit))" as Formula }
    return "\(single, separator: "+")"
  }
}

extension Plan {
  /// The sheet of people's hours by workweek, as payroll law counts them.
  func workweeksSheet(_ places: WorkweekPlaces) -> Sheet {
    let range = places.table
    var sheet = paperSheet(
      places.columns, places.rows, at: range, .proof, title: translated("Workweeks"),
      subtitle: translated(
        """
        Hours by workweek, \(periodText). A partial week has days in another pay period; this sheet leaves those hours out.
        """)
        + (places.weeks.contains { $0.isSeveral }
          ? translated(
            " Where a shift has the hours of several weeks together, the hours above 40 are not known."
          )
          : ""),
      total: translated("Total"), repeated: 1)
    let single = places.weeks.indices.filter { !places.weeks[$0].isSeveral }
    if let first = single.first, let last = single.last {
      // Nobody knows whether hours of several weeks together are above 40 in one.
      let spans = single.count == last - first + 1 ? [first...last] : single.map { $0...$0 }
      for span in spans {
        let first = range.cell("week_\(span.lowerBound)", row: range.first)
        let last = range.cell("week_\(span.upperBound)", row: range.last)
        sheet.highlight(.where("\(first)>40", .warning), in: CellRange(first, last))
      }
      sheet.highlight(
        .where("\(range.cell("over", row: range.first))>0", .warning), in: range.area("over"))
    }
    let hours: Formula = "\(employees.sheet, fixed: employees.total("hours"))"
    sheet.put(places.check, "ABS(\(range.total("hours"))-\(hours))<0.000001")
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
      + (isSeveral ? translated(", together") : "")
  }
}
