import CSV
import Schemas
package import Wording

/// A time clock whose exports the program reads.
///
/// Each clock is a value in its own file in `Clocks`, listed in `all`. Help, prompts, error messages, and recognition
/// use it.
package struct TimeClock: Hashable, Sendable {
  /// In the order in which an unknown export's headers are tried.
  package static let all: [TimeClock] = [
    .toast, .square, .homebase, .sevenShifts, .deputy, .whenIWork, .sling, .quickBooksTime,
    .clover, .microkeeper, .tray, .ordyx, .vagaro, .brightHR, .icon,
    .toastPayroll, .staffAny,
  ]

  /// Its name on the command line, in lower case.
  package let name: String

  /// Its name as its makers write it.
  package let title: String

  /// The name of the export to use.
  package let wantedExport: Words

  /// Other spellings of the name, in lower case without spaces.
  var otherNames: [String] = []

  /// Headers that tell its export from others with the same columns.
  var marks: [String] = []

  /// Columns that an import needs: one of each list.
  let required: [[ExportColumn]]

  /// The headers of each column, ignoring case, spaces, and marks; the first is the vendor's usual one.
  let headers: [ExportColumn: [String]]
}

extension ExportColumn {
  /// The kind of tips in the column; nil for other columns.
  var tipKind: TipKind? {
    switch self {
    case .cardTips: .card
    case .cashTips: .cash
    case .gratuity: .gratuity
    default: nil
    }
  }
}

extension TimeClock {
  /// Vendors move and rename tip columns, but the headers name their contents. So the headers of all time clocks work
  /// for each one.
  private static let tipHeaders: [TipKind: [String]] = [
    .card: [
      "Non Cash Tips", "Tip Earnings", "Credit tips", "Credit card tips", "Card tips", "CC tips",
      "Charged tips", "Electronic tips", "Transaction tips",
    ],
    .cash: [
      "Cash Tips Declared", "Cash tips", "Declared cash tips", "Declared tips",
      "Cash tips (declared)", "Tips declared", "Cash tips collected",
    ],
    .gratuity: ["Total Gratuity", "Auto gratuity", "Auto-gratuities", "Gratuity", "Gratuities"],
  ]

  /// Whether a row has the headers that tell the export from others.
  func hasMarks(in row: [CSVField]) -> Bool {
    let keys = Set(row.map { headerKey($0.text) })
    return marks.allSatisfy { keys.contains(headerKey($0)) }
  }

  func headers(of column: ExportColumn) -> [String] {
    (column.tipKind.flatMap { TimeClock.tipHeaders[$0] } ?? []) + (headers[column] ?? [])
  }
}
