import TipAllocation
import TipModel

/// Builds the sheet with a row per employee and workweek, which payroll law counts in.
struct WorkweeksSheet {
  private static let header = 3
  private static let first = 4

  let plan: Plan
  let ledger: LedgerLayout
  let weeks: [WorkweekTotals]
  var sheet: Sheet

  private var last: Int { WorkweeksSheet.first + max(1, weeks.count) - 1 }

  init(_ plan: Plan, _ name: SheetName, _ ledger: LedgerLayout) {
    self.plan = plan
    self.ledger = ledger
    weeks = plan.period.workweekTotals(startingOn: plan.restaurant.firstDayOfWorkweek)
    sheet = Sheet(name, .proof, print: plan.printSetup(isLandscape: true))
    sheet.put("Workweeks", .title, at: Spot(0, 0))
    sheet.put(
      "A row per employee and workweek, \(plan.periodText); a partial week has days in another period",
      .subtitle, at: Spot(1, 0))
    sheet.put("‹ Summary", .navigation, at: Spot(2, 0))
    sheet.link(Spot(2, 0), to: plan.summary.sheet)
    let titles = [
      "ID", "Name", "First day", "Last day", "Partial", "Shifts", "Hours", "Digital tips",
      "Cash tips", "Total tips",
    ]
    for (column, title) in titles.enumerated() {
      sheet.put(
        title, column < 5 ? .header : .headerRight, at: Spot(WorkweeksSheet.header, column))
    }
    for (index, week) in weeks.enumerated() { put(week, row: WorkweeksSheet.first + index) }
    putTotals()
    arrange()
  }

  private mutating func put(_ week: WorkweekTotals, row: Int) {
    let style: (Style.Kind) -> Style = { Style(.body, $0, banded: row % 2 == 1) }
    let number = plan.employees.number(of: week.employee.id)
    let (from, to) = (Spot(row, 2), Spot(row, 3))
    sheet.put(.text(week.employee.id.text), style(.text), at: Spot(row, 0))
    sheet.put(.text(week.employee.name), style(.text), at: Spot(row, 1))
    sheet.put(.number(plan.exact(week.week.from)), style(.date), at: from)
    sheet.put(.number(plan.exact(week.week.to)), style(.date), at: to)
    sheet.put(.text(week.week.isPartial ? "partial" : ""), style(.text), at: Spot(row, 4))
    let dates = ledger.area(LedgerLayout.date)
    let wanted: Formula = """
      \(ledger.sheet, fixed: ledger.area(LedgerLayout.number)),\(number),\
      \(ledger.sheet, fixed: dates),">="&\(from),\(ledger.sheet, fixed: dates),"<="&\(to)
      """
    sheet.put(
      .formula("COUNTIFS(\(wanted))", Exact(week.totals.rowCount)), style(.integer),
      at: Spot(row, 5))
    let figures: [(Int, Exact, Style.Kind)] = [
      (LedgerLayout.hours, plan.exact(week.totals.hours), .hours),
      (LedgerLayout.digital, plan.exact(week.totals.digitalShare), .plainMoney),
      (LedgerLayout.cash, plan.exact(week.totals.cashShare), .plainMoney),
      (LedgerLayout.total, plan.exact(week.totals.totalShare), .plainMoney),
    ]
    for (offset, figure) in figures.enumerated() {
      sheet.put(
        .formula(
          "SUMIFS(\(ledger.sheet, fixed: ledger.area(figure.0)),\(wanted))", figure.1),
        style(figure.2), at: Spot(row, 6 + offset))
    }
  }

  private mutating func putTotals() {
    let row = last + 1
    let totals = plan.period.totals
    sheet.put("Total", .total, at: Spot(row, 0))
    for column in 1...4 { sheet.put(.blank, Style(.total), at: Spot(row, column)) }
    let figures: [(Exact, Style.Kind)] = [
      (Exact(totals.rowCount), .integer), (plan.exact(totals.hours), .hours),
      (plan.exact(totals.digitalShare), .money), (plan.exact(totals.cashShare), .money),
      (plan.exact(totals.totalShare), .money),
    ]
    for (offset, figure) in figures.enumerated() {
      let rows = Area(column: 5 + offset, rows: WorkweeksSheet.first...last)
      sheet.put(
        .formula("SUM(\(rows))", figure.0), Style(.total, figure.1), at: Spot(row, 5 + offset))
    }
  }

  private mutating func arrange() {
    sheet.frozenBefore = Spot(WorkweeksSheet.first, 2)
    sheet.filter = Area(Spot(WorkweeksSheet.header, 0), Spot(last, 9))
    sheet.digitsAsText = [Area(column: 0, rows: WorkweeksSheet.first...last)]
    let amount = plan.width(of: plan.period.totals.totalShare)
    let names = plan.period.employees.map(\.employee)
    let widths =
      [
        Plan.width(of: names.map(\.id.text), least: 9, most: 34),
        Plan.width(of: names.map(\.name), least: 22, most: 40), 12, 12, 9, 8, 10,
      ] + [Int](repeating: amount, count: 3)
    sheet.columns = widths.map { Column(width: $0, isWorking: false) }
    sheet.rowHeights = [RowHeight(row: 0, height: 28), RowHeight(row: 3, height: 24)]
    sheet.print.repeatedRows = WorkweeksSheet.header...WorkweeksSheet.header
  }
}
