public import Text
public import Tips

/// A roster with the places that diagnostics of shift files point back at.
public struct DecodedRoster: Sendable {
  public private(set) var roster: Roster

  public let positionPlaces: [EmployeeID: Place]

  public private(set) var idPlaces: [EmployeeID: Place] = [:]

  /// The roster from each day on, if some of its values change by date.
  public fileprivate(set) var versions = Versions<Roster>.none

  public init(roster: Roster, positionPlaces: [EmployeeID: Place]) {
    self.roster = roster
    self.positionPlaces = positionPlaces
  }

  /// Returns the roster with the values of a day.
  public func inForce(on date: CalendarDate) -> DecodedRoster {
    var decoded = self
    decoded.roster = versions.inForce(on: date) ?? roster
    return decoded
  }

  /// - Parameter entries: if two have the same ID, the first counts.
  init(entries: [RosterEntry]) {
    self.init(
      roster: Roster(entries.map { $0.employee }),
      positionPlaces: Dictionary(firsts: entries.map { ($0.employee.id, $0.positionsPlace) }))
    idPlaces = Dictionary(firsts: entries.map { ($0.employee.id, $0.idPlace) })
  }
}

/// One employee as read, with the places of possible errors.
struct RosterEntry {
  let employee: Employee
  let idPlace: Place
  let positionsPlace: Place
}

extension DiagnosticBag {
  /// Reports IDs and names that are on a roster twice.
  mutating func check(_ entries: [RosterEntry]) {
    var first: [EmployeeID: Place] = [:]
    for entry in entries {
      let id = entry.employee.id
      if let place = first[id] {
        report(
          .duplicateEmployeeID, "two people on the roster have the ID \(id.text)",
          at: entry.idPlace, notes: [Diagnostic.Note("the first of them", at: place)],
          help: "give one of them a different ID")
      } else {
        first[id] = entry.idPlace
      }
    }
    reportNamesakes(among: entries)
  }
}

/// - Precondition: every item of the list was read.
func rosterEntries(
  _ people: [Employee], at list: NodeID, of tree: SyntaxTree
) -> [RosterEntry] {
  zip(people, tree.items(of: list)).map { employee, item in
    RosterEntry(
      employee: employee, idPlace: tree.place(of: [.key(RosterSchema.id.name)], below: item),
      positionsPlace: tree.place(of: [.key(RosterSchema.positions.name)], below: item))
  }
}

/// Decodes `roster.yaml`, with the last values of keys that change by date.
///
/// - Returns: nil if errors were reported.
public func decodeRoster(
  _ tree: SyntaxTree, restaurant: Restaurant, reportingTo bag: inout DiagnosticBag
) -> DecodedRoster? {
  let ids = tree.rosterIDs
  func read(on day: CalendarDate?) -> (people: [Employee]?, reader: TreeReader) {
    var reader = TreeReader(tree, in: ReadingContext(restaurant))
    reader.context.day = day
    reader.context.nextID = ids.next
    var people: [Employee] = []
    let root = reader.root(of: .roster)
    let entries = root.flatMap { reader.read(RosterSchema.keys, at: $0, into: &people) }
    return (entries.map { _ in people }, reader)
  }
  let (people, reader) = read(on: nil)
  var found = reader.bag
  let versions = Versions(of: reader.datedValues, reportingTo: &found) { day in
    let (people, reader) = read(on: day)
    // An ID that is there twice is an error of the file, and no roster has it.
    var known: Set<EmployeeID> = []
    return (people.map { Roster($0.filter { known.insert($0.id).inserted }) }, reader.bag)
  }
  bag.report(contentsOf: found)
  guard !found.hasErrors, let people, let list = tree.node(at: [.key(RosterSchema.employees.name)])
  else { return nil }
  var decoded = DecodedRoster(entries: rosterEntries(people, at: list, of: tree))
  decoded.versions = versions
  return decoded
}

extension SyntaxTree {
  /// The IDs on a roster, also if it has errors.
  fileprivate var rosterIDs: [EmployeeID] {
    guard let list = node(at: [.key(RosterSchema.employees.name)]), kind(of: list) == .sequence
    else { return [] }
    return items(of: list).compactMap { node(at: [.key(RosterSchema.id.name)], below: $0) }
      .filter { kind(of: $0) == .scalar }.map { EmployeeID(text(of: $0)) }
  }
}
