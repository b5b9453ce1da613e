import TipAllocation
import TipModel

/// Builds the sheet that holds what came in against what was shared, by every way of adding it up,
/// and against what another system or paper says.
struct ReconciliationSheet {
  private static let first = 4

  let plan: Plan
  var sheet: Sheet

  init(_ plan: Plan) {
    self.plan = plan
    sheet = Sheet(plan.reconciliation, .proof, print: plan.printSetup(isLandscape: true))
    sheet.put("Reconciliation", .title, at: Spot(0, 0))
    sheet.put(
      "What came in against what was shared, " + plan.periodText, .subtitle, at: Spot(1, 0))
    sheet.put("‹ Summary", .link, at: Spot(2, 0))
    sheet.link(Spot(2, 0), to: plan.summary.sheet)
    putHeader(
      ["Tips", "", "", "Collected", "By shift", "By employee", "On statements", "Apart by", ""],
      row: 3)
    putPools()
    putDeclared()
    arrange()
  }

  private mutating func putHeader(_ titles: [String], row: Int) {
    for (column, title) in titles.enumerated() {
      sheet.put(title, column < 3 ? .header : .headerRight, at: Spot(row, column))
    }
  }

  /// A kind of tips, and the columns that hold it.
  private struct Line {
    let title: String
    let collected: Formula
    let figure: Money
    let summaryColumn: Int
    let employeesColumn: Int
    let statementsColumn: Int
  }

  private mutating func putPools() {
    let pools = plan.period.shifts.map(\.pools)
    let total: (Int) -> Formula = { [plan] column in
      "\(plan.summary.sheet, Spot(plan.summary.total, column))"
    }
    let cash = plan.period.shifts.map { $0.pools.cash }.reduce(.zero, +)
    let digital = pools.map(\.digital).reduce(.zero, +)
    let cashFormulas: [Formula] = plan.shifts.map { "\($0.sheet, $0.cashTips)" }
    // One sum would not take more than 255 arguments; Summary has what the shifts shared, not got.
    let cashCollected: Formula = "\(cashFormulas.isEmpty ? ["0"] : cashFormulas, separator: "+")"
    let lines = [
      Line(
        title: "Digital: credit card − fee + house",
        collected: "\(total(2))-\(total(3))+\(total(4))", figure: digital, summaryColumn: 5,
        employeesColumn: EmployeesLayout.digital,
        statementsColumn: StatementsSheet.digital),
      Line(
        title: "Cash", collected: cashCollected, figure: cash, summaryColumn: 6,
        employeesColumn: EmployeesLayout.cash,
        statementsColumn: StatementsSheet.cash),
    ]
    for (index, line) in lines.enumerated() { put(line, row: ReconciliationSheet.first + index) }
  }

  private mutating func put(_ line: Line, row: Int) {
    let totals = plan.period.totals
    let shared = line.summaryColumn == 5 ? totals.digitalShare : totals.cashShare
    let statements = plan.statements
    let rows = StatementsLayout.firstRow...max(statements.end, StatementsLayout.firstRow)
    sheet.put(.text(line.title), Style(.body), at: Spot(row, 0))
    for column in 1...2 { sheet.put(.blank, Style(.body), at: Spot(row, column)) }
    let figures: [(Formula, Money)] = [
      (line.collected, line.figure),
      (
        "\(plan.summary.sheet, Spot(plan.summary.total, line.summaryColumn))", shared
      ),
      (
        "\(plan.employees.sheet, Spot(plan.employees.totalRow, line.employeesColumn))", shared
      ),
      (
        """
        SUMIF(\(statements.sheet, fixed: Area(column: 0, rows: rows)),"Total",\
        \(statements.sheet, fixed: Area(column: line.statementsColumn, rows: rows)))
        """, shared
      ),
    ]
    for (offset, figure) in figures.enumerated() {
      sheet.put(
        .formula(figure.0, plan.exact(figure.1)), Style(.body, .money), at: Spot(row, 3 + offset))
    }
    let all = Area(Spot(row, 3), Spot(row, 6))
    let apart = Spot(row, 7)
    let digits = plan.restaurant.currency.minorUnitDigits
    let difference = max(line.figure, shared) - min(line.figure, shared)
    sheet.put(
      .formula("ROUND(MAX(\(all))-MIN(\(all)),\(digits))", plan.exact(difference)),
      Style(.body, .difference), at: apart)
    let status = Spot(row, 8)
    sheet.put(
      .textFormula(
        "IF(\(apart)=0,\"PASS\",\"FAIL\")", difference == .zero ? "PASS" : "FAIL"),
      Style(.status), at: status)
    sheet.highlights.append(Highlight(kind: .status, area: Area(status, status)))
    sheet.highlights.append(Highlight(kind: .notZero, area: Area(apart, apart)))
  }

