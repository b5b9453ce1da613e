import Machine
import Text

/// A sheet of a workbook, with its cells as they are shown.
package struct ReadSheet: Sendable {
  package let name: String

  /// By the number of the row, counted from 1; empty rows are left out.
  package fileprivate(set) var rows: [(number: Int, cells: [String])] = []

  /// The numbers of hidden rows, including those hidden by a filter.
  package fileprivate(set) var hiddenRows: Set<Int> = []

  /// Returns the sheet as a CSV file, with each row on the line of its number.
  ///
  /// - Parameter takesHidden: false to leave hidden rows out.
  package func csv(takesHidden: Bool) -> [UInt8] {
    let width = max(2, rows.map { $0.cells.count }.max() ?? 0)
    var writer = CSVWriter(lineEnd: "\n", quotesSeparators: true)
    var line = 1
    for row in rows where takesHidden || !hiddenRows.contains(row.number) {
      while line < row.number {
        writer.append(raw: "\n")
        line += 1
      }
      let padding = [String](repeating: "", count: width - row.cells.count)
      writer.append((row.cells + padding).map { .text($0) })
      line += 1
    }
    return writer.bytes
  }
}

/// Returns the visible sheets of a workbook (`.xlsx`) that are not empty.
///
/// - Source: ECMA-376-1, 5th edition, SpreadsheetML.
/// - Throws: the first fault; a workbook is never taken in part.
package func readSheets(of bytes: [UInt8]) throws(SheetFault) -> [ReadSheet] {
  let contents: [FileContent]
  do throws(ZipError) {
    contents = try unpack(bytes, of: .folder)
  } catch {
    throw SheetFault(Words(verbatim: error.message))
  }
  var parts: [String: [UInt8]] = [:]
  for content in contents { parts[content.path] = content.bytes }
  return try readSheets(of: parts)
}

/// Does the same from a workbook's parts, by their names in its zip.
///
/// - Throws: the same as `readSheets(of:)` of a whole workbook.
package func readSheets(of parts: [String: [UInt8]]) throws(SheetFault) -> [ReadSheet] {
  var reader = WorkbookReader(parts)
  return try reader.sheets()
}

private struct WorkbookReader {
  /// The most cells that a workbook may have, more than in any time clock's export.
  private static let cellLimit = 5_000_000
  private static let columnLimit = 1_000
  private static let textLimit = 64 << 20

  /// The last row that spreadsheet programs support.
  private static let rowLimit = 1_048_576

  private let parts: [String: [UInt8]]
  private var strings: [String] = []
  private var formats: [NumberFormat] = []
  private var is1904 = false

  init(_ parts: [String: [UInt8]]) {
    self.parts = parts
  }

  mutating func sheets() throws(SheetFault) -> [ReadSheet] {
    let workbook = try target(ofType: "officeDocument", in: "_rels/.rels", folder: "")
    let folder = workbook.lastIndex(of: "/").map { String(workbook[...$0]) } ?? ""
    let file = String(workbook.dropFirst(folder.count))
    let relations = try relations(in: "\(folder)_rels/\(file).rels")
    try readStrings(relations, folder)
    try readStyles(relations, folder)
    var listed: [(name: String, id: String)] = []
    var uses1904 = false
    try XMLEvents.read(
      try part(workbook), part: workbook,
      start: { name, attributes throws(SheetFault) in
        if name == "workbookPr" { uses1904 = ["1", "true"].contains(attributes["date1904"]) }
        guard name == "sheet", (attributes["state"] ?? "visible") == "visible" else { return }
        listed.append((attributes["name"] ?? "", attributes["id"] ?? ""))
      }, text: { _ in }, end: { _ throws(SheetFault) in })
    is1904 = uses1904
    var sheets: [ReadSheet] = []
    for (name, id) in listed {
      guard let relation = relations.first(where: { $0.id == id }) else {
        throw SheetFault("the sheet \(name) is missing")
      }
      guard relation.type.hasSuffix("/worksheet") else { continue }
      let sheet = try sheet(named: name, in: path(relation.target, in: folder))
      if !sheet.rows.isEmpty { sheets.append(sheet) }
    }
    return sheets
  }

  // MARK: Parts

  private typealias Relation = (id: String, type: String, target: String)

  private func part(_ name: String) throws(SheetFault) -> [UInt8] {
    guard let bytes = parts[name] else { throw SheetFault("its part \(name) is missing") }
    return bytes
  }

  private func relations(in name: String) throws(SheetFault) -> [Relation] {
    var relations: [Relation] = []
    try XMLEvents.read(
      try part(name), part: name,
      start: { element, attributes throws(SheetFault) in
        guard element == "Relationship", attributes["TargetMode"] != "External" else { return }
        relations.append(
          (attributes["Id"] ?? "", attributes["Type"] ?? "", attributes["Target"] ?? ""))
      }, text: { _ in }, end: { _ throws(SheetFault) in })
    return relations
  }

  private func target(
    ofType type: String, in name: String, folder: String
  ) throws(SheetFault) -> String {
    guard let found = try relations(in: name).first(where: { $0.type.hasSuffix("/" + type) }) else {
      throw SheetFault("it has no workbook")
    }
    return path(found.target, in: folder)
  }

  private func path(_ target: String, in folder: String) -> String {
    target.hasPrefix("/") ? String(target.dropFirst()) : folder + target
  }

