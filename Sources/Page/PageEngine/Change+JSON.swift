import Jobs
import Text
import Tips

extension AmountChanges.Change {
  /// - Parameter currency: the restaurant's currency.
  func json(in currency: Currency) -> [(key: String, value: JSONValue)] {
    [
      ("id", .string(id.text)), ("name", .string(name)), ("was", .string(was.spoken(in: currency))),
      ("now", .string(now.spoken(in: currency))),
      ("difference", .string((now - was).spoken(in: currency))),
      ("gains", .string(was == now ? "same" : was < now ? "more" : "less")),
    ]
  }
}

extension MoneyDifference {
  /// `+$3.20`, `-$3.20`.
  func spoken(in currency: Currency) -> String {
    let amount = Money(minorUnits: abs(minorUnits)).spoken(in: currency)
    return minorUnits == 0 ? amount : (minorUnits < 0 ? "-" : "+") + amount
  }
}
