package import Schemas
package import TipModel

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
    package let span: ShiftSpan
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
    guard types.count != 1 else {
      let whole = dayStart.minutes..<dayStart.minutes + ClockTime.minutesPerDay
      for day in Weekday.allCases {
        entries[day] = [Entry(span: ShiftSpan(type: types[0], minutes: whole), source: .usual)]
      }
      return
    }
    let hours = WorkedHours(worked)
    for day in Weekday.allCases {
      let usual = usualSpans(of: types, on: day, dayStart: dayStart)
        .map { Entry(span: $0, source: .usual) }
      let known = usual.filter { !hours.knows($0.span.type) }
      for layer in [
        hours.entries(of: types, on: [day], times: day.sameKind),
        hours.entries(of: types, on: day.sameKind, times: day.sameKind),
        hours.entries(of: types, on: Set(Weekday.allCases), times: Set(Weekday.allCases)), known,
      ] {
        add(layer, on: day)
      }
      extendLast(on: day)
    }
  }

  /// Extends the last shift of the evening to the day's end, because closers stay until they are done.
  private mutating func extendLast(on day: Weekday) {
    let list = entries[day] ?? []
    let end = dayStart.minutes + ClockTime.minutesPerDay
    guard
      let last = list.indices.max(by: {
        list[$0].span.minutes.upperBound < list[$1].span.minutes.upperBound
      }),
      (ShiftTimetable.evening..<end).contains(list[last].span.minutes.upperBound)
    else { return }
    let span = list[last].span
    entries[day]?[last] = Entry(
      span: ShiftSpan(type: span.type, minutes: span.minutes.lowerBound..<end),
      source: list[last].source)
  }

  /// 8:00 pm: a shift that ends earlier is not the day's last one.
  private static let evening = 20 * 60

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
    let worked = Set((entries[date.weekday] ?? []).map({ $0.span.type }))
    return ShiftFit(
      date: date, worked: 1,
      choices: types.filter { row.through != nil || worked.contains($0) }.map {
        ShiftFit.Choice(type: $0, minutes: 1)
      },
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
    var minutes: [String: Int] = [:]
    var nearest: (type: String, gap: Int)?
    var next: (type: String, start: Int)?
    for entry in entries[date.weekday] ?? [] {
      let span = entry.span.minutes
      minutes[entry.span.type, default: 0] += worked.clamped(to: span).count
      if span.lowerBound >= worked.upperBound, span.lowerBound < next?.start ?? .max {
        next = (entry.span.type, span.lowerBound)
      }
      let gap = max(span.lowerBound - worked.upperBound, worked.lowerBound - span.upperBound)
      if gap < nearest?.gap ?? .max { nearest = (entry.span.type, gap) }
    }
    let choices = types.compactMap { type in
      minutes[type].flatMap { $0 > 0 ? ShiftFit.Choice(type: type, minutes: $0) : nil }
    }
    return ShiftFit(
      date: date, worked: worked.count, choices: choices, nearest: nearest?.type,
      next: next?.type, only: minutes.count == 1 ? nearest?.type : nil)
  }
}

/// The fit of a row of an export with the shift types of its day.
package struct ShiftFit: Hashable, Sendable {
  package struct Choice: Hashable, Sendable {
    package let type: String

    /// The row's minutes within the type's times, above zero.
    package let minutes: Int
  }

  /// The business day.
  package let date: CalendarDate

  /// The row's length in minutes.
  package let worked: Int

  /// In the restaurant's order of shift types.
  package let choices: [Choice]

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
  package var second: Choice? {
    guard let type else { return nil }
    return choices.first { $0.type != type && $0.minutes >= 120 && worked - most >= 120 }
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
  var sameKind: Set<Weekday> {
    let weekend: Set<Weekday> = [.saturday, .sunday]
    return weekend.contains(self) ? weekend : Set(Weekday.allCases).subtracting(weekend)
  }
}

extension CalendarDate {
  /// Creates the business day of some work.
  ///
  /// - Parameters:
  ///   - minute: minutes on the wall clock since January 1, 1970.
  ///   - dayStart: before it, work belongs to the day before.
  /// - Returns: nil outside the range of dates.
  init?(ofWorkAt minute: Int, dayStart: ClockTime) {
    let day = (minute - dayStart.minutes).floorDivided(by: ClockTime.minutesPerDay)
    self.init(dayNumber: day)
  }
}

extension Int {
  func floorDivided(by divisor: Int) -> Int {
    let (quotient, rest) = quotientAndRemainder(dividingBy: divisor)
    return rest < 0 ? quotient - 1 : quotient
  }
}
