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

  /// How many declared figures of a shift and pool have been met.
  private var declaredSeen: [Int: Int] = [:]

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
    let cell: (CellReference) -> Formula = { "\(shift.sheet, $0)" }
    let sum: (Int) -> Formula = { "SUM(\(shift.sheet, fixed: shift.area($0)))" }
    switch name {
    case .digitalPool:
      return LiveCheck(expected: cell(shift.digitalTips), actual: cell(shift.sum(shift.digital)))
    case .cashPool:
      return LiveCheck(expected: cell(shift.cashTips), actual: cell(shift.sum(shift.cash)))
    case .creditCardPart:
      return LiveCheck(
        expected: "\(cell(shift.creditCard))-\(cell(shift.cardFee))",
        actual: sum(shift.creditCardShare))
    case .housePart:
      return LiveCheck(expected: cell(shift.house), actual: sum(shift.houseShare))
    case .columnTotals:
      return LiveCheck(
        expected: "\(cell(shift.digitalTips))+\(cell(shift.cashTips))",
        actual: cell(shift.sum(shift.total)))
    default: return nil
    }
  }

  private mutating func declaredCheck(_ name: CheckName, _ index: Int) -> LiveCheck? {
    typealias Layout = ReconciliationLayout
    let figures = plan.period.shifts[index].shift.declared
    let first = plan.reconciliation.firstRows[index]
    switch name {
    case .declaredDigital, .declaredCash:
      return declaredLine(name == .declaredDigital, figures, first: first, index)
    case .declaredDigitalTotal:
      return declaredTotal(
        Layout.declaredDigital, Layout.sharedDigital, rows: first...first + figures.count - 1)
    case .declaredCashTotal:
      return declaredTotal(
        Layout.declaredCash, Layout.sharedCash, rows: first...first + figures.count - 1)
    default: return nil
    }
  }

  /// The list goes through the declared figures in the order of the file, digital before cash.
  private mutating func declaredLine(
    _ isDigital: Bool, _ figures: [DeclaredFigure], first: Int, _ index: Int
  ) -> LiveCheck? {
    let key = 2 * index + (isDigital ? 0 : 1)
    let given = figures.indices.filter {
      (isDigital ? figures[$0].digital : figures[$0].cash) != nil
    }
    let seen = declaredSeen[key, default: 0]
    declaredSeen[key] = seen + 1
    guard given.indices.contains(seen) else { return nil }
    let row = first + given[seen]
    let column =
      isDigital ? ReconciliationLayout.declaredDigital : ReconciliationLayout.declaredCash
    let sheet = plan.reconciliation.sheet
    return LiveCheck(
      expected: "\(sheet, CellReference(row, column + 1))",
      actual: "\(sheet, CellReference(row, column))")
  }

  private func declaredTotal(
    _ declared: Int, _ shared: Int, rows: ClosedRange<Int>
  ) -> LiveCheck {
    let sheet = plan.reconciliation.sheet
    return LiveCheck(
      expected: "SUM(\(sheet, fixed: CellRange(column: shared, rows: rows)))",
      actual: "SUM(\(sheet, fixed: CellRange(column: declared, rows: rows)))")
  }

  private func periodCheck(_ name: CheckName) -> LiveCheck? {
    let summary: (String) -> Formula = { [plan] column in
      "\(plan.summary.sheet, plan.summary.shifts.total(column))"
    }
    let employees: (String) -> Formula = { [plan] column in
      "\(plan.employees.sheet, plan.employees.total(column))"
    }
    switch name {
    case .periodDigital:
      return LiveCheck(
        expected: "\(summary("credit_card_tips"))-\(summary("card_fee"))+\(summary("house_tips"))",
        actual: employees("digital_tips"))
    case .periodCash:
      return LiveCheck(
        expected:
          "\(plan.reconciliation.sheet, CellReference(ReconciliationLayout.cash, 3))",
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
