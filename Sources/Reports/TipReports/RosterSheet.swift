import ReportTheme
import Spreadsheet
import TipModel

/// Somebody on the roster, with the code that their tips are reported under.
struct RosterRow: Sendable {
  let employee: Employee

  /// The employee's own, else that of the first position.
  let occupationCode: String?

  static func rows(of roster: Roster, in restaurant: Restaurant) -> [RosterRow] {
    roster.employees.map { employee in
      let position = employee.positions.first.flatMap { restaurant.position(named: $0) }
      return RosterRow(
        employee: employee, occupationCode: employee.occupationCode ?? position?.occupationCode)
    }
  }
}

extension Table where Row == RosterRow {
  /// A row per person, in the roster's order.
  static let roster = Table([
    Column("ID", "employee_id", width: .texts(least: 9, most: 34)) { .text($0.employee.id.text) }
      .digitsAsText(),
    Column("First name", "first_name", width: .texts(least: 16, most: 30)) {
      .text($0.employee.firstName)
    }.digitsAsText(),
    Column("Last name", "last_name", width: .texts(least: 16, most: 30)) {
      .text($0.employee.lastName)
    }.digitsAsText(),
    Column("Positions", "positions", width: .texts(least: 26, most: 60)) {
      .text($0.employee.positions.joined(separator: ", "))
    }.digitsAsText(),
    Column("Manager", "manager", .center, width: .fixed(10)) {
      .text($0.employee.isManager ? "manager" : "")
    }.shown(as: .centeredText).digitsAsText(),
    Column("Occupation code", "occupation_code", .center, width: .fixed(16)) {
      .text($0.occupationCode ?? "")
    }.shown(as: .centeredText).digitsAsText(),
  ])
}

/// Builds the list of the people who may work.
func rosterSheet(_ plan: Plan) -> Sheet {
  let rows = RosterRow.rows(of: plan.roster, in: plan.restaurant)
  let range = TableRange(.roster, on: plan.roll, header: 3, count: rows.count)
  var sheet = Sheet(plan.roll, .reference, page: plan.pageSetup(isLandscape: false))
  sheet.putHeading("Roster", plan.restaurant.name, back: ("Summary", plan.summary.sheet))
  sheet.putHeader(.roster, at: range)
  sheet.putRows(rows, of: .roster, at: range, plan: plan)
  sheet.arrange(.roster, rows, at: range, plan: plan, frozenColumns: 0, headerHeight: 24)
  return sheet
}
