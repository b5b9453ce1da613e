import CSV
import Diagnostics
import Schemas

/// The cells of a roster in CSV with their roles.
struct RosterTable {
  struct Cell {
    let text: RoledText

    /// Whether it may hold several positions.
    var isPositions = false

    /// The part of a header before the name of a payroll template.
    var prefix = ""
  }

  private(set) var cells: [Cell] = []

  var texts: [RoledText] { cells.filter { !$0.isPositions }.map(\.text) }

  /// The columns that are not part of a roster; they are masked completely.
  var unknownHeaders: [Span] {
    cells.filter { $0.text.item == nil && $0.text.role == .unread && !$0.text.text.isEmpty }
      .map(\.text.span)
  }

  /// - Returns: nil if the file cannot be read; the error is reported.
  init?(_ file: SourceFile, reportingTo bag: inout DiagnosticBag) {
    guard let rows = csvRows(of: file, reportingTo: &bag) else { return nil }
    guard let header = rows.first else { return }
    let keys = header.map { rosterKey(ofHeader: $0.text) }
    for (field, key) in zip(header, keys) { addHeader(field, key) }
    for (item, row) in rows.dropFirst().enumerated() {
      for (index, field) in row.enumerated() {
        let key = keys.indices.contains(index) ? keys[index] : nil
        let text = RoledText(
          span: field.span, role: role(of: key), text: field.text, item: item,
          isRosterID: key == "employee_id")
        cells.append(Cell(text: text, isPositions: key == "positions"))
      }
    }
  }

  /// Adds a header. Headers of known columns stay, except for the name of a payroll template.
  private mutating func addHeader(_ field: CSVField, _ key: String?) {
    var (text, prefix, role) = (field.text, "", TextRole.keyword)
    if key == nil {
      role = .unread
    } else if let dot = key?.firstIndex(of: "."), let key {
      (prefix, text) = (String(key[...dot]), String(key[key.index(after: dot)...]))
      role = .label(.template)
    }
    let roled = RoledText(span: field.span, role: role, text: text, item: nil)
    cells.append(Cell(text: roled, prefix: prefix))
  }

  private func role(of key: String?) -> TextRole {
    switch key {
    case nil: .unread
    case "employee_id": .code
    case "name": .personName
    case let key?:
      TextRoles.role(of: "employees." + (key.contains(".") ? "payroll_ids.*" : key), in: "roster")
    }
  }

  /// Returns the file with its names replaced.
  func replaced(in file: SourceFile, by replacements: Replacements) -> [UInt8] {
    var made: [UInt8] = []
    var end = 0
    for cell in cells {
      let range = cell.text.span.range
      made += file.bytes[end..<range.lowerBound]
      end = range.upperBound
      let new =
        cell.isPositions
        ? positions(cell.text.text, by: replacements)
        : replacements.text(for: cell.text.text, cell.text.role)
      guard var new, new != cell.text.text else {
        made += file.bytes[range]
        continue
      }
      new = cell.prefix + new
      let isQuoted = file.bytes[range].first == UInt8(ascii: "\"")
      // A mark that the field has without quotes is not a separator in this file.
      let needsQuotes = new.contains {
        ",;\t\"\n\r".contains($0) && !cell.text.text.contains($0)
      }
      let doubled = new.split(separator: "\"", omittingEmptySubsequences: false)
        .joined(separator: "\"\"")
      made += Array((isQuoted || needsQuotes ? "\"" + doubled + "\"" : new).utf8)
    }
    return made + file.bytes[end...]
  }

  /// Replaces a cell of positions: names of the settings first, because they may contain separators.
  private func positions(_ cell: String, by replacements: Replacements) -> String {
    let known = replacements.knownLabels(.position)
    var made = ""
    var rest = cell[...]
    var between = ""
    while !rest.isEmpty {
      let isStart = made.isEmpty && between.isEmpty || between.last.map { !$0.isLetter } ?? true
      if isStart, let (old, new) = known.first(where: { rest.hasPrefix($0.old) }),
        rest.dropFirst(old.count).first.map({ !$0.isLetter }) ?? true
      {
        made += masked(between, digits: true) + new
        between = ""
        rest = rest.dropFirst(old.count)
      } else {
        between.append(rest.removeFirst())
      }
    }
    return made + masked(between, digits: true)
  }
}
