package import CSV
import Spreadsheet
package import TipModel
package import TipValidation

/// A check, and the cells that it can be computed from.
package final class ValidationRow: Sendable {
  let finding: Finding
  let live: LiveCheck?

  init(_ finding: Finding, _ live: LiveCheck?) {
    self.finding = finding
    self.live = live
  }

  package convenience init(_ finding: Finding) { self.init(finding, nil) }
}

extension Table where Row == ValidationRow {
  /// A row per check, in the order of the list: the sheet Validation, validation.csv, and the JSON
  /// of `tipsheet show`. What can be computed in the workbook is a formula.
  package static let validation = Table {
    Column("Date", "date_or_period", width: .fixed(12)) { row in
      row.finding.subject.shift.map { .date($0.date) } ?? .text("Period")
    }.onSheetOnly()
    Column(file: "date") { row in row.finding.subject.shift.map { .date($0.date) } ?? .none }
    Column("Shift", "shift", width: .fixed(13)) { row in
      row.finding.subject.shift.map { .text($0.type) } ?? .none
    }
    Column("Check", "check", width: .texts(least: 24, most: 44)) { .text($0.finding.name) }
    Column("Status", "status", .center) { .text($0.finding.status.rawValue) }.role(.status)
      .formula { check, row in
        check.live == nil ? nil : "IF(\(row.difference)=0,\"PASS\",\"FAIL\")"
      }
    Column("Expected", "expected", .right, width: .amount) { TableValue($0.finding.expected) }
      .formula { check, _ in check.live?.expected }
    Column("Actual", "actual", .right, width: .amount) { TableValue($0.finding.actual) }
      .formula { check, _ in check.live?.actual }
    Column("Difference", "difference", .right, width: .amount) { TableValue($0.finding.difference) }
      .formula { check, row in check.live == nil ? nil : row.difference }
    Column("Detail", "detail", width: .texts(least: 40, most: 80)) { .text($0.finding.detail) }
      .shown(as: .indentedText)
  }
}

extension TableRow {
  fileprivate var difference: Formula {
    let places = max(plan.restaurant.currency.minorUnitDigits, 4)
    return "ROUND(\(self["actual"])-\(self["expected"]),\(places))"
  }
}

extension CSVTable {
  /// A row per check, in the order of the validation list.
  package static func validation(of findings: [Finding], currency: Currency) -> CSVTable {
    Table.validation.file(findings.map { ValidationRow($0) }, currency: currency)
  }
}

extension Plan {
  /// The validation list.
  func validationSheet() -> Sheet {
    let live = LiveChecks(self)
    let rows = findings.map { ValidationRow($0, live.check($0)) }
    var sheet = tableSheet(
      .validation, rows, at: validation, .proof, title: "Validation",
      subtitle: "What must hold, and what was found, " + periodText)
    sheet.highlight(.status, in: validation.area("status"))
    return sheet
  }
}
