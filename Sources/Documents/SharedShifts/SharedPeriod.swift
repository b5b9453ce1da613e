public import Rules
public import Text
public import Tips

/// A pay period of shifts read from their texts, with totals and payroll files.
public struct SharedPeriod: Sendable {
  /// By date, then by the restaurant's order of shift types.
  public let shifts: [SharedShift]
  public let allocation: PeriodAllocation

  /// The outcomes of the payroll files that the settings ask for.
  public let payroll: [PayrollOutcome]
}

extension SettingsAndRoster {
  /// Adds up a pay period and makes its payroll files.
  ///
  /// - Parameters:
  ///   - shifts: all shifts on its days.
  ///   - payroll: the requested files, each with its place in the settings.
  ///   - correction: nil if it does not correct a bundle of the period; payroll files then hold all amounts.
  ///   - others: returns the shifts of a day before or after the period.
  ///   - bag: gets the errors; errors that it already has keep the period from being added up.
  /// - Returns: nil if there are errors.
  public func period(
    _ period: PayPeriod, of shifts: [SharedShift],
    payroll: [(request: PayrollRequest, place: Place)],
    correcting correction: PayrollCorrection? = nil,
    besides others: (CalendarDate) -> [SharedShift], reportingTo bag: inout DiagnosticBag
  ) -> SharedPeriod? {
    reportDuplicates(among: shifts, to: &bag)
    reportCutDays(of: shifts, by: period, to: &bag)
    guard !bag.hasErrors else { return nil }
    let sorted = inOrderOfShifts(shifts, types: restaurant.shiftTypes) { $0.decoded.shift.id }
    // Reports of the whole period show the values of its last day.
    let last = inForce(on: period.to)
    let allocation = PeriodAllocation(
      period, shifts: sorted.map { $0.allocation }, roster: last.roster)
    reportUnshared(allocation, of: sorted, to: &bag)
    guard !bag.hasErrors else { return nil }
    let outcomes = payrollFiles(
      payroll.map { $0.request }, of: allocation, in: last.restaurant, correcting: correction)
    for (outcome, asked) in zip(outcomes, payroll) where outcome.isRefused {
      bag.report(
        .payrollFileRefused(
          asked.request.template.provider, reasons: outcome.reasons, at: asked.place))
    }
    last.reportNeighbors(
      of: sorted, allocation, sendsHours: outcomes.contains { $0.sendsHours }, others, to: &bag)
    return SharedPeriod(shifts: sorted, allocation: allocation, payroll: outcomes)
  }

  private func reportDuplicates(among shifts: [SharedShift], to bag: inout DiagnosticBag) {
    var first: [ShiftID: SharedShift] = [:]
    for shift in shifts {
      if let other = first[shift.decoded.shift.id] {
        bag.report(.duplicateShift(shift.decoded, first: other.decoded))
      } else {
        first[shift.decoded.shift.id] = shift
      }
    }
  }

  /// Reports hours of several days that go beyond the pay period.
  private func reportCutDays(
    of shifts: [SharedShift], by period: PayPeriod, to bag: inout DiagnosticBag
  ) {
    for shift in shifts.map({ $0.decoded }) where shift.shift.lastDay > period.to {
      let days = shift.shift.days
      bag.report(
        .severalDays,
        "\(days.spoken) is in two pay periods: that of \(period.spoken) ends before",
        at: shift.place(of: ["to"]),
        help: "write the hours and tips up to \(period.to.plain) into one file, and the rest into"
          + " another")
    }
  }

  /// Reports money of a pool over several shifts that nobody on its days may have.
  private func reportUnshared(
    _ period: PeriodAllocation, of shifts: [SharedShift], to bag: inout DiagnosticBag
  ) {
    for pool in period.pools where pool.unshared != .zero {
      let payer = shifts.last { shift in
        pool.from <= shift.decoded.shift.date && shift.decoded.shift.date <= pool.to
          && shift.allocation.ledger.pools.contains { run in
            run.policy.name == pool.policy.name && run.held != .zero
          }
      }
      guard let payer else { continue }
      let amount = (pool.unshared.tips + pool.unshared.serviceCharge)
        .plain(in: payer.allocation.restaurant.currency)
      bag.report(
        .poolWithoutPoints,
        "\(pool.policy.name): \(amount) from \(pool.from.plain) to \(pool.to.plain) and nobody to"
          + " receive it",
        at: payer.decoded.place(of: ["tips"]),
        help: "enter whoever worked for it on one of these days, or change `to` of the pool in"
          + " restaurant.yaml")
    }
  }

  /// Reports findings between a pay period and the shifts on the days around it, at their places in the files of both.
  private func reportNeighbors(
    of shifts: [SharedShift], _ period: PeriodAllocation, sendsHours: Bool,
    _ others: (CalendarDate) -> [SharedShift], to bag: inout DiagnosticBag
  ) {
    var read: [CalendarDate: [SharedShift]] = [:]
    let neighbors = Neighbors(of: period, in: restaurant, sendsHours: sendsHours) { date in
      let known = read[date] ?? others(date)
      read[date] = known
      return known.map { $0.allocation }
    }
    let own = Set(shifts.map { $0.decoded.shift.id.date })
    for finding in neighbors.findings {
      bag.report(finding) { subject in
        guard let id = subject.shift else { return nil }
        let candidates = own.contains(id.date) ? shifts : read[id.date] ?? []
        return candidates.lazy.compactMap { $0.decoded.place(of: subject) }.first
      }
    }
  }
}
