import Documents
package import Text
import Tips

/// A table of an export: its header row, and the rows below by the meaning of their columns.
struct ExportTable: Sendable {
  /// The number of lines above the header row.
  let headerIndex: Int
  let header: [CSVField]
  let content: ArraySlice<[CSVField]>

  /// The indexes of each column's fields, in the order of preference.
  let places: [ExportColumn: [Int]]

  init(_ rows: [[CSVField]], headerAt index: Int, places: [ExportColumn: [Int]]) {
    headerIndex = index
    header = rows[index]
    content = rows[(index + 1)...]
    self.places = places
  }

  func has(_ column: ExportColumn) -> Bool { places[column] != nil }

  /// The column with the paid time.
  var paidColumn: ExportColumn {
    [.paidHours, .paidMinutes].first { has($0) } ?? .regularHours
  }

  /// The known meanings of columns, by their indexes.
  var taken: [Int: ExportColumn] {
    var taken: [Int: ExportColumn] = [:]
    for (column, indexes) in places { for index in indexes { taken[index] = column } }
    return taken
  }

  /// Returns the header of a column's first field; empty if the column is missing.
  func title(_ column: ExportColumn) -> String {
    places[column].flatMap({ $0.first }).map { header[$0].text } ?? ""
  }

  var rows: [ExportRow] { content.map { ExportRow(fields: $0, table: self) } }

  /// Returns the texts of the column at an index; empty cells are left out.
  func texts(at index: Int) -> [String] { content.compactMap { $0.text(at: index) } }

  /// The headers of each kind of tips.
  var tipHeaders: [TipKind: String] {
    var headers: [TipKind: String] = [:]
    for (column, indexes) in places {
      guard let kind = column.tipKind else { continue }
      headers[kind] = indexes.map { header[$0].text }.joined(separator: ", ")
    }
    return headers
  }

  /// Returns the first field of each location.
  func locations(of rows: [ExportRow]) -> [CSVField] {
    guard let place = places[.location]?.first else { return [] }
    var firsts: [CSVField] = []
    for row in rows {
      guard let text = row[.location], !firsts.contains(where: { $0.text == text }) else {
        continue
      }
      firsts.append(row.fields[place])
    }
    return firsts
  }

  /// Returns the location to read: the chosen one, or else the restaurant's own, if the table has it among others.
  func location(_ chosen: String?, in restaurant: Restaurant) -> String? {
    let names = locations(of: rows).map { $0.text }
    guard chosen == nil, names.count > 1 else { return chosen }
    return names.first { restaurant.isLocation($0) }
  }

  /// Reports unclear locations, and the first date that has its day before the month.
  ///
  /// - Parameter wanted: the location that was chosen; nil if none was.
  func check(
    _ rows: [ExportRow], location wanted: String?, for restaurant: Restaurant, date: ExportColumn,
    order: DateOrder, in file: SourceFile, reportingTo bag: inout DiagnosticBag
  ) {
    let locations = locations(of: rows)
    let names = locations.map { $0.text }
    let places = locations.map { Place(file, $0.span) }
    if let wanted, let first = places.first, !names.contains(wanted) {
      bag.report(
        Diagnostic(
          .severalLocations, "this export has no location \"\(wanted)\"", at: first,
          help: "it has " + names.joined(separator: ", ")))
    } else if wanted == nil, names.count > 1 {
      bag.report(
        Diagnostic(
          .severalLocations,
          "this export has rows from several locations, and this folder is for one", at: places[1],
          notes: [.init("the first location", at: places[0])],
          help: "choose one with --location: " + names.joined(separator: ", ")))
    } else if wanted == nil, let own = restaurant.location, let name = names.first,
      !restaurant.isLocation(name)
    {
      bag.report(
        Diagnostic(
          .severalLocations,
          "this export is from \(name), and this restaurant's `location` is \(own)", at: places[0],
          help: "if they are one place, add --location \"\(name)\""))
    }
    guard order == .monthFirst, let index = self.places[date]?.first else { return }
    let dayFirst = rows.lazy.map { $0.fields }.filter { $0.indices.contains(index) }.map {
      $0[index]
    }
    .first { shownOrder($0.text.dateWord) == .dayFirst }
    guard let dayFirst else { return }
    bag.report(
      Diagnostic(
        .dayFirstDate, "this date, \"\(dayFirst.text)\", has the day before the month",
        at: Place(file, dayFirst.span),
        help: "add --day-first to read every date in the export that way"))
  }
}

