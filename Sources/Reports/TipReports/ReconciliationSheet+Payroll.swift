import ReportTheme
import Spreadsheet
import TipValidation

extension ReconciliationSheet {
  /// What stands in the payroll files against what was shared.
  ///
  /// Recorded, not computed: what is typed into the workbook changes no file.
  mutating func putPayroll() {
    let checks = plan.payrollChecks
    guard !checks.isEmpty else { return }
    let header = plan.reconciliation.payrollHeader
    sheet.put("Payroll files, as they were written", .section, at: CellReference(header - 1, 0))
    let titles = ["What", "", "", "Shared", "In the file", "Apart by", ""]
    for (column, title) in titles.enumerated() {
      sheet.put(title, column < 3 ? .header : .headerRight, at: CellReference(header, column))
    }
    for (index, check) in checks.enumerated() { put(check, row: header + 1 + index) }
    let statuses = CellRange(column: 6, rows: header + 1...header + checks.count)
    sheet.highlight(.status, in: statuses)
    sheet.rowHeights[header] = 24
  }

  private mutating func put(_ check: Check, row: Int) {
    let style: (Style.Kind) -> Style = { Style(.body, $0, banded: row % 2 == 1) }
    sheet.put(.text(label(of: check)), style(.text), at: CellReference(row, 0))
    for column in 1...2 { sheet.put(.blank, style(.text), at: CellReference(row, column)) }
    let values = [check.expected, check.actual, check.difference]
    for (offset, value) in values.enumerated() {
      let (content, kind) = figure(value, isDifference: offset == 2)
      sheet.put(content, style(kind), at: CellReference(row, 3 + offset))
    }
    sheet.put(
      .text(check.status.rawValue), Style(.status, .text, banded: row % 2 == 1),
      at: CellReference(row, 6))
  }

  /// Without what the columns' titles say already.
  private func label(of check: Check) -> String {
    check.detail.split(separator: ";", maxSplits: 1).first.map { String($0) } ?? check.name
  }

  private func figure(_ value: Check.Value, isDifference: Bool) -> (CellValue, Style.Kind) {
    switch value {
    case .moneyDifference(let money):
      (.number(plan.exact(money)), isDifference ? .difference : .plainMoney)
    case .count(let count): (.number(Rational(count)), .integer)
    default: (.blank, .text)
    }
  }
}

extension Plan {
  /// The checks that compare payroll files with the shares, and those of files not written.
  var payrollChecks: [Check] { checks.filter { Plan.payrollNames.contains($0.name) } }

  private static let payrollNames: Set<String> = Set(
    [
      CheckName.payrollFile, .payrollDigital, .payrollCash, .payrollTotal, .payrollCollected,
      .payrollHours, .payrollPeople, .payrollBalance,
    ].map(\.rawValue))
}
