import Diagnostics
import Machine
import Schemas
import TipModel
import TipReports
import Wording

/// The day at a restaurant: by the calendar, and by the shift that is going on or just over.
struct RestaurantDay: Hashable {
  let calendar: CalendarDate

  /// The day before while the clock shows a time before `day_starts`.
  let business: CalendarDate

  init(calendar: CalendarDate, time: ClockTime, dayStart: ClockTime) {
    self.calendar = calendar
    business = time < dayStart ? calendar.adding(days: -1) ?? calendar : calendar
  }

  /// By the restaurant's own clock.
  init(of restaurant: Restaurant, _ clock: Clock) {
    let now = clock.now(restaurant.timeZone)
    self.init(calendar: now.date, time: now.time, dayStart: restaurant.dayStart)
  }

  /// The day that is typed: `yesterday`, `friday`, `4/13`, `4/13/2024`, `2024-4-8`, `April 13`.
  ///
  /// - Parameter field: the key of such a day in a file.
  /// - Throws: an error where there is no such day, or where two are equally likely.
  func date(_ typed: String, field: String = "date") throws(WrongAnswer) -> CalendarDate {
    let dates = dates(meantBy: typed)
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
      message: "\"\(typed)\" may be " + dates.map(\.longText).joined(separator: translated(" or ")),
      help: "write " + dates.map { "`\($0.plain)`" }.joined(separator: translated(" or ")))
  }

  /// The days that may be meant; empty where the text is not a date.
  func dates(meantBy typed: String) -> [CalendarDate] {
    let words = typed.lowercased().split(separator: " ").map(String.init)
    if let dates = dates(named: words.joined(separator: " ")) { return unrepeated(dates) }
    if let date = weekday(words) { return [date] }
    let written = datesMeant(by: typed)
    return unrepeated(recent(written.isEmpty ? datesWithoutYear(typed) : written))
  }

  private func dates(named name: String) -> [CalendarDate?]? {
    switch name {
    // After midnight both the night that ends and the calendar's day are called so.
    case "today", translated("today"): [business, calendar]
    case "yesterday", translated("yesterday"):
      [calendar.adding(days: -1), business.adding(days: -1)]
    case "tonight", translated("tonight"): [business]
    case "last night", translated("last night"): [calendar.adding(days: -1)]
    case "tomorrow", translated("tomorrow"): [calendar.adding(days: 1)]
    default: nil
    }
  }

  /// The last such day; `last friday` on a Friday is a week ago.
  private func weekday(_ words: [String]) -> CalendarDate? {
    let isLast = words.count == 2 && words[0] == "last"
    guard words.count == 1 || isLast || words.first == "this", let name = words.last,
      words.count <= 2, let wanted = weekday(named: name)
    else { return nil }
    let back = (business.weekday.rawValue - wanted.rawValue + 7) % 7
    return business.adding(days: -(back == 0 && isLast ? 7 : back))
  }

  /// By its name in English or in the language of the run.
  private func weekday(named name: String) -> Weekday? {
    if let days = weekdays(name) { return days.count == 1 ? days.first : nil }
    return Weekday.allCases.first { $0.words.text.lowercased() == name }
  }

  /// `4/13` and `April 13`, with their last year; `4/5` in both orders.
  private func datesWithoutYear(_ typed: String) -> [CalendarDate] {
    var dates: [CalendarDate] = []
    for year in [calendar.year - 1, calendar.year, calendar.year + 1] {
      dates += datesMeant(by: "\(typed), \(year)")
      // Two numbers and a year are read with the year last, whatever is between them.
      if dates.isEmpty { dates += datesMeant(by: "\(typed)/\(year)") }
    }
    guard let tomorrow = calendar.adding(days: 1) else { return [] }
    var last: [CalendarDate] = []
    for date in dates.filter({ $0 <= tomorrow }).sorted(by: >)
    where !last.contains(where: { $0.month == date.month && $0.day == date.day }) {
      last.append(date)
    }
    return last
  }

  /// A day of the last two weeks outweighs one that is long ago, or to come.
  private func recent(_ dates: [CalendarDate]) -> [CalendarDate] {
    let near = dates.filter { (-14...1).contains($0.dayNumber - calendar.dayNumber) }
    return near.count == 1 ? near : dates
  }

  private func unrepeated(_ dates: [CalendarDate?]) -> [CalendarDate] {
    var kept: [CalendarDate] = []
    for date in dates.compactMap({ $0 }) where !kept.contains(date) { kept.append(date) }
    return kept
  }
}
