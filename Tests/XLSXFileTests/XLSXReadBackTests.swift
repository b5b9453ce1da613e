import Testing

@testable import XLSXFile

/// Scans a part in blocks of one size.
private func scan(
  _ part: String, counting counted: PartScanner.Counted = .cells, block size: Int = 7
) -> PartScanner {
  var scanner = PartScanner(counting: counted)
  let bytes = Array(part.utf8)
  for start in stride(from: 0, to: bytes.count, by: size) {
    let block = Array(bytes[start..<min(start + size, bytes.count)])
    scanner.scan(block, count: block.count)
  }
  return scanner
}

@Suite struct XLSXReadBackTests {
  private static let sheet = """
    <?xml version="1.0"?>
    <worksheet><cols><col min="1"/></cols><sheetData><row r="1"><c r="A1" s="1"><v>1</v></c>\
    <c r="B1"/><c><v>2</v></c></row></sheetData></worksheet>
    """

  @Test(arguments: [1, 2, 3, 7, 64, 4_096])
  func cellsAreCountedAcrossBlocks(size: Int) {
    let scanner = scan(Self.sheet, block: size)
    #expect(scanner.isWhole)
    #expect(scanner.count == 3)
  }

  @Test func stringsAreCounted() {
    let scanner = scan("<sst><si><t>a</t></si><si ><t/></si><side/></sst>", counting: .strings)
    #expect(scanner.isWhole)
    #expect(scanner.count == 2)
  }

  /// Wherever a part is cut off, it is no longer whole.
  @Test func everyPrefixIsTorn() {
    let end = Self.sheet.utf8.count
    for length in 0..<end {
      let prefix = String(decoding: Self.sheet.utf8.prefix(length), as: UTF8.self)
      #expect(!scan(prefix).isWhole, "\(length) of \(end) bytes")
    }
  }

  @Test(arguments: ["<a></a></a>", "<a></a><b></b>", "", "text"])
  func whatIsNoTreeIsTorn(part: String) {
    #expect(!scan(part).isWhole)
  }

  @Test func aChangedFileIsTorn() throws {
    var document = try XLSXDocument(
      XLSXProperties(title: "", author: "", subject: "", company: "", created: 1))
    let sheet = try document.addSheet(named: "Sheet")
    let format = try document.format(XLSXFormat())
    for row in 0..<200 {
      try document.write(
        Double(row), at: XLSXCell(row: row, column: 0), in: sheet, format: format)
    }
    let bytes = try document.finish()
    let created = "1970-01-01T00:00:01Z"
    let right = XLSXReadBack.Expectation(
      cellCounts: [200], sharedStrings: 0, created: created)
    try XLSXReadBack.check(bytes, against: right)
    #expect(throws: XLSXError.self) {
      try XLSXReadBack.check(
        bytes,
        against: XLSXReadBack.Expectation(
          cellCounts: [201], sharedStrings: 0, created: created))
    }
    #expect(throws: XLSXError.timeOfAnother) {
      try XLSXReadBack.check(
        bytes,
        against: XLSXReadBack.Expectation(
          cellCounts: [200], sharedStrings: 0, created: "1970-01-01T00:00:02Z"))
    }
    #expect(throws: XLSXError.self) {
      try XLSXReadBack.check(Array(bytes.dropLast(30)), against: right)
    }
    var damaged = bytes
    damaged[bytes.count / 3] ^= 0xFF
    #expect(throws: XLSXError.self) { try XLSXReadBack.check(damaged, against: right) }
  }
}
