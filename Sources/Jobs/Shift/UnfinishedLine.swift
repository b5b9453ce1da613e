import Documents
package import Text
package import Tips

/// A person's line as it is in a shift file, finished or not.
package struct UnfinishedLine {
  package let node: NodeID

  /// The texts of its keys; nested ones have paths such as `tips.cash`.
  package let values: [String: String]

  /// The texts of its clock times, in order.
  package let times: [String]

  /// The person, as far as the line can be read.
  package let person: TypedPerson

  package init(_ node: NodeID, of tree: SyntaxTree, roster: Roster, currency: Currency) {
    self.node = node
    let values = Dictionary(lasts: scalarTexts(in: node, of: tree))
    self.values = values
    let pairs = FileEdit(tree).value(of: StaffSchema.punches.name, in: node)
    let punches = (pairs.map { tree.items(of: $0) } ?? []).flatMap { tree.items(of: $0) }
      .filter { tree.kind(of: $0) == .scalar }.map { tree.text(of: $0) }
    let clock = [StaffSchema.clockIn, StaffSchema.clockOut].map { values[$0.name] }
    times = punches.isEmpty ? clock.compactMap { $0 } : punches
    var person = TypedPerson()
    person.employee = values[StaffSchema.employee.name].flatMap { roster[EmployeeID($0)] }
    if let clockIn = clock[0] { try? person.take(clockIn: clockIn) }
    if let clockOut = clock[1], person.times.count == 1 { try? person.take(clockOut: clockOut) }
    let read = punches.compactMap { UnfinishedLine.time($0) }
    if !punches.isEmpty, read.count == punches.count { person.times = read.map { TypedTime($0) } }
    // Every other text is as if it were typed.
    for (key, text) in values.sorted(by: { $0.key < $1.key }) {
      let keys = key.split(separator: ".", maxSplits: 1).map { String($0) }
      guard let field = PersonField(keys), field != .clockIn, field != .clockOut,
        field != .position || person.employee?.positions.contains(text) == true
      else { continue }
      try? person.take(text, for: field, in: currency)
    }
    self.person = person
  }

  package static func time(_ text: String) -> WrittenClockTime? {
    try? ValueType.writtenClockTime.value(of: text, field: StaffSchema.clockIn.name)
  }

  /// Returns which clock times of a line are at the end of some keys: `clock_out`, `pairs.1.in`, `punches.1.0`, or the
  /// two of `pairs.1`; nil if the keys lead to something else.
  package static func times(at keys: [String]) -> Range<Int>? {
    if keys == [StaffSchema.clockIn.name] { return 0..<1 }
    if keys == [StaffSchema.clockOut.name] { return 1..<2 }
    guard (2...3).contains(keys.count), ["pairs", StaffSchema.punches.name].contains(keys[0]),
      let pair = Int(keys[1]), (0..<100).contains(pair)
    else { return nil }
    switch keys.dropFirst(2).first {
    case nil: return 2 * pair..<2 * pair + 2
    case "in", "0": return 2 * pair..<2 * pair + 1
    case "out", "1": return 2 * pair + 1..<2 * pair + 2
    default: return nil
    }
  }

  /// Returns the lines of `staff`, in the order of the file; none if it is not a list.
  package static func all(
    in tree: SyntaxTree, roster: Roster, currency: Currency
  ) -> [UnfinishedLine] {
    (tree.node(at: [.key("staff")]).map { tree.items(of: $0) } ?? []).map {
      UnfinishedLine($0, of: tree, roster: roster, currency: currency)
    }
  }
}
