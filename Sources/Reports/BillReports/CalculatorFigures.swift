import Bills
import ReportTheme
import Spreadsheet
import TipModel

/// The calculator's hidden sheet of lists and of figures in whole cents.
///
/// The sheets that people fill in show these figures; each of them is an own cell, so that formulas
/// stay short enough to read.
struct FiguresSheet {
  /// What drop-downs offer, from the second row down.
  enum List {
    static let quickChoices = 0
    static let percents = 1
    static let people = 2
    static let yesNo = 3
    static let mark = 4
  }

  /// The tip's figures: its inputs, and then a row for the tip and one for each quick choice.
  enum Tip {
    static let bill = CellReference(1, 7)
    static let people = CellReference(2, 7)
    static let isRounded = CellReference(3, 7)
    static let billIsGood = CellReference(4, 7)
    static let percentIsGood = CellReference(5, 7)
    static let peopleIsGood = CellReference(6, 7)
    static let roundIsGood = CellReference(7, 7)
    static let isGood = CellReference(8, 7)

    static let percent = 9
    static let exact = 10
    static let rounded = 11
    static let least = 12
    static let tip = 13
    static let total = 14
    static let effective = 15
    static let each = 16
    static let odd = 17
    static let tipEach = 18
    static let tipOdd = 19

    static func cell(_ column: Int, choice: Int = 0) -> CellReference {
      CellReference(1 + choice, column)
    }
  }

  /// The bill's figures.
  enum Split {
    static let people = CellReference(1, 22)
    static let subtotal = CellReference(2, 22)
    static let tax = CellReference(3, 22)
    static let percent = CellReference(4, 22)
    static let tip = CellReference(5, 22)
    static let items = CellReference(6, 22)
    static let rest = CellReference(7, 22)
    static let amountsAreGood = CellReference(8, 22)
    static let percentIsGood = CellReference(9, 22)
    static let peopleIsGood = CellReference(10, 22)
    static let itemsAreGood = CellReference(11, 22)
    static let itemsFit = CellReference(12, 22)
    static let isGood = CellReference(13, 22)

    static let itemCents = 24
    static let itemIsGood = 25

    static func item(_ column: Int, _ index: Int) -> CellReference {
      CellReference(1 + index, column)
    }
  }

  private let plan: CalculatorPlan
  var sheet: Sheet

  init(_ plan: CalculatorPlan) {
    self.plan = plan
    sheet = Sheet(plan.figures, .reference, page: plan.printSetup)
    sheet.isHidden = true
    putLists()
    putTipInputs()
    putChoices()
    putSplitInputs()
    putSplitChecks()
    putItems()
  }

  private mutating func put(
    _ formula: Formula, _ figure: Int64, _ spot: CellReference, _ label: String = ""
  ) {
    if !label.isEmpty { sheet.put(label, .workLabel, at: spot.moved(right: -1)) }
    sheet.put(.formula(formula, Rational(figure)), Style(.work, .integer), at: spot)
  }

  private mutating func putLists() {
    for (index, choice) in TipPercent.quickChoices.enumerated() {
      put(percent: choice, CellReference(1 + index, List.quickChoices))
    }
    let unit = TipPercent.whole / 100
    for index in 0...Int(TipPercent.lastChoice.millionths / unit) {
      put(percent: TipPercent(percent: Int64(index)), CellReference(1 + index, List.percents))
    }
    for people in 1...CalculatorPlan.tipPeople {
      sheet.put(
        .number(Rational(people)), Style(.work, .integer), at: CellReference(people, List.people))
    }
    sheet.put("No", .work, at: CellReference(1, List.yesNo))
    sheet.put("Yes", .work, at: CellReference(2, List.yesNo))
    sheet.put(SplitPlan.mark, .work, at: CellReference(1, List.mark))
  }

  private mutating func put(percent: TipPercent, _ spot: CellReference) {
    sheet.put(
      .number(Rational(percent.millionths, over: TipPercent.whole)), Style(.work, .wholePercent),
      at: spot)
  }

  /// The cells of a drop-down.
  static func list(_ column: Int, count: Int) -> CellRange {
    CellRange(column: column, rows: 1...count)
  }
}

// The tip.
extension FiguresSheet {
  private func input(_ spot: CellReference) -> Formula { "\(plan.tip, spot)" }

