import CSV

/// The differences allowed between a bundle and the same one made by another version of the program.
///
/// Amounts are the same in every version. The workbook and the list of checks get another design
/// now and then, and tables get more columns and more files next to them.
struct VersionedLayout {
  /// Whether the bundle is of another version than the one that compares it.
  let isAnother: Bool

  init(of bundle: String, comparedBy version: String) { isAnother = bundle != version }

  /// Whether each version lays out a file in its own way.
  func isOwn(_ path: String) -> Bool {
    isAnother
      && (path.hasSuffix(".xlsx") || path == "csv/validation.csv")
  }

  /// Whether a bundle of another version need not have a file: payroll files and inputs are all there.
  func mayLack(_ path: String) -> Bool { isAnother && path.hasPrefix("csv/") }

  /// Whether a table has the same cells in all the columns that it has.
  func hasSameCells(in path: String, _ bundled: [UInt8], as computed: [UInt8]) -> Bool {
    guard isAnother, path.hasPrefix("csv/") else { return false }
    let (found, wanted) = (readCSV(bundled), readCSV(computed))
    guard let header = found.rows.first?.fields.map({ $0.text }),
      let names = wanted.rows.first?.fields.map({ $0.text }), Set(header).count == header.count,
      found.fault == nil, found.rows.count == wanted.rows.count
    else { return false }
    let columns = header.compactMap { names.firstIndex(of: $0) }
    return columns.count == header.count
      && zip(found.rows, wanted.rows).allSatisfy { row, other in
        other.fields.count == names.count
          && row.fields.map { $0.text } == columns.map { other.fields[$0].text }
      }
  }
}
