import Spreadsheet
import TipAllocation
import TipModel
import Wording

/// A line of the journal entry.
///
/// Debits are what came in, by shift; credits are what is owed and paid, by person. So they are equal only if both ways to
/// the same money agree.
struct JournalRow: Sendable {
  let account: String
  let debit: Money?
  let credit: Money?

  /// Returns the formula for the amount; nil if only the amount as written is known.
  let formula: @Sendable (Plan) -> Formula?

  private init(
    _ account: String, debit: Money? = nil, credit: Money? = nil,
    _ formula: @escaping @Sendable (Plan) -> Formula?
  ) {
    // Credits are indented, as in a ledger.
    self.account = credit == nil ? account : "        " + account
    self.debit = debit
    self.credit = credit
    self.formula = formula
  }

  /// Returns the entry for what came in and what is paid.
  ///
  /// - Parameters:
  ///   - isSingleShift: whether it is the entry of a shift without its period.
  ///   - accounts: the restaurant's names of accounts, by their keys in the payroll template `journal`.
  static func rows(
    of period: PeriodAllocation, isSingleShift: Bool, _ accounts: [String: String]
  ) -> [JournalRow] {
    let held = { (kind: MoneyKind) in isSingleShift ? heldRow(kind, of: period) : [] }
    let (collected, totals) = (period.collected, period.totals)
    let name = { (key: String, usual: Words) in accounts[key] ?? usual.text }
    var rows: [JournalRow] = []
    if collected.creditCard > .zero || collected.house == .zero {
      rows.append(
        JournalRow(name("card_tips_account", "Card tips"), debit: collected.creditCard) {
          $0.sumOfShifts("credit_card_tips")
        })
    }
    if collected.house > .zero {
      rows.append(
        JournalRow(name("house_tips_account", "House tips"), debit: collected.house) {
          $0.sumOfShifts("house_tips")
        })
    }
    if collected.cardFee > .zero {
      rows.append(
        JournalRow(name("card_fee_account", "Card fee withheld"), credit: collected.cardFee) {
          $0.sumOfShifts("card_fee")
        })
    }
    rows.append(
      JournalRow(name("tips_owed_account", "Tips owed through payroll"), credit: totals.digital) {
        $0.sumOfPeople("digital_tips")
      })
    rows += held(.digital)
    if collected.cash > .zero || totals.cash > .zero {
      rows += [
        JournalRow(name("cash_in_account", "Cash tips"), debit: collected.cash) {
          $0.sumOfShifts("cash_collected")
        },
        JournalRow(
          name("cash_out_account", "Cash tips handed out or kept"), credit: totals.cash
        ) { $0.sumOfPeople("cash_tips") },
      ]
      rows += held(.cash)
    }
    return rows + charges(of: period, name) + held(.serviceCharge)
  }

  private static func charges(
    of period: PeriodAllocation, _ name: (String, Words) -> String
  ) -> [JournalRow] {
    guard period.hasServiceCharges else { return [] }
    let collected = period.collected.serviceCharge
    let kept = period.chargesKept
    var rows = [
      JournalRow(name("charges_account", "Service charges"), debit: collected) { _ in nil },
      JournalRow(
        name("wages_owed_account", "Service charges owed as wages"),
        credit: period.totals.serviceCharge
      ) { $0.sumOfPeople("service_charges") },
    ]
    if kept > .zero {
      rows.append(
        JournalRow(name("charges_kept_account", "Service charges kept"), credit: kept) { _ in nil })
    }
    return rows
  }

  /// Returns the line of money that a single shift collected for a pool over several shifts.
  private static func heldRow(_ kind: MoneyKind, of period: PeriodAllocation) -> [JournalRow] {
    guard let shift = period.shifts.first, shift.ledger.held[kind] > .zero else {
      return []
    }
    let account = translated("Held for pools over several shifts")
    return [
      JournalRow(account, credit: shift.ledger.held[kind]) { plan in
        guard let place = plan.shifts.first,
          let cell = place.ledger?.cell(LedgerKey(kind, .net), of: .held)
        else { return nil }
        return "\(place.sheet, fixed: cell)"
      }
    ]
  }
}

extension Table where Row == JournalRow {
  /// The journal entry.
  static let journal = Table {
    Column.heading("2  Journal entry", "account") { $0.account }
    Column.booked("Debit", "debit") { $0.debit }
    Column.booked("Credit", "credit") { $0.credit }
  }
}

extension Column where Row == JournalRow {
  fileprivate static func booked(
    _ title: Words, _ key: String, _ amount: @escaping @Sendable (JournalRow) -> Money?
  ) -> Column {
    Column(title, key, .right) { row in amount(row).map { .money($0) } ?? .none }
      .zero(.money(.zero)).sum()
      .formula { item, row in amount(item) == nil ? nil : item.formula(row.plan) }
  }
}

extension Plan {
  fileprivate func sumOfShifts(_ key: String) -> Formula {
    "SUM(\(reconciliation.sheet, fixed: reconciliation.shifts.area(key)))"
  }

  fileprivate func sumOfPeople(_ key: String) -> Formula {
    "SUM(\(employees.sheet, fixed: employees.area(key)))"
  }
}
