import Documents
import Jobs
import Text
import Tips

/// The restaurant's settings that a screen shows one by one, each with its value, its choices, and the field of `edit`
/// that changes it: `answer/KEY` takes an answer to a question of `tipsheet init`, `set/PATH` the value of a key.
struct SettingsQuestion {
  private let restaurant: Restaurant
  private let setUp: RestaurantSetUp

  /// - Returns: nil if settings or roster have errors.
  init?(in folder: KeptFolder) {
    guard let restaurant = folder.restaurant?.restaurant else { return nil }
    self.restaurant = restaurant
    setUp = RestaurantSetUp(changing: restaurant, in: folder.settingsSource)
  }

  var answer: JSONValue {
    let settings = RestaurantSchema.keys.fields.compactMap { field -> JSONValue? in
      let name = field.name
      switch name {
      case RestaurantSchema.currency.name, RestaurantSchema.timeZone.name,
        RestaurantSchema.cashRounding.name:
        let asked = SettingQuestion.all.first { $0.key == name }
        return json(field, at: "answer/\(name)", asked.flatMap { value(of: $0) })
      case RestaurantSchema.law.name:
        let asked = SettingQuestion.all.first { $0.key == name }
        return json(
          field, at: "set/\(name)", restaurant.law.rawValue, note: asked?.echo(setUp))
      case RestaurantSchema.longestShift.name:
        return json(field, at: "set/\(name)", field.text(restaurant, restaurant.currency))
      default: return nil
      }
    }
    let rounding = RestaurantSchema.rounding.fields.map { field in
      json(
        field, at: "set/rounding.\(field.name)",
        field.text(restaurant.rounding, restaurant.currency))
    }
    return .list(settings + rounding + wages)
  }

  private var wages: [JSONValue] {
    guard let wages = restaurant.wages else { return [] }
    return WagesSchema.keys.fields.filter { $0.name == WagesSchema.test.name }.map { field in
      json(field, at: "set/wages.\(field.name)", field.text(wages, restaurant.currency))
    }
  }

  /// Returns the answer that a question has now; nil if the settings leave it out.
  private func value(of asked: SettingQuestion) -> String? {
    asked.key == RestaurantSchema.timeZone.name ? restaurant.timeZone : asked.answer(setUp)
  }

  /// - Parameter value: nil if the key is left out, so that its default counts.
  private func json(
    _ key: KeyDescription, at field: String, _ value: String?, note: String? = nil
  ) -> JSONValue {
    let choices: [String] =
      if case .choice(let words) = key.valueDescription.shape { words } else {
        key.question?.choices() ?? []
      }
    return [
      "key": .string(key.name), "field": .string(field), "value": JSONValue(value ?? key.standard),
      "choices": JSONValue(choices), "note": JSONValue(note),
    ]
  }
}

extension RestaurantSetUp {
  /// Creates a setup that changes settings. It knows no clock and every time zone.
  ///
  /// - Parameters:
  ///   - source: the text of the settings.
  ///   - roster: nil to leave people out.
  ///   - date: the day on which pay periods begin if the settings have none.
  init(
    changing restaurant: Restaurant, in source: SourceFile, _ roster: Roster? = nil,
    on date: CalendarDate = SetUpQuestion.firstDay
  ) {
    self.init(
      OldFiles(
        folder: "", settingsPath: source.name, rosterPath: KeptFolder.rosterPath, restaurant,
        in: source.tree, roster),
      at: SetUpPlace(
        zone: restaurant.timeZone, region: nil, zones: { [] }, isZone: { _ in true },
        now: { _ in (date, ClockTime(minutes: 0)) }))
  }
}
