import TipAllocation
import TipModel

/// Nobody works in two places at once.
extension PeriodChecks {
  mutating func addOverlaps() {
    let overlaps = overlaps(among: period.shifts)
    if overlaps.isEmpty {
      list.add(
        .overlap, .pass, expected: .minutes(0), actual: .minutes(0), difference: .minutes(0),
        "Nobody is clocked in on two shifts at once.")
    }
    for overlap in overlaps { add(overlap) }
  }

  private mutating func add(_ overlap: Overlap) {
    let name =
      period.employees.first { $0.employee.id == overlap.employee }.map { person($0.employee) }
      ?? overlap.employee.text
    let names = [overlap.first, overlap.second].map { index in
      let shift = period.shifts[index].shift
      return "\(shift.type) of \(shift.date.plain)"
    }
    list.add(
      .overlap, .warn, expected: .minutes(0), actual: .minutes(overlap.minutes),
      difference: .minutes(overlap.minutes),
      "\(name) is clocked in on \(names[0]) and \(names[1]) at once, for \(overlap.minutes) minutes."
        + " Nobody works in two places: check the clock times.")
  }
}