  // MARK: What another system says

  private mutating func putDeclared() {
    var row = ReconciliationSheet.first + 4
    guard plan.period.shifts.contains(where: { !$0.shift.declared.isEmpty }) else { return }
    sheet.put("Declared elsewhere", .section, at: Spot(row - 1, 0))
    putHeader(
      [
        "Shift", "ID", "Name", "Digital, declared", "Digital, shared", "More declared",
        "Cash, declared", "Cash, shared", "More declared",
      ], row: row)
    let first = row + 1
    for (index, allocation) in plan.period.shifts.enumerated() {
      let places = Dictionary(
        uniqueKeysWithValues: allocation.rows.enumerated().map {
          ($0.element.entry.employee, $0.offset)
        })
      for declared in allocation.shift.declared {
        guard let place = places[declared.employee] else { continue }
        row += 1
        put(declared, allocation, plan.shifts[index], place: place, row: row)
      }
    }
    guard row >= first else { return }
    putDeclaredTotals(first...row)
  }

  private mutating func put(
    _ declared: DeclaredFigure, _ allocation: ShiftAllocation, _ shift: ShiftLayout, place: Int,
    row: Int
  ) {
    let computed = allocation.rows[place]
    let style: (Style.Kind) -> Style = { Style(.body, $0, banded: row % 2 == 1) }
    sheet.put(
      .text(allocation.shift.label), Style(.link, .text, banded: row % 2 == 1), at: Spot(row, 0))
    sheet.link(Spot(row, 0), to: shift.sheet)
    sheet.put(.text(computed.entry.employee.text), style(.text), at: Spot(row, 1))
    sheet.put(.text(computed.name), style(.text), at: Spot(row, 2))
    let source = ShiftLayout.first + place
    let pairs: [(Money?, Money, Int)] = [
      (declared.digital, computed.digitalShare, shift.digital),
      (declared.cash, computed.cashShare, shift.cash),
    ]
    for (offset, pair) in pairs.enumerated() {
      let column = 3 + 3 * offset
      let (told, shared) = (Spot(row, column), Spot(row, column + 1))
      let more = Spot(row, column + 2)
      sheet.put(
        .formula("\(shift.sheet, Spot(source, pair.2))", plan.exact(pair.1)), style(.plainMoney),
        at: shared)
      guard let amount = pair.0 else {
        sheet.put(.blank, style(.plainMoney), at: told)
        sheet.put(.blank, style(.difference), at: more)
        continue
      }
      sheet.put(.number(plan.exact(amount)), Style(.input, .plainMoney), at: told)
      sheet.put(
        .formula(
          "ROUND(\(told)-\(shared),\(plan.restaurant.currency.minorUnitDigits))",
          plan.exact(amount - pair.1)), style(.difference), at: more)
    }
  }

  private mutating func putDeclaredTotals(_ rows: ClosedRange<Int>) {
    let row = rows.upperBound + 1
    sheet.put("Total", .total, at: Spot(row, 0))
    for column in 1...2 { sheet.put(.blank, Style(.total), at: Spot(row, column)) }
    for column in 3...8 {
      let figures = sheet.cells.reduce(into: Exact.zero) { sum, cell in
        guard cell.spot.column == column, rows.contains(cell.spot.row) else { return }
        switch cell.content {
        case .number(let figure), .formula(_, let figure):
          sum = Exact(sum.numerator + figure.numerator, over: plan.units.perMajor)
        default: break
        }
      }
      sheet.put(
        .formula("SUM(\(Area(column: column, rows: rows)))", figures),
        Style(.total, column % 3 == 2 ? .difference : .money), at: Spot(row, column))
    }
    for column in [5, 8] {
      sheet.highlights.append(
        Highlight(kind: .notZero, area: Area(column: column, rows: rows.lowerBound...row)))
    }
  }

  private mutating func arrange() {
    let amount = max(15, plan.width(of: plan.period.totals.totalShare))
    let names = plan.period.employees.map(\.employee)
    let widths =
      [
        Plan.width(of: plan.period.shifts.map(\.shift.label), least: 22, most: 40),
        Plan.width(of: names.map(\.id.text), least: 9, most: 34),
        Plan.width(of: names.map(\.name), least: 22, most: 40),
      ] + [Int](repeating: amount, count: 6)
    sheet.columns = widths.map { Column(width: $0, isWorking: false) }
    sheet.rowHeights = [RowHeight(row: 0, height: 28)]
    sheet.frozenBefore = Spot(3, 0)
  }
}
