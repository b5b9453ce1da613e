/// One line of a file made ready for print, with the place of its carets.
///
/// The line is shown as the user wrote it, but for tabs (widened to the next multiple of four
/// columns), characters that a terminal must not be sent, and the far ends of long lines.
struct Excerpt {
  private(set) var text = ""

  /// Columns before the first caret.
  private(set) var indent = 0

  /// At least one.
  private(set) var caretCount = 1

  /// Columns shown before and after the place of interest, at most.
  private static let reachBefore = 60
  private static let reachAfter = 60
  private static let tabStop = 4
  private static let ellipsis = "…"

  /// The line that starts at byte `lineStart`, with `span` marked as far as it is on that line.
  init(of bytes: [UInt8], lineStart: Int, span: Range<Int>) {
    var cursor = Excerpt.start(in: bytes, lineStart: lineStart, place: span.lowerBound)
    if cursor > lineStart { append(DisplayPiece(text: Excerpt.ellipsis, width: 1)) }
    var caretStart: Int?
    var caretEnd = 0
    while cursor < bytes.count, !Excerpt.isLineEnd(bytes, cursor) {
      if caretStart == nil, cursor >= span.lowerBound { caretStart = columns }
      if let caretStart, columns - caretStart >= Excerpt.reachAfter {
        append(DisplayPiece(text: Excerpt.ellipsis, width: 1))
        break
      }
      cursor = appendCharacter(of: bytes, at: cursor)
      if cursor <= span.upperBound { caretEnd = columns }
    }
    indent = caretStart ?? columns
    caretCount = max(1, caretEnd - indent)
    while text.utf8.last == UInt8(ascii: " ") { text.removeLast() }
  }

  private var columns = 0

  private mutating func append(_ piece: DisplayPiece) {
    text += piece.text
    columns += piece.width
  }

  /// Appends one character and says where the next one starts.
  private mutating func appendCharacter(of bytes: [UInt8], at index: Int) -> Int {
    if bytes[index] == UInt8(ascii: "\t") {
      let width = Excerpt.tabStop - columns % Excerpt.tabStop
      append(DisplayPiece(text: String(repeating: " ", count: width), width: width))
      return index + 1
    }
    var decoder = UTF8()
    var iterator = bytes[index..<min(index + 4, bytes.count)].makeIterator()
    if case .scalarValue(let scalar) = decoder.decode(&iterator) {
      append(scalar.displayPiece)
      return index + UTF8.width(scalar)
    }
    let digits = String(bytes[index], radix: 16, uppercase: true)
    append(DisplayPiece(text: "\\x{" + digits + "}", width: digits.utf8.count + 4))
    return index + 1
  }

  /// Where to begin so that the place is in sight: the line's start, or some way before the place.
  private static func start(in bytes: [UInt8], lineStart: Int, place: Int) -> Int {
    var start = min(place, bytes.count)
    var scalars = 0
    while start > lineStart, scalars < reachBefore {
      start -= 1
      if bytes[start] & 0xC0 != 0x80 { scalars += 1 }
    }
    return start
  }

  private static func isLineEnd(_ bytes: [UInt8], _ index: Int) -> Bool {
    switch bytes[index] {
    case UInt8(ascii: "\n"): true
    case UInt8(ascii: "\r"):
      index + 1 == bytes.count || bytes[index + 1] == UInt8(ascii: "\n")
    default: false
    }
  }
}

extension UTF8 {
  /// Bytes of a scalar in UTF-8.
  static func width(_ scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 0..<0x80: 1
    case 0x80..<0x800: 2
    case 0x800..<0x10000: 3
    default: 4
    }
  }
}
