/// The validation list of a pay period: that of each shift, then that of the period as a whole.
package func checks(of period: PeriodAllocation) -> [Check] {
  period.shifts.flatMap { checks(of: $0) }
}
