import Text
import Tips

/// Checks that the money of a shift was shared, to the cent.
let sumChecks: [Check<ShiftAllocation>] =
  [inAndOut] + onePoolChecks.map { $0.only { $0.sharesOnePool } }
  + movementChecks.map { $0.only { !$0.sharesOnePool } } + [backOfHouse, points]

/// Compares totals less refunds less the fee, from the shift file again, with what people have, what pools over several
/// shifts hold, and what the restaurant keeps.
private let inAndOut = Check<ShiftAllocation>("in and out") { shift, findings in
  for kind in MoneyKind.allCases {
    let expected = shift.collectedKinds[kind]
    let people = shift.rows.reduce(.zero) { $0 + $1.shares[kind] }
    let found =
      people + shift.ledger.held[kind] + (kind == .serviceCharge ? shift.ledger.house : .zero)
    // A shift with one pool has no charges.
    if shift.sharesOnePool, kind != .serviceCharge {
      findings.expect(
        .money(expected), found: .money(found),
        as: kind == .digital ? "digital pool" : "cash pool",
        kind == .digital ? shift.digitalSum : shift.cashSum)
    } else if expected > .zero || found > .zero {
      findings.expect(
        .money(expected), found: .money(found), as: "\(kind.label) in and out",
        "Tips collected, less refunds and the card fee; found: what people have, what pools over"
          + " several shifts hold, and what the restaurant keeps.")
    }
  }
}

/// Checks of a shift with one pool for everyone: its parts, and each share of it.
private let onePoolChecks: [Check<ShiftAllocation>] = [
  Check("credit-card part") { shift, findings in
    findings.expect(
      .money(shift.collectedAgain.netCreditCard), found: .money(shift.totals.shares.creditCard),
      "Credit-card tips less the fee; found: the sum of the credit-card parts of all shares.")
  },
  Check("house part") { shift, findings in
    findings.expect(
      .money(shift.collectedAgain.house), found: .money(shift.totals.shares.house),
      "House tips; found: the sum of the house tip parts of all shares.")
  },
  Check("digital shares within one cent") { shift, findings in
    findings.expectWithinOneCent(
      shift.rows.map { $0.digitalShare }, of: shift.collectedAgain.digital, shift.fractions, shift)
  },
  Check("cash shares within one cent") { shift, findings in
    findings.expectWithinOneCent(
      shift.rows.map { $0.cashShare }, of: shift.collectedAgain.cash, shift.fractions, shift,
      unit: shift.restaurant.unit(of: .cash))
  },
  // Cash is handed out in whole steps.
  Check("cash in whole steps") { shift, findings in
    guard let step = shift.restaurant.cashRounding?.step else { return }
    findings.expectAll(
      shift.rows.count,
      but: shift.rows.filter { !$0.cashShare.minorUnits.isMultiple(of: step.minorUnits) }
        .map { $0.label },
      "Every cash share is a whole number of \(step.plain(in: shift.restaurant.currency)).",
      otherwise: "Cash shares that are not: ")
  },
  Check("house parts within one cent") { shift, findings in
    let total = shift.rows.reduce(0 as UInt128) { $0 + UInt128($1.digitalShare.minorUnits) }
    let fractions = shift.rows.map { row in
      PoolFraction(numerator: UInt128(row.digitalShare.minorUnits), denominator: max(1, total))
    }
    findings.expectWithinOneCent(
      shift.rows.map { $0.houseShare }, of: shift.collectedAgain.house, fractions, shift)
  },
  Check("row totals") { shift, findings in
    let offenders = shift.rows.filter { row in
      row.creditCardShare.minorUnits + row.houseShare.minorUnits + row.cashShare.minorUnits
        != row.totalShare.minorUnits
    }
    findings.expectAll(
      shift.rows.count, but: offenders.map { $0.label },
      "In every row, credit-card part, house part and cash make the total.",
      otherwise: "Rows whose parts do not make the total: ")
  },
  Check("column totals") { shift, findings in
    findings.expect(
      .money(shift.collectedAgain.digital + shift.collectedAgain.cash),
      found: .money(shift.totals.shares.total), "Both pools; found: the sum of all rows' totals.")
  },
]

private let points = Check<ShiftAllocation>("points") { shift, findings in
  let isExact = shift.restaurant.rounding.points == .exact
  let step = isExact ? 1 : Points.unitsPerHundredth
  let expected = shift.rows.reduce(0 as Int64) { sum, row in
    let exact = row.hours.units * row.pointValue.tenThousandths
    return sum + (2 * exact + step) / (2 * step) * step
  }
  findings.expect(
    .points(Points(units: expected)), found: .points(shift.totals.points),
    "Hours × point value of every row, \(isExact ? "exactly" : "rounded half up to hundredths");"
      + " found: the sum of all points.")
}

