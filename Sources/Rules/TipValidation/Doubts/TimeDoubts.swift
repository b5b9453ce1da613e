import Text
import Tips

/// Doubts about the hours and the clock times of a night.
///
/// A line with times without am or pm has its own doubt (`unclearTimes`) and gets no other.
let timeDoubts: [Check<DoubtedNight>] = [
  .doubt("little time", "unusual-hours") { night, findings in
    for line in night.clearLines where line.hours < Hours(minutes: 15) {
      findings.add(
        .warn, at: line.time, actual: .hours(line.hours),
        "\(line.label) worked \(line.hours.spoken)")
    }
  },
  // For a double, the doubt is about the shift in which the hours pass the limit.
  .doubt("more than 16 hours in a day", "unusual-hours") { night, findings in
    let days = night.shift.dayCount
    let limit = Hours(minutes: 960 * days)
    let earlier = night.past.nights(on: night.id.date).prefix { $0.id != night.id }.filter {
      $0.dayCount == days
    }.flatMap { $0.people }
    var seen: Set<EmployeeID> = []
    for line in night.clearLines where seen.insert(line.person.id).inserted {
      let before = earlier.hours(of: line.person.id)
      let sum = before + night.night.people.hours(of: line.person.id)
      guard sum > limit, before <= limit else { continue }
      let other = night.otherHalfOfDay(line)
      findings.add(
        .warn, at: other.map { .clockTime(line.row, $0.index) } ?? line.time,
        expected: .hours(limit), actual: .hours(sum),
        days > 1
          ? "\(line.label) worked \(sum.spoken) in \(days) days"
          : "\(line.label) worked \(sum.spoken) on \(night.id.date.plain)",
        corrections: other.map { [$0.time.spoken] } ?? [])
    }
  },
  .doubt("hours of a day in two files", "hours-twice") { night, findings in
    guard night.shift.through != nil else { return }
    let (first, last) = (night.shift.date, night.shift.lastDay)
    let others = night.past.nights(from: first, to: last).filter { $0.id != night.id }
    for line in night.lines {
      guard let other = others.first(where: { $0.people.contains { $0.id == line.person.id } })
      else { continue }
      findings.add(
        .warn, at: line.time, actual: .hours(line.hours),
        "\(line.label) has hours from \(first.plain) to"
          + " \(last.plain) here, and is in \(other.id.type) of"
          + " \(other.id.date.plain) too",
        help: "if both files have the hours of that day, delete them from one")
    }
  },
  .doubt("far from usual hours", "unusual-hours") { night, findings in
    for line in night.clearLines {
      let lines = night.alike.lines(of: line.person.id)
      guard lines.count >= 4 else { continue }
      let range = UsualRange(lines.map { $0.hours.units })
      let (hours, hour) = (line.hours, Hours.unitsPerHour)
      // Others go home early too on a slow night.
      let isAlone = night.lines.allSatisfy {
        $0.row == line.row || $0.hours.units > hours.units + hour
      }
      let isLong = hours.units * 2 > range.median * 3 && hours.units > range.highest + 2 * hour
      let isShort =
        hours.units * 4 < range.median && hours.units + hour < range.lowest
        || isAlone && hours.units * 2 < range.median && hours.units + 2 * hour < range.lowest
      guard isLong || isShort, hours >= Hours(minutes: 15) else { continue }
      let median = Hours(units: range.median)
      findings.add(
        .warn, at: line.time, expected: .hours(median), actual: .hours(hours),
        "\(line.label) worked \(hours.spoken); the median of the last \(lines.count) times is"
          + " \(median.spoken)")
    }
  },
  .doubt("before everybody else", "unusual-clock-in") { night, findings in
    for line in night.clearLines {
      let others = night.lines.filter { $0.row != line.row }.compactMap { $0.person.times?.clockIn }
      guard let first = line.punches.first, first.clockIn < 240, let next = others.min(),
        next >= first.clockIn + 300
      else { continue }
      let time = first.clockInTime
      findings.add(
        .warn, at: .clockTime(line.row, 0),
        "\(line.label) clocked in at \(time.spoken), long before all others",
        corrections: [time.spoken + " next day"]
          + night.corrections(line, clockIn: time.inOtherHalf))
    }
  },
  // Both times are wrong by twelve hours: 5:00 am to 11:00 am, and everybody else comes at 3:00 pm.
  .doubt("apart from everybody else", "unusual-clock-in") { night, findings in
    for line in night.clearLines where line.punches.count == 1 {
      let own = line.punches[0]
      // Whoever writes `next day` means it.
      guard (240..<ClockTime.minutesPerDay).contains(own.clockIn) else { continue }
      let others = night.lines.filter { $0.row != line.row }.flatMap { $0.punches }
      func meetsSomebody(after minutes: Int) -> Bool {
        others.contains {
          $0.clockIn < own.clockOut + minutes && own.clockIn + minutes < $0.clockOut
        }
      }
      let isUsual = night.alike.lines(of: line.person.id).contains {
        $0.times.map { abs($0.clockIn - own.clockIn) <= 120 } ?? false
      }
      guard others.count >= 2, !isUsual, !meetsSomebody(after: 0),
        let moved = [720, -720].first(where: meetsSomebody)
      else { continue }
      func text(_ minute: Int) -> String { ClockTime(minuteOfAnyDay: minute).spoken }
      findings.add(
        .warn, at: .clockTime(line.row, 0),
        "\(line.label) was there from \(text(own.clockIn)) to \(text(own.clockOut)), when nobody else was; from"
          + " \(text(own.clockIn + moved)) to \(text(own.clockOut + moved)) others were there",
        help: "correct am and pm")
    }
  },
  .doubt("far from usual clock-in", "unusual-clock-in") { night, findings in
    for line in night.clearLines {
      // Whoever writes `next day` means it.
      guard let now = line.person.times?.clockIn, (240..<ClockTime.minutesPerDay).contains(now),
        let (median, count) = night.usualTime(now, of: line, { $0.clockIn })
      else { continue }
      let (time, usual) = (ClockTime(minuteOfAnyDay: now), ClockTime(minuteOfAnyDay: median))
      let isNearer = abs(time.inOtherHalf.minutes - usual.minutes) <= 120
      findings.add(
        .warn, at: .clockTime(line.row, 0),
        "\(line.label) clocked in at \(time.spoken); the median of the last"
          + " \(count) times is \(usual.spoken)",
        corrections: isNearer ? night.corrections(line, clockIn: time.inOtherHalf) : [])
    }
  },
  .doubt("far from usual clock-out", "unusual-clock-in") { night, findings in
    for line in night.clearLines {
      guard let now = line.person.times?.clockOut,
        let (median, count) = night.usualTime(now, of: line, { $0.clockOut })
      else { continue }
      let (time, usual) = (ClockTime(minuteOfAnyDay: now), ClockTime(minuteOfAnyDay: median))
      findings.add(
        .warn, at: .clockTime(line.row, 2 * line.punches.count - 1),
        "\(line.label) clocked out at \(time.spoken); the median of the last"
          + " \(count) times is \(usual.spoken)",
        corrections: [-720, 720].contains { moved in
          let length = now + moved - (line.person.times?.clockIn ?? 0)
          return abs(now + moved - median) <= 120 && length > 0
            && Hours(minutes: length) <= night.restaurant.longestShift
        } ? [time.inOtherHalf.spoken] : [])
    }
  },
  .doubt("unusual break", "unusual-break") { night, findings in
    for line in night.lines {
      guard case .punches(_, _, let minutes) = line.entry.attendance, minutes > 0 else { continue }
      let there = line.punches.reduce(0) { $0 + $1.clockOut - $1.clockIn }
      guard minutes < 5 || minutes * 2 > there else { continue }
      findings.add(
        .warn, at: .line(line.row, "break"), actual: .minutes(minutes),
        minutes < 5
          ? "\(line.label) has a break of \(minutes) \(minutes == 1 ? "minute" : "minutes")"
          : "\(line.label) has a break of \(hoursText(minutes: minutes)) in \(hoursText(minutes: there))",
        help: minutes < 5
          ? "`break` counts minutes: write `30` for half an hour" : "`break` counts minutes")
    }
  },
  .doubt("unusual break or none", "unusual-break") { night, findings in
    // Whether all lines have breaks, or none; nil if it varies, or if too few are known.
    func isAlways(_ people: [PastNight.Person]) -> Bool? {
      let breaks = people.compactMap { $0.rest }.map { $0 > 0 }
      return breaks.count < 20 || Set(breaks).count > 1 ? nil : breaks[0]
    }
    let nights = night.alike.flatMap { $0.people }
    let others = night.lines.filter { $0.person.rest != nil }
    for line in night.clearLines {
      guard let minutes = line.person.rest, minutes == 0 || minutes >= 5,
        let had = isAlways(nights.filter { $0.id == line.person.id }) ?? isAlways(nights),
        had != (minutes > 0),
        // Whatever is new for everybody is meant.
        others.contains(where: { $0.row != line.row && ($0.person.rest ?? 0 > 0) == had })
      else { continue }
      findings.add(
        .warn, at: .line(line.row, had ? "employee" : "break"), actual: .minutes(minutes),
        had
          ? "\(line.label) has no break, but always had one before"
          : "\(line.label) has a break of \(minutes) minutes, but never had one before",
        help: had ? "add the `break`" : "delete `break` if the time was paid")
    }
  },
  .doubt("punches far apart", "punches-far-apart") { night, findings in
    for line in night.clearLines {
      for (index, (before, punch)) in zip(line.punches, line.punches.dropFirst()).enumerated() {
        let gap = punch.clockIn - before.clockOut
        guard gap >= 720 else { continue }
        findings.add(
          .warn, at: .clockTime(line.row, 2 * index + 2),
          "\(line.label) clocked in again \(hoursText(minutes: gap)) after the"
            + " clock-out before",
          corrections: [punch.clockInTime.inOtherHalf.spoken])
      }
    }
  },
  // If nobody worked at all, sharing the tips gives an error.
  .doubt("tips at another time", "tips-at-another-time") { night, findings in
    let timed = night.shift.details.timed
    for (index, tips) in timed.enumerated() {
      func isBeside(_ minutes: Int) -> Bool {
        timed.enumerated().contains {
          $0.offset != index && $0.element.from <= tips.to + minutes
            && tips.from + minutes <= $0.element.to
        }
      }
      guard !isBeside(0), let moved = [720, -720].first(where: isBeside) else { continue }
      func text(_ minute: Int) -> String { ClockTime(minuteOfAnyDay: minute).spoken }
      return findings.add(
        .warn, at: .tipTime(2 * index),
        "tips from \(text(tips.from)) to \(text(tips.to)) are apart from all others; from"
          + " \(text(tips.from + moved)) to \(text(tips.to + moved)) they would follow them",
        help: "correct am and pm")
    }
  },
]

