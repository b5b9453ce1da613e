import CSV
import TipModel

/// Rows with a single field: the day or the person of the rows below.
struct ExportSections {
  private(set) var hasDates = false
  private(set) var hasNames = false

  init(_ rows: [[CSVField]], _ form: ExportForm) {
    guard let first = rows.firstIndex(where: { $0.onlyText == nil }) else {
      return
    }
    for row in rows[first...] {
      guard let text = row.onlyText else { continue }
      if form.date(text) != nil {
        hasDates = true
      } else if ExportSections.isName(text) {
        hasNames = true
      }
    }
  }

  /// Whether a text is words without digits, and not a total.
  static func isName(_ text: String) -> Bool {
    isWords(text) && !text.lowercased().hasPrefix("total")
  }
}
