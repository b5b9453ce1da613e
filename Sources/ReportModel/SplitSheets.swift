import TipAllocation
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
    sheet = Sheet(plan.owners, .overview, print: plan.printSetup(isLandscape: false))
    sheet.put(bill.title, .title, at: Spot(0, 0))
    sheet.put(subtitle, .subtitle, at: Spot(1, 0))
    putInputs()
    putOwners()
    putTotals()
    sheet.columns = [
      plan.columnWidth(of: bill.people, least: 24, most: 40), 15, 15, 15, 15,
    ].map { Column(width: $0, isWorking: false) }
    sheet.rowHeights = [RowHeight(row: 0, height: 28)]
    sheet.digitsAsText = [Area(column: 0, rows: 0...plan.total.row)]
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
      percent.map { .number(Exact($0.millionths, over: TipPercent.whole)) } ?? .blank,
      Style(.input, .percent), at: SplitPlan.tipPercent)
    put("Tip as an amount", percent == nil ? bill.tipAmount : nil, SplitPlan.tipAmount)
    sheet.put("empty: what the items come to", .note, at: SplitPlan.subtotal.moved(right: 1))
    sheet.put("of the subtotal, before tax", .note, at: SplitPlan.tipPercent.moved(right: 1))
    sheet.put("counts instead, where filled in", .note, at: SplitPlan.tipAmount.moved(right: 1))
    guard plan.isLive else { return }
    for spot in [SplitPlan.subtotal, SplitPlan.tax, SplitPlan.tipAmount] {
      sheet.entries.append(
        Entry(
          Area(spot, spot), .formula(plan.formulas.isMoney("\(spot)")), title: "Amount",
          message: plan.formulas.moneyMessage))
    }
    let spot = SplitPlan.tipPercent
    sheet.entries.append(
      Entry(
        Area(spot, spot), .formula("AND(ISNUMBER(\(spot)),\(spot)>=0,\(spot)<=10)"),
        title: "Percentage", message: "Type a percentage such as 18%."))
  }

  private mutating func put(_ label: String, _ money: Money?, _ spot: Spot) {
    sheet.put(label, .label, at: spot.moved(right: -1))
    sheet.put(
      money.map { .number(plan.formulas.exact($0.minorUnits)) } ?? .blank,
      Style(.input, .money), at: spot)
  }

  private mutating func putOwners() {
    for (column, title) in ["Who owes what", "Subtotal", "Tax", "Tip", "Total"].enumerated() {
      sheet.put(
        title, column == 0 ? .header : .headerRight, at: Spot(SplitPlan.ownerHeader, column))
    }
    let totals = plan.split.totals
    for (person, name) in bill.people.enumerated() {
      let row = SplitPlan.firstOwner + person
      let banded = person % 2 == 1
      sheet.put(.text(name), Style(.body, banded: banded), at: Spot(row, 0))
      let parts: [(Int, Money)] = [
        (work.parts, plan.split.subtotals[person]), (work.tax, plan.split.tax.shares[person]),
        (work.tip, plan.split.tip.shares[person]),
      ]
      for (column, part) in parts.enumerated() {
        let cents = work.working.reference(part.0, person: person)
        sheet.put(
          plan.content(plan.formulas.money(of: cents), part.1.minorUnits),
          Style(.body, .money, banded: banded), at: Spot(row, 1 + column))
      }
      let all = [work.parts, work.tax, work.tip].map { row -> Formula in
        work.working.reference(row, person: person)
      }
      sheet.put(
        plan.content(
          plan.formulas.money(of: "(\(all, separator: "+"))"), totals[person].minorUnits),
        Style(.body, .money, banded: banded), at: Spot(row, 4))
    }
  }

  private mutating func putTotals() {
    let row = plan.total.row
    let amounts = [bill.subtotal, bill.tax, bill.tipAmount, bill.total]
    sheet.put("Total", .total, at: Spot(row, 0))
    for (index, amount) in amounts.enumerated() {
      let column = 1 + index
      let area = Area(column: column, rows: SplitPlan.firstOwner...(row - 1))
      let sum = plan.formulas.money(of: plan.formulas.cents(of: "SUM(\(area))"))
      sheet.put(
        plan.content(sum, amount.minorUnits), Style(.total, .money), at: Spot(row, column))
    }
    guard plan.isLive else {
      sheet.put(
        "These amounts are larger than a spreadsheet computes exactly: the figures stand alone.",
        .note, at: plan.status)
      return
    }
    sheet.put("Adds up", .label, at: plan.status.moved(right: -1))
    let subtotal = Spot(row, 1)
    sheet.put(
      .textFormula(
        """
        IF(AND(\(plan.formulas.cents(of: "\(subtotal)"))=\(plan.subtotalCents),\
        \(plan.subtotalCents)>=\(plan.itemCents)),"PASS","FAIL")
        """, "PASS"), Style(.status), at: plan.status)
    sheet.highlights.append(Highlight(kind: .status, area: Area(plan.status, plan.status)))
    sheet.put(
      "FAIL where the items come to more than the subtotal", .note,
      at: plan.status.moved(right: 1))
  }
}

