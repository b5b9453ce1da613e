public import TipModel

/// The money that came in on a shift, by the people and parties that collected it, less refunds and the card fee.
struct CollectedMoney {
  var common: [CommonMoney] = []
  var parties: [PartyMoney] = []
  var lines: [LedgerLine]
  var cardFee = Money.zero

  /// Cash that stays in the jar, and cash that the till takes.
  var left = Money.zero
  var toTill = Money.zero
  var faults: [LedgerFault] = []

  /// - Parameter order: the staff lines in the order in which ties are broken.
  init(_ shift: Shift, in restaurant: Restaurant, order: [Int]) {
    lines = shift.staff.map { _ in LedgerLine() }
    for index in lines.indices {
      guard let own = shift.staff[index].ownTips else { continue }
      lines[index].collected = KindAmounts(digital: own.creditCard, cash: own.cash)
    }
    faults = moneyFaults(of: shift, in: restaurant)
    guard faults.isEmpty else { return }
    let amounts = commonAmounts(of: shift, in: restaurant)

    // If cents tie, the common sources come first, then parties, then people.
    let cards = amounts.filter { $0.source.kind == .card }
    let partyCards = shift.details.parties.map { $0.tips.creditCard }
    let weights =
      cards.map { $0.amount } + partyCards + order.map { lines[$0].collected.digital }
    let card = weights.reduce(.zero, +)
    cardFee = Money(
      minorUnits: roundedHalfUp(
        card.minorUnits * restaurant.cardFee.millionths, per: Percentage.whole))
    let fees = wholeShares(
      of: cardFee, by: weights.map { UInt64($0.minorUnits) }, order: Array(weights.indices))

    var next = 0
    common = amounts.map { source, amount in
      guard source.kind == .card else {
        return CommonMoney(source: source, collected: amount, fee: .zero)
      }
      defer { next += 1 }
      return CommonMoney(source: source, collected: amount, fee: fees[next])
    }
    for (place, row) in order.enumerated() {
      let fee = fees[cards.count + partyCards.count + place]
      lines[row].own = lines[row].collected
      lines[row].own -= KindAmounts(digital: fee)
    }
    for (index, party) in shift.details.parties.enumerated() {
      divide(party, fee: fees[cards.count + index], among: shift.staff, order: order)
    }
    for row in lines.indices { lines[row].net = lines[row].own }
  }

  /// Returns the common amount of each source that the shift has money from.
  private mutating func commonAmounts(
    of shift: Shift, in restaurant: Restaurant
  ) -> [(source: MoneySource, amount: Money)] {
    var amounts = restaurant.sources.map { source in
      let carried = source.name == MoneySource.cash.name ? shift.carried : .zero
      let common = shift.common(of: source.name) + carried.minorUnits
      return (source: source, amount: Money(minorUnits: common))
    }
    if let rounding = restaurant.cashRounding { takeRests(of: &amounts, by: rounding) }
    return amounts.filter { $0.amount > .zero }
  }

  /// Keeps whole steps of the common cash. The rest stays in the tip jar, or goes through the till to house tips.
  private mutating func takeRests(
    of amounts: inout [(source: MoneySource, amount: Money)], by rounding: CashRounding
  ) {
    var rests = Money.zero
    for index in amounts.indices where amounts[index].source.kind == .cash {
      let amount = amounts[index].amount
      let rest = amount.rest(over: rounding.step)
      amounts[index].amount = Money(minorUnits: amount.minorUnits - rest.minorUnits)
      rests += rest
    }
    switch rounding.rest {
    case .next: left = rests
    case .till:
      toTill = rests
      for index in amounts.indices where amounts[index].source == .house {
        amounts[index].amount += rests
      }
    }
  }

  /// Divides a party's tips, after the fee, among the lines of those who served it.
  private mutating func divide(
    _ party: Party, fee: Money, among staff: [StaffEntry], order: [Int]
  ) {
    let card = party.tips.creditCard
    let net = KindAmounts(
      digital: Money(minorUnits: card.minorUnits - fee.minorUnits), cash: party.tips.cash)
    var weights = staff.map { _ in UInt64(0) }
    for (employee, part) in party.shares {
      guard let row = staff.firstIndex(where: { $0.employee == employee }) else { continue }
      weights[row] += UInt64(part.tenThousandths)
    }
    var parts = staff.map { _ in KindAmounts.zero }
    func shares(of amount: Money) -> [Money] {
      wholeShares(of: amount, by: weights, order: order)
    }
    let (digital, cash, cards) = (shares(of: net.digital), shares(of: net.cash), shares(of: card))
    for row in parts.indices {
      parts[row] = KindAmounts(digital: digital[row], cash: cash[row])
      lines[row].own += parts[row]
      lines[row].collected += KindAmounts(digital: cards[row], cash: cash[row])
    }
    parties.append(PartyMoney(party: party, fee: fee, parts: parts))
  }
}

/// Returns the reasons that a shift's money cannot be shared, as far as its amounts and the pools show them.
public func moneyFaults(of shift: Shift, in restaurant: Restaurant) -> [LedgerFault] {
  let running = restaurant.pools?.filter { $0.condition.holds(for: shift.id) }
  return restaurant.sources.compactMap { source in
    let name = source.name
    let (collected, refund) = (shift.collected(of: name), shift.refunded(of: name))
    let held = name == MoneySource.cash.name ? collected + shift.carried : collected
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

  /// Whether its money moves in other ways than from three totals through one pool.
  public var hasDetails: Bool {
    details != TipDetails() || staff.contains { $0.ownTips != nil }
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
