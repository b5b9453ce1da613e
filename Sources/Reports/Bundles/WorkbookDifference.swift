import Machine
import Wording
import Zip

/// Returns the first place where two workbooks differ, regardless of compression; nil if every part is the same.
///
/// The place is a cell if one is found, else a part.
func workbookDifference(bundled: [UInt8], computed: [UInt8]) -> Difference? {
  guard bundled != computed else { return nil }
  let parts: [String: [UInt8]]
  do throws(ZipError) {
    parts = try WorkbookParts.parts(of: bundled)
  } catch {
    return Difference(translated("the workbook cannot be opened: \(error.message)"))
  }
  guard let expected = try? WorkbookParts(computed) else {
    preconditionFailure("a workbook of our own that cannot be opened")
  }
  if let missing = expected.names.first(where: { parts[$0] == nil }) {
    return Difference(translated("its part \(shown(missing)) is missing"))
  }
  let known = Set(expected.names)
  if let extra = parts.keys.filter({ !known.contains($0) }).min() {
    return Difference(translated("it has an unexpected part \(shown(extra))"))
  }
  // Compare cells first, because they explain more than the other parts.
  let ordered = expected.names.filter { $0.hasPrefix("xl/worksheets/sheet") } + expected.names
  for name in ordered {
    if let found = parts[name], let wanted = expected.bytes[name], found != wanted {
      return expected.difference(in: name, bundled: found, computed: wanted)
    }
  }
  return nil
}

/// The parts of a workbook that tipsheet wrote.
struct WorkbookParts {
  /// The names of the parts, in the order of the file.
  let names: [String]
  let bytes: [String: [UInt8]]

  init(_ workbook: [UInt8]) throws(ZipError) {
    let contents = try unpack(workbook)
    names = contents.map { $0.path }
    bytes = WorkbookParts.dictionary(contents)
  }

  static func parts(of workbook: [UInt8]) throws(ZipError) -> [String: [UInt8]] {
    dictionary(try unpack(workbook))
  }

  private static func dictionary(_ contents: [FileContent]) -> [String: [UInt8]] {
    bytesByPath(contents)
  }

  func difference(in part: String, bundled: [UInt8], computed: [UInt8]) -> Difference {
    let place = zip(bundled, computed).enumerated().first { $0.element.0 != $0.element.1 }?.offset
    let offset = place ?? min(bundled.count, computed.count)
    if let sheet = sheetName(of: part) {
      if let cell = cell(before: offset, in: computed) {
        return Difference(
          translated(
            """
            sheet \"\(shown(sheet))\", cell \(cell) is \(value(at: cell, in: bundled)) in the \
            bundle, and computed again \(value(at: cell, in: computed))
            """))
      }
      return Difference(translated("sheet \"\(shown(sheet))\" is set up differently"))
    }
    if part == "xl/sharedStrings.xml", let text = cell(ofStringAt: offset, in: computed) {
      return Difference(
        translated("the text of sheet \"\(shown(text.sheet))\", cell \(text.cell) is different"))
    }
    return Difference(translated("its part \(part) differs, from byte \(offset + 1) on"))
  }

  /// Returns the name on the tab; nil for a part that is not a sheet.
  private func sheetName(of part: String) -> String? {
    let folder = "xl/worksheets/sheet"
    guard part.hasPrefix(folder), part.hasSuffix(".xml"),
      let number = Int(part.dropFirst(folder.count).dropLast(4)), number >= 1,
      let list = bytes["xl/workbook.xml"]
    else { return nil }
    let names = values(after: "<sheet name=\"", upTo: "\"", in: list)
    return names.indices.contains(number - 1) ? names[number - 1] : nil
  }

