import ReportTheme
import Spreadsheet
import TipAllocation
import TipModel

/// Shifts whose figures are added in one formula, which is at most 8,192 characters long.
private let togetherInASum = 100

/// Builds the sheet that holds what came in against what was shared, by every way of adding it up,
/// and against what another system or paper says.
struct ReconciliationSheet {
  let plan: Plan
  var sheet: Sheet

  init(_ plan: Plan) {
    self.plan = plan
    sheet = Sheet(plan.reconciliation.sheet, .proof, page: plan.pageSetup(isLandscape: true))
    sheet.put("Reconciliation", .title, at: CellReference(0, 0))
    sheet.put(
      "What came in against what was shared, " + plan.periodText, .subtitle, at: CellReference(1, 0)
    )
    sheet.put("‹ Summary", .navigation, at: CellReference(2, 0))
    sheet.link(CellReference(2, 0), to: plan.summary.sheet)
    putHeader(
      ["Tips", "", "", "Collected", "By shift", "By employee", "On statements", "Apart by", ""],
      row: 3)
    putPools()
    putDeclared()
    arrange()
    putPayroll()
  }

  private mutating func putHeader(_ titles: [String], row: Int) {
    for (column, title) in titles.enumerated() {
      sheet.put(title, column < 3 ? .header : .headerRight, at: CellReference(row, column))
    }
  }

  /// A kind of tips, and the columns that hold it.
  private struct Line {
    let title: String
    let collected: Formula
    let figure: Money

    /// On the sheets Summary and Employees alike.
    let column: String

    /// What was shared.
    let shared: Money
    let statementsColumn: Int
  }

  private mutating func putPools() {
    let pools = plan.period.shifts.map(\.pools)
    let total: (String) -> Formula = { [plan] column in
      "\(plan.summary.sheet, plan.summary.shifts.total(column))"
    }
    let cash = plan.period.shifts.map { $0.pools.cash }.reduce(.zero, +)
    let digital = pools.map(\.digital).reduce(.zero, +)
    let lines = [
      Line(
        title: "Digital: credit card − fee + house",
        collected: "\(total("credit_card_tips"))-\(total("card_fee"))+\(total("house_tips"))",
        figure: digital, column: "digital_tips", shared: plan.period.totals.digitalShare,
        statementsColumn: StatementsSheet.digital),
      Line(
        title: "Cash", collected: putCashCollected(), figure: cash, column: "cash_tips",
        shared: plan.period.totals.cashShare,
        statementsColumn: StatementsSheet.cash),
    ]
    for (index, line) in lines.enumerated() {
      put(line, row: ReconciliationLayout.digital + index)
    }
  }

  /// The cash that all shifts collected. Summary has what they shared, which is another question.
  /// Those of many shifts are summed by the hundred, in columns beside.
  private mutating func putCashCollected() -> Formula {
    let collected: [Formula] = plan.shifts.map { "\($0.sheet, $0.cashTips)" }
    guard collected.count > togetherInASum else {
      return "\(collected.isEmpty ? ["0"] : collected, separator: "+")"
    }
    let first = CellReference(ReconciliationLayout.cash, ReconciliationLayout.working)
    var spot = first
    for start in stride(from: 0, to: collected.count, by: togetherInASum) {
      let end = min(start + togetherInASum, collected.count)
      let shifts = plan.period.shifts[start..<end].map { $0.pools.cash }
      sheet.put(
        "Shifts \(start + 1)–\(end)", .workHeader, at: CellReference(spot.row - 1, spot.column))
      sheet.put(
        .formula(
          "\(Array(collected[start..<end]), separator: "+")",
          plan.exact(shifts.reduce(.zero, +))), Style(.work, .plainMoney), at: spot)
      spot.column += 1
    }
    return "SUM(\(CellRange(first, spot.moved(right: -1))))"
  }

  /// What all statements come to.
  private func onStatements(_ column: Int) -> Formula {
    let sums: [Formula] = plan.statements.sheets.enumerated().map { number, sheet in
      let rows = plan.statements.rows(on: number)
      return """
        SUMIF(\(sheet, fixed: CellRange(column: 0, rows: rows)),"Total",\
        \(sheet, fixed: CellRange(column: column, rows: rows)))
        """
    }
    return "\(sums, separator: "+")"
  }

  private mutating func put(_ line: Line, row: Int) {
    let shared = line.shared
    sheet.put(.text(line.title), Style(.body), at: CellReference(row, 0))
    for column in 1...2 { sheet.put(.blank, Style(.body), at: CellReference(row, column)) }
    let figures: [(Formula, Money)] = [
      (line.collected, line.figure),
      ("\(plan.summary.sheet, plan.summary.shifts.total(line.column))", shared),
      ("\(plan.employees.sheet, plan.employees.total(line.column))", shared),
      (onStatements(line.statementsColumn), shared),
    ]
    for (offset, figure) in figures.enumerated() {
      sheet.put(
        .formula(figure.0, plan.exact(figure.1)), Style(.body, .money),
        at: CellReference(row, 3 + offset))
    }
    let all = CellRange(CellReference(row, 3), CellReference(row, 6))
    let apart = CellReference(row, 7)
    let digits = plan.restaurant.currency.minorUnitDigits
    let difference = max(line.figure, shared) - min(line.figure, shared)
    sheet.put(
      .formula("ROUND(MAX(\(all))-MIN(\(all)),\(digits))", plan.exact(difference)),
      Style(.body, .difference), at: apart)
    let status = CellReference(row, 8)
    sheet.put(
      .textFormula(
        "IF(\(apart)=0,\"PASS\",\"FAIL\")", difference == .zero ? "PASS" : "FAIL"),
      Style(.status), at: status)
    sheet.highlight(.status, in: CellRange(status, status))
    sheet.highlight(.notZero, in: CellRange(apart, apart))
  }

