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
    if let percent, case .tips(let digital, let cash) = base {
      // A percentage of each kind by itself; one kind never pays for the other.
      due = KindAmounts(digital: percent.rounded(of: digital), cash: percent.rounded(of: cash))
        .limited(to: tipOut.limit)
      given = KindAmounts(digital: min(due.digital, net.digital), cash: min(due.cash, net.cash))
    } else {
      due.digital =
        if case .amount(let amount) = tipOut.rate { amount } else {
          (percent ?? .zero).rounded(of: base.amount)
        }
      due = due.limited(to: tipOut.limit)
      given = taken(due.digital, cashFirst: tipOut.paysCashFirst)
    }
    guard due.tips > .zero else { return nil }
    return TipOutPayment(
      row: row, tipOut: index, base: percent == nil ? nil : base, percent: percent, due: due,
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
      left = left.minus(taken[kind])
    }
    return taken
  }
}

extension KindAmounts {
  /// Returns the tips up to a limit on both kinds together; digital ones count first.
  fileprivate func limited(to limit: Money?) -> KindAmounts {
    guard let limit else { return self }
    let digital = min(digital, limit)
    return KindAmounts(
      digital: digital, cash: min(cash, limit.minus(digital)), serviceCharge: serviceCharge)
  }
}

extension Percentage {
  /// Returns this part of an amount, rounded half up to the minor unit.
  public func rounded(of amount: Money) -> Money {
    Money(minorUnits: roundedHalfUp(amount.minorUnits * millionths, per: Percentage.whole))
  }
}
