import Documents
import Jobs
import Text
import Tips

/// A typed day or days from an option. They are read when the restaurant is known.
struct TypedDays: Sendable {
  let text: String
  let option: CommandLineOption

  /// Reads one day.
  ///
  /// - Parameter isLikely: as in `RestaurantDay.date`.
  func date(
    _ day: RestaurantDay, isLikely: (CalendarDate) -> Bool = { _ in true }
  ) throws -> CalendarDate {
    do { return try day.date(text, isLikely: isLikely) } catch {
      throw CommandFailure.usage(
        "--\(option.name): \(error.message)", help: error.help.map { Words(verbatim: $0) })
    }
  }
}

extension OptionField {
  /// Returns the field for an option with a day or days, which are read when the restaurant is known.
  static func days(_ option: CommandLineOption, _ field: Path<TypedDays?>) -> OptionField {
    typed(option, field) { TypedDays(text: $0, option: option) }
  }
}
