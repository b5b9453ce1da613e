// Days as people write them.

extension CalendarDate {
  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  /// `April 13`.
  package var monthAndDay: String { "\(CalendarDate.months[month - 1]) \(day)" }

  /// `April 13, 2024`.
  package var monthDayAndYear: String { "\(monthAndDay), \(year)" }

  /// `Saturday, April 13, 2024`.
  package var longText: String { "\(weekday.name), \(monthDayAndYear)" }

  /// `Saturday, April 13`.
  package var weekdayAndDay: String { "\(weekday.name), \(monthAndDay)" }

  /// `Sat Apr 13`.
  package var shortText: String {
    "\(weekday.name.prefix(3)) \(CalendarDate.months[month - 1].prefix(3)) \(day)"
  }
}

/// `April 8 to April 14, 2024`; the year once where it is one.
///
/// - Parameter separator: what is between the days.
package func spanText(_ from: CalendarDate, _ to: CalendarDate, separator: String) -> String {
  let start = from.year == to.year ? from.monthAndDay : from.monthDayAndYear
  return (from == to ? "" : start + separator) + to.monthDayAndYear
}
