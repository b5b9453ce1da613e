import Diagnostics
import TipModel
import Wording
import YAMLSubset

// The wording of conflicts between a shift, the roster, and the restaurant's settings.
extension Diagnostic {
  static func unknownShiftType(_ type: String, at place: Place, known: [String]) -> Diagnostic {
    .notAmong(
      known, type, .unknownShiftType, "the restaurant has no shift \"\(type)\"", at: place,
      otherwise: "add it to shift_types in restaurant.yaml")
  }

  static func unknownPosition(_ name: String, at place: Place, known: [String]) -> Diagnostic {
    .notAmong(
      known, name, .unknownPosition, "the restaurant has no position \"\(name)\"", at: place,
      otherwise: "add it to positions in restaurant.yaml")
  }

  private static func notAmong(
    _ known: [String], _ text: String, _ code: DiagnosticCode, _ message: Words, at place: Place,
    otherwise: Words
  ) -> Diagnostic {
    Diagnostic(
      code, message, at: place,
      fixes: nearest(to: text, among: known).map { [.value($0, at: place)] } ?? [],
      otherwise: "it has \(known.joined(separator: ", ")); or \(otherwise)"
    ) { "write \($0), or \(otherwise)" }
  }

  static func unknownEmployee(
    _ id: EmployeeID, at place: Place, roster: Roster
  ) -> Diagnostic {
    let people = peopleMeant(by: id.text, on: roster)
    return Diagnostic(
      .unknownEmployee, "employee \(id.text) is not on the roster", at: place,
      fixes: people.map {
        Fix(replacing: place.span, with: valueText($0.id.text), remark: $0.name)
      },
      otherwise:
        "correct the ID, or add employee \(id.text) to the roster, with `left:` for someone"
        + " who has left"
    ) { "write \($0), or add employee \(id.text) to the roster" }
  }

  static func positionNotHeld(
    _ name: String, by employee: Employee, at place: Place, roster: Place?
  ) -> Diagnostic {
    Diagnostic(
      .positionNotHeld, "employee \(employee.id.text) may not work as \"\(name)\"", at: place,
      label: "not among the positions on the roster: "
        + employee.positions.joined(separator: ", "),
      notes: roster.map { [Note("\(employee.name)'s positions", at: $0)] } ?? [],
      help: "add \(name) to employee \(employee.id.text) in the roster, or correct the position")
  }

  /// - Parameter isInOnePosition: if false, the times overlap or are not known on both lines.
  static func employeeTwice(
    _ id: EmployeeID, at place: Place, first: Place, isInOnePosition: Bool
  ) -> Diagnostic {
    Diagnostic(
      .employeeTwice, "employee \(id.text) is listed twice in this shift", at: place,
      notes: [Note("the first time", at: first)],
      help: isInOnePosition
        ? "put both times into one line with `\(TreeReader.punchesExample)`"
        : "for two positions write clock times that do not overlap on both lines, or `hours` on both"
    )
  }

  /// - Parameter instead: the manager's positions without tips, if the line has another position.
  static func pointsForManager(
    _ employee: Employee, by law: TipLaw, at place: Place, instead: [String] = []
  ) -> Diagnostic {
    let cited = law.citing("29 CFR 531.52(b)")
    return Diagnostic(
      .pointsForManager,
      "\(employee.name) is a manager, and a manager takes no share of the tips\(cited)",
      at: place, fixes: instead.map { .value($0, at: place) },
      otherwise: "write `point_value: 0` on this line: the hours are kept, and no tips are shared"
    ) { "write \($0): the hours are kept, and no tips are shared" }
  }

  static func pointsForIneligiblePosition(
    _ name: String, by law: TipLaw, at place: Place
  ) -> Diagnostic {
    let cited = law.citing("29 CFR 531.52(b)")
    return Diagnostic(
      .pointsForIneligiblePosition,
      "\"\(name)\" is not tip eligible, so it can have no points\(cited)", at: place,
      fixes: [.value("0", at: place)],
      otherwise: "make the position tip-eligible in restaurant.yaml"
    ) { "write \($0), or make the position tip eligible in restaurant.yaml" }
  }

  /// - Parameters:
  ///   - entry: the position with its point value, if that is its only value.
  ///   - rest: the part of 100% that the other positions leave, in millionths, if only this one lacks a percentage.
  static func positionWithoutPercent(
    _ position: Position, at place: Place, entry: Span?, rest: Int64?
  ) -> Diagnostic {
    var fixes: [Fix] = []
    if let entry, let rest, rest > 0 {
      let value =
        "{point_value: \(position.pointValue.plain), percent: \(percentText(millionths: rest))}"
      fixes = [Fix(replacing: entry, with: "\(valueText(position.name)): \(value)")]
    }
    return Diagnostic(
      .positionWithoutPercent,
      "\"\(position.name)\" has no percent, and tips are shared by percent", at: place,
      fixes: fixes,
      otherwise: "give it a `percent`, so that all positions add up to 100%"
    ) { "write \($0)" }
  }

