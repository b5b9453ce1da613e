import Text
import Tips

/// Doubts and errors about a shift as it was read, before its tips are shared.
let readingChecks: [Check<ShiftReading>] = [
  unclearTimes,
  Check("time shown twice", diagnostic: "ambiguous-clock-time") { reading, findings in
    reading.forEachTime { minute, path in
      guard reading.clock.reading(at: minute) == .ambiguous else { return }
      findings.add(
        .warn, at: path,
        "the clocks were set back that night, and showed \(ClockTime(minuteOfAnyDay: minute).plain) twice",
        help: "the first one is counted; give `hours` instead if the second one is meant")
    }
  },
  Check("time never shown", diagnostic: "skipped-clock-time") { reading, findings in
    reading.forEachTime { minute, path in
      guard case .skipped(_, let next) = reading.clock.reading(at: minute) else { return }
      let (shown, after) = (ClockTime(minuteOfAnyDay: minute), ClockTime(minuteOfAnyDay: next))
      findings.add(
        .fail, at: path,
        "the clocks were set forward that night, and never showed \(shown.plain)",
        help: "the time after it is \(after.plain); write the time that the clock showed")
    }
  },
]

/// Adds a finding for each clock time without am or pm.
let unclearTimes = Check<ShiftReading>.doubt("time without am or pm", "unclear-clock-time") {
  reading, findings in
  func add(_ unclear: UnclearClockTime, at path: ValuePath, of whom: String) {
    let sentence = unclear.sentence(on: reading.clock)
    let minutes = max(0, reading.clock.elapsedMinutes(of: unclear.punch))
    let isPossible = unclear.punchInAfternoon != nil
    findings.add(
      reading.shift.confirmed == nil ? .warn : .pass, at: path,
      actual: .hours(Hours(minutes: minutes)), "\(whom): \(sentence).",
      message: sentence,
      help: unclear.otherText.map { ", and am or pm after `\($0)` too" },
      corrections: (isPossible ? [unclear.afternoonText] : []) + [unclear.morningText])
  }
  let shift = reading.shift
  for unclear in shift.details.unclearTimes {
    add(unclear, at: .tipTime(unclear.index), of: "Tips")
  }
  for (row, entry) in shift.staff.enumerated() {
    for unclear in entry.unclearTimes {
      add(unclear, at: .clockTime(row, unclear.index), of: reading.people[row])
    }
  }
}

/// A shift as it was read, for checks of its clock times.
struct ShiftReading {
  let shift: Shift
  let clock: WallClock

  /// The people's names in sentences, in the order of the staff.
  let people: [String]

  init(_ shift: Shift, roster: Roster, clockChanges: [ClockChange]) {
    self.shift = shift
    clock = WallClock(date: shift.date, changes: clockChanges)
    people = shift.staff.map { entry in
      let name = roster[entry.employee]?.name ?? ""
      return "\(name.isEmpty ? entry.employee.text : name) (\(entry.employee.text))"
    }
  }

  init(_ allocation: ShiftAllocation) {
    shift = allocation.shift
    clock = WallClock(date: shift.date, changes: allocation.clockChanges)
    people = allocation.rows.map { $0.label }
  }

  /// Calls `body` for every clock time, with its minute as in `Punch`.
  func forEachTime(_ body: (Int, ValuePath) -> Void) {
    for (row, entry) in shift.staff.enumerated() {
      for (index, punch) in entry.punches.enumerated() {
        body(punch.clockIn, .clockTime(row, 2 * index))
        body(punch.clockOut, .clockTime(row, 2 * index + 1))
      }
    }
  }
}
