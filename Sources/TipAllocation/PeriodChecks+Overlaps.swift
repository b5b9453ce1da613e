import TipModel

/// Nobody works in two places at once.
extension PeriodChecks {
  /// A stretch of work of one person, in minutes on the wall since January 1, 1970.
  private struct Stretch {
    let employee: EmployeeID
    let start: Int
    let end: Int
    let shift: Int
  }

  /// Two shifts of one person, by their places in the period.
  private struct Pair: Hashable {
    let employee: EmployeeID
    let first: Int
    let second: Int
  }

  mutating func addOverlaps() {
    var overlaps: [(pair: Pair, minutes: Int)] = []
    var places: [Pair: Int] = [:]
    var last: Stretch?
    for stretch in stretches {
      guard let open = last, open.employee == stretch.employee else {
        last = stretch
        continue
      }
      let minutes = min(open.end, stretch.end) - stretch.start
      if minutes > 0, open.shift != stretch.shift {
        let pair = Pair(
          employee: stretch.employee, first: min(open.shift, stretch.shift),
          second: max(open.shift, stretch.shift))
        if let place = places[pair] {
          overlaps[place].minutes += minutes
        } else {
          places[pair] = overlaps.count
          overlaps.append((pair, minutes))
        }
      }
      if stretch.end > open.end { last = stretch }
    }
    if overlaps.isEmpty {
      list.add(
        .overlap, .pass, expected: .minutes(0), actual: .minutes(0), difference: .minutes(0),
        "Nobody is clocked in on two shifts at once.")
    }
    for (pair, minutes) in overlaps { add(pair, minutes: minutes) }
  }

  private mutating func add(_ pair: Pair, minutes: Int) {
    let name =
      period.employees.first { $0.employee.id == pair.employee }.map { person($0.employee) }
      ?? pair.employee.text
    let names = [pair.first, pair.second].map { index in
      let shift = period.shifts[index].shift
      return "\(shift.type) of \(shift.date.plain)"
    }
    list.add(
      .overlap, .warn, expected: .minutes(0), actual: .minutes(minutes),
      difference: .minutes(minutes),
      "\(name) is clocked in on \(names[0]) and \(names[1]) at once, for \(minutes) minutes."
        + " Nobody works in two places: check the clock times.")
  }

  /// By employee, then by start.
  private var stretches: [Stretch] {
    period.shifts.enumerated().flatMap { index, allocation in
      let midnight = allocation.shift.date.dayNumber * ClockTime.minutesPerDay
      return allocation.rows.flatMap { row -> [Stretch] in
        guard case .punches(let first, let more, _) = row.entry.attendance else { return [] }
        return ([first] + more).map { punch in
          Stretch(
            employee: row.employeeID, start: midnight + punch.clockIn,
            end: midnight + punch.clockOut, shift: index)
        }
      }
    }.sorted { left, right in
      left.employee != right.employee
        ? left.employee < right.employee
        : (left.start, left.end, left.shift) < (right.start, right.end, right.shift)
    }
  }
}
