import Testing

@testable import XLSX

@Suite struct XLSXTextTests {
  @Test(arguments: [
    ("Chloë", "Chloë"), ("=SUM(A1)", "=SUM(A1)"), ("a\u{1}b", "ab"), ("a\tb", "a b"),
    ("two\nlines", "two\nlines"), ("\u{FFFE}x\u{FFFF}", "x"), ("\u{7F}\u{85}", ""),
    ("_x0041_", "_x005F_x0041_"), ("_x00G1_", "_x00G1_"), ("snake_case", "snake_case"),
    ("_x_x0041_", "_x_x005F_x0041_"),
  ])
  func cellTextShowsAsItIsWritten(text: String, safe: String) {
    #expect(XLSXText.cell(text) == safe)
  }

  @Test func linesHaveNoBreaks() {
    #expect(XLSXText.line("two\nlines") == "two lines")
    #expect(XLSXPage.escaped("L'Étoile & Fils") == "L'Étoile && Fils")
  }

  @Test(arguments: [
    "", "a/b", "a:b", "[a", "a]", "a?", "a*", "a\\b", "'a", "a'", "History", "a\u{1}",
    String(repeating: "x", count: 32), String(repeating: "😀", count: 16),
  ])
  func sheetNamesThatExcelWouldRepair(name: String) {
    #expect(throws: XLSXError.self) { try XLSXName.checkSheet(name, among: []) }
  }

  @Test(arguments: ["Summary", "2024-04-13 Dinner", String(repeating: "x", count: 31), "it's"])
  func sheetNamesThatAreLegal(name: String) throws {
    try XLSXName.checkSheet(name, among: [])
    #expect(throws: XLSXError.self) {
      try XLSXName.checkSheet(name, among: [name.lowercased()])
    }
  }

  @Test(arguments: ["1a", "a b", "A1", "R1C1", "r", "XFD1", "é", ""])
  func definedNamesThatExcelWouldRepair(name: String) {
    #expect(throws: XLSXError.self) { try XLSXName.checkDefined(name, among: []) }
  }

  @Test(arguments: ["Total_tips", "Card_fee_rate", "_hidden", "Tips2024_a"])
  func definedNamesThatAreLegal(name: String) throws {
    try XLSXName.checkDefined(name, among: [])
  }
}
