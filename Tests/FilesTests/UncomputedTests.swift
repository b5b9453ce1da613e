import Testing
@testable import Files

/// A workbook as a program saves it that does not compute: its formulas have no results.
@Suite struct UncomputedTests {
  private let parts: [String: [UInt8]] = [
    "_rels/.rels": relations(("r1", "officeDocument", "xl/workbook.xml")),
    "xl/workbook.xml": Array(
      """
      <workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" \
      xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships">\
      <sheets><sheet name="Night" sheetId="1" r:id="r1"/></sheets></workbook>
      """.utf8),
    "xl/_rels/workbook.xml.rels": relations(("r1", "worksheet", "worksheets/sheet1.xml")),
    "xl/worksheets/sheet1.xml": Array(
      """
      <worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>\
      <row r="1"><c r="A1"><v>178</v></c><c r="B1"><f>A1*2</f></c><c r="C1"><f>A1*3</f><v></v></c>\
      <c r="D1"><v>4</v></c></row></sheetData></worksheet>
      """.utf8),
  ]

  private static func relations(_ relation: (id: String, type: String, target: String)) -> [UInt8] {
    let types = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/"
    return Array(
      """
      <Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">\
      <Relationship Id="\(relation.id)" Type="\(types)\(relation.type)" \
      Target="\(relation.target)"/></Relationships>
      """.utf8)
  }

  /// An export with such a formula has lost a number.
  @Test func theyAreAFault() {
    #expect(throws: SheetFault.self) { try readSheets(of: parts) }
  }
}
