import Text
import Tips

/// Checks that the money of a shift was shared, to the cent: all that came in, each pool, and each person.
let sumChecks: [Check<ShiftAllocation>] = [
  // Compares totals less refunds less the fee, from the shift file again, with what people have, what pools over
  // several shifts hold, and what the restaurant keeps.
  Check("in and out") { shift, findings in
    for kind in MoneyKind.allCases {
      let expected = shift.collectedKinds[kind]
      let people = shift.rows.reduce(.zero) { $0 + $1.shares[kind] }
      let found =
        people + shift.ledger.held[kind] + (kind == .serviceCharge ? shift.ledger.house : .zero)
      guard kind != .serviceCharge || expected > .zero || found > .zero else { continue }
      findings.expect(
        .money(expected), found: .money(found), as: "\(kind.label) in and out",
        shift.cameIn(kind) + "; found: what people have"
          + (shift.ledger.held[kind] > .zero ? ", and what pools over several shifts hold" : "")
          + (kind == .serviceCharge ? ", and what the restaurant keeps." : "."))
    }
  },
  // Compares own tips and the amounts given and received, pool by pool, with what the person has.
  Check("each person's money") { shift, findings in
    let offenders = shift.rows.indices.filter { row in
      MoneyKind.allCases.contains { kind in
        shift.ledger.balance(of: row, kind) != shift.rows[row].shares[kind].minorUnits
      }
    }
    findings.expectAll(
      shift.rows.count, but: offenders.map { shift.rows[$0].label },
      "For everyone, own money less given plus received equals the net.",
      otherwise: "Own money less given plus received is not the net of: ")
  },
  Check("pool") { shift, findings in
    for pool in shift.ledger.pools {
      // The one pool of a restaurant without `pools` has no name of its own.
      let name: Words = shift.restaurant.pools == nil ? "Tips" : Words(verbatim: pool.label)
      for kind in MoneyKind.allCases {
        let collected = pool.collectedAgain(kind)
        let paid = shift.rows.indices.reduce(.zero) { $0 + pool.received(by: $1)[kind] }
        let house = kind == .serviceCharge ? pool.house : .zero
        guard collected > .zero else { continue }
        findings.expect(
          .money(collected), found: .money(paid + pool.held[kind] + house),
          as: "pool \(name): \(kind.label)",
          "From sources and from people; found: what people received, what is held, and what the"
            + " house keeps.")
      }
    }
  },
  Check("pool shares within one cent") { shift, findings in
    let shares = shift.ledger.pools.flatMap { $0.shares }
    let offenders = shift.rows.indices.flatMap { row in
      shares.filter { !$0.isWithinOneUnit(row) }.map { _ in shift.rows[row].label }
    }
    findings.expectAll(
      shares.count * shift.rows.count, but: offenders,
      "Every share of every pool is less than one cent from the exact one.",
      otherwise: "A cent or more from the exact share: ")
  },
  // A cent or less is rounding.
  Check("tip-outs taken in full") { shift, findings in
    for pool in shift.ledger.pools {
      for payment in pool.payments where payment.shortfall > Money(minorUnits: 1) {
        let text = { (money: Money) in money.plain(in: shift.restaurant.currency) }
        findings.add(
          .warn, at: .line(payment.row), expected: .money(payment.due.tips),
          actual: .money(payment.given.tips),
          "\(shift.rows[payment.row].label) owes \(pool.label) \(text(payment.due.tips)) and had"
            + " too few \(payment.lacking) left: \(text(payment.shortfall)) is not taken.")
      }
    }
    if shift.ledger.pools.contains(where: { !$0.payments.isEmpty }) {
      findings.addNone("Everyone had enough to give what the policy asks.")
    }
  },
  Check("pools without receivers") { shift, findings in
    let empty = shift.ledger.pools.filter {
      $0.policy.span == .shift && !$0.policy.tipOuts.isEmpty && $0.payments.isEmpty
        && $0.receivers.isEmpty
    }
    for pool in empty {
      findings.add(.pass, "\(pool.label): nobody is there to receive it, so nobody tips it out.")
    }
  },
  Check("tip-outs of managers", law: "29 CFR 531.52(b)") { shift, findings in
    let givers = Set(shift.ledger.pools.flatMap { $0.payments }.map { $0.row }).sorted()
    for row in givers where shift.rows[row].work.exclusion != nil {
      findings.add(
        .pass, at: .line(row),
        "\(shift.rows[row].label) cannot share in a pool, but may give away their own tips"
          + "\(findings.law).")
    }
  },
  // Cash is handed out in whole steps.
  Check("cash in whole steps") { shift, findings in
    guard let step = shift.restaurant.cashRounding?.step else { return }
    let shares = shift.ledger.pools.flatMap { $0.shares }.filter {
      $0.kind == .cash && $0.unit == step
    }
    let offenders = shift.rows.indices.filter { row in
      shares.contains { !$0.amounts[row].minorUnits.isMultiple(of: step.minorUnits) }
    }
    findings.expectAll(
      shift.rows.count, but: offenders.map { shift.rows[$0].label },
      "Every cash share is a whole number of \(step.plain(in: shift.restaurant.currency)).",
      otherwise: "Cash shares that are not: ")
  },
  // The digital share of one pool has two parts; house tips are shared in proportion to the digital shares.
  Check("house part") { shift, findings in
    let (house, digital) = (shift.totals.shares.house, shift.totals.shares.digital)
    guard house > .zero else { return }
    findings.expect(
      .money(shift.pools.house), found: .money(house),
      "House tips; found: the sum of the house tip parts of all shares.")
    let offenders = shift.rows.filter { row in
      let paid = Int128(row.houseShare.minorUnits) * Int128(digital.minorUnits)
      let exact = Int128(row.digitalShare.minorUnits) * Int128(house.minorUnits)
      return abs(paid - exact) >= Int128(digital.minorUnits)
    }
    findings.expectAll(
      shift.rows.count, as: "house parts within one cent", but: offenders.map { $0.label },
      "Every house tip part is less than one cent from the exact one.",
      otherwise: "A cent or more from the exact part: ")
  },
  backOfHouse, points,
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
  /// The amounts of a kind that came in, and those that were taken from them, in words.
  fileprivate func cameIn(_ kind: MoneyKind) -> Words {
    let sources = restaurant.sources.filter { $0.kind.money == kind }
    let collected = sources.map { shift.collected(of: $0.name) }.filter { $0 > .zero }
    let refunds = sources.reduce(0) { $0 + shift.refunds(of: $1.name) }
    func part(_ amount: Money, _ words: (String) -> Words) -> Words {
      amount > .zero ? words(amount.plain(in: restaurant.currency)) : ""
    }
    let amounts = (collected.isEmpty ? [.zero] : collected).map {
      $0.plain(in: restaurant.currency)
    }
    let sum: Words =
      "Collected \(amounts.joined(separator: " + "))"
      + part(Money(minorUnits: refunds)) { ", less refunds \($0)" }
    switch kind {
    case .digital:
      return sum + part(pools.cardFee) { ", less the card fee \($0)" }
        + part(ledger.cashToTill) { ", with \($0) of cash that the till took" }
    case .cash:
      return sum + part(shift.carried) { ", with \($0) carried in the tip jar" }
        + part(ledger.cashLeft) { ", less \($0) left in the tip jar" }
        + part(ledger.cashToTill) { ", less \($0) for the till" }
    case .serviceCharge: return sum
    }
  }
}

