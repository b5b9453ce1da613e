package import TipModel

/// The text of `roster.yaml`, with a comment that explains it.
package func rosterFileText(_ employees: [Employee]) -> String {
  let head = """
    # Everybody who may stand in a shift. A line for each person:
    #   id            what you call the person by: up to 32 letters or digits, each once; "007" too
    #   positions     those that the person may work in, from restaurant.yaml; the first is theirs
    #   manager       true for managers and supervisors: hours are kept, no tips are shared
    #   occupation_code   instead of the position's, where it differs
    #   payroll_id    what payroll calls the person; {gusto: 12, adp-run: 77} as payroll_ids where
    #                 programs differ

    """
  guard !employees.isEmpty else { return head + "employees: []\n" }
  return head + "employees:\n" + employees.map { "  - \(rosterLineText($0))\n" }.joined()
}

/// One person's line, without its dash: `{id: 36, first_name: Diana, …}`.
package func rosterLineText(_ employee: Employee) -> String {
  var items = [
    "id: \(idText(employee.id.text))", "first_name: \(scalarText(employee.firstName))",
  ]
  if !employee.lastName.isEmpty { items.append("last_name: \(scalarText(employee.lastName))") }
  items.append("positions: \(listText(employee.positions))")
  if employee.isManager { items.append("manager: true") }
  if let code = employee.occupationCode { items.append("occupation_code: \(code)") }
  if let id = employee.payrollID { items.append("payroll_id: \(idText(id))") }
  if !employee.payrollIDs.isEmpty {
    let ids = employee.payrollIDs.sorted { $0.key < $1.key }
    items.append(
      "payroll_ids: {" + ids.map { "\(scalarText($0)): \(idText($1))" }.joined(separator: ", ")
        + "}")
  }
  return "{" + items.joined(separator: ", ") + "}"
}
