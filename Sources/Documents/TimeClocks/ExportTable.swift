import CSV
import Diagnostics
import Schemas
import Wording

/// A table of an export: its header row, and the rows below by the meaning of their columns.
///
/// The readers of hours and of payments both read from it.
struct ExportTable<Column: Hashable> {
  let file: SourceFile
  let header: [CSVField]
  let content: ArraySlice<[CSVField]>

  /// The indexes of each column's fields, in the order of preference.
  let places: [Column: [Int]]
  private var lines: LineTable

  init(
    _ file: SourceFile, header: [CSVField], content: ArraySlice<[CSVField]>,
    places: [Column: [Int]]
  ) {
    self.file = file
    self.header = header
    self.content = content
    self.places = places
    lines = LineTable(file)
  }

  mutating func line(of row: [CSVField]) -> Int {
    lines.position(of: Int(row.first?.span.start ?? 0)).line
  }

  func has(_ column: Column) -> Bool { places[column] != nil }

  /// Returns the header of a column's first field; empty if the column is missing.
  func title(_ column: Column) -> String {
    places[column].flatMap({ $0.first }).map { header[$0].text } ?? ""
  }

  /// Returns a row's cell; nil if it is empty or the row ends before it.
  func cell(_ column: Column, in row: [CSVField]) -> String? { cells(column, in: row).first?.text }

  /// Returns a row's cells in the columns of a kind, each with its header; empty ones are left out.
  func cells(_ column: Column, in row: [CSVField]) -> [(title: String, text: String, index: Int)] {
    (places[column] ?? []).compactMap { index in
      guard row.indices.contains(index) else { return nil }
      let text = row[index].text
      return text.isEmpty || text == "-" ? nil : (header[index].text, text, index)
    }
  }

  func fields(_ column: Column, in rows: some Sequence<[CSVField]>) -> [CSVField] {
    guard let index = places[column]?.first else { return [] }
    return rows.compactMap { $0.indices.contains(index) ? $0[index] : nil }
  }

  /// Returns the fault of a row with the wrong number of fields; nil if it matches the headers.
  func widthFault(of row: [CSVField]) -> Words? {
    row.count == header.count
      ? nil
      : "it has \(row.count) \(row.count == 1 ? "field" : "fields"), and the header row has \(header.count)"
  }

  /// Returns the faults of the locations and dates of some rows.
  ///
  /// - Parameter wanted: the location that was chosen; nil if none was.
  func problems(
    of rows: some Sequence<[CSVField]>, location: Column, wanted: String?, date: Column,
    order: DateOrder
  ) -> [Diagnostic] {
    [
      locationDiagnostic(fields(location, in: rows), wanted: wanted, in: file),
      order == .monthFirst ? dayFirstDiagnostic(fields(date, in: rows), in: file) : nil,
    ].compactMap { $0 }
  }
}
