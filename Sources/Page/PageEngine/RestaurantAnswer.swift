import Documents
import Text
import Tips

extension KeptFolder {
  /// The restaurant's facts for the page.
  var restaurantAnswer: JSONValue {
    ["diagnostics": bag.json, "restaurant": restaurant.map { json(of: $0) } ?? .null]
  }

  private func json(of texts: SettingsAndRoster) -> JSONValue {
    let restaurant = texts.restaurant
    let roster = texts.roster
    return [
      "name": .string(restaurant.title), "currency": restaurant.currency.json,
      "time_zone": JSONValue(restaurant.timeZone), "day_starts": .string(restaurant.dayStart.plain),
      "shift_types": JSONValue(restaurant.shiftTypes),
      "positions": .list(
        restaurant.positions.map {
          [
            "name": .string($0.name), "tip_eligible": .bool($0.isTipEligible),
            "points": .string($0.pointValue.plain),
          ]
        }),
      "people": .list(roster.employees.map { $0.json }),
      "sources": .list(
        restaurant.sources.map {
          ["key": .string($0.name), "title": .string(MoneySource.title(of: $0.name))]
        }),
      "policy": JSONValue(restaurant.policySentences),
      "sales": JSONValue(restaurant.salesCategories),
      "rounding": ["hours": .number(restaurant.rounding.hours)],
      "card_fee": .string(restaurant.cardFee.plain),
      // A value that changes by date is a mapping: its paths have the days.
      "values": JSONValue(members: values(of: settingsSource)),
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
    ["code": .string(code), "symbol": .string(symbol)]
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
  fileprivate var json: JSONValue {
    [
      "id": .string(id.text), "name": .string(name),
      "positions": JSONValue(positions), "manager": .bool(isManager),
      "from": JSONValue(from?.plain), "left": JSONValue(left?.plain),
    ]
  }
}
