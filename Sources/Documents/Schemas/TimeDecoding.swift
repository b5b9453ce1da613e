import Diagnostics
package import TipModel
import YAMLSubset

extension TreeReader {
  /// A day as `2024-04-13`.
  mutating func date(at node: NodeID, field: String) -> CalendarDate? {
    guard let text = text(at: node, field: field) else { return nil }
    if let parts = isoDateParts(text) {
      if let date = CalendarDate(year: parts.year, month: parts.month, day: parts.day) {
        return date
      }
      report(.noSuchDate(text, at: tree.place(of: node), meant: datesMeant(by: text)))
    } else {
      report(
        .notADate(text, at: tree.place(of: node), meant: datesMeant(by: text)))
    }
    return nil
  }

  /// A time of day as `3:00 pm`, `3pm` or `15:00`, in any case; a day has no place here.
  mutating func clockTime(at node: NodeID, field: String) -> ClockTime? {
    guard let written = writtenClockTime(at: node, field: field) else { return nil }
    guard written.isNextDay else { return written.time }
    report(
      .timeOfDayOnly(
        tree.text(of: node), field: field, at: tree.place(of: node),
        meant: textBeforeNextDay(tree.scalarText(of: node)).map {
          String(decoding: $0, as: UTF8.self)
        }))
    return nil
  }

  /// A time as `3:00 pm`, `3pm`, `15:00` or `12:30 am next day`, in any case.
  mutating func writtenClockTime(at node: NodeID, field: String) -> WrittenClockTime? {
    guard isScalar(node, field: field) else { return nil }
    let time = readClockTime(tree.scalarText(of: node))
    if time == nil {
      let text = tree.text(of: node)
      report(
        .notAClockTime(
          text, field: field, at: tree.place(of: node), meant: clockTimesMeant(by: text)))
    }
    return time
  }
}

/// A day as `2024-04-13`; nil for anything else.
package func isoDate(_ text: String) -> CalendarDate? {
  isoDateParts(text).flatMap { CalendarDate(year: $0.year, month: $0.month, day: $0.day) }
}

/// Year, month and day of four, two and two digits with hyphens; whether there is such a day is
/// another question.
package func isoDateParts(_ text: String) -> (year: Int, month: Int, day: Int)? {
  let bytes = Array(text.utf8)
  guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
    let year = wholeNumber(bytes[0..<4]), let month = wholeNumber(bytes[5..<7]),
    let day = wholeNumber(bytes[8..<10])
  else { return nil }
  return (year, month, day)
}

/// `15:00`, `3:00 pm`, `3pm`, `12:30 am next day`; nil for anything else.
func readClockTime<Text: RandomAccessCollection<UInt8>>(_ text: Text) -> WrittenClockTime?
where Text.Index == Int, Text.SubSequence: RandomAccessCollection<UInt8> {
  // No time of day alone is longer than `12:30 am`.
  guard text.count > 8 else { return readTimeOfDay(text, isNextDay: false) }
  guard let time = textBeforeNextDay(text) else { return nil }
  return readTimeOfDay(time, isNextDay: true)
}

/// The text before `next day`, which stands in any case after one or more spaces; nil where it
/// does not end so.
private func textBeforeNextDay<Text: RandomAccessCollection<UInt8>>(
  _ text: Text
) -> Text.SubSequence? where Text.Index == Int {
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

private func readTimeOfDay<Text: RandomAccessCollection<UInt8>>(
  _ text: Text, isNextDay: Bool
) -> WrittenClockTime? where Text.Index == Int {
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

/// The number that one or two digits make, and moves over them; nil where there are none, or more.
private func readUpToTwoDigits<Text: RandomAccessCollection<UInt8>>(
  of text: Text, from index: inout Int
) -> Int? where Text.Index == Int {
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
