import TipAllocation
import TipModel

/// What the law and the restaurant's own set-up ask of a shift.
extension ShiftChecks {
  mutating func addRules() {
    addCardFee()
    addHoursRounding()
    addSetUp()
    addRoster()
    addEligibility()
    addHoursBounds()
    addUnclearTimes()
    addClockChange()
    addShiftOverrides()
    addPersonOverrides()
  }

  private mutating func addCardFee() {
    let fee = allocation.pools.cardFee
    let rate = restaurant.cardFee
    list.add(
      .cardFee, rate == .zero ? .pass : .warn, expected: .money(.zero), actual: .money(fee),
      difference: .moneyDifference(fee - .zero),
      rate == .zero
        ? "Nothing is withheld from credit-card tips."
        : "\(rate.plain) of credit-card tips is withheld before sharing. Federal rules allow no more"
          + " than the card company charges, and never below the minimum wage (DOL Fact Sheet #15);"
          + " California forbids it (Cal. Labor Code 351), and other states do too.")
  }

  private mutating func addHoursRounding() {
    let rounding = restaurant.rounding
    let isCoarse = rounding.hours > 15
    let takes = rounding.hours > 0 && rounding.mode == .down
    let source = " (29 CFR 785.48(b))"
    let detail =
      if isCoarse {
        "Hours are rounded to \(rounding.hours) minutes; the usual limit is a quarter of an hour"
          + source + "."
      } else if takes {
        "Hours are always rounded down, so rounding never evens out; over time it should" + source
          + "."
      } else if rounding.hours == 0 {
        "Hours are exact to the minute."
      } else {
        "Hours are rounded to \(rounding.hours) minutes, no coarser than a quarter of an hour"
          + source + "."
      }
    list.add(
      .hoursRounding, isCoarse || takes ? .warn : .pass, expected: .minutes(15),
      actual: .minutes(rounding.hours), difference: .minutes(rounding.hours - 15), detail)
  }

  private mutating func addSetUp() {
    list.addEach(
      .shiftType, .fail,
      restaurant.shiftTypes.contains(shift.type)
        ? [] : ["\(shift.type) is not among the restaurant's shift types (restaurant.yaml)."],
      otherwise: "\(shift.type) is one of the restaurant's shift types (restaurant.yaml).")
    list.addEach(
      .positions, .fail,
      rows.filter { restaurant.position(named: $0.position) == nil }.map { row in
        "\(person(row)) works as \(row.position), which is not a position of the restaurant"
          + " (restaurant.yaml)."
      },
      otherwise: "Every position worked is set up (restaurant.yaml).")
  }

  private mutating func addRoster() {
    list.addEach(
      .roster, .fail,
      rows.filter { $0.work.employee == nil }.map { row in
        "Employee \(row.employeeID.text) is not on the roster."
      },
      otherwise: "Everybody on the shift is on the roster.")
    list.addEach(
      .positionHeld, .fail,
      rows.compactMap { row in
        guard let employee = row.work.employee, !employee.positions.contains(row.position)
        else { return nil }
        return "\(person(row)) works as \(row.position), but the roster allows"
          + " \(employee.positions.joined(separator: ", "))."
      },
      otherwise: "Everybody works in a position that the roster allows.")
    var seen: Set<EmployeeID> = []
    list.addEach(
      .oncePerShift, .fail,
      rows.filter { !seen.insert($0.employeeID).inserted }.map { row in
        "\(person(row)) stands on the shift more than once; a person has one row and one position."
      },
      otherwise: "Nobody stands on the shift twice.")
  }

  private mutating func addEligibility() {
    let excluded = rows.filter { $0.work.exclusion != nil }
    if excluded.isEmpty {
      list.expect(
        .eligibility, .zero, found: .zero,
        "No manager and nobody in an ineligible position is on the shift (29 CFR 531.52(b)).")
    }
    for row in excluded {
      let reason =
        row.work.exclusion == .manager
        ? "is a manager" : "works as \(row.position), which is not a tip-eligible position,"
      list.expect(
        .eligibility, .zero, found: row.totalShare,
        "\(person(row)) \(reason) and takes no share of the tips (29 CFR 531.52(b)).")
    }
  }

  private mutating func addHoursBounds() {
    let limit = restaurant.longestShift
    let long = rows.filter { $0.exactHours > limit }
    if long.isEmpty {
      list.expect(
        .hoursBounds, count: 0, found: 0, "Nobody worked more than \(limit.spoken).")
    }
    for row in long {
      list.add(
        .hoursBounds, .warn, expected: .hours(limit), actual: .hours(row.exactHours),
        difference: .hours(Hours(units: row.exactHours.units - limit.units)),
        "\(person(row)) worked \(row.exactHours.plain) hours, more than \(limit.spoken)"
          + " (longest_shift in restaurant.yaml): check the clock times.")
    }
  }

  /// A line for each finding, and none where there is none.
  private mutating func addUnclearTimes() {
    let clock = WallClock(date: shift.date, changes: allocation.clockChanges)
    for row in rows {
      for unclear in row.entry.unclearTimes {
        list.add(
          .unclearTime, .warn,
          actual: .hours(Hours(minutes: max(0, clock.elapsedMinutes(of: unclear.punch)))),
          "\(person(row)): \(unclear.sentence(on: clock)).")
      }
    }
  }

  private mutating func addClockChange() {
    let affected = rows.filter {
      $0.work.time.clockChangeMinutes != 0 || $0.work.time.ambiguousTime != nil
    }
    if affected.isEmpty {
      list.expect(
        .clockChange, count: 0, found: 0, "The clocks did not change during anybody's work.")
    }
    for row in affected {
      let time = row.work.time
      list.add(
        .clockChange, time.ambiguousTime == nil ? .pass : .warn,
        difference: .minutes(time.clockChangeMinutes), "\(person(row)): \(clockChangeText(time))")
    }
  }

  private func clockChangeText(_ time: WorkedTime) -> String {
    var sentences: [String] = []
    switch time.clockChangeMinutes {
    case 0: break
    case let minutes where minutes > 0:
      sentences.append("the clocks were set back; the true time is \(minutes) minutes longer.")
    case let minutes:
      sentences.append("the clocks were set forward; the true time is \(-minutes) minutes shorter.")
    }
    if let twice = time.ambiguousTime {
      sentences.append("the clocks showed \(twice.plain) twice; the first one is counted.")
    }
    return sentences.joined(separator: " Also, ")
  }

  private mutating func addShiftOverrides() {
    let known = restaurant.positions.filter { shift.pointValues[$0.name] != nil }
    for position in known {
      guard let value = shift.pointValues[position.name] else { continue }
      list.add(
        .override, .pass, expected: .pointValue(position.pointValue), actual: .pointValue(value),
        "\(position.name): \(value.plain) for this shift instead of the restaurant's"
          + " \(position.pointValue.plain).")
    }
  }

  private mutating func addPersonOverrides() {
    for row in rows {
      guard let value = row.entry.pointValue else { continue }
      let position = row.position
      let replaced =
        shift.pointValues[position] ?? restaurant.position(named: position)?.pointValue ?? .zero
      let reason = row.entry.reason.map { "Reason: \($0)" } ?? "No reason is given."
      list.add(
        .override, row.entry.reason == nil ? .warn : .pass, expected: .pointValue(replaced),
        actual: .pointValue(value),
        "\(person(row)), \(position): \(value.plain) instead of \(replaced.plain). \(reason)")
    }
  }
}
