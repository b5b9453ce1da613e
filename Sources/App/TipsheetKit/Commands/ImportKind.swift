import CSV
import Schemas
import TimeClocks

/// The kind of file that an import reads.
enum ImportKind: Hashable {
  case roster
  case clock(TimeClock)
  case payments(PaymentRegister)

  static let names =
    ["roster"] + TimeClock.all.map(\.name) + PaymentRegister.all.map(\.name)

  /// As people write it, in capitals or not.
  init?(typed: String) {
    if typed.lowercased() == "roster" {
      self = .roster
    } else if let clock = TimeClock.typed(typed) {
      self = .clock(clock)
    } else if let register = PaymentRegister.all.first(where: { $0.name == typed.lowercased() }) {
      self = .payments(register)
    } else {
      return nil
    }
  }

  /// The kind of a file, by its headers; nil where no kind has them.
  init?(rows: [[CSVField]]) {
    if let clock = TimeClock.recognized(by: rows) {
      self = .clock(clock)
    } else if let register = PaymentRegister.recognized(by: rows) {
      self = .payments(register)
    } else if let header = rows.first, isRosterHeader(header), !ImportKind.hasTotals(header) {
      self = .roster
    } else {
      return nil
    }
  }

  /// Whether columns hold a person's hours or tips: that is a payroll report, not a list of people.
  private static func hasTotals(_ header: [CSVField]) -> Bool {
    header.contains { field in
      let words = field.text.lowercased().split { !$0.isLetter }
      return words.contains("hours") || words.contains("tips")
    }
  }

  var word: String {
    switch self {
    case .roster: "roster"
    case .clock(let clock): clock.name
    case .payments(let register): register.name
    }
  }

  /// `an export from Toast`.
  var title: String {
    switch self {
    case .roster: "a roster"
    case .clock(let clock): "an export from \(clock.title)"
    case .payments(let register): "an export of \(register.title)"
    }
  }
}
