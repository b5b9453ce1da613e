import Bills
import Spreadsheet
import TipModel
import Wording

/// Builds the first sheet of a split bill: subtotal, tax, and tip, and each person's amount.
struct OwnersSheet {
  /// The sheet's rows, from the first on. The total follows the people.
  enum Row: Int {
    case title, subtitle, space, subtotal, tax, tipPercent, tipAmount, spaceBelow, header
    case firstPerson
  }

  /// The columns of the inputs. Amounts that people owe have the columns of `OwedAmount`.
  private enum Column: Int { case label, value, note }

  /// Returns an input's cell.
  static func cell(_ row: Row) -> CellReference { CellReference(row, Column.value) }

  static func total(_ amount: OwedAmount, of bill: Bill) -> CellReference {
    CellReference(Row.firstPerson.rawValue + bill.people.count, amount)
  }

  /// Returns the cell with PASS or FAIL.
  static func status(of bill: Bill) -> CellReference {
    CellReference(total(.total, of: bill).row, Column.value).moved(down: 2)
  }

  let plan: SplitPlan
  private(set) var sheet: Sheet
  private let working: SplitWorking

  private var bill: Bill { plan.bill }

  init(_ plan: SplitPlan, _ working: SplitWorking) {
    self.plan = plan
    self.working = working
    sheet = Sheet(plan.owners, .overview, page: plan.pageSetup(isLandscape: false))
    sheet.putTitle(bill.title, subtitle)
    putInputs()
    putPeople()
    putTotals()
    putStatus()
    sheet.columns =
      [SheetColumn(width: SheetColumn.width(of: bill.people, least: 24, most: 40))]
      + OwedAmount.allCases.map { _ in SheetColumn(width: 15) }
    sheet.rowHeights[Row.title.rawValue] = 28
    let names = Row.title.rawValue...OwnersSheet.total(.total, of: bill).row
    sheet.numbersStoredAsText = [CellRange(column: Column.label.rawValue, rows: names)]
  }

  private var subtitle: String {
    let people =
      bill.people.count == 1 ? translated("1 person") : translated("\(bill.people.count) people")
    let date = bill.date.map { $0.plain + ", " } ?? ""
    return date + people + (plan.isLive ? translated("; you can change the yellow cells") : "")
  }

  private mutating func putInputs() {
    var percent: TipPercent?
    if case .percent(let chosen) = bill.tip { percent = chosen }
    // The bill's own subtotal counts if it is larger than the sum of the items.
    let hasOwnSubtotal = bill.items.isEmpty || bill.itemSum < bill.subtotal
    let inputs: [(row: Row, label: String, value: CellValue, kind: Style.Kind)] = [
      (.subtotal, translated("Subtotal"), money(hasOwnSubtotal ? bill.subtotal : nil), .money),
      (.tax, translated("Tax"), money(bill.tax), .money),
      (
        .tipPercent, translated("Tip percent"),
        percent.map { .number(Rational($0.millionths, over: TipPercent.whole)) } ?? .blank,
        .percent
      ),
      (
        .tipAmount, translated("Tip amount"), money(percent == nil ? bill.tipAmount : nil),
        .money
      ),
    ]
    for input in inputs {
      sheet.put(input.label, .label, at: CellReference(input.row, Column.label))
      sheet.put(input.value, Style(.input, input.kind), at: OwnersSheet.cell(input.row))
    }
    let notes: [(Row, String)] = [
      (.subtotal, translated("empty: the items' total")),
      (.tipPercent, translated("of the subtotal, before tax")),
      (.tipAmount, translated("replaces the percentage")),
    ]
    for (row, note) in notes { sheet.put(note, .note, at: CellReference(row, Column.note)) }
    guard plan.isLive else { return }
    sheet.dataValidations = [Row.subtotal, .tax, .tipAmount].map { row in
      let cell = OwnersSheet.cell(row)
      return DataValidation(
        CellRange(cell), .custom(plan.formulas.isMoney("\(cell)")), title: translated("Amount"),
        message: plan.formulas.moneyMessage)
    }
    let cell = OwnersSheet.cell(.tipPercent)
    sheet.dataValidations.append(
      DataValidation(
        CellRange(cell), .custom("AND(ISNUMBER(\(cell)),\(cell)>=0,\(cell)<=10)"),
        title: translated("Percentage"), message: translated("Type a percentage such as 18%.")))
  }

  private func money(_ money: Money?) -> CellValue {
    money.map { .number(plan.formulas.exact($0.minorUnits)) } ?? .blank
  }

  private mutating func putPeople() {
    sheet.put(
      row: [(.text(translated("Who owes what")), Style(.header))]
        + OwedAmount.allCases.map { (.text($0.title.text), Style(.headerRight)) },
      from: CellReference(Row.header, Column.label))
    let shares = OwedAmount.allCases.map { ($0, $0.shares(of: plan.split)) }
    for (person, name) in bill.people.enumerated() {
      let banded = person % 2 == 1
      sheet.put(
        row: [(.text(name), Style(.body, banded: banded))]
          + shares.map { amount, shares in
            let cents = working.cents(amount, person: person)
            return (
              plan.value(plan.formulas.money(of: cents), shares[person].minorUnits),
              Style(.body, .money, banded: banded)
            )
          }, from: CellReference(Row.firstPerson, Column.label).moved(down: person))
    }
  }

  private mutating func putTotals() {
    let row = OwnersSheet.total(.total, of: bill).row
    let formulas = plan.formulas
    sheet.put(
      row: [(.text(translated("Total")), Style(.total))]
        + OwedAmount.allCases.map { amount in
          let people = CellRange(
            column: amount.rawValue, rows: Row.firstPerson.rawValue...(row - 1))
          let sum = formulas.money(of: formulas.cents(of: "SUM(\(people))"))
          return (
            plan.value(sum, amount.whole(of: bill).minorUnits), Style(.total, .money)
          )
        }, from: CellReference(row, Column.label))
  }

  private mutating func putStatus() {
    let status = OwnersSheet.status(of: bill)
    guard plan.isLive else {
      sheet.put(
        translated(
          "These amounts are too large for exact spreadsheet arithmetic, so they are not formulas."),
        .note, at: status)
      return
    }
    sheet.put(translated("Reconciles"), .label, at: CellReference(status.row, Column.label))
    let subtotal: Formula = "\(OwnersSheet.total(.subtotal, of: bill))"
    sheet.put(
      .textFormula(
        StatusWord.formula(
          """
          AND(\(plan.formulas.cents(of: subtotal))=\(plan.subtotalCents),\
          \(plan.subtotalCents)>=\(plan.itemCents))
          """), StatusWord.pass), Style(.status), at: status)
    sheet.highlight(.status, in: CellRange(status))
    sheet.put(
      translated("FAIL if the items add up to more than the subtotal"), .note,
      at: CellReference(status.row, Column.note))
  }
}
