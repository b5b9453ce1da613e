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
func shiftJSON(_ shift: ShiftAllocation, checks: [Check]) -> String {
  let currency = shift.restaurant.currency
  var json = JSONText()
  json.append(raw: "{")
  json.append(key: "date", isFirst: true)
  json.append(string: shift.shift.date.plain)
  json.append(key: "shift")
  json.append(string: shift.shift.type)
  json.append(key: "title")
  json.append(string: shift.shift.spokenTitle)
  json.append(key: "rows")
  json.append(rowsOf: .allocations(of: [shift]))
  json.append(key: "totals")
  json.append(totalsOf: shift)
  json.append(key: "checks")
  json.append(rowsOf: .validation(of: checks, currency: currency))
  json.append(raw: "}")
  return json.text
}

extension JSONText {
  /// A list of objects whose keys are the table's header.
  fileprivate mutating func append(rowsOf table: CSVTable) {
    append(raw: "[")
    for (number, row) in table.rows.enumerated() {
      append(raw: number == 0 ? "{" : ",{")
      for (column, cell) in zip(table.header, row) {
        append(key: column, isFirst: column == table.header.first)
        switch cell {
        case .empty: append(raw: "null")
        case .text(let text), .figure(let text): append(string: text)
        }
      }
      append(raw: "}")
    }
    append(raw: "]")
  }

  /// The columns of `summary.csv` but for date and shift.
  fileprivate mutating func append(totalsOf shift: ShiftAllocation) {
    let table = CSVTable.summary(of: [shift])
    append(raw: "{")
    for (index, (column, cell)) in zip(table.header, table.rows[0]).enumerated().dropFirst(2) {
      append(key: column, isFirst: index == 2)
      switch cell {
      case .text(let text): append(string: text)
      case .figure(let figure):
        if column == "staff" { append(raw: figure) } else { append(string: figure) }
      }
    }
    append(raw: "}")
  }
}
