import Schemas
package import TipModel

/// A shift of the folder, with the times when its people worked.
package struct WorkedShift: Sendable {
  package let date: CalendarDate

  /// The last day if hours are for several days together.
  let through: CalendarDate?
  package let type: String
  let staff: [StaffEntry]
  let punches: [Punch]

  /// Nil if the shift has no date, no type, or no people.
  package init?(_ draft: ShiftDraft) {
    guard let date = draft.date, let type = draft.type, !draft.staff.isEmpty else { return nil }
    self.date = date
    through = draft.through
    self.type = type
    staff = draft.staff
    punches = staff.flatMap { $0.attendance.punches }
  }
}

extension Attendance {
  /// Empty if hours were given directly.
  var punches: [Punch] {
    switch self {
    case .punches(let first, let more, _): [first] + more
    case .hours: []
    }
  }
}
