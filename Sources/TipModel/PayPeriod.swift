/// The days that are paid together.
package struct PayPeriod: Hashable, Sendable {
  package let from: CalendarDate

  /// The last day, which is in the period.
  package let to: CalendarDate

  package init(from: CalendarDate, to: CalendarDate) {
    precondition(from <= to, "a pay period ends before it begins")
    self.from = from
    self.to = to
  }

  package func contains(_ date: CalendarDate) -> Bool { (from...to).contains(date) }
}

/// How the calendar is cut into pay periods.
package struct PayPeriodRule: Hashable, Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    case weekly
    case biweekly

    /// From the 1st to the 15th, and from the 16th to the month's last day.
    case semimonthly
    case monthly
  }

  package let kind: Kind

  /// A day on which a period begins; weekly and biweekly periods are counted from it, both ways.
  package let start: CalendarDate

  package init(kind: Kind, start: CalendarDate) {
    self.kind = kind
    self.start = start
  }

  /// The period that a day is in; nil where the period would leave the calendar's range.
  package func period(containing date: CalendarDate) -> PayPeriod? {
    switch kind {
    case .weekly: fixedPeriod(of: 7, containing: date)
    case .biweekly: fixedPeriod(of: 14, containing: date)
    case .semimonthly:
      date.day <= 15
        ? period(in: date, from: 1, to: 15)
        : period(
          in: date, from: 16,
          to: CalendarDate.dayCount(year: date.year, month: date.month))
    case .monthly:
      period(in: date, from: 1, to: CalendarDate.dayCount(year: date.year, month: date.month))
    }
  }

  private func fixedPeriod(of length: Int, containing date: CalendarDate) -> PayPeriod? {
    let offset = date.dayNumber - start.dayNumber
    let intoPeriod = (offset % length + length) % length
    guard let from = date.adding(days: -intoPeriod), let to = from.adding(days: length - 1) else {
      return nil
    }
    return PayPeriod(from: from, to: to)
  }

  private func period(in month: CalendarDate, from: Int, to: Int) -> PayPeriod? {
    guard let first = CalendarDate(year: month.year, month: month.month, day: from),
      let last = CalendarDate(year: month.year, month: month.month, day: to)
    else { return nil }
    return PayPeriod(from: first, to: last)
  }
}
