import ReportTheme
import Spreadsheet
import TipAllocation
import TipModel

/// Builds the employees' statements, each on pages of its own, in plain arithmetic.
struct StatementsSheet {
  static let digital = 7
  static let cash = 9
  private static let total = 10

  let plan: Plan
  var sheet: Sheet

  private let arithmetics: [ShiftArithmetic?]

  /// - Parameter number: which of the sheets with statements, from 0.
  init(_ plan: Plan, number: Int) {
    self.plan = plan
    sheet = Sheet(
      plan.statements.sheets[number], .proof, page: plan.pageSetup(isLandscape: true))
    arithmetics = plan.period.shifts.map { ShiftArithmetic($0, plan: plan) }
    sheet.put(plan.statements.sheets[number].text, .title, at: CellReference(0, 0))
    sheet.put("‹ Employees", .navigation, at: CellReference(1, 0))
    sheet.link(CellReference(1, 0), to: plan.employees.sheet)
    let shiftsOf = self.shiftsOf
    for index in plan.statements.people(on: number) {
      put(index, shiftsOf[index])
    }
    arrange(rows: plan.statements.rows(on: number))
  }

  /// Each employee's shifts: its index and the row in it.
  private var shiftsOf: [[(shift: Int, place: Int)]] {
    var places = [[(shift: Int, place: Int)]](repeating: [], count: plan.period.employees.count)
    for (index, allocation) in plan.period.shifts.enumerated() {
      for (place, row) in allocation.rows.enumerated() {
        places[plan.employeeNumber(of: row.employeeID) - 1].append((index, place))
      }
    }
    return places
  }

  private mutating func put(_ index: Int, _ shifts: [(shift: Int, place: Int)]) {
    let totals = plan.period.employees[index]
    let start = plan.statements.starts[index]
    sheet.put(totals.employee.name, .section, at: CellReference(start, 0))
    sheet.put(
      "Employee \(totals.employee.id.text), \(plan.restaurant.name), \(plan.periodText)",
      .subtitle, at: CellReference(start + 1, 0))
    let back = CellReference(start, StatementsSheet.total)
    sheet.put("‹ Employees", .navigation, at: back)
    sheet.link(
      back, to: plan.employees.sheet,
      plan.employees.cell("name", row: plan.employeesRow(of: totals.employee.id)))
    putHeader(start + 3)
    for (offset, place) in shifts.enumerated() {
      putLine(place.shift, place.place, row: start + StatementsLayout.above + offset)
    }
    putTotals(
      totals, rows: start + StatementsLayout.above, count: shifts.count)
    if start > StatementsLayout.firstRow { sheet.page.pageBreaks.append(start) }
  }

  private mutating func putHeader(_ row: Int) {
    let titles = [
      "Date", "Shift", "Position", "Hours", "× Point value", "= Points", "× Digital rate",
      "= Digital tips", "Points × cash rate", "= Cash tips", "Total tips",
    ]
    for (column, title) in titles.enumerated() {
      sheet.put(title, column < 3 ? .header : .headerRight, at: CellReference(row, column))
    }
    sheet.rowHeights[row] = 30
  }

  private mutating func putLine(_ index: Int, _ place: Int, row: Int) {
    let allocation = plan.period.shifts[index]
    let shift = plan.shifts[index]
    let line = allocation.rows[place]
    let source = ShiftLayout.first + place
    sheet.put(
      .number(plan.exact(allocation.shift.date)), Style(.body, .date), at: CellReference(row, 0))
    sheet.put(.text(allocation.shift.type), Style(.link), at: CellReference(row, 1))
    sheet.link(CellReference(row, 1), to: shift.sheet, CellReference(source, 1))
    sheet.put(.text(line.position), Style(.body), at: CellReference(row, 2))
    let figures: [(Int, Int, Rational, Style.Kind)] = [
      (3, shift.hours, plan.exact(line.hours), .hours),
      (4, shift.pointValue, plan.exact(line.pointValue), .pointValue),
      (5, shift.points, plan.exact(line.points), .points),
      (StatementsSheet.digital, shift.digital, plan.exact(line.digitalShare), .plainMoney),
      (StatementsSheet.cash, shift.cash, plan.exact(line.cashShare), .plainMoney),
      (StatementsSheet.total, shift.total, plan.exact(line.totalShare), .plainMoney),
    ]
    for (column, from, figure, kind) in figures {
      sheet.put(
        .formula("\(shift.sheet, CellReference(source, from))", figure), Style(.body, kind),
        at: CellReference(row, column))
    }
    let pools = allocation.pools
    putRate(index, place, pool: shift.digitalTips, amount: pools.digital, at: CellReference(row, 6))
    putRate(index, place, pool: shift.cashTips, amount: pools.cash, at: CellReference(row, 8))
  }

