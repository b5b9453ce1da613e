import TipAllocation
import TipModel
import Wording

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
    let house = kind == .serviceCharge ? shift.ledger.house : .zero
    let found = people + shift.ledger.held[kind] + house
    if let pool = shift.sharesOnePool ? kind.onePool : nil {
      findings.expect(
        expected, found: found, as: pool.name, pool.detail(shift))
    } else if expected > .zero || found > .zero {
      findings.expect(
        expected, found: found, as: "\(kind.label) in and out",
        "Tips collected, less refunds and the card fee; found: what people have, what pools over"
          + " several shifts hold, and what the restaurant keeps.")
    }
  }
}

extension MoneyKind {
  /// The name of the pool for everyone in the validation list; nil for charges, which such a shift
  /// does not have.
  fileprivate var onePool: (name: Words, detail: @Sendable (ShiftAllocation) -> Words)? {
    switch self {
    case .digital:
      (
        "digital pool",
        { shift in
          let collected = shift.collectedAgain
          func text(_ money: Money) -> String { money.plain(in: shift.restaurant.currency) }
          return
            "Credit card \(text(collected.creditCard)) less card fee \(text(collected.cardFee)) plus house"
            + " \(text(collected.house)); found: the sum of all digital shares."
        }
      )
    case .cash:
      (
        "cash pool",
        { shift in
          guard shift.restaurant.cashRounding != nil || shift.shift.carried > .zero else {
            return "Cash collected; found: the sum of all cash shares."
          }
          let ledger = shift.ledger
          func text(_ money: Money) -> String { money.plain(in: shift.restaurant.currency) }
          return
            "Cash collected \(text(shift.shift.tips.cash)), carried \(text(shift.shift.carried)), less"
            + " \(text(ledger.cashLeft)) left in the tip jar and \(text(ledger.cashToTill)) for the till; found:"
            + " the sum of all cash shares."
        }
      )
    case .serviceCharge: nil
    }
  }
}

/// Checks of a shift with one pool for everyone: its parts, and each share of it.
private let onePoolChecks: [Check<ShiftAllocation>] = [
  Check("credit-card part") { shift, findings in
    findings.reconcile(
      .creditCard, shift.collectedAgain, with: shift.totals.shares,
      "Credit-card tips less the fee; found: the sum of the credit-card parts of all shares.")
  },
  Check("house part") { shift, findings in
    findings.reconcile(
      .house, shift.collectedAgain, with: shift.totals.shares,
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
  cashInSteps,
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
    findings.expect(
      count: shift.rows.count, found: shift.rows.count - offenders.count,
      offenders.isEmpty
        ? "In every row, credit-card part, house part and cash make the total."
        : "Rows whose parts do not make the total: "
          + offenders.map { $0.label }.joined(separator: ", ") + ".")
  },
  Check("column totals") { shift, findings in
    findings.reconcile(
      .total, shift.collectedAgain, with: shift.totals.shares,
      "Both pools; found: the sum of all rows' totals.")
  },
]

/// Checks that cash is handed out in whole steps.
private let cashInSteps = Check<ShiftAllocation>("cash in whole steps") { shift, findings in
  guard let rounding = shift.restaurant.cashRounding else { return }
  let step = rounding.step
  let offenders = shift.rows.filter {
    $0.cashShare.minorUnits / step.minorUnits * step.minorUnits != $0.cashShare.minorUnits
  }
  findings.expect(
    count: shift.rows.count, found: shift.rows.count - offenders.count,
    offenders.isEmpty
      ? "Every cash share is a whole number of \(step.plain(in: shift.restaurant.currency))."
      : "Cash shares that are not: " + offenders.map { $0.label }.joined(separator: ", ") + ".")
}

private let points = Check<ShiftAllocation>("points") { shift, findings in
  let isExact = shift.restaurant.rounding.points == .exact
  let step = isExact ? 1 : Points.unitsPerHundredth
  var expected: Int64 = 0
  for row in shift.rows {
    let exact = row.hours.units * row.pointValue.tenThousandths
    expected += (2 * exact + step) / (2 * step) * step
  }
  let found = shift.totals.points
  findings.add(
    expected == found.units ? .pass : .fail, expected: .points(Points(units: expected)),
    actual: .points(found),
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
    expect(
      count: shift.rows.count, found: shift.rows.count - offenders.count,
      offenders.isEmpty
        ? unit.minorUnits == 1
          ? "Every share is less than one cent from the exact one."
          : "Every share is less than \(unit.plain(in: shift.restaurant.currency)) from the exact one."
        : "A cent or more from the exact share: "
          + offenders.map { shift.rows[$0].label }.joined(separator: ", ") + ".")
  }
}
