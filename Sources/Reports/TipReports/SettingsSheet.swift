import ReportTheme
import Spreadsheet
import TipModel

/// Builds the sheet of the rules that the figures were computed by.
struct SettingsSheet {
  let plan: Plan
  var sheet: Sheet

  private var layout: SettingsLayout { plan.settings }

  init(_ plan: Plan) {
    self.plan = plan
    sheet = Sheet(plan.settings.sheet, .reference, page: plan.pageSetup(isLandscape: false))
    sheet.put("Settings", .title, at: CellReference(0, 0))
    sheet.put("The rules used, and where they come from", .subtitle, at: CellReference(1, 0))
    putHeader(["Rule", "Value", "What it does"], row: 3)
    putRules()
    putSteps()
    putPositions()
    sheet.columns = [
      SheetColumn(width: SheetColumn.width(of: layout.positions, least: 30, most: 40)),
      SheetColumn(width: 18), SheetColumn(width: 18),
      SheetColumn(width: 18), SheetColumn(width: 44),
    ]
    sheet.rowHeights = [
      0: 28, 3: 24,
      SettingsLayout.positionHeader: 24,
    ]
    sheet.page.printArea = CellRange(
      CellReference(0, 0),
      CellReference(SettingsLayout.positionHeader + max(1, layout.positions.count), 4))
  }

  private mutating func putHeader(_ titles: [String], row: Int) {
    for (column, title) in titles.enumerated() {
      sheet.put(
        .text(title), Style(.header, column == 2 && row == 3 ? .indentedText : .text),
        at: CellReference(row, column))
    }
    for column in titles.count..<5 { sheet.put("", .header, at: CellReference(row, column)) }
  }

  private mutating func rule(
    _ label: String, _ content: CellValue, _ style: Style, _ explanation: String,
    at spot: CellReference
  ) {
    sheet.put(label, .rule, at: CellReference(spot.row, SettingsLayout.label))
    sheet.put(content, style, at: spot)
    sheet.put(
      .text(explanation), Style(.note, .indentedText),
      at: CellReference(spot.row, SettingsLayout.explanation))
  }

  private mutating func putRules() {
    let rounding = plan.restaurant.rounding
    rule(
      "Hours rounded to, minutes", .number(Rational(rounding.hours)),
      Style(.settingInput, .minutes),
      "0 is exact. 29 CFR 785.48(b) accepts 5, 6 or 15 minutes where it is neutral over time.",
      at: layout.hoursStep)
    rule(
      "Rounding goes", .text(rounding.mode.rawValue), Style(.settingInput),
      "nearest, up or down; nearest takes half a step up.", at: layout.hoursMode)
    rule(
      "What is rounded", .text(rounding.target.rawValue), Style(.settingInput),
      "duration: the time worked, breaks taken off; punches: each clock time.",
      at: layout.hoursTarget)
    rule(
      "Points rounded to", .number(rounding.points == .exact ? .zero : Rational(1, over: 100)),
      Style(.settingInput, .pointValue), "0.01: half up, and shared by as printed; 0: exact.",
      at: layout.pointStep)
    rule(
      "Card fee", .number(plan.exact(plan.restaurant.cardFee)), Style(.settingInput, .percent),
      "Withheld from credit-card tips before sharing. No more than the actual fee (Fact Sheet #15).",
      at: layout.cardFee)
    putFacts()
  }

