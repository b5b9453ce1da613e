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

/// The times when the people of each shift type worked.
struct WorkedHours {
  private let shifts: [String: [WorkedShift]]

  init(_ shifts: [WorkedShift]) {
    self.shifts = Dictionary(grouping: shifts.filter { !$0.punches.isEmpty }, by: { $0.type })
  }

  func knows(_ type: String) -> Bool { shifts[type] != nil }

  /// Returns an entry for each type that was worked on some days.
  ///
  /// - Parameter times: the punches of each day.
  func entries(
    of types: [String], on days: Set<Weekday>, times: Set<Weekday>
  ) -> [ShiftTimetable.Entry] {
    types.compactMap { type in
      let known = shifts[type] ?? []
      guard known.contains(where: { days.contains($0.date.weekday) }) else { return nil }
      let usable = known.filter { times.contains($0.date.weekday) }
      let minutes = WorkedHours.usualMinutes(of: usable.flatMap { $0.punches })
      return ShiftTimetable.Entry(
        span: ShiftSpan(type: type, minutes: minutes), source: .worked(shifts: usable.count))
    }
  }

  /// Returns the times from the 10th percentile of arrivals to the 90th of departures, widened to quarters of an hour.
  /// So one long day or one early delivery does not change them.
  ///
  /// - Precondition: there is at least one punch.
  private static func usualMinutes(of punches: [Punch]) -> Range<Int> {
    let clockIns = punches.map { $0.clockIn }.sorted()
    let clockOuts = punches.map { $0.clockOut }.sorted()
    let skipped = punches.count / 10
    let start = clockIns[skipped]
    let end = clockOuts[punches.count - 1 - skipped]
    return start / 15 * 15..<Swift.max((end + 14) / 15 * 15, start / 15 * 15 + 15)
  }
}
