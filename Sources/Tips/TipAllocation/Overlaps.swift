/// Two shifts that one person is clocked in on at the same time.
public struct Overlap: Hashable, Sendable {
  public let employee: EmployeeID

  /// The two shifts, by their indexes among those compared; the earlier one first.
  public let first: Int
  public let second: Int

  /// True minutes over all punches of the two shifts.
  public fileprivate(set) var minutes: Int

  /// The first two punches that overlap: the earlier one, and the one that began during it.
  public let begun: PunchPlace
  public let meanwhile: PunchPlace
}

/// The place of a punch: a shift, a row of it, and a punch of that row, counted from 0.
public struct PunchPlace: Hashable, Sendable {
  public let shift: Int
  public let row: Int
  public let punch: Int
}

/// Returns each pair of shifts that someone is clocked in on at the same time, by employee, and then in the order in
/// which they begin to overlap.
///
/// Moments are true ones, even on nights when the clocks change.
public func overlaps(among shifts: [ShiftAllocation]) -> [Overlap] {
  var overlaps: [Overlap] = []
  var open: [Stretch] = []
  for stretch in stretches(of: shifts) {
    open.removeAll { $0.employee != stretch.employee || $0.end <= stretch.start }
    for begun in open where begun.place.shift != stretch.place.shift {
      let minutes = min(begun.end, stretch.end) - stretch.start
      guard minutes > 0 else { continue }
      let shifts = [begun.place.shift, stretch.place.shift].sorted()
      let place = overlaps.lastIndex {
        $0.employee == stretch.employee && [$0.first, $0.second] == shifts
      }
      if let place {
        overlaps[place].minutes += minutes
      } else {
        overlaps.append(
          Overlap(
            employee: stretch.employee, first: shifts[0], second: shifts[1], minutes: minutes,
            begun: begun.place, meanwhile: stretch.place))
      }
    }
    open.append(stretch)
  }
  return overlaps
}

/// One punch of a person; start and end are true minutes since one moment for all.
private struct Stretch {
  let employee: EmployeeID
  let start: Int
  let end: Int
  let place: PunchPlace
}

/// Returns all punches, by employee and then by start.
private func stretches(of shifts: [ShiftAllocation]) -> [Stretch] {
  guard let base = shifts.map({ $0.shift.date }).min() else { return [] }
  // One clock for all, so that a clock change between two shifts counts the same for both.
  let changes = shifts.reduce(into: Set<ClockChange>()) { $0.formUnion($1.clockChanges) }
  let clock = WallClock(date: base, changes: Array(changes))
  var stretches: [Stretch] = []
  for (shift, allocation) in shifts.enumerated() {
    let midnight = (allocation.shift.date.dayNumber - base.dayNumber) * ClockTime.minutesPerDay
    for (row, line) in allocation.rows.enumerated() {
      for (punch, times) in line.entry.punches.enumerated() {
        stretches.append(
          Stretch(
            employee: line.employeeID, start: clock.steadyMinute(at: midnight + times.clockIn),
            end: clock.steadyMinute(at: midnight + times.clockOut),
            place: PunchPlace(shift: shift, row: row, punch: punch)))
      }
    }
  }
  return stretches.sorted { left, right in
    left.employee != right.employee
      ? left.employee < right.employee
      : (left.start, left.end, left.place.shift) < (right.start, right.end, right.place.shift)
  }
}
