import Testing
@testable import Files

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
    #expect(XLSXText.header("L'Étoile & Fils") == "L'Étoile && Fils")
  }

  /// Two of them and the codes around them are at most Excel's 255 characters.
  @Test(arguments: ["x", "&", "😀", "é\n"])
  func longHeadersAreShortened(character: String) {
    let header = XLSXText.header(String(repeating: character, count: 300))
    #expect(header.hasSuffix("…"))
    #expect((100...110).contains(header.utf16.count))
  }
}
