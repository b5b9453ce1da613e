import Spreadsheet
import TipAllocation
import TipModel
import TipValidation
import Wording

/// A kind of tips, with the money collected and the money shared.
struct CollectedTipsRow: Sendable {
  let title: String
  let collected: Money

  /// The formula for the money collected.
  let formula: Formula
  let shared: Money

  /// The key of the column with the shares, on the other sheets.
  let key: String

  var isEqual: Bool { collected == shared }
}

extension Table where Row == CollectedTipsRow {
  /// A row per kind of tips: money collected vs. shared, added up in several ways.
  ///
  /// - Parameter isPeriod: whether the workbook has a register and statements.
  static func collectedTips(isPeriod: Bool) -> Table { isPeriod ? ofPeriod : ofShift }

  private static let ofPeriod = declaration(isPeriod: true)
  private static let ofShift = declaration(isPeriod: false)

  private static func declaration(isPeriod: Bool) -> Table {
    Table {
      Column.heading("1  Tips", "tips") { $0.title }
      Column.sum("A  Came in", "collected") { $0.collected }.formula { tips, _ in tips.formula }
      Column.sum("B  By shift", "by_shift") { $0.shared }
        .formula { tips, row in
          let shifts = row.plan.reconciliation.shifts
          return "SUM(\(fixed: shifts.area(tips.key)))"
        }
      if isPeriod {
        Column.sum("C  In the register", "in_ledger") { $0.shared }
          .formula { tips, row in
            let lines = row.plan.lines
            return "SUM(\(lines.sheet, fixed: lines.area(tips.key)))"
          }
      }
      Column.sum(isPeriod ? "D  By person" : "C  By person", "by_employee") { $0.shared }
        .formula { tips, row in
          let employees = row.plan.employees
          return "SUM(\(employees.sheet, fixed: employees.area(tips.key)))"
        }
      if isPeriod {
        Column.sum("E  On statements", "on_statements") { $0.shared }
          .formula { tips, row in row.plan.statements.sum(tips.key) }
      }
      Column("Difference", "difference", .right) {
        .moneyDifference(max($0.collected, $0.shared) - min($0.collected, $0.shared))
      }.formula { _, row in
        let last = row.range.column("difference") - 1
        let all = CellRange(row["collected"], CellReference(row.number, last))
        return row.rounded("MAX(\(all))-MIN(\(all))")
      }
      Column("Agrees", "status", .center) {
        .text($0.isEqual ? CheckMark.pass : StatusWord.fail)
      }.role(.status).formula { _, row in CheckMark.formula("\(row["difference"])=0") }
    }
  }
}

extension Column where Row == CollectedTipsRow {
  fileprivate static func sum(
    _ title: Words, _ key: String, _ amount: @escaping @Sendable (Row) -> Money
  ) -> Column {
    money(title, key, amount).shown(as: .money)
  }
}

extension Column {
  /// The title of four columns whose cells are merged for sentences.
  @ColumnList<Row>
  fileprivate static func headingAbove(_ title: Words, _ key: String) -> [Column] {
    Column(title, key) { _ in .absent }
    Column("", key + "_second") { _ in .absent }
    Column("", key + "_third") { _ in .absent }
    Column("", key + "_fourth") { _ in .absent }
  }

  /// The subject of a row, three columns wide.
  @ColumnList<Row>
  static func heading(
    _ title: Words, _ key: String, _ text: @escaping @Sendable (Row) -> String
  ) -> [Column] {
    Column(title, key) { .text(text($0)) }
    Column("", key + "_second") { _ in .none }
    Column("", key + "_third") { _ in .none }
  }
}

/// An employee's tips as another system or paper declares them, next to the employee's share.
struct DeclaredRow: Sendable {
  let declared: DeclaredAmount

  /// The shift's number in the period.
  let index: Int
  let shift: Shift

  /// The employee's row; nil if the employee was not on the shift.
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
  /// A row per declared employee and shift.
  // It is made each time, because titles with values in them keep the language they were made in.
  static var declared: Table {
    Table {
      Column("4  Declared elsewhere", "name") {
        .text($0.row?.row.name ?? translated("Not on the shift"))
      }
      Column("ID", "employee_id") { .text($0.declared.employee.text) }.digitsAsText()
      Column("Shift", "shift") { .text("\($0.shift.date.day) \($0.shift.type)") }
      Column.declared("Digital", "digital", { $0.digital }) { $0.digitalShare }
      Column.declared("Cash", "cash", { $0.cash }) { $0.cashShare }
    }
  }
}

extension Column where Row == DeclaredRow {
  /// The columns of the declared amount, the share, and the difference; empty if nothing is declared.
  @ColumnList<DeclaredRow>
  fileprivate static func declared(
    _ title: Words, _ key: String, _ declared: @escaping @Sendable (DeclaredAmount) -> Money?,
    _ share: @escaping @Sendable (AllocationRow) -> Money
  ) -> [Column] {
    let shared: @Sendable (DeclaredRow) -> Money = { $0.row.map { share($0.row) } ?? .zero }
    Column("\(title), declared", key + "_declared", .right) { row in
      declared(row.declared).map { .money($0) } ?? .none
    }.shown(as: .plainMoney).zero(.money(.zero)).sum()
    Column("\(title), shared", key + "_shared", .right) { row in
      declared(row.declared) == nil ? .none : .money(shared(row))
    }.shown(as: .plainMoney).zero(.money(.zero)).sum()
      .formula { item, row in
        guard let place = item.row?.place, declared(item.declared) != nil else { return nil }
        let table = row.plan.shifts[item.index].table
        return "\(table.sheet, table.cell(key + "_tips", row: table.first + place))"
      }
    Column("More declared", key + "_difference", .right) { row in
      declared(row.declared).map { .moneyDifference($0 - shared(row)) } ?? .none
    }.shown { if case .none = $0 { .plainMoney } else { .difference } }
      .zero(.moneyDifference(.zero)).sum()
      .formula { item, row in
        let (told, paid) = (row[key + "_declared"], row[key + "_shared"])
        return declared(item.declared) == nil ? nil : row.rounded("\(told)-\(paid)")
      }
  }
}

extension Table where Row == Finding {
  /// A row per finding about a payroll file, on the sheet Tie-out.
  static let payrollFindings = Table {
    Column.headingAbove("3  Payroll files", "what")
    Column.amount("Shared", "shared") { $0.expected }
    Column.amount("In the file", "written") { $0.actual }
    Column.amount("Difference", "difference") { $0.difference }
    Column("Agrees", "status", .center) { .text(CheckMark.of($0.status)) }
      .role(.status)
  }
}

extension Column where Row == Finding {
  /// A number of people or an amount of money; empty for other values.
  fileprivate static func amount(
    _ title: Words, _ key: String, _ value: @escaping @Sendable (Finding) -> Finding.Value
  ) -> Column {
    Column(title, key, .right) { finding in
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
