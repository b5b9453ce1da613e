import Bills
import ReportTheme
import Spreadsheet
import TipModel

/// Builds the sheet of items × people: what each person pays of each line.
struct BillItemsSheet {
  let plan: SplitPlan
  var sheet: Sheet
  private let work: SplitWork

  private var bill: Bill { plan.bill }

  init(_ plan: SplitPlan, _ work: SplitWork) {
    self.plan = plan
    self.work = work
    sheet = Sheet(plan.items, .shift, page: plan.pageSetup(isLandscape: true))
    sheet.put("Items", .title, at: CellReference(0, 0))
    sheet.put(
      "What each person pays of each line. Every line and every column sums to the cent.",
      .subtitle, at: CellReference(1, 0))
    putHeader()
    for index in bill.items.indices { putItem(index) }
    putRest()
    putSums()
    arrange()
  }

  private mutating func putHeader() {
    for (column, title) in ["Item", "Quantity", "Price", "Amount"].enumerated() {
      sheet.put(
        title, column == 0 ? .header : .headerRight, at: CellReference(SplitPlan.itemHeader, column)
      )
    }
    for (person, name) in bill.people.enumerated() {
      sheet.put(
        name, .headerRight, at: CellReference(SplitPlan.itemHeader, SplitPlan.firstPerson + person))
    }
    sheet.put(
      "Left over", .workHeader, at: CellReference(SplitPlan.itemHeader, plan.lastPerson + 1))
  }

  private mutating func putItem(_ index: Int) {
    let item = bill.items[index]
    let row = SplitPlan.firstItem + index
    sheet.put(.text(item.name), Style(.body), at: CellReference(row, 0))
    sheet.put(.number(Rational(item.quantity)), Style(.input, .integer), at: CellReference(row, 1))
    sheet.put(
      .number(plan.formulas.exact(item.price.minorUnits)), Style(.input, .money),
      at: CellReference(row, 2))
    let cents: Formula =
      "\(plan.formulas.cents(of: "\(CellReference(row, 2))"))*\(CellReference(row, 1))"
    put(
      plan.formulas.money(of: cents), item.amount, plan.split.lines[index].shares,
      work.lines[index], row)
  }

  private mutating func putRest() {
    let row = plan.restRow
    sheet.put(
      .text(bill.items.isEmpty ? "Bill" : "The rest, shared by everyone"), Style(.body),
      at: CellReference(row, 0))
    let rest = Money(minorUnits: (bill.subtotal - bill.itemSum).minorUnits)
    let shares =
      plan.split.lines.count > bill.items.count
      ? plan.split.lines[bill.items.count].shares : bill.people.map { _ in .zero }
    put(
      plan.formulas.money(of: "MAX(0,\(plan.subtotalCents)-\(plan.itemCents))"), rest, shares,
      work.lines[bill.items.count], row)
  }

  private mutating func put(
    _ amount: Formula, _ money: Money, _ shares: [Money], _ workRow: Int, _ row: Int,
    role: Style.Role = .body
  ) {
    sheet.put(
      plan.content(amount, money.minorUnits), Style(role, .money), at: CellReference(row, 3))
    for (person, share) in shares.enumerated() {
      let cents = work.working.reference(workRow, person: person)
      sheet.put(
        plan.content(plan.formulas.money(of: cents), share.minorUnits),
        Style(role, .plainMoney), at: CellReference(row, SplitPlan.firstPerson + person))
    }
    putLeftOver(row)
  }

  /// Zero where the shares sum to the line.
  private mutating func putLeftOver(_ row: Int) {
    let shares = CellRange(
      CellReference(row, SplitPlan.firstPerson), CellReference(row, plan.lastPerson))
    sheet.put(
      plan.content("ROUND(\(CellReference(row, 3))-SUM(\(shares)),4)", 0),
      Style(.work, .difference),
      at: CellReference(row, plan.lastPerson + 1))
  }

  private mutating func putSums() {
    let row = plan.subtotalRow
    let owner: (Int, Int) -> Formula = { [plan] column, person in
      "\(plan.owners, CellReference(SplitPlan.firstOwner + person, column))"
    }
    let split = plan.split
    let lines: [(String, Money, [Money], Int)] = [
      ("Subtotal", bill.subtotal, split.subtotals, 1), ("Tax", bill.tax, split.tax.shares, 2),
      (split.label(of: split.tip), bill.tipAmount, split.tip.shares, 3),
      ("Total", bill.total, split.totals, 4),
    ]
    for (offset, line) in lines.enumerated() {
      let isSum = line.3 == 1 || line.3 == 4
      let role: Style.Role = isSum ? .total : .body
      let row = row + offset
      sheet.put(.text(line.3 == 3 ? "Tip" : line.0), Style(role), at: CellReference(row, 0))
      sheet.put(.blank, Style(role), at: CellReference(row, 1))
      sheet.put(.blank, Style(role), at: CellReference(row, 2))
      sheet.put(
        plan.content("\(plan.owners, CellReference(plan.total.row, line.3))", line.1.minorUnits),
        Style(role, .money), at: CellReference(row, 3))
      for person in bill.people.indices {
        let formula: Formula =
          line.3 == 1
          ? "SUM(\(CellRange(column: SplitPlan.firstPerson + person, rows: SplitPlan.firstItem...plan.restRow)))"
          : owner(line.3, person)
        sheet.put(
          plan.content(formula, line.2[person].minorUnits),
          Style(role, isSum ? .money : .plainMoney),
          at: CellReference(row, SplitPlan.firstPerson + person))
      }
      putLeftOver(row)
    }
  }

  private mutating func arrange() {
    let names = bill.items.map(\.name) + ["The rest, shared by everyone"]
    let widths =
      [plan.columnWidth(of: names, least: 16, most: 40), 9, 13, 13]
      + bill.people.map { plan.columnWidth(of: [$0], least: 12, most: 18) } + [11]
    sheet.columns = widths.map { SheetColumn(width: $0) }
    sheet.rowHeights = [0: 28]
    sheet.freezePanes = CellReference(SplitPlan.firstItem, 1)
    sheet.page.repeatedRows = SplitPlan.itemHeader...SplitPlan.itemHeader
    sheet.numbersStoredAsText = [
      CellRange(CellReference(0, 0), CellReference(plan.subtotalRow + 3, plan.lastPerson))
    ]
    sheet.highlight(
      .notZero,
      in: CellRange(
        column: plan.lastPerson + 1, rows: SplitPlan.firstItem...(plan.subtotalRow + 3)))
    guard plan.isLive, plan.itemCount > 0 else { return }
    let rows = SplitPlan.firstItem...plan.lastItem
    let (first, quantity) = (
      CellReference(SplitPlan.firstItem, 2), CellReference(SplitPlan.firstItem, 1)
    )
    sheet.dataValidations = [
      DataValidation(
        CellRange(column: 2, rows: rows), .custom(plan.formulas.isMoney("\(first)")),
        title: "Price", message: plan.formulas.moneyMessage),
      DataValidation(
        CellRange(column: 1, rows: rows),
        .custom(
          "AND(ISNUMBER(\(quantity)),\(quantity)>=0,\(quantity)<=\(BillItem.quantityLimit),INT(\(quantity))=\(quantity))"
        ), title: "Quantity", message: "Type a whole number."),
    ]
  }
}
