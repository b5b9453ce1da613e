package import Rules
package import Text
package import Tips

extension Table where Row == Finding {
  /// A row per check, in the order of the list: validation.csv, and the JSON of `tipsheet show`.
  package static let validation = Table {
    Column(file: "date") { finding in finding.subject.shift.map { .date($0.date) } ?? .none }
    Column(file: "shift") { finding in finding.subject.shift.map { .text($0.type) } ?? .none }
    Column(file: "check") { .words($0.name) }
    Column(file: "status") { .text($0.status.rawValue) }
    Column(file: "expected") { TableValue($0.expected) }
    Column(file: "actual") { TableValue($0.actual) }
    Column(file: "difference") { TableValue($0.difference) }
    Column(file: "detail") { .words($0.detail) }
  }
}

extension CSVTable {
  /// A row per check, in the order of the validation list.
  package static func validation(of findings: [Finding], currency: Currency) -> CSVTable {
    Table.validation.file(findings, currency: currency)
  }
}
