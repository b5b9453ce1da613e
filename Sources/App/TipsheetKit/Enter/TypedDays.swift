import Documents
import Jobs
import Text
import Tips

/// A typed day or days from an option. They are read when the restaurant is known.
struct TypedDays: Sendable {
  let text: String

  /// The option's name.
  let option: String

  /// Reads one day.
  ///
  /// - Parameter isLikely: as in `RestaurantDay.date`.
  func date(
    _ day: RestaurantDay, isLikely: (CalendarDate) -> Bool = { _ in true }
  ) throws -> CalendarDate {
    do { return try day.date(text, isLikely: isLikely) } catch {
      throw CommandFailure.usage(option, error)
    }
  }
}

extension OptionField {
  /// Returns the field for an option with a day or days, which are read when the restaurant is known.
  static func days(_ option: CommandLineOption, _ field: Path<TypedDays?>) -> OptionField {
    OptionField(option) { value, text in
      value[keyPath: field] = TypedDays(text: text, option: option.name)
    }
  }

  static func days(_ name: String, _ field: Path<TypedDays?>, _ help: Words) -> OptionField {
    days(CommandLineOption(name, value: "DATE", help: help), field)
  }
}

extension RestaurantDay {
  /// Creates the current day by the restaurant's own clock.
  init(of restaurant: Restaurant, _ clock: Clock) {
    self.init(of: restaurant, now: clock.now(restaurant.timeZone))
  }
}
