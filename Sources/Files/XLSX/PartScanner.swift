import Glibc
import Text

/// A scanner of a workbook part that follows elements as they open and close.
///
/// It relies on the library to write `<` and `>` only as markup. Expat needs 13 times as many instructions: 53 million
/// for the workbook of the sample's week, a third of what the library takes to write it.
@safe struct PartScanner {
  /// Elements that can be missing from the middle of a part that still looks complete.
  struct Tally: Hashable {
    var cells = 0
    var links = 0
    var merges = 0
    var rules = 0
  }

  private var tally = Tally()
  private var depth = 0
  private var hasRoot = false

  /// The last open element that declares how many others it holds, by the depth of those others.
  private var declared = (depth: -1, count: 0)
  private var found = 0

  private init() {}

  /// Scans a whole part.
  ///
  /// - Throws: `torn`, with what is missing.
  static func tally(_ bytes: [UInt8], part: String) throws(XLSXError) -> Tally {
    var scanner = PartScanner()
    let flaw = unsafe bytes.withUnsafeBufferPointer { unsafe scanner.flaw(of: $0) }
    if let flaw { throw .torn(part: part, reason: flaw) }
    return scanner.tally
  }

  /// Returns the flaw of a part; nil if it is complete.
  private mutating func flaw(of part: UnsafeBufferPointer<UInt8>) -> String? {
    guard var place = part.baseAddress else { return translated("an element is not closed") }
    let end = unsafe place + part.count
    while let start = unsafe PartScanner.find(UInt8(ascii: "<"), from: place, to: end) {
      guard let close = unsafe PartScanner.find(UInt8(ascii: ">"), from: start, to: end) else {
        return translated("it ends inside an element")
      }
      let element = unsafe UnsafeBufferPointer(start: start + 1, count: close - start - 1)
      if let flaw = unsafe follow(element) { return flaw }
      unsafe place = close + 1
    }
    return hasRoot && depth == 0 ? nil : translated("an element is not closed")
  }

  @inline(__always) private static func find(
    _ byte: UInt8, from start: UnsafePointer<UInt8>, to end: UnsafePointer<UInt8>
  ) -> UnsafePointer<UInt8>? {
    // Most elements begin where another ends.
    if unsafe start < end && start.pointee == byte { return unsafe start }
    let found = unsafe memchr(start, Int32(byte), end - start)
    return unsafe found.map { unsafe UnsafePointer($0.assumingMemoryBound(to: UInt8.self)) }
  }

  /// Follows one element's start or end, without its `<` and `>`.
  @inline(__always) private mutating func follow(_ element: UnsafeBufferPointer<UInt8>) -> String? {
    switch unsafe element.first {
    case UInt8(ascii: "/"):
      guard depth > 0 else { return translated("it closes more than it opens") }
      if depth == declared.depth {
        guard found == declared.count else {
          return translated("an element holds \(found) of \(declared.count) entries")
        }
        declared.depth = -1
      }
      depth -= 1
    case UInt8(ascii: "?"), UInt8(ascii: "!"): break
    default:
      guard depth > 0 || !hasRoot else { return translated("it has two roots") }
      hasRoot = true
      unsafe open(element)
    }
    return nil
  }

  @inline(__always) private mutating func open(_ element: UnsafeBufferPointer<UInt8>) {
    var nameEnd = 0
    while unsafe nameEnd < element.count && element[nameEnd] > UInt8(ascii: "/") { nameEnd += 1 }
    switch nameEnd {
    case 1 where unsafe element[0] == UInt8(ascii: "c"): tally.cells += 1
    case 6 where unsafe element.starts(with: "cfRule".utf8): tally.rules += 1
    case 9 where unsafe element.starts(with: "hyperlink".utf8): tally.links += 1
    case 9 where unsafe element.starts(with: "mergeCell".utf8): tally.merges += 1
    default: break
    }
    if depth == declared.depth { found += 1 }
    guard unsafe element.last != UInt8(ascii: "/") else { return }
    depth += 1
    // Besides the list of strings, which is a root, few elements have a first attribute with this letter.
    let isLikely = unsafe nameEnd + 1 < element.count && element[nameEnd + 1] == UInt8(ascii: "c")
    if depth == 1 || isLikely, let count = unsafe PartScanner.declaredCount(element) {
      (declared, found) = ((depth, count), 0)
    }
  }

  /// Returns the number in an element's first attribute if that is `count`, or in `uniqueCount`.
  private static func declaredCount(_ element: UnsafeBufferPointer<UInt8>) -> Int? {
    let quote = UInt8(ascii: "\"")
    let words = unsafe element.split(separator: UInt8(ascii: " "))
    let word =
      unsafe words.first { unsafe $0.starts(with: "uniqueCount=".utf8) }
      ?? words.prefix(2).last { unsafe $0.starts(with: "count=".utf8) }
    let digits = unsafe word?.drop { $0 != quote }.dropFirst().prefix { $0 != quote }
    return unsafe digits.flatMap { unsafe Int(String(decoding: $0, as: UTF8.self)) }
  }
}
