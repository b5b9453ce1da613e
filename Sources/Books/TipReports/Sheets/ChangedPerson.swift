import Text
import Tips

/// An employee whose pay a correction changes.
private struct ChangedPerson: Sendable {
  let person: PaidPerson
  let change: PeriodChanges.Person

  var was: EmployeeTotals { change.was }
  var now: EmployeeTotals { change.now }

  /// Make-ups to the minimum wage that payroll files pay.
  var makeUp: (was: Money, now: Money) { change.makeUp }

  /// Returns the people whose amounts, hours, or cash differ, by name.
  static func all(_ people: [PaidPerson], _ changes: PeriodChanges) -> [ChangedPerson] {
    let all = zip(people, changes.people).map { person, change in
      ChangedPerson(person: person, change: change)
    }
    return all.filter { row in
      row.was.shares != row.now.shares || row.was.hours != row.now.hours
        || row.makeUp.was != row.makeUp.now || row.person.cashLeft != .zero
    }.sorted { $0.person.employee.name < $1.person.employee.name }
  }

  private var paid: Money { change.paid }
  private var due: Money { change.due }

  var payNow: Money { max(due, paid).less(paid) }
  var recover: Money { max(due, paid).less(due) }
}

extension TipBook {
  /// The second sheet of a correction: who gets or returns how much, and why.
  func changesSheet(_ changes: PeriodChanges) -> SheetDraft {
    let rows = ChangedPerson.all(people, changes)
    let table = changesTable(hasMakeUps: changes.hasMakeUps)
    return SheetDraft(
      translated("Changes"), .overview,
      largest: max(changes.totals.was.earned, changes.totals.now.earned),
      [
        [
          .title(
            translated("Changes"),
            about(translated("what was paid, and what to pay or recover now"))
          ), .space(6),
          .table(
            Listing(
              .changes, table, rows,
              total: rows.isEmpty ? translated("Pay does not change") : translated("Total"))),
          .space(10),
        ],
        changes.payroll.isEmpty
          ? []
          : [.section(translated("Payroll: the files have only the differences"))]
            + changes.payroll.map { .text($0, .label) } + [.space(10)],
        [.section(translated("Changes in the files"))]
          + (changes.inputs.isEmpty
            ? [.text(translated("Nothing: the files are the same."), .note)]
            : changes.inputs.map { .text($0.line, .label) }),
      ])
  }

  private func changesTable(hasMakeUps: Bool) -> Table<ChangedPerson> {
    let people = period.employeesByID
    return Table {
      Column.employee { $0.person.employee.name }
      Column("ID", "employee_id", width: .texts(least: 6, most: 14)) {
        .text($0.person.employee.id.text)
      }.digitsAsText()
      Column.money("Paid", "was") { $0.change.paid }.sum()
      Column.money("Should be", "now") { $0.change.due }.formula { item, row in
        guard people[item.person.employee.id] != nil else { return nil }
        let id = TableID.statement(item.person.number)
        var cells = ["digital_tips", "cash_tips", "service_charges"]
          .filter { row.book[id].has($0) }.map { row.total(id, $0) }
        if hasMakeUps { cells.append("\(row["make_up"])") }
        return "\(cells, separator: "+")"
      }.sum()
      Column.money("Pay now", "pay") { $0.payNow }.formula { _, row in
        "MAX(0,\(row.rounded("\(row["now"])-\(row["was"])")))"
      }.sum().role(.owed)
      Column.money("Recover", "recover") { $0.recover }.formula { _, row in
        "MAX(0,\(row.rounded("\(row["was"])-\(row["now"])")))"
      }.sum().role(.owed)
      Column.difference("Of that digital", "digital") { $0.now.paycheck - $0.was.paycheck }.sum()
      Column.difference("Cash to hand out", "cash") { $0.person.cashLeft }.sum()
      if hasMakeUps {
        Column.money("Make-up paid", "make_up_was") { $0.makeUp.was }.sum()
        Column.money("Make-up now", "make_up") { $0.makeUp.now }.sum()
      }
      Column.hours("Hours paid", "hours_was", width: 8) { $0.was.hours }.sum()
      Column.hours("Hours now", "hours", width: 8) { $0.now.hours }.sum()
    }
  }
}
