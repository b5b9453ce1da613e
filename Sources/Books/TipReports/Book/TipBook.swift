package import Rules
import Text
package import Tips

/// The contents of a workbook of tips. Its sheets are extensions of it, each in a file of `Sheets`.
final class TipBook: Sendable {
  /// The kind of workbook, which decides the list of its sheets.
  enum Kind: Sendable {
    case shift, period
    case correction(PeriodChanges)
  }

  let kind: Kind
  let restaurant: Restaurant
  let roster: Roster
  let period: PeriodAllocation

  /// The validation list, in its order.
  let findings: [Finding]
  let source: BookSource
  let shifts: [ShiftContent]

  /// Everyone to pay, by employee ID.
  let people: [PaidPerson]

  /// The largest amount in the workbook.
  let largest: Money

  init(
    _ kind: Kind, _ period: PeriodAllocation, of restaurant: Restaurant, roster: Roster,
    findings: [Finding], source: BookSource
  ) {
    self.kind = kind
    self.restaurant = restaurant
    self.roster = roster
    self.period = period
    self.findings = findings
    self.source = source
    shifts = period.shifts.enumerated().map { ShiftContent($0.element, $0.offset) }
    people = PaidPerson.all(of: period, changes: kind.changes, handedOut: source.handedOut)
    let collected = period.collected
    largest = max(
      source.makeUps.values.reduce(period.totals.earned, +),
      collected.creditCard + collected.house + collected.cash
        + collected.serviceCharge)
  }

  var currency: Currency { restaurant.currency }
  var changes: PeriodChanges? { kind.changes }
  var hasCharges: Bool { changes?.hasCharges ?? period.hasServiceCharges }
  var periodText: String { period.period.longText }

  /// The sheets in the order of their tabs: the four that everyone needs come first.
  private var sheets: [SheetDraft] {
    switch kind {
    case .shift: [shiftSummary, validation, rosterSheet]
    case .period: [summary, employees, validation, rosterSheet] + details
    case .correction(let changes):
      [summary, changesSheet(changes), employees, validation, rosterSheet] + details
    }
  }

  private var details: [SheetDraft] { [register] + days + pools + wages }

  func workbook(title: String) -> Workbook {
    let correction = changes.map { translated(", correction \($0.number)") } ?? ""
    return Book(
      sheets, in: currency, heading: (restaurant.title + correction, periodText),
      footer: source.footer
    ).workbook(
      title: title, subject: periodText, author: restaurant.title, created: period.period.to)
  }
}

extension TipBook.Kind {
  /// The changes of a correction.
  var changes: PeriodChanges? { if case .correction(let changes) = self { changes } else { nil } }
}

/// The workbook of one shift.
///
/// - Parameters:
///   - findings: the validation list, in its order.
///   - source: the shift file, and the version of tipsheet.
package func shiftWorkbook(
  _ shift: ShiftAllocation, roster: Roster, findings: [Finding], source: BookSource
) -> Workbook {
  let date = shift.shift.date
  let period = PeriodAllocation(
    PayPeriod(from: date, to: date), shifts: [shift], roster: roster, isWhole: false)
  return TipBook(
    .shift, period, of: shift.restaurant, roster: roster, findings: findings, source: source
  ).workbook(title: translated("Tip sheet: \(shift.shift.type), \(date.longText)"))
}

/// The workbook of a pay period.
///
/// - Parameters:
///   - findings: the validation list, in its order.
///   - source: the bundle, the version of tipsheet, and the files.
///   - changes: the differences of a correction; nil for a first report.
package func periodWorkbook(
  _ period: PeriodAllocation, of restaurant: Restaurant, roster: Roster, findings: [Finding],
  source: BookSource, changes: PeriodChanges? = nil
) -> Workbook {
  TipBook(
    changes.map { .correction($0) } ?? .period, period, of: restaurant, roster: roster,
    findings: findings, source: source
  ).workbook(title: translated("Tip sheets: \(period.period.longText)"))
}
