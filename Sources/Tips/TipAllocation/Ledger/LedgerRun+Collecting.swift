// The money that came in, by the people and parties that collected it, less refunds and the card fee.
extension LedgerRun {
  mutating func collect() {
    for (index, entry) in shift.staff.enumerated() {
      guard let own = entry.ownTips else { continue }
      ledger.lines[index].collected = KindAmounts(digital: own.creditCard, cash: own.cash)
    }
    faults = moneyFaults(of: shift, in: restaurant)
    guard faults.isEmpty else { return }
    let amounts = commonAmounts()

    // If cents tie, the common sources come first, then parties, then people.
    let cards = amounts.filter { $0.source.kind == .card }
    let parties = shift.details.parties
    let weights =
      cards.map { $0.amount } + parties.map { $0.tips.creditCard }
      + order.map { ledger.lines[$0].collected.digital }
    ledger.cardFee = restaurant.cardFee.rounded(of: weights.reduce(.zero, +))
    var fees = wholeShares(
      of: ledger.cardFee, by: weights.map { UInt64($0.minorUnits) }, order: Array(weights.indices))[
        ...]

    ledger.common = amounts.map { source, amount in
      let fee = source.kind == .card ? fees.removeFirst() : .zero
      return CommonMoney(source: source, collected: amount, fee: fee)
    }
    for (row, fee) in zip(order, fees.dropFirst(parties.count)) {
      ledger.lines[row].own = ledger.lines[row].collected
      ledger.lines[row].own -= KindAmounts(digital: fee)
    }
    for (party, fee) in zip(parties, fees) { divide(party, fee: fee) }
    for row in ledger.lines.indices { ledger.lines[row].net = ledger.lines[row].own }
  }

  private typealias SourcedAmount = (source: MoneySource, amount: Money)

  /// Returns the common amount of each source that the shift has money from.
  private mutating func commonAmounts() -> [SourcedAmount] {
    var amounts: [SourcedAmount] = restaurant.sources.map { source in
      let carried = source == .cash ? shift.carried : .zero
      let common = shift.common(of: source.name) + carried.minorUnits
      return (source, Money(minorUnits: common))
    }
    if let rounding = restaurant.cashRounding { takeRests(of: &amounts, by: rounding) }
    return amounts.filter { $0.amount > .zero }
  }

  /// Keeps whole steps of the common cash. The rest stays in the tip jar, or goes through the till to house tips.
  private mutating func takeRests(of amounts: inout [SourcedAmount], by rounding: CashRounding) {
    var rests = Money.zero
    for index in amounts.indices where amounts[index].source.kind == .cash {
      let rest = amounts[index].amount.rest(over: rounding.step)
      amounts[index].amount = amounts[index].amount.minus(rest)
      rests += rest
    }
    switch rounding.rest {
    case .next: ledger.cashLeft = rests
    case .till:
      ledger.cashToTill = rests
      for index in amounts.indices where amounts[index].source == .house {
        amounts[index].amount += rests
      }
    }
  }

  /// Divides a party's tips, after the fee, among the lines of those who served it.
  private mutating func divide(_ party: Party, fee: Money) {
    var weights = shift.staff.map { _ in UInt64(0) }
    for (employee, part) in party.shares {
      guard let row = shift.staff.firstIndex(where: { $0.employee == employee }) else { continue }
      weights[row] += UInt64(part.tenThousandths)
    }
    func shares(of amount: Money) -> [Money] {
      wholeShares(of: amount, by: weights, order: order)
    }
    let (gross, cash) = (shares(of: party.tips.creditCard), shares(of: party.tips.cash))
    let net = shares(of: party.tips.creditCard.minus(fee))
    let parts = zip(net, cash).map { KindAmounts(digital: $0, cash: $1) }
    for row in parts.indices {
      ledger.lines[row].own += parts[row]
      ledger.lines[row].collected += KindAmounts(digital: gross[row], cash: cash[row])
    }
    ledger.parties.append(PartyMoney(party: party, fee: fee, parts: parts))
  }
}

/// Returns the reasons that a shift's money cannot be shared, as far as its amounts and the pools show them.
public func moneyFaults(of shift: Shift, in restaurant: Restaurant) -> [LedgerFault] {
  let running = restaurant.pools?.filter { $0.condition.holds(for: shift.id) }
  return restaurant.sources.compactMap { source in
    let name = source.name
    let (collected, refund) = (shift.collected(of: name), shift.refunded(of: name))
    let held = source == .cash ? collected + shift.carried : collected
    if refund > held { return .refundTooLarge(source: name, refund: refund, collected: held) }
    // People did not collect the cash that was carried.
    let left = Money(minorUnits: max(0, collected.minorUnits - refund.minorUnits))
    let own = shift.ownTips(of: name)
    if own > left { return .ownTipsTooLarge(source: name, own: own, total: left) }
    let isTaken = running?.contains { $0.sources.contains { $0.source == name } } ?? true
    guard left > own, !isTaken else { return nil }
    return .noPool(source: name, amount: Money(minorUnits: shift.common(of: name)))
  }
}

extension Shift {
  /// Returns the minor units of a source that are shared: what came in less refunds less what people and parties
  /// collected. Below zero if refunds are paid of cash that was carried.
  fileprivate func common(of source: String) -> Int64 {
    collected(of: source).minorUnits - refunded(of: source).minorUnits
      - ownTips(of: source).minorUnits
  }

  /// Returns all that came in from a source, including what people and parties collected.
  public func collected(of source: String) -> Money {
    switch source {
    case MoneySource.creditCard.name: tips.creditCard
    case "house": tips.house
    case "cash": tips.cash
    default: details.otherSources.first { $0.source == source }?.amount ?? .zero
    }
  }

  /// Returns the refunded amount of a source.
  func refunded(of source: String) -> Money {
    details.refunds?.amounts.first { $0.source == source }?.amount ?? .zero
  }

  /// Returns the amount of a source that people and parties collected.
  public func ownTips(of source: String) -> Money {
    (staff.compactMap { $0.ownTips } + details.parties.map { $0.tips }).sum(of: source)
  }
}

extension [OwnTips] {
  fileprivate func sum(of source: String) -> Money {
    switch source {
    case MoneySource.creditCard.name: reduce(.zero) { $0 + $1.creditCard }
    case "cash": reduce(.zero) { $0 + $1.cash }
    default: .zero
    }
  }
}
