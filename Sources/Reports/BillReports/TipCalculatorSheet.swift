import Bills
import ReportTheme
import Spreadsheet
import TipModel

/// Builds the calculator's first sheet: a bill and a choice of percentages above, the tip, the
/// total and what each person pays below. Two narrow columns, large enough for a thumb.
struct TipCalculatorSheet {
  static let bill = CellReference(2, 1)
  static let quickChoice = CellReference(3, 1)
  static let percent = CellReference(4, 1)
  static let people = CellReference(5, 1)
  static let round = CellReference(6, 1)
  static let alert = CellReference(7, 0)
  static let tip = CellReference(8, 1)
  static let effective = CellReference(9, 1)
  static let total = CellReference(10, 1)
  static let each = CellReference(11, 1)
  static let eachRemark = CellReference(12, 0)
  static let tipEach = CellReference(13, 1)
  static let tipEachRemark = CellReference(14, 0)
  static let choiceHeader = 16

  private let plan: CalculatorPlan
  var sheet: Sheet

  private typealias Figures = FiguresSheet.Tip

  init(_ plan: CalculatorPlan) {
    self.plan = plan
    sheet = Sheet(plan.tip, .overview, page: plan.printSetup)
    sheet.put("Tip", .title, at: CellReference(0, 0))
    sheet.put("Fill in the yellow cells.", .subtitle, at: CellReference(1, 0))
    putInputs()
    putAlert()
    putAnswers()
    putChoices()
    putEntries()
    sheet.isProtected = true
    sheet.zoom = 120
    sheet.columns = [18, 15, 15].map { SheetColumn(width: $0) }
    sheet.rowHeights[0] = 30
    for row in 2...22 { sheet.rowHeights[row] = row == 7 || row == 12 || row == 14 ? 32 : 26 }
  }

  private mutating func putInputs() {
    let inputs: [(String, CellReference, CellValue, Style.Kind)] = [
      ("Bill", TipCalculatorSheet.bill, .blank, .money),
      (
        "Quick choice", TipCalculatorSheet.quickChoice, .number(Rational(20, over: 100)),
        .wholePercent
      ),
      ("Or any percent", TipCalculatorSheet.percent, .blank, .percent),
      ("People", TipCalculatorSheet.people, .number(Rational(1)), .integer),
      ("Round the total", TipCalculatorSheet.round, .text("No"), .centeredText),
    ]
    for (label, spot, content, kind) in inputs {
      sheet.put(label, .entryLabel, at: spot.moved(right: -1))
      sheet.put(content, Style(.entry, kind), at: spot)
    }
    sheet.put("counts, if filled", .remark, at: TipCalculatorSheet.percent.moved(right: 1))
  }

  private func figure(_ spot: CellReference) -> Formula { "\(plan.figures, spot)" }

  /// What is wrong with the inputs; empty where nothing is.
  private mutating func putAlert() {
    let alerts: [(CellReference, String)] = [
      (Figures.billIsGood, "The bill: " + plan.formulas.moneyMessage),
      (Figures.percentIsGood, "The percentage is from 0% to 100%, with at most four decimals."),
      (Figures.peopleIsGood, "People: a whole number from 1 to \(CalculatorPlan.tipPeople)."),
      (Figures.roundIsGood, "Round the total: Yes or No."),
    ]
    var formula: Formula = "\"\""
    for (spot, text) in alerts.reversed() {
      formula = "IF(\(figure(spot))=0,\(quoting: text),\(formula))"
    }
    sheet.merge(
      CellRange(TipCalculatorSheet.alert, TipCalculatorSheet.alert.moved(right: 2)),
      .textFormula(formula, ""), Style(.alert))
  }

  /// A figure where the inputs are good, else nothing.
  private func shown(_ formula: Formula) -> Formula {
    "IF(\(figure(Figures.isGood))=1,\(formula),\"\")"
  }

  private func money(_ column: Int, choice: Int = 0) -> Formula {
    shown(plan.formulas.money(of: figure(Figures.cell(column, choice: choice))))
  }

  private func percent(choice: Int = 0) -> Formula {
    shown("\(figure(Figures.cell(Figures.effective, choice: choice)))/10000")
  }

