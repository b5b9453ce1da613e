extension WageWeek {
  /// - Parameters:
  ///   - lines: of the week's days that are in the pay period.
  ///   - parts: of pools over several shifts.
  init(
    of employee: Employee, _ week: Workweek, _ lines: [WageLine], isWhole: Bool,
    parts: TipShares, by policy: WagePolicy
  ) {
    let tips = lines.reduce(parts.total) { $0 + $1.tips }
    let charges = lines.reduce(parts.serviceCharge) { $0 + $1.serviceCharge }
    let tipped = lines.reduce(Hours.zero) { $1.isTipped ? $0 + $1.hours : $0 }
    let isBelowThreshold =
      policy.tipThreshold.map { ExactWage(tips) < ExactWage($0, tipped) } ?? false

    // The days with too much work in other positions.
    let untippedDays = Set(lines.map { $0.shift.date }).filter { day in
      let own = lines.filter { $0.shift.date == day }
      return policy.untippedDay?.holds(
        untipped: own.reduce(.zero) { $1.isTipped ? $0 : $0 + $1.hours },
        of: own.reduce(.zero) { $0 + $1.hours }) == true
    }

    /// The credit needed, the part of it that tips cover, and the amount that they leave open.
    ///
    /// Each is rounded up to the minor unit. As printed, the credit needed is the credit taken, plus what charges cover,
    /// plus the make-up. If a part of the credit is denied, it can be a minor unit less, because each part is rounded up
    /// by itself.
    func test(
      _ lines: [WageLine], tips: Money, charges: Money
    ) -> (needed: Money, taken: Money, makeUp: Money) {
      var (credit, denied) = (ExactWage.zero, ExactWage.zero)
      for line in lines {
        if line.isTipped, !isBelowThreshold, !untippedDays.contains(line.shift.date) {
          credit = credit + line.credit
        } else {
          denied = denied + line.credit
        }
      }
      let covering = ExactWage(policy.serviceChargesCount ? tips + charges : tips)
      return (
        (credit + denied).roundedUp, min(tips, credit.roundedUp),
        (credit.less(covering) + denied).roundedUp
      )
    }
    let tests =
      switch policy.test {
      case .workweek: [test(lines, tips: tips, charges: charges)]
      // Parts of pools over several shifts did not come in on one shift, so they cover none.
      case .shift:
        lines.map { $0.shift }.distinct.map { shift in
          let own = lines.filter { $0.shift == shift }
          return test(
            own, tips: own.reduce(.zero) { $0 + $1.tips },
            charges: own.reduce(.zero) { $0 + $1.serviceCharge })
        }
      }
    let makeUp = tests.reduce(.zero) { $0 + $1.makeUp }

    func outcome() -> Outcome {
      let below = lines.filter { $0.isBelowMinimum && $0.hours > .zero }
      if lines.contains(where: { $0.cashWage == nil && $0.hours > .zero }) { return .wageNotKnown }
      if below.isEmpty { return .fullWage }
      if makeUp == .zero { return .covered }
      if below.contains(where: { !$0.isTipped }) { return .untippedWork }
      if isBelowThreshold { return .belowThreshold }
      return below.contains { untippedDays.contains($0.shift.date) } ? .untippedDay : .short
    }
    self.init(
      employee: employee, week: week, policy: policy, lines: lines, isWhole: isWhole, parts: parts,
      outcome: outcome(), tips: tips, serviceCharges: charges,
      creditNeeded: tests.reduce(.zero) { $0 + $1.needed },
      creditTaken: tests.reduce(.zero) { $0 + $1.taken }, makeUpSoFar: makeUp)
  }

  /// Joins the two parts of a workweek that two pay periods split.
  ///
  /// - Precondition: both are the same person's, of the same week.
  public func joined(to later: WageWeek) -> WageWeek {
    precondition(employee.id == later.employee.id && week == later.week, "parts of two weeks")
    return WageWeek(
      of: later.employee, week.whole, lines + later.lines, isWhole: isWhole && later.isWhole,
      parts: parts + later.parts, by: later.policy)
  }

  /// The same week as a whole, if no other part of it has hours.
  public var alone: WageWeek {
    WageWeek(of: employee, week.whole, lines, isWhole: isWhole, parts: parts, by: policy)
  }
}

extension Workweek {
  fileprivate var whole: Workweek { Workweek(from: from, to: to, isPartial: false) }
}
