import Bills
import Spreadsheet
import TipModel
import Wording

/// The calculator's hidden sheet of lists and of amounts in whole cents.
///
/// The sheets that people fill in show these amounts. Each has its own cell, so formulas stay short enough to read.
struct AmountsSheet {
  /// The columns, from the first on.
  enum Column: Int {
    // The choices of drop-downs, from the second row on.
    case quickChoices, percents, people, yesNo, mark, spaceAfterLists

    // The tip's inputs.
    case tipLabel, tipInput, spaceAfterTip

    // A row for the tip, and one for each quick choice.
    case percent, exact, rounded, least, tip, total, effective, each, odd, tipEach, tipOdd
    case spaceAfterChoices

    // The bill's inputs, and a row for each item.
    case splitLabel, splitInput, spaceAfterSplit
    case itemCents, itemIsGood
  }

  /// The rows of the tip's inputs, below the sheet's first row.
  enum Tip: Int {
    case bill = 1
    case people, isRounded, billIsGood, percentIsGood, peopleIsGood, roundIsGood, isGood
  }

  /// The rows of the bill's inputs, below the sheet's first row.
  enum Split: Int {
    case people = 1
    case subtotal, tax, percent, tip, items, rest
    case amountsAreGood, percentIsGood, peopleIsGood, itemsAreGood, itemsFit, isGood
  }

  private static let firstRow = 1

  static func tip(_ row: Tip) -> CellReference { CellReference(row, Column.tipInput) }
  static func split(_ row: Split) -> CellReference { CellReference(row, Column.splitInput) }

  /// - Parameter index: the index of an item, of a choice in a drop-down, or of a quick choice after the tip.
  static func cell(_ column: Column, _ index: Int = 0) -> CellReference {
    CellReference(firstRow + index, column)
  }

  static func list(_ column: Column, count: Int) -> CellRange {
    CellRange(cell(column), cell(column, count - 1))
  }

  /// The whole percentages in the drop-downs for a tip.
  static let percents = (0...TipPercent.lastChoice.millionths / (TipPercent.whole / 100))
    .map { TipPercent(percent: $0) }

  private let plan: CalculatorPlan
  private(set) var sheet: Sheet

  init(_ plan: CalculatorPlan) {
    self.plan = plan
    sheet = Sheet(plan.amounts, .reference, page: plan.pageSetup)
    sheet.isHidden = true
    putLists()
    putTipInputs()
    putChoices()
    putSplitInputs()
    putSplitChecks()
    putItems()
  }

  private mutating func put(_ formula: Formula, _ result: Int64, _ cell: CellReference) {
    sheet.put(.formula(formula, Rational(result)), Style(.work, .integer), at: cell)
  }

  private mutating func put(tip row: Tip, _ label: String, _ formula: Formula, _ result: Int64) {
    sheet.put(label, .workLabel, at: CellReference(row, Column.tipLabel))
    put(formula, result, AmountsSheet.tip(row))
  }

  private mutating func put(split row: Split, _ label: String, _ formula: Formula, _ result: Int64)
  {
    sheet.put(label, .workLabel, at: CellReference(row, Column.splitLabel))
    put(formula, result, AmountsSheet.split(row))
  }

  private mutating func putLists() {
    let lists: [(Column, [TipPercent])] = [
      (.quickChoices, TipPercent.quickChoices), (.percents, AmountsSheet.percents),
    ]
    for (column, percents) in lists {
      for (index, percent) in percents.enumerated() {
        sheet.put(
          .number(Rational(percent.millionths, over: TipPercent.whole)),
          Style(.work, .wholePercent), at: AmountsSheet.cell(column, index))
      }
    }
    for index in 0..<CalculatorPlan.tipPeople {
      sheet.put(
        .number(Rational(index + 1)), Style(.work, .integer),
        at: AmountsSheet.cell(.people, index))
    }
    for (index, word) in YesOrNo.all.enumerated() {
      sheet.put(word, .work, at: AmountsSheet.cell(.yesNo, index))
    }
    sheet.put(SplitPlan.mark, .work, at: AmountsSheet.cell(.mark))
  }
}

