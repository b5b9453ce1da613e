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
  static let roster = Table {
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
    Column("Payroll IDs", "payroll_ids", width: .texts(least: 12, most: 34)) {
      .text(
        $0.employee.payrollIDs.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
          .joined(separator: ", "))
    }.shown(as: .wrappedText).digitsAsText()
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
      ("point_value", { $0.pointValue?.plain ?? "" }),
      ("share", { $0.share?.plain ?? "" }),
      ("from", { $0.from?.plain ?? "" }), ("left", { $0.left?.plain ?? "" }),
      ("cash_wage", { $0.cashWage?.plain(in: restaurant.currency) ?? "" }),
      ("payroll_id", { $0.payrollID ?? "" }),
    ]
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
