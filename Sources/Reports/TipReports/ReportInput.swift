package import TipAllocation
package import TipModel
package import TipValidation

/// What the report of one shift is made from.
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

/// What the report of a pay period is made from.
package struct PeriodReportInput: Sendable {
  package let restaurant: Restaurant
  package let roster: Roster
  package let allocation: PeriodAllocation

  /// The validation list, in its order.
  package let findings: [Finding]

  /// Nil for a period that corrects no other report of it.
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
