package import Spreadsheet
package import TipAllocation
package import TipModel
package import TipValidation
import Wording

/// The workbook of one shift.
///
/// - Parameters:
///   - findings: the validation list, in its order.
///   - source: the shift file, and the version of tipsheet.
package func shiftWorkbook(
  _ shift: ShiftAllocation, roster: Roster, findings: [Finding], source: BookSource
) -> Workbook {
  let date = shift.shift.date
  let period = PeriodAllocation(
    PayPeriod(from: date, to: date), shifts: [shift], roster: roster, isWhole: false)
  let plan = Plan(
    shift.restaurant, roster: roster, period: period, findings: findings, source: source,
    isSingleShift: true)
  return plan.workbook(
    title: translated("Tip sheet: \(shift.shift.type), \(date.longText)"), created: date,
    plan.shiftBook)
}

/// The workbook of a pay period.
///
/// - Parameters:
///   - findings: the validation list, in its order.
///   - source: the bundle, the version of tipsheet, and the files.
///   - changes: the differences of a correction; nil for a first report.
package func periodWorkbook(
  _ period: PeriodAllocation, of restaurant: Restaurant, roster: Roster, findings: [Finding],
  source: BookSource, changes: PeriodChanges? = nil
) -> Workbook {
  let plan = Plan(
    restaurant, roster: roster, period: period, findings: findings, source: source,
    isSingleShift: false, changes: changes)
  return plan.workbook(
    title: translated("Tip sheets: \(plan.periodText)"), created: period.period.to,
    plan.periodBook(changes))
}

extension Plan {
  fileprivate func workbook(
    title: String, created: CalendarDate, _ sheets: [LazySheet]
  ) -> Workbook {
    Workbook(
      title: title, subject: periodText, author: restaurant.title, created: created.noon,
      sheets: sheets, names: definedNames, format: Theme(restaurant.currency).format)
  }

  /// The sheets of a single-shift workbook, in the order of their tabs.
  fileprivate var shiftBook: [LazySheet] {
    shiftSheets + [
      LazySheet(payoutName) { [self] in payoutSheet() },
      LazySheet(checks.sheet) { [self] in shiftChecksSheet() },
    ] + poolSheets
  }

  /// Returns the sheets of a period's workbook, in the order of their tabs.
  fileprivate func periodBook(_ changes: PeriodChanges?) -> [LazySheet] {
    var sheets: [LazySheet] = []
    if let changes, let places = self.changes {
      sheets.append(LazySheet(places.owed.sheet) { [self] in changesSheet(places, changes) })
    }
    sheets.append(LazySheet(pay.sheet) { [self] in PaySheet(self).sheet })
    sheets.append(LazySheet(payoutName) { [self] in payoutSheet() })
    if let cash = payout.cash {
      sheets.append(LazySheet(cashName) { [self] in cashSheet(cash) })
    }
    sheets += shiftSheets + poolSheets
    sheets += statements.sheets.indices.map { number in
      LazySheet(statements.sheets[number]) { [self] in statementsSheet(number) }
    }
    if let register {
      sheets.append(LazySheet(register.sheet) { [self] in registerSheet(at: register) })
      if let workweeks {
        sheets.append(
          LazySheet(workweeks.table.sheet) { [self] in workweeksSheet(workweeks) })
      }
    }
    if let wages {
      sheets.append(
        LazySheet(wages.range.sheet) { [self] in wagesSheet(at: wages.range, wages.weeks) })
    }
    return sheets + [
      LazySheet(checks.sheet) { [self] in ChecksSheet(self).sheet },
      LazySheet(reconciliation.sheet) { [self] in ReconciliationSheet(plan: self).sheet },
      LazySheet(rosterName) { [self] in rosterSheet() },
      LazySheet(settings.sheet) { [self] in aboutSheet() },
    ]
  }

  private var shiftSheets: [LazySheet] {
    shiftGroups.map { group in
      let first = shifts[group[0]]
      return LazySheet(first.sheet) { [self] in shiftSheet(group) }
    }
  }

  private var poolSheets: [LazySheet] {
    pools.map { pools in [LazySheet(pools.sheet) { [self] in poolsSheet(pools) }] } ?? []
  }

  /// The checks of a single-shift workbook, with its tie-out and rules below.
  private func shiftChecksSheet() -> Sheet {
    var sheet = ChecksSheet(self).sheet
    ReconciliationSheet(plan: self).put(in: &sheet)
    putRules(in: &sheet)
    // The checks fit on one page, including what another system declared.
    if reconciliation.declared.count > 0 {
      sheet.arrangeWorkpaper(through: reconciliation.declared.totalRow, of: self)
    }
    return sheet
  }

  private var definedNames: [DefinedName] {
    let name: (String, SheetName, CellReference) -> DefinedName = {
      DefinedName($0, $1, CellRange($2))
    }
    let people = employees
    let (who, total) = isSingleShift ? ("who", "total") : ("name", "total_tips")
    return [
      name("Card_fee_rate", settings.sheet, settings["card_fee"]),
      name("Hours_rounding_minutes", settings.sheet, settings["hours_step"]),
      name("State", checks.sheet, CellReference(ChecksPlaces.banner, 0)),
      name("All_checks", checks.sheet, checks.key(.all)),
      DefinedName("Pay_names", people.sheet, people.area(who)),
      DefinedName("Pay_totals", people.sheet, people.area(total)),
      name("Total_tips", people.sheet, people.total(total)),
      name("Digital_tips", people.sheet, people.total("digital_tips")),
      name("Cash_tips", people.sheet, people.total("cash_tips")),
      name("Total_hours", people.sheet, people.total("hours")),
    ]
  }
}
