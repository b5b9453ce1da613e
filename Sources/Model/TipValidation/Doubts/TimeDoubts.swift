import TipAllocation
import TipModel
import Wording

/// Doubts about the hours and the clock times of a night.
///
/// A line with times without am or pm has its own doubt (`unclearTimes`) and gets no other.
let timeDoubts: [Check<DoubtedNight>] = [
  Check("little time", diagnostic: "unusual-hours", isDoubt: true) { night, findings in
    for (row, person) in night.allocation.rows.enumerated()
    where person.exactHours < Hours(minutes: 15) && person.entry.unclearTimes.isEmpty {
      findings.add(
        .warn, at: night.timePath(row), actual: .hours(person.exactHours),
        "\(person.label) worked \(person.exactHours.spoken)")
    }
  },
  // For a double, the doubt is about the shift in which the hours pass the limit.
  Check("more than 16 hours in a day", diagnostic: "unusual-hours", isDoubt: true) {
    night, findings in
    let days = night.shift.dayCount
    let limit = Hours(minutes: 960 * days)
    let others = night.past.nights(on: night.id.date).prefix { $0.id != night.id }.filter {
      $0.dayCount == days
    }
    var seen: [EmployeeID] = []
    for (row, person) in night.allocation.rows.enumerated()
    where !seen.contains(person.employeeID) && person.entry.unclearTimes.isEmpty {
      seen.append(person.employeeID)
      let earlier = others.flatMap { $0.people }.filter { $0.id == person.employeeID }
      let own = night.night.people.filter { $0.id == person.employeeID }
      let before = earlier.reduce(Hours.zero) { $0 + $1.hours }
      let sum = own.reduce(before) { $0 + $1.hours }
      guard sum > limit, before <= limit else { continue }
      let other = night.otherHalfOfDay(row)
      findings.add(
        .warn,
        at: other.map { .clockTime(row, $0.index) } ?? night.timePath(row), expected: .hours(limit),
        actual: .hours(sum),
        days > 1
          ? "\(person.label) worked \(sum.spoken) in \(days) days"
          : "\(person.label) worked \(sum.spoken) on \(night.id.date.plain)",
        corrections: other.map { [$0.time.spoken] } ?? [])
    }
  },
  Check("hours of a day in two files", diagnostic: "hours-twice", isDoubt: true) {
    night, findings in
    guard night.shift.through != nil else { return }
    let others = night.past.nights(
      from: night.id.date, to: night.shift.lastDay
    ).filter { $0.id != night.id }
    for (row, person) in night.allocation.rows.enumerated() {
      guard let other = others.first(where: { $0.people.contains { $0.id == person.employeeID } })
      else { continue }
      findings.add(
        .warn, at: night.timePath(row), actual: .hours(person.exactHours),
        "\(person.label) has hours from \(night.shift.date.plain) to"
          + " \(night.shift.lastDay.plain) here, and is in \(other.id.type) of"
          + " \(other.id.date.plain) too",
        help: "if both files have the hours of that day, delete them from one")
    }
  },
  Check("far from usual hours", diagnostic: "unusual-hours", isDoubt: true) { night, findings in
    for (row, person) in night.allocation.rows.enumerated()
    where person.entry.unclearTimes.isEmpty {
      let lines = night.past.lines(of: person.employeeID, before: night.id)
      guard lines.count >= 4 else { continue }
      let range = UsualRange(lines.map { $0.hours.units })
      let hours = person.exactHours
      let hour = Hours.unitsPerHour
      let isLong = hours.units > range.median * 2 && hours.units > range.highest + 2 * hour
      let isShort = hours.units * 4 < range.median && hours.units + hour < range.lowest
      guard isLong || isShort, hours >= Hours(minutes: 15) else { continue }
      let median = Hours(units: range.median)
      findings.add(
        .warn, at: night.timePath(row), expected: .hours(median), actual: .hours(hours),
        "\(person.label) worked \(hours.spoken); the median of the last \(lines.count) times is"
          + " \(median.spoken)")
    }
  },
  Check("before everybody else", diagnostic: "unusual-clock-in", isDoubt: true) { night, findings in
    let firsts = night.night.people.map { $0.clockIn }
    for (row, entry) in night.shift.staff.enumerated() where entry.unclearTimes.isEmpty {
      guard case .punches(let first, _, _) = entry.attendance, first.clockIn < 240,
        let next = firsts.enumerated().filter({ $0.offset != row }).compactMap({ $0.element })
          .min(),
        next >= first.clockIn + 300
      else { continue }
      let time = first.clockInTime
      let afternoon = first.clockIn + ClockTime.minutesPerDay / 2
      findings.add(
        .warn, at: .clockTime(row, 0),
        "\(night.allocation.rows[row].label) clocked in at \(time.spoken), long before all others",
        corrections: [time.spoken + " next day"]
          + night.corrections(row, clockIn: afternoon))
    }
  },
  Check("far from usual clock-in", diagnostic: "unusual-clock-in", isDoubt: true) {
    night, findings in
    for (row, person) in night.night.people.enumerated()
    where night.shift.staff[row].unclearTimes.isEmpty {
      // Whoever writes `next day` means it.
      guard let clockIn = person.clockIn, (240..<ClockTime.minutesPerDay).contains(clockIn)
      else { continue }
      let lines = night.past.lines(of: person.id, before: night.id).compactMap { $0.clockIn }
      guard lines.count >= 4 else { continue }
      let range = UsualRange(lines.map { Int64($0) })
      let now = Int64(clockIn)
      guard now + 240 < range.lowest || now > range.highest + 240 else { continue }
      let usual = ClockTime(minutes: Int(range.median) % ClockTime.minutesPerDay)
      let time = ClockTime(minutes: clockIn % ClockTime.minutesPerDay)
      let other = ClockTime(
        minutes: (time.minutes + ClockTime.minutesPerDay / 2) % ClockTime.minutesPerDay)
      let isNearer = abs(other.minutes - usual.minutes) <= 120
      findings.add(
        .warn, at: .clockTime(row, 0),
        "\(night.allocation.rows[row].label) clocked in at \(time.spoken); the median of the last"
          + " \(lines.count) times is \(usual.spoken)",
        corrections: isNearer ? night.corrections(row, clockIn: other.minutes) : [])
    }
  },
  Check("unusual break", diagnostic: "unusual-break", isDoubt: true) { night, findings in
    for (row, entry) in night.shift.staff.enumerated() {
      guard case .punches(let first, let more, let minutes) = entry.attendance, minutes > 0 else {
        continue
      }
      let there = ([first] + more).reduce(0) { $0 + $1.clockOut - $1.clockIn }
      guard minutes < 5 || minutes * 2 > there else { continue }
      let label = night.allocation.rows[row].label
      if minutes < 5 {
        findings.add(
          .warn, at: .line(row, "break"), actual: .minutes(minutes),
          "\(label) has a break of \(minutes) \(minutes == 1 ? "minute" : "minutes")",
          help: "`break` counts minutes: write `30` for half an hour")
      } else {
        findings.add(
          .warn, at: .line(row, "break"), actual: .minutes(minutes),
          "\(label) has a break of \(hoursText(minutes: minutes)) in \(hoursText(minutes: there))",
          help: "`break` counts minutes")
      }
    }
  },
  Check("punches far apart", diagnostic: "punches-far-apart", isDoubt: true) { night, findings in
    for (row, entry) in night.shift.staff.enumerated() where entry.unclearTimes.isEmpty {
      guard case .punches(let first, let more, _) = entry.attendance else { continue }
      let punches = [first] + more
      for index in punches.indices.dropFirst() {
        let gap = punches[index].clockIn - punches[index - 1].clockOut
        guard gap >= 720 else { continue }
        let time = punches[index].clockInTime
        let other = ClockTime(
          minutes: (time.minutes + ClockTime.minutesPerDay / 2) % ClockTime.minutesPerDay)
        findings.add(
          .warn, at: .clockTime(row, 2 * index),
          "\(night.allocation.rows[row].label) clocked in again \(hoursText(minutes: gap)) after the"
            + " clock-out before",
          corrections: [other.spoken])
      }
    }
  },
  // If nobody worked at all, sharing the tips gives an error.
  Check("tips at another time", diagnostic: "tips-at-another-time", isDoubt: true) {
    night, findings in
    let timed = night.shift.details.timed
    for (index, tips) in timed.enumerated() {
      let others = timed.enumerated().filter { $0.offset != index }.map { $0.element }
      func isBeside(_ minutes: Int) -> Bool {
        others.contains { $0.from <= tips.to + minutes && tips.from + minutes <= $0.to }
      }
      guard !isBeside(0), let moved = [720, -720].first(where: isBeside) else { continue }
      func text(_ minute: Int) -> String {
        let day = ClockTime.minutesPerDay
        return ClockTime(minutes: ((minute % day) + day) % day).spoken
      }
      return findings.add(
        .warn, at: .tipTime(2 * index),
        "tips from \(text(tips.from)) to \(text(tips.to)) are apart from all others; from"
          + " \(text(tips.from + moved)) to \(text(tips.to + moved)) they would follow them",
        help: "correct am and pm")
    }
  },
]

