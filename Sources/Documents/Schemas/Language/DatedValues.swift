public import Diagnostics
public import TipModel
import Wording
import YAMLSubset

/// A key whose value changes on days, as it was read.
public struct DatedValues: Sendable {
  /// The key, as messages call it.
  public let field: String

  /// The days from which its values count, in their order; at least one.
  public let days: [CalendarDate]

  /// The first day's place.
  public let place: Place
}

/// A document in the versions that days make of it.
///
/// A key may be a mapping of days; then the document is read once for each day on which any value
/// changes, and a version is what it comes to from that day on.
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
  ///   - days: on which something else changes that the document is read with.
  ///   - found: what is wrong with the last version; gets what is wrong with the others.
  ///   - read: reads the document for a day, and reports what is wrong then.
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

  /// Whether nothing ever changes. A policy over settings that change has versions without any dated
  /// values of its own.
  public var isEmpty: Bool { changes.isEmpty }

  /// The days on which something changes, in their order.
  var days: [CalendarDate] { changes.map { $0.from } }

  /// The version of a day; before the first day on which something changes, that of the first.
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

  /// The value that is in force on the context's day, in a mapping of days; before the first day,
  /// its value.
  mutating func valueInForce<Value>(
    _ type: ValueType<Value>, at node: NodeID, _ field: String
  ) -> Value? {
    var changes: [(day: CalendarDate, value: Value)] = []
    var isWhole = true
    for (key, valueNode) in tree.entries(of: node) {
      let day = value(ValueType<CalendarDate>.date, at: key, field: field)
      let value = type.read(&self, valueNode, field)
      if let day, let value { changes.append((day, value)) } else { isWhole = false }
    }
    changes.sort { $0.day < $1.day }
    guard isWhole, let first = changes.first else { return nil }
    let days = changes.map { $0.day }
    datedValues.append(DatedValues(field: field, days: days, place: startPlace(of: node)))
    guard let today = context.day else { return changes.last?.value }
    return (changes.last { $0.day <= today } ?? first).value
  }
}

extension DiagnosticBag {
  /// The errors in the versions of a document, each once; one that some of them do not
  /// have says from which day on it is there.
  ///
  /// - Parameter versions: by their days.
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

  /// The same, of the values from a day on.
  fileprivate func since(_ day: CalendarDate) -> Diagnostic {
    adding(", by the values from \(day.plain) on")
  }
}

extension Diagnostic {
  /// - Parameter date: of a shift, before the first day on which the key has a value.
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
