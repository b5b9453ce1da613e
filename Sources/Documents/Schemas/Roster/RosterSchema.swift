public import Diagnostics
public import TipModel
import Wording
public import YAMLSubset

/// `roster.yaml`: everyone who may work in a shift.
public enum RosterSchema {
  public static let id = Key(
    "id", .newEmployeeID, isRequired: true,
    doc: "The person's unique ID: up to 32 letters or digits; 007 stays 007.",
    example: "36", reports: [.duplicateEmployeeID, .sameName])

  public static let firstName = Key(
    "first_name", .label(), isRequired: true, doc: "As reports print it.", example: "Diana")

  public static let lastName = Key(
    "last_name", .label(), doc: "As reports print it.", example: "M.")

  public static let positions = Key(
    "positions", .heldPositions, isRequired: true,
    doc: "The positions that the person may work, from restaurant.yaml; the first is the default.",
    example: "[Server]", exampleIn: { "[\(valueText($0.positions.first?.name ?? "Server"))]" })

  public static let pointValue = Key(
    "point_value", .pointValue.dated, standard: "that of the position",
    doc: "The person's own points per hour, in every position and pool.", example: "0.5",
    reports: [.pointsForManager])

  static let share = Key(
    "share", .percentage.dated, standard: "that of the position",
    doc: "The person's own part of the common rate, in every position and pool.", example: "25%")

  public static let person = Key(
    "person", .identifier(80),
    doc: "The person's name in all restaurants of a group, with any ID.",
    example: "P-1187")

  public static let from = Key(
    "from", .date, doc: "The person's first day of work here.", example: "2024-04-01")

  public static let left = Key(
    "left", .date,
    doc: """
      The last day. Later shifts with the person are refused, and prompts leave the person out.
      """,
    example: "2026-05-31", reports: [.leftBeforeBeginning])

  public static let employee = Mapping<Employee>(
    "an employee",
    [
      Field(id, { $0.id }, set: { $0.id = $1 }),
      Field(firstName, { $0.firstName }, set: { $0.firstName = $1 }),
      Field(
        lastName, { $0.lastName.isEmpty ? nil : $0.lastName }, set: { $0.lastName = $1 }),
      Field(positions, { $0.positions }, set: { $0.positions = $1 }),
      Field(
        Key(
          "manager", .flag, standard: "false",
          doc: "true for managers and supervisors: hours are kept, without a share of the tips.",
          docElsewhere: "true for managers and supervisors.", example: "true"),
        { $0.isManager ? true : nil }, set: { $0.isManager = $1 }),
      Field(
        Key(
          "occupation_code", .occupationCode, doc: "Replaces the position's code.",
          docElsewhere: "",
          example: "102"),
        { $0.occupationCode }, set: { $0.occupationCode = $1 }),
      Field(pointValue, { $0.pointValue }, set: { $0.pointValue = $1 }),
      Field(share, { $0.share }, set: { $0.share = $1 }),
      Field(from, { $0.from }, set: { $0.from = $1 }),
      Field(left, { $0.left }, set: { $0.left = $1 }),
      Field(WagesSchema.ownCashWage, { $0.cashWage }, set: { $0.cashWage = $1 }),
      Field(
        Key(
          "payroll_id", .identifier(40), doc: "The person's ID in the payroll program.",
          example: "a1"),
        { $0.payrollID }, set: { $0.payrollID = $1 }),
      Field(
        Key(
          "payroll_ids", .payrollIDs,
          doc: "The person's ID in each of several payroll programs, by template.",
          example: "{gusto: a1, adp-run: 77}", reports: [.unknownKey]),
        { employee in
          employee.payrollIDs.isEmpty
            ? nil : employee.payrollIDs.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
        },
        set: { $0.payrollIDs = Dictionary(lasts: $1) }),
      Field(person, { $0.person }, set: { $0.person = $1 }),
      Field(
        Key(
          "formerly", .label(161),
          doc: "The person's old name, if first and last name changed.",
          example: "Diana Moreno"),
        { $0.formerly }, set: { $0.formerly = $1 }),
    ])

  public static let employees = Key(
    "employees",
    .special(
      "a list of people", .list(.mapping(employee.description)), [.wrongKind],
      text: { (people: [Employee], currency) in
        people.isEmpty
          ? "[]"
          : people.map { "\n  - " + employee.inline($0, currency: currency) }.joined()
      }), isRequired: true, doc: "Everyone who may work a shift, one line per person:",
    example: "[{id: 36, first_name: Diana, positions: [Server]}]",
    template: """

        - {id: 3, first_name: Johny, last_name: M., positions: [Bartender, Server]}
        - {id: 15, first_name: Harold, last_name: Z., positions: [Server]}
        - {id: 36, first_name: Diana, last_name: M., positions: [Expo, Server]}
        - {id: 40, first_name: Ana, last_name: Ruiz, positions: [Manager], manager: true}
      """,
    exampleIn: {
      "[{id: 36, first_name: Diana, positions: "
        + "[\(valueText($0.positions.first?.name ?? "Server"))]}]"
    })

  public static let mapping = Mapping<[Employee]>("a roster", [Field(employees) { $0 }])

  public static let document = DocumentDescription(
    name: "roster", file: "roster.yaml", keys: mapping.description, kind: .roster,
    about: "The restaurant's people.",
    instructions: "Put this file next to restaurant.yaml, with one line per person.")
}

