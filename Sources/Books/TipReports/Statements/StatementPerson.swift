import Text
import Tips

/// A person who gets a statement of a pay period, with its contents.
struct StatementPerson: Sendable {
  let totals: EmployeeTotals

  /// `Casa Marisol · April 8 – 14, 2024 · employee 3`. Each piece of a page that is cut shows it.
  let about: String
  let rows: [StatementRow]

  /// Sentences about pools.
  let sentences: [String]

  /// The amounts that the corrected bundle paid; nil if there is none.
  let paid: TipShares?

  /// Cash tips that the person kept from the shifts; nil if nobody in the period has any.
  let held: Money?

  var employee: Employee { totals.employee }

  /// Returns the people of a period, then those that a correction removed, by employee ID.
  static func all(
    of period: PeriodAllocation, at restaurant: Restaurant, _ changes: PeriodChanges? = nil
  ) -> [StatementPerson] {
    let rows = StatementRow.rows(of: period)
    let sentences = Dictionary(
      uniqueKeysWithValues: zip(
        period.employees.map { $0.employee.id },
        LedgerSentences.paragraphs(of: period, in: restaurant.currency)))
    let held = period.cashHeld
    let people =
      changes.map { $0.people.map { ($0.now, paid: Optional($0.was.shares)) } }
      ?? period.employees.map { ($0, paid: nil) }
    return people.map { totals, paid in
      let employee = totals.employee
      return StatementPerson(
        totals: totals,
        about: translated(
          "\(restaurant.title) · \(period.period.longText) · employee \(employee.id.text)"),
        rows: rows[employee.id] ?? [], sentences: sentences[employee.id] ?? [], paid: paid,
        held: held.isEmpty ? nil : held[employee.id] ?? .zero)
    }
  }

  /// An amount at the head of a statement.
  enum Amount {
    case money(Money)
    case difference(MoneyDifference)
    case hours(Hours)
  }

  /// The amounts that everyone has, and then rarer ones.
  var amounts: [(label: String, value: Amount)] {
    var amounts: [(label: String, value: Amount)] = [
      (translated("Total"), .money(totals.earned)),
      (translated("Digital tips"), .money(totals.digital)),
      (translated("Cash tips"), .money(totals.cash)),
      (translated("Hours"), .hours(totals.hours)),
    ]
    if totals.serviceCharge > .zero {
      amounts.append((translated("Service charges (wages)"), .money(totals.serviceCharge)))
    }
    if let paid {
      amounts += [
        (translated("Already paid"), .money(paid.earned)),
        (translated("Difference"), .difference(totals.earned - paid.earned)),
      ]
    }
    guard let held else { return amounts }
    if held > .zero { amounts.append((translated("Cash you already hold"), .money(held))) }
    if paid == nil {
      amounts.append(
        held > totals.cash
          ? (translated("Cash you hand in"), .money(held.less(totals.cash)))
          : (translated("Cash you get"), .money(totals.cash.less(held))))
    }
    return amounts
  }

  /// The text below the table: the arithmetic, and the money that the person collected, gave, and got.
  var paragraphs: [String] {
    let methods = Set(
      rows.compactMap { $0.earned.line?.allocation }.filter { $0.sharesOnePool }
        .map { $0.shareMethod })
    guard !methods.isEmpty else { return sentences }
    let meaning = methods.count == 1 ? methods.first?.onSheets.meaningOfPart : nil
    return [
      (meaning.map { translated("Your part = \($0). ") } ?? "")
        + translated(
          "Each share is your part of the pool, to the cent; leftover cents go to the largest fractions."
        )
    ] + sentences
  }
}

// The sheet Employees: a statement each, as many on a page as fit whole.
extension TipBook {
  var employees: SheetDraft {
    let table = Table.statement(StatementShape(period))
    return SheetDraft(
      translated("Employees"), .proof, largest: people.map { $0.shares.earned }.max() ?? .zero,
      rowHeight: 14,
      [
        [
          .title(translated("Employees"), about(translated("A statement for each, \(periodText)")))
        ]
      ]
        + StatementPerson.all(of: period, at: restaurant, changes).enumerated()
        .sorted { ($0.element.employee.name, $0.offset) < ($1.element.employee.name, $1.offset) }
        .map { number, person in
          person.blocks(.statement(number), table, in: currency) + [.space(12)]
        })
  }
}

extension StatementPerson {
  /// The statement on a sheet.
  func blocks(_ id: TableID, _ table: Table<StatementRow>, in currency: Currency) -> [Block] {
    [
      .section("\(employee.name): \(currency.shown(totals.earned))  ·  \(about)"),
      .table(Listing(id, table, rows, total: translated("Total"))),
    ] + remarks(in: currency).map { .text($0, .label) } + signature(in: currency)
  }

  private func remarks(in currency: Currency) -> [String] {
    var remarks: [String] = []
    if let paid {
      let difference = totals.earned - paid.earned
      remarks.append(
        difference == .zero
          ? translated("Already paid: \(currency.grouped(paid.earned)). Nothing changes.")
          : difference > .zero
            ? translated(
              "Already paid: \(currency.grouped(paid.earned)). To pay now: \(currency.grouped(totals.earned.less(paid.earned)))."
            )
            : translated(
              "Already paid: \(currency.grouped(paid.earned)). To recover: \(currency.grouped(paid.earned.less(totals.earned)))."
            ))
    }
    if let held, held > .zero {
      remarks.append(translated("Cash already held: \(currency.grouped(held))."))
    }
    if cashBack > .zero {
      remarks.append(translated("Cash to hand in: \(currency.grouped(cashBack))."))
    }
    return remarks
  }

  /// The held cash beyond the person's cash tips. A correction has it among its differences.
  private var cashBack: Money {
    guard let held, paid == nil else { return .zero }
    return held.less(min(totals.cash, held))
  }

  /// One line for cash and statement together; nobody signs for nothing.
  private func signature(in currency: Currency) -> [Block] {
    guard totals.earned > .zero || paid.map({ $0.earned > .zero }) == true else { return [] }
    let cash = totals.cash.less(min(totals.cash, held ?? .zero))
    let received =
      cash > .zero && paid == nil
      ? translated("Received \(currency.grouped(cash)) in cash and this statement")
      : translated("Received this statement")
    return [.signatures([received, translated("Date")])]
  }
}
