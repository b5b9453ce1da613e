package import TipModel

/// A person's line of a shift, and the lines of the export that it comes from.
package struct PlannedLine: Sendable {
  package let entry: StaffEntry
  package let lines: [Int]
}

/// One shift of an export.
package struct PlannedShift: Sendable {
  package let date: CalendarDate

  /// The last day if the hours are for several days together.
  package let through: CalendarDate?
  package let type: String

  /// In the order of the export.
  package internal(set) var staff: [PlannedLine]

  /// The sum over the shift's rows.
  package internal(set) var tips: RowTips

  /// Whether any total is missing; false if only people's own tips come in.
  package let needsTotals: Bool
}
