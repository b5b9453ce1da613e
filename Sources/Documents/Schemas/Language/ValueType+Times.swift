import Text
public import Tips

extension ValueType where Value == CalendarDate {
  /// A day as `2024-04-13`.
  public static var date: ValueType {
    ValueType(
      .init("a day as year-month-day", .text, [.notADate, .noSuchDate]),
      text: { date, _ in date.plain },
      scalar: { value, _ throws(Diagnostic) in
        if let date = isoDate(value.text) { return date }
        let isDate = isoDateParts(value.text) != nil
        throw Diagnostic(
          isDate ? .noSuchDate : .notADate,
          isDate
            ? "there is no \(value.text) in the calendar"
            : "\"\(value.text)\" is not in this file's date format", at: value.place,
          fixes: datesMeant(by: value.text).map { .value($0.plain, at: value.place) },
          otherwise: isDate
            ? "write a day from 1900 to 2199 that exists, as year-month-day"
            : "write year, month and day, such as `2024-04-13`"
        ) { "write \($0): year, month, day" }
      })
  }
}

extension ValueType where Value == WrittenClockTime {
  /// A time such as `3:00 pm`, `3pm`, `15:00`, or `12:30 am next day`, in any case.
  public static var writtenClockTime: ValueType {
    ValueType(
      .init(
        "a clock time, such as `3:00 pm`, `15:00` or `12:30 am next day`", .text, [.notAClockTime]),
      text: { time, _ in time.hasAmOrPm || time.isNextDay ? time.spoken : time.time.plain },
      scalar: { value, _ throws(Diagnostic) in
        if let time = readClockTime(Array(value.text.utf8)) { return time }
        throw Diagnostic(
          .notAClockTime, "\"\(value.text)\" is not a time on the clock", at: value.place,
          fixes: clockTimesMeant(by: value.text).map { .value($0, at: value.place) },
          otherwise: "write `3:00 pm`, `3pm` or `15:00`"
        ) { "write \($0)" }
      })
  }
}

extension ValueType where Value == ClockTime {
  /// A time of every day such as `3:00 pm`, `3pm`, or `15:00`; `next day` is not allowed.
  public static var clockTime: ValueType {
    ValueType<WrittenClockTime>.writtenClockTime.refusing(
      .notAClockTime, "a time of day, such as `4:00 am` or `16:30`"
    ) { time, value in
      guard time.isNextDay else { return nil }
      let today = textBeforeNextDay(Array(value.text.utf8))
      return Diagnostic(
        .notAClockTime, "`\(value.field)` is a daily time, so it cannot be \"\(value.text)\"",
        at: value.place,
        fixes: today.map { [.value(String(decoding: $0, as: UTF8.self), at: value.place)] } ?? [],
        otherwise: "write a time such as `4:00 am`"
      ) { "write \($0)" }
    }.mapped(to: { $0.time }, from: { WrittenClockTime($0) })
  }
}

/// Reads a day such as `2024-04-13`; nil for anything else.
public func isoDate(_ text: String) -> CalendarDate? {
  isoDateParts(text).flatMap { CalendarDate(year: $0.year, month: $0.month, day: $0.day) }
}

/// Reads year, month, and day of four, two, and two digits with hyphens; does not check that the day exists.
public func isoDateParts(_ text: String) -> (year: Int, month: Int, day: Int)? {
  let bytes = Array(text.utf8)
  guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
    let year = wholeNumber(bytes[0..<4]), let month = wholeNumber(bytes[5..<7]),
    let day = wholeNumber(bytes[8..<10])
  else { return nil }
  return (year, month, day)
}

/// `15:00`, `3:00 pm`, `3pm`, `12:30 am next day`; nil for anything else.
func readClockTime(_ text: [UInt8]) -> WrittenClockTime? {
  // A time of day alone is never longer than `12:30 am`.
  guard text.count > 8 else { return readTimeOfDay(text[...], isNextDay: false) }
  guard let time = textBeforeNextDay(text) else { return nil }
  return readTimeOfDay(time, isNextDay: true)
}

/// Returns the text before `next day`, in any case and after one or more spaces; nil if it does not end that way.
private func textBeforeNextDay(_ text: [UInt8]) -> ArraySlice<UInt8>? {
  var rest = text[...]
  for word in ["day", "next"] {
    guard rest.suffix(word.utf8.count).lazy.map({ $0 | 0x20 }).elementsEqual(word.utf8) else {
      return nil
    }
    rest = rest.dropLast(word.utf8.count)
    guard rest.last == UInt8(ascii: " ") else { return nil }
    while rest.last == UInt8(ascii: " ") { rest = rest.dropLast() }
  }
  return rest
}

private func readTimeOfDay(_ text: ArraySlice<UInt8>, isNextDay: Bool) -> WrittenClockTime? {
  var index = text.startIndex
  guard let hour = readUpToTwoDigits(of: text, from: &index) else { return nil }
  var minute: Int?
  if index < text.endIndex, text[index] == UInt8(ascii: ":") {
    index += 1
    let start = index
    guard let digits = readUpToTwoDigits(of: text, from: &index), index == start + 2, digits < 60
    else { return nil }
    minute = digits
  }
  if index == text.endIndex {
    guard let minute, hour < 24 else { return nil }
    return WrittenClockTime(
      ClockTime(minutes: hour * 60 + minute), hasAmOrPm: false, isNextDay: isNextDay)
  }
  if text[index] == UInt8(ascii: " ") { index += 1 }
  guard (1...12).contains(hour), text.endIndex - index == 2,
    text[index + 1] | 0x20 == UInt8(ascii: "m")
  else { return nil }
  let firstHour: Int
  switch text[index] | 0x20 {
  case UInt8(ascii: "a"): firstHour = 0
  case UInt8(ascii: "p"): firstHour = 12
  default: return nil
  }
  return WrittenClockTime(
    ClockTime(minutes: (hour % 12 + firstHour) * 60 + (minute ?? 0)), isNextDay: isNextDay)
}

/// Reads a number of one or two digits and moves past it; nil if there are none, or more.
private func readUpToTwoDigits(of text: ArraySlice<UInt8>, from index: inout Int) -> Int? {
  let start = index
  var number = 0
  while index < text.endIndex, isDigit(text[index]) {
    guard index - start < 2 else { return nil }
    number = number * 10 + Int(text[index] - 0x30)
    index += 1
  }
  return index > start ? number : nil
}

private func wholeNumber(_ digits: some Collection<UInt8>) -> Int? {
  guard !digits.isEmpty, digits.count <= 9, digits.allSatisfy(isDigit) else { return nil }
  return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
}
