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
      "cash_handed_out_in_excess", "periods",
    ]
  }

  /// Whether a user must act.
  package var needsAHand: Bool {
    groups.contains { $0.items.contains { $0.section == .urgent } }
  }

  package var json: JSONValue {
    let lists = RestaurantStatus.keys.map { key in
      (key: key, value: JSONValue.list(groups.first { $0.key == key }?.json ?? []))
    }
    return .object(
      [
        ("restaurant", .string(restaurant.restaurant.name)),
        ("location", JSONValue(restaurant.restaurant.location)), ("date", .string(today.plain)),
        ("needs_a_hand", .bool(needsAHand)),
      ] + lists)
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
      let shown = groups.flatMap { group in
        limited(group.items.filter { $0.section == section }) { $0.item }
      }
      guard !shown.isEmpty else { continue }
      lines += ["", heading]
      for line in shown {
        switch line {
        case .text(let text): lines.append(text)
        case .amounts(let changes, let currency):
          lines += table(changes, currency).map { "    " + $0 }
        }
      }
    }
    for line in periodLines { if case .text(let text) = line { lines.append(text) } }
    if !needsAHand { lines += ["", translated("Nothing needs attention.")] }
    return lines.map { $0 + "\n" }.joined()
  }

  private var periodLines: [Line] {
    guard !periods.isEmpty else {
      return [
        .text(""),
        .text(translated("There is no pay period yet; `tipsheet new` enters the first shift.")),
      ]
    }
    let closed = periods.filter { $0.state == .closed }
    var lines: [Line] = [.text(""), .text(translated("Pay periods:"))]
    if let last = closed.last {
      let days = last.period.spoken
      lines.append(
        .text(
          closed.count == 1
            ? translated("  closed: \(days)")
            : translated("  closed: \(closed.count), the last of them \(days)")))
    }
    func closing(_ period: PeriodStatus) -> Line {
      let words = ["--period", period.period.from.plain]
      return .text("    \(commands.line("close", words, writing: true))")
    }
    lines += limited(periods.filter { $0.state == .corrected }) { period in
      let days = translated("  corrected: \(period.period.spoken)")
      guard let times = period.record?.corrections.count else {
        return [.text(days + translated(", in zips that are not recorded")), closing(period)]
      }
      return [.text(days + (times > 1 ? translated(", \(times) times") : ""))]
    }
    lines += limited(periods.filter { $0.state == .open }) { period in
      let days = period.period.spoken
      let shifts = counted(period.shifts, "shift", "shifts")
      let again = period.record == nil ? "" : translated("again, ")
      return period.isOver
        ? [.text(translated("  open: \(days), \(again)\(shifts)")), closing(period)]
        : [.text(translated("  open: \(days), \(again)\(shifts), not over yet"))]
    }
    return lines
  }

  /// Returns lines about the last items, and a count of the earlier ones.
  private func limited<Fact>(_ facts: [Fact], _ lines: (Fact) -> [Line]) -> [Line] {
    let hidden = facts.count - RestaurantStatus.limit
    guard hidden > 1 else { return facts.flatMap { lines($0) } }
    return [.text(translated("  and \(hidden) before these"))]
      + facts.suffix(RestaurantStatus.limit).flatMap { lines($0) }
  }
}
