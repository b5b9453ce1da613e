package import Tips

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
    guard let first = bundles.first else { return [] }
    let search = GapSearch(span: span, basis: basis, today: today)
    let start = first.period.from.dayNumber
    // A monthly period that counts on the span's first day begins no earlier.
    let earliest = span.from.dayNumber - (bundles.map { basis.delay($0) }.max() ?? 0) - 31
    let edge = search.missing(
      from: min(earliest, start), before: start, beside: first, isAtEdge: true)
    let others = zip(bundles, bundles.dropFirst().map { $0.period.from } + [nil]).map {
      bundle, next in
      search.missing(
        from: bundle.period.to.dayNumber + 1, before: next?.dayNumber ?? span.to.dayNumber + 1,
        beside: bundle, isAtEdge: next == nil)
    }
    return ([edge] + others).compactMap { $0 }
  }
}

/// Searches days without a bundle for pay periods that would count in a span.
private struct GapSearch {
  let span: YearSpan
  let basis: DatedBasis
  let today: CalendarDate

  /// - Parameters:
  ///   - start: the first day without a bundle, as a day number.
  ///   - end: the day number after the last.
  ///   - bundle: the bundle with the rule for periods.
  ///   - isAtEdge: whether the days are before the first bundle or after the last, so that only the rule shows a gap.
  func missing(
    from start: Int, before end: Int, beside bundle: YearBundle, isAtEdge: Bool
  ) -> PayPeriod? {
    guard let first = CalendarDate(dayNumber: start), let last = CalendarDate(dayNumber: end - 1),
      first <= last
    else { return nil }
    let days = PayPeriod(from: first, to: last)
    let delay = basis.delay(bundle)
    guard let rule = bundle.settings.payPeriod else {
      return daysWithoutRule(days, delay: delay, isAtEdge: isAtEdge)
    }
    var missing: PayPeriod?
    var day = first
    while day <= last, let period = rule.period(containing: day) {
      if period.to < today, counts(period, delay: delay) {
        missing = PayPeriod(
          from: missing?.from ?? max(period.from, first), to: min(period.to, last))
      }
      guard let next = period.to.adding(days: 1) else { break }
      day = next
    }
    return missing
  }

  private func counts(_ period: PayPeriod, delay: Int) -> Bool {
    basis.isByShift
      ? period.overlaps(span) : period.to.adding(days: delay).map(span.contains) ?? false
  }

  private func daysWithoutRule(_ days: PayPeriod, delay: Int, isAtEdge: Bool) -> PayPeriod? {
    if basis.isByShift {
      let from = max(days.from, span.from)
      let to = min(days.to, span.to, today.adding(days: -1) ?? today)
      return from <= to ? PayPeriod(from: from, to: to) : nil
    }
    let counted = PayPeriod(
      from: days.from.adding(days: delay) ?? days.from, to: days.to.adding(days: delay) ?? days.to)
    return isAtEdge || !counted.overlaps(span) ? nil : days
  }
}

extension PayPeriod {
  /// Returns whether some of its days are in a span.
  func overlaps(_ span: YearSpan) -> Bool { from <= span.to && span.from <= to }
}
