/// The days that are paid together.
public struct PayPeriod: Hashable, Sendable {
  public let from: CalendarDate

  /// The last day, inclusive.
  public let to: CalendarDate

  public init(from: CalendarDate, to: CalendarDate) {
    precondition(from <= to, "a pay period ends before it begins")
    self.from = from
    self.to = to
  }

  public func contains(_ date: CalendarDate) -> Bool { (from...to).contains(date) }

  /// Whether the two have a day in common.
  public func overlaps(_ other: PayPeriod) -> Bool { from <= other.to && other.from <= to }
}

/// The rule that divides the calendar into pay periods.
public enum PayPeriodRule: Hashable, Sendable {
  /// Seven days, counted both ways from a day on which a period begins.
  case weekly(start: CalendarDate)

  /// Fourteen days, counted both ways from a day on which a period begins.
  case biweekly(start: CalendarDate)

  /// From the 1st to the 15th, and from the 16th to the month's last day.
  case semimonthly
  case monthly

  /// Returns the period that a day is in; nil if it would leave the calendar's range.
  public func period(containing date: CalendarDate) -> PayPeriod? {
    let lastDay = CalendarDate.dayCount(year: date.year, month: date.month)
    return switch self {
    case .weekly(let start): Self.period(of: 7, from: start, containing: date)
    case .biweekly(let start): Self.period(of: 14, from: start, containing: date)
    case .semimonthly where date.day <= 15: Self.period(in: date, from: 1, to: 15)
    case .semimonthly: Self.period(in: date, from: 16, to: lastDay)
    case .monthly: Self.period(in: date, from: 1, to: lastDay)
    }
  }

  private static func period(
    of length: Int, from start: CalendarDate, containing date: CalendarDate
  ) -> PayPeriod? {
    let offset = date.dayNumber - start.dayNumber
    let intoPeriod = (offset % length + length) % length
    guard let from = date.adding(days: -intoPeriod), let to = from.adding(days: length - 1) else {
      return nil
    }
    return PayPeriod(from: from, to: to)
  }

  private static func period(in month: CalendarDate, from: Int, to: Int) -> PayPeriod? {
    guard let first = CalendarDate(year: month.year, month: month.month, day: from),
      let last = CalendarDate(year: month.year, month: month.month, day: to)
    else { return nil }
    return PayPeriod(from: first, to: last)
  }
}

extension PayPeriodRule {
  /// The weekday that each period begins on, if periods are whole weeks.
  public var firstWeekday: Weekday? {
    switch self {
    case .weekly(let start), .biweekly(let start): start.weekday
    case .semimonthly, .monthly: nil
    }
  }
}

extension Restaurant {
  /// The day that the workweek begins on: as set, else as the pay periods do, else Monday.
  public var firstDayOfWorkweek: Weekday {
    workweekStart ?? payPeriod?.firstWeekday ?? .monday
  }
}
