import Diagnostics
import RestaurantTexts
import Schemas
import TipModel

/// Settings and roster, as the texts of a question.
struct RestaurantQuestion {
  let bag: DiagnosticBag

  /// Nil where either has errors.
  let restaurant: SettingsAndRoster?

  /// - Parameter question: its first two texts are those of `restaurant.yaml` and `roster.yaml`.
  init(_ question: PageQuestion) {
    var found = DiagnosticBag()
    let settings = readSettings(
      from: question.file(0, named: "restaurant.yaml"), reportingTo: &found
    ) { settings, bag in
      // Whether there is such a zone is known to the phone alone.
      guard let zone = settings.restaurant.timeZone, let place = settings.timeZonePlace,
        let warning = Diagnostic.zoneWithoutDaylightTime(zone, at: place)
      else { return }
      bag.report(warning)
    }
    let roster = settings.flatMap {
      readRoster(
        from: question.file(1, named: "roster.yaml"), restaurant: $0.restaurant,
        reportingTo: &found)
    }
    bag = found
    if let settings, let roster {
      restaurant = SettingsAndRoster(settings, roster)
    } else {
      restaurant = nil
    }
  }
}

/// A restaurant as the form needs to know it.
func restaurantAnswer(_ question: PageQuestion) -> JSONValue {
  let texts = RestaurantQuestion(question)
  return ["diagnostics": texts.bag.json, "restaurant": texts.restaurant?.json ?? .null]
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
