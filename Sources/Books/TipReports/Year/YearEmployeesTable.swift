package import Text
import Tips

/// A person's total, with its parts by occupation code.
struct YearEmployee: Sendable {
  let person: YearPerson
  let sum: YearSum

  /// The codes with their tips: most tips first, then by code.
  let codes: [(code: String, tips: Money)]

  /// Tips in positions without a code.
  let withoutCode: Money

  /// Qualified overtime; nil if it is not known.
  let qualifiedOvertime: Money?

  /// Returns rows by person, for everyone with tips or service charges.
  static func rows(of report: YearReport) -> [YearEmployee] {
    let lines = Dictionary(grouping: report.lines) { $0.person }
    let occupations = Dictionary(grouping: YearOccupation.rows(of: report)) { $0.person }
    return report.people.map { person in
      let own = (occupations[person] ?? []).map { (code: $0.code, tips: $0.amounts.tips) }
      return YearEmployee(
        person: person, sum: YearSum(of: lines[person] ?? []),
        codes: own.filter { !$0.code.isEmpty }.sorted { left, right in
          left.tips != right.tips ? left.tips > right.tips : left.code < right.code
        },
        withoutCode: own.first { $0.code.isEmpty }?.tips ?? .zero,
        qualifiedOvertime: report.hasWages ? report.qualifiedOvertime(of: person) : nil)
    }
  }

  /// The most codes that Form W-2 holds.
  private static let codesOfForm = 2

  var otherCodes: [(code: String, tips: Money)] {
    Array(codes.dropFirst(YearEmployee.codesOfForm))
  }
}

extension Table where Row == YearEmployee {
  /// A row per person. The parts by code and without one add up to the person's total.
  ///
  /// - Parameters:
  ///   - hasOvertime: whether there is a column for qualified overtime.
  ///   - hasWages: whether there is a column for cash wages.
  static func yearEmployees(hasOvertime: Bool, hasWages: Bool) -> Table {
    Table {
      Column.employeeID { $0.person.id }
      Column.name { $0.person.name }
      Column.yearTips { $0.sum.amounts }
      Column.code("first", at: 0)
      Column.code("second", at: 1)
      Column(file: "other_codes") { .text($0.otherCodes.map { $0.code }.joined(separator: "; ")) }
      Column(file: "other_codes_tips") { row in
        row.otherCodes.isEmpty ? .none : .money(row.otherCodes.reduce(.zero) { $0 + $1.tips })
      }
      Column(file: "no_code_tips") { $0.withoutCode > .zero ? .money($0.withoutCode) : .none }
      Column.yearServiceCharges { $0.sum }
      if hasOvertime {
        Column(file: "qualified_overtime") { row in
          row.qualifiedOvertime.map { .money($0) } ?? .none
        }
      }
      Column.yearWork(hasWages: hasWages) { $0.sum }
    }
  }
}

extension Column where Row == YearEmployee {
  /// A code and its tips; blank if the person has fewer.
  @ColumnList<Row>
  fileprivate static func code(_ name: String, at index: Int) -> [Column] {
    Column(file: "\(name)_code") { row in
      row.codes.indices.contains(index) ? .text(row.codes[index].code) : .none
    }
    Column(file: "\(name)_code_tips") { row in
      row.codes.indices.contains(index) ? .money(row.codes[index].tips) : .none
    }
  }
}

extension CSVTable {
  /// A row per person: the total, next to its parts by occupation code.
  package static func yearEmployees(_ report: YearReport) -> CSVTable {
    Table.yearEmployees(
      hasOvertime: report.law == .us && report.hasWages, hasWages: report.hasWages
    )
    .file(YearEmployee.rows(of: report), currency: report.currency)
  }
}
