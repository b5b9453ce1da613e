import Text
import Tips

/// Turns rows into the bytes that a payroll program takes.
struct PayrollText {
  let template: PayrollTemplate
  private(set) var refusals: [PayrollRefusal] = []

  init(_ template: PayrollTemplate) { self.template = template }

  private var encoding: PayrollEncoding { template.encoding }

  mutating func bytes(of rows: [[CSVTable.Cell]]) -> [UInt8] {
    let lineEnd = encoding.lineEnd == .crlf ? "\r\n" : "\n"
    var writer = CSVWriter(lineEnd: lineEnd)
    if encoding.hasByteOrderMark { writer.append(raw: "\u{FEFF}") }
    for line in encoding.linesBeforeHeader { writer.append(raw: line + lineEnd) }
    writer.append(template.columns.map { .verbatim($0.title) })
    for row in rows {
      writer.append(zip(row, template.columns).map { writtenCell($0, in: $1) })
    }
    return writer.bytes
  }

  private mutating func writtenCell(
    _ cell: CSVTable.Cell, in column: PayrollColumn
  ) -> CSVTable.Cell {
    guard case .text(let words) = cell else { return cell }
    let text = writable(words, in: column)
    if let limit = column.limit, text.unicodeScalars.count > limit {
      refuse(.tooLong(words, column: column.title, limit: limit))
    }
    switch encoding.formulas {
    case .neutralize: return .text(text)
    case .refuse:
      if FormulaGuard.isFormula(text) { refuse(.formula(words, column: column.title)) }
      return .verbatim(text)
    }
  }

  /// Returns a text with the same meaning in the allowed characters, or refuses it.
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
}