  private mutating func putTipInputs() {
    let bill = input(TipCalculatorSheet.bill)
    let own = input(TipCalculatorSheet.percent)
    let people = input(TipCalculatorSheet.people)
    let round = input(TipCalculatorSheet.round)
    let ifGood: (CellReference, Formula) -> Formula = { "IF(\($0)=1,\($1),0)" }
    put(ifGood(Tip.billIsGood, plan.formulas.cents(of: bill)), 0, Tip.bill, "bill")
    put("IF(\(Tip.peopleIsGood)=1,\(people),1)", 1, Tip.people, "people")
    put("IF(\(round)=\"Yes\",1,0)", 0, Tip.isRounded, "round")
    put(plan.formulas.acceptsMoney(bill), 1, Tip.billIsGood, "bill is good")
    let quick = input(TipCalculatorSheet.quickChoice)
    put(
      "IF(\(own)=\"\",\(plan.formulas.acceptsPercent(quick)),\(plan.formulas.acceptsPercent(own)))",
      1, Tip.percentIsGood, "percent is good")
    put(
      FiguresSheet.acceptsCount(people, upTo: CalculatorPlan.tipPeople), 1, Tip.peopleIsGood,
      "people is good")
    put("IF(OR(\(round)=\"Yes\",\(round)=\"No\"),1,0)", 1, Tip.roundIsGood, "round is good")
    put(
      "MIN(\(Tip.billIsGood),\(Tip.percentIsGood),\(Tip.peopleIsGood),\(Tip.roundIsGood))", 1,
      Tip.isGood, "all is good")
  }

  /// 1 where a cell holds a whole number from 1, else 0.
  private static func acceptsCount(_ cell: Formula, upTo limit: Int) -> Formula {
    "IF(ISNUMBER(\(cell)),IF(AND(\(cell)>=1,\(cell)<=\(limit),INT(\(cell))=\(cell)),1,0),0)"
  }

  /// The tip of the percentage chosen, and then of each quick choice.
  private mutating func putChoices() {
    let own = input(TipCalculatorSheet.percent)
    let quick = input(TipCalculatorSheet.quickChoice)
    let chosen: Formula =
      "IF(\(Tip.percentIsGood)=1,ROUND(IF(\(own)=\"\",\(quick),\(own))*1000000,0),0)"
    putChoice(0, chosen, TipPercent.standard)
    for (index, choice) in TipPercent.quickChoices.enumerated() {
      putChoice(1 + index, "\(choice.millionths)", choice)
    }
  }

  private mutating func putChoice(_ row: Int, _ percent: Formula, _ figure: TipPercent) {
    let cell: (Int) -> CellReference = { Tip.cell($0, choice: row) }
    let bill: Formula = "\(fixed: Tip.bill)"
    let people: Formula = "\(fixed: Tip.people)"
    let major = plan.formulas.currency.minorUnitsPerMajor
    put(percent, figure.millionths, cell(Tip.percent))
    put(CentFormulas.part(of: bill, millionths: "\(cell(Tip.percent))"), 0, cell(Tip.exact))
    put(
      "INT((2*(\(bill)+\(cell(Tip.exact)))+\(major))/\(2 * major))*\(major)", 0,
      cell(Tip.rounded))
    let least = CentFormulas.part(of: bill, millionths: "MIN(\(cell(Tip.percent)),10000)")
    put("MAX(1,\(least))", 1, cell(Tip.least))
    put(
      """
      IF(\(bill)=0,0,IF(\(fixed: Tip.isRounded)=1,\
      MAX(\(cell(Tip.rounded))-\(bill),\(cell(Tip.least))),\(cell(Tip.exact))))
      """, 0, cell(Tip.tip))
    put("\(bill)+\(cell(Tip.tip))", 0, cell(Tip.total))
    put(
      "IF(\(bill)=0,0,INT((20000*\(cell(Tip.tip))+\(bill))/(2*\(bill))))", 0,
      cell(Tip.effective))
    put("INT(\(cell(Tip.total))/\(people))", 0, cell(Tip.each))
    put("\(cell(Tip.total))-\(people)*\(cell(Tip.each))", 0, cell(Tip.odd))
    put("INT(\(cell(Tip.tip))/\(people))", 0, cell(Tip.tipEach))
    put("\(cell(Tip.tip))-\(people)*\(cell(Tip.tipEach))", 0, cell(Tip.tipOdd))
  }
}

// The bill that is split.
extension FiguresSheet {
  private func splitInput(_ spot: CellReference) -> Formula { "\(plan.split, spot)" }

