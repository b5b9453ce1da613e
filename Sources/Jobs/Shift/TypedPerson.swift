package import Documents
import Text
package import Tips

/// One person's work in a shift, as far as it was typed.
package struct TypedPerson {
  package var employee: Employee?

  /// Everything except the person and the clock times.
  package var line = StaffLine()

  /// Clock-in, clock-out, clock-in, ...; the last may still lack its clock-out, and am or pm may be unclear.
  package var times: [TypedTime] = []

  /// Whether the clock-in was typed together with its clock-out.
  package private(set) var hasTypedPairs = false

  package init() {}

  package init(_ entry: StaffEntry, roster: Roster) {
    line = StaffLine(entry)
    employee = roster[entry.employee]
    times = line.times.map { TypedTime($0) }
  }

  package var hasWorkedTime: Bool {
    line.hours != nil || (!times.isEmpty && times.count.isMultiple(of: 2))
  }

  /// The answers so far, as a line of a shift.
  package var staffLine: StaffLine {
    var line = line
    line.employee = employee?.id
    line.times = times.map { $0.written }
    return line
  }

  /// The same with one hour of work if no time is known yet, to check an unfinished line.
  package var staffLineWithSomeTime: StaffLine {
    var line = staffLine
    if !hasWorkedTime { line.hours = Hours(minutes: 60) }
    return line
  }

  // MARK: Answers

  /// Takes an answer for a clock-in: a time, hours (`6.25`, `7`), a clock-in with its clock-out (`4pm 11pm`), or
  /// several pairs.
  package mutating func take(clockIn typed: String) throws(WrongAnswer) {
    if let comma = WrongAnswer(commaIn: typed) { throw comma }
    hasTypedPairs = false
    if TypedTime(inFile: typed) == nil, let hours = try TypedDuration.hoursIfMeant(typed) {
      take(hours)
      return
    }
    let typedTimes = try TypedTime.times(typed, field: "clock_in")
    if typedTimes.count == 1 {
      // The earlier clock-out stays until the prompt asks for it again.
      times = typedTimes + (times.count == 2 ? times.suffix(1) : [])
    } else {
      guard typedTimes.count.isMultiple(of: 2) else {
        throw WrongAnswer(
          code: .notAPunchPair, message: "a punch is a clock-in and a clock-out",
          help: "write pairs, such as `11:00 am-2:30 pm, 5:00 pm-10:00 pm`")
      }
      times = typedTimes
      hasTypedPairs = true
    }
    line.hours = nil
  }

  /// Takes hours instead of clock times.
  mutating func take(_ hours: Hours) {
    (line.hours, line.unpaidBreak, times) = (hours, 0, [])
  }

  package mutating func take(clockOut typed: String) throws(WrongAnswer) {
    let typedTimes = try TypedTime.times(typed, field: "clock_out")
    guard typedTimes.count == 1 else {
      throw WrongAnswer(
        code: .notAClockTime, message: "a clock-out is one time, and you typed \(typedTimes.count)",
        help: "write one time; or `back`, and type all times at the clock-in")
    }
    times = times.prefix(1) + typedTimes
  }

  /// Takes one time at an index of the times. A clock-in of a single pair may also be hours, or all times.
  ///
  /// - Parameter all: whether any clock-in may be.
  package mutating func take(
    _ typed: String, at index: Int, ofAll all: Bool
  ) throws(WrongAnswer) {
    let old = times
    if index == 0, all || old.count <= 2 {
      try take(clockIn: typed)
      if line.hours == nil, times.count == 1 { times += old.dropFirst() }
      return
    }
    guard line.hours == nil, index <= old.count else {
      throw WrongAnswer(
        code: .noWorkedTime, message: "the time before this one is not there yet",
        help: "enter it first")
    }
    let field = index.isMultiple(of: 2) ? StaffSchema.clockIn.name : StaffSchema.clockOut.name
    let typed = try TypedTime.times(typed, field: field)
    guard typed.count == 1 else {
      throw WrongAnswer(
        code: .notAClockTime, message: "this is one time, and these are \(typed.count)",
        help: "write one time")
    }
    times.replaceSubrange(index..<min(index + 1, old.count), with: typed)
  }

  /// Deletes a pair of times, or the last time.
  package mutating func remove(times range: Range<Int>) throws(WrongAnswer) {
    guard range.lowerBound < times.count else {
      throw WrongAnswer(
        code: .noWorkedTime, message: "there is no such pair of times", help: "open it again")
    }
    guard range.count == 2 || range.upperBound == times.count else {
      throw WrongAnswer(
        code: .notAPunchPair, message: "a time between others cannot be left out",
        help: "enter it, or delete the whole pair")
    }
    times.removeSubrange(range.clamped(to: times.indices))
  }

  /// Returns the possible readings of the times; empty if there are hours instead, or no complete pair yet.
  ///
  /// - Parameter usual: the same as in `TimeReadings`.
  package func readings(usual: [ClockTime]) -> [[WrittenClockTime]] {
    guard line.hours == nil, hasWorkedTime else { return [] }
    return TimeReadings(of: times, usual: usual).all
  }

  package func reading(_ times: [WrittenClockTime]) -> TypedPerson {
    var person = self
    person.times = times.map { TypedTime($0) }
    return person
  }

  // MARK: Words

  /// `4:00 pm to 11:15 pm`, or several of them.
  package var timesText: String {
    stride(from: 0, to: times.count - 1, by: 2).map { index in
      translated("\(context: "time")\(times[index].text) to \(times[index + 1].text)")
    }.joined(separator: ", ")
  }

  /// Hours on the clock, before breaks and rounding.
  package var worked: Hours {
    if let hours = line.hours { return hours }
    var (minutes, last) = (0, 0)
    for index in stride(from: 0, to: times.count - 1, by: 2) {
      let clockIn = times[index].written.minute(after: last)
      last = times[index + 1].written.minute(after: clockIn)
      minutes += last - clockIn
    }
    return Hours(minutes: max(0, minutes))
  }

  /// The reading of the times: `4:00 pm to 11:15 pm, 7.25 hours`.
  package var timesEcho: String {
    line.hours == nil
      ? translated("\(timesText), \(worked.plain) hours") : translated("\(worked.plain) hours")
  }
}

extension TypedTime {
  /// The time with am or pm, or as it was typed if that is unclear.
  package var text: String {
    isOpen ? time.plain : time.spoken + (isNextDay ? " " + AnswerWord.nextDay.shown : "")
  }

  /// The time as written; on the 24-hour clock if am or pm is unclear.
  package var written: WrittenClockTime {
    WrittenClockTime(time, hasAmOrPm: !isOpen, isNextDay: isNextDay)
  }
}

extension WrongAnswer {
  /// `7,5` may be hours with a comma, or two clock times; nil for anything else, such as `4,11`.
  package init?(commaIn typed: String) {
    let parts = typed.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2, let hours = Int(parts[0]), (0...24).contains(hours),
      ["5", "25", "50", "75"].contains(parts[1])
    else { return nil }
    self.init(
      code: .notAClockTime, message: "`\(typed)` may be hours, or two clock times",
      help: "write `\(hours).\(parts[1])` for hours, or `\(hours) to \(parts[1])` for clock times")
  }

  /// Times without am or pm, if it is not possible to ask.
  package init(openTimes readings: [TypedPerson]) {
    self.init(
      code: .notAClockTime,
      message: "these times may be " + readings.map { $0.timesEcho }.listed(.or),
      help: "write am or pm with the clock-in")
  }
}
