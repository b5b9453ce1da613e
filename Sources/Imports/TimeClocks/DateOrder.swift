import Tips

/// The order that makes `4/10/24` April 10 or October 4.
package enum DateOrder: Sendable {
  case monthFirst
  case dayFirst
}

/// Reads a day as the exports write it: `Aug 10, 2026`, `4/10/24`, `July 23 2026`, `2025-01-05`.
///
/// Two-digit years are in this century.
///
/// A whole number alone is a day as spreadsheets count it from January 0, 1900: `46332`.
func exportDate(_ text: String, order: DateOrder) -> CalendarDate? {
  if let serial = wholeNumber(Substring(text)), spreadsheetDays.contains(serial) {
    return CalendarDate(dayNumber: serial - spreadsheetDayOfEpoch)
  }
  guard let parts = dateParts(text) else { return nil }
  let numbers = parts.map { wholeNumber($0) }
  if parts[0].utf8.count == 4, let year = numbers[0], let month = numbers[1], let day = numbers[2] {
    return CalendarDate(year: year, month: month, day: day)
  }
  guard var year = numbers[2] else { return nil }
  if parts[2].utf8.count == 2 { year += 2_000 }
  let isMonthFirst = numbers[0] == nil || numbers[1] != nil && order == .monthFirst
  let (month, day) = isMonthFirst ? (0, 1) : (1, 0)
  guard let day = numbers[day],
    let month = numbers[month] ?? CalendarDate.month(named: parts[month])
  else { return nil }
  return CalendarDate(year: year, month: month, day: day)
}

/// The years from 2000 to 2099.
private let spreadsheetDays = 36_526..<73_051

/// January 1, 1970.
private let spreadsheetDayOfEpoch = 25_569

/// Returns the order of a date that has only one, such as `28/8/26` or `8/28/26`.
func shownOrder(_ text: String) -> DateOrder? {
  guard let parts = dateParts(text), parts[0].utf8.count <= 2, let first = wholeNumber(parts[0]),
    let second = wholeNumber(parts[1]), wholeNumber(parts[2]) != nil
  else { return nil }
  if (13...31).contains(first) { return (1...12).contains(second) ? .dayFirst : nil }
  return (1...12).contains(first) && (13...31).contains(second) ? .monthFirst : nil
}

/// Whether a date has two readings, such as `8/9/26`: a day in August or in September.
func isAmbiguousDate(_ text: String) -> Bool {
  guard let one = exportDate(text, order: .monthFirst),
    let other = exportDate(text, order: .dayFirst)
  else { return false }
  return one != other
}

/// Returns three runs of letters or digits; a weekday before them is left out.
private func dateParts(_ text: String) -> [Substring]? {
  var parts = text.split { !$0.isASCII || !($0.isNumber || $0.isLetter) }
  // In Spanish, `mar` is a weekday too.
  if parts.count == 4, parts[0].allSatisfy({ $0.isLetter }),
    CalendarDate.month(named: parts[0]) == nil
      || parts.dropFirst().allSatisfy({ $0.allSatisfy { $0.isNumber } })
  {
    parts.removeFirst()
  }
  return parts.count == 3 ? parts : nil
}

