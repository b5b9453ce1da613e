package import Tips

/// One person's workweek over all locations.
package struct PersonWeek: Hashable, Sendable {
  package let person: GroupPerson
  package let week: GroupTotals.Week

  /// The hours at each location.
  package let parts: [Part]

  /// The hours at one location.
  package struct Part: Hashable, Sendable {
    package let location: GroupTotals.Location
    package fileprivate(set) var hours: Hours
  }

  package var total: Hours { parts.reduce(.zero) { $0 + $1.hours } }

  /// Whether the hours require overtime pay (29 U.S.C. 207).
  package var isOverLimit: Bool { !week.isSeveral && total > overtimeLimit }
  package var isTogether: Bool { parts.count > 1 }
}

/// A person who was clocked in at two locations at once.
package struct DoubleClocking: Hashable, Sendable {
  package let person: GroupPerson

  /// The work that began first.
  package let first: Place
  package let second: Place

  package struct Place: Hashable, Sendable {
    package let location: GroupTotals.Location
    package let span: GroupTotals.Span
  }

  /// The minutes of overlap.
  package var minutes: Int {
    min(first.span.end, second.span.end) - max(first.span.start, second.span.start)
  }
}

extension GroupTotals {
  /// Returns people's workweeks, by person and week.
  package func weeks(of people: [GroupPerson]) -> [PersonWeek] {
    people.flatMap { person -> [PersonWeek] in
      let weeks = person.workers.flatMap { work[$0].map { Array($0.weeks.keys) } ?? [] }
      // Hours of several weeks together cannot be counted again by day.
      let isRecounted =
        Set(weeks.map { $0.from.weekday }).count > 1 && !weeks.contains { $0.isSeveral }
      return isRecounted ? recountedWeeks(of: person) : writtenWeeks(of: person)
    }
  }

  private func weekdays(of worker: Worker) -> [Weekday] {
    (work[worker]?.weeks.keys).map { $0.map { $0.from.weekday } } ?? []
  }

  /// Returns the weeks as the locations count them.
  private func writtenWeeks(of person: GroupPerson) -> [PersonWeek] {
    var weeks: [PayPeriod: WeekSum] = [:]
    for worker in person.workers {
      for (week, hours) in work[worker]?.weeks ?? [:] {
        let days = PayPeriod(from: week.from, to: week.to)
        weeks[days, default: WeekSum(week)].add(hours, at: worker.location, of: week)
      }
    }
    return weeks.keys.sorted { ($0.from, $0.to) < ($1.from, $1.to) }
      .compactMap { weeks[$0]?.week(of: person) }
  }

  /// Returns weeks that begin like those of the location with the most hours, counted from daily hours.
  private func recountedWeeks(of person: GroupPerson) -> [PersonWeek] {
    let main = person.workers.max { first, second in
      let hours = [first, second].map { work[$0]?.amounts.hours ?? .zero }
      return hours[0] != hours[1] ? hours[0] < hours[1] : first > second
    }
    guard let main, let start = weekdays(of: main).min(by: { $0.rawValue < $1.rawValue }) else {
      return []
    }
    var weeks: [CalendarDate: WeekSum] = [:]
    for worker in person.workers {
      guard let period = locations[worker.location]?.period else { continue }
      for week in workweeks(in: period, startingOn: start) {
        var hours = Hours.zero
        for (day, own) in work[worker]?.days ?? [:] where week.from <= day && day <= week.to {
          hours = hours + own
        }
        guard hours > .zero else { continue }
        let days = Week(from: week.from, to: week.to, isPartial: week.isPartial)
        weeks[week.from, default: WeekSum(days)].add(hours, at: worker.location, of: days)
      }
    }
    return weeks.keys.sorted().compactMap { weeks[$0]?.week(of: person) }
  }

  /// Returns people who were clocked in at two locations at once, by person and time.
  package func doubleClockings(of people: [GroupPerson]) -> [DoubleClocking] {
    people.flatMap { doubleClockings(of: $0) }
  }

  private func doubleClockings(of person: GroupPerson) -> [DoubleClocking] {
    var places: [DoubleClocking.Place] = []
    for worker in person.workers {
      for span in work[worker]?.spans ?? [] {
        places.append(DoubleClocking.Place(location: worker.location, span: span))
      }
    }
    places.sort { $0.span != $1.span ? $0.span < $1.span : $0.location < $1.location }
    var found: [DoubleClocking] = []
    for (index, first) in places.enumerated() {
      for second in places[(index + 1)...].prefix(while: { $0.span.start < first.span.end })
      where second.location != first.location {
        found.append(DoubleClocking(person: person, first: first, second: second))
      }
    }
    return found
  }
}

/// A week of one person while locations are added.
private struct WeekSum {
  private var days: GroupTotals.Week
  private var parts: [PersonWeek.Part] = []

  init(_ week: GroupTotals.Week) { days = week }

  mutating func add(
    _ hours: Hours, at location: GroupTotals.Location, of week: GroupTotals.Week
  ) {
    if week.isPartial, !days.isPartial { days = week }
    if let place = parts.firstIndex(where: { $0.location == location }) {
      parts[place].hours = parts[place].hours + hours
    } else {
      parts.append(PersonWeek.Part(location: location, hours: hours))
    }
  }

  func week(of person: GroupPerson) -> PersonWeek {
    PersonWeek(person: person, week: days, parts: parts)
  }
}
