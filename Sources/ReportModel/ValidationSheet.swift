import TipAllocation
import TipModel

/// Builds the validation list; what can be computed in the workbook is a formula.
struct ValidationSheet {
  let plan: Plan
  var sheet: Sheet

  private var layout: ValidationLayout { plan.validation }

  init(_ plan: Plan) {
    self.plan = plan
    sheet = Sheet(plan.validation.sheet, .proof, print: plan.printSetup(isLandscape: true))
    sheet.put("Validation", .title, at: Spot(0, 0))
    sheet.put(
      "What must hold, and what was found, " + plan.periodText, .subtitle, at: Spot(1, 0))
    sheet.put("‹ Summary", .navigation, at: Spot(2, 0))
    sheet.link(Spot(2, 0), to: plan.summary.sheet)
    let titles = [
      "Date", "Shift", "Check", "Status", "Expected", "Actual", "Difference", "Detail",
    ]
    for (column, title) in titles.enumerated() {
      let role: Style.Role =
        (4...6).contains(column) ? .headerRight : column == 3 ? .headerCenter : .header
      sheet.put(
        .text(title), Style(role, column == 7 ? .indentedText : .text),
        at: Spot(ValidationLayout.header, column))
    }
    var checks = LiveChecks(plan)
    for (index, check) in plan.checks.enumerated() { put(check, index, checks.next(check)) }
    arrange()
  }

  private mutating func put(_ check: Check, _ index: Int, _ live: LiveCheck?) {
    let row = ValidationLayout.first + index
    let banded = index % 2 == 1
    let style: (Style.Kind) -> Style = { Style(.body, $0, banded: banded) }
    if let scope = check.scope {
      sheet.put(.number(plan.exact(scope.date)), style(.date), at: Spot(row, 0))
      sheet.put(.text(scope.shiftType), style(.text), at: Spot(row, 1))
    } else {
      sheet.put(.text("Period"), style(.text), at: Spot(row, 0))
      sheet.put(.blank, style(.text), at: Spot(row, 1))
    }
    sheet.put(.text(check.name), style(.text), at: Spot(row, 2))
    let (expected, actual) = (Spot(row, 4), Spot(row, 5))
    let places = max(plan.restaurant.currency.minorUnitDigits, 4)
    let difference: Formula = "ROUND(\(actual)-\(expected),\(places))"
    put(check.expected, live?.expected, style, at: expected)
    put(check.actual, live?.actual, style, at: actual)
    put(check.difference, live == nil ? nil : difference, style, at: Spot(row, 6))
    sheet.put(
      live == nil
        ? .text(check.status.rawValue)
        : .textFormula("IF(\(difference)=0,\"PASS\",\"FAIL\")", check.status.rawValue),
      Style(.status, .text, banded: banded), at: Spot(row, ValidationLayout.status))
    sheet.put(.text(check.detail), style(.indentedText), at: Spot(row, 7))
  }

  private mutating func put(
    _ value: Check.Value, _ formula: Formula?, _ style: (Style.Kind) -> Style, at spot: Spot
  ) {
    let (content, kind) = figure(value)
    if let formula, case .number(let exact) = content {
      sheet.put(.formula(formula, exact), style(kind), at: spot)
    } else {
      sheet.put(content, style(kind), at: spot)
    }
  }

  private func figure(_ value: Check.Value) -> (Content, Style.Kind) {
    switch value {
    case .none: (.blank, .text)
    case .money(let money): (.number(plan.exact(money)), .plainMoney)
    case .moneyDifference(let money): (.number(plan.exact(money)), .difference)
    case .fractionalMoney(let money):
      (
        .number(
          Exact(money.units, over: FractionalMoney.unitsPerMinorUnit * plan.units.perMajor)),
        .rate
      )
    case .hours(let hours): (.number(plan.exact(hours)), .hours)
    case .minutes(let minutes): (.number(Exact(minutes)), .minutes)
    case .points(let points): (.number(plan.exact(points)), .points)
    case .pointValue(let value): (.number(plan.exact(value)), .pointValue)
    case .count(let count): (.number(Exact(count)), .integer)
    case .text(let text): (.text(text), .text)
    }
  }

  private mutating func arrange() {
    sheet.frozenBefore = Spot(ValidationLayout.first, 0)
    sheet.filter = Area(Spot(ValidationLayout.header, 0), Spot(layout.last, 7))
    sheet.highlights.append(Highlight(kind: .status, area: layout.statuses))
    let amount = plan.width(of: plan.period.totals.totalShare)
    let widths = [
      12, 13, Plan.width(of: plan.checks.map(\.name), least: 24, most: 44), 9, amount, amount,
      amount, Plan.width(of: plan.checks.map(\.detail), least: 40, most: 80),
    ]
    sheet.columns = widths.map { Column(width: $0, isWorking: false) }
    sheet.rowHeights = [RowHeight(row: 0, height: 28), RowHeight(row: 3, height: 24)]
    sheet.print.repeatedRows = ValidationLayout.header...ValidationLayout.header
  }
}
