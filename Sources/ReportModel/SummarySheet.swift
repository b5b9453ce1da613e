import TipAllocation
import TipModel

/// Builds the first sheet: the key figures, a row per shift, tips by position, and the charts.
struct SummarySheet {
  private static let widths = [24, 13, 14, 12, 12, 14, 12, 14, 8, 10, 10, 11, 10]

  let plan: Plan
  var sheet: Sheet

  private var layout: SummaryLayout { plan.summary }
  private var period: PeriodAllocation { plan.period }

  init(_ plan: Plan) {
    self.plan = plan
    sheet = Sheet(plan.summary.sheet, .overview, print: plan.printSetup(isLandscape: true))
    putTitle()
    putStrip()
    putHeader()
    for index in period.shifts.indices { putShift(index) }
    putTotals()
    putPositions()
    putCharts()
    arrange()
  }

  private mutating func putTitle() {
    sheet.put(plan.restaurant.name, .title, at: Spot(0, 0))
    sheet.put(
      (plan.isSingleShift ? "" : "Pay period ") + plan.periodText, .subtitle, at: Spot(1, 0))
    var links = [
      (plan.employees.sheet, "Employees"), (plan.validation.sheet, "Validation"),
      (plan.reconciliation.sheet, "Reconciliation"), (plan.statements.sheets[0], "Statements"),
      (plan.settings.sheet, "Settings"),
    ]
    if let ledger = plan.ledger { links.insert((ledger.sheet, "Ledger"), at: 1) }
    for (index, link) in links.enumerated() {
      let spot = Spot(4, index == 0 ? 0 : 2 * index)
      sheet.put(link.1 + " ›", .navigation, at: spot)
      sheet.link(spot, to: link.0)
    }
  }

  private mutating func putStrip() {
    let totals = period.totals
    let total: (Int) -> Spot = { [layout] in Spot(layout.total, $0) }
    sheet.putKey(0, "Total tips", "\(total(7))", plan.exact(totals.totalShare), .money)
    sheet.putKey(1, "Digital tips", "\(total(5))", plan.exact(totals.digitalShare), .money)
    sheet.putKey(2, "Cash tips", "\(total(6))", plan.exact(totals.cashShare), .money)
    sheet.putKey(3, "Hours", "\(total(9))", plan.exact(totals.hours), .hours)
    sheet.putKey(
      4, "Tips per hour", "\(total(11))", plan.perHour(totals.totalShare, totals.hours), .money)
    let own = Area(column: 12, rows: SummaryLayout.first...layout.lastShift)
    sheet.putStatus(
      5, "All checks",
      """
      IF(COUNTIF(\(own),"FAIL")\
      +COUNTIF(\(plan.validation.sheet, fixed: plan.validation.statuses),"FAIL")=0,"PASS","FAIL")
      """,
      plan.checks.contains { $0.status == .fail } ? "FAIL" : "PASS")
  }

  private mutating func putHeader() {
    let titles = [
      "Shift", "Date", "Credit card", "Card fee", "House", "Digital tips", "Cash tips",
      "Total tips", "Staff", "Hours", "Points", "Per hour", "Adds up",
    ]
    for (column, title) in titles.enumerated() {
      sheet.put(
        title, column < 2 ? .header : column == 12 ? .headerCenter : .headerRight,
        at: Spot(SummaryLayout.header, column))
    }
  }

  private mutating func putShift(_ index: Int) {
    let allocation = period.shifts[index]
    let (pools, totals) = (allocation.pools, allocation.totals)
    let shift = plan.shifts[index]
    let row = SummaryLayout.first + index
    let banded = index % 2 == 1
    let style: (Style.Kind) -> Style = { Style(.body, $0, banded: banded) }
    sheet.put(
      .text(allocation.shift.label), Style(.link, .text, banded: banded), at: Spot(row, 0))
    sheet.link(Spot(row, 0), to: shift.sheet)
    sheet.put(.number(plan.exact(allocation.shift.date)), style(.date), at: Spot(row, 1))
    let figures: [(Spot, Exact, Style.Kind)] = [
      (shift.creditCard, plan.exact(pools.creditCard), .plainMoney),
      (shift.cardFee, plan.exact(pools.cardFee), .plainMoney),
      (shift.house, plan.exact(pools.house), .plainMoney),
      (shift.sum(shift.digital), plan.exact(totals.digitalShare), .plainMoney),
      (shift.sum(shift.cash), plan.exact(totals.cashShare), .plainMoney),
      (shift.sum(shift.total), plan.exact(totals.totalShare), .plainMoney),
    ]
    for (offset, figure) in figures.enumerated() {
      sheet.put(
        .formula("\(shift.sheet, figure.0)", figure.1), style(figure.2), at: Spot(row, 2 + offset))
    }
    sheet.put(
      .formula(
        "COUNT(\(shift.sheet, fixed: shift.area(shift.number)))", Exact(totals.rowCount)),
      style(.integer), at: Spot(row, 8))
    sheet.put(
      .formula("\(shift.sheet, shift.sum(shift.hours))", plan.exact(totals.hours)),
      style(.hours), at: Spot(row, 9))
    sheet.put(
      .formula("\(shift.sheet, shift.sum(shift.points))", plan.exact(totals.points)),
      style(.points), at: Spot(row, 10))
    sheet.put(
      .formula(
        "\(shift.sheet, shift.sum(shift.perHour))",
        plan.perHour(totals.totalShare, totals.hours)), style(.plainMoney), at: Spot(row, 11))
    let passes = totals.digitalShare == pools.digital && totals.cashShare == pools.cash
    sheet.put(
      .textFormula("\(shift.sheet, shift.status)", passes ? "PASS" : "FAIL"),
      Style(.status, .text, banded: banded), at: Spot(row, 12))
  }

