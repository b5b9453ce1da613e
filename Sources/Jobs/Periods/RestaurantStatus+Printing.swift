import Folder
package import Text
package import Tips

extension RestaurantStatus {
  /// The most lines of a kind to show; further ones are only counted.
  private static var limit: Int { 10 }

  /// The keys of a program's list, in order.
  private static var keys: [String] {
    [
      "shifts_without_tips", "missing_shifts", "files_with_errors", "files_with_doubts",
      "files_with_warnings", "checks", "missing_payroll_files", "cash_to_pick_up",
      "cash_handed_out_in_excess", "periods_not_compared", "periods",
    ]
  }

  /// Whether a user must act.
  package var needsAHand: Bool {
    lists.contains { $0.items.contains { $0.section == .urgent } }
  }

  package var json: JSONValue {
    .object(
      [
        ("restaurant", .string(restaurant.restaurant.name)),
        ("location", JSONValue(restaurant.restaurant.location)), ("date", .string(today.plain)),
        ("needs_a_hand", .bool(needsAHand)),
      ]
        + RestaurantStatus.keys.map { key in
          (key: key, value: .list(lists.first { $0.key == key }?.json ?? []))
        })
  }

  /// The headings of the text, with terminal color codes for red, yellow, and green.
  package static var headings: [(text: String, color: Int)] {
    [
      (translated("Needs attention:"), 31), (translated("Worth a look:"), 33),
      (translated("Nothing needs attention."), 32),
    ]
  }

  /// Returns lines for a person, the worst first, each with the next command.
  ///
  /// - Parameter table: returns the lines of a table of amounts.
  package func text(_ table: (AmountChanges, Currency) -> [String]) -> String {
    var lines = [
      translated("\(context: "title")\(restaurant.restaurant.title) on \(today.longText)")
    ]
    for (section, heading) in [
      (Section.urgent, translated("Needs attention:")), (.look, translated("Worth a look:")),
      (.cash, translated("Cash to pick up:")),
    ] {
      let shown = lists.flatMap { list in
        limited(list.items.filter { $0.section == section }) { item in
          guard let (changes, currency) = item.amounts else { return item.lines }
          return Array(item.lines.dropLast()) + table(changes, currency).map { "    " + $0 }
            + item.lines.suffix(1)
        }
      }
      if !shown.isEmpty { lines += ["", heading] + shown }
    }
    lines += periodLines
    if !needsAHand { lines += ["", translated("Nothing needs attention.")] }
    return lines.map { $0 + "\n" }.joined()
  }

  private var periodLines: [String] {
    guard !periods.isEmpty else {
      return ["", translated("There is no pay period yet; `tipsheet new` enters the first shift.")]
    }
    var lines = ["", translated("Pay periods:")]
    let closed = periods.filter { $0.state == .closed }
    if let last = closed.last?.period.spoken {
      lines.append(
        closed.count == 1
          ? translated("  closed: \(last)")
          : translated("  closed: \(closed.count), the last of them \(last)"))
    }
    func closing(_ period: PeriodStatus) -> String {
      "    \(commands.line("close", ["--period", period.period.from.plain], writing: true))"
    }
    lines += limited(periods.filter { $0.state == .corrected }) { period in
      let days = translated("  corrected: \(period.period.spoken)")
      guard let times = period.record?.corrections.count else {
        return [days + translated(", in zips that are not recorded"), closing(period)]
      }
      return [days + (times > 1 ? translated(", \(times) times") : "")]
    }
    lines += limited(periods.filter { $0.state == .open }) { period in
      let days = period.period.spoken
      let shifts = counted(period.shifts, "shift", "shifts")
      let again = period.record == nil ? "" : translated("again, ")
      return period.isOver
        ? [translated("  open: \(days), \(again)\(shifts)"), closing(period)]
        : [translated("  open: \(days), \(again)\(shifts), not over yet")]
    }
    return lines
  }

  /// Returns lines about the last items, and a count of the earlier ones.
  private func limited<Fact>(_ facts: [Fact], _ lines: (Fact) -> [String]) -> [String] {
    let hidden = facts.count - RestaurantStatus.limit
    guard hidden > 1 else { return facts.flatMap { lines($0) } }
    return [translated("  \(hidden) earlier ones, not listed here")]
      + facts.suffix(RestaurantStatus.limit).flatMap { lines($0) }
  }
}
