package import CSV
import RestaurantTexts
import Schemas
import Wording

/// The kind of file that an import reads.
package enum ImportKind: Hashable {
  case roster

  /// A shift file that a phone sends.
  case shift

  /// An export of a time clock; nil for an unknown clock.
  case hours(TimeClock?)
  case payments(PaymentRegister)

  package static let names =
    ["roster", "shift", "hours"] + TimeClock.all.map { $0.name }
    + PaymentRegister.all.map { $0.name }

  /// Reads a kind as people type it, in any case.
  package init?(typed: String) {
    if typed.lowercased() == "roster" {
      self = .roster
    } else if typed.lowercased() == "shift" {
      self = .shift
    } else if typed.lowercased() == "hours" {
      self = .hours(nil)
    } else if let clock = TimeClock.typed(typed) {
      self = .hours(clock)
    } else if let register = PaymentRegister.all.first(where: { $0.name == typed.lowercased() }) {
      self = .payments(register)
    } else {
      return nil
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
      self = .hours(clock)
    } else if let register = PaymentRegister.recognized(by: rows) {
      self = .payments(register)
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
    case .hours(let clock): clock?.name ?? "hours"
    case .payments(let register): register.name
    }
  }

  /// `an export from Toast`.
  package var title: String {
    switch self {
    case .roster: translated("a roster")
    case .shift: translated("a shift file")
    case .hours(let clock?): translated("an export from \(clock.title)")
    case .hours(nil): translated("an export of hours")
    case .payments(let register): translated("an export of \(register.title)")
    }
  }
}
