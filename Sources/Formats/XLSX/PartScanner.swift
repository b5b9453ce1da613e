import Glibc
import Wording

/// A scanner of a workbook part that follows elements as they open and close.
///
/// It relies on the library to write `<` and `>` only as markup. Expat 2.5 finds the same with 20 times as many
/// instructions: 16.1 million instead of 0.8 million for the workbook of one shift, a quarter of the whole run (`make
/// bench-instructions` counts them).
@safe struct PartScanner {
  /// Elements and text that can be missing from the middle of a part that still looks complete.
  struct Tally: Hashable {
    var cells = 0
    var links = 0
    var rules = 0

    /// Elements right below the root.
    var entries = 0

    /// Escaped bytes between the elements.
    var textBytes = 0
  }

  /// An element that declares how many others it holds.
  private struct Announcement {
    let depth: Int
    let count: Int
    var found = 0
  }

  private(set) var tally = Tally()
  private let base: UnsafePointer<UInt8>
  private let end: UnsafePointer<UInt8>
  private var depth = 0
  private var announcements: [Announcement] = []

  /// The depth of the element with the last declaration; -1 if there is none.
  private var announcedDepth = -1
  private var hasRoot = false

  /// Scans a whole part.
  /// - Throws: `torn`, with what is missing.
  static func tally(_ bytes: [UInt8], part: String) throws(XLSXError) -> Tally {
    let outcome = unsafe bytes.withUnsafeBufferPointer { bytes in
      Result { () throws(XLSXError) in unsafe try tally(bytes, part: part) }
    }
    return try outcome.get()
  }

  static func tally(
    _ bytes: UnsafeBufferPointer<UInt8>, part: String
  ) throws(XLSXError) -> Tally {
    guard let base = bytes.baseAddress, !bytes.isEmpty else {
      throw .torn(part: part, reason: translated("it is empty"))
    }
    var scanner = unsafe PartScanner(base: base, end: base + bytes.count)
    guard let reason = scanner.flaw() else { return scanner.tally }
    throw .torn(part: part, reason: reason)
  }

  private init(base: UnsafePointer<UInt8>, end: UnsafePointer<UInt8>) {
    unsafe self.base = base
    unsafe self.end = end
  }

  /// Returns the flaw of the part; nil if it is complete.
  private mutating func flaw() -> String? {
    var position = unsafe base
    while let start = unsafe nextElement(from: position) {
      if depth > 0 { tally.textBytes += unsafe start - position }
      guard let close = unsafe find(UInt8(ascii: ">"), from: start) else {
        return translated("it ends inside an element")
      }
      if let flaw = unsafe follow(start + 1, to: close) { return flaw }
      unsafe position = close + 1
    }
    return hasRoot && depth == 0 ? nil : translated("an element is not closed")
  }

  /// Returns the start of the next element. Most elements begin where another ends, so that place is checked before a
  /// search.
  @inline(__always) private func nextElement(
    from start: UnsafePointer<UInt8>
  ) -> UnsafePointer<UInt8>? {
    if unsafe start < end, unsafe start.pointee == UInt8(ascii: "<") { return unsafe start }
    return unsafe find(UInt8(ascii: "<"), from: start)
  }

  private func find(_ byte: UInt8, from start: UnsafePointer<UInt8>) -> UnsafePointer<UInt8>? {
    guard let found = unsafe memchr(start, Int32(byte), end - start) else { return nil }
    return unsafe UnsafePointer(found.assumingMemoryBound(to: UInt8.self))
  }

  /// Follows one element's start or end, from the byte after its `<` to its `>`.
  @inline(__always) private mutating func follow(
    _ start: UnsafePointer<UInt8>, to close: UnsafePointer<UInt8>
  ) -> String? {
    switch unsafe start.pointee {
    case UInt8(ascii: "/"):
      guard depth > 0 else { return translated("it closes more than it opens") }
      if depth == announcedDepth, let announced = announcements.popLast() {
        announcedDepth = announcements.last?.depth ?? -1
        guard announced.found == announced.count else {
          return translated("an element holds \(announced.found) of \(announced.count) entries")
        }
      }
      depth -= 1
    case UInt8(ascii: "?"), UInt8(ascii: "!"): break
    default:
      guard depth > 0 || !hasRoot else { return translated("it has two roots") }
      hasRoot = true
      unsafe open(start, to: close)
    }
    return nil
  }

  @inline(__always) private mutating func open(
    _ start: UnsafePointer<UInt8>, to close: UnsafePointer<UInt8>
  ) {
    var nameEnd = unsafe start
    while unsafe nameEnd < close, unsafe nameEnd.pointee > 0x20,
      unsafe nameEnd.pointee != UInt8(ascii: "/")
    {
      unsafe nameEnd += 1
    }
    let name = unsafe UnsafeBufferPointer(start: start, count: nameEnd - start)
    unsafe count(name)
    let attributes = unsafe UnsafeBufferPointer(start: nameEnd, count: close - nameEnd)
    if depth == announcedDepth { announcements[announcements.count - 1].found += 1 }
    if unsafe close[-1] != UInt8(ascii: "/") {
      depth += 1
      // Few elements begin with an attribute that begins with this letter.
      if unsafe attributes.count > 1 && attributes[1] == UInt8(ascii: "c") {
        unsafe announce(in: attributes)
      }
    }
  }

  /// Notes the number of elements that the open one declares.
  private mutating func announce(in attributes: UnsafeBufferPointer<UInt8>) {
    guard let count = unsafe PartScanner.count(in: attributes) else { return }
    announcements.append(Announcement(depth: depth, count: count))
    announcedDepth = depth
  }

  @inline(__always) private mutating func count(_ name: UnsafeBufferPointer<UInt8>) {
    if depth == 1 { tally.entries += 1 }
    switch name.count {
    case 1: if unsafe name[0] == UInt8(ascii: "c") { tally.cells += 1 }
    case 6: if unsafe PartScanner.equal(name, "cfRule") { tally.rules += 1 }
    case 9: if unsafe PartScanner.equal(name, "hyperlink") { tally.links += 1 }
    default: break
    }
  }

  private static func equal(_ bytes: UnsafeBufferPointer<UInt8>, _ text: StaticString) -> Bool {
    guard let base = bytes.baseAddress, bytes.count == text.utf8CodeUnitCount else { return false }
    return unsafe memcmp(base, text.utf8Start, bytes.count) == 0
  }

  /// Returns the number in an element's first attribute, if it is `count`.
  private static func count(in attributes: UnsafeBufferPointer<UInt8>) -> Int? {
    let attribute: StaticString = " count=\""
    let length = attribute.utf8CodeUnitCount
    guard let base = attributes.baseAddress, attributes.count > length,
      unsafe memcmp(base, attribute.utf8Start, length) == 0
    else { return nil }
    var number = 0
    for index in length..<attributes.count {
      let digit = unsafe attributes[index] &- UInt8(ascii: "0")
      guard digit < 10, number < 200_000_000 else { break }
      number = number * 10 + Int(digit)
    }
    return number
  }
}