extension StaffEntry {
  /// Nil if there are hours, or more than one pair of times.
  fileprivate var onlyPunch: Punch? {
    guard case .punches(let punch, let more, _) = attendance, more.isEmpty else { return nil }
    return punch
  }

  fileprivate var isByHours: Bool {
    if case .hours = attendance { return true }
    return false
  }
}

extension DoubtedNight {
  /// Returns the index of the clock time that fits the others better in the other half of the day (0 for the clock-in,
  /// 1 for the clock-out), and that time.
  ///
  /// Nil if neither gives at most twelve hours, or if both fit.
  fileprivate func otherHalfOfDay(_ row: Int) -> (index: Int, time: ClockTime)? {
    guard let own = shift.staff[row].onlyPunch else { return nil }
    let half = ClockTime.minutesPerDay / 2
    let others = shift.staff.indices.filter { $0 != row }.compactMap { shift.staff[$0].onlyPunch }
    guard (15...half).contains(own.clockOut - own.clockIn - half) else { return nil }
    let later = own.clockIn + half
    let earlier = own.clockOut - half
    let isLater =
      others.contains { abs($0.clockIn - later) <= 120 }
      && !others.contains { abs($0.clockIn - own.clockIn) <= 120 }
    let isEarlier =
      others.contains { abs($0.clockOut - earlier) <= 120 }
      && !others.contains { abs($0.clockOut - own.clockOut) <= 120 }
    guard isLater != isEarlier else { return nil }
    return isLater
      ? (0, ClockTime(minutes: later % ClockTime.minutesPerDay))
      : (1, ClockTime(minutes: earlier % ClockTime.minutesPerDay))
  }

  /// Returns another first clock-in as a correction, unless the person would then work longer than the restaurant's
  /// longest shift.
  fileprivate func corrections(_ row: Int, clockIn: Int) -> [String] {
    guard case .punches(let first, _, _) = shift.staff[row].attendance else { return [] }
    let day = ClockTime.minutesPerDay
    let minutes = ((first.clockOut - clockIn) % day + day) % day
    return minutes > 0 && Hours(minutes: minutes) <= allocation.restaurant.longestShift
      ? [ClockTime(minutes: clockIn).spoken] : []
  }

  /// Returns the path of a person's time: the hours, or the first clock-in.
  fileprivate func timePath(_ row: Int) -> ValuePath {
    shift.staff[row].isByHours ? .line(row, "hours") : .clockTime(row, 0)
  }
}