  private mutating func putAnswers() {
    let answers: [(String, CellReference, Formula, Style)] = [
      ("Tip", TipCalculatorSheet.tip, money(Figures.tip), Style(.answer, .money)),
      ("It comes to", TipCalculatorSheet.effective, percent(), Style(.answer, .percent)),
      ("Total", TipCalculatorSheet.total, money(Figures.total), Style(.mainAnswer, .money)),
      ("Each pays", TipCalculatorSheet.each, money(Figures.each), Style(.mainAnswer, .money)),
      ("Tip in it", TipCalculatorSheet.tipEach, money(Figures.tipEach), Style(.answer, .money)),
    ]
    for (label, spot, formula, style) in answers {
      let isMain = style == Style(.mainAnswer, .money)
      sheet.put(label, isMain ? .mainAnswer : .entryLabel, at: spot.moved(right: -1))
      sheet.put(.formula(formula, .zero), style, at: spot)
    }
    putRemark(Figures.odd, TipCalculatorSheet.eachRemark)
    putRemark(Figures.tipOdd, TipCalculatorSheet.tipEachRemark)
  }

  /// Who pays the odd cents.
  private mutating func putRemark(_ column: Int, _ spot: CellReference) {
    let odd = figure(Figures.cell(column))
    let more =
      Money(minorUnits: 1).spoken(in: plan.formulas.currency)
      + " more"
    let who: Formula =
      "IF(\(odd)=1,\"Person 1 pays \",\"Persons 1 to \"&\(odd)&\" pay \")&\(quoting: more)"
    sheet.merge(
      CellRange(spot, spot.moved(right: 2)), .textFormula(shown("IF(\(odd)=0,\"\",\(who))"), ""),
      Style(.remark))
  }

  /// The quick choices side by side.
  private mutating func putChoices() {
    let header = TipCalculatorSheet.choiceHeader
    for (column, title) in ["Tip of", "Tip", "Total"].enumerated() {
      sheet.put(title, .headerRight, at: CellReference(header, column))
    }
    for (index, choice) in TipPercent.quickChoices.enumerated() {
      let row = header + 1 + index
      sheet.put(
        .number(Rational(choice.millionths, over: TipPercent.whole)),
        Style(.answer, .wholePercent), at: CellReference(row, 0))
      for (column, source) in [Figures.tip, Figures.total].enumerated() {
        sheet.put(
          .formula(money(source, choice: 1 + index), .zero), Style(.answer, .money),
          at: CellReference(row, 1 + column))
      }
    }
  }

  private mutating func putEntries() {
    let list: (Int, Int) -> DataValidation.Rule = { [plan] in
      .list(plan.figures, FiguresSheet.list($0, count: $1))
    }
    let spot = TipCalculatorSheet.bill
    put(spot, .custom(plan.formulas.isMoney("\(spot)")), "Bill", plan.formulas.moneyMessage)
    put(
      TipCalculatorSheet.quickChoice,
      list(FiguresSheet.List.quickChoices, TipPercent.quickChoices.count), "Quick choice",
      "Choose a percentage.")
    put(
      TipCalculatorSheet.percent, list(FiguresSheet.List.percents, 41), "Any percentage",
      "Choose 0% to 40%, or type any other, such as 12.5%. Empty: the quick choice counts.",
      alert: .warning)
    put(
      TipCalculatorSheet.people, list(FiguresSheet.List.people, CalculatorPlan.tipPeople),
      "People", "Choose or type a whole number from 1 to \(CalculatorPlan.tipPeople).")
    put(
      TipCalculatorSheet.round, list(FiguresSheet.List.yesNo, 2), "Round the total",
      "Yes: the total is rounded to whole \(plan.formulas.currency.code), and the tip follows.")
  }

  private mutating func put(
    _ spot: CellReference, _ rule: DataValidation.Rule, _ title: String, _ message: String,
    alert: DataValidation.ErrorAlert = .stop
  ) {
    sheet.dataValidations.append(
      DataValidation(CellRange(spot), rule, alert: alert, title: title, message: message))
  }

  /// The inputs and results, for those who look for them by name.
  static func names(_ plan: CalculatorPlan) -> [DefinedName] {
    [
      ("Tip_bill", bill), ("Tip_quick_choice", quickChoice), ("Tip_percent", percent),
      ("Tip_people", people), ("Tip_round", round), ("Tip_tip", tip),
      ("Tip_effective", effective), ("Tip_total", total), ("Tip_each", each),
      ("Tip_each_remark", eachRemark), ("Tip_in_it", tipEach),
      ("Tip_in_it_remark", tipEachRemark), ("Tip_alert", alert),
    ].map { DefinedName($0.0, plan.tip, CellRange($0.1)) }
  }
}