  // MARK: What another system says

  private mutating func putDeclared() {
    let layout = plan.reconciliation
    guard layout.declaredCount > 0 else { return }
    let header = ReconciliationLayout.declaredHeader
    sheet.put("Declared elsewhere", .section, at: CellReference(header - 1, 0))
    putHeader(
      [
        "Shift", "ID", "Name", "Digital, declared", "Digital, shared", "More declared",
        "Cash, declared", "Cash, shared", "More declared",
      ], row: header)
    for (index, allocation) in plan.period.shifts.enumerated() {
      for (offset, declared) in allocation.shift.declared.enumerated() {
        put(declared, index, row: layout.firstRows[index] + offset)
      }
    }
    putDeclaredTotals(header + 1...header + layout.declaredCount)
  }

  private mutating func put(_ declared: DeclaredFigure, _ index: Int, row: Int) {
    let allocation = plan.period.shifts[index]
    let shift = plan.shifts[index]
    let banded = row % 2 == 1
    let style: (Style.Kind) -> Style = { Style(.body, $0, banded: banded) }
    let place = allocation.rows.firstIndex { $0.employeeID == declared.employee }
    let computed = place.map { allocation.rows[$0] }
    sheet.put(
      .text(allocation.shift.label), Style(.link, banded: banded), at: CellReference(row, 0))
    sheet.link(CellReference(row, 0), to: shift.sheet)
    sheet.put(.text(declared.employee.text), style(.text), at: CellReference(row, 1))
    sheet.put(.text(computed?.name ?? "Not on the shift"), style(.text), at: CellReference(row, 2))
    let pairs: [(Money?, Money?, Int)] = [
      (declared.digital, computed?.digitalShare, shift.digital),
      (declared.cash, computed?.cashShare, shift.cash),
    ]
    for (offset, pair) in pairs.enumerated() {
      let column = 3 + 3 * offset
      let (told, shared) = (CellReference(row, column), CellReference(row, column + 1))
      guard let amount = pair.0 else {
        for blank in 0..<3 {
          sheet.put(.blank, style(.plainMoney), at: CellReference(row, column + blank))
        }
        continue
      }
      let share = pair.1 ?? .zero
      sheet.put(.number(plan.exact(amount)), Style(.input, .plainMoney), at: told)
      if let place {
        sheet.put(
          .formula(
            "\(shift.sheet, CellReference(ShiftLayout.first + place, pair.2))", plan.exact(share)),
          style(.plainMoney), at: shared)
      } else {
        sheet.put(.number(.zero), style(.plainMoney), at: shared)
      }
      sheet.put(
        .formula(
          "ROUND(\(told)-\(shared),\(plan.restaurant.currency.minorUnitDigits))",
          plan.exact(amount - share)), style(.difference), at: CellReference(row, column + 2))
    }
  }

  private mutating func putDeclaredTotals(_ rows: ClosedRange<Int>) {
    let row = rows.upperBound + 1
    sheet.put("Total", .total, at: CellReference(row, 0))
    for column in 1...2 { sheet.put(.blank, Style(.total), at: CellReference(row, column)) }
    for (offset, sum) in declaredSums.enumerated() {
      let column = 3 + offset
      sheet.put(
        .formula("SUM(\(CellRange(column: column, rows: rows)))", plan.exact(sum)),
        Style(.total, column % 3 == 2 ? .difference : .money), at: CellReference(row, column))
    }
    for column in [5, 8] {
      sheet.highlight(.notZero, in: CellRange(column: column, rows: rows.lowerBound...row))
    }
  }

  /// Declared, shared, and how much more is declared: of digital tips, then of cash.
  private var declaredSums: [MoneyDifference] {
    var sums = [MoneyDifference](repeating: .zero, count: 6)
    for allocation in plan.period.shifts {
      for declared in allocation.shift.declared {
        let row = allocation.rows.first { $0.employeeID == declared.employee }
        let pairs = [
          (declared.digital, row?.digitalShare), (declared.cash, row?.cashShare),
        ]
        for (offset, pair) in pairs.enumerated() {
          guard let amount = pair.0 else { continue }
          let share = pair.1 ?? .zero
          sums[3 * offset] = sums[3 * offset] + (amount - .zero)
          sums[3 * offset + 1] = sums[3 * offset + 1] + (share - .zero)
          sums[3 * offset + 2] = sums[3 * offset + 2] + (amount - share)
        }
      }
    }
    return sums
  }

  private mutating func arrange() {
    let amount = max(15, plan.width(of: plan.period.totals.totalShare))
    let names = plan.period.employees.map(\.employee)
    let widths =
      [
        SheetColumn.width(of: plan.period.shifts.map(\.shift.label), least: 22, most: 40),
        SheetColumn.width(of: names.map(\.id.text), least: 9, most: 34),
        SheetColumn.width(of: names.map(\.name), least: 22, most: 40),
      ] + [Int](repeating: amount, count: 6)
    let working = (plan.shifts.count + togetherInASum - 1) / togetherInASum
    sheet.columns = widths.map { SheetColumn(width: $0) }
    if working > 1 {
      sheet.columns.append(SheetColumn(width: 3))
      sheet.columns += [SheetColumn](
        repeating: SheetColumn(width: amount, isGrouped: true), count: working)
    }
    sheet.rowHeights = [
      0: 28, 3: 24,
    ]
    if plan.reconciliation.declaredCount > 0 {
      sheet.rowHeights[ReconciliationLayout.declaredHeader] = 24
    }
    sheet.freezePanes = CellReference(3, 0)
  }
}
