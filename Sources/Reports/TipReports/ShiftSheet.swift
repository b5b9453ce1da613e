import Spreadsheet
import TipAllocation
import TipModel

/// Builds a shift's sheet: what came in and who was there as inputs, everything else as formulas
/// over them.
struct ShiftSheet {
  let plan: Plan
  let places: ShiftPlaces
  var sheet: Sheet

  var allocation: ShiftAllocation { places.allocation }
  var table: TableRange { places.table }
  var scale: Int64 { plan.units.perMajor }

  init(_ plan: Plan, _ index: Int) {
    self.plan = plan
    places = plan.shifts[index]
    sheet = Sheet(places.sheet, .shift, page: plan.pageSetup(isLandscape: true))
    sheet.putShiftTitle(plan, index)
    putKeyAmounts()
    putTips()
    let rows = ShiftRow.rows(of: allocation, index)
    sheet.putHeader(places.columns, at: table)
    sheet.putRows(rows, of: places.columns, at: table, plan: plan)
    sheet.putTotals(rows, of: places.columns, at: table, plan: plan)
    putPointValues()
    putNotes()
    putProof()
    arrange(rows)
  }

  private mutating func putKeyAmounts() {
    let (hours, tips) = (table.total("hours"), table.total("total_tips"))
    sheet.putKeyAmounts(
      allocation.totals, of: table, tipsPerHour: "IF(\(hours)>0,\(tips)/\(hours),0)", plan: plan)
    sheet.putKeyStatus(statusFormula, isPass: allocation.addsUp, label: "Reconciles")
  }

  /// PASS where every cent of both pools is given and the arithmetic is in its exact range.
  private var statusFormula: Formula {
    let cents: (String, CollectedAmount) -> Formula = { key, pool in
      "ROUND((SUM(\(table.area(key)))-\(places.tips(pool)))*\(scale),0)=0"
    }
    var conditions = [cents("digital_tips", .digital), cents("cash_tips", .cash)]
    if places.arithmetic != nil {
      let pools = [ProofColumns.digital, .cash].map { $0.cell(.pool, in: table) }
      let weights = table.area("weight")
      let divisor: Formula =
        places.isByPosition
        ? "MAX(\(table.area("divisor")))" : "SUM(\(weights))"
      conditions.append(
        """
        MAX(\(pools[0]),\(pools[1]))*MAX(\(weights))+\(divisor)<\(SheetUnits.exactLimit)
        """)
      let house = ProofColumns.house.cell(.pool, in: table)
      conditions.append(
        """
        \(house)*MAX(\(table.area("digital_tips")))*\(scale)+\(pools[0])<\(SheetUnits.exactLimit)
        """)
    }
    return "IF(AND(\(conditions, separator: ",")),\"PASS\",\"FAIL\")"
  }

  private mutating func putTips() {
    for amount in CollectedAmount.allCases {
      sheet.merge(
        Sheet.bannerCells(amount.rawValue, row: ShiftPlaces.tipLabels), .text(label(of: amount)),
        Style(.keyLabel))
    }
    for amount in CollectedAmount.allCases {
      guard let (content, role) = content(of: amount) else { continue }
      sheet.merge(
        Sheet.bannerCells(amount.rawValue, row: ShiftPlaces.tipAmounts), content,
        Style(role, .money))
    }
  }

  private func label(of amount: CollectedAmount) -> String {
    switch amount {
    case .creditCard: "Credit-card tips"
    case .cardFee: "− Card fee"
    case .house: "+ House tips"
    case .digital: "= Digital pool"
    case .cash: "Cash tips"
    case .method: "Shared by " + allocation.shareMethod.onSheets.label
    }
  }

  /// Nil where there is a label only.
  private func content(of amount: CollectedAmount) -> (CellValue, Style.Role)? {
    let pools = allocation.pools
    switch amount {
    case .creditCard: return (.number(plan.exact(pools.creditCard)), .stripInput)
    case .cardFee: return (cardFee, .stripAmount)
    case .house: return (.number(plan.exact(pools.house)), .stripInput)
    case .digital:
      let formula: Formula =
        "\(places.tips(.creditCard))-\(places.tips(.cardFee))+\(places.tips(.house))"
      return (.formula(formula, plan.exact(pools.digital)), .stripAmount)
    case .cash: return (.number(plan.exact(pools.cash)), .stripInput)
    case .method: return nil
    }
  }

  /// Credit-card tips × rate, half a cent up, in whole cents and millionths.
  private var cardFee: CellValue {
    let pools = allocation.pools
    let card = places.tips(.creditCard)
    let fee = allocation.restaurant.cardFee
    // The settings have the fee of the last day; another one was in force that night.
    let rate: Formula =
      fee == plan.restaurant.cardFee
      ? "ROUND(\(plan.settings.reference("card_fee"))*1000000,0)" : "\(fee.millionths)"
    let formula: Formula =
      "INT((ROUND(\(card)*\(scale),0)*\(rate)+500000)/1000000)/\(scale)"
    let product = Int128(pools.creditCard.minorUnits) * Int128(fee.millionths)
    return product < Int128(SheetUnits.exactLimit)
      ? .formula(formula, plan.exact(pools.cardFee)) : .number(plan.exact(pools.cardFee))
  }

  private mutating func arrange(_ rows: [ShiftRow]) {
    sheet.arrange(
      places.columns, rows, at: table, plan: plan, frozenColumns: 2, headerHeight: nil,
      amount: allocation.pools.digital + allocation.pools.cash)
    sheet.rowHeights = Plan.bannerHeights
    sheet.highlight(.bar, in: table.area("total_tips"))
    // A row for the percents together, or as many as the notes take.
    let lastRow = max(
      places.pointValues.header + max(places.positions.count + 1, 5), table.totalRow)
    sheet.page.printArea = CellRange(.a1, table.cell("note", row: lastRow))
    sheet.page.headerRight = allocation.shift.type + ", " + allocation.shift.date.longText
  }
}

extension Sheet {
  /// The shift's name, and links to the summary and to the shifts before and after.
  mutating func putShiftTitle(_ plan: Plan, _ index: Int) {
    let shift = plan.shifts[index].allocation.shift
    putTitle(shift.type + ", " + shift.date.longText, plan.restaurant.name)
    var links = [(plan.summary.sheet, "‹ Summary")]
    if index > 0 {
      let earlier = plan.shifts[index - 1]
      links.append((earlier.sheet, "‹ " + earlier.allocation.shift.label))
    }
    if index + 1 < plan.shifts.count {
      let later = plan.shifts[index + 1]
      links.append((later.sheet, later.allocation.shift.label + " ›"))
    }
    for (place, link) in links.enumerated() {
      putNavigation(link.1, to: link.0, at: Sheet.bannerCells(place + 1, row: 1).first)
    }
  }
}
