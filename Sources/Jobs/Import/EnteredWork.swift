import Documents
import Imports
package import Tips

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
    punches = staff.flatMap { $0.punches }
  }
}

/// Clock-in and clock-out in minutes since the midnight that began the shift's day.
typealias WorkTimes = (clockIn: Int, clockOut: Int)

/// The work of people in the folder's shifts.
///
/// A row that is already in a shift stays there. The times learned from the folder change with each import, and nobody
/// works in two shifts at the same time.
package struct EnteredWork: Sendable {
  private let shifts: [CalendarDate: [WorkedShift]]

  package init(_ shifts: [WorkedShift]) {
    self.shifts = Dictionary(grouping: shifts, by: { $0.date })
  }

  /// Returns the times when a person came and left, by date.
  func times(of employee: EmployeeID) -> [WorkTimes] {
    shifts.sorted { $0.key < $1.key }.flatMap { $0.value }.flatMap { shift in
      shift.staff.filter { $0.employee == employee }.compactMap { entry in
        let punches = entry.punches
        guard let first = punches.first, let last = punches.last else { return nil }
        return (first.clockIn, last.clockOut)
      }
    }
  }

  /// Returns the types of the shifts that have a row: those with exactly its times, otherwise those with most of them.
  /// For hours without times, it is the only shift that has them.
  func types(
    of row: ClockedRow, by employee: EmployeeID, on date: CalendarDate
  ) -> (names: [String], areSame: Bool) {
    let own = (shifts[date] ?? []).filter { $0.through == row.through }.map { shift in
      (type: shift.type, work: shift.staff.filter { $0.employee == employee })
    }
    if let hours = row.hours {
      // A person has only one line of hours for several days together.
      let same = own.filter { shift in
        row.through == nil
          ? shift.work.contains { $0.attendance == .hours(hours) } : !shift.work.isEmpty
      }
      return (same.count == 1 ? same.map { $0.type } : [], true)
    }
    let midnight = date.dayNumber * ClockTime.minutesPerDay
    let worked = row.clockIn - midnight..<row.clockOut - midnight
    func types(where fits: (Range<Int>) -> Bool) -> [String] {
      own.filter { shift in
        shift.work.contains { $0.punches.contains { fits($0.clockIn..<$0.clockOut) } }
      }.map { $0.type }
    }
    let same = types { $0 == worked }
    return same.isEmpty ? (types { $0.mostlyOverlaps(worked) }, false) : (same, true)
  }
}
