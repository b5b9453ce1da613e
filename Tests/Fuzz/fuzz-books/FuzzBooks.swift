import Files
import Text

private let namespace = "xmlns=\"http://schemas.openxmlformats.org/spreadsheetml/2006/main\""
private let relationships = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
private let packageRelationships =
  "xmlns=\"http://schemas.openxmlformats.org/package/2006/relationships\""

/// The parts of a workbook that name the ones under test.
private let frame: [String: [UInt8]] = [
  "_rels/.rels": Array(
    """
    <Relationships \(packageRelationships)><Relationship Id="a" \
    Type="\(relationships)/officeDocument" Target="xl/workbook.xml"/></Relationships>
    """.utf8),
  "xl/_rels/workbook.xml.rels": Array(
    """
    <Relationships \(packageRelationships)>\
    <Relationship Id="s" Type="\(relationships)/worksheet" Target="sheet.xml"/>\
    <Relationship Id="t" Type="\(relationships)/sharedStrings" Target="strings.xml"/>\
    <Relationship Id="f" Type="\(relationships)/styles" Target="styles.xml"/></Relationships>
    """.utf8),
  "xl/strings.xml": Array("<sst \(namespace)><si><t>Ana</t></si></sst>".utf8),
  "xl/styles.xml": Array("<styleSheet \(namespace)/>".utf8),
  "xl/workbook.xml": Array(
    """
    <workbook \(namespace) xmlns:r="\(relationships)"><sheets>\
    <sheet name="Hours" sheetId="1" r:id="s"/></sheets></workbook>
    """.utf8),
]

/// Called by libFuzzer for each input: a sheet's XML and, behind bytes of zero, the workbook's
/// texts, styles, and its list of sheets.
///
/// Traps where the rows of a sheet that was let through are out of order, or where its CSV does not
/// read back as its cells.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzBooks(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
  let names = ["xl/sheet.xml", "xl/strings.xml", "xl/styles.xml", "xl/workbook.xml"]
  let given = bytes.split(
    separator: 0, maxSplits: names.count - 1, omittingEmptySubsequences: false)
  var parts = frame
  for (name, part) in zip(names, given) where !part.isEmpty { parts[name] = Array(part) }
  guard let sheets = try? readSheets(of: parts) else { return 0 }
  for sheet in sheets {
    let numbers = sheet.rows.map(\.number)
    if zip(numbers, numbers.dropFirst()).contains(where: { $0 >= $1 }) {
      fatalError("rows are out of order: \(numbers.prefix(20))")
    }
    // A sheet with a row far below would be compared for longer than an input may take.
    if numbers.last ?? 0 < 5_000 { compareWithCSV(sheet) }
  }
  return 0
}

private func compareWithCSV(_ sheet: ReadSheet) {
  let read = readCSV(sheet.csv(takesHidden: true))
  if let fault = read.fault { fatalError("the sheet's CSV is refused: \(fault)") }
  let expected = sheet.rows.map { $0.cells }.filter { $0.contains { !$0.isEmpty } }
  let found = read.rows.map { row in row.fields.map { FormulaGuard.unguarded($0.text) } }.filter {
    $0.contains { !$0.isEmpty }
  }
  let same =
    expected.count == found.count
    && zip(expected, found).allSatisfy { row, other in
      Array(other.prefix(row.count)) == row && other.dropFirst(row.count).allSatisfy(\.isEmpty)
    }
  if !same { fatalError("the sheet's CSV reads back as other cells") }
}
