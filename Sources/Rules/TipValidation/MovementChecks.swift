import Text
import Tips

/// Checks of a shift whose money moves in other ways than through one pool for everyone. Each pool paid what it
/// collected, and each person has what the pools left.
let movementChecks: [Check<ShiftAllocation>] = [
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
      for kind in MoneyKind.allCases {
        let collected = pool.collectedAgain(kind)
        let paid = shift.rows.indices.reduce(.zero) { $0 + pool.received(by: $1)[kind] }
        let house = kind == .serviceCharge ? pool.house : .zero
        guard collected > .zero else { continue }
        findings.expect(
          .money(collected), found: .money(paid + pool.held[kind] + house),
          as: "pool \(pool.label): \(kind.label)",
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
    var isFound = false
    for pool in shift.ledger.pools {
      for payment in pool.payments where payment.shortfall > Money(minorUnits: 1) {
        isFound = true
        let text = { (money: Money) in money.plain(in: shift.restaurant.currency) }
        findings.add(
          .warn, at: .line(payment.row), expected: .money(payment.due),
          actual: .money(payment.given.tips),
          "\(shift.rows[payment.row].label) owes \(pool.label) \(text(payment.due)) and had"
            + " \(text(payment.given.tips)) left: \(text(payment.shortfall)) is not taken.")
      }
    }
    findings.addNone("Everyone had enough to give what the policy asks.", unless: isFound)
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
]

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
    var sum = lines[row].own[kind].minorUnits
    for pool in pools {
      sum += pool.received(by: row)[kind].minorUnits - pool.given(by: row)[kind].minorUnits
    }
    for payment in handTipOuts {
      for giver in payment.given where giver.row == row { sum -= giver.amounts[kind].minorUnits }
      if payment.receiver == row { sum += payment.amounts[kind].minorUnits }
    }
    return sum
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
      for pool in ledger.pools { sum += pool.given(by: row)[kind].minorUnits }
      for giver in ledger.handTipOuts.flatMap({ $0.given }) where giver.row == row {
        sum += giver.amounts[kind].minorUnits
      }
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
