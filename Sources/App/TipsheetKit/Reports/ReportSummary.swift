import Books
import Jobs
import Rules
import Text
import Tips

/// A report in one sentence for the owner, with the people whose amounts it changes.
struct ReportSummary: Sendable {
  let restaurant: String
  let currency: Currency

  /// `Dinner – April 13, 2024`
  let title: String
  let days: PayPeriod
  let tips: Money

  /// Service charges, which are wages, and the restaurant's part of them.
  let charges: Money
  let chargesKept: Money

  /// Money that a single shift collected for a pool over several shifts.
  let held: Money
  let people: Set<EmployeeID>
  let hours: Hours
  let comparison: ComparedAmounts

  /// The results of payroll files; empty for a shift.
  let payroll: [PayrollOutcome]

  /// Workweeks for which the restaurant owes a make-up to the minimum wage.
  let shortWeeks: [WageWeek]

  init(_ shift: ShiftAllocation, comparison: ComparedAmounts) {
    restaurant = shift.restaurant.title
    currency = shift.restaurant.currency
    title = shift.shift.spokenTitle
    days = PayPeriod(from: shift.shift.date, to: shift.shift.date)
    tips = shift.pools.digital + shift.pools.cash
    charges = shift.pools.serviceCharge
    chargesKept = shift.ledger.house
    held = shift.ledger.held.tips + shift.ledger.held.serviceCharge
    people = Set(shift.rows.map(\.employeeID))
    hours = shift.totals.hours
    self.comparison = comparison
    payroll = []
    shortWeeks = []
  }

  init(
    _ period: PeriodAllocation, of restaurant: Restaurant, comparison: ComparedAmounts,
    payroll: [PayrollOutcome]
  ) {
    self.payroll = payroll
    shortWeeks = period.wageWeeks(in: restaurant).filter { $0.makeUp ?? .zero > .zero }
    self.restaurant = restaurant.title
    currency = restaurant.currency
    days = period.period
    title = days.spoken
    tips = period.collected.digital + period.collected.cash
    charges = period.collected.serviceCharge
    chargesKept = period.chargesKept
    held = .zero
    people = Set(period.employees.map(\.employee.id))
    hours = period.totals.hours
    self.comparison = comparison
  }
}

/// The summary at the end of a run: tips, people, hours, checks, and changes.
struct RunSummary {
  let reports: [ReportSummary]
  let findings: [Finding]

  /// The number of open doubts, which are printed before.
  var doubts = 0

  /// The noun for the reports: `pay periods`.
  let noun: String

  /// Returns sentences, one per line that the console may wrap, and tables.
  ///
  /// - Parameter width: the most columns for tables.
  func lines(width: Int) -> [String] {
    guard !reports.isEmpty else { return [] }
    var lines: [String] = []
    var rest = reports
    while let first = rest.first {
      // Amounts in different currencies cannot be added up.
      let own = rest.filter {
        $0.restaurant == first.restaurant && $0.currency == first.currency
      }
      rest.removeAll { $0.restaurant == first.restaurant && $0.currency == first.currency }
      let start = own.count < reports.count ? "\(first.restaurant), " : ""
      lines.append(start + sentence(of: own))
    }
    lines.append(checkSentence)
    for report in reports { lines += changeLines(of: report, width: width) }
    for report in reports { lines += makeUpLines(of: report) }
    for report in reports { lines += payrollLines(of: report) }
    if let unchangedSentence { lines.append(unchangedSentence) }
    return lines
  }

  private func sentence(of reports: [ReportSummary]) -> String {
    guard let first = reports.first else { return "" }
    let people = reports.reduce(into: Set<EmployeeID>()) { $0.formUnion($1.people) }.count
    let days = reports.map(\.days).reduce(first.days) {
      PayPeriod(from: min($0.from, $1.from), to: max($0.to, $1.to))
    }
    let title =
      reports.count == 1
      ? first.title : "\(reports.count) \(noun), \(days.spoken)"
    let tips = reports.reduce(.zero) { $0 + $1.tips }
    let hours = reports.reduce(.zero) { $0 + $1.hours }
    let charges = reports.reduce(.zero) { $0 + $1.charges }
    let kept = reports.reduce(.zero) { $0 + $1.chargesKept }
    let held = reports.reduce(.zero) { $0 + $1.held }
    return translated("\(title): \(tips.spoken(in: first.currency)) in tips,")
      + (charges > .zero
        ? translated(" \(charges.spoken(in: first.currency)) in service charges")
          + (kept > .zero
            ? translated(" (the restaurant keeps \(kept.spoken(in: first.currency)))") : "") + ","
        : "")
      + (held > .zero
        ? translated(" \(held.spoken(in: first.currency)) of it held for later,") : "")
      + " " + translated("\(counted(people, "person", "people")), \(hours.plain) hours.")
  }

  private var checkSentence: String {
    func count(_ status: Finding.Status) -> Int { findings.count { $0.status == status } }
    let (passed, failed) = (count(.pass), count(.fail))
    // An open doubt may also be in the list.
    let warned = findings.count { $0.status == .warn && !$0.rule.isDoubt }
    let open = counted(doubts, "doubt is open", "doubts are open")
    guard passed < findings.count else {
      return doubts > 0
        ? translated("All \(findings.count) checks pass, but \(open).")
        : translated("All \(findings.count) checks pass.")
    }
    let others = [
      warned > 0 ? counted(warned, "warns", "warn") : nil,
      failed > 0 ? counted(failed, "fails", "fail") : nil, doubts > 0 ? open : nil,
    ].compactMap { $0 }
    return translated(
      "\(passed) of \(findings.count) checks pass, \(others.listed())."
    )
  }

