import Tips

// The amounts that a payroll file must have, and the people.
extension PayrollFileFacts {
  /// Returns minor units, added up from the shifts, less what was sent before.
  func owed(_ measure: PayrollMeasure) -> Int64 {
    guard measure.isCollected else { return owedByID(measure).values.reduce(0, +) }
    let sent = outcome.basis?.periods[measure].map { collected(measure, in: $0) } ?? 0
    return collected(measure, in: period) - sent
  }

  /// Returns each person's amount, less what was sent before.
  func owedByID(_ measure: PayrollMeasure) -> [EmployeeID: Int64] {
    let owed = amounts(measure, in: period)
    guard let sent = outcome.basis?.periods[measure] else { return owed }
    return owed.less(amounts(measure, in: sent))
  }

  /// Returns minor units, or hundredths of an hour, added up from the shifts.
  private func amounts(
    _ measure: PayrollMeasure, in period: PeriodAllocation
  ) -> [EmployeeID: Int64] {
    switch measure {
    case .hours:
      return period.employees.reduce(into: [:]) { $0[$1.employee.id] = $1.hours.hundredths }
    case .makeUp: return period.makeUps.mapValues { $0.minorUnits }
    default: return period.sums { $0.units(measure) }
    }
  }

  /// Returns the minor units of a measure that is of no person, after refunds, over all sources of a kind.
  private func collected(_ measure: PayrollMeasure, in period: PeriodAllocation) -> Int64 {
    period.shifts.reduce(0) { sum, shift in
      let tips = shift.pools.tips
      let amount: Money =
        switch measure {
        case .creditCardTips: tips.creditCard
        case .houseTips: tips.house
        case .cashTips: tips.cash
        case .cardFee: shift.pools.cardFee
        case .chargesCollected: shift.collectedKinds.serviceCharge
        case .chargesKept: shift.ledger.house
        case .tipsOwed, .tipsReceived, .tipsTotal, .serviceCharges, .makeUp, .hours: .zero
        }
      return sum + amount.minorUnits
    }
  }

  // MARK: People

  /// Everyone who is in the period now, or was when something was sent.
  var everybody: [Employee] {
    var people = period.employeesByID
    for measure in outcome.measures {
      for (id, person) in outcome.basis?.periods[measure]?.employeesByID ?? [:]
      where people[id] == nil {
        people[id] = person
      }
    }
    return people.values.sorted { $0.id < $1.id }
  }

  /// The people that the file must name; for bookkeeping, also anyone with less than was sent. Without a file, the
  /// people for whom the list of manual steps leaves something open.
  var peopleWithAmounts: Set<EmployeeID> {
    var people: Set<EmployeeID> = []
    for measure in outcome.file?.measures ?? outcome.measures where !measure.isCollected {
      let typed = outcome.file == nil ? sumsByHand(of: measure) ?? [:] : [:]
      for (id, amount) in owedByID(measure) {
        let open = amount - typed[id.text, default: 0]
        if open > 0 || (open < 0 && template.isForBooks) { people.insert(id) }
      }
    }
    return people
  }

  /// The people who may not share tips in any of their lines, each with the tips that they collected themselves, from
  /// the shift files: minor units, before the card fee.
  var peopleWhoMayNotShare: [(employee: Employee, own: Int64)] {
    let rows = period.shifts.flatMap { $0.rows }
    let sharing = Set(rows.filter { $0.work.exclusion == nil }.map { $0.employeeID })
    return period.employees.map { $0.employee }.filter { !sharing.contains($0.id) }
      .map { employee in
        let own = period.shifts.flatMap { shift in
          shift.shift.staff.filter { $0.employee == employee.id }.compactMap { $0.ownTips }
            + shift.shift.details.parties.filter { party in
              party.servedAlone
                && party.shares.contains { $0.employee == employee.id && $0.part > .zero }
            }.map { $0.tips }
        }
        return (employee, own.reduce(0) { $0 + $1.creditCard.minorUnits + $1.cash.minorUnits })
      }
  }
}

extension TipShares {
  /// Returns the minor units that a measure counts; zero for a measure of the whole period.
  fileprivate func units(_ measure: PayrollMeasure) -> Int64 {
    switch measure {
    case .tipsOwed: digital.minorUnits
    case .tipsReceived: cash.minorUnits
    case .tipsTotal: total.minorUnits
    case .serviceCharges: serviceCharge.minorUnits
    case .creditCardTips, .houseTips, .cashTips, .cardFee, .chargesCollected, .chargesKept,
      .makeUp, .hours:
      0
    }
  }
}

extension Dictionary where Value == Int64 {
  /// Returns the amounts less others; one without an amount here is below zero.
  func less(_ others: [Key: Int64]) -> [Key: Int64] {
    others.reduce(into: self) { $0[$1.key, default: 0] -= $1.value }
  }
}
