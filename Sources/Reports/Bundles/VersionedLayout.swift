import CSV

/// The differences allowed between a bundle and the same one from another version of tipsheet.
///
/// Amounts are the same in every version. The design of the workbook and the list of checks may change, and versions
/// may add tables and columns.
struct VersionedLayout {
  /// Whether another version made the bundle.
  let isAnother: Bool

  init(of bundle: String, comparedBy version: String) { isAnother = bundle != version }

  /// Returns whether a file's design differs between versions.
  func isOwn(_ path: String) -> Bool {
    isAnother
      && (path.hasSuffix(".xlsx") || path == "csv/validation.csv")
  }

  /// Returns whether a bundle from another version may lack a file. It must have all payroll files and inputs.
  func mayLack(_ path: String) -> Bool { isAnother && path.hasPrefix("csv/") }

  /// Returns whether a bundled table has the same cells in all of its columns.
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
