import Books
import Folder
import Machine
import Rules
import Text
import Tips

/// The reports of a group, from the totals of its locations.
struct GroupReport {
  let name: String
  let findings: GroupFindings

  /// The currency of all amounts.
  let currency: Currency

  /// The days that the locations' pay periods have in common, so that each week has its own folder; all of their days if
  /// they have none.
  let days: PayPeriod

  /// Whether the locations' pay periods differ.
  private let hasOtherDays: Bool

  /// - Parameter date: the day of the pay periods to add up; nil for each location's last one.
  /// - Throws: an error if there is nothing to add up, or no common sum.
  init(
    _ name: String, _ locations: [(place: RestaurantGroup.Location, records: LocationRecords)],
    containing date: CalendarDate?
  ) throws {
    self.name = name
    let totals = locations.map { $0.records.totals(as: $0.place, containing: date) }
    let currencies = zip(locations, totals).compactMap { location, totals in
      totals.locations.values.contains { $0.refusal != nil }
        ? nil : location.records.currency.map { (location: location.place.folder, currency: $0) }
    }
    findings = GroupFindings(totals.reduce(into: GroupTotals()) { $0 += $1 })
    let periods = findings.totals.locations.values.filter { $0.refusal == nil }
      .compactMap(\.period)
    guard let currency = currencies.first?.currency, let from = periods.map(\.from).min(),
      let to = periods.map(\.to).max()
    else { throw GroupReport.nothing(findings) }
    if let other = currencies.first(where: { $0.currency != currency }) {
      throw CommandFailure.refused(
        "\(currencies[0].location) is paid in \(currency.code), and \(other.location) in"
          + " \(other.currency.code): their tips cannot be added up",
        help: "write a group file for each currency, and name it with --group")
    }
    self.currency = currency
    let (first, last) = (periods.map(\.from).max() ?? from, periods.map(\.to).min() ?? to)
    days = first <= last ? PayPeriod(from: first, to: last) : PayPeriod(from: from, to: to)
    hasOtherDays = Set(periods).count > 1
  }

  /// Pairs of locations that may be one restaurant, by folder: they have the same name, location, and pay period.
  var possibleDuplicates: [(first: String, second: String)] {
    let done = findings.locations.filter { $0.refusal == nil }
    return done.indices.compactMap { index in
      let location = done[index]
      let other = done[..<index].first {
        $0.restaurant == location.restaurant && $0.branch == location.branch
          && $0.period == location.period
      }
      return other.map { ($0.key, location.key) }
    }
  }

  /// Sentences about locations that may be one restaurant, so that its tips count twice.
  private var twice: [String] {
    possibleDuplicates.map { first, second in
      translated(
        """
        \(first) and \(second) have the same name and location: if they are one restaurant, its tips \
        count twice; if they are two, set `location` in both
        """)
    }
  }

  private static func nothing(_ findings: GroupFindings) -> CommandFailure {
    let reasons = findings.refusedTexts.map { "\n   \($0)" }.joined()
    return .refused(
      "no location can be added up, so nothing was written" + (reasons.isEmpty ? "" : ":" + reasons)
    )
  }

  /// `casa-group_2024-04-08_2024-04-14`
  var stem: String { periodFileStem(restaurant: name, period: days) }

  /// Returns the workbook and `csv/`, by path in the group's folder of reports.
  func files() throws -> [FileContent] {
    let workbook = groupWorkbook(
      findings, group: name, days: days, currency: currency, version: Tipsheet.version)
    return [FileContent(path: "\(stem)/\(stem).xlsx", bytes: try bytes(of: workbook))]
      + findings.tables(in: currency).map {
        FileContent(path: "\(stem)/csv/\($0.name).csv", bytes: $0.table.bytes)
      }
  }

  // MARK: Terminal

  private static let mostRemarks = 20

  /// Prints missing locations, remarks that need attention, and the sums.
  ///
  /// - Parameter others: other sentences that need attention, such as about payroll files that were not written.
  /// - Returns: the exit status of a run that wrote everything it could.
  func conclude(on console: Console, others: [String] = []) -> ExitStatus {
    for text in findings.refusedTexts { console.printToError("tipsheet: error: \(text)\n") }
    let others = others + twice
    for text in others { console.printToError("tipsheet: warning: \(text)\n") }
    let remarks = findings.remarks.map { "\($0.kind.words): \($0.text)" }
    for text in remarks.prefix(GroupReport.mostRemarks) {
      console.printToError("tipsheet: warning: \(text)\n")
    }
    if remarks.count > GroupReport.mostRemarks {
      console.printToError(
        "tipsheet: warning: and \(remarks.count - GroupReport.mostRemarks) more; all are in"
          + " csv/checks.csv\n")
    }
    console.note(sentence)
    let refused = findings.refusedTexts.count
    if refused > 0 {
      console.printToError("written, without \(counted(refused, "location", "locations"))\n")
      return .incomplete
    }
    let failed = findings.totals.locations.values.contains { $0.failedChecks > 0 }
    return failed || !others.isEmpty ? .unreconciled : .done
  }

  private var sentence: Words {
    let done = findings.totals.locations.values.filter { $0.refusal == nil }
    let sum = done.map(\.collected).sum
    let failed = done.reduce(0) { $0 + $1.failedChecks }
    let differing: Words =
      hasOtherDays ? " (pay periods differ, and each is added up whole)" : ""
    return "\(name), \(days.spoken)\(differing):"
      + " \(findings.countText),"
      + " \(sum.tips.spoken(in: currency)) in tips,"
      + " \(counted(findings.people.count, "person", "people")), \(sum.hours.plain) hours.\n"
      + checkSentence(failed: failed)
  }

  private func checkSentence(failed: Int) -> Words {
    let names = Set(allDoubts.map(\.name.english))
    let doubts = findings.totals.checks.count { names.contains($0["check"]) }
    let open = counted(doubts, "doubt is open", "doubts are open")
    if failed == 0 {
      return doubts == 0
        ? "All checks of the locations pass.\n"
        : "All checks of the locations pass, but \(open).\n"
    }
    let failures = counted(failed, "check fails", "checks fail")
    return doubts == 0 ? "\(failures).\n" : "\(failures), and \(open).\n"
  }
}
