import Spreadsheet
import TipModel
import Wording

/// A check that the workbook computes live, so that typing into any cell shows up.
struct BookCheck: Sendable {
  let name: String
  let detail: String

  /// The formula that is true while the check holds.
  let condition: Formula

  /// Whether it held when the workbook was written.
  let holds: Bool

  init(_ name: String, _ detail: String, holds: Bool = true, where condition: Formula) {
    self.name = name
    self.detail = detail
    self.condition = condition
    self.holds = holds
  }
}

extension BookCheck {
  /// The number of checks.
  static func count(isSingleShift: Bool) -> Int { isSingleShift ? 4 : 10 }

  /// The checks of a workbook, in their order.
  static func all(_ plan: Plan) -> [BookCheck] {
    var checks = [
      BookCheck(
        translated("Settings and declared amounts"),
        translated(
          "Every rule, point value, and declared amount that you can change is present and plausible."
        ),
        where: "\(plan.settings.badInputs)+\(plan.reconciliation.badInputs)=0"),
      BookCheck(
        translated("Pay vs. the files"),
        translated(
          "Everyone's pay and hours are unchanged since tipsheet wrote this workbook and its files. If not, run tipsheet again and pay from the new files."
        ),
        where: "SUM(\(plan.employees.sheet, fixed: plan.employees.area("differs")))=0"),
    ]
    for (row, kind) in plan.collectedTips.enumerated() {
      let range = plan.reconciliation.collected
      let status = range.cell("status", row: range.first + row)
      checks.append(
        BookCheck(
          row == 0 ? translated("Digital tips tie-out") : translated("Cash tips tie-out"),
          translated(
            "The tips collected equal every total in section 1 of sheet \(range.sheet.text)."
          ),
          holds: kind.isEqual, where: "\(range.sheet, status)=\(quoting: CheckMark.pass)"))
    }
    return checks + plan.overviewChecks
      + plan.sheetChecks.map { check in
        BookCheck(
          check.name, check.detail, holds: check.holds,
          where: "\(check.sheet, fixed: check.cell)=\(quoting: CheckMark.pass)")
      }
  }
}

/// The mark of a check that holds, and the words `FAIL` and `WARN` for others.
enum CheckMark {
  static let pass = "✓"
  static var fail: String { StatusWord.fail }
  static var warn: String { StatusWord.warn }

  /// Returns a formula that gives the pass mark if the condition is true, and FAIL if not.
  static func formula(_ condition: Formula) -> Formula {
    "IF(\(condition),\(quoting: pass),\(quoting: fail))"
  }
}
