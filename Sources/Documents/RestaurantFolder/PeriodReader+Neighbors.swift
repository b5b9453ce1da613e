import Diagnostics
import Schemas
import TipAllocation
import TipModel

// What shifts on the days around a pay period have to do with it.
//
// These findings go to the terminal and not into the period's reports: a bundle holds the period's
// own inputs, and all that its reports say can be computed from those.
extension FolderReader {
  /// Reports people who are clocked in on a shift of the period and on one of the day before it or
  /// after it at once.
  mutating func reportOverlaps(
    of shifts: [LoadedShift], in period: PayPeriod, with files: [DatedShiftFile],
    of loaded: LoadedRestaurant
  ) {
    let before = neighbors(on: period.from.dayNumber - 1, among: files, of: loaded)
    let after = neighbors(on: period.to.dayNumber + 1, among: files, of: loaded)
    guard !before.isEmpty || !after.isEmpty else { return }
    let all = before + shifts + after
    let own = before.count..<before.count + shifts.count
    for overlap in overlaps(among: all.map(\.allocation))
    where own.contains(overlap.first) != own.contains(overlap.second) {
      guard let place = clockIn(overlap.meanwhile, in: all),
        let other = clockIn(overlap.begun, in: all)
      else { continue }
      let names = [overlap.first, overlap.second].map { all[$0].decoded.shift }
        .map { "\($0.type) of \($0.date.plain)" }
      bag.report(
        .overlappingShifts(
          person: all[overlap.first].name(of: overlap.employee), shifts: names,
          minutes: overlap.minutes, at: place, other: other))
    }
  }

  /// Reports people who pass 40 hours in the period with what they worked in the same workweek
  /// before it; a workweek that is cut is told of in the period in which the hours above 40 fall.
  mutating func reportOvertime(
    of shifts: [LoadedShift], in period: PayPeriod, with files: [DatedShiftFile],
    of loaded: LoadedRestaurant
  ) {
    let start = loaded.restaurant.firstDayOfWorkweek
    guard let week = workweeks(in: period, startingOn: start).first, week.from < period.from else {
      return
    }
    var before: [EmployeeID: Hours] = [:]
    for number in week.from.dayNumber..<period.from.dayNumber {
      for row in neighbors(on: number, among: files, of: loaded).flatMap(\.allocation.rows) {
        before[row.employeeID, default: .zero] = before[row.employeeID, default: .zero] + row.hours
      }
    }
    let limit = Hours(minutes: 40 * 60)
    var hours = before
    var passed: [(employee: EmployeeID, place: Place)] = []
    for shift in shifts where shift.decoded.shift.date <= week.to {
      for (row, places) in zip(shift.allocation.rows, shift.decoded.staffPlaces) {
        guard let worked = hours[row.employeeID], row.hours > .zero else { continue }
        hours[row.employeeID] = worked + row.hours
        if worked + row.hours > limit, !passed.contains(where: { $0.employee == row.employeeID }) {
          passed.append((row.employeeID, Place(shift.input.source, places.employee)))
        }
      }
    }
    for (employee, place) in passed {
      guard let earlier = before[employee], let all = hours[employee],
        let name = loaded.roster[employee]?.name
      else { continue }
      let over = Hours(units: all.units - max(earlier, limit).units)
      bag.report(
        .overtimeAcrossPeriods(
          person: "\(name) (\(employee.text))", week: week.from, hours: all, earlier: earlier,
          from: period.from, over: over, at: place))
    }
  }

  /// The shifts of one day outside the period; one whose file has errors is left out, for it is
  /// reported on where its own period is read.
  private func neighbors(
    on dayNumber: Int, among files: [DatedShiftFile], of loaded: LoadedRestaurant
  ) -> [LoadedShift] {
    var reader = colleague
    return files.filter { $0.date.dayNumber == dayNumber }
      .compactMap { reader.shift(from: $0.source, of: loaded) }
  }

  private func clockIn(_ punch: PunchPlace, in shifts: [LoadedShift]) -> Place? {
    let shift = shifts[punch.shift]
    return shift.decoded.staffPlaces[punch.row].clockTimes[2 * punch.punch]
      .map { Place(shift.input.source, $0) }
  }
}

extension LoadedShift {
  /// How sentences name a person: `Fred P. (16)`.
  fileprivate func name(of employee: EmployeeID) -> String {
    let name = allocation.rows.first { $0.employeeID == employee }?.name
    return "\(name ?? employee.text) (\(employee.text))"
  }
}
