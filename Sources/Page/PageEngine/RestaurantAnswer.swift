import Diagnostics
import RestaurantTexts
import Schemas
import TipModel

extension KeptFolder {
  /// The restaurant as the page needs to know it.
  var restaurantAnswer: JSONValue {
    ["diagnostics": bag.json, "restaurant": restaurant?.json ?? .null]
  }
}

extension SettingsAndRoster {
  fileprivate var json: JSONValue {
    [
      "name": .string(restaurant.title), "currency": restaurant.currency.json,
      "time_zone": JSONValue(restaurant.timeZone), "day_starts": .string(restaurant.dayStart.plain),
      "shift_types": .list(restaurant.shiftTypes.map { .string($0) }),
      "positions": .list(
        restaurant.positions.map {
          ["name": .string($0.name), "tip_eligible": .bool($0.isTipEligible)]
        }),
      "people": .list(roster.employees.map { $0.json }),
      "sources": .list(
        restaurant.sources.map { ["key": .string($0.name), "title": .string($0.title)] }),
      "sales": .list(restaurant.salesCategories.map { .string($0) }),
    ]
  }
}

extension Currency {
  fileprivate var json: JSONValue {
    ["code": .string(code), "symbol": .string(symbol), "decimals": .number(minorUnitDigits)]
  }
}

extension MoneySource {
  /// `Credit card` for `credit_card`.
  fileprivate var title: String {
    let words = String(name.map { $0 == "_" ? " " : $0 })
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}

extension Employee {
  fileprivate var json: JSONValue {
    [
      "id": .string(id.text), "name": .string(name),
      "positions": .list(positions.map { .string($0) }), "manager": .bool(isManager),
      "from": JSONValue(from?.plain), "left": JSONValue(left?.plain),
    ]
  }
}
