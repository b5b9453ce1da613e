import TipModel

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
  switch (numbers[0], numbers[1], numbers[2]) {
  case (let year?, let month?, let day?) where parts[0].utf8.count == 4:
    return CalendarDate(year: year, month: month, day: day)
  case (let first?, let second?, let year?):
    let (month, day) = order == .monthFirst ? (first, second) : (second, first)
    return CalendarDate(year: century(year, parts[2]), month: month, day: day)
  case (nil, let day?, let year?):
    return CalendarDate.month(named: parts[0]).flatMap {
      CalendarDate(year: century(year, parts[2]), month: $0, day: day)
    }
  case (let day?, nil, let year?):
    return CalendarDate.month(named: parts[1]).flatMap {
      CalendarDate(year: century(year, parts[2]), month: $0, day: day)
    }
  default: return nil
  }
}

/// The years from 2000 to 2099.
private let spreadsheetDays = 36_526..<73_051

/// January 1, 1970.
private let spreadsheetDayOfEpoch = 25_569

/// Whether a date can only be a day and then a month, such as `28/8/26`.
func showsDayFirst(_ text: String) -> Bool {
  guard let parts = dateParts(text), parts[0].utf8.count <= 2, let first = wholeNumber(parts[0]),
    let second = wholeNumber(parts[1]), wholeNumber(parts[2]) != nil
  else { return false }
  return (13...31).contains(first) && (1...12).contains(second)
}

/// Whether a date can only be a month and then a day, such as `8/28/26`.
func showsMonthFirst(_ text: String) -> Bool {
  guard let parts = dateParts(text), parts[0].utf8.count <= 2, let first = wholeNumber(parts[0]),
    let second = wholeNumber(parts[1]), wholeNumber(parts[2]) != nil
  else { return false }
  return (1...12).contains(first) && (13...31).contains(second)
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
  if parts.count == 4, let first = parts.first, first.allSatisfy({ $0.isLetter }),
    CalendarDate.month(named: first) == nil
  {
    parts.removeFirst()
  }
  return parts.count == 3 ? parts : nil
}

private func century(_ year: Int, _ digits: Substring) -> Int {
  digits.utf8.count == 2 ? 2_000 + year : year
}

/// Reads a time as the exports write it: `09:59 AM`, `6:01pm`, `8:00:00 AM CDT`, `15:00`.
///
/// Seconds are dropped, and the zone is the restaurant's own. Four digits are hours and minutes (`1630`). A decimal
/// below one is a part of the day, as in spreadsheets (`0.6875`).
func exportTime(_ text: String) -> ClockTime? {
  var words = exportTimeWords(text)
  guard var first = words.first else { return nil }
  if words.count == 1, let time = digitsTime(first) { return time }
  var half: String?
  if let suffix = ["am", "pm", "a", "p"].first(where: first.hasSuffix) {
    half = suffix
    first.removeLast(suffix.count)
    words.removeFirst()
  } else {
    words.removeFirst()
    if let word = words.first, ["am", "pm", "a.m.", "p.m.", "a", "p"].contains(word) {
      half = word
      words.removeFirst()
    }
  }
  // At most a zone's letters may follow: `CDT`, `UTC`.
  guard words.count <= 1, words.allSatisfy(isZone) else { return nil }
  let numbers = first.split(separator: ":", omittingEmptySubsequences: false).map {
    wholeNumber($0)
  }
  guard (1...3).contains(numbers.count), numbers.allSatisfy({ $0 != nil }) else { return nil }
  let hour = numbers[0] ?? 0
  let minute = numbers.count > 1 ? numbers[1] ?? 0 : 0
  let second = numbers.count > 2 ? numbers[2] ?? 0 : 0
  guard minute < 60, second < 60 else { return nil }
  guard let half else {
    guard numbers.count > 1, hour < 24 else { return nil }
    return ClockTime(minutes: hour * 60 + minute)
  }
  guard (1...12).contains(hour) else { return nil }
  return ClockTime(minutes: (hour % 12 + (half.hasPrefix("p") ? 12 : 0)) * 60 + minute)
}

