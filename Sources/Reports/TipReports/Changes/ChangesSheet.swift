import Spreadsheet
import TipAllocation
import TipModel
import Wording

extension Table where Row == PeriodChanges.Person {
  /// The sheet Changes: a row per person of a correction, with amounts paid, correct amounts, and the difference to
  /// settle.
  ///
  /// - Parameter hasCharges: whether service charges came in, before or now.
  static func corrected(hasCharges: Bool) -> Table {
    Table {
      Column.who(most: 34) { $0.employee.id }
      Column.money("Paid", "was") { $0.was.earned }.sum()
      Column.money("Should be", "now") { $0.now.earned }
        .fromPay(hasCharges ? ["total_tips", "service_charges"] : ["total_tips"]).sum()
      Column.compared(hasCharges ? "Digital tips" : "On the paycheck", "digital_tips") {
        $0.digital
      }
      Column.compared("Cash", "cash_tips") { $0.cash }
      if hasCharges { Column.compared("Service charges", "service_charges") { $0.serviceCharge } }
      Column("Hours", "hours_was", .right, width: .fixed(8)) { .hours($0.was.hours) }
        .zero(.hours(.zero)).sum().group("Hours, paid and now")
      Column("", "hours", .right, width: .fixed(8)) { .hours($0.now.hours) }
        .zero(.hours(.zero)).fromPay(["hours"]).sum().group("Hours, paid and now")
    }
  }
}

extension Column where Row == PeriodChanges.Person {
  /// Adds up the person's cells in the list of payments; a constant if the person is not in it.
  fileprivate func fromPay(_ keys: [String]) -> Column {
    formula { person, row in
      let (plan, id) = (row.plan, person.employee.id)
      let cells = keys.compactMap { plan.paid($0, to: id) }
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
        row.rounded("\(row[key])-\(row[was])")
      }.sum().group(group)
  }
}

extension Plan {
  /// The first sheet of a correction: who gets or returns how much, the next steps, and a comparison of each person's
  /// paid and correct amounts.
  func changesSheet(_ places: ChangesPlaces, _ changes: PeriodChanges) -> Sheet {
    let (people, range) = (changes.people, places.people)
    let table = Table.corrected(hasCharges: changes.hasCharges)
    var sheet = Sheet(range.sheet, .overview, page: pageSetup(isLandscape: true))
    sheet.isProtected = true
    sheet.defaultRowHeight = 15
    sheet.putTitle(
      translated("Changes"), about(translated("amounts paid, and amounts to pay or recover now")))
    sheet.putBanner(
      sentence,
      in: CellRange(CellReference(2, 0), CellReference(2, table.sheetColumns.count - 1)))
    putOwed(places, in: &sheet)
    sheet.put(
      translated("All amounts, including those already paid"), .section,
      at: CellReference(range.header - 2, 0))
    sheet.putTable(people, of: table, at: range, plan: self)
    let owed = places.owed
    sheet.put(
      places.check,
      "\(rounded("\(owed.total("pay"))-\(owed.total("recover"))-\(range.total("now"))+\(range.total("was"))"))=0"
    )
    let totals = changes.totals
    sheet.arrange(
      table, people, at: range, plan: self, frozenColumns: 1, headerHeight: nil)
    let amount = width(of: max(totals.was.total, totals.now.total)) - 1
    sheet.columns = columns(of: table, people, amount: amount)
    sheet.freezePanes = CellReference(ChangesPlaces.header + 1, 1)
    sheet.rowHeights[2] = 30
    sheet.rowHeights[places.owed.header] = 32
    for list in [places.owed, range] { sheet.rowHeights[list.totalRow - 1] = 4 }
    putSteps(places, in: &sheet)
    let payroll = changes.payroll.isEmpty ? 0 : changes.payroll.count + 2
    let below = CellReference(range.totalRow + 4, range.firstColumn)
    putPayroll(changes.payroll, at: below, in: &sheet)
    sheet.putInputChanges(changes.inputs, at: below.moved(down: payroll))
    let last = below.row + payroll + max(1, changes.inputs.count)
    sheet.page.repeatedRows = nil
    sheet.page.repeatedColumns = 0...0
    sheet.page.printArea = CellRange(.a1, CellReference(last, range.nextColumn - 1))
    sheet.page.fitAcrossOrUpright(
      sheet.columns.map { $0.width }, height: sheet.height(through: last))
    return sheet
  }

  /// Puts the next steps to the right of the amounts owed.
  private func putSteps(_ places: ChangesPlaces, in sheet: inout Sheet) {
    let last = places.people.column("hours_was")
    let header = places.steps.moved(down: -1)
    sheet.merge(
      CellRange(header, CellReference(header.row, last)), .text(translated("Next steps")),
      Style(.header, .indentedText))
    for (number, step) in steps.enumerated() {
      sheet.putLines(
        "\(number + 1)  \(step)", from: places.steps.moved(down: number),
        through: last)
    }
  }

  private func putPayroll(_ sentences: [String], at cell: CellReference, in sheet: inout Sheet) {
    guard !sentences.isEmpty else { return }
    sheet.put(translated("Payroll: the files have only the differences"), .section, at: cell)
    for (index, sentence) in sentences.enumerated() {
      sheet.putLines(
        sentence, from: cell.moved(down: 1 + index), through: sheet.columns.count - 1)
    }
  }

  private func putOwed(_ places: ChangesPlaces, in sheet: inout Sheet) {
    let owed = places.owed
    sheet.put(
      translated("Pay, hand out, and recover: only the differences"), .section,
      at: CellReference(owed.header - 1, 0))
    sheet.putTable(places.rows, of: places.columns, at: owed, plan: self)
    if places.rows.isEmpty {
      sheet.put(translated("Pay did not change."), .note, at: owed.cell("who", row: owed.first))
    }
    for key in ["recover", "cash_back"] {
      sheet.highlight(.where("\(owed.cell(key, row: owed.first))>0", .warning), in: owed.area(key))
    }
  }
}

extension Sheet {
  /// Puts a sentence on as many lines as it needs.
  fileprivate mutating func putLines(
    _ text: String, from cell: CellReference, through last: Int
  ) {
    merge(
      CellRange(cell, CellReference(cell.row, last)), .text(text),
      Style(.label, .indentedWrappedText))
    // A column is a little wider than its digits, and the text is indented.
    let width = columns[cell.column...last].reduce(-15) {
      $0 + 10 * $1.width + 7
    }
    let lines = TextWidth.lines(of: text, width: width / 10)
    if lines > 1 { rowHeights[cell.row] = 15 * lines }
  }

  fileprivate mutating func putInputChanges(_ changes: [InputChange], at cell: CellReference) {
    put(translated("Changes in the files"), .section, at: cell)
    if changes.isEmpty {
      put(translated("Nothing: the files are the same."), .note, at: cell.moved(down: 1))
    }
    for (index, change) in changes.enumerated() {
      put(.text(change.line), Style(.label), at: cell.moved(down: 1 + index))
    }
  }
}
