public import Text

// Days as people write them.

extension CalendarDate {
  private static let months: [Words] = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  /// Returns the number of a month by its name, or by at least the first three letters, in English or in the language
  /// of the run; nil for anything else.
  public static func month(named word: some StringProtocol) -> Int? {
    let word = withoutAccents(String(word))
    guard word.utf8.count >= 3 else { return nil }
    let index =
      months.firstIndex { $0.english.lowercased().hasPrefix(word) }
      ?? months.firstIndex { withoutAccents($0.text).hasPrefix(word) }
    return index.map { $0 + 1 }
  }

  /// `April`.
  public var monthName: String { CalendarDate.months[month - 1].text }

  /// `April 13`.
  public var monthAndDay: Words {
    "\(context: "April 13")\(CalendarDate.months[month - 1]) \(day)"
  }

  /// `April 13, 2024`.
  public var monthDayAndYear: String {
    ("\(context: "April 13, 2024")\(monthAndDay), \(year)" as Words).text
  }

  /// `Saturday, April 13, 2024`.
  public var longText: String { "\(weekday.words), \(monthDayAndYear)" }

  /// `Saturday, April 13`.
  public var weekdayAndDay: Words { "\(weekday.words), \(monthAndDay)" }

  /// `Sat Apr 13`.
  public var shortText: String {
    let (weekday, month) = (String(weekday.words.text.prefix(3)), String(monthName.prefix(3)))
    return ("\(context: "Sat Apr 13")\(weekday) \(month) \(day)" as Words).text
  }
}

/// `April 8 to April 14, 2024`; the year appears once if both days have the same.
///
/// - Parameter separator: the text between the days.
public func spanText(_ from: CalendarDate, _ to: CalendarDate, separator: String) -> String {
  let start = from.year == to.year ? from.monthAndDay.text : from.monthDayAndYear
  return (from == to ? "" : start + separator) + to.monthDayAndYear
}

extension PayPeriod {
  /// `April 8 to April 14, 2024`
  package var spoken: String {
    // Languages that put the day first name the month of both days once.
    if from != to, from.year == to.year, from.month == to.month {
      return translated(
        "\(context: "April 8 to April 14, 2024")\(from.monthName) \(from.day) to \(to.monthName) \(to.day), \(to.year)"
      )
    }
    return spanText(from, to, separator: translated("\(context: "between days") to "))
  }
}

extension ShiftDraft {
  /// Like `Shift.longDays`; nil if the day is not known yet.
  public var longDays: String? {
    guard let date else { return nil }
    return through.map { PayPeriod(from: date, to: $0).spoken } ?? date.longText
  }
}

extension Shift {
  /// The title for people: `Dinner – April 13, 2024`; `Week – April 8 to April 14, 2024`.
  public var spokenTitle: String { "\(type) – \(spokenDays)" }

  /// `April 13, 2024`; `April 8 to April 14, 2024`.
  public var spokenDays: String { daysText ?? date.monthDayAndYear }

  /// `Saturday, April 13, 2024`; `April 8 to April 14, 2024`.
  public var longDays: String { daysText ?? date.longText }

  private var daysText: String? { through.map { _ in days.spoken } }
}
