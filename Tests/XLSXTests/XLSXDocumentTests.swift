import Testing

@testable import XLSX

private let properties = XLSXProperties(
  title: "Tips", author: "Casa Marisol", subject: "", company: "", created: 1_713_000_000)

private let corner = XLSXCell(row: 0, column: 0)

/// A workbook with one sheet, which a test writes to.
private func bytes(
  _ write: (inout XLSXDocument, XLSXSheetID, XLSXFormatID) throws(XLSXError) -> Void
) throws(XLSXError) -> [UInt8] {
  var document = try XLSXDocument(properties)
  let sheet = try document.addSheet(named: "Sheet")
  let format = try document.format(XLSXFormat())
  try write(&document, sheet, format)
  return try document.finish()
}

@Suite struct XLSXDocumentTests {
  @Test func equalCallsAreEqualBytes() throws {
    let make = { () throws(XLSXError) in
      try bytes { document, sheet, format throws(XLSXError) in
        try document.write("=1+1", at: corner, in: sheet, format: format)
        try document.write(
          formula: "1+1", result: .number(2), at: XLSXCell(row: 1, column: 0), in: sheet,
          format: format)
      }
    }
    let first = try make()
    #expect(try make() == first)
    #expect(first.starts(with: Array("PK".utf8)))
  }

  @Test func equalFormatsAreMadeOnce() throws {
    var document = try XLSXDocument(properties)
    var bold = XLSXFormat()
    bold.isBold = true
    #expect(try document.format(bold) == document.format(bold))
    #expect(try document.format(bold) != document.format(XLSXFormat()))
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func numbersMustBeFinite(number: Double) {
    #expect(throws: XLSXError.notFinite(cell: "A1")) {
      _ = try bytes { document, sheet, format throws(XLSXError) in
        try document.write(number, at: corner, in: sheet, format: format)
      }
    }
    #expect(throws: XLSXError.notFinite(cell: "A1")) {
      _ = try bytes { document, sheet, format throws(XLSXError) in
        try document.write(
          formula: "1/0", result: .number(number), at: corner, in: sheet, format: format)
      }
    }
  }

  @Test func limitsAreNamed() {
    expect(.limit(.rows, found: 1_048_577)) { document, sheet, format throws(XLSXError) in
      try document.write(
        1, at: XLSXCell(row: 1_048_576, column: 0), in: sheet, format: format)
    }
    expect(.limit(.columns, found: 16_385)) { document, sheet, format throws(XLSXError) in
      try document.write(1, at: XLSXCell(row: 0, column: 16_384), in: sheet, format: format)
    }
    expect(.limit(.textLength, found: 32_768)) { document, sheet, format throws(XLSXError) in
      try document.write(
        String(repeating: "😀", count: 16_384), at: corner, in: sheet, format: format)
    }
    expect(.limit(.formulaLength, found: 8_193)) { document, sheet, format throws(XLSXError) in
      try document.write(
        formula: String(repeating: "1", count: 8_193), result: .number(1), at: corner, in: sheet,
        format: format)
    }
    expect(.limit(.headerLength, found: 256)) { document, sheet, format throws(XLSXError) in
      var page = XLSXPage()
      page.header = String(repeating: "x", count: 256)
      try document.setPage(page, of: sheet)
    }
    #expect(
      XLSXError.limit(.rows, found: 1_048_577).description
        == "a workbook holds at most 1048576 rows in a sheet; this one would need 1048577")
  }

  private func expect(
    _ error: XLSXError,
    _ write: (inout XLSXDocument, XLSXSheetID, XLSXFormatID) throws(XLSXError) -> Void
  ) {
    #expect(throws: error) { _ = try bytes(write) }
  }

  @Test func aSheetNameStandsOnce() throws {
    var document = try XLSXDocument(properties)
    _ = try document.addSheet(named: "Été")
    #expect(throws: XLSXError.self) { try document.addSheet(named: "été") }
  }

  /// A cell that is written twice is found by counting what the file holds.
  @Test func aCellIsWrittenOnce() {
    #expect(throws: XLSXError.self) {
      _ = try bytes { document, sheet, format throws(XLSXError) in
        try document.write(1, at: corner, in: sheet, format: format)
        try document.write(2, at: corner, in: sheet, format: format)
      }
    }
  }

  @Test func aDocumentThatIsDroppedWritesNothing() throws {
    let document = try XLSXDocument(properties)
    _ = consume document
  }
}
