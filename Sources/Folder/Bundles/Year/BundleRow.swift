import Books
import Documents
import Machine
import Text
import Tips

/// A row of a CSV file in a bundle, with cells found by column title.
struct BundleRow {
  private let bundle: String
  private let path: String

  /// The number of the row, counted from 1 below the titles.
  private let number: Int
  private let columns: [String: Int]
  private let fields: [CSVField]

  /// Returns the rows of a table.
  ///
  /// - Parameter titles: the required columns.
  /// - Throws: an error if the bundle has no such file, or if the file has a different table.
  static func all(
    of path: String, in bundle: OpenedBundle, titles: [String]
  ) throws(BundleProblems) -> [BundleRow] {
    guard let file = bundle.files.first(where: { $0.path == path }) else {
      throw BundleProblems(
        translated(
          "\(bundle.name) does not have \(path): an older tipsheet made it without that file"))
    }
    var bag = DiagnosticBag()
    let rows = csvRows(of: SourceFile(name: path, bytes: file.bytes), reportingTo: &bag)
    guard let rows, let header = rows.first, !bag.hasErrors else {
      throw BundleProblems(translated("\(bundle.name): \(path) is not the expected table"))
    }
    let columns = Dictionary(
      firsts: header.enumerated().map { (key: $0.element.text, value: $0.offset) })
    let missing = titles.filter { columns[$0] == nil }
    guard missing.isEmpty else {
      throw BundleProblems(
        translated("\(bundle.name): \(path) has no column \(missing.joined(separator: ", "))"))
    }
    return rows.enumerated().dropFirst().map { number, fields in
      BundleRow(
        bundle: bundle.name, path: path, number: number, columns: columns, fields: fields)
    }
  }

  /// Returns a cell's text; empty if the table has no such column.
  func text(_ title: String) -> String {
    guard let column = columns[title], fields.indices.contains(column) else { return "" }
    return fields[column].text
  }

  /// Returns a cell's value.
  ///
  /// - Parameter read: returns nil for text that is not a value.
  private func value<Value>(
    _ title: String, _ read: (String) -> Value?
  ) throws(BundleProblems) -> Value {
    let text = text(title)
    if let value = read(text) { return value }
    throw BundleProblems(
      translated(
        "\(bundle): \(path) row \(number): \(title) \"\(shown(text))\" cannot be read"))
  }

  /// Returns an amount; zero for an empty cell.
  func money(_ title: String, in currency: Currency) throws(BundleProblems) -> Money {
    try value(title) { $0.isEmpty ? .zero : WrittenMoney($0)?.money(in: currency) }
  }

  /// Returns hours as printed; zero for an empty cell.
  func hours(_ title: String) throws(BundleProblems) -> Hours {
    try value(title) { text in
      if text.isEmpty { return .zero }
      guard let amount = WrittenMoney(text), amount.decimals == 2, amount.units >= 0 else {
        return nil
      }
      return Hours(tenThousandths: amount.units * 100)
    }
  }

  func date(_ title: String) throws(BundleProblems) -> CalendarDate {
    try value(title) { isoDate($0) }
  }

  func person() throws(BundleProblems) -> YearPerson {
    try value("employee_id") { id in
      id.isEmpty ? nil : YearPerson(EmployeeID(id), text("name"))
    }
  }
}
