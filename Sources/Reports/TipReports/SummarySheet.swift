import ReportTheme
import Spreadsheet
import TipAllocation
import TipModel
import TipValidation

/// Where the summary's tables are.
struct SummaryLayout {
  let shifts: TableRange

  /// Tips by position, below the shifts.
  let byPosition: TableRange

  /// The positions that somebody worked in.
  let positions: [String]

  var sheet: SheetName { shifts.sheet }
  var positionTitle: Int { byPosition.header - 1 }

  /// The first row below the positions and the chart beside them.
  var charts: Int { max(byPosition.last, positionTitle + 9) + 2 }

  init(_ sheet: SheetName, shiftCount: Int, positions: [String]) {
    shifts = TableRange(.summary, on: sheet, header: 6, count: shiftCount)
    byPosition = TableRange(
      .positions, on: sheet, header: shifts.totalRow + 3, count: positions.count)
    self.positions = positions
  }
}

/// Builds the first sheet: the key figures, a row per shift, tips by position, and the charts.
struct SummarySheet {
  let plan: Plan
  var sheet: Sheet

  private let positions: [PositionRow]
  private var layout: SummaryLayout { plan.summary }
  private var period: PeriodAllocation { plan.period }

  init(_ plan: Plan) {
    self.plan = plan
    positions = SummarySheet.positions(plan)
    sheet = Sheet(plan.summary.sheet, .overview, page: plan.pageSetup(isLandscape: true))
    putTitle()
    putStrip()
    let rows = SummaryRow.rows(of: period.shifts)
    sheet.putHeader(.summary, at: layout.shifts)
    sheet.putRows(rows, of: .summary, at: layout.shifts, plan: plan)
    sheet.putTotals(of: .summary, at: layout.shifts, plan: plan)
    sheet.put("By position", .section, at: CellReference(layout.positionTitle, 0))
    sheet.putHeader(.positions, at: layout.byPosition)
    sheet.putRows(positions, of: .positions, at: layout.byPosition, plan: plan)
    putCharts()
    arrange(rows)
  }

  private static func positions(_ plan: Plan) -> [PositionRow] {
    var totals: [String: RowTotals] = [:]
    for row in plan.period.shifts.lazy.flatMap(\.rows) {
      totals[row.position, default: RowTotals()].add(row)
    }
    return plan.summary.positions.map { PositionRow(name: $0, totals: totals[$0] ?? RowTotals()) }
  }

  private mutating func putTitle() {
    sheet.put(plan.restaurant.name, .title, at: CellReference(0, 0))
    sheet.put(
      (plan.isSingleShift ? "" : "Pay period ") + plan.periodText, .subtitle,
      at: CellReference(1, 0))
    var links = [
      (plan.employees.sheet, "Employees"), (plan.validation.sheet, "Validation"),
      (plan.reconciliation.sheet, "Reconciliation"), (plan.statements.sheets[0], "Statements"),
      (plan.settings.sheet, "Settings"),
    ]
    if let ledger = plan.ledger { links.insert((ledger.sheet, "Ledger"), at: 1) }
    for (index, link) in links.enumerated() {
      let spot = CellReference(4, index == 0 ? 0 : 2 * index)
      sheet.put(link.1 + " ›", .navigation, at: spot)
      sheet.link(spot, to: link.0)
    }
  }

  private mutating func putStrip() {
    let totals = period.totals
    let total: (String) -> Formula = { [layout] in "\(layout.shifts.total($0))" }
    sheet.putKey(0, "Total tips", total("total_tips"), plan.exact(totals.totalShare), .money)
    sheet.putKey(1, "Digital tips", total("digital_tips"), plan.exact(totals.digitalShare), .money)
    sheet.putKey(2, "Cash tips", total("cash_tips"), plan.exact(totals.cashShare), .money)
    sheet.putKey(3, "Hours", total("hours"), plan.exact(totals.hours), .hours)
    sheet.putKey(
      4, "Tips per hour", total("per_hour"), plan.perHour(totals.totalShare, totals.hours), .money)
    let statuses = plan.validation.area("status")
    sheet.putStatus(
      5, "All checks",
      """
      IF(COUNTIF(\(layout.shifts.area("adds_up")),"FAIL")\
      +COUNTIF(\(plan.validation.sheet, fixed: statuses),"FAIL")=0,"PASS","FAIL")
      """,
      plan.checks.contains { $0.status == .fail } ? "FAIL" : "PASS")
  }

  // MARK: Charts

  private mutating func putCharts() {
    let shifts = period.shifts
    guard !shifts.isEmpty else { return }
    var top = layout.charts
    if shifts.count > 1 {
      sheet.charts.append(
        Chart(
          .stackedColumns, title: "Tips per shift", sheet: sheet.name,
          categories: layout.shifts.area("label"), labels: shifts.map(\.shift.label),
          series: [
            (
              title: "Digital", values: layout.shifts.area("digital_tips"),
              numbers: shifts.map { plan.exact($0.totals.digitalShare) }
            ),
            (
              title: "Cash", values: layout.shifts.area("cash_tips"),
              numbers: shifts.map { plan.exact($0.totals.cashShare) }
            ),
          ], kind: .money, anchor: CellReference(top, 0), width: 1120, height: 300))
      top += 16
    }
    guard !positions.isEmpty else { return }
    let figures = positions.map { plan.perHour($0.totals.totalShare, $0.totals.hours) }
    sheet.charts.append(
      Chart(
        .bars, title: "Tips per hour by position", sheet: sheet.name,
        categories: layout.byPosition.area("position"), labels: positions.map(\.name),
        series: [
          (
            title: "Tips per hour", values: layout.byPosition.area("per_hour"), numbers: figures
          )
        ], kind: .money, anchor: CellReference(layout.positionTitle, 8), width: 460,
        height: 22 * (layout.charts - layout.positionTitle - 1)))
  }

  private mutating func arrange(_ rows: [SummaryRow]) {
    sheet.arrange(
      .summary, rows, at: layout.shifts, plan: plan, frozenColumns: 1, headerHeight: 30)
    // The first column holds the positions too; amounts share theirs with the table of positions.
    let amount = plan.width(of: period.totals.totalShare)
    let first = SheetColumn.width(
      of: period.shifts.map(\.shift.label) + layout.positions, least: 24, most: 40)
    let amounts = layout.shifts.column("credit_card_tips")...layout.shifts.column("total_tips")
    sheet.columns = sheet.columns.enumerated().map { number, column in
      let width =
        number == 0 ? first : amounts.contains(number) ? max(column.width, amount) : column.width
      return SheetColumn(width: width)
    }
    sheet.rowHeights = Plan.stripHeights
    sheet.highlight(.status, in: layout.shifts.area("adds_up"))
    sheet.highlight(.bar, in: layout.shifts.area("total_tips"))
  }
}

extension Sheet {
  /// A key figure in the strip above a table.
  mutating func putKey(
    _ place: Int, _ label: String, _ formula: Formula, _ figure: Rational, _ kind: Style.Kind
  ) {
    merge(ShiftLayout.strip(place, row: 2), .text(label), Style(.keyLabel))
    merge(ShiftLayout.strip(place, row: 3), .formula(formula, figure), Style(.keyFigure, kind))
  }

  /// The strip's PASS or FAIL.
  mutating func putStatus(_ place: Int, _ label: String, _ formula: Formula, _ status: String) {
    let area = ShiftLayout.strip(place, row: 3)
    merge(ShiftLayout.strip(place, row: 2), .text(label), Style(.keyLabel))
    merge(area, .textFormula(formula, status), Style(.keyStatus))
    highlight(.status, in: area)
  }
}
