import Spreadsheet
import Testing
import TipModel
import Zip

@testable import XLSX

/// The library's calls, answered by the program or not.
@Suite struct PackingCallsTests {
  private static let plain = Style(number: 0)

  /// Numbers, texts longer than any buffer on their way, formulas, links, merged cells, a table.
  private static func book() -> Workbook {
    workbook { sheet in
      sheet.merge(CellRange(CellReference(400, 0), CellReference(401, 3)), .text("all"), plain)
      for row in 0..<200 {
        let hours = Rational(Int64(row) * 7, over: 60)
        sheet.put(.number(hours), plain, at: CellReference(row, 0))
        sheet.put(.text("<\(row)> & \"others\""), plain, at: CellReference(row, 1))
        sheet.put(.formula("A\(row + 1)*2", hours), plain, at: CellReference(row, 2))
        sheet.link(CellReference(row, 3), to: sheet.name, CellReference(row, 0))
        let long = String(repeating: "é\(row)", count: row % 50 == 49 ? row * 4 : 1)
        sheet.put(.text(long), plain, at: CellReference(row, 3))
      }
    }
  }

  @Test func theLibrarysCallsArrive() {
    #expect(PackingCalls.arrive)
  }

  /// Where they do not arrive the library writes a file, with the same parts.
  @Test func bothWaysStoreTheSameParts() throws {
    let answered = try XLSXWriter(Self.book(), answersCalls: true).write()
    let unanswered = try XLSXWriter(Self.book(), answersCalls: false).write()
    let parts = try unpack(answered)
    #expect(parts.count == 10)
    #expect(try unpack(unanswered) == parts)
    // The compressors differ.
    #expect(answered != unanswered)
  }

  /// The rows that the program writes, cell by cell, are those that the library writes.
  @Test func bothWaysWriteTheSameRows() throws {
    let book = workbook { sheet in
      sheet.defaultRowHeight = 14
      sheet.rowHeights = [3: 30, 40: 20, 2_000: 9]
      sheet.columns = [SheetColumn(width: 12), SheetColumn(width: 4, isHidden: true)]
      Self.putEverySortOfCell(in: &sheet)
      // From the right to the left, and from below to above.
      for column in stride(from: 800, through: 20, by: -13) {
        for row in [70, 64, 63] {
          sheet.put(.number(Rational(column)), Self.plain, at: CellReference(row, column))
        }
      }
      sheet.put(.text("far below"), Self.plain, at: CellReference(90_000, 5))
      sheet.merge(CellRange(CellReference(30, 1), CellReference(33, 4)), .text("all"), Self.plain)
      sheet.tables = [
        SheetTable(
          "Lines", CellRange(CellReference(50, 1), CellReference(55, 3)),
          headers: ["ID", "<Name>", "Tips"])
      ]
      for (column, header) in ["ID", "<Name>", "Tips"].enumerated() {
        sheet.put(.text(header), Self.plain, at: CellReference(50, 1 + column))
      }
      sheet.link(CellReference(58, 1), to: sheet.name)
      sheet.put(.text("a link"), Self.plain, at: CellReference(58, 1))
    }
    let answered = try unpack(XLSXWriter(book, answersCalls: true).write())
    #expect(answered == (try unpack(XLSXWriter(book, answersCalls: false).write())))
  }

  private static func putEverySortOfCell(in sheet: inout Sheet) {
    let texts = ["", "a", "<&>\"'", " é ", "=1+1", "_x0041_", String(repeating: "&", count: 4_000)]
    for (row, text) in texts.enumerated() {
      sheet.put(.text(text), plain, at: CellReference(row, 0))
      sheet.put(.textFormula("\(quoting: text)&\"<\"", text), plain, at: CellReference(row, 1))
      sheet.put(.blank, plain, at: CellReference(row, 2))
    }
    let numbers = [
      Rational.zero, Rational(-1), Rational(Int64.max), Rational(Int64.min + 1),
      Rational(1, over: 3),
      Rational(-7, over: 100), Rational(1, over: 1_000_000_000_000), Rational(387, over: 5),
    ]
    for (row, number) in numbers.enumerated() {
      sheet.put(.number(number), plain, at: CellReference(row, 4))
      sheet.put(.formula("IF(A1<=B2,C3&\"\",0)", number), plain, at: CellReference(row, 3))
      sheet.put(.formula("=SUM(A1:A9)", number), plain, at: CellReference(row, 27))
    }
  }

  /// Threads help once there is more than a mebibyte of parts.
  @Test(arguments: [1, 3]) func theBytesDoNotDependOnThreads(helpers: Int) throws {
    let names = (0..<40).map { "Sheet \($0)" }
    var unused = SheetNames()
    let sheets = names.map { LazySheet(unused.name($0)) { PackingCallsTests.longSheet } }
    let book = Workbook(
      title: "Tips", subject: "", author: "", created: 1, sheets: sheets,
      format: { _ in CellFormat() })
    #expect(try xlsxBytes(of: book, helpers: helpers) == xlsxBytes(of: book))
  }

  private static var longSheet: Sheet {
    var names = SheetNames()
    var sheet = Sheet(names.name("any"), page: PageSetup(paper: .letter))
    for row in 0..<1_000 {
      let number = Rational(Int64(row * row), over: 7)
      sheet.put(.formula("A\(row + 1)+1", number), plain, at: CellReference(row, 0))
    }
    return sheet
  }

  /// A thread's calls are answered, while another's are not.
  @Test func threadsDoNotDisturbEachOther() async throws {
    let expected = try [true, false].map { answers in
      try XLSXWriter(Self.book(), answersCalls: answers).write()
    }
    try await withThrowingTaskGroup(of: Bool.self) { group in
      for number in 0..<16 {
        group.addTask {
          let bytes = try XLSXWriter(Self.book(), answersCalls: number % 2 == 0).write()
          return bytes == expected[number % 2]
        }
      }
      for try await isSame in group { #expect(isSame) }
    }
  }

  @Test func aSheetThatIsNotWholeIsRefused() throws {
    var parts = XLSXReadBack.Parts()
    let part = Array("<worksheet><sheetData>".utf8)
    #expect(throws: XLSXError.self) {
      try unsafe part.withUnsafeBufferPointer { unsafe try parts.add($0, named: "sheet") }
    }
  }
}
