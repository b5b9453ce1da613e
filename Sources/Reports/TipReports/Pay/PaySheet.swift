import Spreadsheet
import TipAllocation
import TipModel
import Wording

/// Builds the first sheet of a period: the state in one sentence, payments, money by day, tips by position, and the
/// next steps.
struct PaySheet {
  private let plan: Plan
  private(set) var sheet: Sheet
  private var places: PayPlaces { plan.pay }

  init(_ plan: Plan) {
    self.plan = plan
    sheet = Sheet(plan.pay.sheet, .overview, page: plan.pageSetup(isLandscape: true))
    sheet.isProtected = true
    sheet.defaultRowHeight = 16
    sheet.putTitle(
      plan.restaurant.title,
      plan.about(translated("Tips for \(plan.periodText)")) + "  ·  " + plan.source.words)
    sheet.putBanner(
      plan.sentence,
      in: CellRange(
        CellReference(PayPlaces.banner, 0), CellReference(PayPlaces.banner, places.last)))
    putPeople()
    putGrids()
    putPositions()
    putSteps()
    arrange()
  }

  private mutating func putTitle(_ title: String, row: Int, column: Int) {
    sheet.put(title, .section, at: CellReference(row, column))
  }

  private mutating func putPeople() {
    let people = plan.period.employees
    let table = Table.pay(of: plan.period, isCorrection: plan.correction != nil)
    putTitle(
      plan.correction == nil ? translated("To pay") : translated("All amounts"),
      row: PayPlaces.titles, column: 0)
    sheet.putTable(
      people, of: table, at: places.people, plan: plan,
      total: people.count == 1 ? translated("1 person") : translated("\(people.count) people"))
    // Bars behind the amounts show at a glance who is paid how much.
    sheet.highlight(
      .bar, in: places.people.area(places.people.has("total") ? "total" : "total_tips"))
    guard plan.isOneWorkweek else { return }
    let hours = places.people.area("hours")
    sheet.highlight(.where("\(hours.first)>40", .warning), in: hours)
  }

  // MARK: Grids

  private mutating func putGrids() {
    putTitle(
      plan.period.collected.cardFee > .zero
        ? translated("Tips collected, less the card fee") : translated("Tips collected"),
      row: places.cameIn - 1, column: places.side)
    putHeader(row: places.cameIn)
    putTitle(translated("Earned per hour"), row: places.earned - 1, column: places.side)
    putHeader(row: places.earned)
    for (number, line) in places.grid.lines.enumerated() {
      for header in [places.cameIn, places.earned] {
        sheet.put(
          line.label, .subtitle, at: CellReference(header + 1 + number, places.side))
      }
      for (day, shifts) in line.shifts.enumerated() where !shifts.isEmpty {
        putCameIn(shifts, at: places.cell(number, day, below: places.cameIn))
        putEarned(shifts, at: places.cell(number, day, below: places.earned))
      }
    }
    putDaySums()
    let last = places.grid.lines.count
    sheet.put(
      translated("Per hour worked by tip-eligible staff, not managers."), .note,
      at: CellReference(places.earned + 1 + last, places.side))
    guard last > 0 else { return }
    let cells = { [places] (header: Int) in
      CellRange(
        places.cell(0, 0, below: header), places.cell(last - 1, DayGrid.columns - 1, below: header))
    }
    sheet.highlight(.amounts, in: cells(places.cameIn))
    sheet.highlight(.hourly, in: cells(places.earned))
  }

  private mutating func putHeader(row: Int) {
    sheet.put(.blank, Style(.header), at: CellReference(row, places.side))
    for (day, title) in places.grid.titles.enumerated() {
      sheet.put(title, .headerRight, at: CellReference(row, places.side + 1 + day))
    }
  }

  private mutating func putCameIn(_ shifts: [Int], at spot: CellReference) {
    let terms = shifts.flatMap { index -> [Formula] in
      let shift = plan.shifts[index]
      return [CollectedAmount.digital, .cash].map { "\(shift.sheet, fixed: shift.tips($0))" }
    }
    let sum = shifts.reduce(Money.zero) { sum, index in
      let pools = plan.period.shifts[index].pools
      return sum + pools.digital + pools.cash
    }
    sheet.put(
      .formula("\(terms, separator: "+")", plan.exact(sum)), Style(.grid, .wholeMoney), at: spot)
  }

