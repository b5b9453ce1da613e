import Text
import Tips

/// A line of the journal entry.
///
/// Debits are what came in, by day; credits are what is owed and paid, by person. So they are equal only if both ways to
/// the same money agree.
struct JournalRow: Sendable {
  enum Source { case cameIn, people, none }

  let account: String
  let debit: Money?
  let credit: Money?
  private let source: Source
  private let key: String

  private init(
    _ account: String, debit: Money? = nil, credit: Money? = nil, _ source: Source = .none,
    _ key: String = ""
  ) {
    // Credits are indented, as in a ledger.
    self.account = credit == nil ? account : "    " + account
    self.debit = debit
    self.credit = credit
    self.source = source
    self.key = key
  }

  /// - Parameter accounts: the restaurant's names of accounts, by their keys in the payroll template `journal`.
  static func rows(of period: PeriodAllocation, _ accounts: [String: String]) -> [JournalRow] {
    let (collected, totals) = (period.collected, period.totals)
    let name = { (key: String, usual: Words) in accounts[key] ?? usual.text }
    var rows: [JournalRow] = []
    if collected.creditCard > .zero || collected.house == .zero {
      rows.append(
        JournalRow(
          name("card_tips_account", "\(context: "account")Card tips"), debit: collected.creditCard,
          .cameIn,
          "credit_card_tips"))
    }
    if collected.house > .zero {
      rows.append(
        JournalRow(
          name("house_tips_account", "House tips"), debit: collected.house, .cameIn, "house_tips"))
    }
    if collected.cardFee > .zero {
      rows.append(
        JournalRow(
          name("card_fee_account", "Card fee withheld"), credit: collected.cardFee, .cameIn,
          "card_fee"))
    }
    rows.append(
      JournalRow(
        name("tips_owed_account", "Tips owed through payroll"), credit: totals.digital, .people,
        "digital_tips"))
    if collected.cash > .zero || totals.cash > .zero {
      rows += [
        JournalRow(
          name("cash_in_account", "Cash tips"), debit: collected.cash, .cameIn, "cash_tips"),
        JournalRow(
          name("cash_out_account", "Cash tips handed out or kept"), credit: totals.cash, .people,
          "cash_tips"),
      ]
    }
    guard period.hasServiceCharges else { return rows }
    rows += [
      JournalRow(
        name("charges_account", "Service charges"), debit: collected.serviceCharge, .cameIn,
        "service_charges"),
      JournalRow(
        name("wages_owed_account", "Service charges owed as wages"),
        credit: totals.serviceCharge, .people, "service_charges"),
    ]
    if period.chargesKept > .zero {
      rows.append(
        JournalRow(
          name("charges_kept_account", "Service charges kept"), credit: period.chargesKept,
          .cameIn, "kept"))
    }
    return rows
  }

  private func formula(_ row: TableRow) -> Formula? {
    switch source {
    case .cameIn: row.total(.inAndOut, key)
    case .people: row.total(.people, key)
    case .none: nil
    }
  }

  static let table = Table<JournalRow> {
    Column("Account", "account", width: .texts(least: 16, most: 34)) { .text($0.account) }
    booked("Debit", "debit") { $0.debit }
    booked("Credit", "credit") { $0.credit }
  }

  private static func booked(
    _ title: Words, _ key: String, _ amount: @escaping @Sendable (JournalRow) -> Money?
  ) -> Column<JournalRow> {
    Column(title, key, .right, width: .amount) { row in amount(row).map { .money($0) } ?? .none }
      .zero(.money(.zero)).sum()
      .formula { item, row in amount(item) == nil ? nil : item.formula(row) }
  }
}