extension [PastNight.Person] {
  fileprivate func hours(of person: EmployeeID) -> Hours {
    reduce(.zero) { $1.id == person ? $0 + $1.hours : $0 }
  }
}

extension ClockTime {
  /// - Parameter minute: counted from midnight of a day, before it or on later days.
  fileprivate init(minuteOfAnyDay minute: Int) {
    let day = ClockTime.minutesPerDay
    self.init(minutes: ((minute % day) + day) % day)
  }

  /// The time twelve hours earlier or later.
  fileprivate var inOtherHalf: ClockTime {
    ClockTime(minuteOfAnyDay: minutes + ClockTime.minutesPerDay / 2)
  }
}

extension DoubtedNight {
  /// Returns the median of a person's own times, and their count, if a time is more than four hours from all of them;
  /// or two hours from them and from everybody else's.
  fileprivate func usualTime(
    _ now: Int, of line: DoubtedLine, _ time: (Punch.Ends) -> Int
  ) -> (median: Int, count: Int)? {
    let own = alike.lines(of: line.person.id).compactMap { $0.times.map(time) }
    guard own.count >= 4 else { return nil }
    let others = lines.filter { $0.row != line.row }.compactMap { $0.person.times.map(time) }
    let isAlone = others.count >= 2 && others.allSatisfy { abs($0 - now) > 120 }
    let (range, far) = (UsualRange(own.map { Int64($0) }), Int64(isAlone ? 120 : 240))
    guard Int64(now) + far < range.lowest || Int64(now) > range.highest + far else { return nil }
    return (Int(range.median), own.count)
  }

