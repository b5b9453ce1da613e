public import TipModel

extension LedgerLine {
  /// Returns a person's payment for a tip-out: rounded half up to the cent, never more than the person holds.
  ///
  /// - Parameters:
  ///   - index: of the tip-out among its pool's.
  ///   - headCount: the number of people with a part in the pool.
  /// - Returns: nil if nothing is due.
  func pay(
    _ tipOut: TipOutPolicy, index: Int, row: Int, sales entry: StaffEntry, headCount: Int
  ) -> TipOutPayment? {
    let percent = tipOut.rate.percent(receivers: headCount)
    let base = base(of: tipOut, sales: entry)
    var due = KindAmounts.zero
    var given = KindAmounts.zero
    switch (tipOut.rate, base) {
    case (.percent, .tips(let digital, let cash)):
      // A percentage of each kind by itself; one kind never pays for the other.
      let rate = percent ?? .zero
      due.digital = rate.rounded(of: digital)
      due.cash = rate.rounded(of: cash)
      due = due.limited(to: tipOut.limit)
      given.digital = min(due.digital, net.digital)
      given.cash = min(due.cash, net.cash)
    case (.percent, .sales(let sales)):
      due.digital = (percent ?? .zero).rounded(of: sales)
      due = due.limited(to: tipOut.limit)
      given = taken(due.digital, cashFirst: tipOut.paysCashFirst)
    case (.amount(let amount), _):
      due.digital = amount
      due = due.limited(to: tipOut.limit)
      given = taken(due.digital, cashFirst: tipOut.paysCashFirst)
    }
    guard due.tips > .zero else { return nil }
    let isAmount = percent == nil
    return TipOutPayment(
      row: row, tipOut: index, base: isAmount ? nil : base, percent: percent, due: due.tips,
      given: given)
  }

  private func base(of tipOut: TipOutPolicy, sales entry: StaffEntry) -> TipOutBase {
    switch tipOut.base {
    case .tips: tips(own, upTo: tipOut.baseLimit)
    case .remaining: tips(net, upTo: tipOut.baseLimit)
    case .sales(let categories):
      .sales(min(entry.sales(in: categories), tipOut.baseLimit ?? entry.sales(in: categories)))
    }
  }

  private func tips(_ amounts: KindAmounts, upTo limit: Money?) -> TipOutBase {
    let limited = amounts.limited(to: limit)
    return .tips(digital: limited.digital, cash: limited.cash)
  }

  /// Takes an amount from what the person holds, one kind before the other.
  private func taken(_ amount: Money, cashFirst: Bool) -> KindAmounts {
    var left = amount
    var taken = KindAmounts.zero
    for kind in MoneyKind.tips(cashFirst: cashFirst) {
      taken[kind] = min(left, net[kind])
      left = Money(minorUnits: left.minorUnits - taken[kind].minorUnits)
    }
    return taken
  }
}

extension KindAmounts {
  /// Returns the tips up to a limit on both kinds together; digital ones count first.
  fileprivate func limited(to limit: Money?) -> KindAmounts {
    guard let limit else { return self }
    let digital = min(digital, limit)
    let rest = Money(minorUnits: limit.minorUnits - digital.minorUnits)
    return KindAmounts(digital: digital, cash: min(cash, rest), serviceCharge: serviceCharge)
  }
}

extension Percentage {
  /// Returns this part of an amount, rounded half up to the minor unit.
  public func rounded(of amount: Money) -> Money {
    Money(minorUnits: roundedHalfUp(amount.minorUnits * millionths, per: Percentage.whole))
  }
}
