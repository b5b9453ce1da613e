import Bills
import Spreadsheet
import TipModel
import Wording

/// Builds the calculator's first sheet. The bill and a choice of percentages are above; the tip, the total, and each
/// person's part are below. It has two narrow columns with cells large enough for a thumb.
struct TipCalculatorSheet {
  /// The sheet's rows, from the first on. The quick choices follow their header.
  enum Row: Int {
    case title, subtitle, bill, quickChoice, percent, people, round, alert
    case tip, effective, total, each, eachRemark, tipEach, tipEachRemark, space, choiceHeader

    /// The rows with two lines of text.
    fileprivate static let remarks = [Row.alert, .eachRemark, .tipEachRemark]
  }

  private enum Column: Int, CaseIterable { case label, value, remark }

  /// Returns the cell of a row's input or answer; remarks begin with the row.
  static func cell(_ row: Row) -> CellReference {
    CellReference(row, Row.remarks.contains(row) ? Column.label : .value)
  }

  private let plan: CalculatorPlan
  private(set) var sheet: Sheet

  init(_ plan: CalculatorPlan) {
    self.plan = plan
    sheet = Sheet(plan.tip, .overview, page: plan.pageSetup)
    sheet.putTitle(translated("Tip"), translated("Fill in the yellow cells."))
    putInputs()
    putAlert()
    putAnswers()
    putChoices()
    putValidations()
    sheet.isProtected = true
    sheet.zoom = 120
    sheet.columns = [18, 15, 15].map { SheetColumn(width: $0) }
    sheet.rowHeights[Row.title.rawValue] = 30
    let end = Row.choiceHeader.rawValue + 1 + TipPercent.quickChoices.count
    for row in Row.bill.rawValue...end { sheet.rowHeights[row] = 26 }
    for row in Row.remarks { sheet.rowHeights[row.rawValue] = 32 }
  }

  private mutating func putInputs() {
    let inputs: [(String, Row, CellValue, Style.Kind)] = [
      (translated("Bill"), .bill, .blank, .money),
      (translated("Quick choice"), .quickChoice, .number(Rational(20, over: 100)), .wholePercent),
      (translated("Other percent"), .percent, .blank, .percent),
      (translated("People"), .people, .number(Rational(1)), .integer),
      (translated("Round the total"), .round, .text(YesOrNo.no), .centeredText),
    ]
    for (label, row, value, kind) in inputs {
      sheet.put(label, .entryLabel, at: CellReference(row, Column.label))
      sheet.put(value, Style(.entry, kind), at: TipCalculatorSheet.cell(row))
    }
    sheet.put(
      translated("used if filled in"), .remark, at: CellReference(Row.percent, Column.remark))
  }

  /// Puts the message about invalid inputs; it is empty if all are valid.
  private mutating func putAlert() {
    let people = translated("People: a whole number from 1 to \(CalculatorPlan.tipPeople).")
    putRemark(
      .alert,
      plan.alert([
        (AmountsSheet.tip(.billIsGood), translated("The bill: ") + plan.formulas.moneyMessage),
        (AmountsSheet.tip(.percentIsGood), CalculatorPlan.percentMessage),
        (AmountsSheet.tip(.peopleIsGood), people),
        (AmountsSheet.tip(.roundIsGood), translated("Round the total: Yes or No.")),
      ]), .alert)
  }

  private mutating func putRemark(_ row: Row, _ formula: Formula, _ role: Style.Role) {
    let range = CellRange(
      from: CellReference(row, Column.label), columns: Column.allCases.count)
    sheet.merge(range, .textFormula(formula, ""), Style(role))
  }

  /// Returns a result if the inputs are valid, else an empty text.
  private func shown(_ formula: Formula) -> Formula {
    "IF(\(plan.amounts, AmountsSheet.tip(.isGood))=1,\(formula),\"\")"
  }

  private func money(_ column: AmountsSheet.Column, choice: Int = 0) -> Formula {
    let cents: Formula = "\(plan.amounts, AmountsSheet.cell(column, choice))"
    return shown(plan.formulas.money(of: cents))
  }

