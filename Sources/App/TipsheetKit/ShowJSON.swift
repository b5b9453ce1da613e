import CSV
import Diagnostics
import TipAllocation
import TipModel
import TipReports
import TipValidation

/// A shift as one JSON object: `date`, `shift`, `title`, `rows` with the columns of the shift CSV,
/// `totals` and `checks`.
///
/// Money, hours and points are strings with their decimals; what is not given is null.
func shiftJSON(_ shift: ShiftAllocation, findings: [Finding]) -> JSONValue {
  let currency = shift.restaurant.currency
  // The columns of `summary.csv` but for date and shift.
  let totals = CSVTable.summary(of: [shift]).jsonMembers[0].dropFirst(2)
  return [
    "date": .string(shift.shift.date.plain), "shift": .string(shift.shift.type),
    "title": .string(shift.shift.spokenTitle), "rows": CSVTable.allocations(of: [shift]).json,
    "totals": .object(
      totals.map { $0.key == "staff" ? ($0.key, .number(shift.totals.rowCount)) : $0 }),
    "checks": CSVTable.validation(of: findings, currency: currency).json,
  ]
}

extension CSVTable {
  /// A list of objects whose keys are the table's header.
  fileprivate var json: JSONValue { .list(jsonMembers.map { .object($0) }) }

  fileprivate var jsonMembers: [[(key: String, value: JSONValue)]] {
    rows.map { row in
      zip(header, row).map { column, cell in
        switch cell {
        case .empty: (column, .null)
        case .text(let text), .figure(let text): (column, .string(text))
        }
      }
    }
  }
}
