import Bills
import Spreadsheet
import TipModel
import Wording

/// Builds the calculator's second sheet. Each person's amounts are above; below are the items with a check mark for
/// each person who shares them.
struct SplitCalculatorSheet {
  /// The sheet's rows, from the first on. The people follow their header.
  enum Row: Int {
    case title, subtitle, people, subtotal, tax, percent, tipAmount, alert, owedHeader, firstPerson
  }

  /// The columns of an item. The people's columns are as narrow as their marks.
  enum Column: Int { case item, price, firstPerson }

  private static let columnCount = Column.firstPerson.rawValue + CalculatorPlan.people

  /// The amounts that people owe, with the number of columns for each, from the second column on.
  private static let owedWidths: [(amount: OwedAmount, columns: Int)] = [
    (.total, 1), (.subtotal, 3), (.tax, 3), (.tip, 4),
  ]

  /// Returns an input's cell, or the alert's.
  static func cell(_ row: Row) -> CellReference {
    CellReference(row, row == .alert ? Column.item : .price)
  }

  /// Returns the cell of an item. The line after the last item is for the amount without items.
  static func item(_ index: Int, _ column: Column) -> CellReference {
    CellReference(itemHeader.row + 1 + index, column)
  }

  static func mark(_ item: Int, person: Int) -> CellReference {
    self.item(item, .firstPerson).moved(right: person)
  }

  private static let firstPerson = CellReference(Row.firstPerson, Column.item)
  private static let totals = firstPerson.moved(down: CalculatorPlan.people)
  private static let itemsTitle = totals.moved(down: 2)
  private static let itemHeader = itemsTitle.moved(down: 2)

  private let plan: CalculatorPlan
  private let working: SplitWorking
  private(set) var sheet: Sheet

  private typealias This = SplitCalculatorSheet

  init(_ plan: CalculatorPlan, _ working: SplitWorking) {
    self.plan = plan
    self.working = working
    sheet = Sheet(plan.split, .overview, page: plan.pageSetup)
    sheet.putTitle(translated("Split"), translated("Fill in the yellow cells."))
    putInputs()
    putAlert()
    putPeople()
    putTotals()
    putItems()
    putValidations()
    arrange()
  }

  private func amount(_ row: AmountsSheet.Split) -> Formula {
    "\(plan.amounts, AmountsSheet.split(row))"
  }

  private mutating func putInputs() {
    let inputs: [(String, Row, CellValue, Style.Kind, String)] = [
      (
        translated("People"), .people, .number(Rational(CalculatorPlan.usualPeople)), .integer,
        translated("1 to \(CalculatorPlan.people)")
      ),
      (
        translated("Subtotal"), .subtotal, .blank, .money,
        translated("empty: the items' total")
      ),
      (translated("Tax"), .tax, .blank, .money, ""),
      (
        translated("Tip percent"), .percent, .number(Rational(20, over: 100)), .percent,
        translated("of the subtotal")
      ),
      (
        translated("Tip amount"), .tipAmount, .blank, .money,
        translated("replaces the percentage")
      ),
    ]
    for (label, row, value, kind, remark) in inputs {
      sheet.put(label, .entryLabel, at: CellReference(row, Column.item))
      sheet.put(value, Style(.entry, kind), at: This.cell(row))
      let beside = CellRange(
        from: CellReference(row, Column.firstPerson), columns: CalculatorPlan.people)
      sheet.merge(beside, .text(remark), Style(.remark))
    }
  }

  private mutating func putAlert() {
    let people = translated("People: a whole number from 1 to \(CalculatorPlan.people).")
    let formula = plan.alert([
      (AmountsSheet.split(.peopleIsGood), people),
      (
        AmountsSheet.split(.amountsAreGood),
        translated("Subtotal, tax, tip: ") + plan.formulas.moneyMessage
      ),
      (AmountsSheet.split(.percentIsGood), CalculatorPlan.percentMessage),
      (
        AmountsSheet.split(.itemsAreGood),
        translated("An item's price: ") + plan.formulas.moneyMessage
      ),
      (AmountsSheet.split(.itemsFit), translated("The items add up to more than the subtotal.")),
    ])
    sheet.merge(
      CellRange(from: This.cell(.alert), columns: This.columnCount), .textFormula(formula, ""),
      Style(.alert))
  }

  /// Returns money if the inputs are valid, else an empty text.
  private func shown(_ cents: Formula, person: Int? = nil) -> Formula {
    let isThere: Formula = person.map { ",\(amount(.people))>=\($0 + 1)" } ?? ""
    return "IF(AND(\(amount(.isGood))=1\(isThere)),\(plan.formulas.money(of: cents)),\"\")"
  }

  /// Puts the values that people owe, each in the columns of its amount.
  private mutating func putOwed(
    row: Int, _ value: (OwedAmount) -> (CellValue, Style)
  ) {
    var first = CellReference(row, Column.price)
    for (amount, columns) in This.owedWidths {
      let (value, style) = value(amount)
      sheet.merge(CellRange(from: first, columns: columns), value, style)
      first = first.moved(right: columns)
    }
  }

  private mutating func putPeople() {
    let header = CellReference(Row.owedHeader, Column.item)
    sheet.put(translated("Who owes what"), .header, at: header)
    putOwed(row: header.row) { (.text($0.title.text), Style(.headerRight)) }
    for person in 0..<CalculatorPlan.people {
      let first = This.firstPerson.moved(down: person)
      sheet.put(.text(translated("Person \(person + 1)")), Style(.entryText), at: first)
      putOwed(row: first.row) { [self] amount in
        let formula = shown(working.cents(amount, person: person), person: person)
        return (
          person < CalculatorPlan.usualPeople
            ? .formula(formula, .zero) : .textFormula(formula, ""),
          Style(amount == .total ? .mainAnswer : .answer, .money)
        )
      }
    }
  }

