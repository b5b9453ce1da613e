package import Documents
package import Imports
package import Tips

/// The times of each shift type, by day of the week.
package struct ShiftTimetable: Sendable {
  /// The source of an entry's times.
  package enum Source: Hashable, Sendable {
    /// The folder's `timeclock.yaml`, an option, or an answer.
    case settings

    /// A number of shifts of the type in the folder.
    case worked(shifts: Int)

    /// The type's name and the day of the week.
    case usual
  }

  package struct Entry: Hashable, Sendable {
    package fileprivate(set) var span: ShiftSpan
    package let source: Source
  }

  package let dayStart: ClockTime
  private var entries: [Weekday: [Entry]] = [:]
  private let types: [String]

  /// Creates the timetable from the rules of the settings, or of options and answers.
  package init(_ windows: [ShiftWindow], restaurant: Restaurant, dayStart: ClockTime) {
    self.dayStart = dayStart
    types = restaurant.shiftTypes
    let spans = ShiftWindowSchedule(windows, dayStart: dayStart).spans
    entries = spans.mapValues { $0.map { Entry(span: $0, source: .settings) } }
  }

  /// Creates the timetable from the folder's shifts, or else from the names of their types.
  ///
  /// For each day the best source comes first: shifts on this day of the week, then shifts on other working days or on
  /// the other day of the weekend, then shifts on any day, then the type's name. A type that would mostly overlap one
  /// from a better source is left out that day, such as Lunch if there is Brunch.
  package init(restaurant: Restaurant, worked: [WorkedShift], dayStart: ClockTime) {
    self.dayStart = dayStart
    types = restaurant.shiftTypes
    let shifts = Dictionary(grouping: worked.filter { !$0.punches.isEmpty }, by: { $0.type })
    let end = dayStart.minutes + ClockTime.minutesPerDay
    for day in Weekday.allCases {
      guard types.count != 1 else {
        let whole = ShiftSpan(type: types[0], minutes: dayStart.minutes..<end)
        entries[day] = [Entry(span: whole, source: .usual)]
        continue
      }
      let everyDay = Set(Weekday.allCases)
      let sources: [(days: Set<Weekday>, times: Set<Weekday>)] = [
        ([day], day.sameKind), (day.sameKind, day.sameKind), (everyDay, everyDay),
      ]
      for (days, times) in sources {
        add(
          types.compactMap { type in
            let known = shifts[type] ?? []
            guard known.contains(where: { days.contains($0.date.weekday) }) else { return nil }
            let usable = known.filter { times.contains($0.date.weekday) }
            let minutes = ShiftTimetable.usualMinutes(of: usable.flatMap { $0.punches })
            return Entry(
              span: ShiftSpan(type: type, minutes: minutes), source: .worked(shifts: usable.count))
          }, on: day)
      }
      add(
        usualSpans(of: types, on: day, dayStart: dayStart).filter { shifts[$0.type] == nil }
          .map { Entry(span: $0, source: .usual) }, on: day)
      // The last shift of the evening ends with the day, because closers stay until they are done.
      let list = entries[day] ?? []
      let last = list.indices.max {
        list[$0].span.minutes.upperBound < list[$1].span.minutes.upperBound
      }
      if let last, (ShiftTimetable.evening..<end).contains(list[last].span.minutes.upperBound) {
        let span = list[last].span
        entries[day]?[last].span = ShiftSpan(
          type: span.type, minutes: span.minutes.lowerBound..<end)
      }
    }
  }

  /// 8:00 pm: a shift that ends earlier is not the day's last one.
  private static let evening = 20 * 60

  /// Returns the times from the 10th percentile of arrivals to the 90th of departures, widened to quarters of an hour.
  /// So one long day or one early delivery does not change them.
  ///
  /// - Precondition: there is at least one punch.
  private static func usualMinutes(of punches: [Punch]) -> Range<Int> {
    let skipped = punches.count / 10
    let start = punches.map { $0.clockIn }.sorted()[skipped] / 15 * 15
    let end = punches.map { $0.clockOut }.sorted()[punches.count - 1 - skipped]
    return start..<max((end + 14) / 15 * 15, start + 15)
  }

  private mutating func add(_ layer: [Entry], on day: Weekday) {
    let better = entries[day] ?? []
    entries[day] =
      better
      + layer.filter { entry in
        !better.contains {
          $0.span.type == entry.span.type || $0.span.minutes.mostlyOverlaps(entry.span.minutes)
        }
      }
  }

  /// False if the times of no shift type are known.
  package var isEmpty: Bool { entries.values.allSatisfy { $0.isEmpty } }

  /// Returns the entries of some days, in the order of the restaurant's types; days with the same entry are together.
  package func entries(on days: Set<Weekday>) -> [(entry: Entry, days: Set<Weekday>)] {
    var found: [(entry: Entry, days: Set<Weekday>)] = []
    for type in types {
      for day in Weekday.allCases where days.contains(day) {
        for entry in entries[day] ?? [] where entry.span.type == type {
          if let index = found.firstIndex(where: { $0.entry == entry }) {
            found[index].days.insert(day)
          } else {
            found.append((entry, [day]))
          }
        }
      }
    }
    return found
  }

  /// Returns the day of a row and its fit with each of the day's shift types; hours alone fit all types equally.
  ///
  /// - Returns: nil outside the range of dates.
  package func fit(_ row: ClockedRow) -> ShiftFit? {
    guard row.hours != nil else { return fit(clockIn: row.clockIn, clockOut: row.clockOut) }
    guard let date = row.date(dayStart: dayStart) else { return nil }
    let worked = (entries[date.weekday] ?? []).map { $0.span.type }
    return ShiftFit(
      date: date, worked: 1,
      choices: types.filter { row.through != nil || worked.contains($0) }.map { ($0, 1) },
      nearest: nil)
  }

  /// Returns the business day of a row, and its fit with each of the day's shift types.
  ///
  /// - Parameters:
  ///   - clockIn: minutes on the wall since January 1, 1970; before `dayStart` it belongs to the
  ///     day before.
  ///   - clockOut: in the same unit, after `clockIn`.
  /// - Returns: nil outside the range of dates.
  package func fit(clockIn: Int, clockOut: Int) -> ShiftFit? {
    guard let date = CalendarDate(ofWorkAt: clockIn, dayStart: dayStart) else { return nil }
    let midnight = date.dayNumber * ClockTime.minutesPerDay
    let worked = clockIn - midnight..<clockOut - midnight
    let spans = (entries[date.weekday] ?? []).map { $0.span }
    let nearest = spans.min { $0.gap(to: worked) < $1.gap(to: worked) }
    let next = spans.filter { $0.minutes.lowerBound >= worked.upperBound }
      .min { $0.minutes.lowerBound < $1.minutes.lowerBound }
    let choices = types.map { type in
      (
        type: type,
        minutes: spans.filter { $0.type == type }.reduce(0) {
          $0 + worked.clamped(to: $1.minutes).count
        }
      )
    }
    let isOnly = Set(spans.map { $0.type }).count == 1
    return ShiftFit(
      date: date, worked: worked.count, choices: choices.filter { $0.minutes > 0 },
      nearest: nearest?.type, next: next?.type, only: isOnly ? nearest?.type : nil)
  }
}

