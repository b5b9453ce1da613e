import Books
import Testing
@testable import Files

private func tally(_ part: String) throws -> PartScanner.Tally {
  try PartScanner.tally(Array(part.utf8), part: "part")
}

@Suite struct XLSXReadBackTests {
  private static let sheet = """
    <?xml version="1.0"?>
    <worksheet><cols><col min="1"/></cols><sheetData><row r="1"><c r="A1" s="1"><v>1</v></c>\
    <c r="B1"/><c><v>2</v></c></row></sheetData><mergeCells count="2"><mergeCell ref="A1:B1"/>\
    <mergeCell ref="A2:B2"/></mergeCells><conditionalFormatting><cfRule type="cellIs"/>\
    </conditionalFormatting><hyperlinks><hyperlink ref="A1"/><hyperlink ref="B1"/></hyperlinks>\
    </worksheet>
    """

  @Test func whatASheetHoldsIsCounted() throws {
    let found = try tally(Self.sheet)
    #expect(found.cells == 3)
    #expect(found.links == 2)
    #expect(found.merges == 2)
    #expect(found.rules == 1)
  }

  /// The list of strings declares how many cells have one, and how many there are.
  @Test(arguments: [
    ("<si><t>a &amp; b</t></si><si ><t/></si>", true), ("<si><t>a</t></si>", false),
  ])
  func stringsAreCounted(strings: String, areWhole: Bool) {
    let list = "<sst xmlns=\"main\" count=\"5\" uniqueCount=\"2\">\(strings)</sst>"
    #expect(((try? tally(list)) != nil) == areWhole)
  }

  /// Wherever a part is cut off, it is no longer whole.
  @Test func everyPrefixIsTorn() {
    let end = Self.sheet.utf8.count
    for length in 0..<end {
      let prefix = String(decoding: Self.sheet.utf8.prefix(length), as: UTF8.self)
      #expect(throws: XLSXError.self, "\(length) of \(end) bytes") { try tally(prefix) }
    }
  }

  @Test(arguments: [
    "<a></a></a>", "<a></a><b></b>", "", "text", "<a count=\"2\"><b/></a>",
  ])
  func whatIsNoTreeOrLacksEntriesIsTorn(part: String) {
    #expect(throws: XLSXError.self) { try tally(part) }
  }

  /// A document of 200 rows, each with a number, a link and text.
  private static func document() throws -> [UInt8] {
    try xlsxBytes(
      of: workbook { sheet in
        for row in 0..<200 {
          let cell = CellReference(row, 1)
          sheet.put(.number(Rational(row)), Style(number: 0), at: CellReference(row, 0))
          sheet.link(cell, to: sheet.name, cell)
          sheet.put(.text("link <\(row)>"), Style(number: 0), at: cell)
        }
      })
  }

  private static let written = XLSXReadBack.Expectation(
    sheets: [PartScanner.Tally(cells: 400, links: 200)], created: "1970-01-01T00:00:01Z")

  @Test func whatWasWrittenIsFound() throws {
    try XLSXReadBack.check(try Self.document(), against: Self.written)
  }

  @Test(
    arguments: [
      { $0.sheets[0].cells += 1 }, { $0.sheets[0].links += 1 }, { $0.sheets[0].merges += 1 },
      { $0.sheets[0].rules += 1 }, { $0.sheets.append($0.sheets[0]) },
    ] as [@Sendable (inout XLSXReadBack.Expectation) -> Void])
  func whatLacksSomethingIsTorn(
    change: @Sendable (inout XLSXReadBack.Expectation) -> Void
  ) throws {
    var more = Self.written
    change(&more)
    let bytes = try Self.document()
    #expect(throws: XLSXError.self) { try XLSXReadBack.check(bytes, against: more) }
  }

  @Test func anotherThreadsTimeIsNoticed() throws {
    var later = Self.written
    later.created = "1970-01-01T00:00:02Z"
    let bytes = try Self.document()
    #expect(throws: XLSXError.timeOfAnother) { try XLSXReadBack.check(bytes, against: later) }
  }

  /// Both times count, each once; a time within another one's text does not.
  @Test(arguments: [
    ("2024-04-13T12:00:00Z", "2024-04-13T12:00:00Z", true),
    ("2024-04-13T12:00:00Z", "2024-04-14T12:00:00Z", false),
    ("2024-04-14T12:00:00Z", "2024-04-13T12:00:00Z", false),
    ("2024-04-13T12:00:00Z ", "2024-04-13T12:00:00Z", false),
  ])
  func bothTimesAreCompared(created: String, modified: String, isRight: Bool) {
    func element(_ name: String, _ time: String) -> String {
      "<dcterms:\(name) xsi:type=\"dcterms:W3CDTF\">\(time)</dcterms:\(name)>"
    }
    let core = Array((element("created", created) + element("modified", modified)).utf8)
    #expect(XLSXReadBack.tells("2024-04-13T12:00:00Z", in: core) == isRight)
  }

  @Test func aChangedFileIsTorn() throws {
    let bytes = try Self.document()
    #expect(throws: XLSXError.self) {
      try XLSXReadBack.check(Array(bytes.dropLast(30)), against: Self.written)
    }
    var damaged = bytes
    damaged[bytes.count / 3] ^= 0xFF
    #expect(throws: XLSXError.self) { try XLSXReadBack.check(damaged, against: Self.written) }
  }
}
