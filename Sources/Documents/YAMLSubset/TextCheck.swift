package import Diagnostics

/// Reports what is no text in a file of another format: CSV.
package func checkText(of file: SourceFile, reportingTo bag: inout DiagnosticBag) {
  unsafe file.bytes.withUnsafeBufferPointer { bytes in
    _ = unsafe checkText(of: file, bytes, wanted: .csv, reportingTo: &bag)
  }
}

/// Reports what is no text: bytes that are not UTF-8, and characters that YAML, or some of the
/// programs that read it, do not take.
///
/// Nothing where no text can be read at all.
func checkText(
  of file: SourceFile, _ bytes: UnsafeBufferPointer<UInt8>, wanted: TextFormat,
  reportingTo bag: inout DiagnosticBag
) -> TextContent? {
  switch FileKind(of: file.bytes) {
  case .text: break
  case .utf16:
    bag.report(.notUTF8(in: file, at: nil, wanted: wanted))
    return nil
  case let kind:
    bag.report(.notText(kind, in: file, wanted: wanted))
    return nil
  }
  var check = unsafe TextCheck(file: file, bytes: bytes, wanted: wanted)
  check.run()
  if check.hasOldMacLines {
    bag.report(.oldMacLines(in: file, wanted: wanted))
    return nil
  }
  bag.report(contentsOf: check.bag)
  return check.content
}

/// What looking through a file's bytes has found.
struct TextContent {
  var hasNonASCII = false

  /// The lines on which something was reported; all that follow, once too much was.
  fileprivate(set) var strangeLines: [Range<Int>] = []
}

/// Looks through a file's bytes once.
@safe private struct TextCheck: ~Copyable {
  private let file: SourceFile
  private let bytes: UnsafeBufferPointer<UInt8>
  private let wanted: TextFormat
  private(set) var bag = DiagnosticBag()
  private(set) var content = TextContent()
  private var reportedInvalid = false
  private var reportedHidden = false

  /// - Precondition: `bytes` are the file's and outlive the check.
  init(file: SourceFile, bytes: UnsafeBufferPointer<UInt8>, wanted: TextFormat) {
    self.file = file
    unsafe self.bytes = bytes
    self.wanted = wanted
  }

  mutating func run() {
    var index = file.byteOrderMarkLength
    while true {
      unsafe index = passOrdinaryText(bytes, from: index)
      guard unsafe index < bytes.count else { return }
      if bag.errorCount > DiagnosticRenderer.errorLimit {
        return unsafe content.strangeLines.append(index..<bytes.count)
      }
      let errorCount = bag.errorCount
      let next = checkCharacter(at: index)
      if bag.errorCount > errorCount { noteLine(of: index) }
      index = next
    }
  }

  /// Checks the character at an index, and says where the next one starts.
  private mutating func checkCharacter(at index: Int) -> Int {
    let byte = unsafe bytes[index]
    if byte < 0x80 { return checkASCII(byte, at: index) }
    content.hasNonASCII = true
    guard let (value, end) = unsafe decodeScalar(bytes, at: index) else {
      return reportInvalid(at: index)
    }
    switch value {
    case 0x80..<0xA0, 0x2028, 0x2029, 0xFEFF, 0xFFFE, 0xFFFF:
      bag.report(.controlCharacter(value, at: Place(file, Span(index..<end))))
    case 0xAD, 0x200B, 0x200E, 0x200F, 0x202A...0x202E, 0x2060...0x2069:
      if !reportedHidden {
        reportedHidden = true
        bag.report(.hiddenCharacter(value, at: Place(file, Span(index..<end))))
      }
    default: break
    }
    return end
  }

  private mutating func noteLine(of index: Int) {
    if let last = content.strangeLines.last, last.contains(index) { return }
    var start = index
    while start > 0, unsafe bytes[start - 1] != Byte.lineFeed { start -= 1 }
    var end = index
    while unsafe end < bytes.count, unsafe bytes[end] != Byte.lineFeed { end += 1 }
    content.strangeLines.append(start..<end + 1)
  }

