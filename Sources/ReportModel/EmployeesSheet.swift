import TipAllocation
import TipModel

/// Builds the sheet with a row per employee.
struct EmployeesSheet {
  let plan: Plan
  var sheet: Sheet

  private var layout: EmployeesLayout { plan.employees }

  init(_ plan: Plan) {
    self.plan = plan
    sheet = Sheet(plan.employees.sheet, .overview, print: plan.printSetup(isLandscape: true))
    sheet.put("Employees", .title, at: Spot(0, 0))
    sheet.put(plan.restaurant.name + ", " + plan.periodText, .subtitle, at: Spot(1, 0))
    sheet.put("‹ Summary", .navigation, at: Spot(2, 0))
    sheet.link(Spot(2, 0), to: plan.summary.sheet)
    putHeader()
    for index in plan.period.employees.indices { putEmployee(index) }
    putTotals()
    putChart()
    arrange()
  }

  private mutating func putHeader() {
    let titles = [
      "ID", "Name", "Position", "Shifts", "Hours", "Points", "Card tips", "House tips",
      "Digital tips", "Cash tips", "Total tips", "Per hour",
    ]
    for (column, title) in titles.enumerated() {
      sheet.put(
        title, column < 3 ? .header : .headerRight, at: Spot(EmployeesLayout.header, column))
    }
    sheet.put("No.", .workHeader, at: Spot(EmployeesLayout.header, EmployeesLayout.number))
  }

  private mutating func putEmployee(_ index: Int) {
    let totals = plan.period.employees[index]
    let employee = totals.employee
    let row = EmployeesLayout.first + index
    let banded = index % 2 == 1
    let style: (Style.Kind) -> Style = { Style(.body, $0, banded: banded) }
    let name = Spot(row, EmployeesLayout.name)
    let number = Spot(row, EmployeesLayout.number)
    sheet.put(.text(employee.id.text), style(.text), at: Spot(row, EmployeesLayout.id))
    sheet.put(.text(employee.name), Style(.link, .text, banded: banded), at: name)
    let statement = plan.statement(of: employee.id)
    sheet.link(name, to: statement.sheet, statement.spot)
    sheet.put(
      .text(employee.positions.first ?? ""), style(.text), at: Spot(row, EmployeesLayout.position))
    sheet.put(.number(Exact(index + 1)), Style(.work, .integer), at: number)

    let lines = plan.lines
    let sum: (Area) -> Formula = { area in
      "SUMIF(\(lines.sheet, fixed: lines.number),\(number),\(lines.sheet, fixed: area))"
    }
    sheet.put(
      .formula(
        "COUNTIF(\(lines.sheet, fixed: lines.number),\(number))", Exact(totals.shiftCount)),
      style(.integer), at: Spot(row, EmployeesLayout.shifts))
    let figures: [(Int, Area, Exact, Style.Kind)] = [
      (EmployeesLayout.hours, lines.hours, plan.exact(totals.hours), .hours),
      (EmployeesLayout.points, lines.points, plan.exact(totals.points), .points),
      (EmployeesLayout.creditCard, lines.creditCard, plan.exact(totals.creditCard), .plainMoney),
      (EmployeesLayout.house, lines.house, plan.exact(totals.house), .plainMoney),
      (EmployeesLayout.digital, lines.digital, plan.exact(totals.digital), .plainMoney),
      (EmployeesLayout.cash, lines.cash, plan.exact(totals.cash), .plainMoney),
      (EmployeesLayout.total, lines.total, plan.exact(totals.total), .plainMoney),
    ]
    for (column, area, figure, kind) in figures {
      sheet.put(.formula(sum(area), figure), style(kind), at: Spot(row, column))
    }
    putPerHour(
      row, plan.perHour(totals.total, totals.hours), Style(.body, .plainMoney, banded: banded))
  }

  private mutating func putPerHour(_ row: Int, _ figure: Exact, _ style: Style) {
    let (hours, total) = (Spot(row, EmployeesLayout.hours), Spot(row, EmployeesLayout.total))
    sheet.put(
      .formula("IF(\(hours)>0,\(total)/\(hours),0)", figure), style,
      at: Spot(row, EmployeesLayout.perHour))
  }

  private mutating func putTotals() {
    let totals = plan.period.totals
    let row = layout.totalRow
    sheet.put("Total", .total, at: Spot(row, 0))
    for column in 1...2 { sheet.put(.blank, Style(.total), at: Spot(row, column)) }
    let figures: [(Exact, Style.Kind)] = [
      (Exact(totals.rowCount), .integer), (plan.exact(totals.hours), .hours),
      (plan.exact(totals.points), .points), (plan.exact(totals.creditCardShare), .money),
      (plan.exact(totals.houseShare), .money), (plan.exact(totals.digitalShare), .money),
      (plan.exact(totals.cashShare), .money), (plan.exact(totals.totalShare), .money),
    ]
    for (offset, figure) in figures.enumerated() {
      let column = EmployeesLayout.shifts + offset
      let area = Area(column: column, rows: EmployeesLayout.first...layout.last)
      sheet.put(
        .formula("SUM(\(area))", figure.0), Style(.total, figure.1), at: Spot(row, column))
    }
    putPerHour(row, plan.perHour(totals.totalShare, totals.hours), Style(.total, .money))
  }

  private mutating func putChart() {
    let employees = plan.period.employees
    guard !employees.isEmpty else { return }
    let rows = EmployeesLayout.first...layout.last
    sheet.charts.append(
      Chart(
        kind: .stackedBars, title: "Tips per employee", sheet: sheet.name,
        categories: Area(column: EmployeesLayout.name, rows: rows),
        labels: employees.map(\.employee.name),
        series: [
          Chart.Series(
            title: "Digital", values: Area(column: EmployeesLayout.digital, rows: rows),
            figures: employees.map { plan.exact($0.digital) }),
          Chart.Series(
            title: "Cash", values: Area(column: EmployeesLayout.cash, rows: rows),
            figures: employees.map { plan.exact($0.cash) }),
        ], figureKind: .money, spot: Spot(layout.totalRow + 2, 0), width: 900,
        height: 120 + 22 * employees.count))
  }

  private mutating func arrange() {
    sheet.frozenBefore = Spot(EmployeesLayout.first, 2)
    sheet.filter = Area(
      Spot(EmployeesLayout.header, 0), Spot(layout.last, EmployeesLayout.perHour))
    sheet.highlights.append(
      Highlight(
        kind: .bar,
        area: Area(column: EmployeesLayout.total, rows: EmployeesLayout.first...layout.last)))
    sheet.digitsAsText = [
      Area(column: EmployeesLayout.id, rows: EmployeesLayout.first...layout.last)
    ]
    let employees = plan.period.employees.map(\.employee)
    let amount = plan.width(of: plan.period.totals.totalShare)
    let widths =
      [
        Plan.width(of: employees.map(\.id.text), least: 9, most: 34),
        Plan.width(of: employees.map(\.name), least: 24, most: 40),
        Plan.width(of: employees.map { $0.positions.first ?? "" }, least: 14, most: 28),
        8, 10, 10,
      ] + [Int](repeating: amount, count: 5) + [11]
    sheet.columns =
      widths.map { Column(width: $0, isWorking: false) } + [Column(width: 8, isWorking: true)]
    sheet.rowHeights = [RowHeight(row: 0, height: 28), RowHeight(row: 3, height: 30)]
    sheet.print.repeatedRows = EmployeesLayout.header...EmployeesLayout.header
    sheet.print.fit(widths)
    for chart in sheet.charts {
      sheet.print.keepTogether(from: chart.spot.row, height: chart.height)
    }
  }
}
