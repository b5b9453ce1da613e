import Documents
package import Imports
package import Text

/// The kind of file that an import reads.
package enum ImportKind: Hashable {
  case roster

  /// A shift file that a phone sends.
  case shift

  /// An export of a time clock or a register; nil for an unknown one.
  case export(TimeClock?)

  package static let names = ["roster", "shift", "hours"] + TimeClock.names

  /// Reads a kind as people type it, in any case.
  package init?(typed: String) {
    switch typed.lowercased() {
    case "roster": self = .roster
    case "shift": self = .shift
    case "hours": self = .export(nil)
    default:
      guard let clock = TimeClock.typed(typed) else { return nil }
      self = .export(clock)
    }
  }

  /// Whether a name is a shift file's, including the form that phones send: `2024-04-13-dinner.yaml.txt`.
  package static func isShiftFile(_ name: String) -> Bool {
    var name = name.lowercased()
    if name.hasSuffix(".txt") { name = String(name.dropLast(4)) }
    return documentEndings.contains { name.hasSuffix($0) }
  }

  /// Finds the kind of a file by its headers; nil if none matches.
  package init?(rows: [[CSVField]]) {
    if let clock = TimeClock.recognized(by: rows) {
      self = .export(clock)
    } else if isGrid(rows) {
      self = .export(nil)
    } else if let header = rows.first, isRosterHeader(header), !ImportKind.hasTotals(header),
      !hasTimes(rows)
    {
      self = .roster
    } else {
      return nil
    }
  }

  /// Whether columns hold a person's hours or tips. Such a file is a payroll report, not a list of people.
  private static func hasTotals(_ header: [CSVField]) -> Bool {
    header.contains { field in
      let words = field.text.lowercased().split { !$0.isLetter }
      return words.contains("hours") || words.contains("tips")
    }
  }

  package var word: String {
    switch self {
    case .roster: "roster"
    case .shift: "shift"
    case .export(let clock): clock?.name ?? "hours"
    }
  }

  /// `an export from Toast`.
  package var title: String {
    switch self {
    case .roster: translated("a roster")
    case .shift: translated("a shift file")
    case .export(nil): translated("an export of hours")
    case .export(let clock?):
      clock.hasPayments
        ? translated("an export of \(clock.title)") : translated("an export from \(clock.title)")
    }
  }
}