// The tip.
extension AmountsSheet {
  private func tipInput(_ row: TipCalculatorSheet.Row) -> Formula {
    "\(plan.tip, TipCalculatorSheet.cell(row))"
  }

  private mutating func putTipInputs() {
    let (bill, own, people) = (tipInput(.bill), tipInput(.percent), tipInput(.people))
    let (round, quick) = (tipInput(.round), tipInput(.quickChoice))
    let (formulas, cell) = (plan.formulas, AmountsSheet.tip)
    put(
      tip: .bill, "bill", "IF(\(cell(.billIsGood))=1,\(formulas.cents(of: bill)),0)", 0)
    put(
      tip: .people, "people", "IF(\(cell(.peopleIsGood))=1,\(people),1)", 1)
    put(
      tip: .isRounded, "round", "IF(\(round)=\(quoting: YesOrNo.yes),1,0)", 0)
    put(
      tip: .billIsGood, "bill is good", formulas.acceptsMoney(bill), 1)
    put(
      tip: .percentIsGood, "percent is good",
      "IF(\(own)=\"\",\(formulas.acceptsPercent(quick)),\(formulas.acceptsPercent(own)))", 1)
    put(
      tip: .peopleIsGood, "people is good",
      CentFormulas.acceptsCount(people, upTo: CalculatorPlan.tipPeople), 1)
    put(
      tip: .roundIsGood, "round is good",
      "IF(OR(\(round)=\(quoting: YesOrNo.yes),\(round)=\(quoting: YesOrNo.no)),1,0)", 1)
    let checks: [Formula] = [Tip.billIsGood, .percentIsGood, .peopleIsGood, .roundIsGood].map {
      "\(cell($0))"
    }
    put(
      tip: .isGood, "all is good", "MIN(\(checks, separator: ","))", 1)
  }

  /// Puts the tip for the chosen percentage, and then for each quick choice.
  private mutating func putChoices() {
    let (own, quick) = (tipInput(.percent), tipInput(.quickChoice))
    let chosen: Formula =
      "IF(\(AmountsSheet.tip(.percentIsGood))=1,ROUND(IF(\(own)=\"\",\(quick),\(own))*1000000,0),0)"
    putChoice(0, chosen, TipPercent.standard)
    for (index, choice) in TipPercent.quickChoices.enumerated() {
      putChoice(1 + index, "\(choice.millionths)", choice)
    }
  }

  private mutating func putChoice(_ index: Int, _ percent: Formula, _ result: TipPercent) {
    let cell: (Column) -> CellReference = { AmountsSheet.cell($0, index) }
    let bill: Formula = "\(fixed: AmountsSheet.tip(.bill))"
    let people: Formula = "\(fixed: AmountsSheet.tip(.people))"
    let isRounded: Formula = "\(fixed: AmountsSheet.tip(.isRounded))"
    let major = plan.formulas.currency.minorUnitsPerMajor
    put(percent, result.millionths, cell(.percent))
    put(CentFormulas.part(of: bill, millionths: "\(cell(.percent))"), 0, cell(.exact))
    put("INT((2*(\(bill)+\(cell(.exact)))+\(major))/\(2 * major))*\(major)", 0, cell(.rounded))
    let least = CentFormulas.part(of: bill, millionths: "MIN(\(cell(.percent)),10000)")
    put("MAX(1,\(least))", 1, cell(.least))
    put(
      """
      IF(\(bill)=0,0,IF(\(isRounded)=1,MAX(\(cell(.rounded))-\(bill),\(cell(.least))),\
      \(cell(.exact))))
      """, 0, cell(.tip))
    put("\(bill)+\(cell(.tip))", 0, cell(.total))
    put("IF(\(bill)=0,0,INT((20000*\(cell(.tip))+\(bill))/(2*\(bill))))", 0, cell(.effective))
    put("INT(\(cell(.total))/\(people))", 0, cell(.each))
    put("\(cell(.total))-\(people)*\(cell(.each))", 0, cell(.odd))
    put("INT(\(cell(.tip))/\(people))", 0, cell(.tipEach))
    put("\(cell(.tip))-\(people)*\(cell(.tipEach))", 0, cell(.tipOdd))
  }
}

