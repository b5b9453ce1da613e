import Text
import Tips

/// The rules of one shift, in the order of the validation list.
let shiftChecks: [Check<ShiftAllocation>] =
  sumChecks + policyChecks + peopleChecks
  + [unclearTimes.within { ShiftReading($0) }, clockChange, pointValues, confirmed]
  + declaredChecks

/// Checks that the restaurant's own settings follow the law.
private let policyChecks: [Check<ShiftAllocation>] = [
  Check("card fee", law: "DOL Fact Sheet #15", isStanding: true) { shift, findings in
    let (fee, rate) = (shift.pools.cardFee, shift.restaurant.cardFee)
    let isFederal = findings.tipLaw == .us
    // Card companies never charge so little, or so much.
    let isUnusual = !(5_000...60_000).contains(rate.millionths)
    findings.add(
      rate == .zero || !(isFederal || isUnusual) ? .pass : .warn, expected: .money(.zero),
      actual: .money(fee),
      rate == .zero
        ? "Nothing is withheld from credit-card tips."
        : isUnusual
          ? "`card_fee` is \(rate.plain); card companies charge 1% to 5%. Correct it if it is a typo."
          : !isFederal
            ? "\(rate.plain) of credit-card tips is withheld before sharing."
            : "\(rate.plain) of credit-card tips is withheld before sharing. Federal rules allow no more"
              + " than the card company charges, and never below the minimum wage\(findings.law);"
              + " California forbids it (Cal. Labor Code 351), and other states do too.")
  },
  Check("hours rounding", law: "29 CFR 785.48(b)", isStanding: true) { shift, findings in
    let rounding = shift.restaurant.rounding
    let isCoarse = rounding.hours > 15
    let takes = rounding.hours > 0 && rounding.mode == .down
    let detail: Words =
      if isCoarse {
        "Hours are rounded to \(rounding.hours) minutes; the usual limit is a quarter of an hour"
          + "\(findings.law)."
      } else if takes {
        "Hours are always rounded down, so rounding never evens out over time, as it should"
          + "\(findings.law)."
      } else if rounding.hours == 0 {
        "Hours are exact to the minute."
      } else {
        "Hours are rounded to \(rounding.hours) minutes, no coarser than a quarter of an hour"
          + "\(findings.law)."
      }
    findings.add(
      isCoarse || takes ? .warn : .pass, expected: .minutes(15),
      actual: .minutes(rounding.hours), detail)
  },
]

/// The people who work, their positions, and their hours.
private let peopleChecks: [Check<ShiftAllocation>] = [
  Check("shift type set up") { shift, findings in
    let type = shift.shift.type
    if !shift.restaurant.shiftTypes.contains(type) {
      findings.add(.fail, "\(type) is not among the restaurant's shift types (restaurant.yaml).")
    }
    findings.addNone("\(type) is one of the restaurant's shift types (restaurant.yaml).")
  },
  .each("positions set up", otherwise: "Every position on the shift is set up (restaurant.yaml).") {
    row, shift in
    guard shift.restaurant.position(named: row.position) == nil else { return nil }
    return "\(row.label) works as \(row.position), which is not a position of the restaurant"
      + " (restaurant.yaml)."
  },
  .each("on the roster", otherwise: "Everyone on the shift is on the roster.") { row, _ in
    row.work.employee == nil ? "Employee \(row.employeeID.text) is not on the roster." : nil
  },
  .each("position held", otherwise: "Everyone works in a position that the roster allows.") {
    row, _ in
    guard let employee = row.work.employee, !employee.positions.contains(row.position)
    else { return nil }
    return "\(row.label) works as \(row.position), but the roster allows"
      + " \(employee.positions.joined(separator: ", "))."
  },
  Check("once per shift") { shift, findings in
    // A person who works several positions has a line for each.
    var seen: Set<EmployeePart<String>> = []
    for (index, row) in shift.rows.enumerated()
    where !seen.insert(EmployeePart(of: row.employeeID, row.position)).inserted {
      findings.add(
        .fail, at: .line(index),
        "\(row.label) is on the shift more than once in one position. Enter one"
          + " line for each position.")
    }
    findings.addNone("Nobody is on the shift twice.")
  },
  Check("no share for managers and ineligible positions", law: "29 CFR 531.52(b)") {
    shift, findings in
    for (index, row) in shift.rows.enumerated() where row.work.exclusion != nil {
      let reason: Words =
        row.work.exclusion == .manager
        ? "is a manager" : "works as \(row.position), which is not a tip-eligible position,"
      findings.expect(
        .money(.zero), found: .money(shift.received(by: index)), at: .line(index),
        "\(row.label) \(reason) and gets no share of the tips\(findings.law).")
    }
    findings.addNone(
      findings.tipLaw.letsManagersShare
        ? "No ineligible positions are on the shift."
        : "No managers or ineligible positions are on the shift\(findings.law).",
      of: .money(.zero))
  },
  Check("hours bounds") { shift, findings in
    guard shift.shift.through == nil else { return }
    let limit = shift.restaurant.longestShift
    for (index, row) in shift.rows.enumerated() where row.exactHours > limit {
      findings.add(
        .warn, at: .line(index), expected: .hours(limit),
        actual: .hours(row.exactHours),
        difference: .hours(Hours(units: row.exactHours.units - limit.units)),
        "\(row.label) worked \(row.exactHours.plain) hours, more than \(limit.spoken)"
          + " (longest_shift in restaurant.yaml): check the clock times.")
    }
    findings.addNone("Nobody worked more than \(limit.spoken).")
  },
]