  private mutating func putSplitInputs() {
    typealias Inputs = SplitCalculatorSheet
    let (subtotal, tax) = (splitInput(Inputs.subtotal), splitInput(Inputs.tax))
    let (percent, amount) = (splitInput(Inputs.percent), splitInput(Inputs.tipAmount))
    let good: Formula = "\(Split.amountsAreGood)=1"
    put(
      "IF(\(Split.peopleIsGood)=1,\(splitInput(Inputs.people)),1)", 2, Split.people, "people")
    put(
      "IF(\(good),IF(\(subtotal)=\"\",\(Split.items),\(plan.formulas.cents(of: subtotal))),0)",
      0, Split.subtotal, "subtotal")
    put("IF(\(good),\(plan.formulas.cents(of: tax)),0)", 0, Split.tax, "tax")
    put(
      "IF(\(Split.percentIsGood)=1,ROUND(\(percent)*1000000,0),0)",
      TipPercent.standard.millionths, Split.percent, "percent")
    let part = CentFormulas.part(of: "\(Split.subtotal)", millionths: "\(Split.percent)")
    put(
      "IF(\(good),IF(\(amount)=\"\",\(part),\(plan.formulas.cents(of: amount))),0)", 0,
      Split.tip, "tip")
    put(
      "SUM(\(CellRange(column: Split.itemCents, rows: 1...CalculatorPlan.items)))", 0, Split.items,
      "items")
    put("MAX(0,\(Split.subtotal)-\(Split.items))", 0, Split.rest, "rest")
  }

  private mutating func putSplitChecks() {
    typealias Inputs = SplitCalculatorSheet
    let amounts = [Inputs.subtotal, Inputs.tax, Inputs.tipAmount].map {
      plan.formulas.acceptsMoney(splitInput($0))
    }
    put("MIN(\(amounts, separator: ","))", 1, Split.amountsAreGood, "amounts are good")
    let percent = splitInput(Inputs.percent)
    put(
      "IF(\(percent)=\"\",1,\(plan.formulas.acceptsPercent(percent)))", 1, Split.percentIsGood,
      "percent is good")
    put(
      FiguresSheet.acceptsCount(splitInput(Inputs.people), upTo: CalculatorPlan.people), 1,
      Split.peopleIsGood, "people is good")
    put(
      "MIN(\(CellRange(column: Split.itemIsGood, rows: 1...CalculatorPlan.items)))", 1,
      Split.itemsAreGood, "items are good")
    put(
      """
      IF(AND(\(Split.items)<=\(Split.subtotal),\(Split.subtotal)<\(SplitWorking.limit)),1,0)
      """, 1, Split.itemsFit, "items fit")
    put(
      """
      MIN(\(Split.amountsAreGood),\(Split.percentIsGood),\(Split.peopleIsGood),\
      \(Split.itemsAreGood),\(Split.itemsFit))
      """, 1, Split.isGood, "all is good")
  }

  private mutating func putItems() {
    for index in 0..<CalculatorPlan.items {
      let price = splitInput(SplitCalculatorSheet.item(index, 1))
      let isGood = Split.item(Split.itemIsGood, index)
      put(plan.formulas.acceptsMoney(price), 1, isGood)
      put(
        "IF(\(isGood)=1,\(plan.formulas.cents(of: price)),0)", 0,
        Split.item(Split.itemCents, index))
    }
  }
}

/// The calculator's working sheet: who is there, the items, the rest, tax and tip.
struct SplitCalculatorWork {
  var working: SplitWorking
  let parts: Int
  let tax: Int
  let tip: Int

  init(_ plan: CalculatorPlan) {
    typealias Split = FiguresSheet.Split
    let figure: (CellReference) -> Formula = { "\(plan.figures, fixed: $0)" }
    var working = SplitWorking(
      plan.working,
      active: (1...CalculatorPlan.people).map { person in
        ("IF(\(figure(Split.people))>=\(person),1,0)", person <= 2 ? 1 : 0)
      })
    for index in 0..<CalculatorPlan.items {
      let marks = (0..<CalculatorPlan.people).map { person -> (cell: Formula, isMarked: Bool) in
        ("\(plan.split, SplitCalculatorSheet.item(index, 2 + person))", false)
      }
      _ = working.addShared(
        amount: figure(Split.item(Split.itemCents, index)), cents: 0, marks: marks)
    }
    _ = working.addShared(amount: figure(Split.rest), cents: 0)
    let none = [Int64](repeating: 0, count: CalculatorPlan.people)
    parts = working.addParts(
      subtotal: "MAX(\(figure(Split.subtotal)),\(figure(Split.items)))", cents: 0, parts: none)
    tax = working.addFollowing(amount: figure(Split.tax), cents: 0).row
    tip = working.addFollowing(amount: figure(Split.tip), cents: 0).row
    self.working = working
  }
}
