package import Rules
package import Text
package import Tips

/// A shift as one JSON object: `date`, `to`, `shift`, `title`, `rows` with the columns of the shift CSV,
/// `totals` and `checks`.
///
/// Money, hours, and points are strings with decimals; missing values are null.
package func shiftJSON(_ shift: ShiftAllocation, findings: [Finding]) -> JSONValue {
  let currency = shift.restaurant.currency
  return [
    "date": .string(shift.shift.date.plain), "to": JSONValue(shift.shift.through?.plain),
    "shift": .string(shift.shift.type),
    "title": .string(shift.shift.spokenTitle),
    "rows": Table.allocations(hasCharges: false).json(EarnedRow.rows(of: [shift]), currency),
    "totals": Table.summary(hasJar: shift.hasJar)
      .json(SummaryRow(shift), currency, without: ["date", "shift"]),
    "checks": Table.validation.json(findings, currency),
  ]
}

extension Table {
  /// Returns a list of objects keyed by the columns of plain files.
  package func json(_ rows: [Row], _ currency: Currency) -> JSONValue {
    .list(rows.map { json($0, currency) })
  }

  package func json(
    _ row: Row, _ currency: Currency, without keys: Set<String> = []
  ) -> JSONValue {
    .object(
      fileColumns.filter { !keys.contains($0.key) }.map { column in
        switch column.value(row) {
        case .none: (column.key, .null)
        case .integer(let number) where column.isNumberInJSON: (column.key, .number(Int(number)))
        case let value: (column.key, .string(value.text(in: currency)))
        }
      })
  }
}
