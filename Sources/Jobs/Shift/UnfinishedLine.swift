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
    guard tree.kind(of: node) == .mapping else {
      (values, times, person) = ([:], [], TypedPerson())
      return
    }
    values = Dictionary(lasts: scalarTexts(in: node, of: tree))
    var punches: [String] = []
    if let list = FileEdit(tree).value(of: StaffSchema.punches.name, in: node),
      tree.kind(of: list) == .sequence
    {
      for pair in tree.items(of: list) where tree.kind(of: pair) == .sequence {
        punches += tree.items(of: pair).filter { tree.kind(of: $0) == .scalar }
          .map { tree.text(of: $0) }
      }
    }
    let (clockIn, clockOut) = (
      values[StaffSchema.clockIn.name], values[StaffSchema.clockOut.name]
    )
    times = punches.isEmpty ? [clockIn, clockOut].compactMap { $0 } : punches
    var person = TypedPerson()
    if let clockIn { try? person.take(clockIn: clockIn) }
    if let clockOut, person.times.count == 1 { try? person.take(clockOut: clockOut) }
    let read = punches.compactMap { UnfinishedLine.time($0) }
    if !punches.isEmpty, read.count == punches.count { person.times = read.map { TypedTime($0) } }
    person.read(values, roster: roster, currency: currency)
    self.person = person
  }

  package static func time(_ text: String) -> WrittenClockTime? {
    try? ValueType.writtenClockTime.value(of: text, field: StaffSchema.clockIn.name)
  }

  /// Returns the lines of `staff`, in the order of the file; none if it is not a list.
  package static func all(
    in tree: SyntaxTree, roster: Roster, currency: Currency
  ) -> [UnfinishedLine] {
    guard let list = tree.node(at: [.key("staff")]), tree.kind(of: list) == .sequence else {
      return []
    }
    return tree.items(of: list).map {
      UnfinishedLine($0, of: tree, roster: roster, currency: currency)
    }
  }
}

extension TypedPerson {
  /// Takes what can be read of a line's values by their keys, except its times.
  fileprivate mutating func read(
    _ values: [String: String], roster: Roster, currency: Currency
  ) {
    employee = values["employee"].flatMap { roster[EmployeeID($0)] }
    line.position = values["position"].flatMap { name in
      employee?.positions.contains(name) == true ? name : nil
    }
    if let typed = values["hours"] { line.hours = try? TypedDuration.hours(typed) }
    let minutes = values["break"].flatMap { try? StaffSchema.unpaidBreak.value(of: $0) }
    line.unpaidBreak = minutes ?? 0
    line.pointValue = values["point_value"].flatMap { try? StaffSchema.pointValue.value(of: $0) }
    (line.reason, line.team) = (values["reason"], values["team"])
    line.shares = values["shares"].flatMap { try? StaffSchema.shares.value(of: $0) }
    for field in OwnTipsSchema.keys.fields {
      if let typed = values["tips.\(field.name)"] { try? take(typed, of: field, in: currency) }
    }
    for (key, typed) in values.sorted(by: { $0.key < $1.key }) where key.hasPrefix("sales.") {
      try? take(sales: typed, of: String(key.dropFirst("sales.".count)), in: currency)
    }
  }
}
