import Books
import Text

/// Checks that no part of a finished workbook is cut off or lacks its middle.
///
/// Every part must unpack with its checksum. All elements of each part must be closed and have as many others as they
/// declare, such as the list of strings. The sheets must have as much as was written.
enum XLSXReadBack {
  struct Expectation {
    /// The written counts, sheet by sheet.
    var sheets: [PartScanner.Tally]

    /// The time in the properties: `2024-04-14T12:00:00Z`.
    var created: String
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
      let found = try PartScanner.tally(part, part: entry.name)
      if entry.name == properties { core = part }
      guard let index = sheetIndex(of: entry.name) else { continue }
      sheetsSeen += 1
      guard expected.sheets.indices.contains(index), expected.sheets[index] == found else {
        throw .torn(part: entry.name, reason: translated("it lacks cells, links, or merged cells"))
      }
    }
    guard sheetsSeen == expected.sheets.count else {
      throw .torn(part: translated("the whole"), reason: translated("it has \(sheetsSeen) sheets"))
    }
    guard let core else { throw .torn(part: properties, reason: translated("it is missing")) }
    guard tells(expected.created, in: core) else { throw .timeOfAnother }
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