  private mutating func putTotals() {
    let row = layout.total
    let totals = period.totals
    let pools = period.shifts.map(\.pools)
    let sum: (KeyPath<TipPools, Money>) -> Exact = { [plan] path in
      plan.exact(pools.reduce(Money.zero) { $0 + $1[keyPath: path] })
    }
    sheet.put("Total", .total, at: Spot(row, 0))
    sheet.put(.blank, Style(.total), at: Spot(row, 1))
    let figures: [(Exact, Style.Kind)] = [
      (sum(\.creditCard), .money), (sum(\.cardFee), .money), (sum(\.house), .money),
      (plan.exact(totals.digitalShare), .money), (plan.exact(totals.cashShare), .money),
      (plan.exact(totals.totalShare), .money), (Exact(totals.rowCount), .integer),
      (plan.exact(totals.hours), .hours), (plan.exact(totals.points), .points),
    ]
    for (offset, figure) in figures.enumerated() {
      let column = 2 + offset
      let area = Area(column: column, rows: SummaryLayout.first...layout.lastShift)
      sheet.put(
        .formula("SUM(\(area))", figure.0), Style(.total, figure.1), at: Spot(row, column))
    }
    sheet.put(
      .formula(
        "IF(\(Spot(row, 9))>0,\(Spot(row, 7))/\(Spot(row, 9)),0)",
        plan.perHour(totals.totalShare, totals.hours)), Style(.total, .money), at: Spot(row, 11))
    sheet.put(.blank, Style(.total), at: Spot(row, 12))
  }

  // MARK: By position

  private mutating func putPositions() {
    sheet.put("By position", .section, at: Spot(layout.positionTitle, 0))
    let titles = ["Position", "Shifts worked", "Hours", "Digital tips", "Cash tips", "Total tips"]
    for (column, title) in (titles + ["Per hour"]).enumerated() {
      sheet.put(
        title, column == 0 ? .header : .headerRight, at: Spot(layout.positionHeader, column))
    }
    let totals = positionTotals
    for (index, name) in layout.positions.enumerated() {
      putPosition(index, name, totals[name] ?? RowTotals())
    }
  }

  private var positionTotals: [String: RowTotals] {
    var totals: [String: RowTotals] = [:]
    for row in period.shifts.lazy.flatMap(\.rows) {
      totals[row.position, default: RowTotals()].add(row)
    }
    return totals
  }

  private mutating func putPosition(_ index: Int, _ name: String, _ totals: RowTotals) {
    let row = layout.firstPosition + index
    let banded = index % 2 == 1
    let style: (Style.Kind) -> Style = { Style(.body, $0, banded: banded) }
    let lines = plan.lines
    let number = plan.settings.number(of: name)
    let sum: (Area) -> Formula = { area in
      "SUMIF(\(lines.sheet, fixed: lines.positionNumber),\(number),\(lines.sheet, fixed: area))"
    }
    sheet.put(.text(name), style(.text), at: Spot(row, 0))
    sheet.put(
      .formula(
        "COUNTIF(\(lines.sheet, fixed: lines.positionNumber),\(number))",
        Exact(totals.rowCount)), style(.integer), at: Spot(row, 1))
    let figures: [(Area, Exact, Style.Kind)] = [
      (lines.hours, plan.exact(totals.hours), .hours),
      (lines.digital, plan.exact(totals.digitalShare), .plainMoney),
      (lines.cash, plan.exact(totals.cashShare), .plainMoney),
      (lines.total, plan.exact(totals.totalShare), .plainMoney),
    ]
    for (offset, figure) in figures.enumerated() {
      sheet.put(
        .formula(sum(figure.0), figure.1), style(figure.2), at: Spot(row, 2 + offset))
    }
    sheet.put(
      .formula(
        "IF(\(Spot(row, 2))>0,\(Spot(row, 5))/\(Spot(row, 2)),0)",
        plan.perHour(totals.totalShare, totals.hours)), style(.plainMoney), at: Spot(row, 6))
  }

  // MARK: Charts

