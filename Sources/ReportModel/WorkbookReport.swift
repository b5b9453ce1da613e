import TipAllocation
import TipModel

/// The workbook of one shift.
package func shiftWorkbook(_ shift: ShiftReportInput) -> Workbook {
  let date = shift.allocation.shift.date
  let period = allocatePeriod(
    PayPeriod(from: date, to: date), shifts: [shift.allocation], roster: shift.roster)
  let plan = Plan(
    shift.restaurant, roster: shift.roster, period: period, checks: shift.checks,
    isSingleShift: true)
  return plan.workbook(
    title: "Tip sheet: \(shift.allocation.shift.type), \(date.longText)", created: date)
}

/// The workbook of a pay period.
package func periodWorkbook(_ period: PeriodReportInput) -> Workbook {
  let plan = Plan(
    period.restaurant, roster: period.roster, period: period.allocation, checks: period.checks,
    isSingleShift: false)
  return plan.workbook(
    title: "Tip sheets: \(plan.periodText)", created: period.allocation.period.to,
    changes: period.changes)
}

extension Plan {
  fileprivate func workbook(
    title: String, created: CalendarDate, changes: PeriodChanges? = nil
  ) -> Workbook {
    var sheets = [SummarySheet(self).sheet, EmployeesSheet(self).sheet]
    if let changes { sheets.append(ChangesSheet(self, changesName, changes).sheet) }
    sheets += shifts.indices.map { ShiftSheet(self, $0).sheet }
    if let ledger { sheets.append(LedgerSheet(self, ledger).sheet) }
    if let ledger, let workweeks {
      sheets.append(WorkweeksSheet(self, workweeks, ledger).sheet)
    }
    sheets.append(ValidationSheet(self).sheet)
    sheets.append(ReconciliationSheet(self).sheet)
    sheets += statements.sheets.indices.map { StatementsSheet(self, number: $0).sheet }
    sheets.append(RosterSheet(self).sheet)
    sheets.append(SettingsSheet(self).sheet)
    return Workbook(
      title: title, subject: periodText, author: restaurant.name, created: created,
      currency: restaurant.currency, sheets: sheets, names: definedNames)
  }

  private var definedNames: [DefinedName] {
    let name: (String, SheetName, Spot) -> DefinedName = {
      DefinedName(name: $0, sheet: $1, area: Area($2, $2))
    }
    var names = [
      name("Card_fee_rate", settings.sheet, settings.cardFee),
      name("Hours_rounding_minutes", settings.sheet, settings.hoursStep),
      name("Total_tips", summary.sheet, Spot(3, 0)),
      name("Digital_tips", summary.sheet, Spot(3, 2)),
      name("Cash_tips", summary.sheet, Spot(3, 4)),
      name("Total_hours", summary.sheet, Spot(3, 6)),
      name("All_checks", summary.sheet, Spot(3, 10)),
    ]
    if let shift = shifts.first, isSingleShift {
      names.append(name("Credit_card_tips_input", shift.sheet, shift.creditCard))
      names.append(name("House_tips_input", shift.sheet, shift.house))
      names.append(name("Cash_tips_input", shift.sheet, shift.cashTips))
    }
    return names
  }
}
