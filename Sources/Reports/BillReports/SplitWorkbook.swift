package import Bills
package import Spreadsheet
import TipModel
import Wording

/// Returns the workbook of a split bill: each person's amounts, the items, who shares them, and a hidden sheet with the
/// leftover cents.
package func splitWorkbook(_ split: BillSplit) -> Workbook {
  let plan = SplitPlan(split)
  let work = SplitWork(plan)
  var sheets = [
    LazySheet(plan.owners) { OwnersSheet(plan, work.working).sheet },
    LazySheet(plan.items) { BillItemsSheet(plan, work).sheet },
    LazySheet(plan.sharing) { SharingSheet(plan).sheet },
  ]
  if plan.isLive { sheets.append(LazySheet(plan.working) { work.working.sheet }) }
  let bill = split.bill
  return Workbook(
    title: bill.title, subject: bill.date?.plain ?? "", author: bill.title,
    created: (bill.date ?? calculatorDate).noon, sheets: sheets,
    names: [
      DefinedName("Total_bill", plan.owners, CellRange(OwnersSheet.total(.total, of: bill))),
      DefinedName("Adds_up", plan.owners, CellRange(OwnersSheet.status(of: bill))),
    ], format: Theme(bill.currency).format)
}

/// The plan that the sheets of a split bill share.
struct SplitPlan {
  /// The mark of a person who shares an item.
  static let mark = "✓"

  let split: BillSplit
  let formulas: CentFormulas
  let owners: SheetName
  let items: SheetName
  let sharing: SheetName
  let working: SheetName

  /// Whether spreadsheets can compute the amounts exactly. If not, cells hold the engine's numbers without formulas.
  let isLive: Bool

  init(_ split: BillSplit) {
    self.split = split
    formulas = CentFormulas(currency: split.bill.currency)
    var names = SheetNames()
    owners = names.name(translated("Who owes what"))
    items = names.name(translated("Items"))
    sharing = names.name(translated("Who shares"))
    working = names.name(translated("Working"))
    let bill = split.bill
    isLive = [bill.subtotal, bill.tax, bill.tipAmount].allSatisfy {
      $0.minorUnits < SplitWorking.limit
    }
  }

  var bill: Bill { split.bill }

  func pageSetup(isLandscape: Bool) -> PageSetup {
    PageSetup(
      paper: PageSetup.Paper(of: bill.currency), isLandscape: isLandscape, headerLeft: bill.title,
      headerRight: bill.date?.plain ?? "")
  }

  /// Returns a formula with its result in cents, or only the result if the formula would not be exact.
  func value(_ formula: Formula, _ cents: Int64) -> CellValue {
    isLive ? .formula(formula, formulas.exact(cents)) : .number(formulas.exact(cents))
  }

  /// The cents of all items.
  var itemCents: Formula {
    guard let amounts = BillItemsSheet.amounts(of: bill) else { return "0" }
    return formulas.cents(of: "SUM(\(items, fixed: amounts))")
  }

  /// The cents of the subtotal if it is filled in, else of the items.
  var subtotalCents: Formula {
    let cell: Formula = "\(owners, OwnersSheet.cell(.subtotal))"
    return "IF(\(cell)=\"\",\(itemCents),\(formulas.cents(of: cell)))"
  }

  fileprivate func tipCents(of subtotal: Formula) -> Formula {
    let amount: Formula = "\(owners, OwnersSheet.cell(.tipAmount))"
    let millionths: Formula = "ROUND(\(owners, OwnersSheet.cell(.tipPercent))*1000000,0)"
    let part = CentFormulas.part(of: subtotal, millionths: millionths)
    return "IF(\(amount)=\"\",\(part),\(formulas.cents(of: amount)))"
  }
}

/// The working sheet, with the rows that other sheets show.
struct SplitWork {
  private(set) var working: SplitWorking

  /// A row for each item, and one for the rest.
  private(set) var lines: [Int] = []

  init(_ plan: SplitPlan) {
    let (bill, formulas) = (plan.bill, plan.formulas)
    working = SplitWorking(plan.working, active: bill.people.map { _ in ("1", 1) })
    for (index, item) in bill.items.enumerated() {
      let marks = bill.people.indices.map { person -> (cell: Formula, isMarked: Bool) in
        (
          "\(plan.sharing, SharingSheet.mark(index, person: person))",
          item.sharers.contains(person)
        )
      }
      let price: Formula = "\(plan.items, BillItemsSheet.cell(index, .price))"
      let quantity: Formula = "\(plan.items, BillItemsSheet.cell(index, .quantity))"
      lines.append(
        working.addShared(
          amount: "\(formulas.cents(of: price))*\(quantity)", cents: item.amount.minorUnits,
          marks: marks
        ).row)
    }
    let rest = (bill.subtotal - bill.itemSum).minorUnits
    lines.append(
      working.addShared(amount: "MAX(0,\(plan.subtotalCents)-\(plan.itemCents))", cents: rest).row)
    working.addParts(
      subtotal: "MAX(\(plan.subtotalCents),\(plan.itemCents))", cents: bill.subtotal.minorUnits,
      parts: plan.split.subtotals.map { $0.minorUnits })
    working.addFollowing(
      .tax, amount: formulas.cents(of: "\(plan.owners, OwnersSheet.cell(.tax))"),
      cents: bill.tax.minorUnits)
    working.addFollowing(
      .tip, amount: plan.tipCents(of: working.subtotal), cents: bill.tipAmount.minorUnits)
  }
}
