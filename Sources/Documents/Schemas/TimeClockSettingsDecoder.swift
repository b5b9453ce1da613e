package import Diagnostics
package import TipModel
package import YAMLSubset

private enum SettingsKey: Int, FieldKey {
  case people, jobs, skipPeople, skipJobs, dayStarts, shifts

  var name: StaticString {
    switch self {
    case .people: "people"
    case .jobs: "jobs"
    case .skipPeople: "skip_people"
    case .skipJobs: "skip_jobs"
    case .dayStarts: "day_starts"
    case .shifts: "shifts"
    }
  }
}

private enum WindowKey: Int, FieldKey {
  case shift, from, until, days

  var name: StaticString {
    switch self {
    case .shift: "shift"
    case .from: "from"
    case .until: "until"
    case .days: "days"
    }
  }
}

/// Decodes `timeclock.yaml`.
///
/// - Errors: reported to the bag; nil where any was.
package func decodeTimeClockSettings(
  _ tree: SyntaxTree, restaurant: Restaurant, roster: Roster, reportingTo bag: inout DiagnosticBag
) -> TimeClockSettings? {
  var reader = TreeReader(tree)
  let settings = reader.timeClockSettings(restaurant: restaurant, roster: roster)
  bag.report(contentsOf: reader.bag)
  return reader.bag.hasErrors ? nil : settings
}

extension TreeReader {
  fileprivate mutating func timeClockSettings(
    restaurant: Restaurant, roster: Roster
  ) -> TimeClockSettings {
    var settings = TimeClockSettings()
    guard let root = tree.root,
      let fields = fields(of: root, as: SettingsKey.self, what: "a time clock's file")
    else { return settings }
    if let people = fields[.people] {
      settings.people = named(at: people, wanted: "names, each with an employee's ID") {
        $0.rosterID(at: $1, roster: roster)
      }
    }
    if let jobs = fields[.jobs] {
      settings.jobs = named(at: jobs, wanted: "jobs, each with a position") {
        $0.positionName(at: $1, restaurant: restaurant)
      }
    }
    settings.skippedPeople = names(at: fields[.skipPeople], field: "skip_people", of: "names")
    settings.skippedJobs = names(at: fields[.skipJobs], field: "skip_jobs", of: "jobs")
    settings.dayStart = fields[.dayStarts].flatMap { clockTime(at: $0, field: "day_starts") }
    settings.windows =
      fields[.shifts].map {
        windows(
          at: $0, restaurant: restaurant,
          dayStart: settings.dayStart ?? restaurant.dayStart)
      } ?? []
    return settings
  }

  /// The entries of a mapping whose values were read.
  private mutating func named<Value>(
    at node: NodeID, wanted: String, _ read: (inout TreeReader, NodeID) -> Value?
  ) -> [String: Value] {
    guard tree.kind(of: node) == .mapping else {
      report(.wrongKind(at: tree.place(of: node), wanted: wanted))
      return [:]
    }
    var values: [String: Value] = [:]
    for (key, value) in tree.entries(of: node) {
      if let value = read(&self, value) { values[tree.text(of: key)] = value }
    }
    return values
  }

  private mutating func names(at node: NodeID?, field: String, of what: String) -> Set<String> {
    guard let node, let items = items(at: node, field: field, of: what) else { return [] }
    var names: Set<String> = []
    for item in items {
      if let name = text(at: item, field: field) { names.insert(name) }
    }
    return names
  }

  private mutating func rosterID(at node: NodeID, roster: Roster) -> EmployeeID? {
    guard let id = employeeID(at: node, field: "people") else { return nil }
    if roster[id] != nil { return id }
    report(.unknownEmployee(id, at: tree.place(of: node), roster: roster))
    return nil
  }

  private mutating func positionName(at node: NodeID, restaurant: Restaurant) -> String? {
    guard let name = text(at: node, field: "jobs") else { return nil }
    if restaurant.position(named: name) != nil { return name }
    report(
      .unknownPosition(
        name, at: tree.place(of: node), known: restaurant.positions.map(\.name)))
    return nil
  }

  private mutating func windows(
    at node: NodeID, restaurant: Restaurant, dayStart: ClockTime
  ) -> [ShiftWindow] {
    guard let items = items(at: node, field: "shifts", of: "shifts") else { return [] }
    var windows: [ShiftWindow] = []
    var places: [Place] = []
    let errorCount = bag.diagnostics.count
    for item in items {
      guard let fields = fields(of: item, as: WindowKey.self, what: "a shift's window"),
        let typeNode = required(.shift, in: fields, example: "shift: Lunch"),
        let type = text(at: typeNode, field: "shift")
      else { continue }
      guard restaurant.shiftTypes.contains(type) else {
        report(
          .unknownShiftType(type, at: tree.place(of: typeNode), known: restaurant.shiftTypes))
        continue
      }
      let from = fields[.from].flatMap { clockTime(at: $0, field: "from") }
      let until = fields[.until].flatMap { clockTime(at: $0, field: "until") }
      let days = fields[.days].map { daySet(at: $0) } ?? Set(Weekday.allCases)
      windows.append(ShiftWindow(type: type, from: from, until: until, days: days))
      places.append(tree.place(of: item))
    }
    guard bag.diagnostics.count == errorCount else { return [] }
    for index in ShiftWindowSchedule(windows, dayStart: dayStart).unreachable {
      report(.windowNeverMatches(windows[index], at: places[index]))
    }
    return windows
  }

  /// `mon-fri`, or a list: `[sat, sun]`.
  private mutating func daySet(at node: NodeID) -> Set<Weekday> {
    if tree.kind(of: node) == .scalar { return dayRange(at: node) }
    var days: Set<Weekday> = []
    for item in items(at: node, field: "days", of: "days").map(Array.init) ?? [] {
      days.formUnion(dayRange(at: item))
    }
    return days
  }

  private mutating func dayRange(at node: NodeID) -> Set<Weekday> {
    guard let text = text(at: node, field: "days") else { return [] }
    if let days = weekdays(text) { return days }
    report(
      .notAChoice(
        text, field: "days", at: tree.place(of: node),
        choices: ["mon-fri", "sat", "sun"] + Weekday.allCases.map { "\($0)" }))
    return []
  }
}

extension ShiftWindow {
  /// Why no time is left for the rule.
  package var neverMatchesMessage: String {
    from == nil
      ? "this rule for \(type) never matches: the rules before it cover the same times"
      : "this rule for \(type) never matches: it ends before it begins"
  }

  /// How to give it times of its own.
  package var neverMatchesHelp: String {
    from == nil
      ? "give it other days or a later `until`, or put it before them"
      : "write a `from` that is before `until` in the restaurant's day"
  }
}

extension Diagnostic {
  fileprivate static func windowNeverMatches(_ window: ShiftWindow, at place: Place) -> Diagnostic {
    Diagnostic(
      .windowNeverMatches, window.neverMatchesMessage, at: place, help: window.neverMatchesHelp)
  }
}
