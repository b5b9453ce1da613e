import Diagnostics
public import TipModel

/// A value with the place that it was read from.
struct Placed<Value> {
  let value: Value
  let place: Place
}

/// A clock time as it was written.
struct PlacedTime {
  let time: WrittenClockTime
  let text: String
  let place: Place
}

/// The rules for a person's line in a shift, whether read from a file or typed.
struct StaffRules {
  let restaurant: Restaurant
  let context: ReadingContext

  /// The shift type, which decides how tips are shared; nil if it is not known.
  let shiftType: String?

  /// The shift's day; nil if it is not known.
  let date: CalendarDate?

  /// The shift's own point values, by position.
  let pointValues: [String: PointValue]
  var bag = DiagnosticBag()

  /// Returns the named position, if the person holds it.
  ///
  /// - Parameter mayHavePoints: whether the line lacks its own point value. For a manager in a position with points,
  ///   the law is reported before the roster.
  mutating func heldPosition(
    _ name: Placed<String>, by employee: Employee?, mayHavePoints: Bool
  ) -> Position? {
    guard let position = restaurant.position(named: name.value) else { return nil }
    guard let employee, !employee.positions.contains(name.value) else { return position }
    if restaurant.law.excludes(employee), mayHavePoints, position.pointValue > .zero {
      let without = restaurant.positions.filter { $0.pointValue == .zero }.map { $0.name }
      bag.report(
        .pointsForManager(
          employee, by: restaurant.law, at: name.place,
          instead: employee.positions.filter(without.contains)))
    } else {
      bag.report(
        .positionNotHeld(
          name.value, by: employee, at: name.place,
          roster: context.positionPlaces[employee.id]))
    }
    return nil
  }

  /// Checks that a person may have the points of a line.
  ///
  /// Managers and positions that are not tip-eligible get no share (29 CFR 531.52(b)).
  ///
  /// - Parameter place: the position's place, if the line has no point value of its own.
  mutating func checkPoints(
    of employee: Employee, in position: Position, override: Placed<PointValue>?, at place: Place
  ) {
    let place = override?.place ?? place
    let value = override?.value ?? pointValues[position.name] ?? position.pointValue
    if restaurant.law.excludes(employee) {
      if value > .zero || override == nil && hasPoints(position.name, inPools: restaurant.pools) {
        bag.report(.pointsForManager(employee, by: restaurant.law, at: place))
      }
    } else if let override {
      if !position.isTipEligible, value > .zero {
        bag.report(
          .pointsForIneligiblePosition(position.name, by: restaurant.law, at: place))
      }
      checkPercent(of: position, override: override)
    }
  }

  private func hasPoints(_ position: String, inPools pools: [PoolPolicy]?) -> Bool {
    (pools ?? []).contains { ($0.receivers[position]?.pointValue ?? .zero) > .zero }
  }

  /// Reports points in a position without a percentage if tips are shared by percentage: they earn nothing.
  mutating func checkPercent(of position: Position, override: Placed<PointValue>) {
    guard let shiftType, restaurant.shareMethod(for: shiftType) == .percent,
      position.isTipEligible, position.percent == nil, override.value > .zero
    else { return }
    bag.report(.pointsWithoutPercent(position.name, shiftType: shiftType, at: override.place))
  }
}

extension StaffLine {
  /// Returns the line as an entry of a shift, checked by the rules of a shift file.
  ///
  /// - Parameters:
  ///   - shiftType: decides how tips are shared; nil if it is not known yet.
  ///   - date: the shift's day; nil if it is not known yet.
  ///   - through: the last day if hours are for several days together.
  public func entry(
    restaurant: Restaurant, roster: DecodedRoster, shiftType: String?, date: CalendarDate?,
    through: CalendarDate? = nil, pointValues: [String: PointValue]
  ) throws(WrongAnswer) -> StaffEntry {
    let place = WrongAnswer.place
    var context = ReadingContext(restaurant, roster: roster.roster)
    context.positionPlaces = roster.positionPlaces
    if let date, let through { context.dayCount = through.dayNumber - date.dayNumber + 1 }
    var rules = StaffRules(
      restaurant: restaurant, context: context, shiftType: shiftType, date: date,
      pointValues: pointValues)
    guard let id = employee else { throw WrongAnswer(missing: StaffSchema.employee) }
    guard let name = position else { throw WrongAnswer(missing: StaffSchema.position) }
    let employee = try StaffSchema.employee.value(of: id.text, in: context)
    _ = try StaffSchema.position.value(of: name, in: context)
    let person = roster.roster[employee]
    if let person { rules.checkEmployment(of: person, at: place) }
    let position = rules.heldPosition(
      Placed(value: name, place: place), by: person, mayHavePoints: pointValue == nil)
    if let hours { _ = try StaffSchema.hours.value(of: hours.fileText, in: context) }
    if through != nil, !times.isEmpty { throw WrongAnswer(.clockTimesOfSeveralDays(at: place)) }
    let attendance = try attendance(by: &rules)
    if let person, let position {
      rules.checkPoints(
        of: person, in: position, override: pointValue.map { Placed(value: $0, place: place) },
        at: place)
    }
    if let first = rules.bag.diagnostics.first(where: { $0.severity == .error }) {
      throw WrongAnswer(first)
    }
    guard let attendance else { preconditionFailure("a line refused without a reason") }
    return StaffEntry(
      employee: employee, position: name, attendance: attendance.attendance,
      unclearTimes: attendance.unclearTimes, pointValue: pointValue, reason: reason,
      ownTips: ownTips, sales: sales, team: team, shares: shares)
  }

  private func attendance(
    by rules: inout StaffRules
  ) throws(WrongAnswer) -> PlacedAttendance? {
    if let hours { return PlacedAttendance(attendance: .hours(hours), places: []) }
    let place = WrongAnswer.place
    let type = StaffSchema.clockIn.type
    let placed = times.map { PlacedTime(time: $0, text: type.text($0, .usDollar), place: place) }
    if placed.isEmpty { throw WrongAnswer(.noWorkedTime(at: place)) }
    if placed.count == 1 { throw WrongAnswer(missing: StaffSchema.clockOut) }
    if !placed.count.isMultiple(of: 2) { throw WrongAnswer(.notAPunchPair(at: place)) }
    return rules.attendance(
      pairs: stride(from: 0, to: placed.count, by: 2).map { (placed[$0], placed[$0 + 1]) },
      unpaidBreak: Placed(value: unpaidBreak, place: place))
  }
}
