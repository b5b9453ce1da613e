package import Text
package import Tips

extension Table where Row == OccupationTotals {
  /// A row per employee and occupation code: occupations.csv.
  static let occupations = Table {
    Column.employeeID { $0.employee.id }
    Column.name { $0.employee.name }
    Column(file: "occupation_code") { .text($0.code ?? "") }
    Column.money("Digital tips", "digital_tips") { $0.digital }
    Column.money("Cash tips", "cash_tips") { $0.cash }
    Column.money("Total tips", "total_tips") { $0.total }
  }
}

extension CSVTable {
  /// A row per employee and occupation code, by employee ID and then by code.
  package static func occupations(
    of period: PeriodAllocation, in restaurant: Restaurant
  ) -> CSVTable {
    Table.occupations.file(
      period.occupationTotals(in: restaurant), currency: restaurant.currency)
  }
}
