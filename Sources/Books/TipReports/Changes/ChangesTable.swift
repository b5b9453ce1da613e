package import Text
package import Tips

extension Table where Row == PeriodChanges.Person {
  /// changes.csv: a row per person of a correction, with amounts before and now, and differences.
  ///
  /// - Parameters:
  ///   - hasCharges: whether service charges came in, before or now.
  ///   - hasMakeUps: whether payroll files pay make-ups to the minimum wage, before or now.
  static func changes(hasCharges: Bool, hasMakeUps: Bool) -> Table {
    Table {
      Column.employeeID { $0.employee.id }
      Column.name { $0.employee.name }
      Column.totals("hours", zero: .hours(.zero)) { .hours($0.hours) }
      Column.totals("points", zero: .points(.zero)) { .points($0.points) }
      Column.totals("digital_tips") { .money($0.digital) }
      Column.totals("cash_tips") { .money($0.cash) }
      if hasCharges { Column.totals("service_charges") { .money($0.serviceCharge) } }
      Column.totals("total_tips") { .money($0.total) }
      if hasMakeUps {
        Column.change("make_up", was: { .money($0.makeUp.was) }, now: { .money($0.makeUp.now) })
      }
    }
  }
}

extension Column where Row == PeriodChanges.Person {
  /// Three columns of a person: was, is, difference.
  ///
  /// - Parameter zero: the value of an employee who has nothing.
  @ColumnList<Row>
  fileprivate static func change(
    _ key: String, zero: TableValue = .money(.zero),
    was old: @escaping @Sendable (Row) -> TableValue,
    now new: @escaping @Sendable (Row) -> TableValue
  ) -> [Column] {
    let was = key + "_was"
    Column(file: was) { old($0) }.zero(zero).sum()
    Column(file: key) { new($0) }.zero(zero).sum()
    Column(file: key + "_difference") { new($0) - old($0) }
      .total { $0[key] - $0[was] }
  }

  /// The same of a person's totals.
  fileprivate static func totals(
    _ key: String, zero: TableValue = .money(.zero),
    _ value: @escaping @Sendable (EmployeeTotals) -> TableValue
  ) -> [Column] {
    change(key, zero: zero, was: { value($0.was) }, now: { value($0.now) })
  }
}

extension CSVTable {
  /// A row per person, and the sums.
  package static func changes(_ changes: PeriodChanges, currency: Currency) -> CSVTable {
    Table.changes(hasCharges: changes.hasCharges, hasMakeUps: changes.hasMakeUps).file(
      changes.people, currency: currency, totalIn: "name")
  }

  /// A row per change in the files.
  package static func inputChanges(_ changes: [InputChange]) -> CSVTable {
    let table = Table<InputChange> {
      Column(file: "file") { .text($0.file) }
      Column(file: "change") { .text($0.kind.rawValue) }
      Column(file: "place") { .text($0.place.english) }
      Column(file: "was") { .text($0.was) }
      Column(file: "now") { .text($0.now) }
    }
    return table.file(changes, currency: .usDollar)
  }
}
