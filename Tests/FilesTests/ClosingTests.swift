import Books
import Testing
import Tips
@testable import Files

/// Workbooks that several threads finish at once.
@Suite struct ClosingTests {
  private static let plain = Style(number: 0)

  /// Numbers, texts longer than any buffer on their way, formulas, links, merged cells.
  ///
  /// - Parameter created: seconds since 1970.
  private static func book(created: Int64) -> Workbook {
    workbook(created: created) { sheet in
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

  /// The bytes are those of a workbook that was made alone, its date too.
  @Test func threadsDoNotDisturbEachOther() async throws {
    let expected = try (1...4).map { (day: Int64) in
      try xlsxBytes(of: Self.book(created: day * 86_400))
    }
    #expect(Set(expected).count == 4)
    try await withThrowingTaskGroup(of: Bool.self) { group in
      for number in 0..<32 {
        group.addTask {
          let bytes = try xlsxBytes(of: Self.book(created: Int64(number % 4 + 1) * 86_400))
          return bytes == expected[number % 4]
        }
      }
      for try await isSame in group { #expect(isSame) }
    }
  }

  @Test func aWorkbookThatIsMadeAloneIsTheSame() throws {
    let book = Self.book(created: 86_400)
    #expect(try XLSXWriter(book).write(isAlone: true) == XLSXWriter(book).write(isAlone: false))
  }
}
