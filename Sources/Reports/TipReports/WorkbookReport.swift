package import Spreadsheet
package import TipAllocation
package import TipModel
package import TipValidation

/// The workbook of one shift.
///
/// - Parameter findings: the validation list, in its order.
package func shiftWorkbook(
  _ shift: ShiftAllocation, roster: Roster, findings: [Finding]
) -> Workbook {
  let date = shift.shift.date
  let period = PeriodAllocation(
    PayPeriod(from: date, to: date), shifts: [shift], roster: roster, isWhole: false)
  let plan = Plan(
    shift.restaurant, roster: roster, period: period, findings: findings, isSingleShift: true)
  return plan.workbook(
    title: "Tip sheet: \(shift.shift.type), \(date.longText)", created: date)
}

/// The workbook of a pay period.
///
/// - Parameters:
///   - findings: the validation list, in its order.
///   - changes: nil for a period that corrects no other report of it.
package func periodWorkbook(
  _ period: PeriodAllocation, of restaurant: Restaurant, roster: Roster, findings: [Finding],
  changes: PeriodChanges? = nil
) -> Workbook {
  let plan = Plan(
    restaurant, roster: roster, period: period, findings: findings, isSingleShift: false,
    changes: changes)
  return plan.workbook(
    title: "Tip sheets: \(plan.periodText)", created: period.period.to, changes: changes)
}

extension Plan {
  fileprivate func workbook(
    title: String, created: CalendarDate, changes: PeriodChanges? = nil
  ) -> Workbook {
    Workbook(
      title: title, subject: periodText, author: restaurant.name, created: created.noon,
      sheets: sheets(changes), names: definedNames, format: Theme(restaurant.currency).format)
  }

  /// In the order of their tabs.
  private func sheets(_ changes: PeriodChanges?) -> [LazySheet] {
    var sheets = [
      LazySheet(summary.sheet) { [self] in SummarySheet(self).sheet },
      LazySheet(employees.sheet) { [self] in employeesSheet() },
    ]
    if let changes {
      sheets.append(
        LazySheet(changesName) { [self] in changesSheet(changesName, changes) })
    }
    sheets += shifts.indices.map { index in
      LazySheet(shifts[index].sheet) { [self] in
        shifts[index].ledger.map { LedgerShiftSheet(self, index, $0).sheet }
          ?? ShiftSheet(self, index).sheet
      }
    }
    if let pools { sheets.append(LazySheet(pools.sheet) { [self] in poolsSheet(pools) }) }
    if let ledger {
      sheets.append(LazySheet(ledger.sheet) { [self] in ledgerSheet(at: ledger) })
      if let workweeks {
        sheets.append(
          LazySheet(workweeks) { [self] in workweeksSheet(workweeks) })
      }
    }
    if let wages {
      sheets.append(
        LazySheet(wages.range.sheet) { [self] in wagesSheet(at: wages.range, wages.weeks) })
    }
    sheets.append(LazySheet(validation.sheet) { [self] in validationSheet() })
    sheets.append(LazySheet(reconciliation.sheet) { [self] in ReconciliationSheet(self).sheet })
    sheets += statements.sheets.indices.map { number in
      LazySheet(statements.sheets[number]) { [self] in statementsSheet(number) }
    }
    sheets.append(LazySheet(rosterName) { [self] in rosterSheet() })
    sheets.append(LazySheet(settings.sheet) { [self] in settingsSheet() })
    return sheets
  }

  private var definedNames: [DefinedName] {
    let name: (String, SheetName, CellReference) -> DefinedName = {
      DefinedName($0, $1, CellRange($2))
    }
    var names = [
      name("Card_fee_rate", settings.sheet, settings["card_fee"]),
      name("Hours_rounding_minutes", settings.sheet, settings["hours_step"]),
      name("Total_tips", summary.sheet, KeyAmount.totalTips.cell),
      name("Digital_tips", summary.sheet, KeyAmount.digitalTips.cell),
      name("Cash_tips", summary.sheet, KeyAmount.cashTips.cell),
      name("Total_hours", summary.sheet, KeyAmount.hours.cell),
      name("All_checks", summary.sheet, KeyAmount.status.cell),
    ]
    if let shift = shifts.first, isSingleShift, shift.ledger == nil {
      names.append(name("Credit_card_tips_input", shift.sheet, shift.tips(.creditCard)))
      names.append(name("House_tips_input", shift.sheet, shift.tips(.house)))
      names.append(name("Cash_tips_input", shift.sheet, shift.tips(.cash)))
    }
    return names
  }
}
