package import Payroll
package import TipAllocation
package import TipModel

/// The validation list of a pay period: its shifts, the period as a whole, its workweeks and
/// occupation codes, and its payroll files.
///
/// The one list, whichever command asks: what `tipsheet check` finds is what `validation.csv` holds.
package func validationList(
  of period: PeriodAllocation, in restaurant: Restaurant, payroll: [PayrollOutcome]
) -> [Check] {
  checks(of: period) + workweekChecks(of: period, in: restaurant)
    + payrollChecks(payroll, of: period, in: restaurant)
}