/// Returns a roster's file with more people; everything else stays as it is.
///
/// - Parameter tree: the file, read without errors; nil for a new one.
public func rosterFile(
  _ tree: SyntaxTree?, adding people: [Employee], currency: Currency
) -> [UInt8] {
  guard let tree, let root = tree.root else {
    return Array(rosterFileText(people, currency: currency).utf8)
  }
  var edit = FileEdit(tree)
  if let list = edit.value(of: RosterSchema.employees.name, in: root), !people.isEmpty {
    if tree.items(of: list).isEmpty, !edit.isFlow(root) {
      // In place of an empty list `[]`, a line for each person is easier to read than one long line.
      edit.replace(
        list, with: people.map { "\n  - " + rosterLineText($0, currency: currency) }.joined())
    } else {
      for person in people {
        edit.append(rosterLineText(person, currency: currency), toSequence: list)
      }
    }
  }
  return edit.bytes
}

extension ValueType where Value == [String] {
  /// The positions that a person may work in; a single one needs no brackets.
  static var heldPositions: ValueType {
    let list = list(
      of: .position, what: "positions", isOneEnough: true, emptyList: "positions"
    ) { held, position in
      if !held.contains(position) { held.append(position) }
    }
    // Wrong positions do not keep other errors about the person from being reported.
    return ValueType(list.description, text: list.text) { list.read(&$0, $1, $2) ?? [] }
  }
}

extension ValueType where Value == [(key: String, value: String)] {
  /// A person's IDs in payroll programs, by the names of templates.
  ///
  /// A name that looks like a typo of a template in use is reported. A name of a program that is not in use yet is
  /// kept.
  static var payrollIDs: ValueType {
    map(
      to: .identifier(40), words: "payroll templates, each with an ID",
      wanted: "templates with the person's ID in each, `gusto: 12`", field: "payroll_ids"
    ) { reader, key in
      let name = reader.tree.text(of: key)
      let known = reader.context.payrollTemplates
      if !known.contains(name), nearest(to: name, among: known) != nil {
        reader.report(
          .unknownKey(name, at: reader.tree.place(of: key), in: "`payroll_ids`", known: known))
      }
      return true
    }
  }
}

/// A roster with the places that diagnostics of shift files point back at.
public struct DecodedRoster: Sendable {
  public let roster: Roster

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
    guard let roster = versions.inForce(on: date) else { return self }
    var decoded = DecodedRoster(roster: roster, positionPlaces: positionPlaces)
    decoded.versions = versions
    decoded.idPlaces = idPlaces
    return decoded
  }

  /// - Precondition: no two entries have the same ID.
  init(entries: [RosterEntry]) {
    self.init(
      roster: Roster(entries.map { $0.employee }),
      positionPlaces: Dictionary(
        uniqueKeysWithValues: entries.map { ($0.employee.id, $0.positionsPlace) }))
    idPlaces = Dictionary(
      uniqueKeysWithValues: entries.map { ($0.employee.id, $0.idPlace) })
  }
}

/// One employee as read, with the places of possible errors.
struct RosterEntry {
  let employee: Employee
  let idPlace: Place
  let positionsPlace: Place
}

/// Decodes `roster.yaml`, with the last values of keys that change by date.
///
/// - Returns: nil if errors were reported.
public func decodeRoster(
  _ tree: SyntaxTree, restaurant: Restaurant, reportingTo bag: inout DiagnosticBag
) -> DecodedRoster? {
  var reader = TreeReader(tree, in: ReadingContext(restaurant))
  let entries = reader.rosterEntries()
  var found = reader.bag
  let versions = Versions(of: reader.datedValues, reportingTo: &found) { day in
    var reader = TreeReader(tree, in: ReadingContext(restaurant))
    reader.context.day = day
    return (reader.rosterEntries().map { Roster($0.map { $0.employee }) }, reader.bag)
  }
  bag.report(contentsOf: found)
  guard !found.hasErrors, let entries else { return nil }
  var decoded = DecodedRoster(entries: entries)
  decoded.versions = versions
  return decoded
}

extension TreeReader {
  fileprivate mutating func rosterEntries() -> [RosterEntry]? {
    guard let root = root(of: .roster),
      let fields = fields(of: root, RosterSchema.mapping.description),
      let list = node(RosterSchema.employees, in: fields),
      let items = items(at: list, field: "employees", of: "employees")
    else { return nil }
    var entries: [RosterEntry] = []
    var firstPlaces: [EmployeeID: Place] = [:]
    for item in items {
      var employee = Employee(id: EmployeeID(""), firstName: "", lastName: "", positions: [])
      guard let fields = read(RosterSchema.employee, at: item, into: &employee),
        let id = fields[RosterSchema.id], let positions = fields[RosterSchema.positions]
      else { continue }
      if context.law.excludes(employee), let points = employee.pointValue, points > .zero,
        let value = fields[RosterSchema.pointValue]
      {
        report(.pointsForManager(employee, by: context.law, at: tree.place(of: value)))
      }
      if let node = fields[RosterSchema.left] {
        bag.report(contentsOf: leavingProblems(of: employee, at: tree.place(of: node)))
      }
      if !context.checksWages, let value = fields[WagesSchema.ownCashWage] {
        report(.cashWageWithoutMinimum(at: tree.place(of: value)))
      }
      let place = tree.place(of: id)
      if let first = firstPlaces.updateValue(place, forKey: employee.id) {
        report(.duplicateEmployeeID(employee.id, at: place, first: first))
        firstPlaces[employee.id] = first
      } else {
        entries.append(
          RosterEntry(
            employee: employee, idPlace: place, positionsPlace: tree.place(of: positions)))
      }
    }
    bag.reportNamesakes(among: entries)
    return entries
  }
}
