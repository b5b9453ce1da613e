import Spreadsheet
import TipAllocation
import TipModel
import TipValidation

/// Where the sheet Reconciliation has its tables.
struct ReconciliationPlaces {
  let collected: TableRange
  let declared: TableRange
  let payroll: TableRange

  /// First rows of each shift's declared amounts, in the order of the shifts.
  let firstRows: [Int]

  var sheet: SheetName { collected.sheet }

  init(_ sheet: SheetName, _ period: PeriodAllocation, payrollFindings: Int) {
    collected = TableRange(.collectedTips, on: sheet, header: 3, count: 2)
    let counts = period.shifts.map(\.shift.declared.count)
    declared = TableRange(
      .declared, on: sheet, header: collected.last + 3, count: counts.reduce(0, +))
    var row = declared.first
    var firstRows: [Int] = []
    for count in counts {
      firstRows.append(row)
      row += count
    }
    self.firstRows = firstRows
    payroll = TableRange(
      .payrollFindings, on: sheet,
      header: declared.count == 0 ? declared.header : declared.totalRow + 3, count: payrollFindings)
  }
}

/// Builds the sheet that holds what came in against what was shared, by every way of adding it up,
/// and against what another system or paper declares.
struct ReconciliationSheet {
  /// Shifts whose amounts are added in one formula, which is at most 8,192 characters long.
  private static let togetherInASum = 100

  let plan: Plan
  var sheet: Sheet

  private var places: ReconciliationPlaces { plan.reconciliation }

  init(_ plan: Plan) {
    self.plan = plan
    sheet = Sheet(plan.reconciliation.sheet, .proof, page: plan.pageSetup(isLandscape: true))
    sheet.putHeading(
      "Reconciliation", "What came in against what was shared, " + plan.periodText,
      back: ("Summary", plan.summary.sheet))
    sheet.putHeader(.collectedTips, at: places.collected)
    putCollected()
    putDeclared()
    arrange()
    putPayroll()
  }

  private mutating func putCollected() {
    let total: (String) -> Formula = { [plan] key in
      "\(plan.summary.sheet, plan.summary.shifts.total(key))"
    }
    let collected = plan.period.collected
    let rows = [
      CollectedTipsRow(
        title: "Digital: credit card − fee + house" + held(.digital).title,
        collected: collected.digital.less(held(.digital).amount),
        formula: """
          \(total("credit_card_tips"))-\(total("card_fee"))+\(total("house_tips"))\
          \(held(.digital).formula)
          """,
        shared: plan.totals.digital, key: "digital_tips"),
      CollectedTipsRow(
        title: "Cash" + held(.cash).title, collected: collected.cash.less(held(.cash).amount),
        formula: "\(putCashCollected())\(held(.cash).formula)", shared: plan.totals.cash,
        key: "cash_tips"),
    ]
    sheet.putRows(rows, of: .collectedTips, at: places.collected, plan: plan, banding: .none)
    for row in places.collected.rows {
      sheet.highlight(.status, in: CellRange(places.collected.cell("status", row: row)))
      sheet.highlight(.notZero, in: CellRange(places.collected.cell("difference", row: row)))
    }
  }

  /// The money that a single shift collected for a pool over several, which is not shared in it.
  private func held(_ kind: MoneyKind) -> (title: String, amount: Money, formula: Formula) {
    guard plan.isSingleShift, let shift = plan.shifts.first,
      let amount = shift.allocation.ledger?.held[kind], amount > .zero,
      let cell = shift.ledger?[kind]?.cell("net", of: .held)
    else { return ("", .zero, "") }
    return (" − held", amount, "-\(shift.sheet, cell)")
  }

  /// The cash that all shifts collected. Summary has what they shared, which may differ.
  /// The cash of many shifts is summed by the hundred, in columns beside the table.
  private mutating func putCashCollected() -> Formula {
    let collected: [Formula] = plan.shifts.map { "\($0.sheet, $0.tips(.cash))" }
    let step = ReconciliationSheet.togetherInASum
    guard collected.count > step else {
      return "\(collected.isEmpty ? ["0"] : collected, separator: "+")"
    }
    let first = CellReference(places.collected.last, places.collected.nextColumn + 1)
    var cell = first
    for start in stride(from: 0, to: collected.count, by: step) {
      let end = min(start + step, collected.count)
      let sum = plan.period.shifts[start..<end].reduce(.zero) { $0 + $1.pools.cash }
      sheet.put("Shifts \(start + 1)–\(end)", .workHeader, at: cell.moved(down: -1))
      sheet.put(
        .formula("\(Array(collected[start..<end]), separator: "+")", plan.exact(sum)),
        Style(.work, .plainMoney), at: cell)
      cell.column += 1
    }
    return "SUM(\(CellRange(first, cell.moved(right: -1))))"
  }

  private mutating func putDeclared() {
    let range = places.declared
    guard range.count > 0 else { return }
    putTitle("Declared elsewhere", above: range)
    let rows = DeclaredRow.rows(of: plan.period.shifts)
    sheet.putHeader(.declared, at: range)
    sheet.putRows(rows, of: .declared, at: range, plan: plan, banding: .oddNumbers)
    sheet.putTotals(rows, of: .declared, at: range, plan: plan)
    for key in ["digital_difference", "cash_difference"] {
      sheet.highlight(
        .notZero, in: CellRange(column: range.column(key), rows: range.first...range.totalRow))
    }
  }

  /// Puts the amounts in the payroll files beside the shares.
  ///
  /// Values, not formulas: changes in the workbook change no file.
  private mutating func putPayroll() {
    let range = places.payroll
    guard range.count > 0 else { return }
    putTitle("Payroll files, as they were written", above: range)
    sheet.putHeader(.payrollFindings, at: range)
    sheet.putRows(
      Plan.payrollFindings(in: plan.findings), of: .payrollFindings, at: range, plan: plan,
      banding: .oddNumbers)
    sheet.highlight(.status, in: range.area("status"))
    sheet.rowHeights[range.header] = 24
  }

  private mutating func putTitle(_ title: String, above range: TableRange) {
    sheet.put(title, .section, at: CellReference(range.header - 1, range.firstColumn))
  }

  private mutating func arrange() {
    let amount = max(15, plan.width(of: plan.totals.total))
    let names = plan.period.employees.map(\.employee)
    let texts = [
      SheetColumn.width(of: plan.period.shifts.map(\.shift.label), least: 22, most: 40),
      SheetColumn.width(of: names.map(\.id.text), least: 9, most: 34),
      SheetColumn.width(of: names.map(\.name), least: 22, most: 40),
    ]
    let amounts = [Int](repeating: amount, count: places.declared.nextColumn - texts.count)
    sheet.columns = (texts + amounts).map { SheetColumn(width: $0) }
    let step = ReconciliationSheet.togetherInASum
    if plan.shifts.count > step {
      sheet.columns.append(SheetColumn(width: 3))
      sheet.columns += [SheetColumn](
        repeating: SheetColumn(width: amount, isGrouped: true),
        count: (plan.shifts.count + step - 1) / step)
    }
    sheet.rowHeights = [
      0: 28, places.collected.header: 24,
    ]
    if places.declared.count > 0 {
      sheet.rowHeights[places.declared.header] = 24
    }
    sheet.freezePanes = CellReference(places.collected.header, places.collected.firstColumn)
  }
}

extension Plan {
  /// The findings about the payroll files: that they hold the shares, or are not written.
  static func payrollFindings(in findings: [Finding]) -> [Finding] {
    findings.filter { if case .payrollFile = $0.subject { true } else { false } }
  }
}