  private mutating func putFacts() {
    let restaurant = plan.restaurant
    let methods = Set(restaurant.shiftTypes.map { restaurant.shareMethod(for: $0) })
    let sharing = restaurant.shiftTypes.map {
      "\($0): \(restaurant.shareMethod(for: $0).label)"
    }
    let facts = [
      ("Currency", restaurant.currency.code, "Shared to the last \(plan.minorUnitName)."),
      (
        "Time zone", restaurant.timeZone ?? "none",
        "With one, hours are true elapsed time on the nights the clocks change."
      ),
      (
        "Tips are shared by",
        methods.count == 1 ? methods.first?.label ?? "" : "the shift's type",
        methods.count == 1
          ? "points: hours × point value; hours; head: one part each; position percent."
          : sharing.joined(separator: ", ") + "."
      ),
      (
        "Odd \(plan.minorUnitName)", "largest remainder",
        "Ties go to higher points, then to the lower employee ID. Every share is within one of exact."
      ),
      (
        "Who may share", "not managers",
        "Managers and supervisors take no share of a pool: 29 CFR 531.52(b)."
      ),
      (
        "Whose tips they are", "the staff's",
        "An employer may not keep them: 29 U.S.C. 203(m)(2)(B), 29 CFR 531.52."
      ),
    ]
    for (index, fact) in facts.enumerated() {
      rule(
        fact.0, .text(fact.1), Style(.setting), fact.2, at: CellReference(9 + index, 1))
    }
  }

  /// What the shifts' formulas take from the rules: a step of 1 minute rounds nothing.
  private mutating func putSteps() {
    let rounding = plan.restaurant.rounding
    sheet.put("Worked out from the rules, for the formulas", .section, at: CellReference(17, 0))
    let step: Formula = "MAX(\(layout.hoursStep),1)"
    let minutes = max(1, rounding.hours)
    let steps: [(CellReference, CellReference, String, Int)] = [
      (
        layout.punchStep, layout.punchOffset, "punches", rounding.target == .punches ? minutes : 1
      ),
      (
        layout.durationStep, layout.durationOffset, "duration",
        rounding.target == .duration ? minutes : 1
      ),
    ]
    for (stepSpot, offsetSpot, target, figure) in steps {
      rule(
        "Step, \(target)",
        .formula("IF(\(layout.hoursTarget)=\(quoting: target),\(step),1)", Rational(figure)),
        Style(.setting, .integer), "minutes", at: stepSpot)
      let offset: Rational =
        switch rounding.mode {
        case .nearest: Rational(Int64(figure), over: 2)
        case .up: Rational(figure - 1)
        case .down: .zero
        }
      rule(
        "Added before rounding down",
        .formula(
          """
          IF(\(layout.hoursMode)="up",\(stepSpot)-1,\
          IF(\(layout.hoursMode)="down",0,\(stepSpot)/2))
          """, offset), Style(.setting, .pointValue), "minutes", at: offsetSpot)
    }
    let exact = plan.units.exactPointScale
    rule(
      "Parts of a point",
      .formula(
        "IF(\(layout.pointStep)=0,\(exact),100)", Rational(rounding.points == .exact ? exact : 100)),
      Style(.setting, .integer), "Weights are whole numbers of these.", at: layout.weightScale)
    rule(
      "Parts of an hour", .number(Rational(plan.units.hourScale)), Style(.setting, .integer),
      "Where tips are shared by hours.", at: layout.hourScale)
  }

  private mutating func putPositions() {
    let header = SettingsLayout.positionHeader
    sheet.put("Positions", .section, at: CellReference(header - 1, 0))
    let titles = ["Position", "Point value", "Shares tips", "Occupation code", "Percent of a pool"]
    putHeader(titles, row: header)
    for (index, name) in layout.positions.enumerated() {
      let row = header + 1 + index
      let position = plan.restaurant.position(named: name)
      sheet.put(name, .rule, at: CellReference(row, 0))
      sheet.put(
        .number(plan.exact(position?.pointValue ?? .zero)), Style(.settingInput, .pointValue),
        at: CellReference(row, 1))
      sheet.put(
        .text(position?.isTipEligible == false ? "no" : "yes"), Style(.setting),
        at: CellReference(row, 2))
      sheet.put(
        .text(position?.occupationCode ?? ""), Style(.setting), at: CellReference(row, 3))
      if let percent = position?.percent {
        sheet.put(
          .number(plan.exact(percent)), Style(.settingInput, .percent), at: CellReference(row, 4))
      }
    }
  }
}
