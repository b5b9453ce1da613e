/// A payroll file read back from its bytes, for checks that trust nothing of how it was made.
struct PayrollTable {
  let header: [String]
  let rows: [[String]]

  /// - Parameter above: how many lines stand above the header.
  init(_ bytes: [UInt8], above: Int) {
    var records = PayrollTable.records(
      bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...])
    records.removeFirst(min(above, records.count))
    header = records.first ?? []
    rows = Array(records.dropFirst())
  }

  private static func records(_ bytes: ArraySlice<UInt8>) -> [[String]] {
    var records: [[String]] = []
    var record: [String] = []
    var field: [UInt8] = []
    var isQuoted = false
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "\""):
        // A quote written twice ends the quotes and opens them again: the second one is content.
        if !isQuoted, field.last == closedQuote {
          field[field.count - 1] = byte
        } else if isQuoted {
          field.append(closedQuote)
        }
        isQuoted.toggle()
      case UInt8(ascii: ",") where !isQuoted: end(&field, in: &record)
      case UInt8(ascii: "\n") where !isQuoted:
        end(&field, in: &record)
        records.append(record)
        record = []
      case UInt8(ascii: "\r") where !isQuoted: break
      default: field.append(byte)
      }
    }
    return records
  }

  /// Marks where quotes were closed; no byte of UTF-8.
  private static let closedQuote: UInt8 = 0xFF

  private static func end(_ field: inout [UInt8], in record: inout [String]) {
    if field.last == closedQuote { field.removeLast() }
    record.append(String(decoding: field, as: UTF8.self))
    field = []
  }

  func column(_ title: String) -> Int? { header.firstIndex(of: title) }

  func values(_ title: String, where isWanted: ([String]) -> Bool = { _ in true }) -> [String] {
    guard let column = column(title) else { return [] }
    return rows.filter { $0.count == header.count && isWanted($0) }.map { $0[column] }
  }

  /// A column's amounts added up as digits, in units of its last decimal: nil where one is no amount.
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
