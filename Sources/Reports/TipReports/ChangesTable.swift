package import CSV
import Spreadsheet
import TipAllocation
package import TipModel

extension Table where Row == PeriodChanges.Person {
  /// A row per person of a correction, with what was, is and lies between: the sheet Changes, and
  /// changes.csv.
  ///
  /// - Parameter hasCharges: whether service charges came in, before or now.
  static func changes(hasCharges: Bool) -> Table {
    Table {
      Column.employeeID { $0.employee.id }
      Column.name(least: 24) { $0.employee.name }
      Column.change("Hours", "hours", width: .fixed(11), zero: .hours(.zero)) { .hours($0.hours) }
      Column.change("Points", "points", width: .fixed(11), zero: .points(.zero)) {
        .points($0.points)
      }
      Column.change("Digital tips", "digital_tips") { .money($0.digital) }
      Column.change("Cash tips", "cash_tips") { .money($0.cash) }
      if hasCharges {
        Column.change("Service charges", "service_charges") { .money($0.serviceCharge) }
      }
      Column.change("Total tips", "total_tips") { .money($0.total) }
    }
  }
}

extension Column where Row == PeriodChanges.Person {
  /// Three columns of a person: was, is, difference.
  ///
  /// - Parameters:
  ///   - key: that of the column on the sheet Employees, too.
  ///   - zero: what nobody has.
  @ColumnList<Row>
  fileprivate static func change(
    _ group: String, _ key: String, width: ColumnWidth = .amount, zero: TableValue = .money(.zero),
    _ value: @escaping @Sendable (EmployeeTotals) -> TableValue
  ) -> [Column] {
    let was = key + "_was"
    Column("was", was, .right, width: width) { value($0.was) }.zero(zero).sum().group(group)
    Column("is", key, .right, width: width) { value($0.now) }.zero(zero).sum().group(group)
      .formula { person, row in
        let (employees, id) = (row.plan.employees, person.employee.id)
        guard row.plan.employeeNumber(of: id) > 0,
          key != "service_charges" || row.plan.hasCharges
        else { return nil }
        return "\(employees.sheet, row.plan.employeesCell(key, of: id))"
      }
    Column("difference", key + "_difference", .right, width: width) {
      value($0.now) - value($0.was)
    }.computed(total: { $0[key] - $0[was] }) { row in
      // A rounding error of sums of doubles is not a difference.
      var decimals = 10
      if case .money = zero { decimals = row.plan.restaurant.currency.minorUnitDigits }
      return "ROUND(\(row[key])-\(row[was]),\(decimals))"
    }.shown(as: zero.kind).group(group)
  }
}

extension CSVTable {
  /// A row per person, and the sums.
  package static func changes(_ changes: PeriodChanges, currency: Currency) -> CSVTable {
    Table.changes(hasCharges: changes.hasCharges).file(
      changes.people, currency: currency, totalIn: "name")
  }

  /// A row per change in the files.
  package static func inputChanges(_ changes: [InputChange]) -> CSVTable {
    let table = Table<InputChange> {
      Column(file: "file") { .text($0.file) }
      Column(file: "change") { .text($0.kind.rawValue) }
      Column(file: "place") { .text($0.place) }
      Column(file: "was") { .text($0.was) }
      Column(file: "now") { .text($0.now) }
    }
    return table.file(changes, currency: .usDollar)
  }
}

extension Plan {
  /// The sheet of a correction: what each person had, has now, and is owed or owes.
  func changesSheet(_ name: SheetName, _ changes: PeriodChanges) -> Sheet {
    let people = changes.people
    let table = Table.changes(hasCharges: changes.hasCharges)
    let range = TableRange(table, on: name, header: 5, count: people.count)
    var sheet = Sheet(name, .proof, page: pageSetup(isLandscape: true))
    sheet.putHeading(
      "Changes", "Correction of \(changes.bundle), \(periodText)",
      back: ("Summary", summary.sheet))
    sheet.putHeader(table, at: range)
    sheet.putRows(people, of: table, at: range, plan: self)
    sheet.putTotals(people, of: table, at: range, plan: self)
    for column in table.sheetColumns where column.title == "difference" {
      let number = range.column(column.key)
      sheet.highlight(
        .notZero, in: CellRange(column: number, rows: range.first...range.totalRow))
    }
    let below = CellReference(range.totalRow + 2, range.firstColumn)
    sheet.putPayroll(changes.payroll, at: below)
    sheet.putInputChanges(
      changes.inputs,
      at: changes.payroll.isEmpty ? below : below.moved(down: changes.payroll.count + 2))
    let totals = changes.totals
    sheet.arrange(
      table, people, at: range, plan: self, frozenColumns: 2, headerHeight: nil,
      hasFilter: false, amount: max(totals.was.total, totals.now.total))
    // The titles of groups are in the row above.
    sheet.page.repeatedRows = (range.header - 1)...range.header
    return sheet
  }
}

extension Sheet {
  fileprivate mutating func putPayroll(_ sentences: [String], at cell: CellReference) {
    guard !sentences.isEmpty else { return }
    put("Payroll: the files hold the differences only", .section, at: cell)
    for (index, sentence) in sentences.enumerated() {
      put(.text(sentence), Style(.label), at: cell.moved(down: 1 + index))
    }
  }

  fileprivate mutating func putInputChanges(_ changes: [InputChange], at cell: CellReference) {
    put("What changed in the files", .section, at: cell)
    if changes.isEmpty {
      put("Nothing: the files are the same.", .note, at: cell.moved(down: 1))
    }
    for (index, change) in changes.enumerated() {
      put(.text(change.line), Style(.label), at: cell.moved(down: 1 + index))
    }
  }
}
