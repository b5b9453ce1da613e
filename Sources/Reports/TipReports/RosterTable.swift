package import CSV
package import TipModel

extension CSVTable {
  /// The roster as it may be imported again: a row per employee, in the roster's order.
  ///
  /// What few rosters have (managers, occupation codes, payroll IDs) has a column where somebody
  /// has it.
  package static func roster(_ roster: Roster, of restaurant: Restaurant) -> CSVTable {
    let positions = PositionsText(restaurant)
    var columns: [(header: String, text: (Employee) -> String)] = [
      ("employee_id", \.id.text), ("first_name", \.firstName), ("last_name", \.lastName),
      ("positions", { positions.text(of: $0.positions) }),
    ]
    var rarer: [(header: String, text: (Employee) -> String)] = [
      ("manager", { $0.isManager ? "true" : "" }), ("occupation_code", { $0.occupationCode ?? "" }),
      ("payroll_id", { $0.payrollID ?? "" }),
    ]
    for template in Set(roster.employees.flatMap(\.payrollIDs.keys)).sorted() {
      rarer.append(("payroll_ids.\(template)", { $0.payrollIDs[template] ?? "" }))
    }
    columns += rarer.filter { column in roster.employees.contains { !column.text($0).isEmpty } }
    return CSVTable(
      header: columns.map(\.header),
      rows: roster.employees.map { employee in columns.map { .text($0.text(employee)) } })
  }
}

/// Names of positions in one cell, separated by semicolons.
private struct PositionsText {
  /// Whether a name could be taken for several, or for a quoted one.
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