/// Builds the sheet of items × people: what each person pays of each line.
struct ItemsSheet {
  let plan: SplitPlan
  var sheet: Sheet
  private let work: SplitWork

  private var bill: Bill { plan.bill }

  init(_ plan: SplitPlan, _ work: SplitWork) {
    self.plan = plan
    self.work = work
    sheet = Sheet(plan.items, .shift, print: plan.printSetup(isLandscape: true))
    sheet.put("Items", .title, at: Spot(0, 0))
    sheet.put(
      "What each person pays of each line. Every line and every column sums to the cent.",
      .subtitle, at: Spot(1, 0))
    putHeader()
    for index in bill.items.indices { putItem(index) }
    putRest()
    putSums()
    arrange()
  }

  private mutating func putHeader() {
    for (column, title) in ["Item", "Quantity", "Price", "Amount"].enumerated() {
      sheet.put(
        title, column == 0 ? .header : .headerRight, at: Spot(SplitPlan.itemHeader, column))
    }
    for (person, name) in bill.people.enumerated() {
      sheet.put(
        name, .headerRight, at: Spot(SplitPlan.itemHeader, SplitPlan.firstPerson + person))
    }
    sheet.put("Left over", .workHeader, at: Spot(SplitPlan.itemHeader, plan.lastPerson + 1))
  }

  private mutating func putItem(_ index: Int) {
    let item = bill.items[index]
    let row = SplitPlan.firstItem + index
    sheet.put(.text(item.name), Style(.body), at: Spot(row, 0))
    sheet.put(.number(Exact(item.quantity)), Style(.input, .integer), at: Spot(row, 1))
    sheet.put(
      .number(plan.formulas.exact(item.price.minorUnits)), Style(.input, .money),
      at: Spot(row, 2))
    let cents: Formula =
      "\(plan.formulas.cents(of: "\(Spot(row, 2))"))*\(Spot(row, 1))"
    put(
      plan.formulas.money(of: cents), item.amount, plan.split.lines[index].shares,
      work.lines[index], row)
  }

