import Spreadsheet
import TipAllocation
import TipModel
import Wording

extension Plan {
  /// The sheet Pools: the rules in words, and a table for each pool of each shift that collects and shares every cent.
  func poolsSheet(_ places: PoolsPlaces) -> Sheet {
    var sheet = Sheet(places.sheet, .proof, page: pageSetup(isLandscape: true))
    sheet.defaultRowHeight = 14
    sheet.putTitle(
      translated("Pools"),
      about(translated("The money and the shares of each pool, ") + periodText))
    let shown = widths(of: places)
    sheet.columns = shown.map { SheetColumn(width: $0) }
    for (index, rule) in places.rules.enumerated() {
      put(rule.name + ": " + rule.words, PoolsPlaces.firstRule + index, widths: shown, in: &sheet)
    }
    for place in places.all { put(place, in: &sheet) }
    sheet.rowHeights[0] = 28
    sheet.freezePanes = CellReference(2, 1)
    let heights = sheet.rowHeights
    let last = places.all.last?.block.upperBound ?? PoolsPlaces.firstRule
    let first = places.all.first?.block.lowerBound ?? last
    sheet.page.stack([0...(first - 1)] + places.all.map { $0.block }, widths: shown) {
      heights[$0] ?? 14
    }
    sheet.page.printArea = CellRange(.a1, CellReference(last, shown.count - 1))
    sheet.putWayBack(to: wayBack)
    sheet.isProtected = true
    return sheet
  }

  /// Returns the widths of visible columns, from the widest amount, sum, or title in any table.
  private func widths(of places: PoolsPlaces) -> [Int] {
    let currency = restaurant.currency
    var widths = [Int](repeating: 0, count: places.shownColumns)
    for place in places.all {
      let totals = place.columns.totals(of: place.rows)
      for (index, column) in place.columns.sheetColumns.enumerated() where index > 0 {
        let texts = place.rows.map { currency.count(of: column.value(of: $0)) }
        let sum = currency.count(of: totals[column.key])
        let titles = column.title.text.unicodeScalars.count + 1
        widths[index] = max(
          widths[index], texts.max() ?? 0, sum + currency.sign.count, titles)
      }
    }
    let names = places.all.flatMap { $0.rows.map { $0.name } + [$0.content.title] }
    widths[0] = SheetColumn.width(of: names, least: 16, most: 20)
    return widths
  }

  private func put(_ rule: String, _ row: Int, widths: [Int], in sheet: inout Sheet) {
    sheet.merge(
      CellRange(from: CellReference(row, 0), columns: widths.count), .text(rule),
      Style(.note, .wrappedText))
    sheet.rowHeights[row] = SheetColumn.height(of: [(rule, widths.reduce(0, +))], least: 15)
  }

  private func put(_ place: PoolPlace, in sheet: inout Sheet) {
    let (table, range) = (place.columns, place.table)
    sheet.putTable(place.rows, of: table, at: range, plan: self, first: place.content.title)
    sheet.setHeights(of: place.rows, in: table, at: range, plan: self, least: 14)
    sheet.rowHeights[range.totalRow + 1] = 8
    if range.has("shortfall") { sheet.highlight(.notZero, in: range.area("shortfall")) }
  }
}

extension Currency {
  /// Counts the characters of a value as a worksheet shows it.
  fileprivate func count(of value: TableValue) -> Int {
    switch value {
    case .money(let money): grouped(money).count
    case .moneyDifference(let money):
      grouped(Money(minorUnits: abs(money.minorUnits))).count + (money == .zero ? 0 : 1)
    // Rates have two more decimals, or a point and four decimals for currencies without decimals.
    case .rate(let money, let parts, let whole):
      grouped(
        Money(
          minorUnits: whole == 0
            ? 0 : Int64(Int128(money.minorUnits) * Int128(parts) / Int128(whole)))
      ).count + (minorUnitDigits == 0 ? 5 : 2)
    default: value.shown(in: self).count + 1
    }
  }
}