  /// What a pool pays for a point, an hour or a head, as the shift is shared.
  private mutating func putRate(
    _ index: Int, _ place: Int, pool: CellReference, amount: Money, at spot: CellReference
  ) {
    let allocation = plan.period.shifts[index]
    let (shift, settings) = (plan.shifts[index], plan.settings)
    guard let arithmetic = arithmetics[index] else {
      sheet.put(.blank, Style(.body, .rate), at: spot)
      return
    }
    let row = ShiftLayout.first + place
    let pointParts: Int64 =
      allocation.restaurant.rounding.points == .exact ? plan.units.exactPointScale : 100
    let weightScale: Formula = "\(settings.sheet, settings.weightScale)"
    let rate: (divisor: Formula, parts: Formula, figure: Rational)
    switch allocation.shareMethod {
    case .points:
      rate = (
        "\(shift.sheet, shift.digitalPool.weights)", weightScale,
        plan.rate(amount, pointParts, over: arithmetic.totalWeight)
      )
    case .hours:
      rate = (
        "\(shift.sheet, shift.digitalPool.weights)", "\(settings.sheet, settings.hourScale)",
        plan.rate(amount, plan.units.hourScale, over: arithmetic.totalWeight)
      )
    case .equally:
      rate = (
        "\(shift.sheet, shift.digitalPool.weights)", "1",
        plan.rate(amount, 1, over: arithmetic.totalWeight)
      )
    case .percent:
      let position = allocation.rows[place].position
      let percents = PositionPercents(
        allocation, wholePoints: arithmetic.wholePoints, plan: plan)
      guard let inForce = shift.percentInForce(of: position) else { return }
      rate = (
        "\(shift.sheet, CellReference(row, shift.divisor))",
        "\(shift.sheet, inForce)*\(weightScale)",
        plan.rate(
          amount, percents.inForce(position) * pointParts, over: arithmetic.divisors[place])
      )
    }
    let product: Formula = "\(shift.sheet, pool)*\(rate.parts)"
    sheet.put(
      .formula(
        "IF(\(rate.divisor)>0,\(product)/\(rate.divisor),0)", rate.figure),
      Style(.body, .rate), at: spot)
  }

  private mutating func putTotals(_ totals: EmployeeTotals, rows first: Int, count: Int) {
    let row = first + count
    sheet.put("Total", .total, at: CellReference(row, 0))
    for column in [1, 2, 4, 6, 8] {
      sheet.put(.blank, Style(.total), at: CellReference(row, column))
    }
    let figures: [(Int, Rational, Style.Kind)] = [
      (3, plan.exact(totals.hours), .hours), (5, plan.exact(totals.points), .points),
      (StatementsSheet.digital, plan.exact(totals.digital), .money),
      (StatementsSheet.cash, plan.exact(totals.cash), .money),
      (StatementsSheet.total, plan.exact(totals.total), .money),
    ]
    for (column, figure, kind) in figures {
      sheet.put(
        .formula("SUM(\(CellRange(column: column, rows: first...max(first, row - 1))))", figure),
        Style(.total, kind), at: CellReference(row, column))
    }
    sheet.put(
      """
      Shares are rounded to whole \(plan.minorUnitName) so that each pool is paid out in full: \
      the odd \(plan.minorUnitName) go to the largest remainders.
      """, .note, at: CellReference(row + 1, 0))
    for column in 1...3 { sheet.put(.blank, Style(.signature), at: CellReference(row + 4, column)) }
    for column in 7...8 { sheet.put(.blank, Style(.signature), at: CellReference(row + 4, column)) }
    sheet.put("Received: signature", .signature, at: CellReference(row + 4, 0))
    sheet.put("Date", .signature, at: CellReference(row + 4, 6))
  }

  private mutating func arrange(rows: ClosedRange<Int>) {
    let amount = plan.width(of: plan.period.totals.totalShare)
    let positions = plan.period.shifts.lazy.flatMap(\.rows).map(\.position)
    let widths = [
      12, 13, SheetColumn.width(of: positions, least: 14, most: 24), 9, 9, 10, 12, amount, 12,
      amount,
      amount,
    ]
    sheet.columns = widths.map { SheetColumn(width: $0) }
    sheet.rowHeights[0] = 28
    sheet.page.fit(widths)
    sheet.page.printArea = CellRange(
      CellReference(rows.lowerBound, 0),
      CellReference(max(rows.upperBound - 1, rows.lowerBound), StatementsSheet.total))
  }
}
