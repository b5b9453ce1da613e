/// One line of a file to print, with the place of its carets.
///
/// The line is shown as the user wrote it, with three exceptions. Tabs are widened to the next multiple of four
/// columns, characters that a terminal must not get are spelled out, and a line wider than the limit is cut at its
/// ends.
struct Excerpt {
  private(set) var text = ""

  /// Columns before the first caret.
  private(set) var indent = 0

  /// At least one.
  private(set) var caretCount = 1

  /// The most columns shown of the user's line, including ellipses.
  static let widestLine = 100

  /// The fewest columns shown, however narrow the terminal.
  private static let narrowestLine = 16
  private var widthLimit: Int

  /// The most Unicode scalars shown: one column may have many.
  private static let scalarLimit = 400

  /// The most columns before the place of interest, if the line must be cut.
  private var reachBefore: Int { widthLimit * 3 / 5 }
  private static let tabStop = 4
  private static let ellipsis = DisplayPiece(text: "…", width: 1)

  /// Creates an excerpt of the line that starts at byte `lineStart`, with the part of `span` on that line marked.
  ///
  /// - Parameter widthLimit: the available columns; nil for `widestLine`.
  init(of bytes: [UInt8], lineStart: Int, span: Range<Int>, widthLimit: Int? = nil) {
    self.widthLimit = max(Excerpt.narrowestLine, widthLimit ?? Excerpt.widestLine)
    if show(bytes, from: lineStart, isWhole: true, span) { return }
    self = Excerpt(widthLimit: self.widthLimit)
    let start = start(in: bytes, lineStart: lineStart, place: span.lowerBound)
    if start > lineStart { append(Excerpt.ellipsis) }
    _ = show(bytes, from: start, isWhole: false, span)
  }

  private init(widthLimit: Int) { self.widthLimit = widthLimit }

  private var columns = 0
  private var scalars = 0

  private mutating func append(_ piece: DisplayPiece) {
    text += piece.text
    columns += piece.width
    scalars += 1
  }

  /// Shows the line from an index on, cut at the limit unless it must be whole. Returns whether it fits.
  private mutating func show(
    _ bytes: [UInt8], from start: Int, isWhole: Bool, _ span: Range<Int>
  ) -> Bool {
    var cursor = start
    var caretStart: Int?
    var caretEnd = 0
    while cursor < bytes.count, !Excerpt.isLineEnd(bytes, cursor) {
      if caretStart == nil, cursor >= span.lowerBound { caretStart = columns }
      let (piece, next) = Excerpt.character(of: bytes, at: cursor, column: columns)
      if scalars == Excerpt.scalarLimit || columns + piece.width >= widthLimit + (isWhole ? 1 : 0) {
        if isWhole { return false }
        append(Excerpt.ellipsis)
        break
      }
      append(piece)
      cursor = next
      if cursor <= span.upperBound { caretEnd = columns }
    }
    indent = caretStart ?? columns
    caretCount = max(1, caretEnd - indent)
    while text.utf8.last == UInt8(ascii: " ") { text.removeLast() }
    return true
  }

  /// Returns the printed form of the character at an index and column, and the start of the next.
  private static func character(
    of bytes: [UInt8], at index: Int, column: Int
  ) -> (DisplayPiece, next: Int) {
    if bytes[index] == UInt8(ascii: "\t") {
      let width = tabStop - column % tabStop
      return (DisplayPiece(text: String(repeating: " ", count: width), width: width), index + 1)
    }
    var decoder = UTF8()
    var iterator = bytes[index..<min(index + 4, bytes.count)].makeIterator()
    if case .scalarValue(let scalar) = decoder.decode(&iterator) {
      return (scalar.displayPiece, index + UTF8.width(scalar))
    }
    let digits = String(bytes[index], radix: 16, uppercase: true)
    return (
      DisplayPiece(text: "\\x{" + digits + "}", width: digits.utf8.count + 4), index + 1
    )
  }

  /// Returns the start of the shown part: the line's start, or some way before the place.
  private func start(in bytes: [UInt8], lineStart: Int, place: Int) -> Int {
    var start = min(place, bytes.count)
    var columns = 0
    var scalars = 0
    while start > lineStart, scalars < Excerpt.scalarLimit / 2 {
      var previous = start - 1
      while previous > lineStart, start - previous < 4, bytes[previous] & 0xC0 == 0x80 {
        previous -= 1
      }
      columns += Excerpt.character(of: bytes, at: previous, column: 0).0.width
      if columns > reachBefore { return start }
      scalars += 1
      start = previous
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
