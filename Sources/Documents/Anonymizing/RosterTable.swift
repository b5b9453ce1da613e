import CSV
import Diagnostics
import Schemas

/// The cells of a roster in CSV with their roles.
struct RosterTable {
  /// Cells of positions hold several of them.
  struct Cell {
    let text: RoledText
    let isPositions: Bool
  }

  private(set) var cells: [Cell] = []

  var texts: [RoledText] { cells.filter { !$0.isPositions }.map(\.text) }

  /// - Returns: nil where it cannot be read.
  init?(_ file: SourceFile) {
    let content = readCSV(file.bytes, from: file.byteOrderMarkLength)
    guard content.fault == nil else { return nil }
    guard let header = content.rows.first else { return }
    let keys = header.fields.map { rosterKey(ofHeader: $0.text) }
    for (field, key) in zip(header.fields, keys) {
      add(field, role: headerRole(field.text, key), item: nil, isPositions: false)
    }
    for (item, row) in content.rows.dropFirst().enumerated() {
      for (index, field) in row.fields.enumerated() {
        let key = keys.indices.contains(index) ? keys[index] : nil
        add(
          field, role: role(of: key), item: item, isPositions: key == "positions",
          isRosterID: key == "employee_id")
      }
    }
  }

  private mutating func add(
    _ field: CSVField, role: TextRole, item: Int?, isPositions: Bool, isRosterID: Bool = false
  ) {
    let text = RoledText(
      span: field.span, role: role, text: field.text, item: item, isRosterID: isRosterID)
    cells.append(Cell(text: text, isPositions: isPositions))
  }

  /// Headers of known columns stay, but for one with the name of a payroll template.
  private func headerRole(_ header: String, _ key: String?) -> TextRole {
    guard let key else { return .unread }
    return key.contains(".") ? .plain : .keyword
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

  /// The file with its names replaced.
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
      guard let new, new != cell.text.text else {
        made += file.bytes[range]
        continue
      }
      let isQuoted = file.bytes[range].first == UInt8(ascii: "\"")
      // A mark that the field has without quotes separates nothing in this file.
      let needsQuotes = new.contains {
        ",;\t\"\n\r".contains($0) && !cell.text.text.contains($0)
      }
      let doubled = new.split(separator: "\"", omittingEmptySubsequences: false)
        .joined(separator: "\"\"")
      made += Array((isQuoted || needsQuotes ? "\"" + doubled + "\"" : new).utf8)
    }
    return made + file.bytes[end...]
  }

  /// A cell of positions: names of the settings first, for they may contain what separates others.
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
