import Documents
import Text
import Tips

extension KeptFolder {
  /// The restaurant's facts for the page.
  var restaurantAnswer: JSONValue {
    ["diagnostics": bag.json, "restaurant": restaurant.map { json(of: $0) } ?? .null]
  }
}

extension KeptFolder {
  private func json(of texts: SettingsAndRoster) -> JSONValue {
    let restaurant = texts.restaurant
    let roster = texts.roster
    return [
      "name": .string(restaurant.title), "currency": restaurant.currency.json,
      "time_zone": JSONValue(restaurant.timeZone), "day_starts": .string(restaurant.dayStart.plain),
      "shift_types": .list(restaurant.shiftTypes.map { .string($0) }),
      "positions": .list(
        restaurant.positions.map {
          [
            "name": .string($0.name), "tip_eligible": .bool($0.isTipEligible),
            "points": .string($0.pointValue.plain),
          ]
        }),
      "people": .list(
        roster.employees.map { $0.json(short: roster.shortName(of: $0)) }),
      "sources": .list(
        restaurant.sources.map {
          ["key": .string($0.name), "title": .string(MoneySource.title(of: $0.name))]
        }),
      "policy": .list(restaurant.policySentences.map { .string($0) }),
      "sales": .list(restaurant.salesCategories.map { .string($0) }),
      "rounding": [
        "hours": .number(restaurant.rounding.hours),
        "mode": .string(restaurant.rounding.mode.rawValue),
        "hours_of": .string(restaurant.rounding.target.rawValue),
      ],
      "card_fee": .string(restaurant.cardFee.plain),
      // A value that changes by date is a mapping: its paths have the days.
      "values": .object(
        values(of: settingsSource).map { ($0.key, .string($0.value)) }),
      "pay_period": restaurant.payPeriod.map { rule in
        [
          "kind": .string(PayPeriodKind(rule).rawValue), "start": JSONValue(rule.start?.plain),
        ]
      } ?? .null,
    ]
  }
}

extension Currency {
  fileprivate var json: JSONValue {
    ["code": .string(code), "symbol": .string(symbol), "decimals": .number(minorUnitDigits)]
  }
}

extension MoneySource {
  /// Returns `Credit card` for `credit_card`.
  static func title(of name: String) -> String {
    switch name {
    case "credit_card": return translated("Credit card")
    case "house": return translated("House")
    case "cash": return translated("Cash")
    case "service_charge": return translated("Service charge")
    default: break
    }
    let words = String(name.map { $0 == "_" ? " " : $0 })
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}

extension Employee {
  fileprivate func json(short: String) -> JSONValue {
    [
      "id": .string(id.text), "name": .string(name), "short": .string(short),
      "positions": .list(positions.map { .string($0) }), "manager": .bool(isManager),
      "from": JSONValue(from?.plain), "left": JSONValue(left?.plain),
    ]
  }
}
