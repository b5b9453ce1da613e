/// The kind of a file, by its first bytes.
///
/// - Source: the file signatures of the formats' own specifications.
public enum FileKind: Hashable, Sendable {
  /// Text that the program can read, by its first bytes.
  case text
  case utf16
  case excelWorkbook
  case oldExcelWorkbook
  case openDocumentSpreadsheet
  case numbersSpreadsheet
  case wordDocument
  case pdf
  case picture
  case webPage
  case zip

  /// A file with bytes that text does not have.
  case unknownBinary

  /// - Complexity: a few comparisons for a text file; in a zip, a search for the names of its parts.
  public init(of bytes: [UInt8]) {
    guard bytes.count >= 2 else {
      self = .text
      return
    }
    switch (bytes[0], bytes[1]) {
    case (0xFF, 0xFE), (0xFE, 0xFF): self = .utf16
    case (0xD0, 0xCF):
      self = bytes.begin(with: [0xD0, 0xCF, 0x11, 0xE0]) ? .oldExcelWorkbook : .text
    case (0x50, 0x4B): self = FileKind(zip: bytes)
    case (0x25, 0x50): self = bytes.begin(with: "%PDF-") ? .pdf : .text
    case (0x89, 0x50), (0xFF, 0xD8): self = .picture
    case (0x47, 0x49): self = bytes.begin(with: "GIF8") ? .picture : .text
    case (0x1F, 0x8B): self = .unknownBinary
    case (0x3C, _): self = bytes.beginsWebPage ? .webPage : .text
    case (0, 1..<0x80),
      (1..<0x80, 0) where bytes.everyOtherIsZero:
      self = .utf16
    default:
      // A few zeros are an error in a text; binary files are full of them.
      self = bytes.prefix(512).count { $0 == 0 } > 3 ? .unknownBinary : .text
    }
  }

  private init(zip bytes: [UInt8]) {
    guard bytes.begin(with: [0x50, 0x4B, 3, 4]) else {
      self = .text
      return
    }
    // A zip repeats its files' names at its end, uncompressed.
    let list = bytes.suffix(65_536)
    if list.contains("xl/workbook.xml") {
      self = .excelWorkbook
    } else if list.contains("word/document.xml") {
      self = .wordDocument
    } else if bytes.prefix(128).contains("opendocument.spreadsheet") {
      self = .openDocumentSpreadsheet
    } else if list.contains("Index/Document.iwa") {
      self = .numbersSpreadsheet
    } else {
      self = .zip
    }
  }

  /// Its name for users: `an Excel workbook`.
  public var name: Words {
    switch self {
    case .text: "a text file"
    case .utf16: "a text file in UTF-16"
    case .excelWorkbook: "an Excel workbook"
    case .oldExcelWorkbook: "an Excel workbook of the old format"
    case .openDocumentSpreadsheet: "an OpenDocument spreadsheet"
    case .numbersSpreadsheet: "a Numbers spreadsheet"
    case .wordDocument: "a Word document"
    case .pdf: "a PDF"
    case .picture: "a picture"
    case .webPage: "a web page"
    case .zip: "a zip archive"
    case .unknownBinary: "a file of some program, not text"
    }
  }

  /// The way to save such a file as CSV; nil if no program does that.
  public var savingAsCSV: Words? {
    switch self {
    case .excelWorkbook, .oldExcelWorkbook, .webPage:
      "open it in Excel and choose File, Save As, \"CSV UTF-8\""
    case .openDocumentSpreadsheet:
      "open it in LibreOffice and choose File, Save As, \"Text CSV\", with the character set UTF-8"
    case .numbersSpreadsheet: "open it in Numbers and choose File, Export To, CSV"
    case .text, .utf16, .wordDocument, .pdf, .picture, .zip, .unknownBinary: nil
    }
  }
}

extension Array<UInt8> {
  fileprivate func begin(with text: String) -> Bool { starts(with: text.utf8) }

  fileprivate func begin(with bytes: [UInt8]) -> Bool { starts(with: bytes) }

  /// Whether it begins with `<html`, `<!DOCTYPE html`, or `<table`, which some programs export under a workbook's name.
  fileprivate var beginsWebPage: Bool {
    let start = String(decoding: prefix(15), as: UTF8.self).lowercased()
    return ["<html", "<!doctype html", "<table"].contains { start.hasPrefix($0) }
  }

  /// Whether it looks like ASCII text in UTF-16 without a byte-order mark.
  fileprivate var everyOtherIsZero: Bool {
    let start = prefix(64)
    let zeros = start.indices.filter { start[$0] == 0 }
    return zeros.count * 2 >= start.count - 1 && Set(zeros.map { $0 % 2 }).count == 1
  }
}

extension ArraySlice<UInt8> {
  fileprivate func contains(_ text: String) -> Bool {
    let wanted = Array(text.utf8)
    guard let first = wanted.first, count >= wanted.count else { return false }
    return (startIndex...(endIndex - wanted.count)).contains { start in
      self[start] == first && self[start..<start + wanted.count].elementsEqual(wanted)
    }
  }
}
