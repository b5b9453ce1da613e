import CSV
import Diagnostics
import Machine
import Schemas
import TipModel
import TipReports
import Wording

/// A CSV file of a bundle, with cells found by column title.
struct BundleTable {
  let path: String
  private let bundle: String
  private let columns: [String: Int]
  private let rows: [[CSVField]]

  struct Row {
    fileprivate let table: BundleTable

    /// The number of the row, counted from 1 below the titles.
    fileprivate let number: Int
  }

  /// - Parameter titles: the required columns.
  /// - Throws: an error if the bundle has no such file, or if the file has a different table.
  init(_ path: String, of bundle: OpenedBundle, titles: [String]) throws(BundleProblem) {
    self.path = path
    self.bundle = bundle.name
    guard let file = bundle.files.first(where: { $0.path == path }) else {
      throw .unreadable(
        translated(
          "\(bundle.name) does not have \(path): an older tipsheet made it without that file"))
    }
    var bag = DiagnosticBag()
    let read = csvRows(of: SourceFile(name: path, bytes: file.bytes), reportingTo: &bag)
    guard let read, let header = read.first, !bag.hasErrors else {
      throw .unreadable(translated("\(bundle.name): \(path) is not the expected table"))
    }
    columns = Dictionary(
      firsts: header.enumerated().map { (key: $0.element.text, value: $0.offset) })
    rows = Array(read.dropFirst())
    let missing = titles.filter { columns[$0] == nil }
    guard missing.isEmpty else {
      throw .unreadable(
        translated("\(bundle.name): \(path) has no column \(missing.joined(separator: ", "))"))
    }
  }

  static func exists(_ path: String, in bundle: OpenedBundle) -> Bool {
    bundle.files.contains { $0.path == path }
  }

  func map<Value>(
    _ value: (Row) throws(BundleProblem) -> Value
  ) throws(BundleProblem) -> [Value] {
    var values: [Value] = []
    for number in rows.indices { values.append(try value(Row(table: self, number: number + 1))) }
    return values
  }

  fileprivate func cell(_ title: String, row: Int) -> String {
    guard let column = columns[title], rows[row - 1].indices.contains(column) else { return "" }
    return rows[row - 1][column].text
  }

  fileprivate func unreadable(_ title: String, row: Int) -> BundleProblem {
    .unreadable(
      translated(
        "\(bundle): \(path) row \(row): \(title) \"\(shown(cell(title, row: row)))\" cannot be read"
      ))
  }
}

extension BundleTable.Row {
  /// Returns a cell's text; empty if the table has no such column.
  func text(_ title: String) -> String { table.cell(title, row: number) }

  /// Returns an amount; zero for an empty cell.
  func money(_ title: String, in currency: Currency) throws(BundleProblem) -> Money {
    let text = text(title)
    if text.isEmpty { return .zero }
    guard let money = WrittenMoney(text)?.money(in: currency) else {
      throw table.unreadable(title, row: number)
    }
    return money
  }

  /// Returns hours as printed; zero for an empty cell.
  func hours(_ title: String) throws(BundleProblem) -> Hours {
    if text(title).isEmpty { return .zero }
    guard let amount = WrittenMoney(text(title)), amount.decimals == 2, amount.units >= 0 else {
      throw table.unreadable(title, row: number)
    }
    return Hours(tenThousandths: amount.units * 100)
  }

  func date(_ title: String) throws(BundleProblem) -> CalendarDate {
    guard let date = isoDate(text(title)) else { throw table.unreadable(title, row: number) }
    return date
  }

  func person() throws(BundleProblem) -> YearPerson {
    guard !text("employee_id").isEmpty else { throw table.unreadable("employee_id", row: number) }
    return YearPerson(EmployeeID(text("employee_id")), text("name"))
  }
}
