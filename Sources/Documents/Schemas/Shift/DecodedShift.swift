public import Text
public import Tips

/// A shift with its file, where later checks look up their places.
public struct DecodedShift: Sendable {
  public let shift: Shift
  private let tree: SyntaxTree

  init(_ shift: Shift, in tree: SyntaxTree) {
    self.shift = shift
    self.tree = tree
  }

  /// The place of the date; a second file for the same shift points back to it.
  public var datePlace: Place { place(of: [.key(ShiftSchema.date.name)]) }

  /// Returns the place of a value in the file, or of the nearest value above it; that of the date for all of the shift.
  ///
  /// The path of a clock time is as in `["staff", 3, "punches", 0, 1]`, even if the file has it as `clock_out`.
  public func place(of path: ValuePath) -> Place {
    guard !path.steps.isEmpty else { return datePlace }
    let line = ValuePath(Array(path.steps.prefix(2)))
    let punches = StaffSchema.punches.name
    guard path.steps.count == 5, path.steps[2] == .key(punches),
      tree.node(at: line + [.key(punches)]) == nil
    else { return tree.place(of: path) }
    let key = path.steps[4] == .item(0) ? StaffSchema.clockIn : StaffSchema.clockOut
    return tree.place(of: line + [.key(key.name)])
  }
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
  return decoder.reader.bag.hasErrors ? nil : shift.map { DecodedShift($0, in: tree) }
}

/// Decodes as much as possible of a shift file that is not finished.
///
/// Values that cannot be used are reported and left out.
///
/// - Returns: the draft; and the last person's line, if it is not finished.
public func decodeShiftDraft(
  _ tree: SyntaxTree, restaurant: Restaurant, roster: DecodedRoster,
  reportingTo bag: inout DiagnosticBag
) -> (draft: ShiftDraft, unfinished: NodeID?) {
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
  return (decoder.draft, last)
}

extension StaffLine {
  /// Returns the line as an entry of a shift, read by the rules of a shift file.
  ///
  /// - Parameters:
  ///   - shiftType: decides how tips are shared; nil if it is not known yet.
  ///   - date: the shift's day; nil if it is not known yet.
  ///   - through: the last day if hours are for several days together.
  public func entry(
    restaurant: Restaurant, roster: DecodedRoster, shiftType: String?, date: CalendarDate?,
    through: CalendarDate? = nil, pointValues: [String: PointValue]
  ) throws(WrongAnswer) -> StaffEntry {
    var line = self
    // Hours take the place of times.
    if hours != nil { line.times = [] }
    let text = "\(ShiftSchema.staff.name):\n- \(line.text(in: restaurant.currency))\n"
    var bag = DiagnosticBag()
    let tree = parse(SourceFile(name: "answer", bytes: Array(text.utf8)), reportingTo: &bag)
    var decoder = ShiftDecoder(tree, restaurant: restaurant, roster: roster)
    decoder.draft.type = shiftType
    decoder.draft.date = date
    decoder.draft.through = through
    decoder.draft.pointValues = pointValues
    if let date, let through {
      decoder.reader.context.dayCount = through.dayNumber - date.dayNumber + 1
    }
    if let line = tree.node(at: [.key(ShiftSchema.staff.name), 0]) {
      _ = decoder.readStaffLine(at: line, row: 0)
    }
    bag.report(contentsOf: decoder.reader.bag)
    if let first = bag.diagnostics.first(where: { $0.severity == .error }) {
      throw WrongAnswer(first)
    }
    guard let entry = decoder.draft.staff.first else {
      preconditionFailure("a line refused without a reason")
    }
    return entry
  }
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
    return date.weekdayAndDay.text
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
    let node = tree.node(at: [.key(key.name)]), tree.kind(of: node) == .scalar
  else { return nil }
  return tree.text(of: node)
}
