import CSV
import Schemas
import TipModel

/// Reads the days in a text with two: `07/20/2026 To 08/02/2026`, `Week of 11/2/2026 - 11/8/2026`.
///
/// - Returns: nil for anything else.
func exportDays(_ text: String, _ form: ExportForm) -> PayPeriod? {
  let words = text.split { $0.isWhitespace }.map { String($0) }
  let marks = ["to", "-", "\u{2013}", "\u{2014}", "through", "until", "al", "a", "hasta"]
  for index in words.indices where marks.contains(words[index].lowercased()) {
    guard let last = form.date(words[(index + 1)...].joined(separator: " ")) else { continue }
    // Words such as `Payroll period:` may be before the first day.
    for start in words[..<index].indices {
      guard let first = form.date(words[start..<index].joined(separator: " ")), first <= last
      else { continue }
      return PayPeriod(from: first, to: last)
    }
  }
  // `11/2/2026-11/8/2026`
  let parts = text.split(separator: "-")
  guard words.count == 1, parts.count == 2, text.contains("/") else { return nil }
  return exportDays(parts.joined(separator: " - "), form)
}

/// Returns the days that an export names for all of its rows: in the lines above its header row, or in a column with
/// the same text in every cell.
func exportDays(_ rows: [[CSVField]], headerIndex: Int, _ form: ExportForm) -> PayPeriod? {
  for field in rows[..<headerIndex].joined() {
    if let days = exportDays(field.text, form) { return days }
  }
  for index in rows[headerIndex].indices {
    let cells = rows[(headerIndex + 1)...].compactMap { row in
      row.indices.contains(index) && !row[index].text.isEmpty ? row[index].text : nil
    }
    if let first = cells.first, !cells.contains(where: { $0 != first }),
      let days = exportDays(first, form)
    {
      return days
    }
  }
  return nil
}
