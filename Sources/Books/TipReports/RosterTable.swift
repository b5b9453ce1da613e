package import Text
package import Tips

/// An employee on the roster, with the occupation code for reporting their tips.
struct RosterRow: Sendable {
  let employee: Employee

  /// The employee's own code, or that of their first position.
  let occupationCode: String?

  init(_ employee: Employee, in restaurant: Restaurant) {
    self.employee = employee
    let position = employee.positions.first.flatMap { restaurant.position(named: $0) }
    occupationCode = employee.occupationCode ?? position?.occupationCode
  }
}

extension Table where Row == RosterRow {
  /// The sheet Roster: a row per employee, in the roster's order.
  static func roster(_ rows: [RosterRow]) -> Table {
    Table {
      Column.employeeID { $0.employee.id }
      Column("First name", "first_name", width: .texts(least: 11, most: 24)) {
        .text($0.employee.firstName)
      }.shown(as: .wrappedText).digitsAsText()
      Column("Last name", "last_name", width: .texts(least: 11, most: 24)) {
        .text($0.employee.lastName)
      }.shown(as: .wrappedText).digitsAsText()
      Column("Positions", "positions", width: .texts(least: 14, most: 30)) {
        .text($0.employee.positions.joined(separator: ", "))
      }.shown(as: .wrappedText).digitsAsText()
      Column("Manager", "manager", .center, width: .fixed(9)) {
        .words($0.employee.isManager ? "manager" : "")
      }.shown(as: .centeredText).digitsAsText()
      Column("Occupation code", "occupation_code", .center, width: .fixed(11)) {
        .text($0.occupationCode ?? "")
      }.shown(as: .centeredText).digitsAsText()
      Column("Payroll IDs", "payroll_ids", width: .texts(least: 12, most: 34)) { row in
        let ids = row.employee.payrollIDs.sorted { $0.key < $1.key }
        return .text(
          ((row.employee.payrollID.map { [$0] } ?? []) + ids.map { "\($0.key) \($0.value)" })
            .joined(separator: ", "))
      }.shown(as: .wrappedText).digitsAsText()
      for fact in RareFact.all where rows.contains(where: { fact.isKnown(of: $0.employee) }) {
        Column(fact.title, fact.key, fact.alignment, width: .fixed(11)) {
          fact.value($0.employee)
        }
      }
    }
  }
}

/// A fact about some employees, with a column only if one of them has it.
private struct RareFact: Sendable {
  let title: Words
  let key: String
  var alignment = ColumnAlignment.right
  let value: @Sendable (Employee) -> TableValue

  static let all = [
    RareFact(title: "Point value", key: "point_value") {
      $0.pointValue.map { .pointValue($0) } ?? .none
    },
    RareFact(title: "Share", key: "share") { $0.share.map { .percent($0) } ?? .none },
    RareFact(title: "From", key: "from", alignment: .left) { $0.from.map { .date($0) } ?? .none },
    RareFact(title: "Left", key: "left", alignment: .left) { $0.left.map { .date($0) } ?? .none },
    RareFact(title: "Cash wage", key: "cash_wage") { $0.cashWage.map { .money($0) } ?? .none },
  ]

  func isKnown(of employee: Employee) -> Bool {
    if case .none = value(employee) { false } else { true }
  }
}

extension Table where Row == Employee {
  /// roster.csv: a row per employee, in the roster's order. You can import it again.
  ///
  /// Rare facts (managers, occupation codes, payroll IDs) have a column only if an employee has them.
  static func importableRoster(_ roster: Roster, of restaurant: Restaurant) -> Table {
    let positions = PositionsText(restaurant)
    var rarer: [(key: String, text: @Sendable (Employee) -> String)] = [
      ("manager", { $0.isManager ? "true" : "" }),
      ("occupation_code", { $0.occupationCode ?? "" }),
    ]
    for fact in RareFact.all {
      rarer.append((fact.key, { fact.value($0).text(in: restaurant.currency) }))
    }
    rarer.append(("payroll_id", { $0.payrollID ?? "" }))
    for template in Set(roster.employees.flatMap({ $0.payrollIDs.keys })).sorted() {
      rarer.append(("payroll_ids.\(template)", { $0.payrollIDs[template] ?? "" }))
    }
    rarer.append(("person", { $0.person ?? "" }))
    return Table {
      Column.employeeID { $0.id }
      Column(file: "first_name") { .text($0.firstName) }
      Column(file: "last_name") { .text($0.lastName) }
      Column(file: "positions") { .text(positions.text(of: $0.positions)) }
      for (key, text) in rarer where roster.employees.contains(where: { !text($0).isEmpty }) {
        Column(file: key) { .text(text($0)) }
      }
    }
  }
}

/// Position names in one cell, separated by semicolons.
private struct PositionsText {
  /// Whether a name could be read as several names or as a quoted one.
  private let needsQuotes: Bool

  init(_ restaurant: Restaurant) {
    needsQuotes = restaurant.positions.contains { $0.name.contains { $0 == ";" || $0 == "\"" } }
  }

  func text(of names: [String]) -> String {
    names.map { needsQuotes ? PositionsText.quoted($0) : $0 }.joined(separator: ";")
  }

  private static func quoted(_ name: String) -> String {
    "\"" + name.map { $0 == "\"" ? "\"\"" : String($0) }.joined() + "\""
  }
}

extension CSVTable {
  package static func roster(_ roster: Roster, of restaurant: Restaurant) -> CSVTable {
    Table.importableRoster(roster, of: restaurant)
      .file(roster.employees, currency: restaurant.currency)
  }
}
