import ReportTheme
import Spreadsheet
import TipModel

/// Builds the calculator's second sheet: who owes what above, the items with a check mark for each
/// person who shares them below.
struct SplitCalculatorSheet {
  static let people = CellReference(2, 1)
  static let subtotal = CellReference(3, 1)
  static let tax = CellReference(4, 1)
  static let percent = CellReference(5, 1)
  static let tipAmount = CellReference(6, 1)
  static let alert = CellReference(7, 0)
  private static let owed = 8
  private static let firstOwner = 9
  private static let totals = firstOwner + CalculatorPlan.people
  private static let itemsTitle = totals + 2
  private static let itemHeader = itemsTitle + 2
  private static let lastColumn = 1 + CalculatorPlan.people

  /// A column of a person's figures: total, subtotal, tax and tip, each some cells wide.
  private static let owedColumns: [(title: String, columns: ClosedRange<Int>)] = [
    ("Total", 1...1), ("Subtotal", 2...4), ("Tax", 5...7), ("Tip", 8...11),
  ]

  /// A cell of an item: its name, its price, and then a mark for each person.
  static func item(_ index: Int, _ column: Int) -> CellReference {
    CellReference(itemHeader + 1 + index, column)
  }

  private let plan: CalculatorPlan
  private let work: SplitCalculatorWork
  var sheet: Sheet

  private typealias Figures = FiguresSheet.Split

  init(_ plan: CalculatorPlan, _ work: SplitCalculatorWork) {
    self.plan = plan
    self.work = work
    sheet = Sheet(plan.split, .overview, page: plan.printSetup)
    sheet.put("Split", .title, at: CellReference(0, 0))
    sheet.put("Fill in the yellow cells.", .subtitle, at: CellReference(1, 0))
    putInputs()
    putAlert()
    putOwners()
    putTotals()
    putItems()
    putEntries()
    arrange()
  }

  private func figure(_ spot: CellReference) -> Formula { "\(plan.figures, spot)" }

  private mutating func putInputs() {
    typealias This = SplitCalculatorSheet
    let inputs: [(String, CellReference, CellValue, Style.Kind, String)] = [
      ("People", This.people, .number(Rational(2)), .integer, "1 to \(CalculatorPlan.people)"),
      ("Subtotal", This.subtotal, .blank, .money, "empty: what the items come to"),
      ("Tax", This.tax, .blank, .money, ""),
      ("Tip percent", This.percent, .number(Rational(20, over: 100)), .percent, "of the subtotal"),
      ("Tip amount", This.tipAmount, .blank, .money, "counts instead, if filled"),
    ]
    for (label, spot, content, kind, remark) in inputs {
      sheet.put(label, .entryLabel, at: spot.moved(right: -1))
      sheet.put(content, Style(.entry, kind), at: spot)
      let beside = CellRange(spot.moved(right: 1), CellReference(spot.row, This.lastColumn))
      sheet.merge(beside, .text(remark), Style(.remark))
    }
  }

  private mutating func putAlert() {
    let alerts: [(CellReference, String)] = [
      (Figures.peopleIsGood, "People: a whole number from 1 to \(CalculatorPlan.people)."),
      (Figures.amountsAreGood, "Subtotal, tax, tip: " + plan.formulas.moneyMessage),
      (Figures.percentIsGood, "The percentage is from 0% to 100%, with at most four decimals."),
      (Figures.itemsAreGood, "A price of an item: " + plan.formulas.moneyMessage),
      (Figures.itemsFit, "The items come to more than the subtotal."),
    ]
    var formula: Formula = "\"\""
    for (spot, text) in alerts.reversed() {
      formula = "IF(\(figure(spot))=0,\(quoting: text),\(formula))"
    }
    let alert = SplitCalculatorSheet.alert
    sheet.merge(
      CellRange(alert, CellReference(alert.row, SplitCalculatorSheet.lastColumn)),
      .textFormula(formula, ""),
      Style(.alert))
  }

  /// Money where the inputs are good, else nothing.
  private func shown(_ cents: Formula, person: Int? = nil) -> Formula {
    let isThere: Formula =
      person.map { ",\(figure(Figures.people))>=\($0 + 1)" } ?? ""
    return
      "IF(AND(\(figure(Figures.isGood))=1\(isThere)),\(plan.formulas.money(of: cents)),\"\")"
  }

  private mutating func putOwners() {
    typealias This = SplitCalculatorSheet
    sheet.put("Who owes what", .header, at: CellReference(This.owed, 0))
    for (title, columns) in This.owedColumns {
      let area = CellRange(
        CellReference(This.owed, columns.lowerBound), CellReference(This.owed, columns.upperBound))
      sheet.merge(area, .text(title), Style(.headerRight))
    }
    for person in 0..<CalculatorPlan.people {
      let row = This.firstOwner + person
      sheet.put(.text("Person \(person + 1)"), Style(.entryText), at: CellReference(row, 0))
      let parts = [work.parts, work.tax, work.tip].map {
        work.working.reference($0, person: person)
      }
      let cents: [Formula] = ["(\(parts, separator: "+"))"] + parts
      for (index, (_, columns)) in This.owedColumns.enumerated() {
        put(
          shown(cents[index], person: person), columns, row,
          index == 0 ? .mainAnswer : .answer, isThere: person < 2)
      }
    }
  }

