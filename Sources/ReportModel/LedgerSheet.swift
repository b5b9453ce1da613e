import TipAllocation
import TipModel

/// Builds the sheet with a row per employee and shift, for sorting, filtering and summing.
struct LedgerSheet {
  let plan: Plan
  let layout: LedgerLayout
  var sheet: Sheet

  init(_ plan: Plan, _ layout: LedgerLayout) {
    self.plan = plan
    self.layout = layout
    sheet = Sheet(layout.sheet, .proof, print: plan.printSetup(isLandscape: true))
    sheet.put("Ledger", .title, at: Spot(0, 0))
    sheet.put("A row per employee and shift, " + plan.periodText, .subtitle, at: Spot(1, 0))
    sheet.put("‹ Summary", .navigation, at: Spot(2, 0))
    sheet.link(Spot(2, 0), to: plan.summary.sheet)
    putHeader()
    var line = LedgerLayout.first
    for (index, allocation) in plan.period.shifts.enumerated() {
      for (place, row) in allocation.rows.enumerated() {
        put(row, of: allocation, plan.shifts[index], place: place, line: line)
        line += 1
      }
    }
    arrange()
  }

  private mutating func putHeader() {
    let titles = [
      "Date", "Shift", "ID", "Name", "Position", "Hours", "Point value", "Points", "Card tips",
      "House tips", "Digital tips", "Cash tips", "Total tips",
    ]
    for (column, title) in titles.enumerated() {
      sheet.put(
        title, column < 5 ? .header : .headerRight,
        at: Spot(LedgerLayout.header, column))
    }
    sheet.put(
      "Employee no.", .workHeader, at: Spot(LedgerLayout.header, LedgerLayout.number))
    sheet.put(
      "Position no.", .workHeader, at: Spot(LedgerLayout.header, LedgerLayout.positionNumber))
  }

  private mutating func put(
    _ row: AllocationRow, of allocation: ShiftAllocation, _ shift: ShiftLayout, place: Int,
    line: Int
  ) {
    let source = ShiftLayout.first + place
    let style: (Style.Kind) -> Style = { Style(.body, $0, banded: line % 2 == 1) }
    sheet.put(.number(plan.exact(allocation.shift.date)), style(.date), at: Spot(line, 0))
    sheet.put(.text(allocation.shift.type), style(.text), at: Spot(line, 1))
    sheet.put(.text(row.employeeID.text), style(.text), at: Spot(line, 2))
    sheet.put(.text(row.name), style(.text), at: Spot(line, 3))
    sheet.put(.text(row.position), style(.text), at: Spot(line, 4))
    let figures: [(Int, Int, Exact, Style.Kind)] = [
      (LedgerLayout.hours, shift.hours, plan.exact(row.hours), .hours),
      (LedgerLayout.pointValue, shift.pointValue, plan.exact(row.pointValue), .pointValue),
      (LedgerLayout.points, shift.points, plan.exact(row.points), .points),
      (
        LedgerLayout.creditCard, shift.creditCardShare, plan.exact(row.creditCardShare),
        .plainMoney
      ),
      (LedgerLayout.house, shift.houseShare, plan.exact(row.houseShare), .plainMoney),
      (LedgerLayout.digital, shift.digital, plan.exact(row.digitalShare), .plainMoney),
      (LedgerLayout.cash, shift.cash, plan.exact(row.cashShare), .plainMoney),
      (LedgerLayout.total, shift.total, plan.exact(row.totalShare), .plainMoney),
    ]
    for (column, from, figure, kind) in figures {
      sheet.put(
        .formula("\(shift.sheet, Spot(source, from))", figure), style(kind),
        at: Spot(line, column))
    }
    sheet.put(
      .number(Exact(plan.employees.number(of: row.employeeID))), Style(.work, .integer),
      at: Spot(line, LedgerLayout.number))
    sheet.put(
      .number(Exact(plan.settings.number(of: row.position))), Style(.work, .integer),
      at: Spot(line, LedgerLayout.positionNumber))
  }

  private mutating func arrange() {
    sheet.frozenBefore = Spot(LedgerLayout.first, 0)
    sheet.filter = Area(Spot(LedgerLayout.header, 0), Spot(layout.last, LedgerLayout.total))
    sheet.digitsAsText = [layout.area(LedgerLayout.id)]
    let rows = plan.period.shifts.lazy.flatMap(\.rows)
    let amount = plan.width(of: plan.period.totals.totalShare)
    let widths =
      [
        12, 13, Plan.width(of: rows.map(\.employeeID.text), least: 9, most: 34),
        Plan.width(of: rows.map(\.name), least: 22, most: 40),
        Plan.width(of: rows.map(\.position), least: 14, most: 28), 9, 9, 10,
      ] + [Int](repeating: amount, count: 5)
    sheet.columns =
      widths.map { Column(width: $0, isWorking: false) }
      + [Column(width: 10, isWorking: true), Column(width: 10, isWorking: true)]
    sheet.rowHeights = [RowHeight(row: 0, height: 28), RowHeight(row: 3, height: 30)]
    sheet.print.repeatedRows = LedgerLayout.header...LedgerLayout.header
  }
}
