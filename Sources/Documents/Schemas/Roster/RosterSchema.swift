public import Text
public import Tips

/// `roster.yaml`: everyone who may work in a shift.
public enum RosterSchema {
  public typealias Of<Value> = Key<Employee, Value>

  public static let id = Of(
    "id", .newEmployeeID, isRequired: true,
    "The person's unique ID: up to 32 letters or digits; 007 stays 007.", "36",
    reports: [.duplicateEmployeeID, .sameName], exampleIn: { $0.nextID.text }
  ) { $1(&$0.id) }

  public static let firstName = Of(
    "first_name", .label(), isRequired: true, "As reports print it.", "Diana"
  ) { $1(&$0.firstName) }

  public static let lastName = Of(
    "last_name", .label(), default: "", "As reports print it.", "M."
  ) { $1(&$0.lastName) }

  public static let positions = Of(
    "positions", .heldPositions, isRequired: true,
    "The positions that the person may work, from restaurant.yaml; the first is the default.",
    "[Server]", exampleIn: { "[\(valueText($0.restaurant.positions.first?.name ?? "Server"))]" }
  ) { $1(&$0.positions) }

  public static let pointValue = Of(
    "point_value", .pointValue.dated, standard: "that of the position",
    "The person's own points per hour, in every position and pool.", "0.5",
    reports: [.pointsForManager]
  ) { $1(&$0.pointValue) }

  static let share = Of(
    "share", .percentage.dated, standard: "that of the position",
    "The person's own part of the common rate, in every position and pool.", "25%"
  ) { $1(&$0.share) }

  public static let person = Of(
    "person", .identifier(80), "The person's name in all restaurants of a group, with any ID.",
    "P-1187"
  ) { $1(&$0.person) }

  public static let from = Of("from", .date, "The person's first day of work here.", "2024-04-01") {
    $1(&$0.from)
  }

  public static let left = Of(
    "left", .date,
    """
    The last day. Later shifts with the person are refused, and prompts leave the person out.
    """, "2026-05-31", reports: [.leftBeforeBeginning]
  ) { $1(&$0.left) }

  public static let cashWage = Of(
    "cash_wage", .wage.dated, standard: "that of the position",
    "The person's own cash wage per hour, in every position.", "15.00",
    reports: [.cashWageWithoutMinimum]
  ) { $1(&$0.cashWage) }

  public static let employee = Keys(
    "an employee",
    from: Employee(id: EmployeeID(""), firstName: "", lastName: "", positions: []),
    [
      id, firstName, lastName, positions,
      Of(
        "manager", .flag, default: false,
        "true for managers and supervisors: hours are kept, without a share of the tips.",
        elsewhere: "true for managers and supervisors.", "true"
      ) { $1(&$0.isManager) },
      Of("occupation_code", .occupationCode, "Replaces the position's code.", elsewhere: "", "102")
      { $1(&$0.occupationCode) },
      pointValue, share, from, left, cashWage,
      Of("payroll_id", .identifier(40), "The person's ID in the payroll program.", "a1") {
        $1(&$0.payrollID)
      },
      Of(
        "payroll_ids", .payrollIDs,
        "The person's ID in each of several payroll programs, by template.",
        "{gusto: a1, adp-run: 77}", reports: [.unknownKey],
        get: { employee in
          employee.payrollIDs.isEmpty
            ? nil : employee.payrollIDs.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
        }, set: { $0.payrollIDs = Dictionary(lasts: $1) }),
      person,
      Of(
        "formerly", .label(161), "The person's old name, if first and last name changed.",
        "Diana Moreno"
      ) { $1(&$0.formerly) },
    ]
  ) { reader, entries, employee in
    let tree = reader.tree
    employee.reportProblems(under: reader.context.restaurant.law, to: &reader.bag) { key in
      entries[key].map { tree.place(of: $0) }
    }
    if reader.context.restaurant.wages == nil, let node = entries[cashWage] {
      reader.report(cashWageWithoutMinimum().diagnostic(at: tree.place(of: node)))
    }
    return true
  }

  public static let employees = Key<[Employee], [Employee]>(
    "employees",
    .lines(of: employee, what: "employees", words: "a list of people").checked {
      reader, list, people in
      if reader.isSound([list]) {
        reader.bag.check(rosterEntries(people, at: list, of: reader.tree))
      }
    },
    isRequired: true, "Everyone who may work a shift, one line per person:",
    "[{id: 36, first_name: Diana, positions: [Server]}]",
    template: """

        - {id: 3, first_name: Johny, last_name: M., positions: [Bartender, Server]}
        - {id: 15, first_name: Harold, last_name: Z., positions: [Server]}
        - {id: 36, first_name: Diana, last_name: M., positions: [Expo, Server]}
        - {id: 40, first_name: Ana, last_name: Ruiz, positions: [Manager], manager: true}
      """,
    exampleIn: {
      "[{id: 36, first_name: Diana, positions: "
        + "[\(valueText($0.restaurant.positions.first?.name ?? "Server"))]}]"
    }, get: { $0 }, set: { $0 = $1 })

  public static let keys = Keys<[Employee]>("a roster", from: [], [employees])

  public static let document = DocumentDescription(
    name: "roster", file: "roster.yaml", keys: keys.description, kind: .roster,
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
      of: .position, what: "positions", isOneEnough: true, emptyList: "positions")
    // Wrong positions do not keep other errors about the person from being reported.
    return ValueType(list.description, text: list.text) {
      unrepeated(list.read(&$0, $1, $2) ?? [])
    }
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
    ).checked { reader, node, _ in
      let known = reader.context.restaurant.payroll?.map { $0.template } ?? []
      for (key, _) in reader.tree.entries(of: node) {
        let name = reader.tree.text(of: key)
        if !known.contains(name), nearest(to: name, among: known) != nil {
          reader.report(
            .unknownKey(name, at: reader.tree.place(of: key), in: "`payroll_ids`", known: known))
        }
      }
    }
  }
}
