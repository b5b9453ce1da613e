import Spreadsheet
import TipAllocation
import TipModel
import Wording

extension Plan {
  /// The sheet of the pools: the rules in words, and a table for each pool of each shift, in which every
  /// cent is collected and shared.
  func poolsSheet(_ places: PoolsPlaces) -> Sheet {
    var sheet = Sheet(places.sheet, .proof, page: pageSetup(isLandscape: true))
    sheet.defaultRowHeight = 15
    sheet.putTitle(
      translated("Pools"),
      about(translated("What each pool collects and how it is shared, ") + periodText))
    let rows = places.all.flatMap { $0.rows }
    sheet.columns = columns(of: places.widest, rows, amount: narrowWidth(of: collectedTotal) - 2)
    let names = rows.map { $0.name } + places.all.map { $0.content.title }
    sheet.columns[0] = SheetColumn(width: SheetColumn.width(of: names, least: 16, most: 20))
    let shown = sheet.columns.prefix(places.shownColumns).map { $0.width }
    for (index, rule) in places.rules.enumerated() {
      put(rule.name + ": " + rule.words, PoolsPlaces.firstRule + index, widths: shown, in: &sheet)
    }
    for place in places.all { put(place, in: &sheet) }
    for (cell, formula) in places.imbalances {
      sheet.put(.formula(formula, .zero), Style(.written, .money), at: cell)
    }
    while sheet.columns.count <= places.differences {
      sheet.columns.append(SheetColumn(width: 10, isHidden: true))
    }
    sheet.put(places.check, [places.balances])
    sheet.rowHeights[0] = 28
    sheet.freezePanes = CellReference(2, 1)
    let heights = sheet.rowHeights
    let last = places.all.last?.block.upperBound ?? PoolsPlaces.firstRule
    let first = places.all.first?.block.lowerBound ?? last
    sheet.page.stack([0...(first - 1)] + places.all.map { $0.block }, widths: shown) {
      heights[$0] ?? 15
    }
    sheet.page.printArea = CellRange(.a1, CellReference(last, shown.count - 1))
    sheet.putWayBack(to: wayBack)
    sheet.isProtected = true
    return sheet
  }

  /// The largest amount that sheets with pools show.
  var collectedTotal: Money {
    let collected = period.collected
    return collected.digital + collected.cash + collected.serviceCharge
  }

  private func put(_ rule: String, _ row: Int, widths: [Int], in sheet: inout Sheet) {
    sheet.merge(
      CellRange(from: CellReference(row, 0), columns: widths.count), .text(rule),
      Style(.note, .wrappedText))
    sheet.rowHeights[row] = SheetColumn.height(of: [(rule, widths.reduce(0, +))], least: 15)
  }

  private func put(_ place: PoolPlace, in sheet: inout Sheet) {
    let (table, range) = (place.columns, place.table)
    sheet.putHeader(table, at: range, first: place.content.title)
    sheet.putRows(place.rows, of: table, at: range, plan: self, banding: .none)
    sheet.putTotals(place.rows, of: table, at: range, plan: self)
    sheet.setHeights(of: place.rows, in: table, at: range, plan: self, least: 15)
    if range.has("shortfall") { sheet.highlight(.notZero, in: range.area("shortfall")) }
  }
}
