import Text
import Tips

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
    // A name typed in place of an ID may be any words.
    let who = id.text.contains { $0.isNumber } ? id.text : "\"\(id.text)\""
    return Diagnostic(
      .unknownEmployee, "employee \(who) is not on the roster", at: place,
      fixes: people.map {
        Fix(replacing: place.span, with: valueText($0.id.text), remark: $0.name)
      },
      otherwise:
        "correct the ID, or add employee \(who) to the roster, with `left:` for someone"
        + " who has left"
    ) { "write \($0), or add employee \(who) to the roster" }
  }

  /// - Parameter isInOnePosition: if false, the times overlap or are not known on both lines.
  static func employeeTwice(
    _ person: String, at place: Place, first: Place, isInOnePosition: Bool
  ) -> Diagnostic {
    Diagnostic(
      .employeeTwice, "\(person) is listed twice in this shift", at: place,
      notes: [Note("the first time", at: first)],
      help: isInOnePosition
        ? "correct the ID on one of the lines; or put all times of the person into one line with `\(TreeReader.punchesExample)`"
        : "correct the ID on one of the lines; or for two positions write clock times that do not overlap on both lines, or `hours` on both"
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
}

// Worked time.
extension Diagnostic {

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

  static let writeAmOrPm: Words =
    "a time from 1:00 to 11:59 is in the morning: write am or pm after each time"
}
