import Testing
@testable import Books

/// Pages and the size at which they are printed.
@Suite struct PaperTests {
  private let letter = PageSetup(paper: .letter)

  @Test func wideTablesGoOnPagesSideBySide() {
    var page = letter
    page.isLandscape = true
    page.spread([22, 12] + [Int](repeating: 12, count: 20), repeating: 2)
    #expect(page.repeatedColumns == 0...1)
    #expect(page.columnBreaks.count == 1 && page.scale >= PageSetup.leastScale)
  }

  @Test func tablesBeginOnPagesTheyFit() {
    let tables = [(0...20, 340), (21...41, 357), (42...47, 85)].map { (rows: $0.0, height: $0.1) }
    var across = letter
    across.stack(tables, widths: [Int](repeating: 20, count: 8))
    // As few pages as the least scale makes: two, for three tables.
    #expect(across.isLandscape && across.scale >= PageSetup.leastScale)
    #expect(across.pageBreaks == [42] || across.pageBreaks == [21])
    var upright = letter
    upright.stack(tables, widths: [20, 20])
    #expect(!upright.isLandscape && upright.scale >= PageSetup.leastScale)
    #expect(upright.pageBreaks.isEmpty)
  }

  @Test(arguments: [
    ("Ana Ruiz", 22, 17), ("Maximiliana Alexandrina von Hohenlohe", 22, 43),
    ("小林 さくら子 明日香 花子 美咲 結衣 葵", 22, 29), (String(repeating: "x", count: 50), 20, 43),
  ])
  func longTextsTakeLines(text: String, width: Int, height: Int) {
    #expect(SheetColumn.height(of: [(text, width)], least: 17) == height)
  }

  /// Two lines of 20 characters if each of 11 is as wide as two digits.
  @Test(arguments: [
    (0x1F2FF, false), (0x1F300, true), (0x1FAFF, true), (0x1FB00, false), (0xD7A3, true),
    (0xD7A4, false),
  ])
  func wideCharactersAreTwoDigits(scalar: UInt32, isWide: Bool) throws {
    let text = String(repeating: String(try #require(Unicode.Scalar(scalar))), count: 11)
    #expect(SheetColumn.height(of: [(text, 21)], least: 17) == (isWide ? 29 : 17))
  }
}
