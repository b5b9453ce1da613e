package import Text
import Tips

/// The sums of some lines.
struct YearSum: Sendable {
  let amounts: KindAmounts
  let hours: Hours

  /// Nil if a wage is not known.
  let wages: Money?

  init(of lines: [YearLine]) {
    amounts = lines.reduce(.zero) { $0 + $1.amounts }
    hours = lines.reduce(.zero) { $0 + $1.hours }
    wages = lines.reduce(.zero as Money?) { sum, line in
      sum.flatMap { sum in line.wages.map { sum + $0 } }
    }
  }
}

/// A person's amounts that count in one quarter.
struct YearQuarter: Sendable {
  /// 1 to 4.
  let quarter: Int
  let person: YearPerson
  let sum: YearSum

  /// Returns rows by quarter and then by person, for everyone with tips or service charges in the year.
  static func rows(of report: YearReport) -> [YearQuarter] {
    var lines: [Int: [YearPerson: [YearLine]]] = [:]
    for part in report.parts {
      for line in part.lines {
        let quarter = ((part.countedOn ?? line.received).month + 2) / 3
        lines[quarter, default: [:]][line.person, default: []].append(line)
      }
    }
    return (1...4).flatMap { quarter in
      report.people.compactMap { person in
        lines[quarter]?[person].map {
          YearQuarter(quarter: quarter, person: person, sum: YearSum(of: $0))
        }
      }
    }
  }
}

extension Table where Row == YearQuarter {
  fileprivate static func yearQuarters(hasWages: Bool) -> Table {
    Table {
      Column(file: "quarter") { .count($0.quarter) }
      Column.employeeID { $0.person.id }
      Column.name { $0.person.name }
      Column.yearTips { $0.sum.amounts }
      Column.yearServiceCharges { $0.sum }
      Column.yearWork(hasWages: hasWages) { $0.sum }
    }
  }
}

extension Column {
  /// Service charges, which are wages and in no sum of tips; blank if there are none.
  static func yearServiceCharges(_ sum: @escaping @Sendable (Row) -> YearSum) -> Column {
    Column(file: "service_charges") { row in
      let charges = sum(row).amounts.serviceCharge
      return charges > .zero ? .money(charges) : .none
    }
  }

  /// The columns of hours and, if any bundle has wages, of cash wages; those are blank if a wage is not known.
  @ColumnList<Row>
  static func yearWork(
    hasWages: Bool, _ sum: @escaping @Sendable (Row) -> YearSum
  ) -> [Column] {
    Column(file: "hours") { .hours(sum($0).hours) }
    if hasWages { Column(file: "cash_wages") { sum($0).wages.map { .money($0) } ?? .none } }
  }
}

extension CSVTable {
  /// A row per quarter and person; nil if the report is not about a whole year.
  package static func yearQuarters(_ report: YearReport) -> CSVTable? {
    guard report.span.part == .whole else { return nil }
    return Table.yearQuarters(hasWages: report.hasWages)
      .file(YearQuarter.rows(of: report), currency: report.currency)
  }
}
