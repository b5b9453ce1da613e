import Schemas
import Testing

@testable import Anonymizing

/// Every text of a document that people write has a role, or is known to name nobody.
@Suite struct TextRolesTests {
  /// Days, times, amounts, percents, codes of the Treasury; `{}` is a day from which a value counts.
  private static let plain: [String: String] = [
    "periods": """
    periods.closed_on periods.corrections.on periods.from periods.reopened.closed_on
    periods.reopened.on periods.to
    """,
    "restaurant": """
    card_fee card_fee.* card_fee{} day_starts pay_period.start pools.by.*
    pools.house pools.sources.* pools.tip_outs.percent pools.tip_outs.percent.*
    pools.tip_outs.percent.*.* pools.tip_outs.percent.*{} pools.tip_outs.percent{}
    pools.to.* pools.when.since pools.when.until positions.*.cash_wage{}
    positions.*.occupation_code positions.*.percent positions.*.percent.*
    positions.*.percent{} positions.*.point_value{} positions.*.share positions.*.share.*
    positions.*.share{} positions.*{} wages.minimum{}
    wages.untipped_day.percent
    """,
    "roster": """
    employees.cash_wage{} employees.from employees.left employees.occupation_code
    employees.point_value{} employees.share employees.share.* employees.share{}
    """,
    "shift": """
    date staff.clock_in staff.clock_out staff.punches tips.from tips.to to
    """,
    "paid": "paid.date paid.paid_on",
    "timeclock": """
    day_starts shifts.days shifts.from shifts.until
    """,
  ]

  @Test func everyTextHasARole() {
    for document in DocumentDescription.all where document.name != "bill" {
      var without: Set<String> = []
      visit(.mapping(document.keys), "", in: document.name, &without)
      let plain = (Self.plain[document.name] ?? "").split { $0 == " " || $0 == "\n" }.map(
        String.init)
      #expect(without.sorted() == plain.sorted(), "\(document.name)")
    }
  }

  private func visit(
    _ shape: ValueDescription.Shape, _ path: String, in document: String,
    _ without: inout Set<String>
  ) {
    func note(_ path: String) {
      if TextRoles.role(of: path, in: document) == .plain { without.insert(path) }
    }
    switch shape {
    case .text: note(path)
    case .list(let inner): visit(inner, path, in: document, &without)
    case .map(let inner):
      note(path + "{}")
      visit(inner, path + ".*", in: document, &without)
    case .mapping(let keys):
      if keys.isOpen { note(path + "{}") }
      for key in keys.keys {
        let inner = path.isEmpty ? key.name : path + "." + key.name
        visit(key.valueDescription.shape, inner, in: document, &without)
      }
    case .either(let shapes): for shape in shapes { visit(shape, path, in: document, &without) }
    case .number, .flag, .nothing, .choice: break
    }
  }
}
