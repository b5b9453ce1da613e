public import Diagnostics
public import TipModel
import Wording
public import YAMLSubset

/// A shift with the places that later checks point at.
public struct DecodedShift: Sendable {
  public let shift: Shift

  /// The place of the date; a second file for the same shift points back to it.
  public let datePlace: Place

  /// The place of the last day of several; nil for a shift of one day.
  public let throughPlace: Place?

  public let tipsPlace: Place

  /// The places of the amounts of a shift with pools.
  public let moneyPlaces: MoneyPlaces

  /// One for each of the shift's staff, in order; in the file of `datePlace`.
  public let staffPlaces: [StaffPlaces]
}

/// Decodes a shift file.
///
/// - Returns: nil if errors were reported.
public func decodeShift(
  _ tree: SyntaxTree, restaurant: Restaurant, roster: DecodedRoster,
  reportingTo bag: inout DiagnosticBag
) -> DecodedShift? {
  var decoder = ShiftDecoder(tree, restaurant: restaurant, roster: roster)
  let shift = decoder.shift()
  bag.report(contentsOf: decoder.reader.bag)
  return decoder.reader.bag.hasErrors ? nil : shift
}

/// Decodes as much as possible of a shift file that is not finished.
///
/// Values that cannot be used are reported and left out.
///
/// - Returns: the draft; and the values of the last person's line by key, if that line is not finished.
public func decodeShiftDraft(
  _ tree: SyntaxTree, restaurant: Restaurant, roster: DecodedRoster,
  reportingTo bag: inout DiagnosticBag
) -> (draft: ShiftDraft, unfinished: [String: String]?) {
  var decoder = ShiftDecoder(tree, restaurant: restaurant, roster: roster)
  decoder.readDraft()
  guard let last = decoder.unfinished else {
    bag.report(contentsOf: decoder.reader.bag)
    return (decoder.draft, nil)
  }
  let span = tree.span(of: last).range
  for diagnostic in decoder.reader.bag.diagnostics
  where !span.contains(Int(diagnostic.place.span.start)) {
    bag.report(diagnostic)
  }
  return (decoder.draft, Dictionary(lasts: scalarTexts(in: last, of: tree)))
}

/// Returns the texts of a mapping's scalars by their keys; keys within a nested mapping are like `tips.cash`.
public func scalarTexts(
  in mapping: NodeID, of tree: SyntaxTree, after path: String = ""
) -> [(key: String, value: String)] {
  tree.entries(of: mapping).flatMap { key, value -> [(key: String, value: String)] in
    let name = path + tree.text(of: key)
    switch tree.kind(of: value) {
    case .scalar: return [(key: name, value: tree.text(of: value))]
    case .mapping: return scalarTexts(in: value, of: tree, after: name + ".")
    case .sequence, .empty: return []
    }
  }
}

/// Returns the date of a shift file without reading the rest; nil if it cannot be read.
public func shiftDate(in tree: SyntaxTree) -> CalendarDate? {
  scalar(of: ShiftSchema.date, in: tree).flatMap(isoDate)
}

/// Returns the day or days of a shift file for people, `Saturday, April 13`, without reading the rest; nil if there is
/// no date.
public func shiftDays(in tree: SyntaxTree) -> String? {
  guard let date = shiftDate(in: tree) else { return nil }
  guard let last = scalar(of: ShiftSchema.through, in: tree).flatMap(isoDate), last > date else {
    return date.weekdayAndDay
  }
  return PayPeriod(from: date, to: last).spoken
}

/// Returns the shift type in a shift file without reading the rest; nil if there is none.
public func shiftType(in tree: SyntaxTree) -> String? { scalar(of: ShiftSchema.type, in: tree) }

/// Whether a shift file confirms its unusual values; does not read the rest.
public func isConfirmedShift(in tree: SyntaxTree) -> Bool {
  scalar(of: ShiftSchema.confirmed, in: tree)?.isEmpty == false
}

/// Whether a shift file has a cancelled shift; does not read the rest.
public func isCancelledShift(in tree: SyntaxTree) -> Bool {
  scalar(of: ShiftSchema.cancelled, in: tree) == "true"
}

private func scalar(of key: KeyDescription, in tree: SyntaxTree) -> String? {
  guard let root = tree.root, tree.kind(of: root) == .mapping,
    let entry = tree.entries(of: root).first(where: { tree.text(of: $0.key) == key.name }),
    tree.kind(of: entry.value) == .scalar
  else { return nil }
  return tree.text(of: entry.value)
}

/// Reads one shift file against the restaurant's settings and its roster.
struct ShiftDecoder {
  var reader: TreeReader
  let restaurant: Restaurant

  /// The shift as far as it has been read.
  var draft = ShiftDraft()

  /// One for each of the draft's staff.
  var staffPlaces: [StaffPlaces] = []

  /// The last person's line, if it cannot be used.
  fileprivate(set) var unfinished: NodeID?

  /// The keys of each staff line.
  var staffLines: [Entries] = []

  init(_ tree: SyntaxTree, restaurant: Restaurant, roster: DecodedRoster) {
    var context = ReadingContext(restaurant, roster: roster.roster)
    context.positionPlaces = roster.positionPlaces
    reader = TreeReader(tree, in: context)
    self.restaurant = restaurant
  }

  var tree: SyntaxTree { reader.tree }

