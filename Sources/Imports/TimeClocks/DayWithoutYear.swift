import Documents
import Text
import Tips

/// Whether a text names a day without its year: `Mon`, `11/2`, `Monday, November 2`.
func isDayWithoutYear(_ text: String) -> Bool {
  // A decimal number such as 12.5 is not a day.
  guard text.contains(where: { $0.isLetter || $0 == "/" }) else { return false }
  let (weekday, rest) = weekdayAndRest(text)
  return weekday != nil && (rest.isEmpty || dayOfMonth(rest) != nil)
    || ([text, rest].contains { !datesMeant(by: $0, in: 2024...2024).isEmpty })
}

/// Returns the only day among some that a text without a year names; nil if none or several are meant.
///
/// A weekday before a date must be that of the date.
func dayWithoutYear(_ text: String, in days: PayPeriod) -> CalendarDate? {
  let (weekday, rest) = weekdayAndRest(text)
  let years = days.from.year...days.to.year
  let (whole, named) = (datesMeant(by: text, in: years), datesMeant(by: rest, in: years))
  // In Spanish, `mar` is Tuesday too.
  let isMonth = CalendarDate.month(named: text.prefix { $0.isLetter }) != nil
  let meant = (days.from.dayNumber...days.to.dayNumber).compactMap { CalendarDate(dayNumber: $0) }
    .filter { date in
      guard let weekday else { return whole.contains(date) }
      let isNamed = rest.isEmpty || named.contains(date) || dayOfMonth(rest) == date.day
      return isNamed && date.weekday == weekday || isMonth && whole.contains(date)
    }
  return meant.count == 1 ? meant[0] : nil
}

/// Splits `Mon 11/2` and `lunes`. Exports may have another language than the program.
private func weekdayAndRest(_ text: String) -> (weekday: Weekday?, rest: String) {
  let word = withoutAccents(String(text.prefix { $0.isLetter }))
  let rest = String(text.drop { $0.isLetter }.drop { !$0.isLetter && !$0.isNumber })
  let spanish = ["lunes", "martes", "miercoles", "jueves", "viernes", "sabado", "domingo"]
  let days = typedWeekdays(word)
  let index = word.utf8.count < 3 ? nil : spanish.firstIndex { $0.hasPrefix(word) }
  let weekday = days?.count == 1 ? days?.first : index.flatMap { Weekday(rawValue: $0) }
  return (weekday, weekday == nil ? text : rest)
}

private func dayOfMonth(_ text: String) -> Int? {
  Int(text).flatMap { (1...31).contains($0) ? $0 : nil }
}
