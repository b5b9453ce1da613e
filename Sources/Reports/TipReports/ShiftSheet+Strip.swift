import ReportTheme
import Spreadsheet
import TipAllocation
import TipModel

// Above the table: where the sheet leads to, the night's figures, and the tips that came in.
extension ShiftSheet {
  mutating func putTitle(_ index: Int) {
    let shift = allocation.shift
    sheet.put(shift.type + ", " + shift.date.longText, .title, at: CellReference(0, 0))
    sheet.put(plan.restaurant.name, .subtitle, at: CellReference(1, 0))
    var links = [(plan.summary.sheet, "‹ Summary")]
    if index > 0 {
      let earlier = plan.period.shifts[index - 1].shift
      links.append((plan.shifts[index - 1].sheet, "‹ " + earlier.label))
    }
    if index + 1 < plan.shifts.count {
      let later = plan.period.shifts[index + 1].shift
      links.append((plan.shifts[index + 1].sheet, later.label + " ›"))
    }
    for (place, link) in links.enumerated() {
      let spot = CellReference(1, 2 + 2 * place)
      sheet.put(link.1, .navigation, at: spot)
      sheet.link(spot, to: link.0)
    }
  }

  mutating func putStrip() {
    let totals = allocation.totals
    let digital = layout.sum(layout.digital)
    let cash = layout.sum(layout.cash)
    let hours = layout.sum(layout.hours)
    let sum = layout.sum(layout.total)
    strip(0, "Total tips", "\(sum)", money(totals.totalShare), .money)
    strip(1, "Digital tips", "\(digital)", money(totals.digitalShare), .money)
    strip(2, "Cash tips", "\(cash)", money(totals.cashShare), .money)
    strip(3, "Hours", "\(hours)", plan.exact(totals.hours), .hours)
    strip(
      4, "Tips per hour", "IF(\(hours)>0,\(sum)/\(hours),0)",
      plan.perHour(totals.totalShare, totals.hours), .money)
    let area = ShiftLayout.strip(5, row: 3)
    sheet.merge(ShiftLayout.strip(5, row: 2), .text("Adds up"), Style(.keyLabel))
    let passes =
      totals.digitalShare == allocation.pools.digital && totals.cashShare == allocation.pools.cash
    sheet.merge(area, .textFormula(statusFormula, passes ? "PASS" : "FAIL"), Style(.keyStatus))
    sheet.highlight(.status, in: area)
  }

  /// PASS where every cent of both pools is given and the arithmetic is in its exact range.
  private var statusFormula: Formula {
    let cents: (Int, CellReference) -> Formula = { column, pool in
      "ROUND((SUM(\(layout.area(column)))-\(pool))*\(scale),0)=0"
    }
    var conditions = [
      cents(layout.digital, layout.digitalTips), cents(layout.cash, layout.cashTips),
    ]
    if arithmetic != nil {
      let largest: Formula = "MAX(\(layout.digitalPool.pool),\(layout.cashPool.pool))"
      let weights = layout.area(layout.weight)
      let divisor: Formula =
        allocation.shareMethod == .percent
        ? "MAX(\(layout.area(layout.divisor)))" : "SUM(\(weights))"
      conditions.append("\(largest)*MAX(\(weights))+\(divisor)<\(SheetUnits.exactLimit)")
      let shares: Formula = "MAX(\(layout.area(layout.digital)))*\(scale)"
      let (house, digital) = (layout.housePool.pool, layout.digitalPool.pool)
      conditions.append("\(house)*\(shares)+\(digital)<\(SheetUnits.exactLimit)")
    }
    return "IF(AND(\(conditions, separator: ",")),\"PASS\",\"FAIL\")"
  }

  private mutating func strip(
    _ place: Int, _ label: String, _ formula: Formula, _ figure: Rational, _ kind: Style.Kind
  ) {
    sheet.merge(ShiftLayout.strip(place, row: 2), .text(label), Style(.keyLabel))
    sheet.merge(
      ShiftLayout.strip(place, row: 3), .formula(formula, figure), Style(.keyFigure, kind))
  }

  mutating func putTips() {
    let pools = allocation.pools
    let labels = [
      "Credit-card tips", "− Card fee", "+ House tips", "= Digital pool", "Cash tips",
      "Shared by " + allocation.shareMethod.label,
    ]
    for (place, label) in labels.enumerated() {
      sheet.merge(ShiftLayout.strip(place, row: 4), .text(label), Style(.keyLabel))
    }
    let contents: [(CellValue, Style.Role)] = [
      (.number(money(pools.creditCard)), .stripInput),
      (cardFee(pools), .stripFigure),
      (.number(money(pools.house)), .stripInput),
      (
        .formula(
          "\(layout.creditCard)-\(layout.cardFee)+\(layout.house)", money(pools.digital)),
        .stripFigure
      ),
      (.number(money(pools.cash)), .stripInput),
    ]
    for (place, content) in contents.enumerated() {
      sheet.merge(
        ShiftLayout.strip(place, row: 5), content.0, Style(content.1, .money))
    }
  }

  /// Credit-card tips × rate, half a cent up, in whole cents and millionths.
  private func cardFee(_ pools: TipPools) -> CellValue {
    let rate: Formula = "\(settings.sheet, fixed: settings.cardFee)"
    let formula: Formula =
      "INT((ROUND(\(layout.creditCard)*\(scale),0)*ROUND(\(rate)*1000000,0)+500000)/1000000)/\(scale)"
    let product = Int128(pools.creditCard.minorUnits) * Int128(plan.restaurant.cardFee.millionths)
    return product < Int128(SheetUnits.exactLimit)
      ? .formula(formula, money(pools.cardFee)) : .number(money(pools.cardFee))
  }
}
