package import TipAllocation
package import TipModel
package import TipValidation

/// The input of one shift's report.
package struct ShiftReportInput: Sendable {
  package let restaurant: Restaurant
  package let roster: Roster
  package let allocation: ShiftAllocation

  /// The validation list, in its order.
  package let findings: [Finding]

  package init(
    restaurant: Restaurant, roster: Roster, allocation: ShiftAllocation, findings: [Finding]
  ) {
    self.restaurant = restaurant
    self.roster = roster
    self.allocation = allocation
    self.findings = findings
  }
}

/// The input of a pay period's report.
package struct PeriodReportInput: Sendable {
  package let restaurant: Restaurant
  package let roster: Roster
  package let allocation: PeriodAllocation

  /// The validation list, in its order.
  package let findings: [Finding]

  /// Nil for a report that is not a correction.
  package let changes: PeriodChanges?

  package init(
    restaurant: Restaurant, roster: Roster, allocation: PeriodAllocation, findings: [Finding],
    changes: PeriodChanges? = nil
  ) {
    self.restaurant = restaurant
    self.roster = roster
    self.allocation = allocation
    self.findings = findings
    self.changes = changes
  }
}
