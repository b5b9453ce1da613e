package import Tips

/// An ID with several names in a year's bundles.
package struct RenamedID: Sendable {
  package struct Name: Sendable {
    package let name: String

    /// The number of bundles with the name.
    package let bundles: Int
    package let from: CalendarDate
    package let to: CalendarDate
  }

  package let id: EmployeeID

  /// The names, by first day.
  package let names: [Name]
}

/// A name that several IDs have.
package struct SharedName: Sendable {
  package let name: String
  package let ids: [EmployeeID]
}

extension YearReport {
  /// IDs that changed hands, or whose person has a new name.
  package var renamedIDs: [RenamedID] {
    var found: [EmployeeID: [String: RenamedID.Name]] = [:]
    for part in parts {
      for person in Set(part.lines.map({ $0.person })) {
        let known = found[person.id]?[person.name]
        found[person.id, default: [:]][person.name] = RenamedID.Name(
          name: person.name, bundles: (known?.bundles ?? 0) + 1,
          from: known?.from ?? part.period.from, to: part.period.to)
      }
    }
    return found.filter { $0.value.count > 1 }.map { id, names in
      RenamedID(
        id: id, names: names.values.sorted { ($0.from, $0.name) < ($1.from, $1.name) })
    }.sorted { $0.id < $1.id }
  }

  /// People who may be the same person under two IDs.
  package var sharedNames: [SharedName] {
    Dictionary(grouping: Set(lines.map { $0.person })) { $0.name }
      .map { SharedName(name: $0.key, ids: Set($0.value.map { $0.id }).sorted()) }
      .filter { $0.ids.count > 1 }
      .sorted { $0.ids[0] != $1.ids[0] ? $0.ids[0] < $1.ids[0] : $0.name < $1.name }
  }
}
