import Jobs
import Text
import Tips

extension AmountChanges.Change {
  /// - Parameter currency: the restaurant's currency.
  func json(in currency: Currency) -> [(key: String, value: JSONValue)] {
    [
      ("id", .string(id.text)), ("name", .string(name)), ("was", .string(was.spoken(in: currency))),
      ("now", .string(now.spoken(in: currency))),
      ("difference", .string((now - was).signed(in: currency))),
      ("gains", .string(was == now ? "same" : was < now ? "more" : "less")),
    ]
  }
}

extension MoneyDifference {
  /// `+$3.20`, `-$3.20`.
  func signed(in currency: Currency) -> String {
    (minorUnits > 0 ? "+" : "") + spoken(in: currency)
  }
}
