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
      let worked = wholeMinutes(hours)
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
  mutating func breakFault() -> Diagnostic? {
    let paid = export.rows.compactMap { row in
      row.hours == nil ? row.paidHours.map { (row: row, extra: row.workedMillionths - $0) } : nil
    }
    guard let first = paid.first(where: { abs($0.extra) > ClockedRow.tolerance }) else {
      return nil
    }
    var rows: [Int: [CSVField]] = [:]
    for row in table.content { rows[line(of: row)] = row }
    // Breaks that are paid or left out may be what is not subtracted.
    let used = Set(
      table.places.filter { ![.paidBreak, .leftOut].contains($0.key) }.values.joined())
    let column = table.header.indices.first { index in
      guard !used.contains(index) else { return false }
      let inMinutes = form.breaksAreMinutes(table.texts(at: index))
      return paid.allSatisfy { row, extra in
        guard let fields = rows[row.line] else { return true }
        let minutes =
          fields.text(at: index).map { form.breakMinutes($0, inMinutes: inMinutes) } ?? .some(0)
        return minutes.map { abs(extra - Int64($0) * 1_000_000 / 60) <= ClockedRow.tolerance }
          ?? false
      }
    }
    guard let column else { return nil }
    let header = table.header[column]
    let hours = table.title(table.has(.paidHours) ? .paidHours : .regularHours)
    return Diagnostic(
      .exportTotalsDiffer,
      "\(hours) leaves out \(header.text), but tipsheet would count it as worked, as on line \(first.row.line)",
      at: Place(file, header.span),
      help: "write `\(header.text): unpaid break` under `columns` in timeclock.yaml, or give "
        + "--column \"\(header.text)=unpaid break\"")
  }
}
