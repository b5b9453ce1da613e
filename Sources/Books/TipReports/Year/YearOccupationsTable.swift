package import Text
import Tips

/// A person's tips under one occupation code.
struct YearOccupation: Sendable {
  let person: YearPerson

  /// The code; empty if there is none.
  let code: String

  /// The number of bundles with tips under it.
  private(set) var periods = 0
  private(set) var amounts = KindAmounts.zero
}

extension YearOccupation {
  /// Returns rows by person and then by code. Tips without a code come last.
  static func rows(of report: YearReport) -> [YearOccupation] {
    struct Key: Hashable {
      let person: YearPerson
      let code: String
    }
    var sums: [Key: YearOccupation] = [:]
    for part in report.parts {
      var counted: Set<Key> = []
      for line in part.lines where line.amounts.tips > .zero {
        let key = Key(person: line.person, code: line.code)
        var sum = sums[key] ?? YearOccupation(person: key.person, code: key.code)
        sum.amounts = sum.amounts + line.amounts
        if counted.insert(key).inserted { sum.periods += 1 }
        sums[key] = sum
      }
    }
    return sums.values.sorted { left, right in
      left.person != right.person
        ? left.person < right.person
        : (left.code.isEmpty ? 1 : 0, left.code) < (right.code.isEmpty ? 1 : 0, right.code)
    }
  }
}

extension Table where Row == YearOccupation {
  static let yearOccupations = Table {
    Column.employeeID { $0.person.id }
    Column.name { $0.person.name }
    Column(file: "occupation_code") { .text($0.code) }
    Column.count("Periods", "periods") { $0.periods }
    Column.yearTips { $0.amounts }
  }
}

extension Column {
  /// The columns of digital tips, cash tips, and their sum.
  @ColumnList<Row>
  static func yearTips(_ amounts: @escaping @Sendable (Row) -> KindAmounts) -> [Column] {
    Column.money("Digital tips", "digital_tips") { amounts($0).digital }
    Column.money("Cash tips", "cash_tips") { amounts($0).cash }
    Column.money("Total tips", "total_tips") { amounts($0).tips }
  }
}

extension CSVTable {
  /// A row per person and code, by person and then by code.
  package static func yearOccupations(_ report: YearReport) -> CSVTable {
    Table.yearOccupations.file(YearOccupation.rows(of: report), currency: report.currency)
  }
}