extension MoneyKind {
  /// The tips of the kind in sentences.
  var label: Words {
    switch self {
    case .digital: "digital tips"
    case .cash: "cash tips"
    case .serviceCharge: "service charges"
    }
  }
}

extension TipShares {
  subscript(kind: MoneyKind) -> Money {
    switch kind {
    case .digital: digital
    case .cash: cash
    case .serviceCharge: serviceCharge
    }
  }
}

extension PoolRun {
  /// Adds up what sources and people gave, including the restaurant's part.
  func collectedAgain(_ kind: MoneyKind) -> Money {
    let sources = inflows.reduce(0) { sum, inflow in
      sum + (inflow.source.kind.money == kind ? inflow.amount.minorUnits : 0)
    }
    return Money(
      minorUnits: payments.reduce(sources) { $0 + $1.given[kind].minorUnits })
  }
}

extension ShiftLedger {
  /// Returns the minor units that a person should have at the end; negative if more was given than there was.
  func balance(of row: Int, _ kind: MoneyKind) -> Int64 {
    var sum = lines[row].own[kind].minorUnits - given(by: row, kind)
    for pool in pools { sum += pool.received(by: row)[kind].minorUnits }
    for payment in handTipOuts where payment.receiver == row {
      sum += payment.amounts[kind].minorUnits
    }
    return sum
  }

