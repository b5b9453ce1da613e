import CSV
import TipModel

/// Rows with one field alone: a day or a person that the rows below are of.
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

  /// The only field of a row that has anything in it; nil if there are more.
  static func field(of row: [CSVField]) -> String? {
    let texts = row.filter { !$0.text.isEmpty }
    return texts.count == 1 ? texts[0].text : nil
  }

  /// Words without digits; not a total.
  static func isName(_ text: String) -> Bool {
    text.contains(where: { $0.isLetter }) && !text.contains(where: { $0.isNumber })
      && !text.lowercased().hasPrefix("total")
  }
}
