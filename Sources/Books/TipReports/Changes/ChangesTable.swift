package import Text
package import Tips

extension Table where Row == PeriodChanges.Person {
  /// changes.csv: a row per person of a correction, with amounts before and now, and differences.
  ///
  /// - Parameter hasCharges: whether service charges came in, before or now.
  static func changes(hasCharges: Bool) -> Table {
    Table {
      Column.employeeID { $0.employee.id }
      Column.name { $0.employee.name }
      Column.change("hours", zero: .hours(.zero)) { .hours($0.hours) }
      Column.change("points", zero: .points(.zero)) { .points($0.points) }
      Column.change("digital_tips") { .money($0.digital) }
      Column.change("cash_tips") { .money($0.cash) }
      if hasCharges { Column.change("service_charges") { .money($0.serviceCharge) } }
      Column.change("total_tips") { .money($0.total) }
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
    _ value: @escaping @Sendable (EmployeeTotals) -> TableValue
  ) -> [Column] {
    let was = key + "_was"
    Column(file: was) { value($0.was) }.zero(zero).sum()
    Column(file: key) { value($0.now) }.zero(zero).sum()
    Column(file: key + "_difference") { value($0.now) - value($0.was) }
      .total { $0[key] - $0[was] }
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
