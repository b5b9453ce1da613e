import CSV
import Diagnostics
import Schemas
import Wording

// Checks of an export as a whole, from any time clock.

/// Returns the places of columns in a header row, ignoring case, spaces, and marks.
///
/// - Parameter titles: a column's titles, in the order of preference.
func columnPlaces<Column: CaseIterable & Hashable>(
  in row: [CSVField], titles: (Column) -> [String]
) -> [Column: Int] {
  let texts = row.map { headerKey($0.text) }
  var found: [Column: Int] = [:]
  for column in Column.allCases {
    found[column] =
      titles(column).lazy.compactMap { title in texts.firstIndex(of: headerKey(title)) }.first
  }
  return found
}

/// Returns the fault of the locations in an export's rows; nil if it is clear which one is meant.
///
/// - Parameter wanted: nil if none was chosen.
func locationDiagnostic(
  _ fields: [CSVField], wanted: String?, in file: SourceFile
) -> Diagnostic? {
  let firsts = eachLocation(fields)
  let names = firsts.map { $0.text }
  let places = firsts.map { Place(file, $0.span) }
  if let wanted {
    guard let first = places.first, !names.contains(wanted) else { return nil }
    return .unknownLocation(wanted, known: names, at: first)
  }
  return places.count > 1 ? .severalLocations(names, at: places[1], first: places[0]) : nil
}

/// Returns the first field of each location.
func eachLocation(_ fields: [CSVField]) -> [CSVField] {
  var firsts: [CSVField] = []
  for field in fields where !field.text.isEmpty && field.text != "-" {
    if !firsts.contains(where: { $0.text == field.text }) { firsts.append(field) }
  }
  return firsts
}

/// Reports the first date that has its day before the month.
func dayFirstDiagnostic(_ fields: [CSVField], in file: SourceFile) -> Diagnostic? {
  for field in fields {
    let date = field.text.split(separator: " ").first.map { String($0) } ?? ""
    if showsDayFirst(date) { return .dayFirstDate(field.text, at: Place(file, field.span)) }
  }
  return nil
}

extension Diagnostic {
  static func noHeaderRow(
    of title: String, headers: [String], wantedExport: Words, at place: Place
  ) -> Diagnostic {
    Diagnostic(
      .noHeaderRow, "this is not an export from \(title) that can be imported", at: place,
      label: "no row has the headers " + headers.joined(separator: ", "),
      help: "export \(wantedExport) as CSV")
  }

  fileprivate static func severalLocations(
    _ names: [String], at place: Place, first: Place
  ) -> Diagnostic {
    Diagnostic(
      .severalLocations, "this export has rows from several locations, and this folder is for one",
      at: place,
      notes: [Note("the first location", at: first)],
      help: "choose one with --location: " + names.joined(separator: ", "))
  }

  fileprivate static func unknownLocation(
    _ name: String, known: [String], at place: Place
  ) -> Diagnostic {
    Diagnostic(
      .severalLocations, "this export has no location \"\(name)\"", at: place,
      help: "it has " + known.joined(separator: ", "))
  }

  fileprivate static func dayFirstDate(_ text: String, at place: Place) -> Diagnostic {
    Diagnostic(
      .dayFirstDate, "this date, \"\(text)\", has the day before the month", at: place,
      help: "add --day-first to read every date in the export that way")
  }
}
