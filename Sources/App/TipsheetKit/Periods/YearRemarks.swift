import Books
import Folder
import Text
import Tips

/// Sentences about a year's files: their totals, and remarks that need attention.
struct YearRemarks {
  let year: YearToDate
  let basis: DatedBasis

  /// IDs to add up under all their names, as requested.
  let onePerson: [EmployeeID]

  /// Returns warnings about days without a zip, IDs with several names, and zips without a location.
  func warnings(on reports: [YearReport], today: CalendarDate) -> String {
    reports.map { gapWarning($0, today) + nameWarnings($0) }.joined() + locationWarning
  }

  private var locationWarning: String {
    let names = year.withoutLocation
    guard let title = year.bundles.last(where: { $0.manifest.location != nil })?.manifest.title,
      let name = names.first
    else { return "" }
    return
      translated(
        """
        tipsheet: warning: \(counted(names.count, "zip does", "zips do")) not say a location, and\
         \(names.count == 1 ? "was" : "were") added to those of \(title): \(name)
        """)
      + (names.count > 1 ? translated(" and others") : "")
      + translated("\n   = help: leave zips of another location out\n")
  }

  private func gapWarning(_ report: YearReport, _ today: CalendarDate) -> String {
    let gaps = year.gaps(in: report.span, by: basis, today: today)
    guard !gaps.isEmpty else { return "" }
    let shown = gaps.prefix(YearRemarks.shownGaps).map {
      translated("\($0.from.plain) to \($0.to.plain)")
    }
    let more = gaps.count - shown.count
    return translated("tipsheet: warning: \(report.title): you named no zip for ")
      + shown.joined(separator: ", ")
      + (more > 0 ? translated(" and \(counted(more, "gap", "gaps")) more") : "")
      + translated(
        "\n   = help: name the zips of these days too; if nobody worked, nothing is missing\n")
  }

  private static let shownGaps = 6

  private func nameWarnings(_ report: YearReport) -> String {
    report.renamedIDs.map { renamed in
      let names = renamed.names.map { name in
        translated(
          """
          \(name.name) in \(counted(name.bundles, "zip", "zips"))\
           (\(name.from.plain) to \(name.to.plain))
          """)
      }
      return translated("tipsheet: warning: \(report.title): employee \(renamed.id.text) is ")
        + names.listed()
        + translated(
          """
          , so each name has its own rows
             = help: if it is one person with a new name, add --one-person \(renamed.id.text)

          """)
    }.joined()
  }

  /// Returns the sum of each report, and other useful facts.
  func notes(on reports: [YearReport]) -> String {
    let renamed = Set(reports.flatMap(\.lines).map(\.person.id))
    let strange = onePerson.filter { !renamed.contains($0) }.map { id in
      translated(
        "tipsheet: note: --one-person names the ID \(id.text), and nobody in these zips has it\n")
    }
    return (reports.map(sum) + reports.map(sharedNames) + [corrections] + strange).joined()
  }

  /// `2026 by pay date: $18,741.16 in tips, 13 people, 1 zip.`
  private func sum(_ report: YearReport) -> String {
    let money = { (amount: Money) in amount.spoken(in: report.currency) }
    let sum = report.sum
    let charges =
      sum.serviceCharge > .zero
      ? translated(" (and \(money(sum.serviceCharge)) of service charges, which are wages)") : ""
    return translated(
      """
      \(report.title): \(money(sum.tips)) in tips, \(money(sum.digital)) digital and\
       \(money(sum.cash)) cash\(charges), \(counted(report.people.count, "person", "people")),\
       \(counted(report.parts.count, "zip", "zips")).\n
      """)
  }

  private func sharedNames(_ report: YearReport) -> String {
    report.sharedNames.map { shared in
      let ids = shared.ids.map(\.text)
      let (others, last) = (ids.dropLast().joined(separator: ", "), ids.last ?? "")
      return report.law == .us
        ? translated(
          """
          tipsheet: note: \(report.title): \(shared.name) has rows under the IDs \(others) and\
           \(last): if it is one person, a W-2 needs their sum\n
          """)
        : translated(
          """
          tipsheet: note: \(report.title): \(shared.name) has rows under the IDs \(others) and\
           \(last): if it is one person, add them up\n
          """)
    }.joined()
  }

  /// A note that corrections paid their differences later than the rest of the period.
  private var corrections: String {
    guard basis.basis == .payDate, !year.corrections.isEmpty else { return "" }
    return translated(
      """
      tipsheet: note: corrections count on the pay date of their pay period, though what they\
       changed was paid later: \(year.corrections.joined(separator: ", "))\n
      """)
  }
}

extension YearReport {
  /// `2026 by pay date`
  fileprivate var title: String { "\(span.words) \(basis.words)" }
}