  private mutating func putEarned(_ shifts: [Int], at spot: CellReference) {
    let sums = { [plan] (key: String) -> Formula in
      let terms = shifts.map { index -> Formula in
        let table = plan.shifts[index].table
        return "SUM(\(table.sheet, fixed: table.area(key)))"
      }
      return "(\(terms, separator: "+"))"
    }
    let (tips, hours) = (sums("total_tips"), sums("hours"))
    var (money, worked) = (Money.zero, Hours.zero)
    for index in shifts {
      for row in plan.period.shifts[index].rows {
        money = money + row.totalShare
        if row.work.exclusion == nil { worked = worked + row.hours }
      }
    }
    let rate = plan.rate(money, Hours.unitsPerHour, over: worked.units)
    let isShared = shifts.allSatisfy {
      plan.period.shifts[$0].rows.allSatisfy { $0.work.exclusion == nil }
    }
    sheet.put(
      isShared && worked > .zero ? .formula("\(tips)/\(hours)", rate) : .number(rate),
      Style(.grid, .money), at: spot)
  }

  private mutating func putDaySums() {
    let lines = places.grid.lines
    let row = lines.count
    sheet.put(
      translated("Total"), .subtitle, at: CellReference(places.cameIn + 1 + row, places.side))
    for day in 0..<DayGrid.columns {
      let spot = places.cell(row, day, below: places.cameIn)
      let sum = lines.flatMap { $0.shifts[day] }.reduce(Money.zero) { sum, index in
        let pools = plan.period.shifts[index].pools
        return sum + pools.digital + pools.cash
      }
      guard row > 0, lines.contains(where: { !$0.shifts[day].isEmpty }) else {
        sheet.put(.blank, Style(.gridTotal), at: spot)
        continue
      }
      let cells = CellRange(
        places.cell(0, day, below: places.cameIn), places.cell(row - 1, day, below: places.cameIn))
      sheet.put(
        .formula("SUM(\(cells))", plan.exact(sum)), Style(.gridTotal, .wholeMoney), at: spot)
    }
  }

  private mutating func putPositions() {
    putTitle(translated("Tips by position"), row: places.positions.header - 1, column: places.side)
    sheet.putTable(
      PositionPay.all(plan), of: .positions, at: places.positions, plan: plan, total: nil)
    sheet.highlight(.bar, in: places.positions.area("per_hour"))
  }

  // MARK: Next steps

  private mutating func putSteps() {
    for (number, step) in shownSteps.enumerated() {
      sheet.put(.text(step), Style(.label), at: CellReference(places.steps + number, 0))
    }
    // The links are outside the printed page.
    let links = [
      correction?.sheet, statements, plan.checks.sheet, plan.reconciliation.sheet,
      plan.settings.sheet,
    ]
    for (row, name) in links.compactMap({ $0 }).enumerated() {
      sheet.putNavigation(name.text + " ›", to: name, at: CellReference(row, places.last + 2))
    }
  }

  /// The steps to show here; a correction shows them next to its differences.
  private var shownSteps: [String] {
    if let correction {
      return [translated("Sheet \(correction.sheet.text) lists the amounts to pay or recover.")]
    }
    return plan.steps.enumerated().map { "\($0.offset + 1)  \($0.element)" }
  }

  private var correction: CorrectionNote? { plan.correction }
  private var statements: SheetName? { plan.statements.sheets.first }

  private mutating func arrange() {
    let people = plan.period.employees
    let table = Table.pay(of: plan.period, isCorrection: plan.correction != nil)
    let amount = plan.width(of: plan.totals.earned)
    var columns = plan.columns(of: table, people, amount: amount)
    columns.append(SheetColumn(width: 3))
    let labels = places.grid.lines.map { $0.label } + places.positionNames
    columns.append(SheetColumn(width: SheetColumn.width(of: labels, least: 10, most: 20)))
    let largest = PositionPay.all(plan).map { $0.tips }.max() ?? .zero
    let width = max(9, plan.width(of: largest) - 3)
    columns += [SheetColumn](repeating: SheetColumn(width: width), count: DayGrid.columns)
    sheet.columns = columns
    sheet.rowHeights = [0: 28, 1: 18, PayPlaces.banner: 28, 3: 8, PayPlaces.titles: 20]
    sheet.rowHeights[PayPlaces.header] = 32
    sheet.freezePanes = CellReference(PayPlaces.header + 1, 1)
    let last = max(
      places.steps + shownSteps.count, places.positions.last, places.people.totalRow)
    sheet.page.printArea = CellRange(.a1, CellReference(last, places.last))
    sheet.page.fitPage(
      columns.map { $0.width }, height: sheet.height(through: last))
  }
}
