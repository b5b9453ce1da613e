package import Rules
package import Text
package import Tips

/// The plain files of a shift with their names: `DATE-TYPE.csv`, `.validation.csv`, and `.pools.csv`
/// of a shift with pools.
///
/// - Parameter findings: the validation list, in its order.
package func shiftTables(
  _ shift: ShiftAllocation, roster: Roster, findings: [Finding]
) -> [(name: String, table: CSVTable)] {
  let stem = shift.shift.fileStem
  var tables = [
    (name: stem + ".csv", table: CSVTable.allocations(of: [shift])),
    (
      name: stem + ".validation.csv",
      table: CSVTable.validation(of: findings, currency: shift.restaurant.currency)
    ),
  ]
  if let pools = CSVTable.pools(of: [shift], roster: roster) {
    tables.append((name: stem + ".pools.csv", table: pools))
  }
  return tables
}
