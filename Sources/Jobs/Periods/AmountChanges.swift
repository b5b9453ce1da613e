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

    /// The parts of each position, as payroll files and a year tell them apart; empty if they were not read.
    fileprivate(set) var positions: [String: [PayPart: PartAmount]] = [:]
  }

  package private(set) var people: [EmployeeID: Person] = [:]

  /// The parts whose tables were read.
  private(set) var parts: Set<PayPart> = []

  /// Whether the table of positions was read.
  private(set) var hasPositions = false

  package init(_ shift: ShiftAllocation) {
    for row in shift.rows { add(row.shares.earned, to: row.employeeID, row.name) }
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
  /// - Parameters:
  ///   - tables: `csv/employees.csv` and other tables of a bundle.
  ///   - makeUps: make-ups to the minimum wage that payroll files pay, by person. They count in the totals.
  /// - Returns: nil if one of them is not a table in this currency.
  package init?(
    tables: [FileContent], paying makeUps: [EmployeeID: Money] = [:], in currency: Currency
  ) {
    guard let employees = tables.first(where: { $0.path == "csv/employees.csv" }) else {
      return nil
    }
    self.init(employees, in: currency)
    for (id, amount) in makeUps { people[id]?.total += amount }
    for part in PayPart.allCases {
      guard let table = tables.first(where: { $0.path == part.table }),
        let rows = texts(of: ["employee_id", part.rawValue], in: table)
      else { continue }
      parts.insert(part)
      for row in rows {
        guard let amount = WrittenMoney(row[1]) else { continue }
        people[EmployeeID(row[0])]?.parts[part, default: .none] += amount
      }
    }
    guard let table = tables.first(where: { $0.path == "csv/allocations.csv" }) else { return }
    for part in PayPart.allCases where part != .makeUp {
      guard let rows = texts(of: ["employee_id", "position", part.rawValue], in: table) else {
        continue
      }
      hasPositions = true
      for row in rows {
        guard let amount = WrittenMoney(row[2]) else { continue }
        people[EmployeeID(row[0])]?.positions[row[1], default: [:]][part, default: .none] += amount
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

  fileprivate static let none = PartAmount(units: 0, decimals: 0)

  /// Adds an amount, which may have another number of decimals if it is hours.
  fileprivate static func += (sum: inout PartAmount, amount: WrittenMoney) {
    let decimals = max(sum.decimals, amount.decimals)
    let other = PartAmount(units: amount.units, decimals: amount.decimals)
    sum = PartAmount(
      units: sum.units(ofDecimals: decimals) + other.units(ofDecimals: decimals),
      decimals: decimals)
  }

  fileprivate static func isSame(_ first: PartAmount?, _ second: PartAmount?) -> Bool {
    let decimals = max(first?.decimals ?? 0, second?.decimals ?? 0)
    return (first ?? .none).units(ofDecimals: decimals)
      == (second ?? .none).units(ofDecimals: decimals)
  }

  private func units(ofDecimals count: Int) -> Int64 {
    (decimals..<count).reduce(units) { units, _ in units * 10 }
  }

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

  /// `hours 8.00, now 9.00`
  fileprivate func sentence(
    _ was: [PayPart: PartAmount], _ now: [PayPart: PartAmount]
  ) -> String {
    translated(
      "\(words) \(was[self]?.plain ?? translated("none")), now \(now[self]?.plain ?? translated("none"))"
    )
  }

  private var words: String {
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

  /// Whether everyone gets the same as before, but partly in other positions.
  package let areOfPositions: Bool

  /// Whether payroll gets the same as before.
  package var areNone: Bool { changed.isEmpty && otherChanges.isEmpty }

  /// - Parameter hasAllHours: whether to tell hours also of people whose pay changes, as is usual in an open period.
  package init(from old: PersonalAmounts, to new: PersonalAmounts, hasAllHours: Bool = true) {
    let ids = Set(old.people.keys).union(new.people.keys).sorted()
    let all = ids.map { id in
      let (was, now) = (old.people[id], new.people[id])
      return Change(
        id: id, name: (now ?? was)?.name ?? id.text, was: was?.total ?? .zero,
        now: now?.total ?? .zero)
    }
    changed = all.filter { $0.was != $0.now }
    var areOfPositions = changed.isEmpty
    let others = all.compactMap { change -> (EmployeeID, String)? in
      let (was, now) = (old.people[change.id]?.parts ?? [:], new.people[change.id]?.parts ?? [:])
      let parts = PayPart.allCases.filter { part in
        part.isComparable(old, new) && !PartAmount.isSame(was[part], now[part])
          && (change.was == change.now || !part.isInTotal && (part != .hours || hasAllHours))
      }
      var sentences = parts.map { $0.sentence(was, now) }
      // Other amounts are in other positions too, which says nothing new.
      if !sentences.isEmpty { areOfPositions = false }
      if sentences.isEmpty, change.was == change.now, old.hasPositions, new.hasPositions {
        sentences = AmountChanges.positions(
          old.people[change.id]?.positions ?? [:], new.people[change.id]?.positions ?? [:])
      }
      guard !sentences.isEmpty else { return nil }
      return (
        change.id, "\(change.name) (\(change.id.text)): \(sentences.joined(separator: "; "))"
      )
    }
    otherChanges = others.map { $0.1 }
    self.areOfPositions = areOfPositions && !others.isEmpty
    unchangedCount = all.count - Set(changed.map { $0.id } + others.map { $0.0 }).count
  }

  /// Returns the differences in each position of a person whose amounts are the same.
  private static func positions(
    _ was: [String: [PayPart: PartAmount]], _ now: [String: [PayPart: PartAmount]]
  ) -> [String] {
    Set(was.keys).union(now.keys).sorted().compactMap { position in
      let (was, now) = (was[position] ?? [:], now[position] ?? [:])
      let parts = PayPart.allCases.filter { !PartAmount.isSame(was[$0], now[$0]) }
        .map { $0.sentence(was, now) }
      return parts.isEmpty
        ? nil : translated("as \(position) \(parts.joined(separator: "; "))")
    }
  }
}
