import Bills
import ReportTheme
import Spreadsheet
import TipModel

/// Builds the first sheet of a split bill: tax, tip, and who owes what.
struct OwnersSheet {
  let plan: SplitPlan
  var sheet: Sheet
  private let work: SplitWork

  private var bill: Bill { plan.bill }

  init(_ plan: SplitPlan, _ work: SplitWork) {
    self.plan = plan
    self.work = work
    sheet = Sheet(plan.owners, .overview, page: plan.pageSetup(isLandscape: false))
    sheet.put(bill.title, .title, at: CellReference(0, 0))
    sheet.put(subtitle, .subtitle, at: CellReference(1, 0))
    putInputs()
    putOwners()
    putTotals()
    sheet.columns = [
      plan.columnWidth(of: bill.people, least: 24, most: 40), 15, 15, 15, 15,
    ].map { SheetColumn(width: $0) }
    sheet.rowHeights = [0: 28]
    sheet.numbersStoredAsText = [CellRange(column: 0, rows: 0...plan.total.row)]
  }

  private var subtitle: String {
    let people = bill.people.count == 1 ? "1 person" : "\(bill.people.count) people"
    let date = bill.date.map { $0.plain + ", " } ?? ""
    return date + people + (plan.isLive ? "; yellow cells may be changed" : "")
  }

  private mutating func putInputs() {
    var percent: TipPercent?
    if case .percent(let chosen) = bill.tip { percent = chosen }
    put("Subtotal", plan.hasOwnSubtotal ? bill.subtotal : nil, SplitPlan.subtotal)
    put("Tax", bill.tax, SplitPlan.tax)
    sheet.put("Tip in percent", .label, at: SplitPlan.tipPercent.moved(right: -1))
    sheet.put(
      percent.map { .number(Rational($0.millionths, over: TipPercent.whole)) } ?? .blank,
      Style(.input, .percent), at: SplitPlan.tipPercent)
    put("Tip as an amount", percent == nil ? bill.tipAmount : nil, SplitPlan.tipAmount)
    sheet.put("empty: what the items come to", .note, at: SplitPlan.subtotal.moved(right: 1))
    sheet.put("of the subtotal, before tax", .note, at: SplitPlan.tipPercent.moved(right: 1))
    sheet.put("counts instead, where filled in", .note, at: SplitPlan.tipAmount.moved(right: 1))
    guard plan.isLive else { return }
    for spot in [SplitPlan.subtotal, SplitPlan.tax, SplitPlan.tipAmount] {
      sheet.dataValidations.append(
        DataValidation(
          CellRange(spot), .custom(plan.formulas.isMoney("\(spot)")), title: "Amount",
          message: plan.formulas.moneyMessage))
    }
    let spot = SplitPlan.tipPercent
    sheet.dataValidations.append(
      DataValidation(
        CellRange(spot), .custom("AND(ISNUMBER(\(spot)),\(spot)>=0,\(spot)<=10)"),
        title: "Percentage", message: "Type a percentage such as 18%."))
  }

  private mutating func put(_ label: String, _ money: Money?, _ spot: CellReference) {
    sheet.put(label, .label, at: spot.moved(right: -1))
    sheet.put(
      money.map { .number(plan.formulas.exact($0.minorUnits)) } ?? .blank,
      Style(.input, .money), at: spot)
  }

  private mutating func putOwners() {
    for (column, title) in ["Who owes what", "Subtotal", "Tax", "Tip", "Total"].enumerated() {
      sheet.put(
        title, column == 0 ? .header : .headerRight,
        at: CellReference(SplitPlan.ownerHeader, column))
    }
    let totals = plan.split.totals
    for (person, name) in bill.people.enumerated() {
      let row = SplitPlan.firstOwner + person
      let banded = person % 2 == 1
      sheet.put(.text(name), Style(.body, banded: banded), at: CellReference(row, 0))
      let parts: [(Int, Money)] = [
        (work.parts, plan.split.subtotals[person]), (work.tax, plan.split.tax.shares[person]),
        (work.tip, plan.split.tip.shares[person]),
      ]
      for (column, part) in parts.enumerated() {
        let cents = work.working.reference(part.0, person: person)
        sheet.put(
          plan.content(plan.formulas.money(of: cents), part.1.minorUnits),
          Style(.body, .money, banded: banded), at: CellReference(row, 1 + column))
      }
      let all = [work.parts, work.tax, work.tip].map { row -> Formula in
        work.working.reference(row, person: person)
      }
      sheet.put(
        plan.content(
          plan.formulas.money(of: "(\(all, separator: "+"))"), totals[person].minorUnits),
        Style(.body, .money, banded: banded), at: CellReference(row, 4))
    }
  }

  private mutating func putTotals() {
    let row = plan.total.row
    let amounts = [bill.subtotal, bill.tax, bill.tipAmount, bill.total]
    sheet.put("Total", .total, at: CellReference(row, 0))
    for (index, amount) in amounts.enumerated() {
      let column = 1 + index
      let area = CellRange(column: column, rows: SplitPlan.firstOwner...(row - 1))
      let sum = plan.formulas.money(of: plan.formulas.cents(of: "SUM(\(area))"))
      sheet.put(
        plan.content(sum, amount.minorUnits), Style(.total, .money), at: CellReference(row, column))
    }
    guard plan.isLive else {
      sheet.put(
        "These amounts are larger than a spreadsheet computes exactly: the figures stand alone.",
        .note, at: plan.status)
      return
    }
    sheet.put("Adds up", .label, at: plan.status.moved(right: -1))
    let subtotal = CellReference(row, 1)
    sheet.put(
      .textFormula(
        """
        IF(AND(\(plan.formulas.cents(of: "\(subtotal)"))=\(plan.subtotalCents),\
        \(plan.subtotalCents)>=\(plan.itemCents)),"PASS","FAIL")
        """, "PASS"), Style(.status), at: plan.status)
    sheet.highlight(.status, in: CellRange(plan.status))
    sheet.put(
      "FAIL where the items come to more than the subtotal", .note,
      at: plan.status.moved(right: 1))
  }
}
