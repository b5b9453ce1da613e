import Bills
import Spreadsheet
import TipModel
import Wording

/// Builds the sheet of items × people, with each person's part of every line.
struct BillItemsSheet {
  /// The sheet's rows, from the first on. The rest and the sums are below the items.
  private enum Row: Int { case title, subtitle, space, header, firstItem }

  /// The columns. The column of remainders follows the people.
  enum Column: Int { case name, quantity, price, amount, firstPerson }

  static func cell(_ item: Int, _ column: Column) -> CellReference {
    CellReference(Row.firstItem, column).moved(down: item)
  }

  /// Returns the cells with the amounts of all items; nil if there are none.
  static func amounts(of bill: Bill) -> CellRange? {
    column(.amount, of: bill)
  }

  private static func column(_ column: Column, of bill: Bill) -> CellRange? {
    bill.items.isEmpty ? nil : CellRange(cell(0, column), cell(bill.items.count - 1, column))
  }

  private let plan: SplitPlan
  private(set) var sheet: Sheet
  private let work: SplitWork

  private var bill: Bill { plan.bill }

  /// The line for the amount without items, which may be zero. The sums begin with the next line.
  private var rest: Int { bill.items.count }
  private var sums: Int { rest + 1 }
  private var lastLine: Int { rest + OwedAmount.allCases.count }

  init(_ plan: SplitPlan, _ work: SplitWork) {
    self.plan = plan
    self.work = work
    sheet = Sheet(plan.items, .shift, page: plan.pageSetup(isLandscape: true))
    sheet.putTitle(
      translated("Items"),
      translated(
        "Each person's part of each line. Every line and column adds up to the cent."))
    sheet.put(
      row: [(.text(translated("Item")), Style(.header))]
        + ([translated("Quantity"), translated("Price"), translated("Amount")] + bill.people).map {
          (.text($0), Style(.headerRight))
        }
        + [(.text(translated("Left over")), Style(.workHeader))],
      from: CellReference(Row.header, Column.name))
    for index in bill.items.indices { putItem(index) }
    putRest()
    for (offset, amount) in OwedAmount.allCases.enumerated() { putSum(amount, line: sums + offset) }
    arrange()
  }

  private func cell(_ line: Int, _ column: Column, person: Int = 0) -> CellReference {
    BillItemsSheet.cell(line, column).moved(right: person)
  }

  private mutating func putItem(_ line: Int) {
    let item = bill.items[line]
    let price = cell(line, .price)
    sheet.put(.text(item.name), Style(.body), at: cell(line, .name))
    sheet.put(
      .number(Rational(item.quantity)), Style(.input, .integer), at: cell(line, .quantity))
    sheet.put(
      .number(plan.formulas.exact(item.price.minorUnits)), Style(.input, .money), at: price)
    let cents: Formula = "\(plan.formulas.cents(of: "\(price)"))*\(cell(line, .quantity))"
    putShares(
      line, plan.formulas.money(of: cents), item.amount, plan.split.lines[line].shares)
  }

  private mutating func putRest() {
    sheet.put(
      .text(bill.items.isEmpty ? translated("Bill") : translated("The rest, shared by everyone")),
      Style(.body),
      at: cell(rest, .name))
    let amount = Money(minorUnits: (bill.subtotal - bill.itemSum).minorUnits)
    let shares =
      plan.split.lines.count > rest
      ? plan.split.lines[rest].shares : bill.people.map { _ in .zero }
    putShares(
      rest, plan.formulas.money(of: "MAX(0,\(plan.subtotalCents)-\(plan.itemCents))"), amount,
      shares)
  }

  /// Puts the amount of an item or of the rest, and each person's part of it.
  private mutating func putShares(
    _ line: Int, _ formula: Formula, _ amount: Money, _ shares: [Money]
  ) {
    sheet.put(
      plan.value(formula, amount.minorUnits), Style(.body, .money), at: cell(line, .amount))
    sheet.put(
      row: shares.enumerated().map { person, share in
        let cents = work.working.reference(work.lines[line], person: person)
        return (
          plan.value(plan.formulas.money(of: cents), share.minorUnits), Style(.body, .plainMoney)
        )
      }, from: cell(line, .firstPerson))
    putLeftOver(line)
  }

  /// Puts a cell that is zero if the shares add up to the line.
  private mutating func putLeftOver(_ line: Int) {
    let shares = CellRange(from: cell(line, .firstPerson), columns: bill.people.count)
    sheet.put(
      plan.value("ROUND(\(cell(line, .amount))-SUM(\(shares)),4)", 0), Style(.work, .difference),
      at: leftOver(line))
  }

  private func leftOver(_ line: Int) -> CellReference {
    cell(line, .firstPerson, person: bill.people.count)
  }

  /// Puts the sums that the sheet "Who owes what" uses, for everyone and for each person.
  private mutating func putSum(_ amount: OwedAmount, line: Int) {
    let isTotal = amount == .subtotal || amount == .total
    let role: Style.Role = isTotal ? .total : .body
    let shares = amount.shares(of: plan.split).enumerated().map { person, share in
      let owed = CellReference(OwnersSheet.Row.firstPerson, amount).moved(down: person)
      let lines = CellRange(
        cell(0, .firstPerson, person: person), cell(rest, .firstPerson, person: person))
      return (
        plan.value(
          amount == .subtotal ? "SUM(\(lines))" : "\(plan.owners, owed)", share.minorUnits),
        Style(role, isTotal ? .money : .plainMoney)
      )
    }
    let whole = OwnersSheet.total(amount, of: bill)
    sheet.put(
      row: [
        (.text(amount.title.text), Style(role)), (.blank, Style(role)), (.blank, Style(role)),
        (
          plan.value("\(plan.owners, whole)", amount.whole(of: bill).minorUnits),
          Style(role, .money)
        ),
      ] + shares, from: cell(line, .name))
    putLeftOver(line)
  }

  private mutating func arrange() {
    let names = bill.items.map { $0.name } + [translated("The rest, shared by everyone")]
    let widths =
      [SheetColumn.width(of: names, least: 16, most: 40), 9, 13, 13]
      + bill.people.map { SheetColumn.width(of: [$0], least: 12, most: 18) } + [11]
    sheet.columns = widths.map { SheetColumn(width: $0) }
    sheet.rowHeights[Row.title.rawValue] = 28
    sheet.freezePanes = cell(0, .quantity)
    sheet.page.repeatedRows = Row.header.rawValue...Row.header.rawValue
    let lastPerson = cell(lastLine, .firstPerson, person: bill.people.count - 1)
    sheet.numbersStoredAsText = [CellRange(CellReference(Row.title, Column.name), lastPerson)]
    sheet.highlight(.notZero, in: CellRange(leftOver(0), leftOver(lastLine)))
    guard plan.isLive, let prices = BillItemsSheet.column(.price, of: bill),
      let quantities = BillItemsSheet.column(.quantity, of: bill)
    else { return }
    let quantity = quantities.first
    sheet.dataValidations = [
      DataValidation(
        prices, .custom(plan.formulas.isMoney("\(prices.first)")), title: translated("Price"),
        message: plan.formulas.moneyMessage),
      DataValidation(
        quantities,
        .custom(
          """
          AND(ISNUMBER(\(quantity)),\(quantity)>=0,\
          \(quantity)<=\(BillItem.quantityLimit),INT(\(quantity))=\(quantity))
          """), title: translated("Quantity"), message: translated("Type a whole number.")),
    ]
  }
}
