package import Documents
import Text
package import Tips

/// The day at a restaurant: by the calendar, and by the current or last shift.
package struct RestaurantDay: Hashable {
  package let calendar: CalendarDate

  /// The day before while the clock shows a time before `day_starts`.
  package let business: CalendarDate

  /// Whether people at the restaurant write the month first, as in the United States. False elsewhere, and if prompts
  /// are in another language, because it is not known.
  package let writesMonthFirst: Bool

  package init(
    calendar: CalendarDate, time: ClockTime, dayStart: ClockTime, writesMonthFirst: Bool = false
  ) {
    self.calendar = calendar
    self.writesMonthFirst = writesMonthFirst
    business = time < dayStart ? calendar.adding(days: -1) ?? calendar : calendar
  }

  /// Creates the day by the restaurant's own clock.
  package init(of restaurant: Restaurant, now: (date: CalendarDate, time: ClockTime)) {
    let zone = restaurant.timeZone
    let currency = zone.map { Currency.usual(timeZone: $0, region: nil) } ?? restaurant.currency
    self.init(
      calendar: now.date, time: now.time, dayStart: restaurant.dayStart,
      writesMonthFirst: Language.current.isEnglish && currency == .usDollar
        && TipLaw.usual(currency: .usDollar, timeZone: zone) == .us)
  }

  /// Reads a typed day: `yesterday`, `friday`, `4/13`, `4/13/2024`, `2024-4-8`, `April 13`; in Spanish also `ayer`, `el
  /// viernes`, `13 de abril`.
  ///
  /// - Parameters:
  ///   - field: the key of such a day in a file.
  ///   - isLikely: whether a day is more likely than others, if a text may mean several.
  /// - Throws: `WrongAnswer` if the day does not exist, or if two are equally likely.
  package func date(
    _ typed: String, field: String = "date", isLikely: (CalendarDate) -> Bool = { _ in true }
  ) throws(WrongAnswer) -> CalendarDate {
    var dates = dates(meantBy: typed)
    let likely = dates.filter(isLikely)
    if likely.count == 1 { dates = likely }
    guard let first = dates.first else {
      // A day that is not in the calendar gets its own message.
      if isoDateParts(typed) != nil { return try ValueType.date.value(of: typed, field: field) }
      throw WrongAnswer(
        code: .notADate, message: "\"\(typed)\" is not a day",
        help: "write one such as `\(business.plain)`, `4/13`, `friday` or `yesterday`")
    }
    guard dates.count > 1 else { return first }
    throw WrongAnswer(
      code: .notADate,
      message: "\"\(typed)\" may be " + dates.map { $0.longText }.listed(.or),
      help: "write " + dates.map { "`\($0.plain)`" }.listed(.or))
  }

  /// Returns the days that may be meant; empty if the text is not a date.
  package func dates(meantBy typed: String) -> [CalendarDate] {
    if let dates = dates(named: typed) { return unrepeated(dates.compactMap { $0 }) }
    let words = foldedAnswer(typed).split(separator: " ").map { String($0) }
    if let date = weekday(words) { return [date] }
    let written = datesMeant(by: typed)
    let dates = unrepeated(recent(written.isEmpty ? datesWithoutYear(typed) : written))
    guard dates.count > 1, writesMonthFirst else { return dates }
    let numbers = typed.split { !$0.isNumber }.compactMap { Int($0) }
    let monthFirst = dates.filter { [$0.month, $0.day] == Array(numbers.prefix(2)) }
    return monthFirst.count == 1 ? monthFirst : dates
  }

  private func dates(named name: String) -> [CalendarDate?]? {
    let names: [AnswerWord] = [
      .today, .yesterday, .dayBeforeYesterday, .tonight, .lastNight, .tomorrow,
    ]
    return switch AnswerWord.meant(by: name, among: names) {
    // After midnight, this may mean the night that is ending or the calendar's day.
    case .today: [business, calendar]
    case .yesterday: [calendar.adding(days: -1), business.adding(days: -1)]
    case .dayBeforeYesterday: [calendar.adding(days: -2), business.adding(days: -2)]
    case .tonight: [business]
    case .lastNight: [calendar.adding(days: -1)]
    case .tomorrow: [calendar.adding(days: 1)]
    default: nil
    }
  }

  /// Returns the last day with a weekday's name; `last friday` on a Friday is a week ago.
  private func weekday(_ typed: [String]) -> CalendarDate? {
    let words = typed.filter {
      !AnswerWord.dateFiller.isMeant(by: $0) && !AnswerWord.this.isMeant(by: $0)
    }
    let names = words.filter { !AnswerWord.last.isMeant(by: $0) }
    guard words.count <= 2, names.count == 1, let days = typedWeekdays(names[0]), days.count == 1,
      let wanted = days.first
    else { return nil }
    let isLast = words.count == 2
    let back = (business.weekday.rawValue - wanted.rawValue + 7) % 7
    return business.adding(days: -(back == 0 && isLast ? 7 : back))
  }

  /// Reads `4/13` and `April 13` in the latest possible year; `4/5` in both orders.
  private func datesWithoutYear(_ typed: String) -> [CalendarDate] {
    guard let tomorrow = calendar.adding(days: 1) else { return [] }
    let dates = datesMeant(by: typed, in: calendar.year - 1...calendar.year + 1)
    return unrepeated(dates.filter { $0 <= tomorrow }.sorted(by: >)) {
      $0.month == $1.month && $0.day == $1.day
    }
  }

  /// Prefers a day of the last two weeks to one that is long ago or still ahead.
  private func recent(_ dates: [CalendarDate]) -> [CalendarDate] {
    let near = dates.filter { (-14...1).contains($0.dayNumber - calendar.dayNumber) }
    return near.count == 1 ? near : dates
  }
}
