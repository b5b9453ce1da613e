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