  /// Returns the cell that a byte belongs to.
  private func cell(before offset: Int, in sheet: [UInt8]) -> String? {
    guard !sheet.isEmpty else { return nil }
    let opening = Array("<c r=\"".utf8)
    var place = min(offset, sheet.count - 1)
    while place >= 0 {
      if sheet[place] == opening[0], sheet[place...].starts(with: opening) {
        // A byte after the last cell's end belongs to no cell.
        let rest = sheet[place...].prefix { $0 != UInt8(ascii: "\n") }
        if endsBefore(offset, cellIn: rest) { return nil }
        return text(from: place + opening.count, upTo: UInt8(ascii: "\""), in: sheet)
      }
      place -= 1
    }
    return nil
  }

  /// Returns whether the row of cells that begins here ends before a byte.
  private func endsBefore(_ offset: Int, cellIn bytes: ArraySlice<UInt8>) -> Bool {
    let end = Array("</sheetData>".utf8)
    var place = bytes.startIndex
    while place < min(offset, bytes.endIndex) {
      if bytes[place] == end[0], bytes[place...].starts(with: end) { return true }
      place += 1
    }
    return false
  }

  /// Returns the value of a cell, as the part has it.
  private func value(at cell: String, in sheet: [UInt8]) -> String {
    let head = values(after: "<c r=\"\(cell)\"", upTo: ">", in: sheet, limit: 1)
    if head.first?.hasSuffix("/") == true { return translated("blank") }
    let found = values(after: "<c r=\"\(cell)\"", upTo: "</c>", in: sheet, limit: 1)
    guard let content = found.first else { return translated("missing") }
    if content.holds(" t=\"s\"") {
      return translated("a text")
    }
    guard let value = values(after: "<v>", upTo: "</v>", in: Array(content.utf8), limit: 1).first
    else { return translated("a different formula or format") }
    let formula = values(after: "<f>", upTo: "</f>", in: Array(content.utf8), limit: 1).first
    return formula.map { "\(shown(value)) (=\(shown($0)))" } ?? shown(value)
  }

  /// Returns the first cell that shows an entry of the shared strings.
  private func cell(ofStringAt offset: Int, in strings: [UInt8]) -> (sheet: String, cell: String)? {
    let before = Array(strings.prefix(offset + 1))
    let index = values(after: "<si>", upTo: "<", in: before).count - 1
    guard index >= 0 else { return nil }
    for part in names {
      guard let sheet = sheetName(of: part), let bytes = bytes[part] else { continue }
      for content in values(after: "<c r=\"", upTo: "</c>", in: bytes)
      where content.hasSuffix(" t=\"s\"><v>\(index)</v>") {
        // Blank cells before it have no closing tag.
        let last = values(after: "<c r=\"", upTo: "\"", in: Array(content.utf8)).last
        return (sheet, last ?? String(content.prefix { $0 != "\"" }))
      }
    }
    return nil
  }

  /// Returns the texts between two marks, in order, without XML escapes.
  private func values(
    after opening: String, upTo closing: String, in bytes: [UInt8], limit: Int = .max
  ) -> [String] {
    let (start, end) = (Array(opening.utf8), Array(closing.utf8))
    var values: [String] = []
    var place = 0
    while place < bytes.count, values.count < limit {
      guard bytes[place] == start[0], bytes[place...].starts(with: start) else {
        place += 1
        continue
      }
      let from = place + start.count
      var to = from
      while to < bytes.count, !(bytes[to] == end[0] && bytes[to...].starts(with: end)) { to += 1 }
      values.append(unescaped(String(decoding: bytes[from..<to], as: UTF8.self)))
      place = to
    }
    return values
  }

  private func text(from start: Int, upTo end: UInt8, in bytes: [UInt8]) -> String {
    String(decoding: bytes[start...].prefix { $0 != end }, as: UTF8.self)
  }

  private func unescaped(_ text: String) -> String {
    let escapes = [
      ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"), ("&amp;", "&"),
    ]
    var plain = text
    for (escape, character) in escapes { plain = plain.replacing(escape, by: character) }
    return plain
  }
}