  private mutating func putTotals() {
    sheet.put(translated("Total"), .mainAnswer, at: This.totals)
    putOwed(row: This.totals.row) { [self] owed in
      let cents: Formula =
        switch owed {
        case .subtotal: amount(.subtotal)
        case .tax: amount(.tax)
        case .tip: amount(.tip)
        case .total: "(\(amount(.subtotal))+\(amount(.tax))+\(amount(.tip)))"
        }
      return (.formula(shown(cents), .zero), Style(.mainAnswer, .money))
    }
  }

  private mutating func putItems() {
    sheet.put(translated("Items"), .section, at: This.itemsTitle)
    sheet.merge(
      CellRange(from: This.itemsTitle.moved(down: 1), columns: This.columnCount),
      .text(translated("Check who shares an item. Without a check mark, everyone shares it.")),
      Style(.remark))
    let people = (0..<CalculatorPlan.people).map { person -> (CellValue, Style) in
      let number: Formula = "IF(\(amount(.people))>=\(person + 1),\(person + 1),\"\")"
      return (
        person < CalculatorPlan.usualPeople
          ? .formula(number, Rational(person + 1)) : .textFormula(number, ""),
        Style(.headerCenter, .integer)
      )
    }
    sheet.put(
      row: [
        (.text(translated("Item")), Style(.header)),
        (.text(translated("Price")), Style(.headerRight)),
      ] + people,
      from: This.itemHeader)
    let mark = (CellValue.blank, Style(.mark, .centeredText))
    let marks = [(CellValue, Style)](repeating: mark, count: CalculatorPlan.people)
    for index in 0..<CalculatorPlan.items {
      sheet.put(
        row: [(.blank, Style(.entryText)), (.blank, Style(.entry, .money))] + marks,
        from: This.item(index, .item))
    }
    let rest = CalculatorPlan.items
    sheet.put(translated("Left for everyone"), .remark, at: This.item(rest, .item))
    sheet.put(
      .formula(shown(amount(.rest)), .zero), Style(.answer, .money), at: This.item(rest, .price))
  }

  private mutating func putValidations() {
    let money = plan.formulas.moneyMessage
    let isMoney: (CellReference) -> DataValidation.Rule = { [plan] in
      .custom(plan.formulas.isMoney("\($0)"))
    }
    let list: (AmountsSheet.Column, Int) -> DataValidation.Rule = { [plan] in
      .list(plan.amounts, AmountsSheet.list($0, count: $1))
    }
    let amounts: [(Row, String)] = [
      (.subtotal, translated("Subtotal")), (.tax, translated("Tax")),
      (.tipAmount, translated("Tip")),
    ]
    sheet.dataValidations = amounts.map { row, title in
      let cell = This.cell(row)
      return DataValidation(CellRange(cell), isMoney(cell), title: title, message: money)
    }
    let last = CalculatorPlan.items - 1
    let prices = CellRange(This.item(0, .price), This.item(last, .price))
    let marks = CellRange(
      This.mark(0, person: 0), This.mark(last, person: CalculatorPlan.people - 1))
    sheet.dataValidations += [
      DataValidation(prices, isMoney(prices.first), title: translated("Price"), message: money),
      DataValidation(
        CellRange(This.cell(.people)), list(.people, CalculatorPlan.people),
        title: translated("People"),
        message: translated("Choose 1 to \(CalculatorPlan.people).")),
      DataValidation(
        CellRange(This.cell(.percent)), list(.percents, AmountsSheet.percents.count),
        alert: .warning, title: translated("Tip percent"),
        message: translated("Choose 0% to 40%, or type another percentage, such as 12.5%.")),
      DataValidation(
        marks, list(.mark, 1), title: translated("Who shares"),
        message: translated("Choose the check mark, or delete it.")),
    ]
  }

  private mutating func arrange() {
    sheet.isProtected = true
    sheet.zoom = 120
    let marks = [Int](repeating: 5, count: CalculatorPlan.people)
    sheet.columns = ([18, 15] + marks).map { SheetColumn(width: $0) }
    sheet.freezePanes = CellReference(Row.title, Column.price)
    sheet.rowHeights[Row.title.rawValue] = 30
    for row in Row.people.rawValue...This.item(CalculatorPlan.items, .item).row {
      sheet.rowHeights[row] = 26
    }
  }

  /// Returns the inputs and results, for programs and people who look for them by name.
  static func names(_ plan: CalculatorPlan) -> [DefinedName] {
    let names: [(String, Row)] = [
      ("Split_people", .people), ("Split_subtotal", .subtotal), ("Split_tax", .tax),
      ("Split_tip_percent", .percent), ("Split_tip_amount", .tipAmount), ("Split_alert", .alert),
    ]
    let lastColumn = columnCount - 1
    let ranges = [
      ("Split_owed", CellRange(firstPerson, totals.moved(right: lastColumn))),
      (
        "Split_items",
        CellRange(
          item(0, .item), item(CalculatorPlan.items - 1, .item).moved(right: lastColumn))
      ),
    ]
    return (names.map { ($0, CellRange(cell($1))) } + ranges).map {
      DefinedName($0, plan.split, $1)
    }
  }
}