  mutating func shift() -> DecodedShift? {
    guard let root = reader.root(of: .shift),
      let fields = reader.read(ShiftSchema.keys, whole: false, at: root, into: &draft)
    else { return nil }
    if draft.isCancelled == true {
      checkCancelled(fields)
      return nil
    }
    if draft.cancelReason != nil, let node = fields.keyNode(ShiftSchema.cancelReason) {
      reader.report(.reasonWithoutCancelling(at: tree.place(of: node)))
    }
    readDays(fields)
    readTips(fields)
    readPointValues(fields)
    if let node = reader.node(ShiftSchema.staff, in: fields),
      let items = reader.items(at: node, field: "staff", of: "people")
    {
      for item in items { _ = readStaffLine(at: item) }
      if draft.staff.isEmpty, !reader.bag.hasErrors {
        reader.report(.emptyList(of: "people", at: tree.place(of: node)))
      }
    }
    readDeclared(fields)
    checkMoney(fields)
    guard let shift = Shift(draft), let dateNode = fields[ShiftSchema.date],
      let tipsNode = fields[ShiftSchema.allTips]
    else { return nil }
    return DecodedShift(
      shift: shift,
      datePlace: tree.place(of: dateNode),
      throughPlace: draft.through == nil
        ? nil : fields[ShiftSchema.through].map { tree.place(of: $0) },
      tipsPlace: tree.place(of: tipsNode),
      moneyPlaces: moneyPlaces(fields),
      staffPlaces: staffPlaces)
  }

  /// Reports that there is nothing to share, or keys that a cancelled shift may not have.
  private mutating func checkCancelled(_ fields: Entries) {
    if draft.cancelReason == nil { reader.reportMissing(ShiftSchema.cancelReason, in: fields) }
    for key in [ShiftSchema.allTips, ShiftSchema.staff] as [KeyDescription] {
      guard fields[key] != nil, let node = fields.keyNode(key) else { continue }
      reader.report(.cancelledWithStaff(key.name, at: tree.place(of: node)))
    }
    guard !reader.bag.hasErrors, let node = fields.keyNode(ShiftSchema.cancelled) else { return }
    reader.report(.cancelledShift(draft.cancelReason ?? "", at: tree.place(of: node)))
  }

  /// Reads the keys that are there.
  fileprivate mutating func readDraft() {
    guard let root = tree.root, tree.kind(of: root) == .mapping,
      let fields = reader.fields(of: root, ShiftSchema.keys.description)
    else { return }
    for field in ShiftSchema.keys.fields where fields.hasValue(field.name) {
      _ = field.read(&reader, fields, &draft)
    }
    readDays(fields)
    if fields[ShiftSchema.allTips] != nil { readTips(fields) }
    readPointValues(fields)
    if let staff = fields[ShiftSchema.staff], tree.kind(of: staff) == .sequence {
      for item in tree.items(of: staff) {
        let isWhole = readStaffLine(at: item)
        unfinished = !isWhole && tree.kind(of: item) == .mapping ? item : nil
      }
    }
    readDeclared(fields)
  }

  /// Reads the last day of several, and sets the number of days.
  private mutating func readDays(_ fields: Entries) {
    guard let first = draft.date, let last = draft.through, let node = fields[ShiftSchema.through]
    else { return }
    guard last > first, last <= restaurant.lastDayTogether(from: first) else {
      draft.through = nil
      // Hours that would be valid with the right days are not a second error.
      reader.context.dayCount = last == first ? 1 : ReadingContext.ofSeveralDays.dayCount
      if last < first { reader.report(.lastDayBefore(first, at: tree.place(of: node))) }
      if last > first {
        let days = PayPeriod(from: first, to: last)
        reader.report(.daysTogether(days, of: restaurant, at: tree.place(of: node)))
      }
      return
    }
    reader.context.dayCount = last.dayNumber - first.dayNumber + 1
  }

  private mutating func readPointValues(_ fields: Entries) {
    guard let node = fields[ShiftSchema.pointValues],
      let values = reader.value(ShiftSchema.pointValues, in: fields)
    else { return }
    draft.pointValues = Dictionary(lasts: values)
    var rules = rules
    for (key, value) in tree.entries(of: node) {
      guard let position = restaurant.position(named: tree.text(of: key)),
        let override = draft.pointValues[position.name]
      else { continue }
      let place = tree.place(of: value)
      if !position.isTipEligible, override > .zero {
        rules.bag.report(
          .pointsForIneligiblePosition(position.name, by: restaurant.law, at: place))
      }
      rules.checkPercent(of: position, override: Placed(value: override, place: place))
    }
    reader.bag.report(contentsOf: rules.bag)
  }

  private mutating func readDeclared(_ fields: Entries) {
    guard let list = fields[ShiftSchema.declared],
      let items = reader.items(at: list, field: "declared", of: "people")
    else { return }
    var lastPlaces: [EmployeeID: Place] = [:]
    for item in items {
      var declared = DeclaredAmount(employee: EmployeeID(""), digital: nil, cash: nil)
      guard let fields = reader.read(DeclaredSchema.keys, at: item, into: &declared),
        let place = fields[DeclaredSchema.employee].map({ tree.place(of: $0) })
      else { continue }
      if let last = lastPlaces.updateValue(place, forKey: declared.employee) {
        reader.report(.declaredTwice(declared.employee, at: place, first: last))
      }
      draft.declared.append(declared)
    }
  }
}
