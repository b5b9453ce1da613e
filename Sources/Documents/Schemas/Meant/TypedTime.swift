import Text
package import Tips

/// A clock time as a person types it: `4`, `4:30`, `3p`, `1130pm`, `16:00`, `noon`, `12:30 am next day`; in Spanish
/// also `4:00 p. m.`, `mediodía`, `12:30 am del día siguiente`.
package struct TypedTime: Hashable {
  /// The time on the 24-hour clock.
  package let time: ClockTime

  /// Whether it may equally be twelve hours later (or earlier, for 12:30), because am or pm was not typed.
  package private(set) var isOpen = false

  package private(set) var isNextDay = false

  /// Whether it is a time that only the 24-hour clock shows: `16:00`, `00:30`.
  package private(set) var isTwentyFourHour = false

  /// The possible times of day, am first.
  package var readings: [ClockTime] {
    guard isOpen else { return [time] }
    let half = ClockTime.minutesPerDay / 2
    let morning = ClockTime(minutes: time.minutes % half)
    return isNextDay ? [morning] : [morning, ClockTime(minutes: morning.minutes + half)]
  }
}

extension TypedTime {
  package init(_ known: WrittenClockTime) {
    self.init(time: known.time, isNextDay: known.isNextDay)
  }

  /// Reads a time with am or pm as files write it: `4:00 pm`; nil for anything else.
  ///
  /// All other ways to write a time take much longer to read, and the app reads every line of a shift at each key press.
  package init?(inFile text: String) {
    guard text.utf8.last == UInt8(ascii: "m"),
      let time = try? ValueType.writtenClockTime.value(of: text, field: "clock_in")
    else { return nil }
    self.init(time)
  }

  /// Nil for anything other than one time.
  ///
  /// - Parameter word: a result of `marked`, without spaces around it.
  package init?(word: String) {
    var text = word
    let isNextDay = TypedTime.dropEnding(of: &text, [TypedTime.nextDayMark])
    if text == "noon" || text == "midnight" {
      let minutes = text == "noon" ? ClockTime.minutesPerDay / 2 : 0
      self.init(time: ClockTime(minutes: minutes), isNextDay: isNextDay)
      return
    }
    let isMorning = TypedTime.dropEnding(of: &text, ["am", "a"])
    let isEvening = !isMorning && TypedTime.dropEnding(of: &text, ["pm", "p"])
    guard let (hour, minute) = TypedTime.digits(text), minute < 60 else { return nil }
    let hasHalf = isMorning || isEvening
    guard hasHalf ? (1...12).contains(hour) : hour < 24 else { return nil }
    let isTwelveHour = (1...12).contains(hour)
    let hourOfDay = hasHalf ? hour % 12 + (isEvening ? 12 : 0) : hour
    self.init(
      time: ClockTime(minutes: hourOfDay * 60 + minute), isOpen: !hasHalf && isTwelveHour,
      isNextDay: isNextDay, isTwentyFourHour: !isTwelveHour)
  }

  /// Returns hour and minute of `4`, `4:30`, `430`, or `1630`.
  private static func digits(_ text: String) -> (hour: Int, minute: Int)? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    let (hour, minute) =
      parts.count == 2
      ? (parts[0], parts[1])
      : parts[0].count > 2 ? (parts[0].dropLast(2), parts[0].suffix(2)) : (parts[0], "00")
    guard parts.count < 3, (1...2).contains(hour.utf8.count), minute.utf8.count == 2,
      (hour + minute).utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let hour = Int(hour), let minute = Int(minute)
    else { return nil }
    return (hour, minute)
  }

  private static func dropEnding(of text: inout String, _ endings: [String]) -> Bool {
    guard let ending = endings.first(where: { text.hasSuffix($0) }) else { return false }
    text.removeLast(ending.count)
    while text.last == " " { text.removeLast() }
    return true
  }
}

extension TypedTime {
  private static let nextDayMark = "+1"

  /// Returns the times of an answer, in order: `4pm`, `4pm 11pm`, `4-11`, `16:00 to 23:15`, `11:00 am-2:30 pm, 5:00
  /// pm-10:00 pm`.
  ///
  /// - Parameter field: the key of such a time in a file, for the message if one cannot be read.
  package static func times(_ typed: String, field: String) throws(WrongAnswer) -> [TypedTime] {
    if let time = TypedTime(inFile: typed) { return [time] }
    let words = words(typed)
    return try (words.isEmpty ? [typed] : words).map { word throws(WrongAnswer) in
      if let time = TypedTime(word: word) { return time }
      return TypedTime(try ValueType.writtenClockTime.value(of: word, field: field))
    }
  }

  /// Reads a time of every day: `4am`, `16:30`; a time that may be am or pm is an error.
  package static func timeOfDay(_ typed: String, field: String) throws(WrongAnswer) -> ClockTime {
    let times = words(typed).map { TypedTime(word: $0) }
    if times.count == 1, let time = times[0], !time.isOpen, !time.isNextDay { return time.time }
    return try ValueType.clockTime.value(of: typed, field: field)
  }

