import CSV
import Diagnostics
import Schemas
import TipModel
import Wording

// Breaks of a row, and a break that the paid hours show but that no column subtracts.
extension ExportReader {
  func unpaidBreak(
    _ row: [CSVField], of clocked: ClockedRow
  ) throws(RowFault) -> Int {
    if let text = table.cell(.workedHours, in: row) {
      guard let hours = form.hours(text) else {
        throw RowFault("its \(table.title(.workedHours)), \"\(text)\", is not a number of hours")
      }
      let worked = Int((hours * 60 + 500_000) / 1_000_000)
      let length = clocked.clockOut - clocked.clockIn
      guard worked <= length + 1 else {
        throw RowFault("its \(table.title(.workedHours)), \"\(text)\", is longer than its times")
      }
      return max(0, length - worked)
    }
    var sum = 0
    for cell in table.cells(.unpaidBreak, in: row) {
      let inMinutes = breaksInMinutes.contains(cell.index)
      guard let minutes = form.breakMinutes(cell.text, inMinutes: inMinutes) else {
        throw RowFault("its unpaid break, \"\(cell.text)\", is not a number of hours")
      }
      sum += minutes
    }
    return sum
  }

  /// Reports the column of breaks that explains the difference between paid hours and times on every row; nil if they
  /// do not differ, or not by one column.
  func breakFault() -> Diagnostic? {
    let differing = export.rows.filter { row in
      guard row.hours == nil, let paid = row.paidHours else { return false }
      return abs(paid - row.workedMillionths) > ClockedRow.tolerance
    }
    guard !differing.isEmpty else { return nil }
    var rows: [Int: [CSVField]] = [:]
    var table = table
    for row in table.content { rows[table.line(of: row)] = row }
    let used = Set(
      ExportColumn.allCases.flatMap { $0.isBreakCandidate ? [] : table.places[$0] ?? [] })
    for index in table.header.indices where !used.contains(index) {
      let inMinutes = form.breaksAreMinutes(
        table.content.compactMap { $0.indices.contains(index) ? $0[index].text : nil })
      let explains = export.rows.allSatisfy { row in
        guard row.hours == nil, let paid = row.paidHours, let fields = rows[row.line] else {
          return true
        }
        let text = fields[index].text
        let minutes =
          text.isEmpty || text == "-" ? 0 : form.breakMinutes(text, inMinutes: inMinutes)
        guard let minutes else { return false }
        let left = row.workedMillionths - Int64(minutes) * 1_000_000 / 60
        return abs(paid - left) <= ClockedRow.tolerance
      }
      if explains {
        return .hoursWithoutBreak(
          table.header[index],
          hours: table.title(.paidHours).isEmpty
            ? table.title(.regularHours) : table.title(.paidHours), line: differing[0].line,
          in: table.file)
      }
    }
    return nil
  }
}

extension ExportColumn {
  /// Whether the column may have unpaid breaks that are not subtracted.
  fileprivate var isBreakCandidate: Bool { self == .paidBreak || self == .leftOut }
}

extension Diagnostic {
  fileprivate static func hoursWithoutBreak(
    _ header: CSVField, hours: String, line: Int, in file: SourceFile
  ) -> Diagnostic {
    Diagnostic(
      .exportTotalsDiffer,
      "\(hours) leaves out \(header.text), but tipsheet would count it as worked, as on line \(line)",
      at: Place(file, header.span),
      help: "write `\(header.text): unpaid break` under `columns` in timeclock.yaml, or give "
        + "--column \"\(header.text)=unpaid break\"")
  }
}
