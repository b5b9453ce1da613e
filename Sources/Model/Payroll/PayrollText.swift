import TipModel

/// A cell of a payroll file.
enum PayrollCell {
  /// Words, which may look like a formula or hold what a program cannot take.
  case text(String)

  /// A number or a day, as it is printed.
  case figure(String)
}

/// Turns rows into the bytes that a payroll program takes.
struct PayrollText {
  let template: PayrollTemplate
  private(set) var refusals: [PayrollRefusal] = []

  init(_ template: PayrollTemplate) { self.template = template }

  private var encoding: PayrollEncoding { template.encoding }

  mutating func bytes(of rows: [[PayrollCell]]) -> [UInt8] {
    let lineEnd = encoding.lineEnd == .crlf ? "\r\n" : "\n"
    var text = encoding.hasByteOrderMark ? "\u{FEFF}" : ""
    for line in encoding.linesBeforeHeader { text += line + lineEnd }
    text += template.columns.map { quoted($0.title) }.joined(separator: ",") + lineEnd
    for row in rows {
      let cells = zip(row, template.columns).map { self.text(of: $0, in: $1) }
      text += cells.joined(separator: ",") + lineEnd
    }
    return Array(text.utf8)
  }

  private mutating func text(of cell: PayrollCell, in column: PayrollColumn) -> String {
    guard case .text(let words) = cell else {
      if case .figure(let figure) = cell { return figure }
      return ""
    }
    var text = writable(words, in: column)
    if let limit = column.limit, text.unicodeScalars.count > limit {
      refuse(.tooLong(words, column: column.title, limit: limit))
    }
    switch encoding.formulas {
    case .neutralize: text = FormulaGuard.guarded(text)
    case .refuse where FormulaGuard.isFormula(text):
      refuse(.formula(words, column: column.title))
    case .refuse: break
    }
    return quoted(text)
  }

  /// What stands for the same thing in the characters at hand; anything less is refused.
  private mutating func writable(_ text: String, in column: PayrollColumn) -> String {
    guard encoding.characters != .any else { return text }
    var plain = ""
    for scalar in text.unicodeScalars {
      let same: Unicode.Scalar =
        switch scalar.value {
        case 0x2018, 0x2019, 0x02BC: "'"
        case 0x2010, 0x2011: "-"
        case 0x00A0, 0x202F: " "
        default: scalar
        }
      if !encoding.characters.contains(same) {
        refuse(.unwritable(scalar, in: text, column: column.title))
      }
      plain.unicodeScalars.append(same)
    }
    return plain
  }

  private mutating func refuse(_ refusal: PayrollRefusal) {
    if !refusals.contains(refusal) { refusals.append(refusal) }
  }

  /// As RFC 4180 says; space at an edge is quoted too, for readers that would trim it.
  private func quoted(_ text: String) -> String {
    let needsQuotes =
      text.utf8.first == UInt8(ascii: " ") || text.utf8.last == UInt8(ascii: " ")
      || text.utf8.contains { byte in
        byte == UInt8(ascii: ",") || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\r")
          || byte == UInt8(ascii: "\n")
      }
    guard needsQuotes else { return text }
    return "\""
      + text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
      + "\""
  }
}