  /// Returns a text in lower case without accents, with one spelling each of am, pm, noon, midnight, and the next day.
  private static func marked(_ typed: String) -> String {
    var text = foldedAnswer(typed)
    for (word, mark) in [
      (.nextDay, nextDayMark), (.midnight, "midnight"), (.noon, "noon"), (.am, "am"), (.pm, "pm"),
    ] as [(AnswerWord, String)] {
      text = replacing(word, with: mark, in: text)
    }
    return text
  }

  /// Returns the words between dashes, commas, and spaces; `pm` and the next day belong to the time before them.
  private static func words(_ typed: String) -> [String] {
    var text = ""
    for character in withColons(marked(typed)) {
      switch character {
      case "-", "\u{2013}", "\u{2014}", ";", "&": text += " - "
      case ",": text += " "
      default: text.append(character)
      }
    }
    let pieces = text.split(separator: " ").map(String.init)
      .filter { !AnswerWord.from.isMeant(by: $0) }
    var words: [String] = []
    var rest = pieces[...]
    while let piece = rest.popFirst() {
      // Between two times, an `a` is the Spanish *to*, never am.
      let isBetween = piece == "a" && rest.first.map { TypedTime(word: $0) != nil } == true
      if piece == "-" || (isBetween && !words.isEmpty) { continue }
      if ["am", "pm", "a", "p", nextDayMark].contains(piece), !words.isEmpty {
        words[words.count - 1] += piece
      } else if !AnswerWord.to.isMeant(by: piece) {
        words.append(piece)
      }
    }
    return words
  }

  /// Returns `10.30pm` and `10;30 pm` with a colon.
  private static func withColons(_ marked: String) -> String {
    var text = Array(marked)
    func isDigit(_ index: Int) -> Bool {
      text.indices.contains(index) && text[index].isASCII && text[index].isNumber
    }
    for index in text.indices where text[index] == "." || text[index] == ";" {
      guard isDigit(index - 1), !isDigit(index - 3), isDigit(index + 1), isDigit(index + 2),
        !isDigit(index + 3)
      else { continue }
      let after = text[(index + 3)...].drop { $0 == " " }.prefix(1)
      let hasHalf = after == ["a"] || after == ["p"]
      if text[index] == ";" || hasHalf { text[index] = ":" }
    }
    return String(text)
  }
}

/// The possible readings of a person's clock times.
package struct TimeReadings {
  /// Each has its times in order; there are several if it is unclear which is meant.
  package let all: [[WrittenClockTime]]

  /// - Parameters:
  ///   - times: clock-in, clock-out, clock-in, ...; at least two.
  ///   - usual: the clock-ins of others on the shift; empty if they are not known.
  package init(of times: [TypedTime], usual: [ClockTime]) {
    let candidates = times[0].readings.map { TimeReadings.run(from: $0, times) }
    let shortest = candidates.map { $0.minutes }.filter { $0 > 0 }.min() ?? 0
    var readings = candidates.filter { $0.minutes == shortest }.map { $0.times }
    if readings.count > 1 { readings = TimeReadings.likely(readings, usual: usual) }
    // A person who types 16:00 may mean 2:30 on the 24-hour clock.
    if times.contains(where: { $0.isTwentyFourHour }) {
      let plain = TimeReadings.run(
        from: times[0].time,
        times.map { TypedTime(WrittenClockTime($0.time, isNextDay: $0.isNextDay)) })
      if !readings.contains(plain.times) { readings.append(plain.times) }
    }
    all = readings
  }

  /// Clock-ins from 10:00 pm to 5:00 am are assumed only if typed that way, or if others have them.
  private static let wakingHours = 300..<1_320

  private static func likely(
    _ readings: [[WrittenClockTime]], usual: [ClockTime]
  ) -> [[WrittenClockTime]] {
    let near = readings.filter { reading in
      usual.contains {
        // The short way around the clock.
        let apart = abs(reading[0].time.minutes - $0.minutes)
        return min(apart, ClockTime.minutesPerDay - apart) <= 180
      }
    }
    let waking = readings.filter { wakingHours.contains($0[0].time.minutes) }
    return [near, waking].first { $0.count == 1 } ?? readings
  }

  /// Places each time as soon as possible after the one before it.
  private static func run(
    from first: ClockTime, _ typed: [TypedTime]
  ) -> (times: [WrittenClockTime], minutes: Int) {
    var times = [WrittenClockTime(first, isNextDay: typed[0].isNextDay)]
    let start = times[0].minute(after: 0)
    var last = start
    for time in typed.dropFirst() {
      let readings = time.readings.map { WrittenClockTime($0, isNextDay: time.isNextDay) }
      let later = readings.filter { $0.minute(after: last) > last }
      let next = (later.isEmpty ? readings : later)
        .min { $0.minute(after: last) < $1.minute(after: last) }
      guard let next else { preconditionFailure("a time without a reading") }
      last = next.minute(after: last)
      times.append(next)
    }
    return (times, last - start)
  }
}