/// Reads a time as the exports write it: `09:59 AM`, `6:01pm`, `8:00:00 AM CDT`, `15:00`.
///
/// Seconds are dropped, and the zone is the restaurant's own. Four digits are hours and minutes (`1630`). A decimal
/// below one is a part of the day, as in spreadsheets (`0.6875`).
func exportTime(_ text: String) -> ClockTime? {
  var words = text.split { $0.isWhitespace }.map { $0.lowercased() }
  guard var first = words.first else { return nil }
  if words.count == 1, let time = digitsTime(first) { return time }
  words.removeFirst()
  // `p. m.` is one word.
  if words.last == "m.", let half = words.dropLast().last, ["a.", "p."].contains(half) {
    words.removeLast(2)
    words.append(half.prefix(1) + "m")
  }
  var half: String?
  if let suffix = ["am", "pm", "a", "p"].first(where: first.hasSuffix) {
    half = suffix
    first.removeLast(suffix.count)
  } else if let word = words.first, ["am", "pm", "a.m.", "p.m.", "a", "p"].contains(word) {
    half = words.removeFirst()
  }
  // At most a zone's letters may follow: `CDT`, `UTC`.
  guard words.count <= 1, words.allSatisfy(isZone) else { return nil }
  let parts = first.split(separator: ":", omittingEmptySubsequences: false)
  var numbers = parts.compactMap { wholeNumber($0) }
  guard (1...3).contains(parts.count), numbers.count == parts.count else { return nil }
  numbers += [0, 0]
  guard numbers[1] < 60, numbers[2] < 60 else { return nil }
  guard let half else {
    return parts.count > 1 && numbers[0] < 24
      ? ClockTime(minutes: numbers[0] * 60 + numbers[1]) : nil
  }
  guard (1...12).contains(numbers[0]) else { return nil }
  return ClockTime(minutes: (numbers[0] % 12 + (half.hasPrefix("p") ? 12 : 0)) * 60 + numbers[1])
}

private func digitsTime(_ text: String) -> ClockTime? {
  if text.utf8.count == 4, let digits = wholeNumber(Substring(text)) {
    let (hour, minute) = digits.quotientAndRemainder(dividingBy: 100)
    return hour < 24 && minute < 60 ? ClockTime(minutes: hour * 60 + minute) : nil
  }
  let parts = text.split(separator: ".", omittingEmptySubsequences: false)
  guard parts.count == 2, parts[0] == "0", parts[1].utf8.count >= 2 || parts[1] == "5",
    let minutes = minutes(ofDay: parts[1])
  else { return nil }
  return ClockTime(minutes: minutes % ClockTime.minutesPerDay)
}

/// Returns the minutes of a part of the day: 990 for `6875`.
private func minutes(ofDay decimals: Substring) -> Int? {
  exportHours("0." + decimals).flatMap { millionths in
    millionths < 1_000_000 ? Int((millionths * 86_400 + 500_000) / 60_000_000) : nil
  }
}

/// Returns the letters of the zone after a time: `cdt` in `8:00:00 AM CDT`; nil if it has none.
func exportZone(_ text: String) -> String? {
  guard let word = text.split(separator: " ").last?.lowercased(), isZone(word) else { return nil }
  return ["am", "pm"].contains(word) ? nil : word
}

private func isZone(_ word: String) -> Bool {
  (2...5).contains(word.utf8.count) && word.utf8.allSatisfy { (0x61...0x7A).contains($0) }
}

/// Reads a date and a time in one field: `4/10/24 3:57 PM`, `2026-11-06T16:00`, or `46332.6875` as in spreadsheets.
func exportDateAndTime(
  _ text: String, order: DateOrder
) -> (date: CalendarDate, time: ClockTime)? {
  guard let colon = text.firstIndex(of: ":") else {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, wholeNumber(parts[0]) != nil,
      let date = exportDate(String(parts[0]), order: .monthFirst),
      let minutes = minutes(ofDay: parts[1]), minutes < ClockTime.minutesPerDay
    else { return nil }
    return (date, ClockTime(minutes: minutes))
  }
  var text = text
  // A T between a date and a time is a space.
  if let sign = text.firstIndex(of: "T"), sign < colon, sign > text.startIndex,
    text[text.index(before: sign)].isNumber, text[text.index(after: sign)].isNumber
  {
    text = text[..<sign] + " " + text[text.index(after: sign)...]
  }
  let hour = text[..<colon].lastIndex { !$0.isNumber } ?? text.startIndex
  guard let date = exportDate(String(text[..<hour]), order: order),
    let time = exportTime(String(text[text.index(after: hour)...]))
  else { return nil }
  return (date, time)
}