  /// Returns the minor units that a person gave to pools, and by hand.
  fileprivate func given(by row: Int, _ kind: MoneyKind) -> Int64 {
    handTipOuts.lazy.flatMap { $0.given }.filter { $0.row == row }
      .reduce(pools.reduce(0) { $0 + $1.given(by: row)[kind].minorUnits }) {
        $0 + $1.amounts[kind].minorUnits
      }
  }
}

extension Shift {
  /// Returns the minor units of a source that went back to guests.
  func refunds(of source: String) -> Int64 {
    (details.refunds?.amounts ?? []).reduce(0) {
      $1.source == source ? $0 + $1.amount.minorUnits : $0
    }
  }
}

extension ShiftAllocation {
  /// Returns the amount that a person got from others' tips in any way: the share plus what they gave, less own tips,
  /// plus their part of parties that others also served.
  func received(by row: Int) -> Money {
    var sum: Int64 = 0
    for kind in MoneyKind.allCases {
      sum += rows[row].shares[kind].minorUnits - ledger.lines[row].own[kind].minorUnits
      sum += ledger.given(by: row, kind)
      for party in ledger.parties where !party.party.servedAlone {
        sum += party.parts[row][kind].minorUnits
      }
    }
    return Money(minorUnits: max(0, sum))
  }

  /// Minor units of cash beyond whole steps, from the shift as it was read.
  var cashRests: Int64 {
    guard let step = restaurant.cashRounding?.step.minorUnits else { return 0 }
    return restaurant.sources.filter { $0.kind == .cash }.reduce(0) { sum, source in
      var common =
        shift.collected(of: source.name).minorUnits - shift.ownTips(of: source.name).minorUnits
        - shift.refunds(of: source.name)
      if source == .cash { common += shift.carried.minorUnits }
      return sum + common - common / step * step
    }
  }

  /// The amounts to share by kind: totals less refunds less the fee, from the shift as it was read; cash with what the
  /// tip jar held before, and without what is beyond whole steps.
  var collectedKinds: KindAmounts {
    var sums: [MoneyKind: Int64] = [:]
    var card: Int64 = 0
    for source in restaurant.sources {
      let amount = shift.collected(of: source.name).minorUnits - shift.refunds(of: source.name)
      sums[source.kind.money, default: 0] += amount
      if source.kind == .card { card += amount }
    }
    let rests = cashRests
    sums[.cash, default: 0] += shift.carried.minorUnits - rests
    if restaurant.cashRounding?.rest == .till { sums[.digital, default: 0] += rests }
    // Rounds half up by a formula that differs from the engine's: the fee is the whole number nearest to the product.
    let fee =
      (2 * card * restaurant.cardFee.millionths + Percentage.whole) / (2 * Percentage.whole)
    sums[.digital, default: 0] -= fee
    return KindAmounts(
      digital: Money(minorUnits: sums[.digital] ?? 0), cash: Money(minorUnits: sums[.cash] ?? 0),
      serviceCharge: Money(minorUnits: sums[.serviceCharge] ?? 0))
  }
}
