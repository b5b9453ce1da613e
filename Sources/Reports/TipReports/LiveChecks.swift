import Spreadsheet
import TipAllocation
import TipModel
import TipValidation

/// A finding that the workbook computes for itself: the cells that its two sums come from.
struct LiveCheck {
  let expected: Formula
  let actual: Formula
}

/// Finds the cells that findings are about, by their subject and the measure that they compare.
struct LiveChecks {
  private let plan: Plan

  /// The numbers of each day's shifts in the period, from 0.
  private let numbers: [Int: [Int]]

  init(_ plan: Plan) {
    self.plan = plan
    let shifts = plan.period.shifts
    numbers = Dictionary(grouping: shifts.indices) { shifts[$0].shift.date.dayNumber }
  }

  private func number(of id: ShiftID) -> Int? {
    numbers[id.date.dayNumber]?.first { plan.period.shifts[$0].shift.id == id }
  }

  /// Nil for a finding that is recorded as the engine found it.
  func check(_ finding: Finding) -> LiveCheck? {
    let number = finding.subject.shift.flatMap(number)
    switch (finding.subject, number) {
    case (.shift, let number?): return finding.reconciled.flatMap { shiftCheck($0, number) }
    case (.declared(_, let line, let pool), let number?): return declared(pool, line, number)
    case (.declaredTotal(_, let pool), let number?): return declaredTotal(pool, number)
    case (.period, _): return finding.reconciled.flatMap { periodCheck($0) }
    default: return nil
    }
  }

  private func shiftCheck(_ measure: Measure, _ number: Int) -> LiveCheck? {
    let shift = plan.shifts[number]
    let tips: (CollectedAmount) -> Formula = { "\(shift.sheet, shift.tips($0))" }
    let total: (String) -> Formula = { "\(shift.sheet, shift.table.total($0))" }
    let sum: (String) -> Formula = { "SUM(\(shift.sheet, fixed: shift.table.area($0)))" }
    switch measure {
    case .digital: return LiveCheck(expected: tips(.digital), actual: total("digital_tips"))
    case .cash: return LiveCheck(expected: tips(.cash), actual: total("cash_tips"))
    case .creditCard:
      return LiveCheck(
        expected: "\(tips(.creditCard))-\(tips(.cardFee))", actual: sum("card_tips"))
    case .house: return LiveCheck(expected: tips(.house), actual: sum("house_tips"))
    case .total:
      return LiveCheck(
        expected: "\(tips(.digital))+\(tips(.cash))", actual: total("total_tips"))
    case .hours, .points: return nil
    }
  }

  private func declared(_ pool: Pool, _ line: Int, _ number: Int) -> LiveCheck {
    let range = plan.reconciliation.declared
    let row = plan.reconciliation.firstRows[number] + line
    return LiveCheck(
      expected: "\(range.sheet, range.cell(pool.rawValue + "_shared", row: row))",
      actual: "\(range.sheet, range.cell(pool.rawValue + "_declared", row: row))")
  }

  private func declaredTotal(_ pool: Pool, _ number: Int) -> LiveCheck {
    let range = plan.reconciliation.declared
    let first = plan.reconciliation.firstRows[number]
    let rows = first...first + plan.period.shifts[number].shift.declared.count - 1
    let sum: (String) -> Formula = { key in
      "SUM(\(range.sheet, fixed: CellRange(column: range.column(key), rows: rows)))"
    }
    return LiveCheck(
      expected: sum(pool.rawValue + "_shared"), actual: sum(pool.rawValue + "_declared"))
  }

  private func periodCheck(_ measure: Measure) -> LiveCheck? {
    let summary: (String) -> Formula = { [plan] column in
      "\(plan.summary.sheet, plan.summary.shifts.total(column))"
    }
    let employees: (String) -> Formula = { [plan] column in
      "\(plan.employees.sheet, plan.employees.total(column))"
    }
    let collected = plan.reconciliation.collected
    switch measure {
    case .digital:
      return LiveCheck(
        expected: "\(summary("credit_card_tips"))-\(summary("card_fee"))+\(summary("house_tips"))",
        actual: employees("digital_tips"))
    case .cash:
      return LiveCheck(
        expected: "\(collected.sheet, collected.cell("collected", row: collected.last))",
        actual: employees("cash_tips"))
    case .creditCard:
      return LiveCheck(
        expected: "\(summary("credit_card_tips"))-\(summary("card_fee"))",
        actual: employees("card_tips"))
    case .house:
      return LiveCheck(expected: summary("house_tips"), actual: employees("house_tips"))
    case .hours:
      return LiveCheck(expected: summary("hours"), actual: employees("hours"))
    case .points:
      return LiveCheck(expected: summary("points"), actual: employees("points"))
    case .total: return nil
    }
  }
}