  private mutating func putAnswers() {
    let effective: Formula = "\(plan.amounts, AmountsSheet.cell(.effective))/10000"
    let answers: [(String, Row, Formula, Style.Role, Style.Kind)] = [
      (translated("Tip"), .tip, money(.tip), .answer, .money),
      (translated("Effective rate"), .effective, shown(effective), .answer, .percent),
      (translated("Total"), .total, money(.total), .mainAnswer, .money),
      (translated("Each pays"), .each, money(.each), .mainAnswer, .money),
      (translated("Tip included"), .tipEach, money(.tipEach), .answer, .money),
    ]
    for (label, row, formula, role, kind) in answers {
      sheet.put(
        label, role == .mainAnswer ? role : .entryLabel, at: CellReference(row, Column.label))
      sheet.put(.formula(formula, .zero), Style(role, kind), at: TipCalculatorSheet.cell(row))
    }
    putOddCents(.odd, .eachRemark)
    putOddCents(.tipOdd, .tipEachRemark)
  }

  /// Puts the sentence on who pays the leftover cents.
  private mutating func putOddCents(_ column: AmountsSheet.Column, _ row: Row) {
    let odd: Formula = "\(plan.amounts, AmountsSheet.cell(column))"
    let more = Money(minorUnits: 1).spoken(in: plan.formulas.currency) + translated(" more")
    let who: Formula =
      """
      IF(\(odd)=1,\(quoting: translated("Person 1 pays ")),\
      \(quoting: translated("People 1 to "))&\(odd)&\(quoting: translated(" pay ")))&\(quoting: more)
      """
    putRemark(row, shown("IF(\(odd)=0,\"\",\(who))"), .remark)
  }

  /// Puts the quick choices side by side.
  private mutating func putChoices() {
    let header = CellReference(Row.choiceHeader, Column.label)
    sheet.put(
      row: [translated("Tip of"), translated("Tip"), translated("Total")].map {
        (.text($0), Style(.headerRight))
      }, from: header)
    for (index, choice) in TipPercent.quickChoices.enumerated() {
      let amounts = [AmountsSheet.Column.tip, .total].map { money($0, choice: 1 + index) }
      sheet.put(
        row: [
          (
            .number(Rational(choice.millionths, over: TipPercent.whole)),
            Style(.answer, .wholePercent)
          )
        ] + amounts.map { (.formula($0, .zero), Style(.answer, .money)) },
        from: header.moved(down: 1 + index))
    }
  }

  private mutating func putValidations() {
    let list: (AmountsSheet.Column, Int) -> DataValidation.Rule = { [plan] in
      .list(plan.amounts, AmountsSheet.list($0, count: $1))
    }
    let bill: Formula = "\(TipCalculatorSheet.cell(.bill))"
    let code = plan.formulas.currency.code
    let rules: [(Row, DataValidation.Rule, DataValidation.ErrorAlert, String, String)] = [
      (
        .bill, .custom(plan.formulas.isMoney(bill)), .stop, translated("Bill"),
        plan.formulas.moneyMessage
      ),
      (
        .quickChoice, list(.quickChoices, TipPercent.quickChoices.count), .stop,
        translated("Quick choice"),
        translated("Choose a percentage.")
      ),
      (
        .percent, list(.percents, AmountsSheet.percents.count), .warning,
        translated("Any percentage"),
        translated(
          "Choose 0% to 40%, or type another percentage, such as 12.5%. If it is empty, the quick choice is used."
        )
      ),
      (
        .people, list(.people, CalculatorPlan.tipPeople), .stop, translated("People"),
        translated("Choose or type a whole number from 1 to \(CalculatorPlan.tipPeople).")
      ),
      (
        .round, list(.yesNo, 2), .stop, translated("Round the total"),
        translated("Yes: rounds the total to whole \(code) and adjusts the tip.")
      ),
    ]
    sheet.dataValidations = rules.map { row, rule, alert, title, message in
      DataValidation(
        CellRange(TipCalculatorSheet.cell(row)), rule, alert: alert, title: title,
        message: message)
    }
  }

  /// Returns the inputs and results, for programs and people who look for them by name.
  static func names(_ plan: CalculatorPlan) -> [DefinedName] {
    let names: [(String, Row)] = [
      ("Tip_bill", .bill), ("Tip_quick_choice", .quickChoice), ("Tip_percent", .percent),
      ("Tip_people", .people), ("Tip_round", .round), ("Tip_tip", .tip),
      ("Tip_effective", .effective), ("Tip_total", .total), ("Tip_each", .each),
      ("Tip_each_remark", .eachRemark), ("Tip_in_it", .tipEach),
      ("Tip_in_it_remark", .tipEachRemark), ("Tip_alert", .alert),
    ]
    return names.map { DefinedName($0, plan.tip, CellRange(cell($1))) }
  }
}