/// Returns words in lower case; `p. m.` is one word.
private func exportTimeWords(_ text: String) -> [String] {
  var words = text.split { $0.isWhitespace }.map { $0.lowercased() }
  if words.count >= 2, words[words.count - 1] == "m.",
    ["a.", "p."].contains(words[words.count - 2])
  {
    let half = words[words.count - 2].prefix(1) + "m"
    words.removeLast(2)
    words.append(String(half))
  }
  return words
}

private func digitsTime(_ text: String) -> ClockTime? {
  if text.utf8.count == 4, let digits = wholeNumber(Substring(text)) {
    let (hour, minute) = digits.quotientAndRemainder(dividingBy: 100)
    return hour < 24 && minute < 60 ? ClockTime(minutes: hour * 60 + minute) : nil
  }
  let parts = text.split(separator: ".", omittingEmptySubsequences: false)
  guard parts.count == 2, parts[0] == "0", parts[1].utf8.count >= 2 || parts[1] == "5",
    let millionths = exportHours(text), millionths < 1_000_000
  else { return nil }
  let seconds = (millionths * 86_400 + 500_000) / 1_000_000
  return ClockTime(minutes: Int(seconds / 60) % ClockTime.minutesPerDay)
}

private func isZone(_ word: String) -> Bool {
  (2...5).contains(word.utf8.count) && word.utf8.allSatisfy { (0x61...0x7A).contains($0) }
}

/// Reads a date and a time in one field: `4/10/24 3:57 PM`.
func exportDateAndTime(
  _ text: String, order: DateOrder
) -> (date: CalendarDate, time: ClockTime)? {
  guard let colon = text.firstIndex(of: ":") else { return spreadsheetDateAndTime(text) }
  // `2026-11-06T16:00`: a T between a date and a time is a space.
  if let sign = text.firstIndex(of: "T"), sign < colon, sign > text.startIndex,
    text[text.index(before: sign)].isNumber, text[text.index(after: sign)].isNumber
  {
    let spaced = text[..<sign] + " " + text[text.index(after: sign)...]
    return exportDateAndTime(String(spaced), order: order)
  }
  let hour = text[..<colon].lastIndex { !$0.isNumber } ?? text.startIndex
  guard let date = exportDate(String(text[..<hour]), order: order),
    let time = exportTime(String(text[text.index(after: hour)...]))
  else { return nil }
  return (date, time)
}

/// Reads `46332.6875`: a day and a part of it, as in spreadsheets.
private func spreadsheetDateAndTime(_ text: String) -> (date: CalendarDate, time: ClockTime)? {
  let parts = text.split(separator: ".", omittingEmptySubsequences: false)
  guard parts.count == 2, let date = exportDate(String(parts[0]), order: .monthFirst),
    wholeNumber(parts[0]) != nil, let millionths = exportHours("0." + parts[1])
  else { return nil }
  let seconds = (millionths * 86_400 + 500_000) / 1_000_000
  let minutes = Int(seconds / 60)
  guard minutes < ClockTime.minutesPerDay else { return nil }
  return (date, ClockTime(minutes: minutes))
}

/// Reads decimal hours (`0.50`, `2.5700000000000003`) or hours and minutes (`0:30`) as whole minutes, rounded half up.
func exportMinutes(_ text: String) -> Int? {
  var parts = text.split(separator: ":", omittingEmptySubsequences: false)
  if parts.count == 3, let seconds = wholeNumber(parts[2]), seconds < 60 { parts.removeLast() }
  if parts.count == 2 {
    guard let hours = wholeNumber(parts[0]), let minutes = wholeNumber(parts[1]), hours < 1_000,
      minutes < 60
    else { return nil }
    return hours * 60 + minutes
  }
  return exportHours(text).map(wholeMinutes)
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
