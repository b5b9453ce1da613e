import Folder
import Machine
import Text
import Tips

extension RestaurantStatus {
  /// The most lines of a kind to show; further ones are only counted.
  private static let limit = 10

  /// Returns lines for a person, the worst first, each with the next command. Tables fit `width` columns.
  func text(width: Int) -> String {
    var lines = [
      translated("\(context: "title")\(restaurant.restaurant.title) on \(today.longText)")
    ]
    let urgent = urgentLines(width: width)
    if !urgent.isEmpty { lines += ["", translated("Needs attention:")] + urgent }
    let doubtful =
      limited(withWarnings) { file in
        [
          "  \(file.path) has \(counted(file.count, "warning", "warnings"))",
          "    tipsheet check \(shellWord(file.path))",
        ]
      }
      + limited(withFindings.filter { $0.failed == 0 }) {
        findingLines($0.period, $0.failed, $0.warned)
      }
    if !doubtful.isEmpty { lines += ["", translated("Worth a look:")] + doubtful }
    if !pickupLines.isEmpty { lines += ["", translated("Cash to pick up:")] + pickupLines }
    lines += periodLines
    if urgent.isEmpty { lines += ["", translated("Nothing needs attention.")] }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The headings of the text, with terminal color codes for red, yellow, and green.
  static var headings: [(text: String, color: Int)] {
    [
      (translated("Needs attention:"), 31), (translated("Worth a look:"), 33),
      (translated("Nothing needs attention."), 32),
    ]
  }

  /// Returns the worst lines: wrong pay, then unreadable files, then missing ones.
  private func urgentLines(width: Int) -> [String] {
    limited(periods.filter(\.needsAHand)) { lines(of: $0, width: width) }
      + limited(withErrors) { file in
        [
          "  \(file.path) has \(counted(file.count, "error", "errors"))",
          "    tipsheet check \(shellWord(file.path))",
        ]
      }
      + limited(withFindings.filter { $0.failed > 0 }) {
        findingLines($0.period, $0.failed, $0.warned)
      }
      + limited(withDoubts) { file in
        [
          "  \(file.path) has \(counted(file.count, "doubt", "doubts"))",
          "    \(command("check", []))",
        ]
      }
      + limited(withoutTips) { shift in
        [
          translated(
            "  \(shift.date.weekdayAndDay)\(shift.type.map { " " + $0 } ?? "") has no tips yet"),
          "    tipsheet edit \(shellWord(shift.path))",
        ]
      }
      + limited(cash.excess) { line in
        [
          translated(
            """
              \(name(of: line.employee)) got \(money(line.handed)) in cash for \(line.shift.date.weekdayAndDay) \
            \(line.shift.type), and the shift now gives \(money(line.due))
            """), translated("    correct the shift, or its line in paid.yaml"),
        ]
      }
      + limited(missing) { shift in
        [
          translated(
            """
              \(shift.date.weekdayAndDay) has no \(shift.type), but \
            \(shift.date.weekday.words)s usually have one
            """),
          "    \(command("new", ["--date", shift.date.plain, "--shift", shift.type]))",
        ]
      } + payrollLines
  }

  private func money(_ amount: Money) -> String { amount.plain(in: restaurant.restaurant.currency) }

  private func name(of employee: EmployeeID) -> String {
    (restaurant.roster[employee]?.name).map { "\($0) (\(employee.text))" } ?? employee.text
  }

  private func findingLines(_ period: PayPeriod, _ failed: Int, _ warned: Int) -> [String] {
    let counts = [
      failed > 0 ? counted(failed, "check fails", "checks fail") : nil,
      warned > 0 ? counted(warned, "check warns", "checks warn") : nil,
    ].compactMap { $0 }
    return [
      "  \(ReportSummary.spoken(period.from...period.to)): \(counts.listed())",
      "    \(command("check", []))",
    ]
  }

  /// The lines about cash to pick up, one per person.
  private var pickupLines: [String] {
    var people: [EmployeeID] = []
    for line in cash.open where !people.contains(line.employee) { people.append(line.employee) }
    return limited(people) { person in
      let lines = cash.open.filter { $0.employee == person }
      let sum = lines.reduce(Money.zero) { $0 + $1.open }
      let days = lines.map { "\($0.shift.date.weekdayAndDay) \($0.shift.type)" }
      let shifts =
        days.count < 3
        ? days.joined(separator: ", ")
        : translated("\(days.count) shifts since \(days[0])")
      return [
        "  \(name(of: person)): \(money(sum)), \(shifts)",
        "    \(command("paid", ["--person", person.text]))",
      ]
    }
  }

  /// Each reason once, with its periods.
  private var payrollLines: [String] {
    var order: [String] = []
    var periods: [String: [PayPeriod]] = [:]
    var remedies: [String: String] = [:]
    for file in payroll {
      for reason in file.reasons {
        let key = "\(file.provider): \(reason.what)"
        if periods[key] == nil { order.append(key) }
        periods[key, default: []].append(file.period)
        remedies[key] = reason.remedy.text
      }
    }
    return limited(order) { key in
      let periods = periods[key] ?? []
      let days = periods.first.map { ReportSummary.spoken($0.from...$0.to) } ?? ""
      return [
        translated(
          """
            \(periods.count > 1 ? "\(periods.count) pay periods have" : "\(days) has") no payroll file\
           for \(key)
          """), "    \(remedies[key] ?? "")",
      ]
    }
  }

  private func lines(of period: PeriodStatus, width: Int) -> [String] {
    var lines = period.problems.flatMap { ["  \(period.days): \($0.what)", "    \($0.help)"] }
    if period.lacksShifts {
      lines += [
        translated("  \(period.days) is closed, and its shifts are missing"),
        translated("    put them back into shifts/: the zip has them in inputs/"),
      ]
    }
    if let closed = period.closed, period.differs {
      lines.append(
        translated("  \(period.days) \(closed.state), and would pay other amounts today:"))
      lines += closed.changeLines(width: width - 4).map { "    " + $0 }
      lines.append("    \(closed.correction)")
    }
    return lines
  }

  private var periodLines: [String] {
    guard !periods.isEmpty else {
      return ["", translated("There is no pay period yet; `tipsheet new` enters the first shift.")]
    }
    let open = periods.filter { $0.state == .open }
    let closed = periods.filter { $0.state == .closed }
    let corrected = periods.filter { $0.state == .corrected }
    var lines = ["", translated("Pay periods:")]
    if let last = closed.last {
      lines.append(
        closed.count == 1
          ? translated("  closed: \(last.days)")
          : translated("  closed: \(closed.count), the last of them \(last.days)"))
    }
    lines += limited(corrected) { period in
      let times = period.record?.corrections.count
      return [
        translated("  corrected: \(period.days)")
          + (times.map { $0 > 1 ? translated(", \($0) times") : "" }
            ?? translated(", in zips that are not recorded"))
      ] + (times == nil ? ["    \(closeLine(period))"] : [])
    }
    lines += limited(open) { period in
      let shifts = counted(period.shifts, "shift", "shifts")
      let again = period.record == nil ? "" : translated("again, ")
      guard period.isOver else {
        return [translated("  open: \(period.days), \(again)\(shifts), not over yet")]
      }
      return [translated("  open: \(period.days), \(again)\(shifts)"), "    \(closeLine(period))"]
    }
    return lines
  }

  private func closeLine(_ period: PeriodStatus) -> String {
    options.line("close", ["--period", period.period.from.plain], writing: true)
  }

  /// Returns a command for the restaurant, with its folder if the user named it.
  private func command(_ name: String, _ words: [String]) -> String {
    options.line(name, words.map(shellWord), writing: false)
  }

  /// Returns lines about the last items, and a count of the earlier ones.
  private func limited<Item>(_ items: [Item], _ lines: (Item) -> [String]) -> [String] {
    let hidden = items.count - RestaurantStatus.limit
    guard hidden > 1 else { return items.flatMap(lines) }
    return [translated("  and \(hidden) before these")]
      + items.suffix(RestaurantStatus.limit).flatMap(lines)
  }
}
