import Spreadsheet
import TipAllocation
import TipModel
import Wording

extension Table where Row == EarnedRow {
  /// A row per employee and shift: the sheet Ledger, to be sorted and filtered.
  ///
  /// Every cell is found by the shift's sheet and the person's line there, so it is the same wherever
  /// its row is sorted to.
  static func ledger(hasCharges: Bool) -> Table { hasCharges ? ledgerWithCharges : ledger }

  private static let ledger = ledgerDeclaration(hasCharges: false)
  private static let ledgerWithCharges = ledgerDeclaration(hasCharges: true)

  private static func ledgerDeclaration(hasCharges: Bool) -> Table {
    Table {
      Column("Date", "date", width: .fixed(11)) { .date($0.date) }
      Column("Shift", "shift", width: .texts(least: 9, most: 24)) { .text($0.shift) }
      Column("ID", "employee_id", width: .texts(least: 4, most: 14)) { .text($0.employeeID.text) }
        .digitsAsText()
      Column.name(least: 15) { $0.name }
      Column("Position", "position", width: .texts(least: 10, most: 24)) { .text($0.position) }
      Column("In", "clock_in", .right, width: .fixed(9)) { $0.clockIn }
        .found { $0.row.isPunched ? ShiftInput.clockIn(0) : nil }
      Column("Out", "clock_out", .right, width: .fixed(9)) { $0.clockOut }
        .found { $0.row.isPunched ? ShiftInput.clockOut($0.row.punches.count - 1) : nil }
      Column("Break", "break", .right, width: .fixed(6)) { row in
        row.line.flatMap { $0.row.isPunched ? .minutes($0.row.breakMinutes) : nil } ?? .none
      }.shown(as: .count).found { $0.row.isPunched ? ShiftInput.unpaidBreak : nil }
      Column.workedHours.fromShift().sum()
      Column("× value", "point_value", .right, width: .fixed(8)) { row in
        row.line.map { .pointValue($0.row.pointValue) } ?? .none
      }.fromShift()
      Column.earnedPoints().fromShift().sum()
      Column.money("Digital tips", "digital_tips") { $0.shares.digital }.fromShift().sum()
      Column.money("Cash tips", "cash_tips") { $0.shares.cash }.fromShift().sum()
      if hasCharges {
        Column.serviceCharges(isShown: true) { $0.serviceCharge }.map { $0.fromShift() }
      }
      Column.money("Total tips", "total_tips") { $0.shares.total }.fromShift().sum()
      Column("Note", "note", width: .texts(least: 8, most: 22)) {
        .text($0.line?.row.noteText ?? "")
      }.shown(as: .indentedWrappedText)
      Column(working: "Employee no.", "employee_number") {
        .count($1.employeeNumber(of: $0.employeeID))
      }
      Column(working: "Position no.", "position_number") {
        .count($1.settings.number(of: $0.position))
      }
      Column(working: "Sharing hours", "sharing_hours") { row, _ in
        row.line.map { $0.row.work.exclusion == nil ? .hours($0.row.hours) : .hours(.zero) }
          ?? .none
      }.fromShift()
      Column(working: "Card part", "card_tips") { row, _ in .money(row.shares.creditCard) }
        .fromShift()
      Column(working: "House part", "house_tips") { row, _ in .money(row.shares.house) }
        .fromShift()
    }
  }
}

extension Column where Row == EarnedRow {
  /// From a column of the shift's people; a value where that is nil, or where the shift has pools.
  fileprivate func found(_ key: @escaping @Sendable (ShiftRow) -> String?) -> Column {
    formula { row, place in
      guard let line = row.line, let key = key(line) else { return nil }
      let table = place.plan.shifts[line.shift].table
      guard table.has(key) else { return nil }
      return table.lookUp(key, where: "line", is: "\(line.place + 1)")
    }
  }
}

extension Plan {
  /// The sheet with a row per employee and shift, for sorting, filtering and summing: the one sheet
  /// whose rows may be moved.
  func ledgerSheet(at range: TableRange) -> Sheet {
    let table = Table.ledger(hasCharges: hasCharges)
    let rows = EarnedRow.rows(of: period)
    var sheet = Sheet(range.sheet, .proof, page: pageSetup(isLandscape: true))
    sheet.defaultRowHeight = 14
    sheet.putTitle(translated("Ledger"), about(translated("A row per employee and shift")))
    sheet.putHeader(table, at: range)
    sheet.putRows(rows, of: table, at: range, plan: self, banding: .none)
    putShownTotals(table, rows, at: range, in: &sheet)
    sheet.arrange(
      table, rows, at: range, plan: self, frozenColumns: 4, headerHeight: 32, hasFilter: false)
    let titles = table.sheetColumns.map { $0.title.text }
    // Points and commas are narrower than digits.
    sheet.columns = columns(of: table, rows, amount: width(of: totals.total, least: 10) - 2)
    for (index, row) in rows.enumerated() {
      let lines = TextWidth.lines(of: row.line?.row.noteText ?? "", width: 20)
      if lines > 1 { sheet.rowHeights[range.first + index] = 14 * lines }
    }
    sheet.tables = [
      SheetTable(
        "Ledger_lines",
        CellRange(
          CellReference(range.header, 0), CellReference(range.last, range.nextColumn - 1)),
        headers: titles)
    ]
    sheet.page.printArea = CellRange(
      .a1, CellReference(range.last, range.column("note")))
    sheet.page.fitWidth(sheet.columns.filter { !$0.isHidden }.map { $0.width })
    if sheet.page.pagesWide != nil {
      // As many rows on a page as can be read.
      sheet.page.pagesWide = nil
      sheet.page.scale = PageSetup.leastScale
    }
    sheet.page.repeatedColumns = range.column("date")...range.column("name")
    return sheet
  }

  /// The sums of the rows that a filter leaves, above the table, where sorting cannot take them along.
  private func putShownTotals(
    _ table: Table<EarnedRow>, _ rows: [EarnedRow], at range: TableRange, in sheet: inout Sheet
  ) {
    let totals = table.totals(of: rows)
    let row = range.header - 1
    for (index, column) in table.sheetColumns.enumerated() where !column.isWorking {
      let spot = CellReference(row, index)
      guard case .sum = column.options.total,
        case .number(let exact) = content(totals[column.key])
      else {
        sheet.put(
          index == 0 ? .text(translated("Rows shown")) : .blank, Style(.gridTotal), at: spot)
        continue
      }
      let kind = totals[column.key].kind
      sheet.put(
        .formula("SUBTOTAL(9,\(range.area(column.key)))", exact),
        Style(.gridTotal, kind == .plainMoney ? .money : kind), at: spot)
    }
  }
}
