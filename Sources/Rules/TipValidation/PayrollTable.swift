import Text

/// A payroll file read back from its bytes, for checks that do not rely on how it was made.
struct PayrollTable {
  let header: [String]
  let rows: [[String]]

  /// - Parameter above: the number of lines above the header.
  init(_ bytes: [UInt8], above: Int) {
    var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    for _ in 0..<above {
      let lineEnd = bytes[start...].firstIndex(of: UInt8(ascii: "\n"))
      start = lineEnd.map { $0 + 1 } ?? bytes.count
    }
    let records = readCSV(bytes, from: start, separator: UInt8(ascii: ","))
      .rows.map { $0.fields.map { $0.text } }
    header = records.first ?? []
    rows = Array(records.dropFirst())
  }

  func column(_ title: String) -> Int? { header.firstIndex(of: title) }

  func values(_ title: String) -> [String] {
    guard let column = column(title) else { return [] }
    return rows.filter { $0.count == header.count }.map { $0[column] }
  }

  /// Adds up a column's amounts as digits, in units of their last decimal, for each value of another column.
  ///
  /// - Parameters:
  ///   - amounts: the title of the column; without one there are no sums.
  ///   - key: the title of the other column; nil to add up all rows under an empty text.
  /// - Returns: nil if one of the texts is not an amount.
  func sums(
    of amounts: String?, by key: String?, decimals: Int,
    where isWanted: ([String]) -> Bool = { _ in true }
  ) -> [String: Int64]? {
    guard let amounts = amounts.flatMap(column) else { return [:] }
    let keys = key.flatMap(column)
    if key != nil, keys == nil { return [:] }
    var sums: [String: Int64] = [:]
    for row in rows where row.count == header.count && isWanted(row) {
      guard let units = PayrollTable.units(row[amounts], decimals: decimals) else { return nil }
      sums[keys.map { row[$0] } ?? "", default: 0] += units
    }
    return sums
  }

  private static func units(_ amount: String, decimals: Int) -> Int64? {
    if amount.isEmpty { return 0 }
    let parts = amount.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == (decimals == 0 ? 1 : 2),
      parts.count == 1 || parts[1].utf8.count == decimals
    else { return nil }
    return Int64(parts.joined(separator: ""))
  }
}

extension [String: Int64] {
  /// The sum over all keys.
  var sum: Int64 { values.reduce(0, +) }
}
