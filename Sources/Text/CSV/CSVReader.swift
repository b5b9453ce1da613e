/// One field of a CSV file: its text, without quotes, and the bytes of the file that hold it.
public struct CSVField: Hashable, Sendable {
  public let text: String

  /// With its quotes, without spaces around it.
  public let range: Range<Int>

  public init(text: String, range: Range<Int>) {
    self.text = text
    self.range = range
  }
}

/// A row of a CSV file; blank lines are not rows.
public struct CSVRow: Hashable, Sendable {
  /// The line on which the row begins, counted from 1.
  public let line: Int

  /// At least one.
  public let fields: [CSVField]
}

/// The rows of a CSV file, up to its first fault.
public struct CSVContent: Hashable, Sendable {
  public fileprivate(set) var rows: [CSVRow] = []

  /// The reason that reading stopped before the end of the file; nil if it did not.
  public fileprivate(set) var fault: CSVFault?
}

/// A break of the rules of CSV, with its place.
public enum CSVFault: Error, Hashable, Sendable {
  /// The file ends inside a quoted field. Its opening quote is here.
  case unclosedQuote(at: Int)

  /// A quote inside a field that did not begin with one.
  case strayQuote(at: Int)

  /// Text between a closing quote and the next separator; `opening` is the place of the field's opening quote.
  case textAfterQuote(at: Int, opening: Int)
}

/// Reads the rows of a CSV file by the rules of RFC 4180, and no more leniently.
///
/// Commas separate fields. If more of the first 100 lines have semicolons or tabs, or as many lines and the first of them
/// has more, those do: spreadsheets in some countries write them. Spaces around a field count only inside its quotes.
///
/// - Parameters:
///   - start: the first byte that is content, after a byte-order mark.
///   - known: the separator if it is known, as in a file that `CSVWriter` wrote.
public func readCSV(
  _ bytes: [UInt8], from start: Int = 0, separator known: UInt8? = nil
) -> CSVContent {
  var reader = CSVReader(
    bytes: bytes, place: start, separator: known ?? separator(in: bytes[start...]))
  var content = CSVContent()
  do throws(CSVFault) {
    while let row = try reader.nextRow() { content.rows.append(row) }
  } catch {
    content.fault = error
  }
  return content
}

/// Returns the separator of fields: the one that most of the first lines have outside quotes; of several, the one that
/// the first line with any has most often. A title may have any sign.
private func separator(in bytes: ArraySlice<UInt8>) -> UInt8 {
  let separators: [UInt8] = [.comma, .semicolon, .tab]
  var lines: [[Int]] = []
  var counts = [0, 0, 0]
  var isQuoted = false
  for byte in bytes {
    if byte == .quote {
      isQuoted.toggle()
    } else if !isQuoted, let index = separators.firstIndex(of: byte) {
      counts[index] += 1
    } else if !isQuoted, byte == .lineFeed, counts != [0, 0, 0] {
      lines.append(counts)
      counts = [0, 0, 0]
      if lines.count == 100 { break }
    }
  }
  if counts != [0, 0, 0] { lines.append(counts) }
  guard let first = lines.first else { return .comma }
  let best = separators.indices.max { one, other in
    let (having, others) = (
      lines.count { $0[one] > 0 }, lines.count { $0[other] > 0 }
    )
    return (having, first[one]) < (others, first[other])
  }
  return separators[best ?? 0]
}

private struct CSVReader {
  let bytes: [UInt8]

  /// The next byte to be read.
  var place: Int
  let separator: UInt8
  private var line = 1

  init(bytes: [UInt8], place: Int, separator: UInt8) {
    self.bytes = bytes
    self.place = place
    self.separator = separator
  }

  /// Returns the next row; nil at the end of the file.
  mutating func nextRow() throws(CSVFault) -> CSVRow? {
    while let byte, isSpace(byte) || isLineEnd(byte) { advance() }
    guard byte != nil else { return nil }
    let line = line
    var fields = [try nextField()]
    while byte == separator {
      advance()
      fields.append(try nextField())
    }
    return CSVRow(line: line, fields: fields)
  }

  /// The byte at `place`; nil at the end of the file.
  private var byte: UInt8? { place < bytes.count ? bytes[place] : nil }

  private mutating func advance() {
    if byte == .lineFeed { line += 1 }
    place += 1
  }

  private mutating func nextField() throws(CSVFault) -> CSVField {
    while let byte, isSpace(byte) { advance() }
    let start = place
    if byte == .quote { return try quotedField() }
    while let byte, !endsField(byte) {
      if byte == .quote { throw .strayQuote(at: place) }
      advance()
    }
    var end = place
    while end > start, isSpace(bytes[end - 1]) { end -= 1 }
    return CSVField(text: String(decoding: bytes[start..<end], as: UTF8.self), range: start..<end)
  }

  private mutating func quotedField() throws(CSVFault) -> CSVField {
    let opening = place
    var text: [UInt8] = []
    var partStart = opening + 1
    repeat {
      advance()
      while let byte, byte != .quote { advance() }
      guard byte != nil else { throw .unclosedQuote(at: opening) }
      text += bytes[partStart..<place]
      advance()
      // A doubled quote is one quote of the text and begins its next part.
      partStart = place
    } while byte == .quote
    let end = place
    while let byte, isSpace(byte) { advance() }
    if let byte, !endsField(byte) { throw .textAfterQuote(at: place, opening: opening) }
    return CSVField(text: String(decoding: text, as: UTF8.self), range: opening..<end)
  }

  private func endsField(_ byte: UInt8) -> Bool { byte == separator || isLineEnd(byte) }

  private func isLineEnd(_ byte: UInt8) -> Bool { byte == .lineFeed || byte == .carriageReturn }

  private func isSpace(_ byte: UInt8) -> Bool {
    byte == .space || (byte == .tab && separator != .tab)
  }
}

extension UInt8 {
  static let quote = UInt8(ascii: "\"")
  static let comma = UInt8(ascii: ",")
  static let semicolon = UInt8(ascii: ";")
  static let tab = UInt8(ascii: "\t")
  static let space = UInt8(ascii: " ")
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
}
