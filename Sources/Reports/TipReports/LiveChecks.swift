import Spreadsheet
import TipAllocation
import TipModel
import TipValidation

/// The two sums of a finding that the workbook computes live.
struct LiveCheck {
  let expected: Formula
  let actual: Formula

  /// A condition that holds while both sums are equal.
  var condition: Formula { "ROUND(\(actual)-(\(expected)),4)=0" }
}

/// Finds the cells behind findings, by their subject and the measure they compare.
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

  /// Returns the two sums of a finding about the whole period; nil if the sheet only records the result.
  func check(_ finding: Finding) -> LiveCheck? {
    guard case .period = finding.subject else { return nil }
    return finding.reconciled.flatMap { periodCheck($0) }
  }

  /// Returns conditions that hold while findings of one name and shift hold; empty if the sheet only records the
  /// results.
  func conditions(_ findings: [Finding]) -> [Formula] {
    var conditions: [Formula] = []
    for finding in findings {
      guard let number = finding.subject.shift.flatMap(number) else { continue }
      let condition: Formula? =
        switch finding.subject {
        case .shift: finding.reconciled.flatMap { shiftCheck($0, number)?.condition }
        case .declared(_, _, let pool), .declaredTotal(_, let pool): declared(pool, number)
        default: nil
        }
      if let condition, !conditions.contains(condition) { conditions.append(condition) }
    }
    return conditions
  }

  /// Returns whether the workbook computes all of these findings live.
  func areLive(_ findings: [Finding]) -> Bool {
    findings.allSatisfy { finding in
      switch finding.subject {
      case .declared, .declaredTotal: true
      case .shift(let id):
        finding.reconciled.flatMap { measure in number(of: id).flatMap { shiftCheck(measure, $0) } }
          != nil
      default: false
      }
    }
  }

  private func shiftCheck(_ measure: Measure, _ number: Int) -> LiveCheck? {
    let shift = plan.shifts[number]
    let tips: (CollectedAmount) -> Formula = { "\(shift.sheet, shift.tips($0))" }
    let sum: (String) -> Formula = { "SUM(\(shift.sheet, fixed: shift.table.area($0)))" }
    switch measure {
    case .digital: return LiveCheck(expected: tips(.digital), actual: sum("digital_tips"))
    case .cash: return LiveCheck(expected: tips(.cash), actual: sum("cash_tips"))
    case .creditCard:
      return LiveCheck(
        expected: "\(tips(.creditCard))-\(tips(.cardFee))", actual: sum("card_tips"))
    case .house: return LiveCheck(expected: tips(.house), actual: sum("house_tips"))
    case .total:
      return LiveCheck(
        expected: "\(tips(.digital))+\(tips(.cash))", actual: sum("total_tips"))
    case .hours, .points: return nil
    }
  }

  /// Returns a condition that holds while all declared amounts equal the shared amounts.
  private func declared(_ pool: Pool, _ number: Int) -> Formula {
    let range = plan.reconciliation.declared
    let first = plan.reconciliation.firstRows[number]
    let rows = first...first + plan.period.shifts[number].shift.declared.count - 1
    let column = range.column(pool.rawValue + "_difference")
    return "SUMSQ(\(range.sheet, fixed: CellRange(column: column, rows: rows)))=0"
  }

  private func periodCheck(_ measure: Measure) -> LiveCheck? {
    let summary: (String) -> Formula = { [plan] column in
      let shifts = plan.reconciliation.shifts
      return "SUM(\(shifts.sheet, fixed: shifts.area(column)))"
    }
    let lines: (String) -> Formula = { [plan] column in
      "SUM(\(plan.lines.sheet, fixed: plan.lines.area(column)))"
    }
    let collected = plan.reconciliation.collected
    switch measure {
    case .digital:
      return LiveCheck(
        expected: "\(summary("credit_card_tips"))-\(summary("card_fee"))+\(summary("house_tips"))",
        actual: lines("digital_tips"))
    case .cash:
      return LiveCheck(
        expected: "\(collected.sheet, collected.cell("collected", row: collected.last))",
        actual: lines("cash_tips"))
    case .creditCard:
      return LiveCheck(
        expected: "\(summary("credit_card_tips"))-\(summary("card_fee"))",
        actual: lines("card_tips"))
    case .house:
      return LiveCheck(expected: summary("house_tips"), actual: lines("house_tips"))
    case .hours:
      return LiveCheck(expected: summary("hours"), actual: lines("hours"))
    case .points:
      return LiveCheck(expected: summary("points"), actual: lines("points"))
    case .total: return nil
    }
  }
}
