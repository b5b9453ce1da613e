package import Documents
package import Imports
package import Tips

/// The spans of a shift between two changes of its crew.
///
/// The crew is the same in each minute of a span, so payments within it can be added up: a share of the sum equals the
/// sum of the shares.
package struct CrewSpans: Sendable {
  /// Minutes since the midnight that began the shift's date; in order, and only while someone is
  /// there.
  package let spans: [Range<Int>]

  /// The total minutes of all people in each span.
  let weights: [Int]

  /// - Parameter lines: the punches of each staff line.
  package init(_ lines: [[Punch]]) {
    let edges = Set(lines.joined().flatMap { [$0.clockIn, $0.clockOut] }).sorted()
    var spans: [Range<Int>] = []
    var weights: [Int] = []
    var last: Set<Int> = []
    for (start, end) in zip(edges, edges.dropFirst()) {
      let crew = Set(
        lines.indices.filter { index in
          lines[index].contains { $0.clockIn <= start && end <= $0.clockOut }
        })
      if !crew.isEmpty {
        if crew == last, let open = spans.last, open.upperBound == start {
          spans[spans.count - 1] = open.lowerBound..<end
          weights[spans.count - 1] += (end - start) * crew.count
        } else {
          spans.append(start..<end)
          weights.append((end - start) * crew.count)
        }
      }
      last = crew
    }
    self.spans = spans
    self.weights = weights
  }
}

extension CrewSpans {
  /// Divides tips among the spans, in proportion to the total time of all people in each.
  fileprivate func parts(of tips: RowTips) -> [RowTips] {
    let total = Int64(weights.reduce(0, +))
    var before: Int64 = 0
    return weights.map { weight in
      let after = before + Int64(weight)
      // A fraction of a cent moves on to the next span, so that the parts add up to the tips.
      let part = RowTips(
        TipKind.allCases.map { kind in
          let units = tips[kind].minorUnits
          return (
            kind, MoneyDifference(minorUnits: units * after / total - units * before / total)
          )
        })
      before = after
      return part
    }
  }

  /// One span for all payments of a shift.
  init(allOf shift: PaidShift) {
    let midnight = shift.date.dayNumber * ClockTime.minutesPerDay
    let minutes = shift.payments.map { $0.minute - midnight }
    spans = [(minutes.min() ?? 0)..<(minutes.max() ?? 0) + 1]
    weights = [1]
  }
}

/// A shift's payments as tips with times.
package struct TipSpans: Sendable {
  /// In order; spans without tips are left out.
  package let timed: [TimedTips]

  /// The kinds of tips that count.
  package let kinds: [TipKind]

  /// The sums of `timed`.
  package let sums: RowTips

  /// Payments at a time when none of the crew was there.
  package let outside: [Payment]

  /// The sources that an export's kinds of tips go to, as in a shift's totals.
  package static let sources: [(kind: TipKind, source: String)] = [
    (.card, MoneySource.creditCard.name), (.gratuity, "house"),
  ]

  /// - Parameters:
  ///   - crew: the people who share in the tips.
  ///   - kinds: the sources that the kinds of tips go to; other kinds are not taken.
  ///   - otherwise: the people who get tips that were paid while nobody was there; nil for nobody.
  package init(
    _ shift: PaidShift, crew: CrewSpans, kinds: [(kind: TipKind, source: String)],
    otherwise: PaidOtherwise? = nil
  ) {
    let midnight = shift.date.dayNumber * ClockTime.minutesPerDay
    var sums: [Int: RowTips] = [:]
    var outside: [Payment] = []
    for payment in shift.payments {
      let minute = payment.minute - midnight
      let own = crew.spans.firstIndex { $0.contains(minute) }
      let next = otherwise == .next ? crew.spans.firstIndex { minute < $0.lowerBound } : nil
      if let index = own ?? next {
        sums[index, default: RowTips()] += payment.tips
      } else if otherwise == .day, !crew.spans.isEmpty {
        for (index, part) in crew.parts(of: payment.tips).enumerated() {
          sums[index, default: RowTips()] += part
        }
      } else {
        outside.append(payment)
      }
    }
    self.outside = outside
    self.kinds = kinds.map { $0.kind }
    self.sums = RowTips(
      kinds.map { kind, _ in (kind, sums.values.reduce(.zero) { $0 + $1[kind] }) })
    timed = crew.spans.enumerated().compactMap { index, span in
      let amounts = kinds.compactMap { kind, source -> SourceAmount? in
        let sum = sums[index]?[kind] ?? .zero
        return sum > .zero
          ? SourceAmount(source: source, amount: Money(minorUnits: sum.minorUnits)) : nil
      }
      guard !amounts.isEmpty else { return nil }
      return TimedTips(from: span.lowerBound, to: span.upperBound, amounts: amounts)
    }
  }
}