// The split bill.
extension AmountsSheet {
  private func splitInput(_ row: SplitCalculatorSheet.Row) -> Formula {
    "\(plan.split, SplitCalculatorSheet.cell(row))"
  }

  private mutating func putSplitInputs() {
    let (subtotal, tax, percent, amount): (Formula, Formula, Formula, Formula) = (
      splitInput(.subtotal), splitInput(.tax), splitInput(.percent), splitInput(.tipAmount)
    )
    let (formulas, cell) = (plan.formulas, AmountsSheet.split)
    let good: Formula = "\(cell(.amountsAreGood))=1"
    let people: Formula = splitInput(.people)
    put(
      split: .people, "people", "IF(\(cell(.peopleIsGood))=1,\(people),1)", 2)
    put(
      split: .subtotal, "subtotal",
      "IF(\(good),IF(\(subtotal)=\"\",\(cell(.items)),\(formulas.cents(of: subtotal))),0)", 0)
    put(
      split: .tax, "tax", "IF(\(good),\(formulas.cents(of: tax)),0)", 0)
    put(
      split: .percent, "percent", "IF(\(cell(.percentIsGood))=1,ROUND(\(percent)*1000000,0),0)",
      TipPercent.standard.millionths)
    let part = CentFormulas.part(of: "\(cell(.subtotal))", millionths: "\(cell(.percent))")
    put(
      split: .tip, "tip", "IF(\(good),IF(\(amount)=\"\",\(part),\(formulas.cents(of: amount))),0)",
      0)
    put(
      split: .items, "items",
      "SUM(\(AmountsSheet.list(.itemCents, count: CalculatorPlan.items)))", 0)
    put(
      split: .rest, "rest", "MAX(0,\(cell(.subtotal))-\(cell(.items)))", 0)
  }

  private mutating func putSplitChecks() {
    let cell = AmountsSheet.split
    let amounts = [SplitCalculatorSheet.Row.subtotal, .tax, .tipAmount].map {
      plan.formulas.acceptsMoney(splitInput($0))
    }
    put(
      split: .amountsAreGood, "amounts are good", "MIN(\(amounts, separator: ","))", 1)
    let percent: Formula = splitInput(.percent)
    put(
      split: .percentIsGood, "percent is good",
      "IF(\(percent)=\"\",1,\(plan.formulas.acceptsPercent(percent)))", 1)
    put(
      split: .peopleIsGood, "people is good",
      CentFormulas.acceptsCount(splitInput(.people), upTo: CalculatorPlan.people), 1)
    put(
      split: .itemsAreGood, "items are good",
      "MIN(\(AmountsSheet.list(.itemIsGood, count: CalculatorPlan.items)))", 1)
    put(
      split: .itemsFit, "items fit",
      """
      IF(AND(\(cell(.items))<=\(cell(.subtotal)),\(cell(.subtotal))<\(SplitWorking.limit)),1,0)
      """, 1)
    let checks: [Formula] = [
      Split.amountsAreGood, .percentIsGood, .peopleIsGood, .itemsAreGood, .itemsFit,
    ].map { "\(cell($0))" }
    put(
      split: .isGood, "all is good", "MIN(\(checks, separator: ","))", 1)
  }

  private mutating func putItems() {
    for index in 0..<CalculatorPlan.items {
      let price: Formula = "\(plan.split, SplitCalculatorSheet.item(index, .price))"
      let isGood = AmountsSheet.cell(.itemIsGood, index)
      put(plan.formulas.acceptsMoney(price), 1, isGood)
      put(
        "IF(\(isGood)=1,\(plan.formulas.cents(of: price)),0)", 0,
        AmountsSheet.cell(.itemCents, index))
    }
  }
}

/// The words in the cell that rounds the total.
enum YesOrNo {
  static var yes: String { translated("Yes") }
  static var no: String { translated("No") }
  static var all: [String] { [no, yes] }
}
