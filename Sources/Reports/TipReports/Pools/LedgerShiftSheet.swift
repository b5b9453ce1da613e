import Spreadsheet
import TipAllocation
import TipModel
import Wording

/// Builds the sheet of a shift with pools: who gets what, the ledger of each kind of money, and who
/// hands in cash.
///
/// Nothing on it is an input: what a change would do is computed from the shift file.
struct LedgerShiftSheet {
  private static let tipLabels = 4
  static let tipAmounts = 5

  let plan: Plan
  let places: ShiftPlaces
  let ledger: LedgerPlaces
  var sheet: Sheet

  private var allocation: ShiftAllocation { places.allocation }
  private var table: TableRange { places.table }

  init(_ plan: Plan, _ index: Int, _ ledger: LedgerPlaces) {
    self.plan = plan
    self.ledger = ledger
    places = plan.shifts[index]
    sheet = Sheet(places.sheet, .shift, page: plan.pageSetup(isLandscape: true))
    let shift = plan.shifts[index].allocation.shift
    sheet.put(shift.type + ", " + shift.date.longText, .title, at: .a1)
    sheet.putBanner(
      plan.sentence(ofShift: index),
      in: CellRange(CellReference(1, 0), CellReference(1, lastColumn)))
    let (hours, tips) = (table.total("hours"), table.total("total_tips"))
    sheet.putKeyAmounts(
      allocation.totals, of: table, tipsPerHour: "IF(\(hours)>0,\(tips)/\(hours),0)", plan: plan)
    sheet.putKeyStatus(statusFormula, isPass: allocation.addsUp, label: translated("Reconciles"))
    putCollected()
    let rows = ShiftRow.rows(of: allocation, index)
    sheet.putHeader(places.columns, at: table)
    sheet.putRows(rows, of: places.columns, at: table, plan: plan)
    sheet.putTotals(rows, of: places.columns, at: table, plan: plan)
    for block in ledger.blocks { put(block, index) }
    putSettlement()
    arrange(rows)
    putLinks(index)
  }

  /// PASS where every pool's column sums to zero, what came in is what there is, and people's
  /// nets and what is held are the tips that came in.
  private var statusFormula: Formula {
    let scale = plan.units.perMajor
    let isZero: (Formula) -> Formula = { "ROUND((\($0))*\(scale),0)=0" }
    var conditions: [Formula] = []
    for block in ledger.blocks {
      conditions += block.balancedKeys.map { isZero("\(block.total($0))") }
      let total = { (key: String) in block.total(key) }
      conditions.append(isZero("\(total("net"))-\(total("came_in"))"))
      let people = CellRange(
        block.cell("net", row: 0), block.cell("net", row: allocation.rows.count - 1))
      conditions.append(
        isZero("SUM(\(people))-\(total("own"))+\(total("given"))-\(total("received"))"))
    }
    for (kind, key, collected) in [
      (MoneyKind.digital, "digital_tips", CollectedAmount.digital), (.cash, "cash_tips", .cash),
    ] {
      let held: Formula = ledger[kind]?.cell("net", of: .held).map { "+\($0)" } ?? ""
      conditions.append(isZero("SUM(\(table.area(key)))\(held)-\(places.tips(collected))"))
    }
    conditions +=
      table.isComplete
      + table.totalsAddUp(["hours", "points", "digital_tips", "cash_tips", "total_tips"])
    conditions += peopleAddUp.map(isZero)
    return StatusWord.formula("AND(\(conditions, separator: ","))")
  }

  /// Differences that are zero: of people against the ledgers, and of the cash that changes hands.
  private var peopleAddUp: [Formula] {
    let sum = { (range: TableRange, key: String) -> Formula in "SUM(\(range.area(key)))" }
    var differences: [Formula] = [
      "\(sum(table, "total_tips"))-\(sum(table, "digital_tips"))-\(sum(table, "cash_tips"))"
    ]
    for (amount, key) in [
      (KeyAmount.totalTips, "total_tips"), (.digitalTips, "digital_tips"),
      (.cashTips, "cash_tips"), (.hours, "hours"),
    ] {
      differences.append("\(amount.cell)-\(table.total(key))")
    }
    guard let cash = ledger[.cash] else { return differences }
    let settlement = ledger.settlement
    differences += ["held", "due", "hands_in", "gets"].map {
      "\(settlement.total($0))-\(sum(settlement, $0))"
    }
    differences.append(
      """
      \(sum(settlement, "held"))-\(sum(settlement, "due"))\
      -\(sum(settlement, "hands_in"))+\(sum(settlement, "gets"))
      """)
    return differences + ["\(sum(settlement, "held"))-\(cash.total("came_in"))"]
  }

  private mutating func putCollected() {
    let pools = allocation.pools
    let (card, fee, house) = (
      places.tips(.creditCard), places.tips(.cardFee), places.tips(.house)
    )
    var amounts: [(CollectedAmount, String, CellValue?)] = [
      (.creditCard, translated("Card tips"), .number(plan.exact(pools.creditCard))),
      (.cardFee, translated("− Card fee"), .number(plan.exact(pools.cardFee))),
      (.house, translated("+ House tips"), .number(plan.exact(pools.house))),
      (
        .digital, translated("= Digital tips"),
        .formula("\(card)-\(fee)+\(house)", plan.exact(pools.digital))
      ),
      (.cash, translated("Cash tips"), .number(plan.exact(pools.cash))),
      (.method, translated("Shared by pools"), nil),
    ]
    if allocation.hasServiceCharges {
      amounts[5] = (
        .method, translated("Service charges"), .number(plan.exact(pools.serviceCharge))
      )
    }
    for (amount, label, value) in amounts {
      sheet.merge(
        Sheet.bannerCells(amount.rawValue, row: LedgerShiftSheet.tipLabels), .text(label),
        Style(.subtitle))
      guard let value else { continue }
      sheet.merge(
        Sheet.bannerCells(amount.rawValue, row: LedgerShiftSheet.tipAmounts), value,
        Style(.stripAmount, .money))
    }
  }

