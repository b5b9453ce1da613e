import Testing
import Text

/// A file's kind is known by its first bytes, and by nothing that a text file can begin with.
@Suite struct FileKindTests {
  private static let zip: [UInt8] = [0x50, 0x4B, 3, 4]

  private static func zip(_ part: String) -> [UInt8] { zip + Array(part.utf8) }

  static let samples: [(bytes: [UInt8], kind: FileKind)] = [
    (zip("xl/workbook.xml"), .excelWorkbook),
    (zip("word/document.xml"), .wordDocument),
    (zip("mimetypeapplication/vnd.oasis.opendocument.spreadsheet"), .openDocumentSpreadsheet),
    (zip("Index/Document.iwa"), .numbersSpreadsheet),
    (zip("SHA256SUMS"), .zip),
    ([0xD0, 0xCF, 0x11, 0xE0, 0xA1], .oldExcelWorkbook),
    (Array("%PDF-1.7\n".utf8), .pdf),
    ([0x89, 0x50, 0x4E, 0x47], .picture),
    ([0xFF, 0xD8, 0xFF], .picture),
    (Array("<!DOCTYPE html><table>".utf8), .webPage),
    ([0xFF, 0xFE, 0x64, 0], .utf16),
    ([0x64, 0, 0x61, 0, 0x74, 0], .utf16),
    (Array("date\u{0}\u{0}\u{0}\u{0}".utf8), .unknownBinary),
  ]

  @Test(arguments: samples)
  func theKindIsKnown(bytes: [UInt8], kind: FileKind) {
    #expect(FileKind(of: bytes) == kind)
  }

  @Test(arguments: [
    "", "a", "PK: 1", "PK\n", "%PDF", "<a", "date: 2024-04-13\n", "\u{FEFF}date: 1", "a\u{0}: 1",
  ])
  func textIsText(text: String) {
    #expect(FileKind(of: Array(text.utf8)) == .text)
  }
}
