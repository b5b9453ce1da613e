package import Diagnostics
package import TipModel
package import YAMLSubset

enum ShiftKey: Int, FieldKey {
  case date, shift, tips, pointValues, staff, declared, note

  var name: StaticString {
    switch self {
    case .date: "date"
    case .shift: "shift"
    case .tips: "tips"
    case .pointValues: "point_values"
    case .staff: "staff"
    case .declared: "declared"
    case .note: "note"
    }
  }
}

enum TipsKey: Int, FieldKey {
  case creditCard, house, cash

  var name: StaticString {
    switch self {
    case .creditCard: "credit_card"
    case .house: "house"
    case .cash: "cash"
    }
  }
}

private enum DeclaredKey: Int, FieldKey {
  case employee, digital, cash

  var name: StaticString {
    switch self {
    case .employee: "employee"
    case .digital: "digital"
    case .cash: "cash"
    }
  }
}

/// A shift with the places that later checks point at.
package struct DecodedShift: Sendable {
  package let shift: Shift

  /// Where the date stands: what a second file for the same shift points back at.
  package let datePlace: Place

  /// Where the tips stand.
  package let tipsPlace: Place

  /// One for each of the shift's staff, in their order; in the date's file.
  package let staffPlaces: [StaffPlaces]
}

/// Decodes a shift file.
///
/// - Errors: reported to the bag; nil where any was.
package func decodeShift(
  _ tree: SyntaxTree, restaurant: Restaurant, roster: DecodedRoster,
  reportingTo bag: inout DiagnosticBag
) -> DecodedShift? {
  var decoder = ShiftDecoder(tree, restaurant: restaurant, roster: roster)
  let shift = decoder.shift()
  bag.report(contentsOf: decoder.reader.bag)
  return decoder.reader.bag.hasErrors ? nil : shift
}

/// Reads one shift file against the restaurant's settings and its roster.
struct ShiftDecoder {
  var reader: TreeReader
  let restaurant: Restaurant
  let roster: DecodedRoster

  /// The names of the restaurant's positions, in their order.
  let positionNames: [PackedText]

  /// Where on the roster the next person is looked for first.
  private var likelyNext = 0

  /// The shift's type, as soon as it is read: it says how tips are shared.
  var shiftType: String?

  /// Where each employee on the roster was named first in this shift.
  var firstNodes: [NodeID]

  init(_ tree: SyntaxTree, restaurant: Restaurant, roster: DecodedRoster) {
    reader = TreeReader(tree)
    self.restaurant = restaurant
    self.roster = roster
    positionNames = restaurant.positions.map { PackedText($0.name) ?? .none }
    firstNodes = Array(repeating: .none, count: roster.roster.employees.count)
  }

  var tree: SyntaxTree { reader.tree }

  mutating func shift() -> DecodedShift? {
    guard let root = reader.root(of: "a shift", example: "date: 2024-04-13", role: .shift),
      let fields = reader.fields(of: root, as: ShiftKey.self, what: "a shift file")
    else { return nil }
    let date = reader.required(.date, in: fields, example: "date: 2024-04-13")
      .flatMap { reader.date(at: $0, field: "date") }
    let type = reader.required(
      .shift, in: fields, example: "shift: \(valueText(restaurant.shiftTypes.first ?? "Dinner"))"
    ).flatMap { shiftType(at: $0) }
    let tips = reader.required(
      .tips, in: fields, example: "tips: {credit_card: 3066.22, house: 57.00, cash: 168.00}"
    ).flatMap { collectedTips(at: $0) }
    shiftType = type
    let pointValues = fields[.pointValues].map { pointValueOverrides(at: $0) } ?? [:]
    let staff = staff(at: fields[.staff], in: fields, pointValues: pointValues)
    let declared = fields[.declared].map { declaredFigures(at: $0) } ?? []
    let note = fields[.note].flatMap { reader.text(at: $0, field: "note") }
    guard let date, let type, let tips, let staff, let dateNode = fields[.date],
      let tipsNode = fields[.tips]
    else { return nil }
    return DecodedShift(
      shift: Shift(
        date: date, type: type, tips: tips, pointValues: pointValues, staff: staff.entries,
        declared: declared, note: note),
      datePlace: tree.place(of: dateNode), tipsPlace: tree.place(of: tipsNode),
      staffPlaces: staff.places)
  }

  mutating func shiftType(at node: NodeID) -> String? {
    guard let type = reader.text(at: node, field: "shift") else { return nil }
    if restaurant.shiftTypes.contains(type) { return type }
    reader.report(
      .unknownShiftType(type, at: tree.place(of: node), known: restaurant.shiftTypes))
    return nil
  }

  private mutating func collectedTips(at node: NodeID) -> CollectedTips? {
    guard let fields = reader.fields(of: node, as: TipsKey.self, what: "`tips`") else {
      return nil
    }
    return CollectedTips(
      creditCard: amount(.creditCard, in: fields), house: amount(.house, in: fields),
      cash: amount(.cash, in: fields))
  }