  private mutating func put(_ block: LedgerPlaces.Block, _ index: Int) {
    sheet.put(
      block.matrix.kind.title
        + translated(": every pool's column sums to zero, every row to the net"),
      .section, at: block.title)
    let rows = LedgerRow.rows(of: block, index)
    for part in block.parts {
      sheet.putHeader(part.table, at: part.range)
      sheet.putRows(rows, of: part.table, at: part.range, plan: plan)
      sheet.putTotals(rows, of: part.table, at: part.range, plan: plan)
    }
    for key in block.balancedKeys { sheet.highlight(.notZero, in: CellRange(block.total(key))) }
  }

  private mutating func putSettlement() {
    guard let cash = ledger[.cash] else { return }
    let rows = SettlementRow.rows(of: cash.matrix)
    sheet.putHeader(ledger.settlementTable, at: ledger.settlement)
    sheet.putRows(rows, of: ledger.settlementTable, at: ledger.settlement, plan: plan)
    sheet.putTotals(rows, of: ledger.settlementTable, at: ledger.settlement, plan: plan)
    guard let note = allocation.shift.sheetNote else { return }
    sheet.merge(notePlace, .text(note), Style(.note, .wrappedText))
  }

  /// The cells of the shift's note, as wide as the sheet is printed.
  private var notePlace: CellRange {
    let first = CellReference(ledger.settlement.totalRow + 2, ledger.settlement.firstColumn)
    return CellRange(first, CellReference(first.row, lastColumn))
  }

  /// The last column on paper.
  private var lastColumn: Int { table.column("employee_number") - 1 }

  // MARK: Paper

  private mutating func arrange(_ rows: [ShiftRow]) {
    let pools = allocation.pools
    let largest = pools.digital + pools.cash + pools.serviceCharge
    sheet.arrange(
      places.columns, rows, at: table, plan: plan, frozenColumns: 2, headerHeight: 30,
      hasFilter: false, amount: largest)
    sheet.columns = plan.columns(
      of: places.columns, rows, amount: plan.narrowWidth(of: largest))
    for (row, height) in Plan.bannerHeights { sheet.rowHeights[row] = height }
    sheet.rowHeights[1] = 31
    // Amounts above the people take two rows of their own, the people's titles two lines.
    sheet.rowHeights[table.header] = 30
    setHeights(rows)
    sheet.page.printArea = CellRange(
      .a1,
      CellReference(
        ledger.settlement.totalRow + (allocation.shift.sheetNote == nil ? 0 : 2), lastColumn))
    // The ledgers have titles of their own.
    sheet.page.repeatedRows = nil
    sheet.page.headerRight = allocation.shift.type + ", " + allocation.shift.date.longText
    let heights = sheet.rowHeights
    sheet.page.stack(blocks, widths: sheet.columns[...lastColumn].map({ $0.width })) {
      heights[$0] ?? 17
    }
    sheet.isProtected = true
  }

  /// To the first sheet, and to the shifts before and after.
  private mutating func putLinks(_ index: Int) {
    sheet.putWayBack(to: plan.wayBack)
    let spot = CellReference(1, lastColumn + 2)
    if index > 0 {
      let earlier = plan.shifts[index - 1]
      sheet.putNavigation("‹ " + earlier.allocation.shift.label, to: earlier.sheet, at: spot)
    }
    if index + 1 < plan.shifts.count {
      let later = plan.shifts[index + 1]
      sheet.putNavigation(
        later.allocation.shift.label + " ›", to: later.sheet, at: spot.moved(down: 1))
    }
  }

  /// The tables from the top, each with its title.
  private var blocks: [ClosedRange<Int>] {
    let ledgers = ledger.blocks.flatMap { block in
      block.parts.enumerated().map { number, part in
        (part.range.header - (number == 0 ? 1 : 0))...part.range.totalRow
      }
    }
    let end = ledger.settlement.totalRow + (allocation.shift.sheetNote == nil ? 0 : 2)
    return [0...table.totalRow] + ledgers + [ledger.settlement.header...end]
  }

  private mutating func setHeights(_ rows: [ShiftRow]) {
    sheet.setHeights(of: rows, in: places.columns, at: table, plan: plan, least: 17)
    for block in ledger.blocks {
      for part in block.parts {
        sheet.rowHeights[part.range.header] = 30
        sheet.setHeights(
          of: LedgerRow.rows(of: block, 0), in: part.table, at: part.range, plan: plan,
          least: 17)
      }
    }
    if let cash = ledger[.cash] {
      sheet.setHeights(
        of: SettlementRow.rows(of: cash.matrix), in: ledger.settlementTable, at: ledger.settlement,
        plan: plan, least: 17)
    }
    if let note = allocation.shift.sheetNote {
      let width = sheet.columns[1...lastColumn].reduce(0) { $0 + $1.width }
      sheet.rowHeights[notePlace.first.row] = SheetColumn.height(
        of: [(note, width)], least: 17)
    }
  }
}
