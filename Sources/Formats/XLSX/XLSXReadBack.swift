import Spreadsheet
import Wording
import Zip

/// Checks that no part of a finished workbook is cut off or lacks its middle.
///
/// Every part must unpack with its checksum. All elements of each part must be closed and have as many others as they
/// declare. The sheets and the list of strings must have as much as was written.
enum XLSXReadBack {
  struct Expectation {
    /// The written counts, sheet by sheet.
    var sheets: [Sheet]
    var strings: Strings

    /// The time in the properties: `2024-04-14T12:00:00Z`.
    var created: String
  }

  struct Sheet: Hashable {
    var cells = 0
    var links = 0
    var rules = 0
  }

  /// The list of the sheets' texts.
  struct Strings: Hashable {
    var count = 0
    var bytes = 0
  }

  /// Checks a file that the library has written.
  ///
  /// - Throws: `torn` if it differs from what was written; `timeOfAnother` if only its date does.
  static func check(_ bytes: [UInt8], against expected: Expectation) throws(XLSXError) {
    let archive: ZipReader
    do throws(ZipError) {
      archive = try ZipReader(bytes)
    } catch {
      throw .torn(part: translated("the whole"), reason: error.message)
    }
    var core: [UInt8]?
    var sheetsSeen = 0
    for entry in archive.entries {
      let part: [UInt8]
      do throws(ZipError) {
        part = try archive.bytes(of: entry, limit: entry.size)
      } catch {
        throw .torn(part: entry.name, reason: error.message)
      }
      try check(try PartScanner.tally(part, part: entry.name), of: entry.name, against: expected)
      if entry.name == properties { core = part }
      if sheetIndex(of: entry.name) != nil { sheetsSeen += 1 }
    }
    guard sheetsSeen == expected.sheets.count else {
      throw .torn(part: translated("the whole"), reason: translated("it has \(sheetsSeen) sheets"))
    }
    guard let core else { throw .torn(part: properties, reason: translated("it is missing")) }
    guard tells(expected.created, in: core) else { throw .timeOfAnother }
  }

  /// Compares a part's content with what was written there.
  private static func check(
    _ tally: PartScanner.Tally, of part: String, against expected: Expectation
  ) throws(XLSXError) {
    if part == "xl/sharedStrings.xml" {
      try compare(tally.entries, with: expected.strings.count, "strings", in: part)
      // The library may escape more than necessary, but never less.
      guard tally.textBytes >= expected.strings.bytes else {
        throw .torn(part: part, reason: translated("a string lacks its middle"))
      }
    } else if let index = sheetIndex(of: part), expected.sheets.indices.contains(index) {
      let sheet = expected.sheets[index]
      try compare(tally.cells, with: sheet.cells, "cells", in: part)
      try compare(tally.links, with: sheet.links, "links", in: part)
      try compare(tally.rules, with: sheet.rules, "rules", in: part)
    }
  }

  private static func compare(
    _ found: Int, with expected: Int, _ what: String, in part: String
  ) throws(XLSXError) {
    guard found != expected else { return }
    throw .torn(part: part, reason: translated("it holds \(found) of \(expected) \(what)"))
  }

  /// Returns a sheet's number from 0; nil if the part is not a sheet.
  private static func sheetIndex(of part: String) -> Int? {
    let folder = "xl/worksheets/sheet"
    guard part.hasPrefix(folder), part.hasSuffix(".xml") else { return nil }
    return Int(part.dropFirst(folder.utf8.count).dropLast(4)).map { $0 - 1 }
  }

  /// Whether the properties give this time as both the created and the modified time.
  ///
  /// - Parameter core: the part `docProps/core.xml`.
  static func tells(_ created: String, in core: [UInt8]) -> Bool {
    ["created", "modified"].allSatisfy { name in
      let element = "<dcterms:\(name) xsi:type=\"dcterms:W3CDTF\">\(created)</dcterms:\(name)>"
      let places = core.indices.filter { core[$0...].starts(with: element.utf8) }
      return places.count == 1
    }
  }

  /// The part with the workbook's creation date.
  private static let properties = "docProps/core.xml"
}
