import Books
import Machine
import Testing
@testable import Files

private let sheetName = {
  var names = SheetNames()
  return names.name("Sheet")
}()

/// A workbook of one sheet, which a test changes.
///
/// - Parameter created: seconds since 1970.
func workbook(
  created: Int64 = 1, _ change: @escaping @Sendable (inout Sheet) -> Void
) -> Workbook {
  Workbook(
    title: "Tips", subject: "", author: "Casa Marisol", created: created,
    sheets: [
      LazySheet(sheetName) {
        var sheet = Sheet(sheetName, page: PageSetup(paper: .letter))
        change(&sheet)
        return sheet
      }
    ],
    format: { style in
      var format = CellFormat()
      format.isBold = style == bold || style == alsoBold
      return format
    })
}

private let corner = CellReference(0, 0)
private let plain = Style(number: 0)
private let bold = Style(number: 7)
private let alsoBold = Style(number: 3)

@Suite struct XLSXWriterTests {
  /// Two styles that look the same are one format of the file: its list has as many as without.
  @Test func equalLooksAreOneFormat() throws {
    let one = try xlsxBytes(
      of: workbook {
        $0.put(.blank, bold, at: corner)
        $0.put(.blank, bold, at: CellReference(1, 0))
      })
    let two = try xlsxBytes(
      of: workbook {
        $0.put(.blank, bold, at: corner)
        $0.put(.blank, alsoBold, at: CellReference(1, 0))
      })
    let other = try xlsxBytes(
      of: workbook {
        $0.put(.blank, bold, at: corner)
        $0.put(.blank, plain, at: CellReference(1, 0))
      })
    #expect(one == two)
    #expect(one != other)
  }

  @Test func limitsAreNamed() {
    expect(.limit(.rows, found: 1_048_577)) {
      $0.put(.blank, plain, at: CellReference(1_048_576, 0))
    }
    expect(.limit(.columns, found: 16_385)) {
      $0.put(.blank, plain, at: CellReference(0, 16_384))
    }
    expect(.limit(.textLength, found: 32_768)) {
      $0.put(.text(String(repeating: "😀", count: 16_384)), plain, at: corner)
    }
    expect(.limit(.formulaLength, found: 8_193)) {
      let long = Formula(stringLiteral: String(repeating: "1", count: 8_193))
      $0.put(.formula(long, .zero), plain, at: corner)
    }
    expect(.limit(.pageBreaks, found: 1_024)) { $0.page.pageBreaks = Array(1...1_024) }
  }

  private func expect(_ error: XLSXError, _ change: @escaping @Sendable (inout Sheet) -> Void) {
    #expect(throws: error) { _ = try xlsxBytes(of: workbook(change)) }
  }

  @Test func aLimitIsAMessage() {
    #expect(
      XLSXError.limit(.rows, found: 1_048_577).description
        == "a workbook holds at most 1048576 rows in a sheet; this one would need 1048577")
  }

  /// A cell that is written twice is found by counting what the file holds.
  @Test func aCellIsWrittenOnce() {
    let twice = workbook {
      $0.put(.number(Rational(1)), plain, at: corner)
      $0.put(.number(Rational(2)), plain, at: corner)
    }
    #expect(throws: XLSXError.self) { _ = try xlsxBytes(of: twice) }
  }

  /// The library keeps texts apart by their bytes; to Swift these two are equal.
  @Test func textsThatOnlyLookTheSameAreTwoStrings() throws {
    let bytes = try xlsxBytes(
      of: workbook {
        $0.put(.text("caf\u{E9}"), plain, at: corner)
        $0.put(.text("cafe\u{301}"), plain, at: CellReference(1, 0))
        $0.put(.text("café"), plain, at: CellReference(2, 0))
      })
    let strings = try #require(unpack(bytes).first { $0.path == "xl/sharedStrings.xml" })
    let text = String(decoding: strings.bytes, as: UTF8.self)
    #expect(text.contains("count=\"3\" uniqueCount=\"2\""))
  }

  /// Each kind of cell as it is in the file, with the result of each formula.
  @Test func everyKindOfCellIsWritten() throws {
    let bytes = try xlsxBytes(
      of: workbook {
        $0.put(.number(Rational(387, over: 5)), plain, at: corner)
        $0.put(.text("<a>"), plain, at: CellReference(0, 1))
        $0.put(.formula("SUM(A1,1)", Rational(-1, over: 3)), plain, at: CellReference(0, 2))
        $0.put(.blank, plain, at: CellReference(0, 4))
      })
    let sheet = try #require(unpack(bytes).first { $0.path == "xl/worksheets/sheet1.xml" })
    let text = String(decoding: sheet.bytes, as: UTF8.self)
    for cell in [
      "<c r=\"A1\"><v>77.40000000000001</v></c>", "<c r=\"B1\" t=\"s\"><v>0</v></c>",
      "<c r=\"C1\"><f>SUM(A1,1)</f><v>-0.3333333333333333</v></c>",
    ] {
      #expect(text.contains(cell), "\(cell) is not in \(text)")
    }
  }

  @Test func aWriterThatIsDroppedWritesNothing() throws {
    let writer = try XLSXWriter(workbook { _ in })
    _ = consume writer
  }
}
