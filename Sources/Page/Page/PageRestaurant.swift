import Documents
package import Text
package import Tips

/// A restaurant as in a page: the facts that a shift's shares depend on, and employees' names.
///
/// The page is on many phones, so it has nothing else from the files: no comments, payroll IDs, occupation codes, or
/// employees' own wages.
package struct PageRestaurant: Sendable {
  let name: String
  let settings: String
  let roster: String

  /// The clock changes, one per line.
  let clocks: String

  package let peopleCount: Int

  /// The days whose clock changes the page knows. For other days, it asks the phone.
  package static var clockDays: ClosedRange<CalendarDate> {
    guard let first = CalendarDate(year: 2015, month: 1, day: 1),
      let last = CalendarDate(year: 2050, month: 12, day: 31)
    else { preconditionFailure("days that no calendar has") }
    return first...last
  }

  /// - Parameters:
  ///   - settings: `restaurant.yaml`, without errors.
  ///   - roster: `roster.yaml`, without errors.
  ///   - changes: the clock changes within `clockDays`.
  package init(
    name: String, settings: SyntaxTree, roster: SyntaxTree, peopleCount: Int,
    clockChanges changes: [ClockChange]
  ) {
    self.peopleCount = peopleCount
    self.name = name
    self.settings = settings.text { path in
      path.first != "payroll" && path.last != "occupation_code"
    }
    self.roster = roster.text { path in
      path.count == 1 || PageRestaurant.rosterKeys.contains(path[1])
    }
    clocks = changes.map { $0.line + "\n" }.joined()
  }

  private static let rosterKeys: Set<String> = [
    "id", "first_name", "last_name", "positions", "manager", "point_value", "from",
    "left",
  ]
}

extension SyntaxTree {
  /// Returns the keys and values without comments: one line for each key, and for each item of a list.
  ///
  /// - Parameter isKept: returns whether to keep a key, given the names of the keys around it and its own.
  fileprivate func text(keeping isKept: ([String]) -> Bool) -> String {
    var text = ""
    for (name, value) in kept(root, below: [], isKept) {
      if kind(of: value) == .sequence,
        items(of: value).contains(where: { kind(of: $0) == .mapping })
      {
        text += scalarText(name) + ":\n"
        for item in items(of: value) {
          text += "  - " + inline(item, below: [name], isKept) + "\n"
        }
      } else {
        text += scalarText(name) + ": " + inline(value, below: [name], isKept) + "\n"
      }
    }
    return text
  }

  private func kept(
    _ mapping: NodeID?, below path: [String], _ isKept: ([String]) -> Bool
  ) -> [(name: String, value: NodeID)] {
    guard let mapping, kind(of: mapping) == .mapping else { return [] }
    return entries(of: mapping).map { (name: self.text(of: $0.key), value: $0.value) }
      .filter { isKept(path + [$0.name]) }
  }

  private func inline(
    _ node: NodeID, below path: [String], _ isKept: ([String]) -> Bool
  ) -> String {
    switch kind(of: node) {
    case .empty: ""
    case .scalar: scalarText(text(of: node))
    case .sequence:
      "[" + items(of: node).map { inline($0, below: path, isKept) }.joined(separator: ", ") + "]"
    case .mapping:
      "{"
        + kept(node, below: path, isKept).map { entry in
          let value = inline(entry.value, below: path + [entry.name], isKept)
          return scalarText(entry.name) + ":" + (value.isEmpty ? "" : " " + value)
        }.joined(separator: ", ") + "}"
    }
  }
}
