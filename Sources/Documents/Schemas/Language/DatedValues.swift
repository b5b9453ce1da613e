public import Text
public import Tips

/// A key with values that change by date, as it was read.
public struct DatedValues: Sendable {
  /// The key's name in messages.
  public let field: String

  /// The first day of each value, in order; at least one.
  public let days: [CalendarDate]

  /// The first day's place.
  public let place: Place

  /// The place of the day that comes last.
  let lastPlace: Place
}

/// A document's versions, each in force from a day on.
///
/// A key may be a mapping of days. Then the document is read once for each day on which a value changes, and a version
/// holds from that day on.
public struct Versions<Model: Sendable>: Sendable {
  /// By their days; empty if nothing changes.
  private let changes: [(from: CalendarDate, model: Model)]
  public let datedValues: [DatedValues]

  public static var none: Versions { Versions(changes: [], datedValues: []) }

  private init(changes: [(from: CalendarDate, model: Model)], datedValues: [DatedValues]) {
    self.changes = changes
    self.datedValues = datedValues
  }

  /// Reads the versions of a document.
  ///
  /// - Parameters:
  ///   - datedValues: the keys that change.
  ///   - days: the days on which something else that the reading depends on changes.
  ///   - found: the errors of the last version; those of the others are added.
  ///   - read: reads the document for a day, and returns the errors of that version.
  init(
    of datedValues: [DatedValues], besides days: [CalendarDate] = [],
    reportingTo found: inout DiagnosticBag, read: (CalendarDate) -> (Model?, DiagnosticBag)
  ) {
    let days = Set(datedValues.flatMap { $0.days } + days).sorted()
    let versions = days.map { day in (day: day, read: read(day)) }
    changes = versions.compactMap { version in version.read.0.map { (version.day, $0) } }
    self.datedValues = datedValues
    found = DiagnosticBag.all(of: versions.map { ($0.day, $0.read.1) }, latest: found)
  }

  /// Whether nothing ever changes. A policy has versions if its settings change, even without its own dated values.
  public var isEmpty: Bool { changes.isEmpty }

  /// The days on which something changes, in order.
  var days: [CalendarDate] { changes.map { $0.from } }

  /// Returns the version in force on a day; before the first change, the first version.
  ///
  /// - Returns: nil if nothing ever changes.
  public func inForce(on date: CalendarDate) -> Model? {
    (changes.last { $0.from <= date } ?? changes.first)?.model
  }
}

extension TreeReader {
  /// Whether a node is a mapping of days.
  func hasDays(at node: NodeID) -> Bool {
    guard tree.kind(of: node) == .mapping, let first = tree.entries(of: node).first else {
      return false
    }
    return isoDateParts(tree.text(of: first.key)) != nil
  }

  /// Returns the value in force on the context's day from a mapping of days; before the first day, the first value.
  mutating func valueInForce<Value>(
    _ type: ValueType<Value>, at node: NodeID, _ field: String
  ) -> Value? {
    var changes: [(day: CalendarDate, value: Value, place: Place)] = []
    var isWhole = true
    for (key, valueNode) in tree.entries(of: node) {
      let day = ValueType<CalendarDate>.date.read(&self, key, field)
      let value = type.read(&self, valueNode, field)
      if let day, let value {
        changes.append((day, value, tree.place(of: key)))
      } else {
        isWhole = false
      }
    }
    changes.sort { $0.day < $1.day }
    guard isWhole, let first = changes.first, let last = changes.last else { return nil }
    datedValues.append(
      DatedValues(
        field: field, days: changes.map { $0.day }, place: startPlace(of: node),
        lastPlace: last.place))
    guard let today = context.day else { return last.value }
    return (changes.last { $0.day <= today } ?? first).value
  }
}

extension DiagnosticBag {
  /// Returns the errors in a document's versions, each once. An error that is not in all versions names the day on
  /// which it begins.
  ///
  /// - Parameter versions: in the order of their days.
  fileprivate static func all(
    of versions: [(day: CalendarDate, bag: DiagnosticBag)], latest: DiagnosticBag
  ) -> DiagnosticBag {
    guard !versions.isEmpty else { return latest }
    var bag = DiagnosticBag()
    var known: [Diagnostic] = []
    for diagnostic in latest.diagnostics + versions.flatMap({ $0.bag.diagnostics })
    where !known.contains(where: { $0.isSame(as: diagnostic) }) {
      known.append(diagnostic)
      let days = versions.filter { version in
        version.bag.diagnostics.contains { $0.isSame(as: diagnostic) }
      }.map { $0.day }
      if let first = days.first, days.count < versions.count {
        bag.report(diagnostic.since(first))
      } else {
        bag.report(diagnostic)
      }
    }
    return bag
  }
}

extension Diagnostic {
  fileprivate func isSame(as other: Diagnostic) -> Bool {
    code == other.code && place.span == other.place.span && message == other.message
  }

  /// Returns the same error, for the values from a day on.
  fileprivate func since(_ day: CalendarDate) -> Diagnostic {
    adding(", by the values from \(day.plain) on")
  }
}

extension Diagnostic {
  /// - Parameter date: a shift's date, before the first day on which the key has a value.
  public static func noValueInForce(
    _ values: DatedValues, on date: CalendarDate, at place: Place
  ) -> Diagnostic {
    let first = values.days.first?.plain ?? ""
    return Diagnostic(
      .noValueInForce,
      "on \(date.plain) no value of `\(values.field)` is in force: its first one counts from"
        + " \(first) on",
      at: place, notes: [Note("this is the line", at: values.place)],
      help: "add the value that was in force before \(first), with the day from which it counted")
  }
}
