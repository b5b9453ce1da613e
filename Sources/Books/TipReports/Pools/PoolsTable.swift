package import Text
package import Tips

extension Table where Row == PoolLine {
  /// pools.csv: a row per movement of money through a pool.
  static let pools = Table {
    Column(file: "date") { .date($0.date) }
    Column(file: "shift") { .text($0.shift) }
    Column(file: "pool") { .text($0.pool) }
    Column(file: "side") { .text($0.side.rawValue) }
    Column(file: "employee_id") { .text($0.employee?.text ?? "") }
    Column(file: "name") { .text($0.name) }
    Column(file: "position") { .text($0.position) }
    Column(file: "window") { .text($0.window) }
    Column(file: "basis") { .text($0.basis) }
    Column(file: "base") { $0.base.map { .money($0) } ?? .none }
    Column(file: "percent") { .text($0.percent) }
    Column(file: "weight") { .text($0.weight) }
    Column.amount("digital", .digital)
    Column.amount("cash", .cash)
    Column.amount("service_charge", .serviceCharge)
  }
}

extension Column where Row == PoolLine {
  /// A column of amounts; blank if no money of the kind moves.
  fileprivate static func amount(_ key: String, _ kind: MoneyKind) -> Column {
    Column(file: key) { $0.amounts[kind] == .zero ? .none : .money($0.amounts[kind]) }
  }
}

extension CSVTable {
  /// A row per movement of money through a pool; nil if no shift has pools.
  ///
  /// - Parameter pools: the pools over several shifts.
  package static func pools(
    of shifts: [ShiftAllocation], _ pools: [PeriodPool] = [], roster: Roster
  ) -> CSVTable? {
    guard !shifts.allSatisfy({ $0.sharesOnePool }) else { return nil }
    let currency = Currency.common(to: shifts)
    return Table.pools.file(
      PoolLine.lines(of: shifts, pools, roster: roster, currency: currency), currency: currency)
  }
}
