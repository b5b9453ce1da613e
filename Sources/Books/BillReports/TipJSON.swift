package import Text
package import Tips

/// A tip as JSON, for scripts: money as strings with the currency's decimals.
package struct TipJSON {
  private let request: TipRequest

  package init(request: TipRequest) { self.request = request }

  /// One object for the percentage asked for.
  package var object: JSONValue { object(of: request.percent) }

  /// One object for each of the quick choices.
  package var choices: String {
    "[" + request.choices.map { object(of: $0).text }.joined(separator: ",\n ") + "]\n"
  }

  private func object(of percent: TipPercent) -> JSONValue {
    let tip = request.calculation(of: percent)
    return [
      "bill": json(tip.bill), "percent": .string(String(percent.plain.dropLast())),
      "effective_percent": .string(decimalText(tip.effectiveHundredths, decimals: 2)),
      "tip": json(tip.tip), "total": json(tip.total), "people": .number(tip.people),
      "per_person": .list(tip.perPerson.map(json)),
      "tip_per_person": .list(tip.tipPerPerson.map(json)),
    ]
  }

  private func json(_ money: Money) -> JSONValue { .string(money.plain(in: request.currency)) }
}
