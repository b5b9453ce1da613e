import CSV
import Schemas
import TipModel
import Wording

// Exports with a row for each punch, with in and out on different rows.
extension ExportReader {
  /// A punch of one row.
  struct Punch {
    let line: Int
    let row: [CSVField]
    let person: ClockedPerson
    let minute: Int
    let isIn: Bool
    let tips: RowTips
  }

  /// - Throws: `RowFault` if the row has no time, or is neither in nor out.
  func punch(
    _ row: [CSVField], line: Int, person: ClockedPerson, tips: RowTips
  ) throws(RowFault) -> Punch {
    guard let time = table.cell(.punchTime, in: row) else { throw RowFault("it has no time") }
    let minute = try minute(date: day(row), time: time, what: "time")
    let kind = table.cell(.punchKind, in: row) ?? ""
    guard let isIn = isPunchIn(kind) else {
      throw RowFault("its \(table.title(.punchKind)), \"\(kind)\", is neither in nor out")
    }
    return Punch(line: line, row: row, person: person, minute: minute, isIn: isIn, tips: tips)
  }

  /// Returns pairs of each person's punches, in the order of the export; punches without a partner are left out.
  func pairs(
    of punches: [Punch]
  ) -> (pairs: [(from: Punch, to: Punch)], left: [(punch: Punch, reason: Words)]) {
    var pairs: [(from: Punch, to: Punch)] = []
    var left: [(punch: Punch, reason: Words)] = []
    for (_, own) in Dictionary(grouping: punches, by: { $0.person }) {
      var open: Punch?
      for punch in own.sorted(by: { ($0.minute, $0.line) < ($1.minute, $1.line) }) {
        if punch.isIn {
          if let open { left.append((open, "it has no clock-out")) }
          open = punch
        } else if let start = open, punch.minute - start.minute < ClockTime.minutesPerDay {
          if punch.minute > start.minute {
            pairs.append((start, punch))
          } else {
            left += [start, punch].map { ($0, "its clock-out equals its clock-in") }
          }
          open = nil
        } else {
          if let start = open { left.append((start, "it has no clock-out")) }
          left.append((punch, "it has no clock-in before it"))
          open = nil
        }
      }
      if let open { left.append((open, "it has no clock-out")) }
    }
    return (pairs.sorted { $0.from.line < $1.from.line }, left)
  }
}

/// Whether a word means a clock-in; nil if it means neither a clock-in nor a clock-out.
func isPunchIn(_ text: String) -> Bool? {
  let key = headerKey(text)
  if ExportColumn.inTime.cellWords.contains(key) { return true }
  return ExportColumn.outTime.cellWords.contains(key) ? false : nil
}