  private mutating func putRest() {
    let row = plan.restRow
    sheet.put(
      .text(bill.items.isEmpty ? "Bill" : "The rest, shared by everyone"), Style(.body),
      at: Spot(row, 0))
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
      plan.content(amount, money.minorUnits), Style(role, .money), at: Spot(row, 3))
    for (person, share) in shares.enumerated() {
      let cents = work.working.reference(workRow, person: person)
      sheet.put(
        plan.content(plan.formulas.money(of: cents), share.minorUnits),
        Style(role, .plainMoney), at: Spot(row, SplitPlan.firstPerson + person))
    }
    putLeftOver(row)
  }

  /// Zero where the shares sum to the line.
  private mutating func putLeftOver(_ row: Int) {
    let shares = Area(Spot(row, SplitPlan.firstPerson), Spot(row, plan.lastPerson))
    sheet.put(
      plan.content("ROUND(\(Spot(row, 3))-SUM(\(shares)),4)", 0), Style(.work, .difference),
      at: Spot(row, plan.lastPerson + 1))
  }

  private mutating func putSums() {
    let row = plan.subtotalRow
    let owner: (Int, Int) -> Formula = { [plan] column, person in
      "\(plan.owners, Spot(SplitPlan.firstOwner + person, column))"
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
      sheet.put(.text(line.3 == 3 ? "Tip" : line.0), Style(role), at: Spot(row, 0))
      sheet.put(.blank, Style(role), at: Spot(row, 1))
      sheet.put(.blank, Style(role), at: Spot(row, 2))
      sheet.put(
        plan.content("\(plan.owners, Spot(plan.total.row, line.3))", line.1.minorUnits),
        Style(role, .money), at: Spot(row, 3))
      for person in bill.people.indices {
        let formula: Formula =
          line.3 == 1
          ? "SUM(\(Area(column: SplitPlan.firstPerson + person, rows: SplitPlan.firstItem...plan.restRow)))"
          : owner(line.3, person)
        sheet.put(
          plan.content(formula, line.2[person].minorUnits),
          Style(role, isSum ? .money : .plainMoney),
          at: Spot(row, SplitPlan.firstPerson + person))
      }
      putLeftOver(row)
    }
  }

  private mutating func arrange() {
    let names = bill.items.map(\.name) + ["The rest, shared by everyone"]
    let widths =
      [plan.columnWidth(of: names, least: 16, most: 40), 9, 13, 13]
      + bill.people.map { plan.columnWidth(of: [$0], least: 12, most: 18) } + [11]
    sheet.columns = widths.map { Column(width: $0, isWorking: false) }
    sheet.rowHeights = [RowHeight(row: 0, height: 28)]
    sheet.frozenBefore = Spot(SplitPlan.firstItem, 1)
    sheet.print.repeatedRows = SplitPlan.itemHeader...SplitPlan.itemHeader
    sheet.digitsAsText = [Area(Spot(0, 0), Spot(plan.subtotalRow + 3, plan.lastPerson))]
    sheet.highlights.append(
      Highlight(
        kind: .notZero,
        area: Area(
          column: plan.lastPerson + 1, rows: SplitPlan.firstItem...(plan.subtotalRow + 3))))
    guard plan.isLive, plan.itemCount > 0 else { return }
    let rows = SplitPlan.firstItem...plan.lastItem
    let (first, quantity) = (Spot(SplitPlan.firstItem, 2), Spot(SplitPlan.firstItem, 1))
    sheet.entries = [
      Entry(
        Area(column: 2, rows: rows), .formula(plan.formulas.isMoney("\(first)")),
        title: "Price", message: plan.formulas.moneyMessage),
      Entry(
        Area(column: 1, rows: rows),
        .formula(
          "AND(ISNUMBER(\(quantity)),\(quantity)>=0,\(quantity)<=\(BillItem.quantityLimit),INT(\(quantity))=\(quantity))"
        ), title: "Quantity", message: "Type a whole number."),
    ]
  }
}

/// Builds the sheet of check marks: who shares which item.
struct SharingSheet {
  var sheet: Sheet

  init(_ plan: SplitPlan) {
    let bill = plan.bill
    sheet = Sheet(plan.sharing, .proof, print: plan.printSetup(isLandscape: true))
    sheet.put("Who shares", .title, at: Spot(0, 0))
    sheet.put(
      "A check mark for each person who shares an item; no mark at all: everyone does.",
      .subtitle, at: Spot(1, 0))
    sheet.put("Item", .header, at: Spot(SplitPlan.itemHeader, 0))
    for (person, name) in bill.people.enumerated() {
      sheet.put(name, .headerCenter, at: Spot(SplitPlan.itemHeader, 1 + person))
    }
    for (index, item) in bill.items.enumerated() {
      let row = SplitPlan.firstItem + index
      sheet.put(.text(item.name), Style(.body), at: Spot(row, 0))
      for person in bill.people.indices {
        sheet.put(
          item.sharers.contains(person) ? .text(SplitPlan.mark) : .blank,
          Style(.input, .centeredText), at: Spot(row, 1 + person))
      }
    }
    let widths =
      [plan.columnWidth(of: bill.items.map(\.name), least: 16, most: 40)]
      + bill.people.map { plan.columnWidth(of: [$0], least: 10, most: 18) }
    sheet.columns = widths.map { Column(width: $0, isWorking: false) }
    sheet.rowHeights = [RowHeight(row: 0, height: 28)]
    sheet.frozenBefore = Spot(SplitPlan.firstItem, 1)
    sheet.digitsAsText = [Area(Spot(0, 0), Spot(max(4, plan.lastItem), bill.people.count))]
    guard plan.isLive, plan.itemCount > 0 else { return }
    let mark = Spot(0, 0)
    sheet.entries = [
      Entry(
        Area(Spot(SplitPlan.firstItem, 1), Spot(plan.lastItem, bill.people.count)),
        .list(plan.working, Area(mark, mark)), title: "Who shares",
        message: "Choose the check mark, or delete it.")
    ]
  }
}
