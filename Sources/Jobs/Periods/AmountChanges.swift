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

  /// - Parameter makeUps: make-ups to the minimum wage that payroll files pay, by person.
  init(_ period: PeriodAllocation, makeUps: [EmployeeID: Money], in currency: Currency) {
    self.init(period)
    parts = [.makeUp]
    for (id, amount) in makeUps {
      people[id]?.total += amount
      people[id]?.parts[.makeUp] = PartAmount(
        units: amount.minorUnits, decimals: currency.minorUnitDigits)
    }
  }

  /// Reads amounts that an earlier run wrote.
  ///
  /// - Parameter table: a shift's CSV file, or a period's `csv/employees.csv`.
  /// - Returns: nil if it is not a table in this currency.
  init?(_ table: FileContent, in currency: Currency) {
    guard let rows = texts(of: ["employee_id", "name", "total_tips"], in: table) else { return nil }
    let charges = texts(of: ["service_charges"], in: table)
    for (index, row) in rows.enumerated() {
      guard let amount = WrittenMoney(row[2])?.money(in: currency) else { return nil }
      let charge = charges.flatMap { WrittenMoney($0[index][0])?.money(in: currency) } ?? .zero
      add(amount + charge, to: EmployeeID(row[0]), row[1])
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
    self.init(employees, in: currency)
    for part in PayPart.allCases {
      guard let table = tables.first(where: { $0.path == part.table }),
        let rows = texts(of: ["employee_id", part.rawValue], in: table)
      else { continue }
      parts.insert(part)
      for row in rows {
        guard let amount = WrittenMoney(row[1]) else { continue }
        let units = people[EmployeeID(row[0])]?.parts[part]?.units ?? 0
        people[EmployeeID(row[0])]?.parts[part] = PartAmount(
          units: units + amount.units, decimals: amount.decimals)
      }
    }
  }

  private mutating func add(_ amount: Money, to id: EmployeeID, _ name: String) {
    people[id, default: Person(name: name, total: .zero)].total += amount
  }
}

/// Returns the texts of some columns in each row; nil if it is not a table, or lacks one of them.
private func texts(of columns: [String], in table: FileContent) -> [[String]]? {
  var bag = DiagnosticBag()
  let rows = csvRows(
    of: SourceFile(name: table.path, bytes: table.bytes), reportingTo: &bag)
  guard let rows, let header = rows.first, rows.allSatisfy({ $0.count == header.count }) else {
    return nil
  }
  let places = columns.compactMap { name in header.firstIndex { $0.text == name } }
  guard places.count == columns.count else { return nil }
  return rows.dropFirst().map { row in places.map { row[$0].text } }
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