  private mutating func readStrings(
    _ relations: [Relation], _ folder: String
  ) throws(SheetFault) {
    guard let found = relations.first(where: { $0.type.hasSuffix("/sharedStrings") }) else {
      return
    }
    let name = path(found.target, in: folder)
    var strings: [String] = []
    var text = RichText()
    var size = 0
    try XMLEvents.read(
      try part(name), part: name,
      start: { element, _ throws(SheetFault) in
        if element == "si" { text = RichText() } else { text.start(element) }
      }, text: { text.append($0) },
      end: { element throws(SheetFault) in
        guard element == "si" else {
          text.end(element)
          return
        }
        size += text.text.utf8.count
        guard strings.count < WorkbookReader.cellLimit, size <= WorkbookReader.textLimit else {
          throw SheetFault("it has more text than a time clock's export")
        }
        strings.append(text.text)
      })
    self.strings = strings
  }

  private mutating func readStyles(
    _ relations: [Relation], _ folder: String
  ) throws(SheetFault) {
    guard let found = relations.first(where: { $0.type.hasSuffix("/styles") }) else { return }
    let name = path(found.target, in: folder)
    var codes: [Int: NumberFormat] = [:]
    var formats: [NumberFormat] = []
    var isCell = false
    try XMLEvents.read(
      try part(name), part: name,
      start: { element, attributes throws(SheetFault) in
        let number = attributes["numFmtId"].flatMap { Int($0) } ?? 0
        switch element {
        case "numFmt": codes[number] = NumberFormat(code: attributes["formatCode"] ?? "")
        case "cellXfs": isCell = true
        case "xf" where isCell:
          guard formats.count < 100_000 else { throw SheetFault("it has too many styles") }
          formats.append(codes[number] ?? NumberFormat(builtIn: number))
        default: break
        }
      }, text: { _ in },
      end: { element throws(SheetFault) in if element == "cellXfs" { isCell = false } })
    self.formats = formats
  }

  // MARK: A sheet

  private func sheet(named name: String, in partName: String) throws(SheetFault) -> ReadSheet {
    var sheet = ReadSheet(name: name)
    var cells: [String] = []
    var row = 0
    var cell = ReadCell()
    var count = 0
    var size = 0
    let reader = self
    try XMLEvents.read(
      try part(partName), part: partName,
      start: { element, attributes throws(SheetFault) in
        switch element {
        case "row":
          let number = attributes["r"].map { Int($0) ?? 0 } ?? row + 1
          guard number > row, number <= WorkbookReader.rowLimit else {
            throw SheetFault("the sheet \(name) has no row \(attributes["r"] ?? "") there")
          }
          row = number
          cells = []
          if ["1", "true"].contains(attributes["hidden"]) { sheet.hiddenRows.insert(row) }
        case "c":
          cell = ReadCell(attributes)
          let column = try cell.column(in: row, after: cells.count, of: name)
          guard column <= WorkbookReader.columnLimit else {
            throw SheetFault(
              "the sheet \(name) has more than \(WorkbookReader.columnLimit) columns")
          }
          count += 1
          guard count <= WorkbookReader.cellLimit else {
            throw SheetFault("the sheet \(name) has more than \(WorkbookReader.cellLimit) cells")
          }
          while cells.count < column - 1 { cells.append("") }
        default: cell.start(element)
        }
      }, text: { cell.append($0) },
      end: { element throws(SheetFault) in
        switch element {
        case "c":
          let text = try reader.text(of: cell, sheet: name)
          size += text.utf8.count
          guard size <= WorkbookReader.textLimit else {
            throw SheetFault("it has more text than a time clock's export")
          }
          cells.append(text)
        case "row":
          while cells.last?.isEmpty == true { cells.removeLast() }
          if !cells.isEmpty { sheet.rows.append((row, cells)) }
        default: cell.end(element)
        }
      })
    sheet.hiddenRows.formIntersection(sheet.rows.map { $0.number })
    return sheet
  }

  /// Returns a cell as it is shown.
  private func text(of cell: ReadCell, sheet: String) throws(SheetFault) -> String {
    func fault(_ what: Words) -> SheetFault {
      SheetFault("cell \(cell.reference) of the sheet \(sheet) \(what)")
    }
    switch cell.type {
    case "inlineStr": return WorkbookReader.oneLine(cell.inline.text)
    case "s":
      guard let index = Int(cell.value), strings.indices.contains(index) else {
        throw fault("has a text that is missing")
      }
      return WorkbookReader.oneLine(strings[index])
    case "str", "d", "e":
      if cell.hasFormula, !cell.hasValue { throw fault("has a formula that was never computed") }
      return WorkbookReader.oneLine(cell.value)
    case "b": return cell.value == "1" ? "TRUE" : cell.value.isEmpty ? "" : "FALSE"
    case "n":
      guard !cell.value.isEmpty else {
        if cell.hasFormula { throw fault("has a formula that was never computed") }
        return ""
      }
      guard cell.style == 0 || formats.indices.contains(cell.style) else {
        throw fault("has a style that is missing")
      }
      let format = formats.indices.contains(cell.style) ? formats[cell.style] : .number
      // A day that does not exist stays a number, which is then not a date.
      guard
        let text = format.text(of: cell.value, is1904: is1904)
          ?? NumberFormat.number.text(of: cell.value, is1904: is1904)
      else { throw fault("has \"\(cell.value)\", which is not a number") }
      return text
    default: throw fault("has the unknown type \(cell.type)")
    }
  }

  /// Returns a text on one line: a row of a CSV file is one line, so that line numbers are row numbers.
  private static func oneLine(_ text: String) -> String {
    String(text.map { $0.isNewline ? " " : $0 })
  }
}