/// Reads decimal hours (`0.50`, `2.5700000000000003`) or hours and minutes (`0:30`) as whole minutes, rounded half up.
func exportMinutes(_ text: String) -> Int? {
  var parts = text.split(separator: ":", omittingEmptySubsequences: false)
  if parts.count == 3, let seconds = wholeNumber(parts[2]), seconds < 60 { parts.removeLast() }
  guard parts.count == 2 else { return exportHours(text).map(wholeMinutes) }
  guard let hours = wholeNumber(parts[0]), let minutes = wholeNumber(parts[1]), hours < 1_000,
    minutes < 60
  else { return nil }
  return hours * 60 + minutes
}
/// Returns whole minutes, rounded half up.
///
/// - Parameter hours: millionths of an hour.
func wholeMinutes(_ hours: Int64) -> Int { Int((hours * 60 + 500_000) / 1_000_000) }

/// Reads decimal hours in millionths; digits after the sixth decimal are noise of a binary fraction.
func exportHours(_ text: String) -> Int64? {
  let parts = text.split(separator: ".", omittingEmptySubsequences: false)
  guard (1...2).contains(parts.count),
    let whole = wholeNumber(parts.count == 2 && parts[0].isEmpty ? "0" : parts[0]), whole < 10_000
  else { return nil }
  guard parts.count == 2 else { return Int64(whole) * 1_000_000 }
  let fraction = parts[1].utf8
  guard !fraction.isEmpty, fraction.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
  let digits = String(parts[1].prefix(7))
  let padded = digits + String(repeating: "0", count: 7 - digits.utf8.count)
  // The seventh digit rounds, so that 0.0699999… is 0.07.
  return Int64(whole) * 1_000_000 + ((wholeNumber(Substring(padded)).map(Int64.init) ?? 0) + 5) / 10
}

/// Reads an amount as the exports write it: `96.4`, `CA$22.50`, `1,234.50`, `(5.00)`, `-5`.
///
/// - Returns: minor units; nil for anything else, and for parts of a minor unit. Digits after the sixth decimal are
///   noise of a binary fraction.
func exportMoney(_ text: String, in currency: Currency) -> MoneyDifference? {
  var amount = text.filter { !$0.isWhitespace }[...]
  var isNegative = false
  if amount.first == "(", amount.last == ")" {
    isNegative = true
    amount = amount.dropFirst().dropLast()
  }
  func dropSign() {
    guard let sign = amount.first, sign == "-" || sign == "\u{2212}" else { return }
    isNegative = true
    amount.removeFirst()
  }
  dropSign()
  amount = amount.drop { $0.isLetter || $0.isCurrencySymbol }
  dropSign()
  while let last = amount.last, last.isLetter || last.isCurrencySymbol { amount.removeLast() }
  let parts = amount.split(separator: ".", omittingEmptySubsequences: false)
  guard (1...2).contains(parts.count),
    let whole = parts.count == 2 && parts[0].isEmpty ? 0 : groupedNumber(parts[0])
  else { return nil }
  let fraction = parts.count == 2 ? parts[1] : "0"
  guard let millionths = exportHours("0." + fraction) else { return nil }
  let unitsPerMillion = (0..<currency.minorUnitDigits).reduce(1 as Int64) { scale, _ in scale * 10 }
  let step = 1_000_000 / unitsPerMillion
  guard millionths % step == 0 else { return nil }
  let units = Int64(whole) * unitsPerMillion + millionths / step
  return MoneyDifference(minorUnits: isNegative ? -units : units)
}

/// Reads a whole number, with or without commas between groups of three digits.
private func groupedNumber(_ digits: Substring) -> Int? {
  guard digits.contains(",") else { return wholeNumber(digits) }
  let groups = digits.split(separator: ",", omittingEmptySubsequences: false)
  guard (1...3).contains(groups[0].count), groups.dropFirst().allSatisfy({ $0.count == 3 }) else {
    return nil
  }
  return wholeNumber(Substring(groups.joined()))
}

private func wholeNumber(_ digits: Substring) -> Int? {
  guard !digits.isEmpty, digits.utf8.count <= 9,
    digits.utf8.allSatisfy({ (0x30...0x39).contains($0) })
  else { return nil }
  return digits.utf8.reduce(0) { $0 * 10 + Int($1 - 0x30) }
}
