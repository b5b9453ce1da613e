import Books
import Files
import Machine
import Text

/// Returns the first difference between a text of a bundle and the same text computed again, in words; nil if they are
/// the same.
///
/// - Parameter isOlderTable: whether another version made this table. Then it may have fewer columns, and only its cells
///   count.
func textDifference(
  in path: String, bundled: [UInt8], computed: [UInt8], isOlderTable: Bool = false
) -> String? {
  guard bundled != computed else { return nil }
  // The cells of a hostile table may fill the memory. It is different anyway.
  if path.hasSuffix(".csv"), bundled.count / 2 < computed.count + 65_536 {
    let comma = UInt8(ascii: ",")
    let found = readCSV(bundled, separator: comma)
    let wanted = readCSV(computed, separator: comma)
    if found.fault == nil, wanted.fault == nil {
      let uncompared = isOlderTable ? columnsOfOwnVersion : []
      if let difference = cellDifference(found.rows, wanted.rows, except: uncompared) {
        return difference
      }
      if isOlderTable { return nil }
    }
  }
  return lineDifference(bundled, computed)
}

/// Columns that follow from others and were different before 2.1: someone in two positions counted twice, and a workweek
/// in two pay periods had the overtime of one part.
private let columnsOfOwnVersion = ["staff", "shifts", "overtime_hours"]

/// Returns the first difference between the cells of two tables, by the columns of the first.
///
/// - Parameter uncompared: titles of columns that may differ.
private func cellDifference(
  _ rows: [CSVRow], _ expected: [CSVRow], except uncompared: [String]
) -> String? {
  let titles = rows.first?.texts ?? []
  let known = expected.first?.texts ?? []
  let hasSameTitles = titles == known
  let columns = titles.indices.map { column in
    titles[..<column].contains(titles[column]) ? nil : known.firstIndex(of: titles[column])
  }
  for (row, other) in zip(rows, expected) {
    let (cells, others) = (row.texts, other.texts)
    func wanted(_ column: Int) -> String? {
      let place = hasSameTitles ? column : element(column, of: columns) ?? nil
      return place.flatMap { element($0, of: others) }
    }
    let width = max(cells.count, hasSameTitles ? others.count : titles.count)
    let column = (0..<width).first {
      element($0, of: cells) != wanted($0)
        && element($0, of: titles).map(uncompared.contains) != true
    }
    guard let column else { continue }
    let title = row.line > 1 ? element(column, of: titles).map { " (\(shown($0)))" } : nil
    let was = element(column, of: cells).map { "\"\(shown($0))\"" } ?? translated("missing")
    let now = wanted(column).map { "\"\(shown($0))\"" } ?? translated("nothing")
    return translated("line \(row.line) ")
      + translated(
        "column \(column + 1)\(title ?? "") is \(was) in the bundle, and computed again \(now)")
  }
  return rows.count == expected.count ? nil : lineCounts(rows.count, expected.count)
}

private func element<Element>(_ index: Int, of list: [Element]) -> Element? {
  list.indices.contains(index) ? list[index] : nil
}

extension CSVRow {
  fileprivate var texts: [String] { fields.map { $0.text } }
}

private func lineDifference(_ bundled: [UInt8], _ computed: [UInt8]) -> String {
  let newline = UInt8(ascii: "\n")
  let shorter = min(bundled.count, computed.count)
  var offset = 0
  while offset < shorter, bundled[offset] == computed[offset] { offset += 1 }
  let start = bundled[..<offset].lastIndex(of: newline).map { $0 + 1 } ?? 0
  if offset == shorter, start == offset {
    func count(_ text: [UInt8]) -> Int {
      text.count { $0 == newline } + (text.last == newline || text.isEmpty ? 0 : 1)
    }
    return lineCounts(count(bundled), count(computed))
  }
  func line(of text: [UInt8]) -> String {
    let line = text[start...].prefix(400).prefix { $0 != newline }
    return "\"\(shown(String(decoding: line, as: UTF8.self)))\""
  }
  let number = 1 + bundled[..<start].count { $0 == newline }
  return translated(
    "line \(number) is \(line(of: bundled)) in the bundle, and computed again \(line(of: computed))"
  )
}

private func lineCounts(_ found: Int, _ wanted: Int) -> String {
  translated(
    """
    it has \(found > wanted ? "more" : "fewer") lines in the bundle, \(found) where \(wanted) were \
    expected
    """)
}

/// Returns the first sheet or other part in which two workbooks differ, in words; nil if every part is the same.
/// Compression does not count, because each computer's zlib has its own.
///
/// - Parameter sheets: the sheets of the computed workbook.
func workbookDifference(
  bundled: [UInt8], computed: [UInt8], sheets: [SheetName]
) -> String? {
  guard bundled != computed else { return nil }
  let (found, expected): ([String: [UInt8]], [String: [UInt8]])
  do throws(ZipError) {
    found = bytesByPath(try unpack(bundled))
    expected = bytesByPath(try unpack(computed))
  } catch {
    return translated("the workbook cannot be opened: \(error.message)")
  }
  let parts = Set(found.keys).union(expected.keys).filter { found[$0] != expected[$0] }.sorted()
  let sheetParts = sheets.indices.map { "xl/worksheets/sheet\($0 + 1).xml" }
  // Sheets first, because their names explain more than those of other parts.
  if let sheet = sheetParts.firstIndex(where: { parts.contains($0) }) {
    return translated("sheet \"\(sheets[sheet].text)\" is different")
  }
  return parts.first.map { part in
    part == "xl/sharedStrings.xml"
      ? translated("a text on its sheets is different")
      : translated("its part \(shown(part)) is different")
  }
}

/// Returns a short form without terminal control characters.
func shown(_ text: String) -> String { DisplayText(String(text.prefix(400)), limit: 80).text }
