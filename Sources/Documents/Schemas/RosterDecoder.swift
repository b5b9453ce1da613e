package import Diagnostics
package import TipModel
package import YAMLSubset

private enum RosterKey: Int, FieldKey {
  case employees

  var name: StaticString {
    switch self {
    case .employees: "employees"
    }
  }
}

private enum EmployeeKey: Int, FieldKey {
  case id, firstName, lastName, positions, manager, occupationCode, payrollID, payrollIDs

  var name: StaticString {
    switch self {
    case .id: "id"
    case .firstName: "first_name"
    case .lastName: "last_name"
    case .positions: "positions"
    case .manager: "manager"
    case .occupationCode: "occupation_code"
    case .payrollID: "payroll_id"
    case .payrollIDs: "payroll_ids"
    }
  }
}

/// A roster with the places that diagnostics of shift files point back at.
package struct DecodedRoster: Sendable {
  package let roster: Roster

  /// Where each employee's positions stand.
  package let positionPlaces: [EmployeeID: Place]

  let lookup: RosterLookup

  package init(roster: Roster, positionPlaces: [EmployeeID: Place]) {
    self.roster = roster
    self.positionPlaces = positionPlaces
    lookup = RosterLookup(roster)
  }
}

/// Decodes `roster.yaml`.
///
/// - Errors: reported to the bag; nil where any was.
package func decodeRoster(
  _ tree: SyntaxTree, restaurant: Restaurant, reportingTo bag: inout DiagnosticBag
) -> DecodedRoster? {
  var reader = TreeReader(tree)
  let entries = reader.rosterEntries(restaurant: restaurant)
  bag.report(contentsOf: reader.bag)
  return reader.bag.hasErrors ? nil : entries.map(DecodedRoster.init(entries:))
}

/// One employee as read, with the places of what may be wrong with it.
struct RosterEntry {
  let employee: Employee
  let idPlace: Place
  let positionsPlace: Place
}

extension DecodedRoster {
  /// - Precondition: no ID stands twice.
  init(entries: [RosterEntry]) {
    self.init(
      roster: Roster(entries.map(\.employee)),
      positionPlaces: Dictionary(
        uniqueKeysWithValues: entries.map { ($0.employee.id, $0.positionsPlace) }))
  }
}

extension TreeReader {
  fileprivate mutating func rosterEntries(restaurant: Restaurant) -> [RosterEntry]? {
    guard let root = root(of: "a roster", example: "employees:", role: .roster),
      let fields = fields(of: root, as: RosterKey.self, what: "a roster"),
      let list = required(
        .employees, in: fields,
        example: "employees: [{id: 36, first_name: Diana, positions: ["
          + "\(valueText(restaurant.positions.first?.name ?? "Server"))]}]"),
      let items = items(at: list, field: "employees", of: "employees")
    else { return nil }
    var entries: [RosterEntry] = []
    var firstPlaces: [EmployeeID: Place] = [:]
    for item in items {
      guard let entry = rosterEntry(at: item, restaurant: restaurant) else { continue }
      if let first = firstPlaces[entry.employee.id] {
        report(.duplicateEmployeeID(entry.employee.id, at: entry.idPlace, first: first))
      } else {
        firstPlaces[entry.employee.id] = entry.idPlace
        entries.append(entry)
      }
    }
    return entries
  }

  private mutating func rosterEntry(at node: NodeID, restaurant: Restaurant) -> RosterEntry? {
    guard let fields = fields(of: node, as: EmployeeKey.self, what: "an employee") else {
      return nil
    }
    let idNode = required(.id, in: fields, example: "id: 36")
    let id = idNode.flatMap { employeeID(at: $0, field: "id") }
    let firstName = required(.firstName, in: fields, example: "first_name: Diana")
      .flatMap { label(at: $0, field: "first_name") }
    let lastName = fields[.lastName].flatMap { label(at: $0, field: "last_name") } ?? ""
    let positionsNode = required(
      .positions, in: fields,
      example: "positions: [\(valueText(restaurant.positions.first?.name ?? "Server"))]")
    let positions = positionsNode.map { heldPositions(at: $0, restaurant: restaurant) }
    let isManager = fields[.manager].flatMap { flag(at: $0, field: "manager") } ?? false
    let code = fields[.occupationCode].flatMap { occupationCode(at: $0) }
    let payrollID = fields[.payrollID].flatMap { label(at: $0, field: "payroll_id", limit: 40) }
    let payrollIDs =
      fields[.payrollIDs].map {
        self.payrollIDs(at: $0, templates: restaurant.payroll?.map(\.template) ?? [])
      } ?? [:]
    guard let idNode, let id, let firstName, let positionsNode, let positions else { return nil }
    return RosterEntry(
      employee: Employee(
        id: id, firstName: firstName, lastName: lastName, positions: positions,
        isManager: isManager, occupationCode: code, payrollID: payrollID, payrollIDs: payrollIDs),
      idPlace: tree.place(of: idNode), positionsPlace: tree.place(of: positionsNode))
  }

  /// Names of positions that the restaurant has set up; a single one may stand without brackets.
  private mutating func heldPositions(at node: NodeID, restaurant: Restaurant) -> [String] {
    if tree.kind(of: node) == .scalar {
      return heldPosition(at: node, restaurant: restaurant).map { [$0] } ?? []
    }
    guard let items = items(at: node, field: "positions", of: "positions") else { return [] }
    var positions: [String] = []
    var hadItem = false
    for item in items {
      hadItem = true
      guard let name = heldPosition(at: item, restaurant: restaurant) else { continue }
      if !positions.contains(name) { positions.append(name) }
    }
    if !hadItem { report(.emptyList(of: "positions", at: tree.place(of: node))) }
    return positions
  }

  private mutating func heldPosition(at node: NodeID, restaurant: Restaurant) -> String? {
    guard let name = text(at: node, field: "positions") else { return nil }
    if restaurant.position(named: name) != nil { return name }
    report(
      .unknownPosition(
        name, at: tree.place(of: node), known: restaurant.positions.map(\.name)))
    return nil
  }

  /// Text of up to 32 characters.
  mutating func employeeID(at node: NodeID, field: String) -> EmployeeID? {
    label(at: node, field: field, limit: 32).map { EmployeeID($0) }
  }

  /// What stands in the file, or an error at its start where nothing does, or a file of another
  /// role.
  mutating func root(of what: String, example: String, role: FileRole) -> NodeID? {
    if let root = tree.root { return isOfAnotherRole(root, than: role) ? nil : root }
    if !bag.hasErrors {
      report(
        .emptyFile(
          what: what, at: Place(tree.file, Span(start: 0, end: 0)), example: example))
    }
    return nil
  }
}
