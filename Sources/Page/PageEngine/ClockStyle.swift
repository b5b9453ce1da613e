import Documents
import Jobs
import Text
import Tips

/// The style of clock times on a screen: 12 or 24 hours.
struct ClockStyle {
  let hasTwentyFourHours: Bool

  init(_ question: PageQuestion) { hasTwentyFourHours = question.text("clock") == "24" }

  func text(_ time: WrittenClockTime) -> String {
    guard time.hasAmOrPm || time.isNextDay else { return time.time.plain }
    return (hasTwentyFourHours ? time.time.plain : time.time.spoken)
      + (time.isNextDay ? " " + AnswerWord.nextDay.shown : "")
  }

  /// Returns a file's text as a clock time, or unchanged if it is not a time.
  func text(_ written: String) -> String {
    UnfinishedLine.time(written).map { text($0) } ?? written
  }

  /// Returns a file's text as `4:30p` for `4:30 pm`, `3p` for `3:00 pm`; unchanged if it is not a time.
  func short(_ written: String) -> String {
    UnfinishedLine.time(written).map { short($0) } ?? written
  }

  func short(_ time: WrittenClockTime) -> String {
    guard time.hasAmOrPm, !hasTwentyFourHours else { return time.time.plain }
    let spoken = String(time.time.spoken.dropLast(3))
    return (spoken.rest(before: ":00") ?? spoken) + (time.time.minutes < 720 ? "a" : "p")
  }
}

/// Returns a time of the pad, moved or put on the next day.
///
/// - Parameter question: the `time` as the screen shows it; `move`, the minutes to add, or `switch`, to put it on the next
///   day or back; `clock`.
func timeAnswer(_ question: PageQuestion) -> JSONValue {
  let clock = ClockStyle(question)
  guard let typed = try? TypedTime.times(question.text("time"), field: "time"), typed.count == 1
  else { return .null }
  var time = typed[0].written
  let day = ClockTime.minutesPerDay
  if let minutes = Int(question.text("move")) {
    let moved = time.time.minutes + minutes + (time.isNextDay ? day : 0)
    time = WrittenClockTime(
      ClockTime(minutes: (moved + day) % day), hasAmOrPm: time.hasAmOrPm,
      isNextDay: time.isNextDay && moved >= day)
  }
  if question.isYes("switch") {
    time = WrittenClockTime(time.time, hasAmOrPm: time.hasAmOrPm, isNextDay: !time.isNextDay)
  }
  return [
    "text": .string(clock.text(time)), "next_day": .bool(time.isNextDay),
    // Only a time before noon may be on the day after the shift's.
    "may_be_next_day": .bool(time.time.minutes < day / 2),
  ]
}

extension Roster {
  /// Returns `Johny M.`, with the ID if two people have the same short name.
  func shortName(of person: Employee) -> String {
    let short = person.shortName
    let isShared = employees.contains { $0.id != person.id && $0.shortName == short }
    return isShared ? "\(short) (\(person.id.text))" : short
  }
}

extension Employee {
  /// The first name, and the first letter of the last name.
  fileprivate var shortName: String {
    guard let letter = lastName.first else { return firstName }
    return "\(firstName) \(letter)."
  }
}
