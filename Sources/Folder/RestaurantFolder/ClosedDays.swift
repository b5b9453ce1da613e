package import Text
package import Tips

/// Days of a pay period that a closed one already has: payroll would pay them twice.
package struct ClosedDays {
  package let period: PayPeriod

  /// The record with the first of the days.
  package let record: PayPeriodRecords.Record
  private let others: [PayPeriodRecords.Record]

  /// Nil if it does not share days with another closed period.
  package init?(in period: PayPeriod, of records: PayPeriodRecords) {
    others = records.closed(overlapping: period).sorted { $0.period.from < $1.period.from }
    guard let first = others.first else { return nil }
    self.period = period
    record = first
  }

  package var message: Words {
    let first = max(period.from, record.period.from)
    let last = min(period.to, record.period.to)
    let days = record.period.spoken
    let zip = record.bundle?.path ?? ""
    return first == last
      ? "\(first.plain) is in \(days), which is closed (\(zip)): its tips would be paid twice"
      : "\(first.plain) to \(last.plain) are in \(days), which is closed (\(zip)): their tips would"
        + " be paid twice"
  }

  /// Returns the first run of days with shifts outside all closed periods.
  private func open(among dates: [CalendarDate]) -> PayPeriod? {
    func isOpen(_ date: CalendarDate) -> Bool {
      period.contains(date) && !others.contains { $0.period.contains(date) }
    }
    guard var from = dates.filter(isOpen).min() else { return nil }
    var to = from
    while let before = from.adding(days: -1), isOpen(before) { from = before }
    while let next = to.adding(days: 1), isOpen(next) { to = next }
    return PayPeriod(from: from, to: to)
  }

  /// Whether there are shifts on days of the period outside all closed ones.
  package func leavesDays(among dates: [CalendarDate]) -> Bool { open(among: dates) != nil }

  /// - Parameters:
  ///   - dates: the dates of all shifts.
  ///   - line: returns a command with these words at its end.
  package func help(_ dates: [CalendarDate], _ line: ([String]) -> String) -> Words {
    guard let open = open(among: dates) else {
      return
        "`tipsheet year` adds up closed pay periods; `tipsheet period --amends ZIP` corrects one"
    }
    return "for the days that are in no closed pay period:"
      + " \(line(["--from", open.from.plain, "--to", open.to.plain]))"
  }
}
