import TipModel

/// The work of people by the shifts that the folder has.
///
/// A row that is in one of them stays there: the times of shifts that are learned from the folder change with each
/// import, and nobody works in two shifts at one time.
package struct EnteredWork: Sendable {
  private let shifts: [CalendarDate: [WorkedShift]]

  package init(_ shifts: [WorkedShift]) {
    self.shifts = Dictionary(grouping: shifts, by: { $0.date })
  }

  /// When a person came and left, by date.
  func times(of employee: EmployeeID) -> [WorkTimes] {
    shifts.sorted { $0.key < $1.key }.flatMap { $0.value }.flatMap { shift in
      shift.staff.filter { $0.employee == employee }.compactMap { entry in
        let punches = entry.attendance.punches
        guard let first = punches.first, let last = punches.last else { return nil }
        return (first.clockIn, last.clockOut)
      }
    }
  }

  /// The types of the shifts that have a row: those with its very times, otherwise those with most of them; of
  /// hours without times the one that has them.
  func types(
    of row: ClockedRow, by employee: EmployeeID, on date: CalendarDate
  ) -> [String] {
    let own = (shifts[date] ?? []).filter { $0.through == row.through }.map { shift in
      (type: shift.type, work: shift.staff.filter { $0.employee == employee }.map { $0.attendance })
    }
    if let hours = row.hours {
      // Of several days together a person has hours once.
      let same = own.filter { shift in
        row.through == nil ? shift.work.contains(.hours(hours)) : !shift.work.isEmpty
      }
      return same.count == 1 ? same.map { $0.type } : []
    }
    let midnight = date.dayNumber * ClockTime.minutesPerDay
    let worked = row.clockIn - midnight..<row.clockOut - midnight
    func types(where fits: (Range<Int>) -> Bool) -> [String] {
      own.filter { shift in
        shift.work.contains { $0.punches.contains { fits($0.clockIn..<$0.clockOut) } }
      }.map { $0.type }
    }
    let same = types { $0 == worked }
    return same.isEmpty ? types { $0.mostlyOverlaps(worked) } : same
  }
}
