import Diagnostics
import FolderWriting
import ShiftDecoding
import TipModel

/// One person's work in a shift as far as it was typed.
struct TypedPerson {
  var employee: Employee?
  var position: String?

  /// Clock-in, clock-out, clock-in, ...; the last may still lack its clock-out.
  var clockTimes: [WrittenClockTime] = []

  /// Instead of clock times.
  var hours: Hours?

  /// Unpaid, in minutes; nil where nobody has said.
  var breakMinutes: Int?

  /// For this person tonight, where it is not the usual one.
  var pointValue: PointValue?
  var reason: String?

  init() {}

  init(_ entry: StaffEntry, roster: Roster) {
    employee = roster[entry.employee]
    position = entry.position
    switch entry.attendance {
    case .hours(let hours): self.hours = hours
    case .punches(let first, let more, let unpaidBreak):
      clockTimes = WrittenClockTime.times(of: [first] + more)
      breakMinutes = unpaidBreak
    }
    pointValue = entry.pointValue
    reason = entry.reason
  }

  var hasWorkedTime: Bool {
    hours != nil || (!clockTimes.isEmpty && clockTimes.count.isMultiple(of: 2))
  }

  /// What is known, as a line of a shift file says it.
  var line: String { "{" + items.joined(separator: ", ") + "}" }

  /// The same, with an hour worked where no time is known yet: what a half-typed line is checked by.
  var lineWithSomeTime: String {
    guard !hasWorkedTime else { return line }
    var person = self
    person.clockTimes = []
    person.breakMinutes = nil
    person.hours = Hours(minutes: 60)
    return person.line
  }

  private var items: [String] {
    var items: [String] = []
    if let employee { items.append("employee: \(idText(employee.id.text))") }
    if let position { items.append("position: \(scalarText(position))") }
    items += timeItems
    if let breakMinutes, breakMinutes > 0, hours == nil { items.append("break: \(breakMinutes)") }
    if let pointValue { items.append("point_value: \(pointValue.fileText)") }
    if let reason { items.append("reason: \(scalarText(reason))") }
    return items
  }

  private var timeItems: [String] {
    if let hours { return ["hours: \(hours.fileText)"] }
    if clockTimes.count <= 2 {
      return zip(["clock_in", "clock_out"], clockTimes).map { "\($0): \($1.spoken)" }
    }
    let pairs = stride(from: 0, to: clockTimes.count, by: 2).map { index in
      "["
        + clockTimes[index..<min(index + 2, clockTimes.count)].map(\.spoken)
        .joined(separator: ", ") + "]"
    }
    return ["punches: [" + pairs.joined(separator: ", ") + "]"]
  }

  /// Takes what was typed for a clock-in: a time, hours (`6.25`), or several pairs of times
  /// (`11:00 am-2:30 pm, 5:00 pm-10:00 pm`).
  mutating func take(clockIn typed: String) throws(WrongAnswer) {
    if let hours = try TypedPerson.hours(typed) {
      self.hours = hours
      clockTimes = []
      breakMinutes = nil
      return
    }
    let pairs = typed.split(separator: ",").map { pair in
      pair.split { $0 == "-" || $0 == "\u{2013}" }.map(String.init)
    }
    var times: [WrittenClockTime] = []
    if pairs.count > 1 || (pairs.first?.count ?? 0) > 1 {
      for pair in pairs {
        guard pair.count == 2 else { throw WrongAnswer(noPair: typed) }
        for time in pair {
          times.append(try TypedAnswer(time, field: "punches").writtenClockTime())
        }
      }
    } else {
      times = [try TypedAnswer(typed, field: "clock_in").writtenClockTime()]
      // The clock-out typed before stays until it is asked for again.
      if clockTimes.count == 2 { times.append(clockTimes[1]) }
    }
    clockTimes = times
    hours = nil
  }

  mutating func take(clockOut typed: String) throws(WrongAnswer) {
    let time = try TypedAnswer(typed, field: "clock_out").writtenClockTime()
    clockTimes = [clockTimes[0], time]
  }

  /// `6.25`, `6h`, `6 hours`; nil for what does not look like hours.
  private static func hours(_ typed: String) throws(WrongAnswer) -> Hours? {
    let endings = ["hours", "hour", "hrs", "h"]
    let lowered = typed.lowercased()
    if let ending = endings.first(where: { lowered.hasSuffix($0) }) {
      return try TypedAnswer(String(lowered.dropLast(ending.count)), field: "hours").hours()
    }
    guard typed.contains("."), typed.utf8.allSatisfy({ (0x2E...0x39).contains($0) }) else {
      return nil
    }
    return try TypedAnswer(typed, field: "hours").hours()
  }
}

extension TypedPerson {
  /// What a draft says of a person who was not finished: a line's values by their keys.
  init(unfinished values: [String: String], roster: Roster) {
    employee = values["employee"].flatMap { roster[EmployeeID($0)] }
    position = values["position"].flatMap { name in
      employee?.positions.contains(name) == true ? name : nil
    }
    if let clockIn = values["clock_in"] { try? take(clockIn: clockIn) }
    if let clockOut = values["clock_out"], clockTimes.count == 1 { try? take(clockOut: clockOut) }
    if let typed = values["hours"] { hours = try? TypedAnswer(typed, field: "hours").hours() }
    breakMinutes = values["break"].flatMap { try? TypedAnswer($0, field: "break").minutes() }
    pointValue = values["point_value"].flatMap {
      try? TypedAnswer($0, field: "point_value").pointValue()
    }
    reason = values["reason"]
  }
}

extension WrongAnswer {
  fileprivate init(noPair typed: String) {
    self.init(
      code: .notAPunchPair, message: "a punch is a clock-in and a clock-out",
      help: "write pairs, such as `11:00 am-2:30 pm, 5:00 pm-10:00 pm`")
  }
}
