import CSV
import TipModel

/// Rows with a single field: the day or the person of the rows below.
struct ExportSections {
  private(set) var hasDates = false
  private(set) var hasNames = false

  init(_ rows: [[CSVField]], _ form: ExportForm) {
    guard let first = rows.firstIndex(where: { ExportSections.field(of: $0) == nil }) else {
      return
    }
    for row in rows[first...] {
      guard let text = ExportSections.field(of: row) else { continue }
      if form.date(text) != nil {
        hasDates = true
      } else if ExportSections.isName(text) {
        hasNames = true
      }
    }
  }

  /// Returns the only field of a row with content; nil if there are more.
  static func field(of row: [CSVField]) -> String? {
    let texts = row.filter { !$0.text.isEmpty }
    return texts.count == 1 ? texts[0].text : nil
  }

  /// Whether a text is words without digits, and not a total.
  static func isName(_ text: String) -> Bool {
    text.contains(where: { $0.isLetter }) && !text.contains(where: { $0.isNumber })
      && !text.lowercased().hasPrefix("total")
  }
}