  private mutating func put(
    _ formula: Formula, _ columns: ClosedRange<Int>, _ row: Int, _ role: Style.Role,
    isThere: Bool = true
  ) {
    sheet.merge(
      CellRange(CellReference(row, columns.lowerBound), CellReference(row, columns.upperBound)),
      isThere ? .formula(formula, .zero) : .textFormula(formula, ""), Style(role, .money))
  }

  private mutating func putTotals() {
    typealias This = SplitCalculatorSheet
    let row = This.totals
    sheet.put("Total", .mainAnswer, at: CellReference(row, 0))
    let cents: [Formula] = [
      "(\(figure(Figures.subtotal))+\(figure(Figures.tax))+\(figure(Figures.tip)))",
      figure(Figures.subtotal), figure(Figures.tax), figure(Figures.tip),
    ]
    for (index, (_, columns)) in This.owedColumns.enumerated() {
      put(shown(cents[index]), columns, row, .mainAnswer)
    }
  }

  private mutating func putItems() {
    typealias This = SplitCalculatorSheet
    sheet.put("Items", .section, at: CellReference(This.itemsTitle, 0))
    sheet.merge(
      CellRange(
        CellReference(This.itemsTitle + 1, 0), CellReference(This.itemsTitle + 1, This.lastColumn)),
      .text("Check who shares an item. No mark at all: everyone shares it."), Style(.remark))
    sheet.put("Item", .header, at: CellReference(This.itemHeader, 0))
    sheet.put("Price", .headerRight, at: CellReference(This.itemHeader, 1))
    for person in 0..<CalculatorPlan.people {
      let number: Formula =
        "IF(\(figure(Figures.people))>=\(person + 1),\(person + 1),\"\")"
      sheet.put(
        person < 2 ? .formula(number, Rational(person + 1)) : .textFormula(number, ""),
        Style(.headerCenter, .integer), at: CellReference(This.itemHeader, 2 + person))
    }
    for index in 0..<CalculatorPlan.items {
      sheet.put(.blank, Style(.entryText), at: This.item(index, 0))
      sheet.put(.blank, Style(.entry, .money), at: This.item(index, 1))
      for person in 0..<CalculatorPlan.people {
        sheet.put(.blank, Style(.mark, .centeredText), at: This.item(index, 2 + person))
      }
    }
    let rest = This.item(CalculatorPlan.items, 0)
    sheet.put("Left for everyone", .remark, at: rest)
    sheet.put(
      .formula(shown(figure(Figures.rest)), .zero), Style(.answer, .money),
      at: rest.moved(right: 1))
  }

  private mutating func putEntries() {
    typealias This = SplitCalculatorSheet
    let money = plan.formulas.moneyMessage
    for (spot, title) in [
      (This.subtotal, "Subtotal"), (This.tax, "Tax"), (This.tipAmount, "Tip"),
    ] {
      put(CellRange(spot), .custom(plan.formulas.isMoney("\(spot)")), title, money)
    }
    let prices = CellRange(This.item(0, 1), This.item(CalculatorPlan.items - 1, 1))
    put(prices, .custom(plan.formulas.isMoney("\(prices.first)")), "Price", money)
    let list: (Int, Int) -> DataValidation.Rule = { [plan] in
      .list(plan.figures, FiguresSheet.list($0, count: $1))
    }
    put(
      CellRange(This.people), list(FiguresSheet.List.people, CalculatorPlan.people),
      "People", "Choose 1 to \(CalculatorPlan.people).")
    put(
      CellRange(This.percent), list(FiguresSheet.List.percents, 41), "Tip percent",
      "Choose 0% to 40%, or type any other, such as 12.5%.", alert: .warning)
    put(
      CellRange(This.item(0, 2), This.item(CalculatorPlan.items - 1, 1 + CalculatorPlan.people)),
      list(FiguresSheet.List.mark, 1), "Who shares", "Choose the check mark, or delete it.")
  }

  private mutating func put(
    _ area: CellRange, _ rule: DataValidation.Rule, _ title: String, _ message: String,
    alert: DataValidation.ErrorAlert = .stop
  ) {
    sheet.dataValidations.append(
      DataValidation(area, rule, alert: alert, title: title, message: message))
  }

  private mutating func arrange() {
    typealias This = SplitCalculatorSheet
    sheet.isProtected = true
    sheet.zoom = 120
    sheet.columns = ([18, 15] + [Int](repeating: 5, count: CalculatorPlan.people)).map {
      SheetColumn(width: $0)
    }
    sheet.freezePanes = CellReference(0, 1)
    sheet.rowHeights[0] = 30
    for row in 2...This.item(CalculatorPlan.items, 0).row { sheet.rowHeights[row] = 26 }
  }

  /// The inputs and results, for those who look for them by name.
  static func names(_ plan: CalculatorPlan) -> [DefinedName] {
    let cells = [
      ("Split_people", people), ("Split_subtotal", subtotal), ("Split_tax", tax),
      ("Split_tip_percent", percent), ("Split_tip_amount", tipAmount), ("Split_alert", alert),
    ].map { ($0.0, CellRange($0.1, $0.1)) }
    let areas = [
      ("Split_owed", CellRange(CellReference(firstOwner, 0), CellReference(totals, lastColumn))),
      ("Split_items", CellRange(item(0, 0), item(CalculatorPlan.items - 1, lastColumn))),
    ]
    return (cells + areas).map { DefinedName($0.0, plan.split, $0.1) }
  }
}
