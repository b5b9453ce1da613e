import Jobs
import Text
import Tips

/// The work whose people include someone named on the command line.
enum SpanOfWork {
  case onShift
  case days(PayPeriod)

  /// The words after "nobody".
  fileprivate var people: String {
    switch self {
    case .onShift: translated("on this shift")
    case .days(let days): translated("who worked \(days.span)")
    }
  }

  /// The words before a list of people.
  fileprivate var listed: String {
    switch self {
    case .onShift: translated("on it are")
    case .days: translated("these people worked then:")
    }
  }
}

extension PayPeriod {
  /// `from 2024-04-08 to 2024-04-14`.
  var span: String {
    from == to ? translated("on \(from.plain)") : translated("from \(from.plain) to \(to.plain)")
  }
}

extension EmployeeID {
  /// Returns the person who worked and matches an ID or a name.
  static func meant(
    by text: String, among staff: [EmployeeID], on roster: Roster, _ work: SpanOfWork
  ) throws -> EmployeeID {
    if staff.contains(EmployeeID(text)) { return EmployeeID(text) }
    let names = staff.reduce(into: [EmployeeID: String]()) { $0[$1] = roster[$1]?.name ?? $1.text }
    let label = { (id: EmployeeID) in "\(id.text) (\(names[id] ?? ""))" }
    let all = Set(staff).sorted()
    let people = PersonFinder(Roster(roster.employees.filter { all.contains($0.id) }))
    let ids = people.people(text).map(\.id).sorted()
    if ids.count == 1 { return ids[0] }
    if case .days(let days) = work, ids.isEmpty { try refuseAbsent(text, on: roster, days) }
    let near = Set(
      suggestions(for: text, among: Set(names.values.flatMap(parts)).sorted()))
    let meant =
      ids.isEmpty ? all.filter { !near.isDisjoint(with: parts(of: names[$0] ?? "")) } : ids
    let help: Words =
      meant.isEmpty || !ids.isEmpty
      ? "\(work.listed) \((ids.isEmpty ? all : ids).map(label).joined(separator: ", "))"
      : "the nearest is \(meant.map(label).listed(.or))"
    throw CommandFailure.usage(
      ids.isEmpty
        ? "nobody \(work.people) is \"\(text)\"" : "\"\(text)\" may be several people",
      help: help)
  }

  /// Returns a name and its first word.
  private static func parts(of name: String) -> [String] {
    [name] + name.split(separator: " ").prefix(1).map(String.init)
  }

  /// - Throws: a failure if the text means a person who did not work on those days.
  private static func refuseAbsent(
    _ text: String, on roster: Roster, _ days: PayPeriod
  ) throws {
    let absent = PersonFinder(roster).people(text)
    guard absent.count == 1, let employee = absent.first else { return }
    throw CommandFailure.refused(
      "\(employee.name) (\(employee.id.text)) did not work a shift \(days.span)",
      help: "choose other days with --period DATE, or all of them with --all")
  }
}
