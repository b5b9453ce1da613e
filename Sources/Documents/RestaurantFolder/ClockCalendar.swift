import TipModel

/// The clock changes of a place that shifts on some days may need.
struct ClockCalendar: Sendable {
  private let days: ClosedRange<CalendarDate>

  /// In order.
  let changes: [ClockChange]

  /// - Precondition: the zone was checked when its settings were read.
  init(zone: String, from first: CalendarDate, to last: CalendarDate, in zones: ZoneTable) {
    days = first...last
    changes = zones.changes(zone, first, last)
  }

  func covers(_ asked: ClosedRange<CalendarDate>) -> Bool {
    days.contains(asked.lowerBound) && days.contains(asked.upperBound)
  }
}
