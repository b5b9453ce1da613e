package import Documents
import Text
package import Tips

// Several days as people name them: a week, a month, or from one day to another.
extension RestaurantDay {
  /// Reads `last week`, `april`, `april 2024`, `2024-04`, or `4/8 to 4/14`; returns nil for anything else.
  package func days(meantBy typed: String, _ restaurant: Restaurant) -> PayPeriod? {
    let words = foldedAnswer(typed).split(separator: " ").map { String($0) }
      .filter { !AnswerWord.dateFiller.isMeant(by: $0) }
    return week(words, restaurant) ?? month(words) ?? span(typed)
  }

  /// Reads the day that a shift began, or the first and the last of several days together.
  package func daysOfShift(
    meantBy typed: String, in restaurant: Restaurant
  ) throws(WrongAnswer) -> (first: CalendarDate, last: CalendarDate?) {
    guard dates(meantBy: typed).isEmpty, let days = days(meantBy: typed, restaurant) else {
      return (try date(typed), nil)
    }
    try checkShiftDays(days, of: restaurant)
    return (days.from, days.to > days.from ? days.to : nil)
  }

  /// Reads `this week`, `last week`, `this month`, or `last month`, by the restaurant's own week.
  private func week(_ words: [String], _ restaurant: Restaurant) -> PayPeriod? {
    let isLast = words.contains { AnswerWord.last.isMeant(by: $0) }
    let isThis = words.contains { AnswerWord.this.isMeant(by: $0) }
    guard words.count == 2, isLast != isThis else { return nil }
    if words.contains(where: { AnswerWord.week.isMeant(by: $0) }) {
      let back = (business.weekday.rawValue - restaurant.firstDayOfWorkweek.rawValue + 7) % 7
      guard let from = business.adding(days: -back - (isLast ? 7 : 0)),
        let to = from.adding(days: 6)
      else { return nil }
      return PayPeriod(from: from, to: to)
    }
    guard words.contains(where: { AnswerWord.month.isMeant(by: $0) }) else { return nil }
    let isJanuary = business.month == 1
    return RestaurantDay.month(
      isLast ? (isJanuary ? 12 : business.month - 1) : business.month,
      of: isLast && isJanuary ? business.year - 1 : business.year)
  }

  /// Reads a month by name, meaning the last one if there is no year, or as `2024-04`.
  private func month(_ words: [String]) -> PayPeriod? {
    if words.count == 1, let month = CalendarDate.month(named: words[0]) {
      return RestaurantDay.month(
        month, of: month <= business.month ? business.year : business.year - 1)
    }
    if words.count == 2, let month = CalendarDate.month(named: words[0]), words[1].count == 4,
      let year = Int(words[1])
    {
      return RestaurantDay.month(month, of: year)
    }
    guard words.count == 1, words[0].utf8.count == 7,
      let first = isoDate(words[0] + "-01")
    else { return nil }
    return RestaurantDay.month(first.month, of: first.year)
  }

  private static func month(_ month: Int, of year: Int) -> PayPeriod? {
    guard let from = CalendarDate(year: year, month: month, day: 1),
      let to = from.adding(days: CalendarDate.dayCount(year: year, month: month) - 1)
    else { return nil }
    return PayPeriod(from: from, to: to)
  }

  /// Reads a day, a word such as `to`, and another day.
  private func span(_ typed: String) -> PayPeriod? {
    let words = typed.split(separator: " ").map { String($0) }
    for index in words.indices where AnswerWord.to.isMeant(by: words[index]) {
      let last = words[(index + 1)...].joined(separator: " ")
      let spans = dates(meantBy: words[..<index].joined(separator: " ")).compactMap { first in
        lastDay(meantBy: last, after: first).map { PayPeriod(from: first, to: $0) }
      }
      if spans.count == 1 { return spans[0] }
      // If the day or the month may be first, the two days are within a month.
      let near = spans.filter { $0.to.dayNumber - $0.from.dayNumber <= 31 }
      if near.count == 1 { return near[0] }
    }
    return nil
  }

  /// The last of several days. It may be to come, so a day without a year is also looked for in the month after the
  /// first one.
  private func lastDay(meantBy typed: String, after first: CalendarDate) -> CalendarDate? {
    let past = dates(meantBy: typed)
    if past.count == 1, first <= past[0] { return past[0] }
    let near = datesMeant(by: typed, in: first.year...first.year + 1)
      .filter { (0...31).contains($0.dayNumber - first.dayNumber) }
    return near.count == 1 ? near[0] : nil
  }
}