  /// Points that a shift gives a position without a part of its pools.
  static func pointsWithoutPercent(
    _ position: String, shiftType: String, at place: Place
  ) -> Diagnostic {
    Diagnostic(
      .positionWithoutPercent,
      "\(position) has no percent, so points for it earn nothing: \(shiftType) tips are shared by"
        + " percent",
      at: place,
      help: "give \(position) a percentage in restaurant.yaml, or delete the point value here")
  }
}

// Worked time.
extension Diagnostic {
  static func lastDayBefore(_ first: CalendarDate, at place: Place) -> Diagnostic {
    Diagnostic(
      .severalDays, "the last day is before the first, \(first.plain)", at: place,
      help: "`date` is the first day, and `to` the last")
  }

  /// - Parameter days: more than a shift file of the restaurant may have together.
  static func daysTogether(
    _ days: PayPeriod, of restaurant: Restaurant, at place: Place
  ) -> Diagnostic {
    let end = restaurant.lastDayTogether(from: days.from)
    let message: Words =
      if let pool = restaurant.poolOverShifts {
        "\(days.spoken) spans several workweeks, and the pool \"\(pool.name)\" needs the hours of each"
      } else if restaurant.payPeriod != nil {
        "\(days.spoken) goes past the end of a pay period, \(end.plain)"
      } else {
        "\(days.spoken) is more than 31 days"
      }
    return Diagnostic(
      .severalDays, message, at: place,
      help: "write one file up to \(end.plain), and another for the rest")
  }

  static func clockTimesOfSeveralDays(at place: Place) -> Diagnostic {
    Diagnostic(
      .severalDays, "this file covers several days, but clock times belong to one day", at: place,
      help: "write each person's hours of all these days, such as `27.45`; or enter each day by"
        + " itself")
  }

  static func noWorkedTime(at place: Place) -> Diagnostic {
    Diagnostic(
      .noWorkedTime, "this person does not have clock times or hours", at: place,
      help: "add `clock_in: 3:00 pm` and `clock_out: 11:30 pm`, or `hours: 6.25`")
  }

  static func hoursAndClockTimes(_ key: String, at place: Place, hours: Place) -> Diagnostic {
    Diagnostic(
      .hoursAndClockTimes, "`\(key)` and `hours` cannot both be set",
      at: place, notes: [Note("the hours", at: hours)], help: "delete one of them")
  }

  static func punchesAndClockTimes(_ key: String, at place: Place) -> Diagnostic {
    Diagnostic(
      .punchesAndClockTimes, "`\(key)` and `punches` cannot both be set",
      at: place, help: "put all times into `punches`")
  }

  static func notAPunchPair(at place: Place) -> Diagnostic {
    Diagnostic(
      .notAPunchPair, "a punch is a clock-in and a clock-out", at: place,
      help: "write pairs, such as `\(TreeReader.punchesExample)`")
  }

  static func clockOutEqualsClockIn(
    _ time: ClockTime, at place: Place, clockIn: Place
  ) -> Diagnostic {
    Diagnostic(
      .clockOutEqualsClockIn, "the clock-out equals the clock-in, \(time.plain)", at: place,
      notes: [Note("the clock-in", at: clockIn)], help: "correct one of the two times")
  }

  /// This happens only with `next day`: without it, the clock-out would be on the day after the clock-in.
  static func clockOutBeforeClockIn(at place: Place, clockIn: Place) -> Diagnostic {
    Diagnostic(
      .clockOutEqualsClockIn, "the clock-out is before the clock-in", at: place,
      notes: [Note("the clock-in", at: clockIn)],
      help: "`next day` is the day after the shift's date: correct one of the two times")
  }

  /// A clock-out 24 hours after its clock-in.
  static func pairOfAWholeDay(at place: Place, clockIn: Place) -> Diagnostic {
    Diagnostic(
      .spanOverADay, "the clock-out is a whole day after the clock-in", at: place,
      notes: [Note("the clock-in", at: clockIn)], help: "correct one of the two times")
  }

  /// - Parameter lacksAmOrPm: whether any of the times could be meant twelve hours later.
  static func overlappingPunches(at place: Place, lacksAmOrPm: Bool) -> Diagnostic {
    Diagnostic(
      .overlappingPunches, "this pair begins before an earlier one has ended", at: place,
      help: lacksAmOrPm
        ? writeAmOrPm : "write the pairs in order, and correct the ones that overlap")
  }

  static let writeAmOrPm: Words =
    "a time from 1:00 to 11:59 is in the morning: write am or pm after each time"

  /// - Parameter lacksAmOrPm: whether any of the times could be meant twelve hours later.
  static func spanOverADay(at place: Place, first: Place, lacksAmOrPm: Bool) -> Diagnostic {
    Diagnostic(
      .spanOverADay, "these punches span more than 24 hours", at: place,
      notes: [Note("the first clock-in", at: first)],
      help: lacksAmOrPm
        ? writeAmOrPm
        : "a time earlier than the one before it is on the next day: write the times in the order"
          + " worked")
  }

  static func breakTooLong(_ unpaid: Int, worked: Int, at place: Place) -> Diagnostic {
    Diagnostic(
      .breakTooLong,
      "the unpaid break of \(unpaid) minutes is longer than the \(worked) minutes between the punches",
      at: place, help: "write the break in minutes, such as `break: 30`")
  }
}