extension Check where Facts == ShiftAllocation {
  /// A rule that fails for each row that has a fault.
  ///
  /// - Parameter fault: describes a row's fault; nil if there is none.
  fileprivate static func each(
    _ name: Words, otherwise detail: Words,
    fault: @escaping @Sendable (AllocationRow, ShiftAllocation) -> Words?
  ) -> Check {
    Check(name) { shift, findings in
      for (index, row) in shift.rows.enumerated() {
        if let fault = fault(row, shift) { findings.add(.fail, at: .line(index), fault) }
      }
      findings.addNone(detail)
    }
  }
}

private let clockChange = Check<ShiftAllocation>("clock change") { shift, findings in
  for (index, row) in shift.rows.enumerated() {
    let (time, minutes) = (row.work.time, row.work.time.clockChangeMinutes)
    var sentences: [Words] = []
    if minutes > 0 {
      sentences.append("the clocks were set back; the true time is \(minutes) minutes longer.")
    } else if minutes < 0 {
      sentences.append("the clocks were set forward; the true time is \(-minutes) minutes shorter.")
    }
    if let twice = time.ambiguousTime {
      sentences.append("the clocks showed \(twice.plain) twice; the first one is counted.")
    }
    guard !sentences.isEmpty else { continue }
    findings.add(
      time.ambiguousTime == nil ? .pass : .warn, at: .line(index),
      difference: .minutes(minutes),
      "\(row.label): \(sentences.joined(separator: (" Also, " as Words).text))")
  }
  findings.addNone("The clocks did not change while anyone was working.")
}

private let pointValues = Check<ShiftAllocation>("point value override") { shift, findings in
  for position in shift.restaurant.positions {
    guard let value = shift.shift.pointValues[position.name] else { continue }
    findings.add(
      .pass, expected: .pointValue(position.pointValue), actual: .pointValue(value),
      "\(position.name): \(value.plain) for this shift instead of the restaurant's"
        + " \(position.pointValue.plain).")
  }
  for (index, row) in shift.rows.enumerated() {
    guard let value = row.entry.pointValue else { continue }
    let position = row.position
    let replaced =
      shift.shift.pointValues[position]
      ?? shift.restaurant.position(named: position)?.pointValue ?? .zero
    let reason: Words =
      row.entry.reason.map { "Reason: \($0)" } ?? "No reason is given."
    findings.add(
      row.entry.reason == nil ? .warn : .pass, at: .line(index),
      expected: .pointValue(replaced), actual: .pointValue(value),
      "\(row.label), \(position): \(value.plain) instead of \(replaced.plain). \(reason)")
  }
}

private let confirmed = Check<ShiftAllocation>("doubts confirmed") { shift, findings in
  guard let reason = shift.shift.confirmed else { return }
  findings.add(.pass, "Unusual values of this shift are confirmed: \(reason).")
}
