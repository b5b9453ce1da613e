public import TipModel

/// Returns the days that a date in any usual form may mean, the likeliest first; empty if there are none.
///
/// Two-digit years are in this century. A date of three numbers has up to three readings, which differ in order: the
/// result has all that are days.
///
/// - Parameter text: `24-04-13`, `4/13/2024`, `13.4.2024`, `Sat, April 13th, 2024`, `20240413`.
public func datesMeant(by text: String) -> [CalendarDate] {
  let words = dateWords(text)
  if words.count == 1, let digits = words.first { return datesOfDigits(digits) }
  guard words.count == 3 else { return [] }
  let parts = words.map(DatePart.init)
  let readings: [CalendarDate?] =
    switch (parts[0], parts[1], parts[2]) {
    case (.number(let first), .number(let second), .number(let third)):
      readings(first, second, third, areHyphenated: text.contains("-"))
    case (.month(let month), .number(let day), .number(let year)): [date(year, month, day)]
    case (.number(let first), .month(let month), .number(let third)):
      [date(third, month, first) ?? date(first, month, third)]
    case (.number(let year), .number(let day), .month(let month)): [date(year, month, day)]
    default: []
    }
  return withoutRepeats(readings)
}

/// Returns numbers and names of months; weekdays and words such as `of` are left out.
private func dateWords(_ text: String) -> [String] {
  let all = withoutAccents(text).split { !$0.isASCII || !($0.isNumber || $0.isLetter) }
    .map(String.init).filter { !AnswerWord.dateFiller.isMeant(by: $0) }
  // `mar` is a month, and in Spanish also Tuesday.
  let words = all.filter { !isWeekday($0) || CalendarDate.month(named: $0) != nil }
  return words.count == 4 && isWeekday(words[0]) ? Array(words.dropFirst()) : words
}

/// A word of a date: digits, or a month's name.
private enum DatePart {
  case number(DateNumber)
  case month(DateNumber)
  case unknown

  init(_ word: String) {
    let digits = word.utf8.prefix { isDigit($0) }
    let rest = word.utf8.dropFirst(digits.count)
    let ending = String(Substring(rest)).lowercased()
    if let number = DateNumber(digits), ending.isEmpty || DatePart.ordinals.contains(ending) {
      self = .number(number)
    } else if digits.isEmpty, let month = CalendarDate.month(named: word) {
      self = .month(DateNumber(value: month, digits: 2))
    } else {
      self = .unknown
    }
  }

  private static let ordinals: Set<String> = ["st", "nd", "rd", "th"]
}

private struct DateNumber {
  let value: Int
  let digits: Int

  init(value: Int, digits: Int) {
    self.value = value
    self.digits = digits
  }

  init?(_ text: some Collection<UInt8>) {
    guard (1...4).contains(text.count), text.allSatisfy(isDigit) else { return nil }
    self.init(value: text.reduce(0) { $0 * 10 + Int($1 - 0x30) }, digits: text.count)
  }
}

/// Returns a day; nil if it does not exist, or if the number of digits does not fit.
private func date(_ year: DateNumber, _ month: DateNumber, _ day: DateNumber) -> CalendarDate? {
  guard year.digits == 4 || year.digits == 2, month.digits <= 2, day.digits <= 2 else {
    return nil
  }
  return CalendarDate(
    year: year.digits == 2 ? 2_000 + year.value : year.value, month: month.value, day: day.value)
}

/// Reads three numbers in the usual orders.
///
/// - Parameter areHyphenated: then the year is likely to be first, as in the files themselves.
private func readings(
  _ first: DateNumber, _ second: DateNumber, _ third: DateNumber, areHyphenated: Bool
) -> [CalendarDate?] {
  let yearFirst = date(first, second, third)
  if first.digits == 4 { return [yearFirst ?? date(first, third, second)] }
  let yearLast = [date(third, first, second), date(third, second, first)]
  return areHyphenated ? [yearFirst] + yearLast : yearLast + [yearFirst]
}

/// Reads eight or six digits in a row.
private func datesOfDigits(_ text: String) -> [CalendarDate] {
  let digits = Array(text.utf8)
  func number(_ range: Range<Int>) -> DateNumber? { DateNumber(digits[range]) }
  guard digits.allSatisfy(isDigit), digits.count == 8 || digits.count == 6 else { return [] }
  let width = digits.count - 4
  guard let year = number(0..<width), let month = number(width..<width + 2),
    let day = number(width + 2..<digits.count), let first = number(0..<2),
    let second = number(2..<4), let last = number(4..<digits.count)
  else { return [] }
  return withoutRepeats([
    date(year, month, day), date(last, first, second), date(last, second, first),
  ])
}

private func withoutRepeats(_ readings: [CalendarDate?]) -> [CalendarDate] {
  var dates: [CalendarDate] = []
  for date in readings.compactMap({ $0.self }) where !dates.contains(date) { dates.append(date) }
  return dates
}

/// Whether a word is a weekday's name, or at least its first three letters, in English or in the language of the run.
private func isWeekday(_ word: String) -> Bool { typedWeekdays(word)?.count == 1 }
