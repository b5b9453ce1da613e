public import Tips

/// A rule of `timeclock.yaml` for the times of a shift type.
public struct ShiftWindow: Hashable, Sendable {
  /// One of the restaurant's shift types.
  public var type: String

  /// Nil to start when the rule before it ends that day, or at the start of the day.
  public var from: ClockTime?

  /// Nil to run until the day ends.
  public var until: ClockTime?

  /// Business days; the time after midnight belongs to the day before.
  public var days: Set<Weekday>

  public init(
    type: String, from: ClockTime? = nil, until: ClockTime?,
    days: Set<Weekday> = Set(Weekday.allCases)
  ) {
    self.type = type
    self.from = from
    self.until = until
    self.days = days
  }
}

/// The part of a business day in which a shift type is worked.
///
/// - Unit: minutes on the wall since the midnight that began the business day's date, as in
///   `Punch`; a business day runs from `day_starts` to `day_starts` on the next day.
public struct ShiftSpan: Hashable, Sendable {
  public let type: String
  public let minutes: Range<Int>

  public init(type: String, minutes: Range<Int>) {
    self.type = type
    self.minutes = minutes
  }
}

/// The rules for the times of shift types, applied to each day of the week.
public struct ShiftWindowSchedule: Sendable {
  /// In the order of the rules.
  public private(set) var spans: [Weekday: [ShiftSpan]] = [:]

  /// Indexes of rules that no time is left for on any day.
  public private(set) var unreachable: [Int] = []

  public init(_ windows: [ShiftWindow], dayStart: ClockTime) {
    var reached: Set<Int> = []
    for day in Weekday.allCases {
      var start = dayStart.minutes
      for (index, window) in windows.enumerated() where window.days.contains(day) {
        let from = window.from.map { businessMinute(of: $0, dayStart: dayStart) } ?? start
        var until = window.until.map { businessMinute(of: $0, dayStart: dayStart) }
        // A day that ends when it starts is a whole day.
        if until == dayStart.minutes { until = nil }
        let end = until ?? dayStart.minutes + ClockTime.minutesPerDay
        guard from < end else { continue }
        reached.insert(index)
        spans[day, default: []].append(ShiftSpan(type: window.type, minutes: from..<end))
        start = max(start, end)
      }
    }
    unreachable = windows.indices.filter { !reached.contains($0) }
  }
}

/// Returns minutes since the midnight that began the business day; a time before `dayStart` is on the next day.
public func businessMinute(of time: ClockTime, dayStart: ClockTime) -> Int {
  time < dayStart ? time.minutes + ClockTime.minutesPerDay : time.minutes
}