/// A row of a table, with its cells by the meaning of their columns.
struct ExportRow: Sendable {
  let fields: [CSVField]
  let table: ExportTable

  /// The text of a cell; nil if it is empty or the row ends before it.
  subscript(column: ExportColumn) -> String? { cells(column).first?.text }

  /// Returns the cells in the columns of a kind, each with its header; empty ones are left out.
  func cells(_ column: ExportColumn) -> [(title: String, text: String, index: Int)] {
    (table.places[column] ?? []).compactMap { index in
      fields.text(at: index).map { (table.header[index].text, $0, index) }
    }
  }

  /// - Parameter wanted: the location that was chosen; nil if there is only one.
  func checkLocation(_ wanted: String?) throws(RowFault) {
    guard let wanted else { return }
    guard let own = self[.location] else { throw RowFault("its location is empty") }
    guard own != wanted else { return }
    throw RowFault("it is from another location, \(own)", isDecided: true)
  }

  func checkWidth() throws(RowFault) {
    guard fields.count != table.header.count else { return }
    throw RowFault(
      "it has \(fields.count) \(fields.count == 1 ? "field" : "fields"), and the header row has \(table.header.count)"
    )
  }
}

extension String {
  /// Empty if there is none.
  var firstWord: String { split(separator: " ").first.map { String($0) } ?? "" }

  /// The date in numbers before a time or after a weekday; empty if there is none.
  var dateWord: String {
    split(separator: " ").first { $0.contains { $0.isNumber } }.map { String($0) } ?? ""
  }
}

extension [CSVField] {
  /// Returns the text of a field; nil if it is empty or a dash, or if the row ends before it.
  func text(at index: Int) -> String? {
    guard indices.contains(index), !self[index].text.isEmpty, self[index].text != "-" else {
      return nil
    }
    return self[index].text
  }

  /// Its only field with content; nil if there are more.
  var onlyText: String? {
    let texts = filter { !$0.text.isEmpty }
    return texts.count == 1 ? texts[0].text : nil
  }
}

/// Rows with a single field: the day or the person of the rows below.
struct ExportSections {
  private(set) var hasDates = false
  private(set) var hasNames = false

  init(_ rows: [[CSVField]], _ form: ExportForm) {
    guard let first = rows.firstIndex(where: { $0.onlyText == nil }) else {
      return
    }
    for row in rows[first...] {
      guard let text = row.onlyText else { continue }
      if form.date(text) != nil {
        hasDates = true
      } else if ExportSections.isName(text) {
        hasNames = true
      }
    }
  }

  /// Whether a text is words without digits, and not a total.
  static func isName(_ text: String) -> Bool {
    isWords(text) && !text.lowercased().hasPrefix("total")
  }
}

/// The reason that a row is left out.
package struct RowFault: Error {
  package let reason: Words

  /// Whether it is decided that the line does not belong to a shift here.
  package let isDecided: Bool

  package init(_ reason: Words, isDecided: Bool = false) {
    self.reason = reason
    self.isDecided = isDecided
  }
}

extension Restaurant {
  /// Whether a name in an export is the restaurant's own location, in any case and without accents.
  fileprivate func isLocation(_ name: String) -> Bool {
    location.map { foldedAnswer($0) == foldedAnswer(name) } ?? false
  }
}
