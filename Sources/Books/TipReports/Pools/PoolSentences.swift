import Text
package import Tips

extension ShiftAllocation {
  /// Sentences about service charges and held money.
  package var poolSentences: [String] {
    let currency = restaurant.currency
    func money(_ amount: Money) -> String { amount.plain(in: currency) }
    var sentences: [String] = []
    if hasServiceCharges {
      sentences.append(
        translated(
          """
          Service charges \(money(pools.serviceCharge)) \(currency.code), which are wages, not tips:\
           \(money(totals.serviceCharge)) to the staff, \(money(ledger.house)) to the restaurant
          """)
      )
    }
    for pool in ledger.pools where pool.held != .zero {
      let amounts = [
        (pool.held.digital, translated("digital")), (pool.held.cash, translated("cash")),
        (pool.held.serviceCharge, translated("service charges")),
      ].filter { $0.0 > .zero }.map { "\(money($0.0)) \($0.1)" }
      sentences.append(
        translated(
          """
          Held for \(pool.label), which is shared once per \(pool.policy.span == .week ? "workweek" : "pay period"): 
          """)
          + amounts.listed())
    }
    return sentences
  }
}
