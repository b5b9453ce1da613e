import CSV
import Diagnostics
import Machine
import RestaurantFolder
import Schemas
import TipAllocation
import TipModel
import TipReports

/// The amounts of each person in a report: tips, and service charges, which are wages.
struct PersonalAmounts: Sendable {
  struct Person: Sendable {
    let name: String
    fileprivate(set) var total: Money
  }

  private(set) var people: [EmployeeID: Person] = [:]

  init(_ shift: ShiftAllocation) {
    for row in shift.rows { add(row.totalShare + row.serviceCharge, to: row.employeeID, row.name) }
  }

  init(_ period: PeriodAllocation) {
    for totals in period.employees {
      add(totals.total + totals.serviceCharge, to: totals.employee.id, totals.employee.name)
    }
  }

  /// Amounts as an earlier run wrote them.
  ///
  /// - Parameter path: a shift's CSV file, or a period's `csv/employees.csv`.
  /// - Returns: nil where there is no such file, or it is not a table of this currency.
  init?(writtenAt path: String, in currency: Currency) {
    guard let bytes = try? readFileIfThere(at: path, limit: 1 << 26) else { return nil }
    var bag = DiagnosticBag()
    let source = SourceFile(name: path, bytes: bytes)
    guard let rows = csvRows(of: source, reportingTo: &bag), let header = rows.first,
      let id = header.firstIndex(where: { $0.text == "employee_id" }),
      let name = header.firstIndex(where: { $0.text == "name" }),
      let total = header.firstIndex(where: { $0.text == "total_tips" })
    else { return nil }
    let charges = header.firstIndex { $0.text == "service_charges" }
    for row in rows.dropFirst() {
      guard row.count == header.count,
        let amount = WrittenMoney(row[total].text)?.money(in: currency)
      else { return nil }
      let charge = charges.flatMap { WrittenMoney(row[$0].text)?.money(in: currency) } ?? .zero
      add(amount + charge, to: EmployeeID(row[id].text), row[name].text)
    }
  }

  private mutating func add(_ amount: Money, to id: EmployeeID, _ name: String) {
    people[id, default: Person(name: name, total: .zero)].total += amount
  }
}

/// Whose tips a run changed, and by how much.
struct AmountChanges: Sendable {
  struct Change: Sendable {
    let id: EmployeeID
    let name: String
    let was: Money
    let now: Money
  }

  /// By employee ID.
  let changed: [Change]

  /// How many people get the same as before.
  let unchangedCount: Int

  init(from old: PersonalAmounts, to new: PersonalAmounts) {
    let ids = Set(old.people.keys).union(new.people.keys).sorted()
    let all = ids.map { id in
      let (was, now) = (old.people[id], new.people[id])
      return Change(
        id: id, name: (now ?? was)?.name ?? id.text, was: was?.total ?? .zero,
        now: now?.total ?? .zero)
    }
    changed = all.filter { $0.was != $0.now }
    unchangedCount = all.count - changed.count
  }

  /// A row for each change and one of totals, for a terminal of `width` columns.
  func lines(in currency: Currency, width: Int) -> [String] {
    TerminalTable(.amountChanges, changed, currency: currency).lines(width: width)
  }
}

extension Table where Row == AmountChanges.Change {
  fileprivate static let amountChanges = Table {
    Column("Person", "person") { change in
      .text(
        change.name == change.id.text ? change.name : "\(change.name) (\(change.id.text))")
    }.onTerminal(leastWidth: 8)
    Column.money("Before", "was") { $0.was }.sum().onTerminal()
    Column.money("Now", "now") { $0.now }.sum().onTerminal()
    Column.difference("Change", "difference") { $0.now - $0.was }.sum()
      .onTerminal(isSigned: true)
  }
}