  /// A tip amount; one that is left out is zero.
  private mutating func amount(_ key: TipsKey, in fields: Fields<TipsKey>) -> Money {
    fields[key].flatMap { reader.money(at: $0, field: key.text, in: restaurant.currency) } ?? .zero
  }

  mutating func pointValueOverrides(at node: NodeID) -> [String: PointValue] {
    guard tree.kind(of: node) == .mapping else {
      reader.report(
        .wrongKind(
          at: tree.place(of: node), wanted: "positions with their point values: `Busser: 0.55`"))
      return [:]
    }
    var overrides: [String: PointValue] = [:]
    for (key, value) in tree.entries(of: node) {
      let name = tree.text(of: key)
      guard let position = restaurant.position(named: name) else {
        reader.report(
          .unknownPosition(
            name, at: tree.place(of: key), known: restaurant.positions.map(\.name)))
        continue
      }
      guard let override = reader.pointValue(at: value, field: name) else { continue }
      if !position.isTipEligible, override > .zero {
        reader.report(.pointsForIneligiblePosition(name, at: tree.place(of: value)))
      }
      checkPercent(of: position, override: override, at: value)
      overrides[name] = override
    }
    return overrides
  }

  /// Points earn nothing in a position that has no percent, where tips are shared by percent.
  mutating func checkPercent(of position: Position, override: PointValue, at node: NodeID) {
    guard let shiftType, restaurant.shareMethod(for: shiftType) == .percent,
      position.isTipEligible, position.percent == nil, override > .zero
    else { return }
    reader.report(
      .pointsWithoutPercent(position.name, shiftType: shiftType, at: tree.place(of: node)))
  }

  private mutating func staff(
    at node: NodeID?, in fields: Fields<ShiftKey>, pointValues: [String: PointValue]
  ) -> StaffList? {
    guard let node = node ?? reader.required(.staff, in: fields, example: staffExample),
      let items = reader.items(at: node, field: "staff", of: "people")
    else { return nil }
    var list = StaffList()
    let mostPeople = tree.nodeCount(in: node) / ShiftDecoder.fewestNodes
    list.entries.reserveCapacity(mostPeople)
    list.places.reserveCapacity(mostPeople)
    for item in items { _ = readStaffLine(at: item, pointValues: pointValues, into: &list) }
    if list.entries.isEmpty, !reader.bag.hasErrors {
      reader.report(.emptyList(of: "people", at: tree.place(of: node)))
    }
    return list
  }

  /// A list of one person, who is on the roster and may work so.
  private var staffExample: String {
    let person = roster.roster.employees.first { !$0.isManager && !$0.positions.isEmpty }
    return "staff: [{employee: \(valueText(person?.id.text ?? "36")), position: "
      + "\(valueText(person?.positions.first ?? "Server")), hours: 6.25}]"
  }

  /// Nodes of the shortest line that a person can have: itself, and three keys with their values.
  private static let fewestNodes = 7

  mutating func declaredFigures(at node: NodeID) -> [DeclaredFigure] {
    guard let items = reader.items(at: node, field: "declared", of: "people") else { return [] }
    var figures: [DeclaredFigure] = []
    var lastPlaces: [Int: Place] = [:]
    for item in items {
      guard
        let fields = reader.fields(of: item, as: DeclaredKey.self, what: "a declared figure"),
        let node = reader.required(.employee, in: fields, example: "employee: 36"),
        let employee = rosterIndex(at: node)
      else { continue }
      let id = roster.roster.employees[employee].id
      let place = tree.place(of: node)
      if let last = lastPlaces.updateValue(place, forKey: employee) {
        reader.report(.declaredTwice(id, at: place, first: last))
      }
      figures.append(
        DeclaredFigure(
          employee: id, digital: declaredAmount(.digital, in: fields),
          cash: declaredAmount(.cash, in: fields)))
    }
    return figures
  }

  private mutating func declaredAmount(
    _ key: DeclaredKey, in fields: Fields<DeclaredKey>
  ) -> Money? {
    fields[key].flatMap { reader.money(at: $0, field: key.text, in: restaurant.currency) }
  }

  /// Where the person that an ID names stands on the roster.
  mutating func rosterIndex(at node: NodeID) -> Int? {
    guard reader.isScalar(node, field: "employee") else { return nil }
    if let packed = tree.scalarText(of: node).packed,
      let index = roster.lookup.employee(packed, guess: likelyNext)
    {
      likelyNext = index + 1
      return index
    }
    guard let id = reader.employeeID(at: node, field: "employee") else { return nil }
    if let index = roster.roster.index(of: id) { return index }
    reader.report(.unknownEmployee(id, at: tree.place(of: node), roster: roster.roster))
    return nil
  }
}
