public import Tips

/// Returns the days that a date in any usual form may mean, the likeliest first; empty if there are none.
///
/// Two-digit years are in this century. A date of three numbers has up to three readings, which differ in order: the
/// result has all that are days.
///
/// - Parameter text: `24-04-13`, `4/13/2024`, `13.4.2024`, `Sat, April 13th, 2024`, `20240413`.
public func datesMeant(by text: String) -> [CalendarDate] {
  let words = dateWords(text)
  if words.count == 1 { return datesOfDigits(words[0]) }
  let numbers = words.compactMap(ordinal)
  guard words.count == 3, numbers.count > 1 else { return [] }
  var readings: [CalendarDate?] = []
  if numbers.count == 3 {
    readings = datesMeant(
      by: numbers[0], numbers[1], numbers[2], areHyphenated: text.contains("-"))
  } else if let index = words.firstIndex(where: { ordinal($0) == nil }),
    let month = CalendarDate.month(named: words[index])
  {
    let month = DateNumber(value: month, digits: 2)
    let yearFirst = date(numbers[0], month, numbers[1])
    let yearLast = date(numbers[1], month, numbers[0])
    readings = [index == 2 ? yearFirst : index == 1 ? yearLast ?? yearFirst : yearLast]
  }
  return unrepeated(readings.compactMap { $0 })
}

/// Returns the days in some years that a text without a year may mean.
public func datesMeant(by text: String, in years: ClosedRange<Int>) -> [CalendarDate] {
  var dates: [CalendarDate] = []
  for year in years {
    dates += datesMeant(by: "\(text), \(year)")
    // Two numbers and a year are read with the year last, with any mark between them.
    if dates.isEmpty { dates += datesMeant(by: "\(text)/\(year)") }
  }
  return dates
}

/// Returns numbers and names of months; weekdays and words such as `of` are left out.
private func dateWords(_ text: String) -> [String] {
  let all = withoutAccents(text).split { !$0.isASCII || !($0.isNumber || $0.isLetter) }
    .map(String.init).filter { !AnswerWord.dateFiller.isMeant(by: $0) }
  // `mar` is a month, and in Spanish also Tuesday.
  let words = all.filter { !isWeekday($0) || CalendarDate.month(named: $0) != nil }
  return words.count == 4 && isWeekday(words[0]) ? Array(words.dropFirst()) : words
}

private struct DateNumber {
  let value: Int
  let digits: Int
}

private func dateNumber(_ text: some Collection<UInt8>) -> DateNumber? {
  guard (1...4).contains(text.count), text.allSatisfy(isDigit) else { return nil }
  return DateNumber(value: text.reduce(0) { $0 * 10 + Int($1 - 0x30) }, digits: text.count)
}

/// Reads `13` and `13th`.
private func ordinal(_ word: String) -> DateNumber? {
  let digits = word.utf8.prefix { isDigit($0) }
  let ending = String(Substring(word.utf8.dropFirst(digits.count))).lowercased()
  return ["", "st", "nd", "rd", "th"].contains(ending) ? dateNumber(digits) : nil
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
private func datesMeant(
  by first: DateNumber, _ second: DateNumber, _ third: DateNumber, areHyphenated: Bool
) -> [CalendarDate?] {
  let yearFirst = date(first, second, third)
  if first.digits == 4 { return [yearFirst ?? date(first, third, second)] }
  let yearLast = [date(third, first, second), date(third, second, first)]
  return areHyphenated ? [yearFirst] + yearLast : yearLast + [yearFirst]
}

/// Reads eight or six digits in a row.
private func datesOfDigits(_ text: String) -> [CalendarDate] {
  let digits = Array(text.utf8)
  guard digits.count == 8 || digits.count == 6 else { return [] }
  let width = digits.count - 4
  guard let year = dateNumber(digits[..<width]), let month = dateNumber(digits[width..<width + 2]),
    let day = dateNumber(digits[(width + 2)...]), let first = dateNumber(digits[..<2]),
    let second = dateNumber(digits[2..<4]), let last = dateNumber(digits[4...])
  else { return [] }
  let readings = [
    date(year, month, day), date(last, first, second), date(last, second, first),
  ]
  return unrepeated(readings.compactMap { $0 })
}

/// Returns each value once, at its first place.
///
/// - Parameter isSame: whether a value repeats one before it.
public func unrepeated<Value: Equatable>(
  _ values: [Value], _ isSame: (Value, Value) -> Bool = { $0 == $1 }
) -> [Value] {
  values.reduce(into: []) { kept, value in
    if !kept.contains(where: { isSame($0, value) }) { kept.append(value) }
  }
}

/// Whether a word is a weekday's name, or at least its first three letters, in English or in the language of the run.
private func isWeekday(_ word: String) -> Bool { typedWeekdays(word)?.count == 1 }
