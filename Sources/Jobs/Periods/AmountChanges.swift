import Books
import Documents
package import Machine
import Text
package import Tips

/// Each person's amounts in a report: tips, and service charges, which are wages.
package struct PersonalAmounts: Sendable {
  package struct Person: Sendable {
    package let name: String
    package fileprivate(set) var total: Money

    /// The parts of the total, and other amounts for payroll; empty for a shift.
    fileprivate(set) var parts: [PayPart: PartAmount] = [:]
  }

  package private(set) var people: [EmployeeID: Person] = [:]

  /// The parts whose tables were read.
  private(set) var parts: Set<PayPart> = []

  package init(_ shift: ShiftAllocation) {
    for row in shift.rows { add(row.shares.earned, to: row.employeeID, row.name) }
  }

  package init(_ period: PeriodAllocation) {
    for totals in period.employees {
      add(totals.earned, to: totals.employee.id, totals.employee.name)
    }
  }

  /// Reads amounts that an earlier run wrote.
  ///
  /// - Parameter bytes: a shift's CSV file, or a period's `csv/employees.csv`.
  /// - Returns: nil if it is not a table in this currency.
  package init?(_ bytes: [UInt8], named path: String, in currency: Currency) {
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

  /// Reads amounts from a pay period's tables.
  ///
  /// - Parameter tables: `csv/employees.csv` and other tables of a bundle.
  /// - Returns: nil if one of them is not a table in this currency.
  package init?(tables: [FileContent], in currency: Currency) {
    guard let employees = tables.first(where: { $0.path == "csv/employees.csv" }) else {
      return nil
    }
    self.init(employees.bytes, named: employees.path, in: currency)
    for part in PayPart.allCases {
      guard let table = tables.first(where: { $0.path == part.table }) else { continue }
      addParts(part, of: table)
    }
  }

  private mutating func addParts(_ part: PayPart, of table: FileContent) {
    var bag = DiagnosticBag()
    let source = SourceFile(name: table.path, bytes: table.bytes)
    guard let rows = csvRows(of: source, reportingTo: &bag), let header = rows.first,
      let id = header.firstIndex(where: { $0.text == "employee_id" }),
      let column = header.firstIndex(where: { $0.text == part.rawValue })
    else { return }
    parts.insert(part)
    for row in rows.dropFirst() where row.count == header.count {
      guard let amount = WrittenMoney(row[column].text) else { continue }
      let id = EmployeeID(row[id].text)
      let units = people[id]?.parts[part]?.units ?? 0
      people[id]?.parts[part] = PartAmount(
        units: units + amount.units, decimals: amount.decimals)
    }
  }

  private mutating func add(_ amount: Money, to id: EmployeeID, _ name: String) {
    people[id, default: Person(name: name, total: .zero)].total += amount
  }
}

/// An amount of money or hours as a table writes it.
struct PartAmount: Hashable, Sendable {
  let units: Int64
  let decimals: Int

  fileprivate var plain: String { decimalText(units, decimals: decimals) }
}

/// A kind of amount for payroll, by its column in a table.
enum PayPart: String, CaseIterable, Sendable {
  case hours
  case digitalTips = "digital_tips"
  case cashTips = "cash_tips"
  case serviceCharges = "service_charges"
  case makeUp = "make_up"

  /// The table with the column.
  fileprivate var table: String { self == .makeUp ? "csv/wages.csv" : "csv/employees.csv" }

  /// Whether it is a part of a person's total.
  fileprivate var isInTotal: Bool { self != .hours && self != .makeUp }

  /// Returns whether to compare the part. A missing column counts as zero. A missing table, as in bundles before wages
  /// were checked, is not compared.
  fileprivate func isComparable(_ old: PersonalAmounts, _ new: PersonalAmounts) -> Bool {
    self != .makeUp || old.parts.contains(self) && new.parts.contains(self)
  }

  fileprivate var words: String {
    switch self {
    case .hours: translated("hours")
    case .digitalTips: translated("digital tips")
    case .cashTips: translated("cash tips")
    case .serviceCharges: translated("service charges")
    case .makeUp: translated("make-up to the minimum wage")
    }
  }
}

/// The people whose tips a run changed, and the amounts.
package struct AmountChanges: Sendable {
  package struct Change: Sendable {
    package let id: EmployeeID
    package let name: String
    package let was: Money
    package let now: Money

    package init(id: EmployeeID, name: String, was: Money, now: Money) {
      self.id = id
      self.name = name
      self.was = was
      self.now = now
    }
  }

  /// The changed totals, by employee ID.
  package let changed: [Change]

  /// The number of people who get the same as before.
  package let unchangedCount: Int

  /// The differences other than in totals, a sentence for each person: `Ana (40): hours 8.00, now 9.00`.
  package let otherChanges: [String]

  /// Whether payroll gets the same as before.
  package var areNone: Bool { changed.isEmpty && otherChanges.isEmpty }

  package init(from old: PersonalAmounts, to new: PersonalAmounts) {
    let ids = Set(old.people.keys).union(new.people.keys).sorted()
    let all = ids.map { id in
      let (was, now) = (old.people[id], new.people[id])
      return Change(
        id: id, name: (now ?? was)?.name ?? id.text, was: was?.total ?? .zero,
        now: now?.total ?? .zero)
    }
    changed = all.filter { $0.was != $0.now }
    let others = all.compactMap { change -> (EmployeeID, String)? in
      let (was, now) = (old.people[change.id]?.parts ?? [:], new.people[change.id]?.parts ?? [:])
      let parts = PayPart.allCases.filter { part in
        part.isComparable(old, new) && (was[part]?.units ?? 0) != (now[part]?.units ?? 0)
          && !(part.isInTotal && change.was != change.now)
      }
      guard !parts.isEmpty else { return nil }
      let sentences = parts.map { part in
        translated(
          "\(part.words) \(was[part]?.plain ?? translated("none")), now \(now[part]?.plain ?? translated("none"))"
        )
      }
      return (
        change.id, "\(change.name) (\(change.id.text)): \(sentences.joined(separator: "; "))"
      )
    }
    otherChanges = others.map { $0.1 }
    unchangedCount = all.count - Set(changed.map { $0.id } + others.map { $0.0 }).count
  }
}
