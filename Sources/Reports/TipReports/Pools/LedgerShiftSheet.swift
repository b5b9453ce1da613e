import Spreadsheet
import TipAllocation
import TipModel

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
    sheet.putHeading(
      shift.type + ", " + shift.date.longText, plan.about(plan.restaurant.name),
      back: (plan.firstSheet.text, plan.firstSheet))
    let (hours, tips) = (table.total("hours"), table.total("total_tips"))
    sheet.putKeyAmounts(
      allocation.totals, of: table, tipsPerHour: "IF(\(hours)>0,\(tips)/\(hours),0)", plan: plan)
    sheet.putKeyStatus(statusFormula, isPass: allocation.addsUp, label: "Reconciles")
    putCollected()
    let rows = ShiftRow.rows(of: allocation, index)
    sheet.putHeader(places.columns, at: table)
    sheet.putRows(rows, of: places.columns, at: table, plan: plan)
    sheet.putTotals(rows, of: places.columns, at: table, plan: plan)
    for block in ledger.blocks { put(block, index) }
    putSettlement()
    arrange(rows)
  }

  /// PASS where every pool's column sums to zero, what came in is what there is, and people's
  /// nets and what is held are the tips that came in.
  private var statusFormula: Formula {
    let scale = plan.units.perMajor
    let isZero: (Formula) -> Formula = { "ROUND((\($0))*\(scale),0)=0" }
    var conditions: [Formula] = []
    for block in ledger.blocks {
      conditions += block.balancedKeys.map { isZero("\(block.range.total($0))") }
      let total = { (key: String) in block.range.total(key) }
      conditions.append(isZero("\(total("net"))-\(total("came_in"))"))
      let people = CellRange(
        column: block.range.column("net"),
        rows: block.range.first...block.range.first + allocation.rows.count - 1)
      conditions.append(
        isZero("SUM(\(people))-\(total("own"))+\(total("given"))-\(total("received"))"))
    }
    for (kind, key, collected) in [
      (MoneyKind.digital, "digital_tips", CollectedAmount.digital), (.cash, "cash_tips", .cash),
    ] {
      guard let held = ledger[kind]?.cell("net", of: .held) else { continue }
      conditions.append(isZero("SUM(\(table.area(key)))+\(held)-\(places.tips(collected))"))
    }
    return "IF(AND(\(conditions, separator: ",")),\"PASS\",\"FAIL\")"
  }

  private mutating func putCollected() {
    let pools = allocation.pools
    let (card, fee, house) = (
      places.tips(.creditCard), places.tips(.cardFee), places.tips(.house)
    )
    var amounts: [(CollectedAmount, String, CellValue?)] = [
      (.creditCard, "Card tips", .number(plan.exact(pools.creditCard))),
      (.cardFee, "− Card fee", .number(plan.exact(pools.cardFee))),
      (.house, "+ House tips", .number(plan.exact(pools.house))),
      (
        .digital, "= Digital tips", .formula("\(card)-\(fee)+\(house)", plan.exact(pools.digital))
      ),
      (.cash, "Cash tips", .number(plan.exact(pools.cash))),
      (.method, "Shared by pools", nil),
    ]
    if allocation.hasServiceCharges {
      amounts[5] = (.method, "Service charges", .number(plan.exact(pools.serviceCharge)))
    }
    for (amount, label, value) in amounts {
      sheet.merge(
        Sheet.bannerCells(amount.rawValue, row: LedgerShiftSheet.tipLabels), .text(label),
        Style(.keyLabel))
      guard let value else { continue }
      sheet.merge(
        Sheet.bannerCells(amount.rawValue, row: LedgerShiftSheet.tipAmounts), value,
        Style(.stripAmount, .money))
    }
  }

  private mutating func put(_ block: LedgerPlaces.Block, _ index: Int) {
    let range = block.range
    sheet.put(
      block.matrix.kind.title + ": every pool's column sums to zero, every row to the net",
      .section, at: CellReference(range.header - 1, range.firstColumn))
    sheet.putHeader(block.table, at: range)
    sheet.rowHeights[range.header] = 30
    let rows = LedgerRow.rows(of: block.matrix, index)
    sheet.putRows(rows, of: block.table, at: range, plan: plan)
    sheet.putTotals(rows, of: block.table, at: range, plan: plan)
    for key in block.balancedKeys {
      sheet.highlight(.notZero, in: CellRange(range.total(key)))
    }
  }

  private mutating func putSettlement() {
    guard let cash = ledger[.cash] else { return }
    let rows = SettlementRow.rows(of: cash.matrix)
    sheet.putHeader(ledger.settlementTable, at: ledger.settlement)
    sheet.putRows(rows, of: ledger.settlementTable, at: ledger.settlement, plan: plan)
    sheet.putTotals(rows, of: ledger.settlementTable, at: ledger.settlement, plan: plan)
    guard let note = allocation.shift.note else { return }
    sheet.put(
      "Note: " + note, .note,
      at: CellReference(ledger.settlement.totalRow + 2, ledger.settlement.firstColumn))
  }

  private mutating func arrange(_ rows: [ShiftRow]) {
    let pools = allocation.pools
    sheet.arrange(
      places.columns, rows, at: table, plan: plan, frozenColumns: 2, headerHeight: nil,
      hasFilter: false, amount: pools.digital + pools.cash + pools.serviceCharge)
    sheet.rowHeights.merge(Plan.bannerHeights) { $1 }
    let last = table.column("employee_number") - 1
    sheet.page.printArea = CellRange(
      .a1, CellReference(ledger.settlement.totalRow + 2, last))
    // The ledgers have titles of their own.
    sheet.page.repeatedRows = nil
    sheet.page.headerRight = allocation.shift.type + ", " + allocation.shift.date.longText
  }
}
