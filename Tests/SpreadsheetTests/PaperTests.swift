import Testing

@testable import Spreadsheet

/// Pages and the size at which they are printed.
@Suite struct PaperTests {
  private let letter = PageSetup(paper: .letter)

  @Test func wideTablesGoOnPagesSideBySide() {
    var page = letter
    page.spread([22, 12] + [Int](repeating: 12, count: 20), repeating: 2)
    #expect(page.repeatedColumns == 0...1)
    #expect(page.columnBreaks.count == 1 && page.scale >= PageSetup.leastScale)
    var narrow = letter
    narrow.spread([22, 12, 12], repeating: 1)
    #expect(narrow.repeatedColumns == nil && narrow.pagesWide == 1 && !narrow.isLandscape)
  }

  /// Rows are printed smaller only where that saves a page, and never smaller than can be read.
  @Test(arguments: [(600, 1, false), (850, 1, true), (1_200, 2, false), (1_600, 2, true)])
  func rowsAreSmallerWhereThatSavesAPage(height: Int, pages: Int, isSmaller: Bool) {
    var page = letter
    page.scale = 100
    page.shrink(toHeight: height, repeated: 32)
    #expect(page.scale >= PageSetup.leastScale)
    #expect((page.scale < 100) == isSmaller, "\(page.scale)")
    let space = page.printableHeight * 97 / page.scale
    #expect(height <= space + (pages - 1) * (space - 32))
  }

  @Test func tablesBeginOnPagesTheyFit() {
    let tables = [0...19, 21...40, 42...45]
    var across = letter
    across.stack(tables, widths: [Int](repeating: 20, count: 8)) { _ in 17 }
    // As few pages as the least scale makes: two, for three tables.
    #expect(across.isLandscape && across.scale >= PageSetup.leastScale)
    #expect(across.pageBreaks == [42] || across.pageBreaks == [21])
    var upright = letter
    upright.stack(tables, widths: [20, 20]) { _ in 17 }
    #expect(!upright.isLandscape && upright.scale >= PageSetup.leastScale)
    #expect(upright.pageBreaks.isEmpty)
  }

  @Test(arguments: [
    ("Ana Ruiz", 22, 17), ("Maximiliana Alexandrina von Hohenlohe", 22, 48),
    ("小林 さくら子 明日香 花子 美咲 結衣 葵", 22, 33), (String(repeating: "x", count: 50), 20, 48),
  ])
  func longTextsTakeLines(text: String, width: Int, height: Int) {
    #expect(SheetColumn.height(of: [(text, width)], least: 17) == height)
  }

  /// Columns stay upright while they are readable at 80%: on the 712 pixels of a letter, 880 are, and 894 are not.
  @Test(arguments: [(125, false), (127, true)])
  func columnsTurnWhenTheyAreTooSmall(width: Int, isLandscape: Bool) {
    var page = letter
    page.fitOnPage([width])
    #expect(page.isLandscape == isLandscape)
  }

  /// Beside the repeated column, a landscape letter has space for seven columns of 20 characters, and not for eight: the
  /// second page begins where it was asked to, or both have six.
  @Test(arguments: [(8, 8), (9, 7)])
  func theSecondPageBeginsWhereBothAreReadable(turn: Int, breaks: Int) {
    var page = letter
    page.spread([Int](repeating: 20, count: 13), repeating: 1, turningAt: turn)
    #expect(page.columnBreaks == [breaks])
    #expect(page.scale >= PageSetup.leastScale)
  }

  /// Two tables of 340 points and the row between them fit on a page of 684 points at 98%.
  @Test func whatIsBetweenTablesTakesSpace() {
    var page = letter
    page.stack([0...19, 21...40], widths: [20, 20]) { _ in 17 }
    #expect(!page.isLandscape && page.pageBreaks.isEmpty && page.scale == 98)
  }

  /// Two lines of 20 characters if each of 11 is as wide as two digits.
  @Test(arguments: [
    (0x1F2FF, false), (0x1F300, true), (0x1FAFF, true), (0x1FB00, false), (0xD7A3, true),
    (0xD7A4, false),
  ])
  func wideCharactersAreTwoDigits(scalar: UInt32, isWide: Bool) throws {
    let text = String(repeating: String(try #require(Unicode.Scalar(scalar))), count: 11)
    #expect(SheetColumn.height(of: [(text, 21)], least: 17) == (isWide ? 33 : 17))
  }
}
