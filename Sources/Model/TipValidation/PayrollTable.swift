import CSV

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
    let records = readCSV(bytes, from: start).rows.map { $0.fields.map { $0.text } }
    header = records.first ?? []
    rows = Array(records.dropFirst())
  }

  func column(_ title: String) -> Int? { header.firstIndex(of: title) }

  func values(_ title: String, where isWanted: ([String]) -> Bool = { _ in true }) -> [String] {
    guard let column = column(title) else { return [] }
    return rows.filter { $0.count == header.count && isWanted($0) }.map { $0[column] }
  }

  /// Adds up a column's amounts as digits, in units of its last decimal; nil if one is not an amount.
  static func sum(_ amounts: [String], decimals: Int) -> Int64? {
    var sum: Int64 = 0
    for amount in amounts where !amount.isEmpty {
      let digits = amount.utf8.filter { $0 != UInt8(ascii: ".") }
      let point = amount.utf8.firstIndex(of: UInt8(ascii: "."))
      let found = point.map { amount.utf8.distance(from: $0, to: amount.utf8.endIndex) - 1 } ?? 0
      guard found == decimals, let units = Int64(String(decoding: Array(digits), as: UTF8.self))
      else { return nil }
      sum += units
    }
    return sum
  }
}