/// The fit of a row of an export with the shift types of its day.
package struct ShiftFit: Sendable {
  /// The business day.
  package let date: CalendarDate

  /// The row's length in minutes.
  package let worked: Int

  /// The row's minutes within the times of each type, above zero; in the restaurant's order of shift types.
  package let choices: [(type: String, minutes: Int)]

  /// The type with the times nearest to the row; nil on a day without shifts.
  package let nearest: String?

  /// The type that begins next; nil if none does that day.
  var next: String?

  /// The day's only type; nil if it has none or several.
  var only: String?

  /// Returns the type of a payment outside the times of all types.
  func type(otherwise: PaidOtherwise) -> String? {
    switch otherwise {
    case .day: only
    case .next: next
    }
  }

  private var most: Int { choices.map({ $0.minutes }).max() ?? 0 }

  /// The types that overlap most.
  package var best: [String] { choices.filter { $0.minutes == most }.map { $0.type } }

  /// The type that contains most of the row; nil if a person has to choose.
  package var type: String? { best.count == 1 && most * 2 >= worked ? best[0] : nil }

  /// A second type, if a row covers it for at least two hours and runs at least two hours outside its own type.
  package var second: (type: String, minutes: Int)? {
    guard let type else { return nil }
    return choices.first { $0.type != type && $0.minutes >= 120 && worked - most >= 120 }
  }
}

extension ShiftSpan {
  /// Returns the minutes between the span and some work; negative if they overlap.
  fileprivate func gap(to worked: Range<Int>) -> Int {
    max(minutes.lowerBound - worked.upperBound, worked.lowerBound - minutes.upperBound)
  }
}

extension Range<Int> {
  /// Whether at least half of the shorter range is in the other.
  func mostlyOverlaps(_ other: Range<Int>) -> Bool {
    clamped(to: other).count * 2 >= Swift.min(count, other.count)
  }
}

extension Weekday {
  /// Monday to Friday, or Saturday and Sunday.
  fileprivate var sameKind: Set<Weekday> {
    let weekend: Set<Weekday> = [.saturday, .sunday]
    return weekend.contains(self) ? weekend : Set(Weekday.allCases).subtracting(weekend)
  }
}
