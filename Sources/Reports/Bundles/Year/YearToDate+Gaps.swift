package import TipModel

extension YearToDate {
  /// Returns the days of a span that no bundle covers, in order.
  ///
  /// They are whole pay periods, by the rule in the settings of a neighboring bundle. Without a rule, they are the days
  /// between two bundles. If shifts count by day, they also include days before the first bundle and after the last.
  ///
  /// - Parameter today: the current day; a period that ends on it or later is not missing yet.
  package func gaps(
    in span: YearSpan, by basis: DatedBasis, today: CalendarDate
  ) -> [PayPeriod] {
    guard let first = bundles.first, let last = bundles.last else { return [] }
    let delays = bundles.map { basis.delay($0) }
    // A monthly period that counts on the span's first day begins no earlier.
    let earliest = span.from.dayNumber - (delays.max() ?? 0) - 31
    let edges = YearSearch(span: span, basis: basis.basis, today: today, isAtEdge: true)
    let inside = YearSearch(span: span, basis: basis.basis, today: today, isAtEdge: false)
    let before = edges.missing(
      from: min(earliest, first.period.from.dayNumber), before: first.period.from.dayNumber,
      beside: first, delay: basis.delay(first))
    let between = zip(bundles, bundles.dropFirst()).compactMap { earlier, later in
      inside.missing(
        from: earlier.period.to.dayNumber + 1, before: later.period.from.dayNumber,
        beside: earlier, delay: basis.delay(earlier))
    }
    let after = edges.missing(
      from: last.period.to.dayNumber + 1, before: span.to.dayNumber + 1, beside: last,
      delay: basis.delay(last))
    return ([before] + between + [after]).compactMap { $0 }
  }
}

/// Searches days without a bundle for pay periods that would count in a span.
private struct YearSearch {
  let span: YearSpan
  let basis: YearBasis
  let today: CalendarDate

  /// Whether the days are before the first bundle or after the last, so that only the rule shows a gap.
  let isAtEdge: Bool

  /// - Parameters:
  ///   - start: the first day without a bundle, as a day number.
  ///   - end: the day number after the last.
  ///   - bundle: the bundle with the rule for periods.
  ///   - delay: the days from a period's last day to the day it counts on.
  func missing(from start: Int, before end: Int, beside bundle: YearBundle, delay: Int)
    -> PayPeriod?
  {
    guard let first = CalendarDate(dayNumber: start), let last = CalendarDate(dayNumber: end - 1),
      first <= last
    else { return nil }
    guard let rule = bundle.rule else {
      return daysWithoutRule(PayPeriod(from: first, to: last), delay: delay)
    }
    var missing: PayPeriod?
    var day = first
    while day <= last, let period = rule.period(containing: day) {
      if period.to < today, counts(period, delay: delay) {
        let own = PayPeriod(from: max(period.from, first), to: min(period.to, last))
        missing = PayPeriod(from: missing?.from ?? own.from, to: own.to)
      }
      guard let next = period.to.adding(days: 1) else { break }
      day = next
    }
    return missing
  }

  private func counts(_ period: PayPeriod, delay: Int) -> Bool {
    basis == .received
      ? overlaps(period) : period.to.adding(days: delay).map(span.contains) ?? false
  }

  private func overlaps(_ period: PayPeriod) -> Bool {
    period.from <= span.to && span.from <= period.to
  }

  private func daysWithoutRule(_ days: PayPeriod, delay: Int) -> PayPeriod? {
    guard basis == .received else {
      let counted = PayPeriod(
        from: days.from.adding(days: delay) ?? days.from,
        to: days.to.adding(days: delay) ?? days.to)
      return isAtEdge || !overlaps(counted) ? nil : days
    }
    let from = max(days.from, span.from)
    let to = min(days.to, span.to, today.adding(days: -1) ?? today)
    return from <= to ? PayPeriod(from: from, to: to) : nil
  }
}
