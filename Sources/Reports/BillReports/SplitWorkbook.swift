package import Bills
import ReportTheme
package import Spreadsheet
import TipModel

/// The workbook of a split bill: who owes what, the items, who shares them, and, hidden, how the
/// odd cents are given.
package func splitWorkbook(_ split: BillSplit) -> Workbook {
  SplitPlan(split).workbook
}

/// Where a split bill's cells stand, and the sheets that are built of them.
struct SplitPlan {
  static let itemHeader = 3
  static let firstItem = 4
  static let firstPerson = 4
  static let ownerHeader = 8
  static let firstOwner = 9
  static let subtotal = CellReference(3, 1)
  static let tax = CellReference(4, 1)
  static let tipPercent = CellReference(5, 1)
  static let tipAmount = CellReference(6, 1)
  static let mark = "✓"

  let split: BillSplit
  let formulas: CentFormulas
  let owners: SheetName
  let items: SheetName
  let sharing: SheetName
  let working: SheetName

  /// False where amounts are larger than a spreadsheet computes exactly; figures then stand alone.
  let isLive: Bool

  init(_ split: BillSplit) {
    self.split = split
    formulas = CentFormulas(currency: split.bill.currency)
    var names = SheetNames()
    owners = names.name("Who owes what")
    items = names.name("Items")
    sharing = names.name("Who shares")
    working = names.name("Working")
    let bill = split.bill
    isLive = [bill.subtotal, bill.tax, bill.tipAmount].allSatisfy {
      $0.minorUnits < SplitWorking.limit
    }
  }

  var bill: Bill { split.bill }
  var itemCount: Int { bill.items.count }
  var lastItem: Int { SplitPlan.firstItem + itemCount - 1 }

  /// What the items leave; it stands there even where they leave nothing.
  var restRow: Int { SplitPlan.firstItem + itemCount }
  var subtotalRow: Int { restRow + 1 }
  var lastPerson: Int { SplitPlan.firstPerson + bill.people.count - 1 }

  /// True where the bill's own subtotal counts, and not the items' sum.
  var hasOwnSubtotal: Bool { bill.items.isEmpty || bill.itemSum < bill.subtotal }

  var workbook: Workbook {
    let work = work
    var sheets = [
      LazySheet(owners) { OwnersSheet(self, work).sheet },
      LazySheet(items) { BillItemsSheet(self, work).sheet },
      LazySheet(sharing) { SharingSheet(self).sheet },
    ]
    if isLive { sheets.append(LazySheet(working) { work.working.sheet }) }
    return Workbook(
      title: bill.title, subject: bill.date?.plain ?? "", author: bill.title,
      created: (bill.date ?? calculatorDate).noon, sheets: sheets,
      names: [
        DefinedName("Total_bill", owners, CellRange(total)),
        DefinedName("Adds_up", owners, CellRange(status)),
      ], format: Theme(bill.currency).format)
  }

  var total: CellReference { CellReference(SplitPlan.firstOwner + bill.people.count, 4) }
  var status: CellReference { total.moved(down: 2).moved(right: -3) }

  func pageSetup(isLandscape: Bool) -> PageSetup {
    PageSetup(
      paper: PageSetup.Paper(of: bill.currency), isLandscape: isLandscape,
      headerLeft: bill.title, headerRight: bill.date?.plain ?? "")
  }

  /// A figure that follows the inputs, or stands alone where it could not be exact.
  func content(_ formula: Formula, _ cents: Int64) -> CellValue {
    isLive ? .formula(formula, formulas.exact(cents)) : .number(formulas.exact(cents))
  }

  func columnWidth(of texts: [String], least: Int, most: Int) -> Int {
    min(most, max(least, (texts.map(\.count).max() ?? 0) + 2))
  }
}

/// Where the working sheet keeps what each line comes to.
struct SplitWork {
  var working: SplitWorking

  /// A row for each item, and one for the rest.
  var lines: [Int] = []
  var parts = 0
  var tax = 0
  var tip = 0
}

extension SplitPlan {
  var work: SplitWork {
    var work = SplitWork(
      working: SplitWorking(working, active: bill.people.map { _ in ("1", 1) }))
    for (index, item) in bill.items.enumerated() {
      let row = SplitPlan.firstItem + index
      let marks = bill.people.indices.map { person -> (cell: Formula, isMarked: Bool) in
        ("\(sharing, CellReference(row, 1 + person))", item.sharers.contains(person))
      }
      let price: Formula = "\(items, CellReference(row, 2))"
      work.lines.append(
        work.working.addShared(
          amount: "\(formulas.cents(of: price))*\(items, CellReference(row, 1))",
          cents: item.amount.minorUnits, marks: marks
        ).row)
    }
    let rest = (bill.subtotal - bill.itemSum).minorUnits
    work.lines.append(
      work.working.addShared(
        amount: "MAX(0,\(subtotalCents)-\(itemCents))", cents: rest
      ).row)
    work.parts = work.working.addParts(
      subtotal: "MAX(\(subtotalCents),\(itemCents))", cents: bill.subtotal.minorUnits,
      parts: split.subtotals.map(\.minorUnits))
    work.tax =
      work.working.addFollowing(
        amount: formulas.cents(of: "\(owners, SplitPlan.tax)"), cents: bill.tax.minorUnits
      ).row
    work.tip =
      work.working.addFollowing(
        amount: tipCents(of: work.working.subtotal), cents: bill.tipAmount.minorUnits
      ).row
    return work
  }

  /// What the items come to.
  var itemCents: Formula {
    guard itemCount > 0 else { return "0" }
    return formulas.cents(
      of: "SUM(\(items, fixed: CellRange(column: 3, rows: SplitPlan.firstItem...lastItem)))")
  }

  var subtotalCents: Formula {
    let cell: Formula = "\(owners, SplitPlan.subtotal)"
    return "IF(\(cell)=\"\",\(itemCents),\(formulas.cents(of: cell)))"
  }

  private func tipCents(of subtotal: Formula) -> Formula {
    let amount: Formula = "\(owners, SplitPlan.tipAmount)"
    let millionths: Formula = "ROUND(\(owners, SplitPlan.tipPercent)*1000000,0)"
    let part = CentFormulas.part(of: subtotal, millionths: millionths)
    return "IF(\(amount)=\"\",\(part),\(formulas.cents(of: amount)))"
  }
}
