import Spreadsheet
import TipAllocation
import TipModel
import TipValidation

/// Where the summary's tables are.
struct SummaryPlaces {
  let shifts: TableRange

  /// Tips by position, below the shifts.
  let byPosition: TableRange

  /// The positions that somebody worked in.
  let positions: [String]

  var sheet: SheetName { shifts.sheet }
  var positionTitle: Int { byPosition.header - 1 }

  /// The first row below the positions and the chart beside them.
  var charts: Int { max(byPosition.last, positionTitle + 9) + 2 }

  /// - Parameter rowCount: of shifts, and of pools over several.
  init(_ sheet: SheetName, rowCount: Int, hasCharges: Bool, positions: [String]) {
    shifts = TableRange(
      .summary(hasCharges: hasCharges), on: sheet, header: 6, count: rowCount)
    byPosition = TableRange(
      .positions, on: sheet, header: shifts.totalRow + 3, count: positions.count)
    self.positions = positions
  }
}

/// Builds the first sheet: the key amounts, a row per shift, tips by position, and the charts.
struct SummarySheet {
  private static let links = 4

  let plan: Plan
  var sheet: Sheet

  private let positions: [PositionTotals]
  private var places: SummaryPlaces { plan.summary }
  private var period: PeriodAllocation { plan.period }

  init(_ plan: Plan) {
    self.plan = plan
    positions = PositionTotals.ofPositions(plan)
    sheet = Sheet(plan.summary.sheet, .overview, page: plan.pageSetup(isLandscape: true))
    putTitle()
    putKeyAmounts()
    let table = Table.summary(hasCharges: plan.hasCharges)
    let rows = SummaryRow.rows(of: period)
    sheet.putHeader(table, at: places.shifts)
    sheet.putRows(rows, of: table, at: places.shifts, plan: plan)
    sheet.putTotals(rows, of: table, at: places.shifts, plan: plan)
    sheet.put("By position", .section, at: .a1.moved(down: places.positionTitle))
    sheet.putHeader(.positions, at: places.byPosition)
    sheet.putRows(positions, of: .positions, at: places.byPosition, plan: plan)
    putCharts(rows)
    arrange(rows)
  }

  private mutating func putTitle() {
    sheet.putTitle(
      plan.restaurant.name, (plan.isSingleShift ? "" : "Pay period ") + plan.periodText)
    var links = [
      (plan.employees.sheet, "Employees"), (plan.validation.sheet, "Validation"),
      (plan.reconciliation.sheet, "Reconciliation"), (plan.statements.sheets[0], "Statements"),
      (plan.settings.sheet, "Settings"),
    ]
    if let ledger = plan.ledger { links.insert((ledger.sheet, "Ledger"), at: 1) }
    if let pools = plan.pools { links.insert((pools.sheet, "Pools"), at: 1) }
    for (place, link) in links.enumerated() {
      sheet.putNavigation(
        link.1 + " ›", to: link.0, at: Sheet.bannerCells(place, row: SummarySheet.links).first)
    }
  }

  private mutating func putKeyAmounts() {
    sheet.putKeyAmounts(
      plan.totals, of: places.shifts, tipsPerHour: "\(places.shifts.total("per_hour"))",
      plan: plan)
    let statuses = plan.validation.area("status")
    sheet.putKeyStatus(
      """
      IF(COUNTIF(\(places.shifts.area("adds_up")),"FAIL")\
      +COUNTIF(\(plan.validation.sheet, fixed: statuses),"FAIL")=0,"PASS","FAIL")
      """, isPass: !plan.findings.contains { $0.status == .fail }, label: "All checks")
  }

  // MARK: Charts

  private mutating func putCharts(_ rows: [SummaryRow]) {
    guard !rows.isEmpty else { return }
    var top = places.charts
    if rows.count > 1 {
      sheet.charts.append(
        Chart(
          .stackedColumns, title: "Tips per shift", sheet: sheet.name,
          categories: places.shifts.area("label"), labels: rows.map(\.label),
          series: [
            (
              title: "Digital", values: places.shifts.area("digital_tips"),
              numbers: rows.map { plan.exact($0.totals.digital) }
            ),
            (
              title: "Cash", values: places.shifts.area("cash_tips"),
              numbers: rows.map { plan.exact($0.totals.cash) }
            ),
          ], kind: .money, anchor: .a1.moved(down: top), width: 1120, height: 300))
      top += 16
    }
    guard !positions.isEmpty else { return }
    sheet.charts.append(
      Chart(
        .bars, title: "Tips per hour by position", sheet: sheet.name,
        categories: places.byPosition.area("position"), labels: positions.map(\.key),
        series: [
          (
            title: "Tips per hour", values: places.byPosition.area("per_hour"),
            numbers: positions.map {
              plan.rate($0.total, Hours.unitsPerHour, over: $0.hours.units)
            }
          )
        ], kind: .money,
        anchor: CellReference(places.positionTitle, places.byPosition.nextColumn + 1), width: 460,
        height: 22 * (places.charts - places.positionTitle - 1)))
  }

  private mutating func arrange(_ rows: [SummaryRow]) {
    sheet.arrange(
      .summary(hasCharges: plan.hasCharges), rows, at: places.shifts, plan: plan, frozenColumns: 1,
      headerHeight: 30)
    // The first column holds the positions too; amounts share theirs with the table of positions.
    let amount = plan.width(of: plan.totals.total)
    let first = SheetColumn.width(
      of: rows.map(\.label) + places.positions, least: 24, most: 40)
    let amounts = places.shifts.column("credit_card_tips")...places.shifts.column("total_tips")
    sheet.columns = sheet.columns.enumerated().map { number, column in
      let width =
        number == 0 ? first : amounts.contains(number) ? max(column.width, amount) : column.width
      return SheetColumn(width: width)
    }
    sheet.rowHeights = Plan.bannerHeights
    sheet.highlight(.status, in: places.shifts.area("adds_up"))
    sheet.highlight(.bar, in: places.shifts.area("total_tips"))
  }
}
