import CLibZip
import Spreadsheet

/// Reads a finished workbook back, so far that a part that was cut off, or lacks its middle, shows.
///
/// Every part must unpack with the checksum that it was packed with, its elements must all be
/// closed and hold as many others as they say, and the sheets and the list of strings must hold as
/// much as was written.
enum XLSXReadBack {
  struct Expectation {
    /// What was written, sheet by sheet.
    var sheets: [Sheet]
    var strings: Strings

    /// As the properties write it: `2024-04-14T12:00:00Z`.
    var created: String
  }

  struct Sheet: Hashable {
    var cells = 0
    var links = 0
    var rules = 0
  }

  /// The list that sheets take their text from.
  struct Strings: Hashable {
    var count = 0
    var bytes = 0
  }

  static func check(_ bytes: [UInt8], against expected: Expectation) throws(XLSXError) {
    var outcome: Result<Void, XLSXError> = .success(())
    unsafe bytes.withUnsafeBytes { buffer in
      do throws(XLSXError) {
        let archive = try unsafe Archive(buffer)
        try archive.check(against: expected)
      } catch {
        outcome = .failure(error)
      }
    }
    try outcome.get()
  }

  /// Compares what a part holds with what was written there.
  private static func check(
    _ tally: PartScanner.Tally, of part: String, against expected: Expectation
  ) throws(XLSXError) {
    if part == "xl/sharedStrings.xml" {
      try compare(tally.entries, with: expected.strings.count, "strings", in: part)
      // The library may escape more than it has to, and never less.
      guard tally.textBytes >= expected.strings.bytes else {
        throw .torn(part: part, reason: "a string lacks its middle")
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
    throw .torn(part: part, reason: "it holds \(found) of \(expected) \(what)")
  }

  /// A sheet's number from 0; nil where the part is no sheet.
  private static func sheetIndex(of part: String) -> Int? {
    let folder = "xl/worksheets/sheet"
    guard part.hasPrefix(folder), part.hasSuffix(".xml") else { return nil }
    return Int(part.dropFirst(folder.utf8.count).dropLast(4)).map { $0 - 1 }
  }

  /// Whether the properties give one time as both that of making and that of changing.
  ///
  /// - Parameter core: the part `docProps/core.xml`.
  static func tells(_ created: String, in core: UnsafeBufferPointer<UInt8>) -> Bool {
    ["created", "modified"].allSatisfy { name in
      let element = "<dcterms:\(name) xsi:type=\"dcterms:W3CDTF\">\(created)</dcterms:\(name)>"
      let places = core.indices.filter { unsafe core[$0...].starts(with: element.utf8) }
      return places.count == 1
    }
  }

  /// The part that says when a workbook was made.
  private static let properties = "docProps/core.xml"

  /// Owner of one `zip_t` that reads from memory; the memory outlives it.
  @safe private struct Archive: ~Copyable {
    private let archive: OpaquePointer

    init(_ bytes: UnsafeRawBufferPointer) throws(XLSXError) {
      var error = unsafe zip_error_t()
      guard
        let source = unsafe zip_source_buffer_create(
          bytes.baseAddress, zip_uint64_t(bytes.count), 0, &error)
      else { throw .torn(part: "the whole", reason: "it cannot be read back") }
      guard let archive = unsafe zip_open_from_source(source, ZIP_RDONLY, &error) else {
        unsafe zip_source_free(source)
        throw .torn(part: "the whole", reason: "it is no zip archive")
      }
      unsafe self.archive = unsafe archive
    }

    deinit { unsafe zip_discard(archive) }

    func check(against expected: Expectation) throws(XLSXError) {
      let count = unsafe zip_get_num_entries(archive, 0)
      var sheetsSeen = 0
      var hasProperties = false
      for index in 0..<max(0, count) {
        guard let name = unsafe zip_get_name(archive, zip_uint64_t(index), 0) else { continue }
        let part = unsafe String(cString: name)
        if part.hasPrefix("xl/worksheets/sheet") { sheetsSeen += 1 }
        if part == XLSXReadBack.properties { hasProperties = true }
        let bytes = try unpack(part, at: zip_uint64_t(index))
        let tally = try tally(bytes, of: part, against: expected)
        try XLSXReadBack.check(tally, of: part, against: expected)
      }
      guard sheetsSeen == expected.sheets.count else {
        throw .torn(part: "the whole", reason: "it has \(sheetsSeen) sheets")
      }
      guard hasProperties else {
        throw .torn(part: XLSXReadBack.properties, reason: "it is missing")
      }
    }

    private func tally(
      _ bytes: [UInt8], of part: String, against expected: Expectation
    ) throws(XLSXError) -> PartScanner.Tally {
      let outcome = unsafe bytes.withUnsafeBufferPointer { buffer in
        Result { () throws(XLSXError) in
          if part == XLSXReadBack.properties,
            unsafe !XLSXReadBack.tells(expected.created, in: buffer)
          {
            throw XLSXError.timeOfAnother
          }
          return unsafe try PartScanner.tally(buffer, part: part)
        }
      }
      return try outcome.get()
    }

    /// A part's bytes, which have the checksum that they were packed with.
    private func unpack(_ part: String, at index: zip_uint64_t) throws(XLSXError) -> [UInt8] {
      var status = unsafe zip_stat_t()
      guard unsafe zip_stat_index(archive, index, 0, &status) == 0,
        unsafe status.valid & zip_uint64_t(ZIP_STAT_SIZE) != 0,
        let file = unsafe zip_fopen_index(archive, index, 0)
      else { throw .torn(part: part, reason: "it cannot be unpacked") }
      defer { _ = unsafe zip_fclose(file) }
      // One byte more than there is, so that the end is reached, where the checksum is looked at.
      let size = unsafe Int(status.size) + 1
      let bytes = unsafe [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
        while count < size {
          let read = unsafe zip_fread(
            file, buffer.baseAddress.map { unsafe $0 + count }, zip_uint64_t(size - count))
          if read < 0 { count = size }
          guard read > 0 else { break }
          count += Int(read)
        }
      }
      guard bytes.count == size - 1 else { throw .torn(part: part, reason: "it does not unpack") }
      return bytes
    }
  }
}
