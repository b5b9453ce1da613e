package import CSV
import Schemas
import TipModel

extension TimeClock {
  /// Returns the time clock whose export has these rows; nil if no header row matches one.
  ///
  /// If several match, the one with the most headers counts.
  package static func recognized(by rows: [[CSVField]]) -> TimeClock? {
    var best: (clock: TimeClock, count: Int)?
    for clock in all {
      for row in rows.prefix(rowsBeforeHeader) where clock.hasMarks(in: row) {
        let found = clock.matchedColumns(row)
        let count = found.count + clock.marks.count
        if clock.missingHeader(from: found) == nil, count > best?.count ?? 0 {
          best = (clock, count)
        }
      }
    }
    return best?.clock
  }

  /// The number of rows to search for a header row: some exports have lines before it.
  static let rowsBeforeHeader = 50

  /// Returns a time clock by its name as people write it: `Toast`, `7 Shifts`.
  package static func typed(_ text: String) -> TimeClock? {
    let name = text.lowercased().filter { $0.isLetter || $0.isNumber }
    return all.first { $0.name == name || $0.otherNames.contains(name) }
  }

  func matchedColumns(_ row: [CSVField]) -> [ExportColumn: Int] {
    var found = columnPlaces(in: row, titles: headers(of:))
    // Next to cash or other tips, a total may include them, so a question asks about it.
    if let index = found[.cardTips], headerKey(row[index].text) == "totaltips",
      found[.cashTips] != nil || found[.gratuity] != nil
    {
      found[.cardTips] = nil
    }
    found[.leftOut] = nil
    return found
  }

  /// Returns the usual header of the first required column that is missing.
  func missingHeader(from found: [ExportColumn: Int]) -> String? {
    // If a clock-in has its date and time in one column, so does its clock-out.
    let hasHours = required.contains { $0.contains(.paidHours) }
    let choices = required + (found[.outDate] == nil && !hasHours ? [[.inTime]] : [])
    let missing = choices.first { $0.allSatisfy { found[$0] == nil } }
    return missing?.lazy.compactMap { headers(of: $0).first }.last
  }
}

/// Whether rows are a table of times, such as the export of an unknown clock.
package func hasTimes(_ rows: [[CSVField]]) -> Bool {
  guard let header = rows.first else { return false }
  let form = ExportForm(order: .monthFirst, hasDecimalComma: nil, rows: [])
  let proposals = columnProposals(
    header: header, rows: rows.dropFirst(), taken: [:], form, currency: .usDollar)
  let columns = Set(proposals.values.map { $0.column })
  return columns.contains(.inTime) && columns.contains(.outTime)
}
