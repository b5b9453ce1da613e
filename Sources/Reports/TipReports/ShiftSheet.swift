import ReportTheme
import Spreadsheet
import TipAllocation
import TipModel

/// Builds a shift's sheet: what came in and who was there as inputs, everything else as formulas
/// over them.
struct ShiftSheet {
  let plan: Plan
  let layout: ShiftLayout
  let allocation: ShiftAllocation
  let arithmetic: ShiftArithmetic?
  var sheet: Sheet

  init(_ plan: Plan, _ index: Int) {
    self.plan = plan
    layout = plan.shifts[index]
    allocation = plan.period.shifts[index]
    arithmetic = ShiftArithmetic(allocation, plan: plan)
    sheet = Sheet(layout.sheet, .shift, page: plan.pageSetup(isLandscape: true))
    putTitle(index)
    putStrip()
    putTips()
    putHeader()
    for row in allocation.rows.indices { putRow(row) }
    putTotals()
    putPointValues()
    putNotes()
    putPoolFigures()
    arrange()
  }

  var settings: SettingsLayout { plan.settings }
  var scale: Int64 { plan.units.perMajor }

  func money(_ money: Money) -> Rational { plan.exact(money) }

  private mutating func arrange() {
    sheet.freezePanes = CellReference(ShiftLayout.first, 2)
    sheet.autoFilter = CellRange(
      CellReference(ShiftLayout.header, 0), CellReference(layout.last, layout.note))
    sheet.highlight(.bar, in: layout.area(layout.total))
    sheet.numbersStoredAsText = [layout.area(ShiftLayout.id)]
    let lastRow = max(
      layout.pointValueHeader + max(layout.positions.count + 1, 5), layout.totalRow)
    sheet.page.printArea = CellRange(CellReference(0, 0), CellReference(lastRow, layout.note))
    sheet.page.repeatedRows = ShiftLayout.header...ShiftLayout.header
    sheet.page.headerRight = allocation.shift.type + ", " + allocation.shift.date.longText
    sheet.rowHeights = Plan.stripHeights
    sheet.columns = columnWidths
  }

  private var columnWidths: [SheetColumn] {
    let rows = allocation.rows
    var widths = [
      SheetColumn.width(of: rows.map(\.employeeID.text), least: 9, most: 34),
      SheetColumn.width(of: rows.map(\.name), least: 22, most: 40),
      SheetColumn.width(of: rows.map(\.position), least: 14, most: 28),
    ]
    widths += [Int](repeating: 10, count: 2 * layout.punchPairs)
    widths.append(8)
    if layout.hasClockChange { widths.append(9) }
    widths += [9, 11, 10]
    let amount = plan.width(of: allocation.pools.digital + allocation.pools.cash)
    widths += [amount, amount, amount, max(10, amount - 2)]
    widths.append(SheetColumn.width(of: rows.map(\.noteText), least: 12, most: 60))
    let visible = widths.map { SheetColumn(width: $0) }
    let working = (layout.number..<layout.columnCount).map { _ in
      SheetColumn(width: 13, isGrouped: true)
    }
    return visible + working
  }
}
