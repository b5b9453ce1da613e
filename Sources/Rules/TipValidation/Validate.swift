import Text
public import Tips

/// A shift's tips, shared if the rules allow it, and the findings.
public struct ShiftSharing: Sendable {
  /// Nil if the shift cannot be shared; a failing finding among `doubts` gives the reason.
  public let allocation: ShiftAllocation?

  /// The findings to report at their places in the file, or with the answer that they come from.
  public let doubts: [Finding]
}

/// Shares a shift's tips if the rules of reading allow it. The shift comes from a file or from answers to prompts.
///
/// - Parameter clockChanges: the zone's, for the shift's days; empty if clocks never change.
/// - Precondition: nobody is listed twice in one position, and breaks are no longer than the work. Reading checks both.
public func share(
  _ shift: Shift, in restaurant: Restaurant, roster: Roster, clockChanges: [ClockChange]
) -> ShiftSharing {
  let reading = ShiftReading(shift, roster: roster, clockChanges: clockChanges)
  var doubts = readingChecks.flatMap { $0.findings(in: reading, about: .init(shift.id)) }
  guard !doubts.contains(where: { $0.status == .fail }) else {
    return ShiftSharing(allocation: nil, doubts: doubts)
  }
  do throws(AllocationError) {
    return ShiftSharing(
      allocation: try allocate(
        shift, in: restaurant, roster: roster, clockChanges: clockChanges),
      doubts: doubts)
  } catch {
    doubts += findings(about: error.faults, of: shift, in: restaurant)
    return ShiftSharing(allocation: nil, doubts: doubts)
  }
}

/// Returns the reasons that a shift's money cannot be shared, as far as its amounts and the pools show them.
public func moneyFindings(of shift: Shift, in restaurant: Restaurant) -> [Finding] {
  let faults = moneyFaults(of: shift, in: restaurant)
  return faults.isEmpty ? [] : findings(about: faults, of: shift, in: restaurant)
}

private func findings(
  about faults: [LedgerFault], of shift: Shift, in restaurant: Restaurant
) -> [Finding] {
  let ledger = FaultyLedger(faults: faults, shift: shift, restaurant: restaurant)
  return ledgerFaultChecks.flatMap {
    $0.findings(in: ledger, about: .init(shift.id, at: ["tips"]))
  }
}

/// Returns the validation list of a shift.
///
/// Checks the amounts a second time, from the shift as it was read, with arithmetic that differs from the one that
/// shared the pools.
public func validate(_ shift: ShiftAllocation) -> [Finding] {
  let law = shift.restaurant.law
  return shiftChecks.flatMap { $0.findings(in: shift, about: .init(shift.shift.id), by: law) }
}

/// Returns the validation list of a pay period: its shifts, the period as a whole, its workweeks and occupation codes,
/// and its payroll files.
///
/// All commands use this list: what `tipsheet check` finds is what `validation.csv` holds.
public func validate(
  _ period: PeriodAllocation, in restaurant: Restaurant, payroll: [PayrollOutcome] = []
) -> [Finding] {
  let facts = PeriodFacts(allocation: period, restaurant: restaurant, payroll: payroll)
  let law = restaurant.law
  return sayingStandingRemarksOnce(period.shifts.flatMap { validate($0) })
    + periodChecks.flatMap { $0.findings(in: facts, by: law) }
    + payroll.indices.flatMap { index in
      let file = PayrollFileFacts(payroll[index], of: facts)
      return payrollFileChecks.flatMap {
        $0.findings(in: file, about: .init(at: ["payroll", .item(index)]), by: law)
      }
    }
    + payrollChecks.flatMap { $0.findings(in: facts, by: law) }
}

/// The facts that the rules of a pay period use.
struct PeriodFacts {
  let allocation: PeriodAllocation
  let restaurant: Restaurant
  let payroll: [PayrollOutcome]
}

/// Leaves out remarks about the settings that an earlier shift of the list has in the same words.
private func sayingStandingRemarksOnce(_ findings: [Finding]) -> [Finding] {
  var known: Set<String> = []
  return findings.filter { finding in
    !finding.rule.isStanding || finding.status != .warn
      || known.insert(finding.detail.english).inserted
  }
}