extension ShiftAllocation {
  /// The amounts to share, from the tips as they came in.
  fileprivate var collectedAgain: TipPools {
    let tips = shift.tips
    let kinds = collectedKinds
    let house =
      restaurant.cashRounding?.rest == .till
      ? Money(minorUnits: tips.house.minorUnits + cashRests) : tips.house
    let fee = tips.creditCard.minorUnits + house.minorUnits - kinds.digital.minorUnits
    return TipPools(
      creditCard: tips.creditCard, cardFee: Money(minorUnits: fee), house: house, cash: kinds.cash)
  }

  /// The sum of a digital pool for everyone, in words.
  fileprivate var digitalSum: Words {
    let collected = collectedAgain
    return
      "Credit card \(text(collected.creditCard)) less card fee \(text(collected.cardFee)) plus house"
      + " \(text(collected.house)); found: the sum of all digital shares."
  }

  /// The sum of a cash pool for everyone, in words.
  fileprivate var cashSum: Words {
    guard restaurant.cashRounding != nil || shift.carried > .zero else {
      return "Cash collected; found: the sum of all cash shares."
    }
    return "Cash collected \(text(shift.tips.cash)), carried \(text(shift.carried)), less"
      + " \(text(ledger.cashLeft)) left in the tip jar and \(text(ledger.cashToTill)) for the till; found:"
      + " the sum of all cash shares."
  }

  private func text(_ money: Money) -> String { money.plain(in: restaurant.currency) }
}

/// A part of the whole. The numerator stays below 2^69 (a percentage times points), so that its product with a pool fits
/// in 128 bits.
private struct PoolFraction {
  static let zero = PoolFraction(numerator: 0, denominator: 1)

  let numerator: UInt128
  let denominator: UInt128
}

extension ShiftAllocation {
  /// Each row's exact part of the one pool, from the settings alone; all zero if nobody has one.
  fileprivate var fractions: [PoolFraction] {
    let work = rows.map { $0.work }
    guard shareMethod.isByPosition else {
      let weights: [UInt64] =
        switch shareMethod.basis {
        case .points: work.map { $0.sharesTips ? UInt64($0.points.units) : 0 }
        case .hours: work.map { $0.sharesTips ? UInt64($0.time.rounded.units) : 0 }
        case .equally: countEqualShares(of: work) { work[$0].sharesTips }
        case .sales(let category):
          work.map {
            $0.sharesTips
              ? UInt64($0.entry.sales(in: category.map { [$0] }).minorUnits) : 0
          }
        }
      let total = weights.reduce(0 as UInt128) { $0 + UInt128($1) }
      return weights.map { PoolFraction(numerator: UInt128($0), denominator: max(1, total)) }
    }
    var points: [String: UInt128] = [:]
    for person in work where person.sharesTips {
      points[person.position, default: 0] += UInt128(person.points.units)
    }
    // A position without points on this shift has no part; the others' percentages then make up the whole.
    let percents = restaurant.positions.reduce(into: [:] as [String: UInt128]) {
      percents, position in
      guard points[position.name] ?? 0 > 0 else { return }
      percents[position.name] = UInt128(position.percent?.millionths ?? 0)
    }
    let whole = percents.values.reduce(0, +)
    return work.map { person in
      guard person.sharesTips, let percent = percents[person.position],
        let positionPoints = points[person.position], percent > 0
      else { return .zero }
      return PoolFraction(
        numerator: percent * UInt128(person.points.units), denominator: whole * positionPoints)
    }
  }
}

extension FindingList {
  /// Expects every part to be less than a unit from pool × fraction: |part × denominator − pool × numerator| < unit ×
  /// denominator, in whole numbers.
  fileprivate mutating func expectWithinOneCent(
    _ parts: [Money], of pool: Money, _ fractions: [PoolFraction], _ shift: ShiftAllocation,
    unit: Money = Money(minorUnits: 1)
  ) {
    let offenders = shift.rows.indices.filter { index in
      let fraction = fractions[index]
      let exact = UInt128(pool.minorUnits) * fraction.numerator
      let (paid, overflow) = UInt128(parts[index].minorUnits)
        .multipliedReportingOverflow(by: fraction.denominator)
      let (limit, isHuge) = fraction.denominator.multipliedReportingOverflow(
        by: UInt128(unit.minorUnits))
      return overflow || isHuge || (paid > exact ? paid - exact : exact - paid) >= limit
    }
    expectAll(
      shift.rows.count, but: offenders.map { shift.rows[$0].label },
      unit.minorUnits == 1
        ? "Every share is less than one cent from the exact one."
        : "Every share is less than \(unit.plain(in: shift.restaurant.currency)) from the exact one.",
      otherwise: "A cent or more from the exact share: ")
  }
}