  /// A blank line and a title, which names the report if there are several.
  private func title(_ alone: Words, ofSeveral: Words) -> [String] {
    ["", (reports.count > 1 ? ofSeveral : alone).text]
  }

  private func changeLines(of report: ReportSummary, width: Int) -> [String] {
    func table(_ changes: AmountChanges) -> [String] {
      let others = changes.unchangedCount
      return changes.lines(in: report.currency, width: width)
        + (others == 0
          ? []
          : [
            others == 1
              ? translated("1 other person gets the same as before.")
              : translated("\(others) other people get the same as before.")
          ])
    }
    switch report.comparison {
    case .none: return []
    case .lastRun(let changes):
      guard !changes.areNone else { return [] }
      return title(
        "Changed since the last run:", ofSeveral: "\(report.title), changed since the last run:")
        + table(changes)
    case .corrected(let bundle, let changes):
      guard !changes.areNone else {
        return [translated("Everyone gets the same as in \(bundle).")]
      }
      return title(
        "Changed from \(bundle):", ofSeveral: "\(report.title), changed from \(bundle):")
        + table(changes)
    }
  }

  /// Returns sentences about the amounts that a correction's payroll files send, and about manual steps.
  private func payrollLines(of report: ReportSummary) -> [String] {
    let byHand = PayrollByHand(report.payroll).lines
    let file = PayrollByHand.fileName
    let sentences = report.payroll.differences { measure, amount in
      measure == .hours
        ? measure.text(amount, in: report.currency)
        : Money(minorUnits: amount).spoken(in: report.currency)
    }
    if !sentences.isEmpty {
      return [
        "",
        translated("payroll/ holds only the differences, one file for each payroll program")
          + (byHand.isEmpty ? ":" : translated("; payroll/\(file) lists what to do manually:")),
      ] + sentences.map { "  \($0)" }
    }
    guard !byHand.isEmpty else { return [] }
    return title(
      "To type into payroll manually (payroll/\(file)):",
      ofSeveral: "\(report.title), to type into payroll manually (payroll/\(file)):")
      + byHand.map { line in
        translated(
          """
            \(line.provider): \(line.employee?.name ?? "") (\(line.employee?.id.text ?? "")),\
           \(Money(minorUnits: line.amount).spoken(in: report.currency)) of service charges,\
           as wages
          """)
      }
  }

  /// Returns lines about people to whom the restaurant owes a make-up to the minimum wage.
  private func makeUpLines(of report: ReportSummary) -> [String] {
    guard !report.shortWeeks.isEmpty else { return [] }
    let makeUps = report.shortWeeks.map { ($0, ($0.makeUp ?? .zero)) }
    let amount = makeUps.reduce(.zero) { $0 + $1.1 }.spoken(in: report.currency)
    return title(
      """
      Owed on top of wages and tips, to reach the minimum wage (csv/wages.csv): \(amount)
      """,
      ofSeveral: """
        \(report.title), owed on top of wages and tips, to reach the minimum wage\
         (csv/wages.csv): \(amount)
        """)
      + makeUps.map { week, makeUp in
        "  \(week.employee.name) (\(week.employee.id.text)), \(PayPeriod(from: week.week.from, to: week.week.to).spoken):"
          + " \(makeUp.spoken(in: report.currency)), \(week.reason)"
      }
  }

  /// A sentence about unchanged amounts; nil if there were none before, or if all changed.
  private var unchangedSentence: String? {
    let compared = reports.compactMap { report in
      if case .lastRun(let changes) = report.comparison { changes.areNone } else { nil }
    }
    let same = compared.count { $0 }
    guard same > 0 else { return nil }
    guard same < reports.count else {
      return translated("No amounts changed since the last run.")
    }
    let new = reports.count - compared.count
    return translated(
      "In \(same) of \(reports.count) \(noun), no amounts changed since the last run")
      + (new == 0 ? "." : translated("; \(new) had no report before."))
  }
}

extension WageWeek {
  /// The reason that a make-up is owed, as part of a sentence.
  fileprivate var reason: Words {
    switch outcome {
    case .belowThreshold: "because the average of tips is below the threshold"
    case .untippedDay: "because of a day with too much work in other positions"
    case .untippedWork: "because tips may not make up the wages of this work"
    case .short, .covered, .fullWage, .wageNotKnown:
      policy.test == .shift ? "because tips of a shift fell short" : "because tips fell short"
    }
  }
}

extension AmountChanges {
  /// Returns a row for each change and one of totals, for a terminal of `width` columns.
  func lines(in currency: Currency, width: Int) -> [String] {
    (changed.isEmpty
      ? [] : TerminalTable(.amountChanges, changed, currency: currency).lines(width: width))
      + otherChanges
  }
}

extension Table where Row == AmountChanges.Change {
  fileprivate static let amountChanges = Table {
    Column("Person", "person") { change in
      .text(
        change.name == change.id.text ? change.name : "\(change.name) (\(change.id.text))")
    }.onTerminal(leastWidth: 8)
    Column.money("Before", "was") { $0.was }.sum().onTerminal()
    Column.money("Now", "now") { $0.now }.sum().onTerminal()
    Column.difference("Change", "difference") { $0.now - $0.was }.sum()
      .onTerminal(isSigned: true)
  }
}
