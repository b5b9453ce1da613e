import ReportTheme
import Spreadsheet
import TipModel
import TipValidation

/// A check, and the cells that it can be computed from.
struct ValidationRow: Sendable {
  let check: Check
  let live: LiveCheck?
}

extension Table where Row == ValidationRow {
  /// A row per check, in the order of the list; what can be computed in the workbook is a formula.
  static let validation = Table([
    Column("Date", "date", width: .fixed(12)) { row in
      row.check.scope.map { .date($0.date) } ?? .text("Period")
    }.onSheetOnly(),
    Column(file: "date") { row in row.check.scope.map { .date($0.date) } ?? .none },
    Column("Shift", "shift", width: .fixed(13)) { row in
      row.check.scope.map { .text($0.shiftType) } ?? .none
    },
    Column("Check", "check", width: .texts(least: 24, most: 44)) { .text($0.check.name) },
    Column("Status", "status", .center) { .text($0.check.status.rawValue) }.status()
      .formula { check, row in
        check.live == nil ? nil : "IF(\(row.difference)=0,\"PASS\",\"FAIL\")"
      },
    Column("Expected", "expected", .right, width: .amount) { TableValue($0.check.expected) }
      .formula { check, _ in check.live?.expected },
    Column("Actual", "actual", .right, width: .amount) { TableValue($0.check.actual) }
      .formula { check, _ in check.live?.actual },
    Column("Difference", "difference", .right, width: .amount) { TableValue($0.check.difference) }
      .formula { check, row in check.live == nil ? nil : row.difference },
    Column("Detail", "detail", width: .texts(least: 40, most: 80)) { .text($0.check.detail) }
      .shown(as: .indentedText),
  ])
}

extension TableRow {
  fileprivate var difference: Formula {
    let places = max(plan.restaurant.currency.minorUnitDigits, 4)
    return "ROUND(\(self["actual"])-\(self["expected"]),\(places))"
  }
}

/// Builds the validation list.
func validationSheet(_ plan: Plan) -> Sheet {
  let range = plan.validation
  var live = LiveChecks(plan)
  let rows = plan.checks.map { ValidationRow(check: $0, live: live.next($0)) }
  var sheet = Sheet(range.sheet, .proof, page: plan.pageSetup(isLandscape: true))
  sheet.putHeading(
    "Validation", "What must hold, and what was found, " + plan.periodText,
    back: ("Summary", plan.summary.sheet))
  sheet.putHeader(.validation, at: range)
  sheet.putRows(rows, of: .validation, at: range, plan: plan)
  sheet.arrange(.validation, rows, at: range, plan: plan, frozenColumns: 0, headerHeight: 24)
  sheet.highlight(.status, in: range.area("status"))
  return sheet
}
