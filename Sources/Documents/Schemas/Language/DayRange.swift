import Text
import Tips

/// The keys `from` and `to` of a period, which are read together.
struct DayRange<Model>: Sendable {
  let from: Key<Model, CalendarDate>
  let to: Key<Model, CalendarDate>
  private let part: @Sendable (inout Model, (inout PayPeriod) -> Void) -> Void

  /// - Parameter reports: the codes of each key in addition to those of days.
  init(
    reports: (from: [DiagnosticCode], to: [DiagnosticCode]),
    _ part: @escaping @Sendable (inout Model, (inout PayPeriod) -> Void) -> Void
  ) {
    let period = reading(part)
    from = Key(
      "from", .date, isRequired: true, "The pay period's first day.", "2024-04-08",
      reports: reports.from, get: { period($0)?.from })
    to = Key(
      "to", .date, isRequired: true, "The pay period's last day.", "2024-04-14",
      reports: reports.to, get: { period($0)?.to })
    self.part = part
  }

  /// Puts the period into the model; false if it cannot be used, which is reported.
  func read(_ reader: inout TreeReader, _ entries: Entries, _ model: inout Model) -> Bool {
    let first = reader.value(from, in: entries)
    let last = reader.value(to, in: entries)
    guard let first, let last else { return false }
    guard first <= last else {
      if let node = entries[to] {
        reader.report(
          .wrongKind(
            at: reader.tree.place(of: node), wanted: "a day that is not before `from`"))
      }
      return false
    }
    part(&model) { $0 = PayPeriod(from: first, to: last) }
    return true
  }
}