  /// Returns the index of the clock time that fits the others better in the other half of the day (0 for the clock-in,
  /// 1 for the clock-out), and that time.
  ///
  /// Nil if neither gives at most twelve hours, or if both fit.
  fileprivate func otherHalfOfDay(_ line: DoubtedLine) -> (index: Int, time: ClockTime)? {
    func only(_ line: DoubtedLine) -> Punch? { line.punches.count == 1 ? line.punches[0] : nil }
    guard let own = only(line) else { return nil }
    let half = ClockTime.minutesPerDay / 2
    let others = lines.filter { $0.row != line.row }.compactMap(only)
    guard (15...half).contains(own.clockOut - own.clockIn - half) else { return nil }
    /// Whether others have a time near the moved one, and none near the one as it is.
    func fits(_ moved: Int, _ now: Int, _ times: [Int]) -> Bool {
      times.contains { abs($0 - moved) <= 120 } && !times.contains { abs($0 - now) <= 120 }
    }
    let isLater = fits(own.clockIn + half, own.clockIn, others.map { $0.clockIn })
    let isEarlier = fits(own.clockOut - half, own.clockOut, others.map { $0.clockOut })
    guard isLater != isEarlier else { return nil }
    return isLater
      ? (0, ClockTime(minuteOfAnyDay: own.clockIn + half))
      : (1, ClockTime(minuteOfAnyDay: own.clockOut - half))
  }

  /// Returns another first clock-in as a correction, unless the person would then work longer than the restaurant's
  /// longest shift.
  fileprivate func corrections(_ line: DoubtedLine, clockIn: ClockTime) -> [String] {
    guard let first = line.punches.first else { return [] }
    let minutes = ClockTime(minuteOfAnyDay: first.clockOut - clockIn.minutes).minutes
    return minutes > 0 && Hours(minutes: minutes) <= restaurant.longestShift
      ? [clockIn.spoken] : []
  }
}
