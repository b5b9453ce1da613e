package import CSV
package import Wording

/// A register whose exports of payments the program reads: each payment has its tip and its time.
///
/// Each is a value in `Registers`, listed in `all`. Help, error messages, and recognition use it.
package struct PaymentRegister: Hashable, Sendable {
  /// In the order in which an unknown export's headers are tried.
  package static let all: [PaymentRegister] = [.toastPayments, .squareTransactions]

  /// Its name on the command line, in lower case.
  package let name: String

  /// Its name as its makers write it.
  package let title: String

  /// The name of the export to use.
  package let wantedExport: Words

  let required: [PaymentColumn]

  /// The headers of each column, ignoring case, spaces, and marks.
  let headers: [PaymentColumn: [String]]

  /// The values of a column that mean that a tip was paid; with another value the tip is not taken.
  let paid: [PaymentColumn: [String]]

  /// Returns the register whose export has these rows; nil if no header row matches one.
  package static func recognized(by rows: [[CSVField]]) -> PaymentRegister? {
    all.first { register in
      rows.prefix(TimeClock.rowsBeforeHeader).contains { register.missingHeader(in: $0) == nil }
    }
  }

  /// Returns the locations of an export's rows, each once.
  package func locations(in rows: [[CSVField]]) -> [String] {
    guard let header = rows.firstIndex(where: { missingHeader(in: $0) == nil }),
      let column = columns(of: rows[header])[.location]
    else { return [] }
    var names: [String] = []
    for row in rows[(header + 1)...] where row.indices.contains(column) {
      let name = row[column].text
      if !name.isEmpty, !names.contains(name) { names.append(name) }
    }
    return names
  }

  func columns(of row: [CSVField]) -> [PaymentColumn: Int] {
    columnPlaces(in: row) { headers[$0] ?? [] }
  }

  /// Returns the usual header of the first required column that a row does not have.
  func missingHeader(in row: [CSVField]) -> String? {
    let found = columns(of: row)
    return required.first { found[$0] == nil }.flatMap { headers[$0]?.first }
  }
}

/// The kinds of columns that an export of payments may have.
enum PaymentColumn: CaseIterable, Hashable {
  case id, date, time, location
  case tip, gratuity, refundedTip
  case event, status, tender
}
