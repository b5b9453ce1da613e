package import Rules
package import Text
package import Tips

/// A table of a report, with its file name in `csv/` without the extension.
package struct ReportTable: Sendable {
  package let name: String
  package let table: CSVTable

  /// Its path among a pay period's files.
  package var path: String { "csv/\(name).csv" }
}

/// The tables of a pay period, in the order of their files.
///
/// - Parameters:
///   - findings: the validation list, in its order.
///   - changes: nil if it is not a correction.
package func periodTables(
  _ period: PeriodAllocation, of restaurant: Restaurant, roster: Roster, findings: [Finding],
  changes: PeriodChanges?
) -> [ReportTable] {
  let currency = restaurant.currency
  let tables: [(name: String, table: CSVTable?)] = [
    ("summary", .summary(of: period)), ("allocations", .allocations(of: period)),
    ("employees", .employees(of: period, currency: currency)),
    ("workweeks", .workweeks(of: period, in: restaurant)),
    ("occupations", .occupations(of: period, in: restaurant)),
    ("validation", .validation(of: findings, currency: currency)),
    ("roster", .roster(roster, of: restaurant)),
    ("pools", .pools(of: period.shifts, period.pools, roster: roster)),
    ("wages", .wages(of: period, in: restaurant)),
    ("changes", changes.map { .changes($0, currency: currency) }),
    ("input-changes", changes.map { .inputChanges($0.inputs) }),
  ]
  return tables.compactMap { name, table in table.map { ReportTable(name: name, table: $0) } }
}
