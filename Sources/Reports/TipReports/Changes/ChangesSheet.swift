import Spreadsheet
import TipAllocation
import TipModel
import Wording

extension Table where Row == PeriodChanges.Person {
  /// A row per person of a correction: what was paid, what should have been, and what that leaves to
  /// do. The sheet Changes.
  ///
  /// - Parameter hasCharges: whether service charges came in, before or now.
  static func corrected(hasCharges: Bool) -> Table {
    Table {
      Column("Name", "name", width: .texts(least: 22, most: 34)) { .text($0.employee.name) }
      Column.money("Paid", "was") { $0.was.total + $0.was.serviceCharge }.sum()
      Column.money("Should be", "now") { $0.now.total + $0.now.serviceCharge }
        .fromPay(hasCharges ? ["total_tips", "service_charges"] : ["total_tips"]).sum()
      Column.money("Pay now", "pay") { $0.now.owed(over: $0.was) }
        .formula { _, row in row.excess("now", over: "was") }.sum()
      Column.money("Recover", "recover") { $0.was.owed(over: $0.now) }
        .formula { _, row in row.excess("was", over: "now") }.sum()
      Column.compared("On the paycheck", "digital_tips") { $0.digital }
      Column.compared("Cash", "cash_tips") { $0.cash }
      if hasCharges { Column.compared("Service charges", "service_charges") { $0.serviceCharge } }
      Column("Hours", "hours_was", .right, width: .fixed(9)) { .hours($0.was.hours) }
        .zero(.hours(.zero)).sum().group("Hours, paid and now")
      Column("", "hours", .right, width: .fixed(9)) { .hours($0.now.hours) }
        .zero(.hours(.zero)).fromPay(["hours"]).sum().group("Hours, paid and now")
    }
  }
}

extension EmployeeTotals {
  /// How much more than other totals these are; zero where they are no larger.
  fileprivate func owed(over other: EmployeeTotals) -> Money {
    let (own, others) = (total + serviceCharge, other.total + other.serviceCharge)
    return max(own, others).less(others)
  }
}

extension TableRow {
  fileprivate func excess(_ key: String, over other: String) -> Formula {
    "MAX(0,ROUND(\(self[key])-\(self[other]),\(plan.restaurant.currency.minorUnitDigits)))"
  }
}

extension Column where Row == PeriodChanges.Person {
  /// The sum of a person's cells among those who are paid now; a value for somebody who is not.
  fileprivate func fromPay(_ keys: [String]) -> Column {
    formula { person, row in
      let (plan, id) = (row.plan, person.employee.id)
      guard plan.employeeNumber(of: id) > 0 else { return nil }
      let cells = keys.filter { plan.employees.has($0) }.map {
        "\(plan.employees.sheet, fixed: plan.employeesCell($0, of: id))" as Formula
      }
      return cells.isEmpty ? nil : "\(cells, separator: "+")"
    }
  }

  /// Three columns of a person: paid, should be, difference.
  @ColumnList<Row>
  fileprivate static func compared(
    _ group: Words, _ key: String, _ amount: @escaping @Sendable (EmployeeTotals) -> Money
  ) -> [Column] {
    let was = key + "_was"
    Column.money("paid", was) { amount($0.was) }.sum().group(group)
    Column.money("should be", key) { amount($0.now) }.fromPay([key]).sum().group(group)
    Column.difference("difference", key + "_difference") { amount($0.now) - amount($0.was) }
      .formula { _, row in
        "ROUND(\(row[key])-\(row[was]),\(row.plan.restaurant.currency.minorUnitDigits))"
      }.sum().group(group)
  }
}

extension Plan {
  /// The sheet of a correction: what each person was paid, should have been, and gets or gives back.
  func changesSheet(_ correction: CorrectionNote, _ changes: PeriodChanges) -> Sheet {
    let people = changes.people
    let table = Table.corrected(hasCharges: changes.hasCharges)
    let range = TableRange(table, on: correction.sheet, header: 5, count: people.count, gap: 1)
    var sheet = Sheet(correction.sheet, .overview, page: pageSetup(isLandscape: true))
    sheet.isProtected = true
    sheet.putTitle(
      translated("Changes"), about(translated("what was paid, and what should have been")))
    sheet.putBanner(
      sentence,
      in: CellRange(CellReference(2, 0), CellReference(2, table.sheetColumns.count - 1)))
    sheet.putHeader(table, at: range)
    sheet.putRows(people, of: table, at: range, plan: self, banding: .none)
    sheet.putTotals(people, of: table, at: range, plan: self)
    for column in table.sheetColumns where column.title == "difference" {
      sheet.highlight(.notZero, in: range.area(column.key))
    }
    let below = CellReference(range.totalRow + 2, range.firstColumn)
    sheet.putPayroll(changes.payroll, at: below)
    sheet.putInputChanges(
      changes.inputs,
      at: changes.payroll.isEmpty ? below : below.moved(down: changes.payroll.count + 2))
    let totals = changes.totals
    sheet.arrange(
      table, people, at: range, plan: self, frozenColumns: 1, headerHeight: nil,
      hasFilter: false, amount: max(totals.was.total, totals.now.total))
    sheet.rowHeights[2] = 30
    sheet.rowHeights[range.last + 1] = 4
    // The titles of groups are in the row above.
    sheet.page.repeatedRows = (range.header - 1)...range.header
    sheet.page.fitWidth(sheet.columns.map { $0.width })
    sheet.page.repeatedColumns = 0...0
    return sheet
  }
}

extension Sheet {
  fileprivate mutating func putPayroll(_ sentences: [String], at cell: CellReference) {
    guard !sentences.isEmpty else { return }
    put(translated("Payroll: the files hold the differences only"), .section, at: cell)
    for (index, sentence) in sentences.enumerated() {
      put(.text(sentence), Style(.label), at: cell.moved(down: 1 + index))
    }
  }

  fileprivate mutating func putInputChanges(_ changes: [InputChange], at cell: CellReference) {
    put(translated("What changed in the files"), .section, at: cell)
    if changes.isEmpty {
      put(translated("Nothing: the files are the same."), .note, at: cell.moved(down: 1))
    }
    for (index, change) in changes.enumerated() {
      put(.text(change.line), Style(.label), at: cell.moved(down: 1 + index))
    }
  }
}
