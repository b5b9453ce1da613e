import Diagnostics
import Schemas
import YAMLSubset

/// A document's bytes with its names, comments, and unread parts replaced. The text between them stays, and so do
/// lines, layout, and errors.
struct TextReplacing {
  private let bytes: [UInt8]
  private let replacements: Replacements
  private(set) var made: [UInt8] = []
  private(set) var commentCount = 0
  private(set) var noteCount = 0

  /// The offsets of parts that could not be read or are not known.
  private(set) var maskedOffsets: [Int] = []

  /// - Parameter texts: in the order of the file.
  init(_ file: SourceFile, _ texts: [RoledText], by replacements: Replacements) {
    bytes = file.bytes
    self.replacements = replacements
    made = Array(bytes[..<file.byteOrderMarkLength])
    var end = file.byteOrderMarkLength
    // If an error makes one text begin inside another, the first one counts.
    for text in texts where text.span.range.lowerBound >= end {
      let range = text.span.range
      addBetween(end..<range.lowerBound)
      add(text)
      end = range.upperBound
    }
    addBetween(end..<bytes.count)
  }

  private func string(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  private mutating func add(_ text: RoledText) {
    let range = text.span.range
    let written = string(range)
    if text.role == .freeText { noteCount += 1 }
    let lines = written.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    let isBlock = bytes[range].first == UInt8(ascii: "|") || bytes[range].first == UInt8(ascii: ">")
    if lines.count > 1 || isBlock && lines.count == 1 {
      made += Array(severalLines(lines.map(String.init), text.role, isBlock: isBlock).utf8)
      if text.role != .freeText { maskedOffsets.append(range.lowerBound) }
      return
    }
    guard let new = replacements.text(for: text.text, text.role) else {
      made += bytes[range]
      return
    }
    if text.role.isMasked { maskedOffsets.append(range.lowerBound) }
    made += Array(quoted(new, as: bytes[range].first, isCode: text.role == .code).utf8)
  }

  /// Returns a text in the quotes of another one.
  private func quoted(_ text: String, as first: UInt8?, isCode: Bool) -> String {
    switch first {
    case UInt8(ascii: "'"): return "'" + doubling("'", in: text) + "'"
    case UInt8(ascii: "\""): return "\"" + escaped(text) + "\""
    default:
      // A mask has the marks of the text that it masks, which is also plain.
      let isMade = isCode && !InventedCodes.isNumber(text)
      return isMade ? idText(text) : text
    }
  }

  private func escaped(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { escaped, scalar in
      switch scalar {
      case "\"", "\\": escaped += "\\" + String(scalar)
      case "\n": escaped += "\\n"
      case "\t": escaped += "\\t"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F: escaped += " "
      default: escaped.unicodeScalars.append(scalar)
      }
    }
  }

  private func doubling(_ mark: Unicode.Scalar, in text: String) -> String {
    text.unicodeScalars.reduce(into: "") { doubled, scalar in
      doubled.unicodeScalars.append(scalar)
      if scalar == mark { doubled.unicodeScalars.append(scalar) }
    }
  }

  /// Replaces a text over several lines, keeping their number and indentation.
  private mutating func severalLines(
    _ lines: [String], _ role: TextRole, isBlock: Bool
  ) -> String {
    return lines.enumerated().map { index, line in
      // `|` or `>` with its indicators for the lines below.
      if isBlock, index == 0 { return header(line) }
      guard role == .freeText else { return masked(line, digits: true) }
      let marks = line.prefix { " \t'\"".contains($0) }
      let isEnded = index == lines.count - 1 && !isBlock
      let end = isEnded ? String(line.suffix(1)) : line.hasSuffix("\r") ? "\r" : ""
      let hasText = line.contains { !$0.isWhitespace && $0 != "\"" && $0 != "'" }
      return hasText ? marks + "note" + end : line
    }.joined(separator: "\n")
  }

  private mutating func header(_ line: String) -> String {
    guard let hash = line.firstIndex(of: "#") else { return line }
    return String(line[..<hash]) + comment(line[hash...])
  }

  /// Adds bytes outside the texts of the tree: marks, spaces, comments, and parts that could not be read.
  private mutating func addBetween(_ range: Range<Int>) {
    var index = range.lowerBound
    while index < range.upperBound {
      let end = bytes[index..<range.upperBound].firstIndex(of: 0x0A) ?? range.upperBound
      addBetweenLine(index..<end)
      if end < range.upperBound { made.append(0x0A) }
      index = end + 1
    }
  }

  private mutating func addBetweenLine(_ range: Range<Int>) {
    let hash = range.first { index in
      bytes[index] == UInt8(ascii: "#")
        && (index == 0 || [0x20, 0x09, 0x0A, 0x0D].contains(bytes[index - 1])
          || index == range.lowerBound)
    }
    let content = range.lowerBound..<(hash ?? range.upperBound)
    let written = string(content)
    let masked = masked(written, digits: true)
    if masked != written || written.unicodeScalars.contains(where: { isLetter($0) }) {
      maskedOffsets.append(content.lowerBound)
    }
    made += Array(masked.utf8)
    if let hash { made += Array(comment(string(hash..<range.upperBound)).utf8) }
  }

  /// Returns `# comment` for any comment with a word or a number in it.
  private mutating func comment(_ text: some StringProtocol) -> String {
    let marks = text.prefix { "# \t".contains($0) }
    let end = text.hasSuffix("\r") ? "\r" : ""
    guard text.unicodeScalars.contains(where: { isLetter($0) || $0.properties.numericType != nil })
    else { return String(text) }
    commentCount += 1
    return marks + "comment" + end
  }
}
