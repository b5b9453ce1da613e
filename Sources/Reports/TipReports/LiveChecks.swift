import Spreadsheet
import TipAllocation
import TipModel
import TipValidation

/// A check that the workbook computes for itself.
struct LiveCheck {
  let expected: Formula
  let actual: Formula
}

/// Finds the cells that the checks of a validation list are about, in the list's order.
struct LiveChecks {
  private let plan: Plan

  /// Of each shift, by its day and type.
  private var indexes: [Check.Scope: Int] = [:]

  /// How many declared amounts of a shift and kind of tips have been met.
  private var declaredSeen: [Int: [String: Int]] = [:]

  init(_ plan: Plan) {
    self.plan = plan
    for (index, allocation) in plan.period.shifts.enumerated() {
      let shift = allocation.shift
      indexes[Check.Scope(date: shift.date, shiftType: shift.type)] = index
    }
  }

  /// Nil for a check that is recorded as the engine found it.
  mutating func next(_ check: Check) -> LiveCheck? {
    guard let name = CheckName(rawValue: check.name), check.status != .warn else { return nil }
    guard let scope = check.scope else { return periodCheck(name) }
    guard let index = indexes[scope] else { return nil }
    return shiftCheck(name, index) ?? declaredCheck(name, index)
  }

  private func shiftCheck(_ name: CheckName, _ index: Int) -> LiveCheck? {
    let shift = plan.shifts[index]
    let tips: (CollectedAmount) -> Formula = { "\(shift.sheet, shift.tips($0))" }
    let total: (String) -> Formula = { "\(shift.sheet, shift.table.total($0))" }
    let sum: (String) -> Formula = { "SUM(\(shift.sheet, fixed: shift.table.area($0)))" }
    switch name {
    case .digitalPool: return LiveCheck(expected: tips(.digital), actual: total("digital_tips"))
    case .cashPool: return LiveCheck(expected: tips(.cash), actual: total("cash_tips"))
    case .creditCardPart:
      return LiveCheck(
        expected: "\(tips(.creditCard))-\(tips(.cardFee))", actual: sum("card_tips"))
    case .housePart: return LiveCheck(expected: tips(.house), actual: sum("house_tips"))
    case .columnTotals:
      return LiveCheck(
        expected: "\(tips(.digital))+\(tips(.cash))", actual: total("total_tips"))
    default: return nil
    }
  }

  private mutating func declaredCheck(_ name: CheckName, _ index: Int) -> LiveCheck? {
    switch name {
    case .declaredDigital: declaredLine("digital", index) { $0.digital }
    case .declaredCash: declaredLine("cash", index) { $0.cash }
    case .declaredDigitalTotal: declaredTotal("digital", index)
    case .declaredCashTotal: declaredTotal("cash", index)
    default: nil
    }
  }

  /// The list goes through the declared amounts in the order of the file, digital before cash.
  private mutating func declaredLine(
    _ key: String, _ index: Int, _ amount: (DeclaredFigure) -> Money?
  ) -> LiveCheck? {
    let declared = plan.period.shifts[index].shift.declared
    let given = declared.indices.filter { amount(declared[$0]) != nil }
    let seen = declaredSeen[index, default: [:]][key, default: 0]
    declaredSeen[index, default: [:]][key] = seen + 1
    guard given.indices.contains(seen) else { return nil }
    let row = plan.reconciliation.firstRows[index] + given[seen]
    let range = plan.reconciliation.declared
    return LiveCheck(
      expected: "\(range.sheet, range.cell(key + "_shared", row: row))",
      actual: "\(range.sheet, range.cell(key + "_declared", row: row))")
  }

  private func declaredTotal(_ key: String, _ index: Int) -> LiveCheck? {
    let range = plan.reconciliation.declared
    let first = plan.reconciliation.firstRows[index]
    let rows = first...first + plan.period.shifts[index].shift.declared.count - 1
    let sum: (String) -> Formula = { key in
      "SUM(\(range.sheet, fixed: CellRange(column: range.column(key), rows: rows)))"
    }
    return LiveCheck(expected: sum(key + "_shared"), actual: sum(key + "_declared"))
  }

  private func periodCheck(_ name: CheckName) -> LiveCheck? {
    let summary: (String) -> Formula = { [plan] column in
      "\(plan.summary.sheet, plan.summary.shifts.total(column))"
    }
    let employees: (String) -> Formula = { [plan] column in
      "\(plan.employees.sheet, plan.employees.total(column))"
    }
    let collected = plan.reconciliation.collected
    switch name {
    case .periodDigital:
      return LiveCheck(
        expected: "\(summary("credit_card_tips"))-\(summary("card_fee"))+\(summary("house_tips"))",
        actual: employees("digital_tips"))
    case .periodCash:
      return LiveCheck(
        expected: "\(collected.sheet, collected.cell("collected", row: collected.last))",
        actual: employees("cash_tips"))
    case .periodCreditCardPart:
      return LiveCheck(
        expected: "\(summary("credit_card_tips"))-\(summary("card_fee"))",
        actual: employees("card_tips"))
    case .periodHousePart:
      return LiveCheck(expected: summary("house_tips"), actual: employees("house_tips"))
    case .employeeHours:
      return LiveCheck(expected: summary("hours"), actual: employees("hours"))
    case .employeePoints:
      return LiveCheck(expected: summary("points"), actual: employees("points"))
    default: return nil
    }
  }
}
