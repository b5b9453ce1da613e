import Spreadsheet
import TipAllocation
import TipModel
import TipValidation

/// The two sums of cells behind a finding.
struct ComparedSums {
  let expected: Formula
  let actual: Formula
  var difference: Formula { "ROUND(\(actual)-(\(expected)),4)" }
}

extension Plan {
  /// Returns the two sums of a finding about the whole period; nil if the sheet only records the result.
  func compared(_ finding: Finding) -> ComparedSums? {
    guard case .period = finding.subject, let measure = finding.reconciled else { return nil }
    let shifts = { [reconciliation] (column: String) -> Formula in
      "\(reconciliation.sheet, reconciliation.shifts.total(column))"
    }
    let lines = { [lines] (column: String) -> Formula in
      "SUM(\(lines.sheet, fixed: lines.area(column)))"
    }
    let collected = reconciliation.collected
    switch measure {
    case .digital:
      return ComparedSums(
        expected: "\(shifts("credit_card_tips"))-\(shifts("card_fee"))+\(shifts("house_tips"))",
        actual: lines("digital_tips"))
    case .cash:
      return ComparedSums(
        expected: "\(collected.sheet, collected.cell("collected", row: collected.last))",
        actual: lines("cash_tips"))
    case .hours: return ComparedSums(expected: shifts("hours"), actual: lines("hours"))
    case .creditCard, .house, .points, .total: return nil
    }
  }
}