  private mutating func checkASCII(_ byte: UInt8, at index: Int) -> Int {
    switch byte {
    case Byte.carriageReturn:
      let next = unsafe index + 1 < bytes.count ? bytes[index + 1] : 0
      if next != Byte.lineFeed, !reportedLoneReturn {
        reportedLoneReturn = true
        bag.report(.loneCarriageReturn(at: Place(file, Span(index..<index + 1))))
      }
    case Byte.tab, Byte.lineFeed, Byte.space..<0x7F: break
    default:
      var end = index + 1
      while unsafe end < bytes.count, unsafe bytes[end] == byte { end += 1 }
      bag.report(.controlCharacter(UInt32(byte), at: Place(file, Span(index..<end))))
      return end
    }
    return index + 1
  }

  private var reportedLoneReturn = false

  /// Whether no line of the file but its last ends in a line feed.
  var hasOldMacLines: Bool {
    reportedLoneReturn && !file.bytes.dropLast().contains(Byte.lineFeed)
  }

  /// One report for the whole file: it was saved in another encoding, not mistyped.
  private mutating func reportInvalid(at index: Int) -> Int {
    if !reportedInvalid {
      reportedInvalid = true
      bag.report(
        .notUTF8(in: file, at: Place(file, Span(index..<index + 1)), wanted: wanted))
    }
    return index + 1
  }
}

/// The first index from `start` on that holds anything but printable ASCII and line feeds.
///
/// Looks at eight bytes at a time, as the lanes of one word.
private func passOrdinaryText(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
  var index = start
  let raw = UnsafeRawBufferPointer(bytes)
  while index + 32 <= raw.count {
    let first = unsafe strangeLanes(raw.loadUnaligned(fromByteOffset: index, as: UInt64.self))
    let second = unsafe strangeLanes(raw.loadUnaligned(fromByteOffset: index + 8, as: UInt64.self))
    let third = unsafe strangeLanes(raw.loadUnaligned(fromByteOffset: index + 16, as: UInt64.self))
    let fourth = unsafe strangeLanes(raw.loadUnaligned(fromByteOffset: index + 24, as: UInt64.self))
    if first | second | third | fourth != 0 { break }
    index += 32
  }
  while index < bytes.count, unsafe isOrdinary(bytes[index]) { index += 1 }
  return index
}

/// Zero where all eight bytes are printable ASCII or line feeds.
@inline(__always)
private func strangeLanes(_ word: UInt64) -> UInt64 {
  let lanes: UInt64 = 0x0101_0101_0101_0101
  let top = lanes &* 0x80
  // Only the top bit of each lane counts, and no addition below carries out of an ASCII lane; in
  // other lanes the top bit of `word` itself is set.
  let isDelete = word &+ lanes
  let isControl = ~(word &+ lanes &* 0x60)
  let fromLineFeed = word ^ lanes &* 0x0A
  let isNotLineFeed = fromLineFeed &+ lanes &* 0x7F
  return (word | isDelete | (isControl & isNotLineFeed)) & top
}

private func isOrdinary(_ byte: UInt8) -> Bool {
  byte &- 0x20 <= 0x5E || byte == Byte.lineFeed
}

/// The scalar that starts at an index with a byte above ASCII, and where it ends; nothing where the
/// bytes are not UTF-8.
private func decodeScalar(
  _ bytes: UnsafeBufferPointer<UInt8>, at index: Int
) -> (value: UInt32, end: Int)? {
  let first = unsafe bytes[index]
  let length: Int
  let least: UInt32
  var value: UInt32
  switch first {
  case 0xC2..<0xE0: (length, least, value) = (2, 0x80, UInt32(first & 0x1F))
  case 0xE0..<0xF0: (length, least, value) = (3, 0x800, UInt32(first & 0x0F))
  case 0xF0..<0xF5: (length, least, value) = (4, 0x10000, UInt32(first & 0x07))
  default: return nil
  }
  guard index + length <= bytes.count else { return nil }
  for offset in 1..<length {
    let byte = unsafe bytes[index + offset]
    guard byte & 0xC0 == 0x80 else { return nil }
    value = value << 6 | UInt32(byte & 0x3F)
  }
  guard value >= least, value <= 0x10FFFF, value & 0xFFFF_F800 != 0xD800 else { return nil }
  return (value, index + length)
}
