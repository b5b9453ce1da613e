import Text
package import Tips

/// Returns the workbook of a group: tips by location, people, weeks over forty hours, and items that need attention.
///
/// - Parameters:
///   - days: the days from the first to the last of the locations' pay periods.
///   - version: the version of tipsheet.
package func groupWorkbook(
  _ findings: GroupFindings, group: String, days: PayPeriod, currency: Currency, version: String
) -> Workbook {
  let sheets = GroupSheets(findings: findings, group: group, days: days, currency: currency)
  return Book(
    sheets.all, in: currency, heading: (group, days.longText), footer: "tipsheet \(version)"
  ).workbook(
    title: "\(group): \(days.longText)", subject: days.longText, author: group, created: days.to)
}

/// The sheets of a group's workbook.
private struct GroupSheets {
  let findings: GroupFindings
  let group: String
  let days: PayPeriod
  let currency: Currency

  var all: [SheetDraft] { [locations, people, weeks, checks] }

  private var largest: Money {
    findings.totals.locations.values.map(\.collected).sum.tips
  }

  private func sheet(_ title: String, _ subject: Sheet.Subject, _ parts: [[Block]]) -> SheetDraft {
    SheetDraft(title, subject, largest: largest, parts)
  }

  // MARK: Locations

  private var locations: SheetDraft {
    let count = findings.checkRows.count
    let rest =
      count == 0
      ? translated("nothing needs attention")
      : count == 1
        ? translated("1 item needs attention") : translated("\(count) items need attention")
    return sheet(
      translated("Locations"), .overview,
      [
        [
          .title(group, "\(days.longText)  ·  \(findings.countText); \(rest)"), .space(6),
          .table(
            Listing(
              .other(0), .locations(hasCharges: findings.hasCharges), findings.locationRows,
              total: findings.countText, highlights: [("failed_checks", .notZero)])),
        ]
          + findings.refusedTexts.map { .text($0, .alert) }
          + [
            .text(translated("Per hour: all hours worked, including managers'."), .note),
            .space(8),
          ], regions,
      ])
  }

  /// The sums of regions, if there are several.
  private var regions: [Block] {
    let regions = Dictionary(grouping: findings.locations) { $0.place.region ?? "" }
    guard regions.keys.filter({ !$0.isEmpty }).count > 1 else { return [] }
    let rows = regions.keys.sorted().map { RegionRow(name: $0, locations: regions[$0] ?? []) }
    let table = Table<RegionRow> {
      Column("Region", "region", width: .texts(least: 16, most: 34)) { .text($0.title) }
      // The columns of the locations above.
      Column("", "code") { _ in .none }
      Column("", "none") { _ in .none }
      Column.money("Digital tips", "digital_tips") { $0.sum.digital }
      Column.money("Cash tips", "cash_tips") { $0.sum.cash }
      Column.money("Total tips", "total_tips") { $0.sum.tips }
      Column.money("Card fee", "card_fee") { $0.fee }
      Column.hours(width: 11) { $0.sum.hours }
    }
    return [.section(translated("By region")), .table(Listing(.other(1), table, rows))]
  }

  // MARK: People and weeks

  private var people: SheetDraft {
    let rows = findings.personRows
    let several = rows.count { $0.locations > 1 }
    return sheet(
      translated("People"), .overview,
      [
        [
          .title(
            translated("People by location"),
            translated(
              """
              \(rows.count) people, \(several) at several locations. tipsheet matches people by \
              `person` on the rosters or by payroll ID within a company, never by name.
              """)), .space(6),
          .table(
            Listing(
              .other(2), .people(hasCharges: findings.hasCharges), rows,
              total: translated("\(rows.count) people"))),
        ]
      ])
  }

  /// The weeks of people at several locations, and all weeks with too many hours.
  private var weeks: SheetDraft {
    let rows = findings.weekRows.filter { $0.week.isTogether || $0.week.isOverLimit }
      .sorted { $0.week.total > $1.week.total }
    let over = rows.count { $0.week.isOverLimit }
    return sheet(
      translated("Weeks"), .proof,
      [
        [
          .title(
            translated("Combined hours"),
            translated(
              """
              Workweeks at several locations or over 40 hours, most hours first. Over 40 hours: \
              \(over). csv/person-weeks.csv has every week of every person.
              """)), .space(6), .table(Listing(.other(3), .weeks, rows)),
        ] + (rows.isEmpty ? [.text(translated("Nobody."), .note)] : [])
      ])
  }

  // MARK: Checks

  /// Failed checks and remarks, locations without amounts, and the same sum in three ways.
  private var checks: SheetDraft {
    let (refused, rows) = (findings.refusedRows, findings.checkRows)
    return sheet(
      translated("Needs attention"), .proof,
      [
        [
          .title(
            translated("Needs attention"),
            translated("Locations without amounts: \(refused.count). Other items: \(rows.count).")),
          .space(6),
          .table(Listing(.other(4), .checks, rows, highlights: [("status", .status)])),
        ]
          + (rows.isEmpty ? [.text(translated("Nothing: every check passes."), .note)] : [])
          + [.space(8)],
        refused.isEmpty
          ? []
          : [.section(translated("Without amounts"))]
            + refused.map { .text($0.text, .alert) } + [.space(8)],
        sums,
      ])
  }

  private var sums: [Block] {
    let totals = findings.totals
    let rows = [
      SumRow(
        name: translated("Locations"),
        sum: findings.locations.filter { $0.refusal == nil }.map(\.collected).sum.tips),
      SumRow(name: translated("People"), sum: totals.work.values.map(\.amounts).sum.tips),
      SumRow(
        name: translated("Occupation codes"),
        sum: totals.work.values.flatMap { $0.codes.values }.sum.tips),
    ]
    let first = rows[0].sum
    let table = Table<SumRow> {
      Column("Added up by", "name", width: .texts(least: 16, most: 40)) { .text($0.name) }
      Column.money("Total tips", "sum") { $0.sum }
      Column.difference("Difference", "difference") { $0.sum - first }.shown(as: .tick)
        .formula { _, row in
          row.rounded("\(row["sum"])-\(row.range.cell("sum", row: row.range.first))")
        }
    }
    return [
      .section(translated("Total tips, added up by")),
      .table(Listing(.other(5), table, rows, highlights: [("difference", .notZero)])),
    ]
  }
}

/// The locations of a region.
private struct RegionRow: Sendable {
  let name: String
  let locations: [GroupLocation]

  private var done: [GroupLocation] { locations.filter { $0.refusal == nil } }
  var sum: GroupAmounts { done.map(\.collected).sum }
  var fee: Money { done.reduce(.zero) { $0 + $1.cardFee } }

  var title: String {
    let missing = locations.count - done.count
    return (name.isEmpty ? translated("No region") : name)
      + (missing == 0 ? "" : translated(", \(missing) not included"))
  }
}

/// All tips, added up one way.
private struct SumRow: Sendable {
  let name: String
  let sum: Money
}

extension RefusedRow {
  /// The place, the reason, and the next step.
  fileprivate var text: String {
    "\(title): " + (refusal.place.map { "\($0): " } ?? "") + refusal.reason
      + (refusal.help.map { translated(". To do: \($0)") } ?? "")
  }
}
