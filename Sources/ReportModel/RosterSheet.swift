import TipModel

/// Builds the list of the people who may work.
struct RosterSheet {
  let plan: Plan
  var sheet: Sheet

  init(_ plan: Plan) {
    self.plan = plan
    sheet = Sheet(plan.roll, .reference, print: plan.printSetup(isLandscape: false))
    sheet.put("Roster", .title, at: Spot(0, 0))
    sheet.put(plan.restaurant.name, .subtitle, at: Spot(1, 0))
    sheet.put("‹ Summary", .navigation, at: Spot(2, 0))
    sheet.link(Spot(2, 0), to: plan.summary.sheet)
    let titles = ["ID", "First name", "Last name", "Positions", "Manager", "Occupation code"]
    for (column, title) in titles.enumerated() {
      sheet.put(title, column < 4 ? .header : .headerCenter, at: Spot(3, column))
    }
    for (index, employee) in plan.roster.employees.enumerated() { put(employee, index) }
    arrange()
  }

  private mutating func put(_ employee: Employee, _ index: Int) {
    let row = 4 + index
    let style: (Style.Kind) -> Style = { Style(.body, $0, banded: index % 2 == 1) }
    let texts = [
      employee.id.text, employee.firstName, employee.lastName,
      employee.positions.joined(separator: ", "),
    ]
    for (column, text) in texts.enumerated() {
      sheet.put(.text(text), style(.text), at: Spot(row, column))
    }
    sheet.put(
      .text(employee.isManager ? "manager" : ""), style(.centeredText), at: Spot(row, 4))
    let code =
      employee.occupationCode
      ?? employee.positions.first.flatMap { plan.restaurant.position(named: $0)?.occupationCode }
    sheet.put(.text(code ?? ""), style(.centeredText), at: Spot(row, 5))
  }

  private mutating func arrange() {
    let employees = plan.roster.employees
    let last = 4 + max(1, employees.count) - 1
    sheet.frozenBefore = Spot(4, 0)
    sheet.filter = Area(Spot(3, 0), Spot(last, 5))
    sheet.digitsAsText = [Area(Spot(4, 0), Spot(last, 5))]
    let widths = [
      Plan.width(of: employees.map(\.id.text), least: 9, most: 34),
      Plan.width(of: employees.map(\.firstName), least: 16, most: 30),
      Plan.width(of: employees.map(\.lastName), least: 16, most: 30),
      Plan.width(of: employees.map { $0.positions.joined(separator: ", ") }, least: 26, most: 60),
      10, 16,
    ]
    sheet.columns = widths.map { Column(width: $0, isWorking: false) }
    sheet.rowHeights = [RowHeight(row: 0, height: 28), RowHeight(row: 3, height: 24)]
    sheet.print.repeatedRows = 3...3
  }
}
