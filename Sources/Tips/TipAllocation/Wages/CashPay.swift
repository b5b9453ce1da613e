/// The cash owed for a workweek, including overtime. It is shown, but not paid from here.
///
/// - Source: 29 CFR 531.60 (overtime of tipped employees), 778.115 (several rates).
public struct CashPay: Sendable {
  /// Every hour at its cash wage, rounded half up.
  public let wages: Money

  /// The average per hour: the minimum wage of tipped hours, the wage of all others, and service charges.
  public let regularRate: FractionalMoney

  /// Half the regular rate for the hours above 40, rounded half up.
  public let premium: Money
  public let serviceCharges: Money
  public let makeUp: Money

  /// All that is owed in cash.
  public var total: Money { wages + premium + serviceCharges + makeUp }
}

extension WageWeek {
  /// Nil if hours above 40 may be in another pay period, or some wage is not known.
  public var cashPay: CashPay? {
    guard let overtimeHours, outcome != .wageNotKnown else { return nil }
    var (wages, regular) = (ExactWage.zero, ExactWage(serviceCharges))
    for line in lines {
      guard let cashWage = line.cashWage else { return nil }
      wages = wages + ExactWage(cashWage, line.hours)
      regular = regular + ExactWage(max(cashWage, line.minimum), line.hours)
    }
    return CashPay(
      wages: wages.roundedHalfUp, regularRate: regular.perHour(hours),
      premium: halfPremium(of: regular, for: overtimeHours), serviceCharges: serviceCharges,
      makeUp: makeUpSoFar)
  }

  /// Returns half the regular rate for each hour above 40, in one step so that nothing is rounded first.
  private func halfPremium(of regular: ExactWage, for overtime: Hours) -> Money {
    guard hours > .zero else { return .zero }
    let parts = regular.units * Int128(overtime.units)
    let whole = 2 * Int128(hours.units) * ExactWage.unitsPerMinorUnit
    return Money(minorUnits: Int64((2 * parts + whole) / (2 * whole)))
  }

  /// The different cash rates of an overtime hour in tipped positions: 1.5 times the minimum, less the credit per hour
  /// (29 CFR 531.60).
  public var overtimeRates: [FractionalMoney] {
    lines.filter { $0.isTipped }.reduce(into: []) { rates, line in
      guard let cashWage = line.cashWage else { return }
      let half = FractionalMoney.unitsPerMinorUnit / 2
      let rate = FractionalMoney(
        units: FractionalMoney(cashWage).units + line.minimum.minorUnits * half)
      if !rates.contains(rate) { rates.append(rate) }
    }
  }
}
