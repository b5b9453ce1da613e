package import CSV
import TipModel

/// The amounts that one employee reported under one occupation code over some periods.
struct YearOccupation: Sendable {
  let employeeID: EmployeeID
  let code: String
  var name = ""
  var periods = 0
  var digital: WrittenMoney
  var cash: WrittenMoney

  /// By employee ID and then by code; what has no code comes last.
  static func rows(of periods: [PeriodOccupations]) -> [YearOccupation] {
    struct Key: Hashable {
      let id: EmployeeID
      let code: String
    }
    let zero = WrittenMoney(units: 0, decimals: periods.first?.decimals ?? 2)
    var sums: [Key: YearOccupation] = [:]
    for amounts in periods.lazy.flatMap(\.amounts) {
      let key = Key(id: amounts.employeeID, code: amounts.code)
      var sum =
        sums[key]
        ?? YearOccupation(employeeID: key.id, code: key.code, digital: zero, cash: zero)
      sum.name = amounts.name
      sum.periods += 1
      sum.digital = sum.digital + amounts.digital
      sum.cash = sum.cash + amounts.cash
      sums[key] = sum
    }
    return sums.values.sorted { left, right in
      left.employeeID != right.employeeID
        ? left.employeeID < right.employeeID
        : (left.code.isEmpty ? 1 : 0, left.code) < (right.code.isEmpty ? 1 : 0, right.code)
    }
  }
}

extension Table where Row == YearOccupation {
  static let yearOccupations = Table {
    Column.employeeID { $0.employeeID }
    Column.name { $0.name }
    Column(file: "occupation_code") { .text($0.code) }
    Column.count("Periods", "periods") { $0.periods }
    Column.writtenTips(digital: { $0.digital }, cash: { $0.cash })
  }
}

extension Table where Row == PeriodOccupations {
  static let yearPeriods = Table {
    Column(file: "from") { .date($0.period.from) }
    Column(file: "to") { .date($0.period.to) }
    Column.writtenTips(digital: { $0.sum(\.digital) }, cash: { $0.sum(\.cash) })
    // Wages: in no sum of tips.
    Column(file: "service_charges") { $0.serviceCharges.map { .written($0) } ?? .none }
    Column(file: "bundle") { .text($0.bundle) }
    Column(file: "sha256") { .text($0.checksum) }
  }
}

extension Column {
  /// Digital tips, cash tips and their sum.
  @ColumnList<Row>
  fileprivate static func writtenTips(
    digital: @escaping @Sendable (Row) -> WrittenMoney,
    cash: @escaping @Sendable (Row) -> WrittenMoney
  ) -> [Column] {
    Column(file: "digital_tips") { .written(digital($0)) }
    Column(file: "cash_tips") { .written(cash($0)) }
    Column(file: "total_tips") { .written(digital($0) + cash($0)) }
  }
}

extension PeriodOccupations {
  fileprivate func sum(_ amount: (OccupationAmounts) -> WrittenMoney) -> WrittenMoney {
    amounts.reduce(WrittenMoney(units: 0, decimals: decimals)) { $0 + amount($1) }
  }
}

extension CSVTable {
  /// A row per employee and code over some periods, by employee ID and then by code.
  ///
  /// - Precondition: all amounts have the same decimals.
  package static func yearOccupations(_ periods: [PeriodOccupations]) -> CSVTable {
    Table.yearOccupations.file(YearOccupation.rows(of: periods), currency: .usDollar)
  }

  /// A row per period, in their order, with the bundle that it was read from.
  ///
  /// - Precondition: all amounts have the same decimals.
  package static func yearPeriods(_ periods: [PeriodOccupations]) -> CSVTable {
    Table.yearPeriods.file(periods, currency: .usDollar)
  }
}
