import Spreadsheet
import TipAllocation
import TipModel
import TipValidation

/// A kind of tips: what came in, and what was shared of it.
struct CollectedTipsRow: Sendable {
  let title: String
  let collected: Money

  /// How the sheet adds it up.
  let formula: Formula
  let shared: Money

  /// The column that holds what was shared, on the sheets Summary, Employees and Statements.
  let key: String

  var isEqual: Bool { collected == shared }
}

extension Table where Row == CollectedTipsRow {
  /// A row per kind of tips, on the sheet Reconciliation: what came in against what was shared, by
  /// every way of adding it up.
  static let collectedTips = Table {
    Column.heading("Tips", "tips") { $0.title }
    Column.sum("Collected", "collected") { $0.collected }.formula { tips, _ in tips.formula }
    Column.sum("By shift", "by_shift") { $0.shared }
      .formula { tips, row in
        let summary = row.plan.summary
        return "\(summary.sheet, summary.shifts.total(tips.key))"
      }
    Column.sum("By employee", "by_employee") { $0.shared }
      .formula { tips, row in
        let employees = row.plan.employees
        return "\(employees.sheet, employees.total(tips.key))"
      }
    Column.sum("On statements", "on_statements") { $0.shared }
      .formula { tips, row in row.plan.statements.sum(tips.key) }
    Column("Difference", "difference", .right, width: .amount) {
      .moneyDifference(max($0.collected, $0.shared) - min($0.collected, $0.shared))
    }.formula { _, row in
      let all = row.range.cells("collected", to: "on_statements", row: row.number)
      return "ROUND(MAX(\(all))-MIN(\(all)),\(row.plan.restaurant.currency.minorUnitDigits))"
    }
    Column("", "status", .right, width: .amount) { .text($0.isEqual ? "PASS" : "FAIL") }
      .role(.status).formula { _, row in "IF(\(row["difference"])=0,\"PASS\",\"FAIL\")" }
  }
}

extension Column where Row == CollectedTipsRow {
  fileprivate static func sum(
    _ title: String, _ key: String, _ amount: @escaping @Sendable (Row) -> Money
  ) -> Column {
    money(title, key, amount).shown(as: .money)
  }
}

extension Column {
  /// The subject of a row, in the width of three columns.
  @ColumnList<Row>
  fileprivate static func heading(
    _ title: String, _ key: String, _ text: @escaping @Sendable (Row) -> String
  ) -> [Column] {
    Column(title, key) { .text(text($0)) }
    Column("", key + "_second") { _ in .none }
    Column("", key + "_third") { _ in .none }
  }
}

/// Tips of an employee as another system or paper declares them, beside the employee's share.
struct DeclaredRow: Sendable {
  let declared: DeclaredAmount

  /// The shift's number in the period.
  let index: Int
  let shift: Shift

  /// Nil for somebody who was not on the shift.
  let row: ShiftRow?

  static func rows(of shifts: [ShiftAllocation]) -> [DeclaredRow] {
    shifts.enumerated().flatMap { index, allocation in
      let rows = ShiftRow.rows(of: allocation, index)
      return allocation.shift.declared.map { declared in
        DeclaredRow(
          declared: declared, index: index, shift: allocation.shift,
          row: rows.first { $0.row.employeeID == declared.employee })
      }
    }
  }
}

extension Table where Row == DeclaredRow {
  /// A row per declared employee and shift, on the sheet Reconciliation.
  static let declared = Table {
    Column("Shift", "shift", width: .texts(least: 22, most: 40)) { .text($0.shift.label) }
      .link { ($1.shifts[$0.index].sheet, .a1) }
    Column("ID", "employee_id", width: .texts(least: 9, most: 34)) {
      .text($0.declared.employee.text)
    }
    Column.name { $0.row?.row.name ?? "Not on the shift" }
    Column.declared("Digital", "digital", \.digital) { $0.digitalShare }
    Column.declared("Cash", "cash", \.cash) { $0.cashShare }
  }
}

extension Column where Row == DeclaredRow {
  /// The declared amount, the shared one, and the difference; empty where nothing is declared.
  @ColumnList<DeclaredRow>
  fileprivate static func declared(
    _ title: String, _ key: String, _ declared: @escaping @Sendable (DeclaredAmount) -> Money?,
    _ share: @escaping @Sendable (AllocationRow) -> Money
  ) -> [Column] {
    let shared: @Sendable (DeclaredRow) -> Money = { $0.row.map { share($0.row) } ?? .zero }
    Column("\(title), declared", key + "_declared", .right, width: .amount) { row in
      declared(row.declared).map { .money($0) } ?? .none
    }.input { declared($0.declared) != nil }.shown(as: .plainMoney).zero(.money(.zero)).sum()
    Column("\(title), shared", key + "_shared", .right, width: .amount) { row in
      declared(row.declared) == nil ? .none : .money(shared(row))
    }.shown(as: .plainMoney).zero(.money(.zero)).sum()
      .formula { item, row in
        guard let place = item.row?.place, declared(item.declared) != nil else { return nil }
        let table = row.plan.shifts[item.index].table
        return "\(table.sheet, table.cell(key + "_tips", row: table.first + place))"
      }
    Column("More declared", key + "_difference", .right, width: .amount) { row in
      declared(row.declared).map { .moneyDifference($0 - shared(row)) } ?? .none
    }.shown { if case .none = $0 { .plainMoney } else { .difference } }
      .zero(.moneyDifference(.zero)).sum()
      .formula { item, row in
        let (told, paid) = (row[key + "_declared"], row[key + "_shared"])
        let digits = row.plan.restaurant.currency.minorUnitDigits
        return declared(item.declared) == nil ? nil : "ROUND(\(told)-\(paid),\(digits))"
      }
  }
}

extension Table where Row == Finding {
  /// A row per finding about a payroll file, on the sheet Reconciliation.
  static let payrollFindings = Table {
    Column.heading("What", "what") { $0.message }
    Column.amount("Shared", "shared") { $0.expected }
    Column.amount("In the file", "written") { $0.actual }
    Column.amount("Difference", "difference") { $0.difference }
    Column("", "status", .right, width: .amount) { .text($0.status.rawValue) }.role(.status)
  }
}

extension Column where Row == Finding {
  /// A number of people or an amount of money; empty for other values.
  fileprivate static func amount(
    _ title: String, _ key: String, _ value: @escaping @Sendable (Finding) -> Finding.Value
  ) -> Column {
    Column(title, key, .right, width: .amount) { finding in
      switch value(finding) {
      case .moneyDifference, .count: TableValue(value(finding))
      default: .none
      }
    }.shown { value in
      if case .moneyDifference = value {
        key == "difference" ? .difference : .plainMoney
      } else {
        value.kind
      }
    }
  }
}
