import CLibZip
import Glibc

/// Reads a finished workbook back, so far that a part that was cut off, or lacks its middle, shows.
///
/// Every part must unpack with the checksum that it was packed with, its elements must all be
/// closed, and the sheets and the list of strings must hold as many as were written.
enum XLSXReadBack {
  struct Expectation {
    /// Cells written, sheet by sheet.
    let cellCounts: [Int]
    let sharedStrings: Int

    /// As the properties write it: `2024-04-14T12:00:00Z`.
    let created: String
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

  /// What a part must hold, beside being whole.
  private static func expectedCount(in part: String, _ expected: Expectation) -> Int? {
    if part == "xl/sharedStrings.xml" { return expected.sharedStrings }
    let folder = "xl/worksheets/sheet"
    guard part.hasPrefix(folder), part.hasSuffix(".xml"),
      let number = Int(part.dropFirst(folder.utf8.count).dropLast(4)),
      expected.cellCounts.indices.contains(number - 1)
    else { return nil }
    return expected.cellCounts[number - 1]
  }

  private static func holds(_ text: String, in block: ArraySlice<UInt8>) -> Bool {
    block.indices.contains { block[$0...].starts(with: text.utf8) }
  }

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
      for index in 0..<max(0, count) {
        guard let name = unsafe zip_get_name(archive, zip_uint64_t(index), 0) else { continue }
        let part = unsafe String(cString: name)
        let expectedCount = XLSXReadBack.expectedCount(in: part, expected)
        if part.hasPrefix("xl/worksheets/sheet") { sheetsSeen += 1 }
        try check(
          part, at: zip_uint64_t(index), expecting: expectedCount,
          text: part == "docProps/core.xml" ? expected.created : nil)
      }
      guard sheetsSeen == expected.cellCounts.count else {
        throw .torn(part: "the whole", reason: "it has \(sheetsSeen) sheets")
      }
    }

    private func check(
      _ part: String, at index: zip_uint64_t, expecting expected: Int?, text: String?
    ) throws(XLSXError) {
      guard let file = unsafe zip_fopen_index(archive, index, 0) else {
        throw .torn(part: part, reason: "it cannot be unpacked")
      }
      defer { _ = unsafe zip_fclose(file) }
      var scanner = PartScanner(counting: part.hasSuffix("sharedStrings.xml") ? .strings : .cells)
      var block = [UInt8](repeating: 0, count: 1 << 16)
      while true {
        let size = block.count
        let count = unsafe block.withUnsafeMutableBytes { buffer in
          unsafe zip_fread(file, buffer.baseAddress, zip_uint64_t(size))
        }
        guard count >= 0 else { throw .torn(part: part, reason: "it does not unpack") }
        if count == 0 { break }
        scanner.scan(block, count: Int(count))
        // Properties are far shorter than a block.
        if let text, !XLSXReadBack.holds(text, in: block.prefix(Int(count))) {
          throw .timeOfAnother
        }
      }
      guard scanner.isWhole else { throw .torn(part: part, reason: "an element is not closed") }
      if let expected, scanner.count != expected {
        throw .torn(part: part, reason: "it holds \(scanner.count) of \(expected) entries")
      }
    }
  }
}

/// Follows a part's elements as they open and close; relies on `<` and `>` being written as such
/// only where they mean markup, as the library does.
struct PartScanner {
  /// What to count: a sheet's cells or a table's strings.
  enum Counted {
    case cells, strings
  }

  private enum State {
    case text, opened, inTag, inClosing, inDeclaration, cellName, stringName, stringNameEnd
  }

  private let counted: Counted
  private var state = State.text
  private var depth = 0
  private var hasRoot = false
  private var failed = false
  private var previous: UInt8 = 0
  private(set) var count = 0

  init(counting counted: Counted) { self.counted = counted }

  /// True once everything that was opened has been closed.
  var isWhole: Bool { hasRoot && depth == 0 && state == .text && !failed }

  mutating func scan(_ block: [UInt8], count size: Int) {
    unsafe block.withUnsafeBufferPointer { bytes in
      var index = 0
      while index < size {
        // Most bytes are text or inside a tag, where only one byte matters: the library finds it.
        if let awaited {
          guard let base = bytes.baseAddress,
            let found = unsafe memchr(base + index, Int32(awaited), size - index)
          else { break }
          let next = unsafe UnsafeRawPointer(base).distance(to: found)
          if next > 0 { previous = unsafe bytes[next - 1] }
          index = next
        }
        step(unsafe bytes[index])
        index += 1
      }
      if size > 0 { previous = unsafe bytes[size - 1] }
    }
  }

  /// The one byte that changes anything in this state; nil where every byte does.
  private var awaited: UInt8? {
    switch state {
    case .text: UInt8(ascii: "<")
    case .inTag, .inClosing, .inDeclaration: UInt8(ascii: ">")
    case .opened, .cellName, .stringName, .stringNameEnd: nil
    }
  }

  private mutating func step(_ byte: UInt8) {
    switch state {
    case .text:
      if byte == UInt8(ascii: "<") { state = .opened }
    case .opened: open(byte)
    case .cellName: nameEnd(byte)
    case .stringName: state = byte == UInt8(ascii: "i") ? .stringNameEnd : .inTag
    case .stringNameEnd: nameEnd(byte)
    case .inTag:
      if byte == UInt8(ascii: ">") { closeTag() }
    case .inClosing:
      if byte == UInt8(ascii: ">") {
        depth -= 1
        if depth < 0 { failed = true }
        state = .text
      }
    case .inDeclaration:
      if byte == UInt8(ascii: ">") { state = .text }
    }
    previous = byte
  }

  private mutating func open(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "/"): state = .inClosing
    case UInt8(ascii: "?"), UInt8(ascii: "!"): state = .inDeclaration
    case UInt8(ascii: "c") where counted == .cells: state = .cellName
    case UInt8(ascii: "s") where counted == .strings: state = .stringName
    default: state = .inTag
    }
    if state != .inClosing, state != .inDeclaration, depth == 0 {
      if hasRoot { failed = true }
      hasRoot = true
    }
  }

  /// After `<c` or `<si`: the name ends here, or it is another's.
  private mutating func nameEnd(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: " "):
      count += 1
      state = .inTag
    case UInt8(ascii: ">"):
      count += 1
      closeTag()
    default: state = .inTag
    }
  }

  private mutating func closeTag() {
    if previous != UInt8(ascii: "/") { depth += 1 }
    state = .text
  }
}
