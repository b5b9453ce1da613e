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

  /// Everything that the corrected bundle paid, and that should be paid; nil if there is none.
  let paid: (was: Money, now: Money)?

  /// Cash tips that the person kept from the shifts; nil if nobody in the period has any.
  let held: Money?

  /// The make-up to the minimum wage that the restaurant owes.
  var makeUp = Money.zero

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
    let makeUps: [EmployeeID: Money] = period.owedMakeUps.reduce(into: [:]) {
      $0[$1.week.employee.id, default: .zero] += $1.amount
    }
    let people: [(EmployeeTotals, paid: (was: Money, now: Money)?)] =
      changes.map { $0.people.map { ($0.now, paid: ($0.paid, $0.due)) } }
      ?? period.employees.map { ($0, paid: nil) }
    return people.map { totals, paid in
      let employee = totals.employee
      return StatementPerson(
        totals: totals,
        about: translated(
          "\(restaurant.title) · \(period.period.longText) · employee \(employee.id.text)"),
        rows: rows[employee.id] ?? [], sentences: sentences[employee.id] ?? [], paid: paid,
        held: held.isEmpty ? nil : held[employee.id] ?? .zero,
        makeUp: makeUps[employee.id] ?? .zero)
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
    if makeUp > .zero {
      amounts.append((translated("Make-up to the minimum wage"), .money(makeUp)))
    }
    if let paid {
      amounts += [
        (translated("Already paid"), .money(paid.was)),
        (translated("Difference"), .difference(paid.now - paid.was)),
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
    if makeUp > .zero {
      remarks.append(translated("Make-up to the minimum wage: \(currency.grouped(makeUp))."))
    }
    if let (was, now) = paid {
      let paid = currency.grouped(was)
      remarks.append(
        was == now
          ? translated("Already paid: \(paid). Nothing changes.")
          : was < now
            ? translated("Already paid: \(paid). To pay now: \(currency.grouped(now.less(was))).")
            : translated("Already paid: \(paid). To recover: \(currency.grouped(was.less(now)))."))
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
    guard totals.earned + makeUp > .zero || paid.map({ $0.was > .zero }) == true else { return [] }
    let cash = totals.cash.less(min(totals.cash, held ?? .zero))
    let received =
      cash > .zero && paid == nil
      ? translated("Received \(currency.grouped(cash)) in cash and this statement")
      : translated("Received this statement")
    return [.signatures([received, translated("Date")])]
  }
}