  private mutating func putCharts() {
    let rows = SummaryLayout.first...layout.lastShift
    let shifts = period.shifts
    guard !shifts.isEmpty else { return }
    var top = layout.charts
    if shifts.count > 1 {
      sheet.charts.append(
        Chart(
          kind: .stackedColumns, title: "Tips per shift", sheet: sheet.name,
          categories: Area(column: 0, rows: rows), labels: shifts.map(\.shift.label),
          series: [
            Chart.Series(
              title: "Digital", values: Area(column: 5, rows: rows),
              figures: shifts.map { plan.exact($0.totals.digitalShare) }),
            Chart.Series(
              title: "Cash", values: Area(column: 6, rows: rows),
              figures: shifts.map { plan.exact($0.totals.cashShare) }),
          ], figureKind: .money, spot: Spot(top, 0), width: 1120, height: 300))
      top += 16
    }
    let totals = positionTotals
    let positions = layout.positions
    let positionRows = layout.firstPosition...layout.lastPosition
    guard !positions.isEmpty else { return }
    sheet.charts.append(
      Chart(
        kind: .bars, title: "Tips per hour by position", sheet: sheet.name,
        categories: Area(column: 0, rows: positionRows), labels: positions,
        series: [
          Chart.Series(
            title: "Tips per hour", values: Area(column: 6, rows: positionRows),
            figures: positions.map { name in
              let sums = totals[name] ?? RowTotals()
              return plan.perHour(sums.totalShare, sums.hours)
            })
        ], figureKind: .money, spot: Spot(layout.positionTitle, 8), width: 460,
        height: 22 * (layout.charts - layout.positionTitle - 1)))
  }

  private mutating func arrange() {
    sheet.frozenBefore = Spot(SummaryLayout.first, 1)
    sheet.filter = Area(Spot(SummaryLayout.header, 0), Spot(layout.lastShift, 12))
    sheet.highlights.append(
      Highlight(
        kind: .status, area: Area(column: 12, rows: SummaryLayout.first...layout.lastShift)))
    sheet.highlights.append(
      Highlight(kind: .bar, area: Area(column: 7, rows: SummaryLayout.first...layout.lastShift)))
    let amount = plan.width(of: period.totals.totalShare)
    sheet.columns = SummarySheet.widths.enumerated().map { column, width in
      let least = (2...7).contains(column) ? max(width, amount) : width
      let first = Plan.width(
        of: period.shifts.map(\.shift.label) + layout.positions, least: width, most: 40)
      return Column(width: column == 0 ? first : least, isWorking: false)
    }
    sheet.rowHeights = Plan.stripHeights
    sheet.print.repeatedRows = SummaryLayout.header...SummaryLayout.header
  }
}

extension Sheet {
  /// A key figure in the strip above a table.
  mutating func putKey(
    _ place: Int, _ label: String, _ formula: Formula, _ figure: Exact, _ kind: Style.Kind
  ) {
    merge(ShiftLayout.strip(place, row: 2), .text(label), Style(.keyLabel))
    merge(ShiftLayout.strip(place, row: 3), .formula(formula, figure), Style(.keyFigure, kind))
  }

  /// The strip's PASS or FAIL.
  mutating func putStatus(_ place: Int, _ label: String, _ formula: Formula, _ status: String) {
    let area = ShiftLayout.strip(place, row: 3)
    merge(ShiftLayout.strip(place, row: 2), .text(label), Style(.keyLabel))
    merge(area, .textFormula(formula, status), Style(.keyStatus))
    highlights.append(Highlight(kind: .status, area: area))
  }
}

/// Where a row per person and shift stands: the ledger, or the one shift's own table.
struct Lines {
  let sheet: SheetName
  let number: Area
  let positionNumber: Area
  let hours: Area
  let points: Area
  let creditCard: Area
  let house: Area
  let digital: Area
  let cash: Area
  let total: Area
}

extension Plan {
  var lines: Lines {
    if let ledger {
      return Lines(
        sheet: ledger.sheet, number: ledger.area(LedgerLayout.number),
        positionNumber: ledger.area(LedgerLayout.positionNumber),
        hours: ledger.area(LedgerLayout.hours), points: ledger.area(LedgerLayout.points),
        creditCard: ledger.area(LedgerLayout.creditCard),
        house: ledger.area(LedgerLayout.house), digital: ledger.area(LedgerLayout.digital),
        cash: ledger.area(LedgerLayout.cash), total: ledger.area(LedgerLayout.total))
    }
    let shift = shifts[0]
    return Lines(
      sheet: shift.sheet, number: shift.area(shift.number),
      positionNumber: shift.area(shift.positionNumber), hours: shift.area(shift.hours),
      points: shift.area(shift.points), creditCard: shift.area(shift.creditCardShare),
      house: shift.area(shift.houseShare), digital: shift.area(shift.digital),
      cash: shift.area(shift.cash), total: shift.area(shift.total))
  }
}
