import Imports
import Text
import Tips

/// A person's rows in one shift, by the position worked.
struct PersonRows {
  /// In the order of the export; the rows of each are in the order of clock-ins and do not overlap.
  private(set) var positions: [(name: String, rows: [ClockedRow])] = []

  /// Rows that overlap an earlier one in the same position.
  private(set) var leftOut: [(row: ClockedRow, reason: Words)] = []

  init(_ rows: [(position: String, row: ClockedRow)]) {
    for (position, own) in rows.inGroups(by: { $0.position }) {
      positions.append((position, apart(own.map { $0.row })))
    }
  }

  /// Returns rows by clock-in, without those that overlap an earlier one.
  private mutating func apart(_ rows: [ClockedRow]) -> [ClockedRow] {
    var taken: [ClockedRow] = []
    for row in rows.sorted(by: { ($0.clockIn, $0.line) < ($1.clockIn, $1.line) }) {
      guard let last = taken.last, row.hours == nil, row.clockIn < last.clockOut else {
        taken.append(row)
        continue
      }
      let isSame = (row.clockIn, row.clockOut) == (last.clockIn, last.clockOut)
      leftOut.append(
        (
          row,
          isSame
            ? "it is the same as line \(last.line)"
            : "its times overlap those of line \(last.line)"
        ))
    }
    return taken
  }

  /// `Server (line 2) and as Busser (line 3)` for rows of two positions at the same time; nil if
  /// there are none.
  var overlap: String? {
    for (index, position) in positions.enumerated() {
      for row in position.rows {
        for before in positions[..<index] {
          let other = before.rows.first { row.clockIn < $0.clockOut && $0.clockIn < row.clockOut }
          if let other {
            return translated(
              "\(before.name) (line \(other.line)) and as \(position.name) (line \(row.line))")
          }
        }
      }
    }
    return nil
  }
}
